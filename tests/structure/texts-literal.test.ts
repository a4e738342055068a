import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { findLiteralTexts } from '../../scripts/texts/literal.ts';
import { readSources } from '../../scripts/texts/sources.ts';

/** Texts that are the same in every language, and where they are. */
const ALLOWED: readonly { path: string; text: string; reason: string }[] = [
  { path: 'features/platform/session/api/sign-up.ts', text: 'This user already exists', reason: 'shown by its code' },
  { path: 'showcase/mui/dialog/shaped-dialogs.tsx', text: 'scroll=" "', reason: 'code, to developers' },
  { path: 'showcase/mui/tooltip/tooltips.tsx', text: 'followCursor', reason: 'code, to developers' },
  { path: 'ui/form/tool-line.tsx', text: 'https://', reason: 'how an address begins' },
];

// The folder of the languages is where texts belong.
const sources = readSources(resolve(import.meta.dirname, '../../apps/web/src')).filter(
  ({ path }) => !path.startsWith('i18n/'),
);
const found = sources.flatMap(findLiteralTexts);

test('no component holds a text of its own', () => {
  expect(sources.length).toBeGreaterThan(300);
  const unknown = found.filter(({ path, text }) => !ALLOWED.some((each) => each.path === path && each.text === text));
  expect(unknown.map(({ path, line, place, text }) => `${path}:${line} ${place}: ${text}`)).toEqual([]);
});

test('every exception is still needed', () => {
  const stale = ALLOWED.filter((each) => !found.some(({ path, text }) => each.path === path && each.text === text));
  expect(stale).toEqual([]);
});

// Each line holds one text; a check that lets it pass checks nothing.
test.each([
  '<p>Hello</p>',
  '<p>{count} cases</p>',
  "<p>{'Hello'}</p>",
  '<p>{`Hello ${name}`}</p>',
  "<p>{isOpen ? 'Open' : label}</p>",
  "<p>{isOpen && 'Open'}</p>",
  '<>Bonjour</>',
  '<p>中文</p>',
  '<img alt="A scale" />',
  '<button aria-label="Close" />',
  "<Button title={isOpen ? t('a') : 'Open'} />",
  '<Field label={`Amount in ${currency}`} />',
  '<Field helperText="At least eight" />',
  '<Field placeholder="name" />',
  '<Dialog confirmLabel="Delete" />',
  "const columns = [{ headerName: 'Lawyer' }];",
  "const tabs = [{ value: 'a', label: 'All cases' }];",
  "toast.success('Saved');",
  'document.title = `Cases · ${appName}`;',
])('a text is found: %s', (text) => {
  expect(findLiteralTexts({ path: 'planted.tsx', text: `const a = 1;\n${text}` })).toHaveLength(1);
});

test.each([
  "<p>{t('hello')}</p>",
  '<p>{name} · {count}%</p>',
  '<p>&nbsp;–&nbsp;</p>',
  '<Button variant="contained" color="primary" />',
  '<img alt="" />',
  '<p className="title">{children}</p>',
  '<Field label={t(\'name\')} name="title" />',
  "const items = [{ title: 'item.overview', label: 'label.matter' }];",
  "toast.success(t('saved'));",
  "throw new Error('The list has no rows');",
  '// <p>Hello</p>',
])('what is no text is left alone: %s', (text) => {
  expect(findLiteralTexts({ path: 'planted.tsx', text })).toEqual([]);
});
