import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useSession } from '../../client/session.tsx';
import { beginLine } from '../../features/money/time/model/draft-of-line.ts';
import { typedBy } from '../../features/platform/search/typed-by.ts';
import { pageTakes } from '../../ui/page-keys.ts';
import { currentlyOpened, openCommand } from './opened.ts';
import { focusSearch, moveRow, toggleRow } from './row-keys.ts';
import { ACTIONS, areLettersOn, GO_TO, isFor } from './shortcuts.ts';
import { useActions } from './use-actions.ts';

/** How long a first key waits for the second, in milliseconds. */
const SEQUENCE_MS = 1500;
/** What was pressed longer ago than this is not acted on any more, in milliseconds. */
const STALE_MS = 4000;
/** Where letters mean something else: what is written, and lists that find an entry by its first letter. */
const BUSY = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [role=tree]';

const ROW_KEYS = new Map<string, () => void>([
  ['j', () => moveRow(1)],
  ['k', () => moveRow(-1)],
  ['x', toggleRow],
  ['/', focusSearch],
  ['?', () => openCommand({ kind: 'shortcuts' })],
]);

/** Whether a key that is pressed there is a shortcut. */
function isFree(event: KeyboardEvent): boolean {
  const isWithOther = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (isWithOther || event.defaultPrevented || event.isComposing) return false;
  const { target } = event;
  // A checkbox takes no letters, and a row that is being selected has the focus on it.
  return !(target instanceof Element) || target.matches('input[type=checkbox]') || target.closest(BUSY) === null;
}

/** Listens to single letters: they go to a page, act, or move through the rows of the page. `earlier` are keys that were pressed before. */
export function useShortcuts(earlier: readonly KeyboardEvent[]): void {
  const navigate = useNavigate();
  const { user } = useSession();
  const run = useActions();
  const leadAt = useRef(0);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree(event) || !areLettersOn()) return;
    const key = event.key.toLowerCase();
    const follows = Date.now() - leadAt.current < SEQUENCE_MS;
    leadAt.current = 0;
    if (!follows && pageTakes(event.key)) {
      event.preventDefault();
      return;
    }
    const goal = follows ? GO_TO.find((one) => one.key === key && isFor(one, user?.accessLevel)) : undefined;
    const action = follows ? undefined : ACTIONS.find((one) => one.key === key && isFor(one, user?.accessLevel));
    const rowKey = follows ? undefined : ROW_KEYS.get(event.key);
    if (goal) void navigate({ to: goal.to });
    else if (action) run(action.name, null);
    else if (rowKey) rowKey();
    else if (key === 'g') leadAt.current = Date.now();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const catchUp = useEffectEvent(() => {
    const [first] = earlier;
    if (first === undefined || performance.now() - first.timeStamp > STALE_MS) return;
    for (const [place, event] of earlier.entries()) {
      press(event);
      const opened = currentlyOpened();
      if (opened === null) continue;
      // What was typed after the key that opens a line is that line; other dialogs have more than one field.
      const { text, isEntered } = typedBy(earlier.slice(place + 1).map(({ key }) => key));
      if (opened.kind === 'time' && text !== '') {
        beginLine(opened.caseId, text);
        openCommand({ ...opened, typed: text, isEntered });
      }
      return;
    }
  });
  // The keys until this was there.
  useEffect(() => catchUp(), []);
}
