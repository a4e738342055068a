import { ListPlus } from 'lucide-react';
import { expect, test } from 'vitest';

import { type Command, offersFor } from './commands.ts';

const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  title: id,
  icon: ListPlus,
  run: () => {},
  ...more,
});
const COMMANDS = [
  command('New task', { ofCase: true }),
  command('Post a case'),
  command('Français', { words: 'French language', onlyAsked: true }),
];
const idsFor = (query: string, cases: { value: string; label: string }[] = []) =>
  offersFor(COMMANDS, query, cases).map(({ command: { id }, onCase }) => [id, onCase?.value ?? null]);

test('without a query what is done most is offered, and nothing that is only looked for', () => {
  expect(idsFor('')).toEqual([
    ['New task', null],
    ['Post a case', null],
  ]);
});

test('a command is found by its name or another word, without regard to accents', () => {
  expect(idsFor('francais')).toEqual([['Français', null]]);
  expect(idsFor('french')).toEqual([['Français', null]]);
  expect(idsFor('nothing like it')).toEqual([]);
});

test('the best case that was found gets the commands of a case', () => {
  const cases = [
    { value: 'first', label: 'Lease' },
    { value: 'second', label: 'Sublease' },
  ];
  expect(idsFor('lease', cases)).toEqual([['New task', 'first']]);
});
