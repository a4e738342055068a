import { expect, test } from 'vitest';

import { packedPaths, safeName } from './packed-names.ts';

test('a name leads nowhere, on whatever system it is unpacked', () => {
  expect(safeName('..')).toBe('_');
  expect(safeName('../../etc/passwd')).toBe('.._.._etc_passwd');
  expect(safeName('C:\\x.exe')).toBe('C__x.exe');
  expect(safeName('fdp.\u202Eexe')).toBe('fdp._exe');
  expect(safeName('nul.txt')).toBe('_nul.txt');
  expect(safeName('a. . ')).toBe('a');
  expect(safeName('Re\u0301sume\u0301.pdf')).toBe('R\u00E9sum\u00E9.pdf');
  const long = safeName(`${'\u{1F600}'.repeat(255)}.pdf`);
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(240);
  expect(long.endsWith('\u{1F600}.pdf')).toBe(true);
});

test('what is alike is numbered, and what has no folder here is outermost', () => {
  const file = (id: string, parent: string | null, name: string, type = 'pdf') => ({
    id,
    parent_id: parent,
    name,
    type,
  });
  const paths = packedPaths([
    file('1', 'elsewhere', 'Papers', 'folder'),
    file('2', 'elsewhere', 'papers', 'folder'),
    file('3', '1', 'A.pdf'),
    file('4', '1', 'a.PDF'),
    file('5', '1', 'a?.pdf'),
    file('6', '1', 'a*.pdf'),
    file('7', '2', 'A.pdf'),
    file('8', 'not here', 'A.pdf'),
  ]);
  expect([...paths.values()]).toEqual([
    'Papers/',
    'papers (2)/',
    'Papers/A.pdf',
    'Papers/a (2).PDF',
    'Papers/a_.pdf',
    'Papers/a_ (2).pdf',
    'papers (2)/A.pdf',
    'A.pdf',
  ]);
});
