import { expect, test } from 'vitest';

import { nameOfFile } from './application-file.ts';

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['cv.pdf', PDF, 'cv.pdf'],
  ['CV.PDF', PDF, 'CV.PDF'],
  ['Lebenslauf Müller.docx', DOCX, 'Lebenslauf Müller.docx'],
  ['السيرة.pdf', PDF, 'السيرة.pdf'],
  ['CV.hta', PDF, 'CV.hta.pdf'],
  ['CV.docm', DOCX, 'CV.docm.docx'],
  ['CV.jar', DOCX, 'CV.jar.docx'],
  ['cv.docx', PDF, 'cv.docx.pdf'],
  ['CV.pdf.exe. .', PDF, 'CV.pdf.exe.pdf'],
  ['../../cv.pdf', PDF, '.._.._cv.pdf'],
  ['cv\u202Efdp.exe', PDF, 'cvfdp.exe.pdf'],
  ['a\u200Bb\u0000c\n.pdf', PDF, 'abc.pdf'],
  ['NUL', PDF, '_NUL.pdf'],
  ['\u202E', PDF, '_.pdf'],
] as const)('a file that is called %j is handed out by what it is', (given, type, name) => {
  expect(nameOfFile(given, type)).toBe(name);
});

test('a long name keeps its ending and no half of a letter', () => {
  const name = nameOfFile(`${'a'.repeat(189)}${'\u{1F600}'.repeat(5)}.pdf`, PDF);
  expect(name).toBe(`${'a'.repeat(189)}\u{1F600}.pdf`);
  expect(nameOfFile(`${'x'.repeat(196)}.pdf`, PDF).length).toBeLessThanOrEqual(200);
});
