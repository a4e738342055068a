import type { Fault } from './fault.ts';

const APP = 'apps/web/src/**/*.{ts,tsx}';

/** What only a browser shows. */
export const BROWSER_FAULTS: readonly Fault[] = [
  {
    area: 'drag by keyboard',
    broken: 'A card that is moved by the keyboard announces a wrong place.',
    where: 'apps/web/src/features/**/use-board-moves.ts',
    find: "announce(t('card.moved', { title, name: column?.name ?? '', place: place + 1,",
    replace: "announce(t('card.moved', { title, name: column?.name ?? '', place,",
    suite: 'journeys',
    file: 'tests/journeys/board.test.ts',
    test: 'a card is moved by the keyboard, and its place is announced',
  },
  {
    area: 'drafts',
    broken: 'What was typed is gone after a reload.',
    where: APP,
    find: "if (typeof draft?.values === 'string') return { thing, id: draft.id, text: draft.values };",
    replace: "if (typeof draft?.values === 'string') return { thing, id: draft.id, text: initial };",
    suite: 'journeys',
    file: 'tests/journeys/drafts.test.ts',
    test: 'what a lawyer writes is there again, wherever they went in between',
  },
  {
    area: 'live pages',
    broken: 'A page that is open shows nothing of what others do until it is loaded again.',
    where: APP,
    find: 'if (!isOver) stop = followQueries(queryClient, reader);',
    replace: 'if (isOver) stop = followQueries(queryClient, reader);',
    suite: 'journeys',
    file: 'tests/journeys/live.test.ts',
    test: 'the list of proposals follows what others do',
  },
  {
    area: 'layout shift',
    broken: 'Content moves under the pointer when the content above it arrives.',
    where: APP,
    find: "'& > :is([data-awaited], :has([data-awaited])) ~ *': { display: 'none' }",
    replace: "'& > :is([data-awaited], :has([data-awaited])) ~ *': { order: 0 }",
    suite: 'journeys',
    file: 'tests/journeys/layout-shift.test.ts',
    test: 'new postings are shown once what is above them is known',
  },
  {
    area: 'tabs of a browser',
    broken: 'Who signs out in one tab is still signed in in another.',
    where: APP,
    find: 'if (key === sessionStorageKey() && !hasAuthClient()) void readAgain();',
    replace: 'if (key !== sessionStorageKey() && !hasAuthClient()) void readAgain();',
    suite: 'journeys',
    file: 'tests/journeys/auth.test.ts',
    test: 'sign out together, and nothing of the session stays',
  },
  {
    area: 'accessible names',
    broken: 'A button that is a picture has no name for those who hear the page.',
    where: APP,
    find: "aria-label={t(shown ? 'password.hide' : 'password.show')}",
    replace: '',
    suite: 'appearance',
    file: 'tests/journeys/screens.test.ts',
    test: 'what somebody with a second factor finds holds, with the dialogs that ask for its code',
  },
  {
    area: 'bundle size',
    broken: 'The sign-in page loads the editor of formatted text.',
    where: 'apps/web/src/ui/form/light-password-field.tsx',
    find: "import { LightTextField, type LightTextFieldProps } from './light-text-field.tsx';",
    replace:
      "import { LightTextField, type LightTextFieldProps } from './light-text-field.tsx';\nimport { RichTextEditor } from './rich-text-editor.tsx';\n\nObject.assign(globalThis, { RichTextEditor });",
    suite: 'appearance',
    file: 'tests/journeys/bundle-size.test.ts',
    test: 's stays within its weight',
  },
];
