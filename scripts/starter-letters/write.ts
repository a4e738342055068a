// Writes the letters with which a firm may begin, apps/web/public/letters: `node scripts/starter-letters/write.ts`. The texts are texts.ts.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { LETTER_LANGUAGES, type LetterLanguage } from '@casewright/contracts/letter-fields';
import { Document, Packer, Paragraph, TextRun } from 'docx';

import { FRAMES, LETTERS } from './texts.ts';

const FOLDER = resolve(import.meta.dirname, '../../apps/web/public/letters');
/** Half points. */
const SIZE = 22;
const SUBJECT_SIZE = 26;
/** Fonts that Word and LibreOffice have for each script. */
const FONTS: Record<LetterLanguage, string> = {
  en: 'Calibri',
  fr: 'Calibri',
  vi: 'Calibri',
  cn: 'SimSun',
  ar: 'Arial',
};

for (const language of LETTER_LANGUAGES) {
  await mkdir(join(FOLDER, language), { recursive: true });
  for (const [name, text] of Object.entries(LETTERS[language])) {
    const { head, end } = FRAMES[language];
    const lines = [...head, ...text, ...end].flatMap(apart).map((line) => paragraph(line, language));
    const document = new Document({
      creator: 'Casewright',
      title: name,
      styles: { default: { document: { run: { font: FONTS[language], size: SIZE, rightToLeft: language === 'ar' } } } },
      sections: [{ children: lines }],
    });
    await writeFile(join(FOLDER, language, `${name}.docx`), await Packer.toBuffer(document));
  }
}

/** A section around a whole line gets paragraphs of its own: the line is left out where the condition does not hold, and repeated as one line. */
function apart(line: string): string[] {
  const [, begin, within, end] =
    /^(\{#(?<name>\w+)\})(.*)(\{\/\k<name>\})$/u.exec(line)?.filter((_, place) => place !== 2) ?? [];
  return begin === undefined || within === undefined || end === undefined ? [line] : [begin, ...apart(within), end];
}

function paragraph(line: string, language: LetterLanguage): Paragraph {
  const isSubject = line.startsWith('# ');
  const isEntry = line.startsWith('- ');
  const isRightToLeft = language === 'ar';
  return new Paragraph({
    bidirectional: isRightToLeft,
    spacing: { after: line === '' ? 0 : 160 },
    ...(isEntry && { indent: { start: 360 } }),
    children: [
      new TextRun({
        text: isSubject ? line.slice(2) : line,
        bold: isSubject,
        size: isSubject ? SUBJECT_SIZE : SIZE,
        font: FONTS[language],
        rightToLeft: isRightToLeft,
      }),
    ],
  });
}
