import { pdfOfObjects } from './drawn-files.ts';

export const stream = (content: string, entries = ''): string =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;

export const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** A page that is written on in Helvetica: its content, and further entries of it. */
export interface DrawnPage {
  content: string;
  entries?: string;
}

export const written = (text: string, x = 72, y = 700): string => `BT /F1 14 Tf ${x} ${y} Td (${text}) Tj ET`;

/** A PDF of such pages, which share their resources. `catalogue` and `objects` come in addition; the first of these is number `FIRST`. */
export function pdfOfPages(
  pages: readonly DrawnPage[],
  { catalogue = '', resources = '', objects = [] as readonly string[] } = {},
): Buffer {
  const at = (index: number): number => FIRST + objects.length + 2 * index;
  const kids = pages.map((_, index) => `${at(index)} 0 R`).join(' ');
  return pdfOfObjects([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /Resources 3 0 R >>`,
    `<< /Font << /F1 4 0 R >> ${resources} >>`,
    HELVETICA,
    ...objects,
    ...pages.flatMap(({ content, entries = '' }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${at(index) + 1} 0 R ${entries} >>`,
      stream(content),
    ]),
  ]);
}

/** The number of the first object that is added to such a PDF. */
export const FIRST = 5;

/** A PDF of two pages that says `word` wherever a PDF may say something that does not show; on its first page for all to read as well. */
export function secretPdf(word: string): Buffer {
  const hidden = `(${word})`;
  const objects = [
    `<< /Title ${hidden} /Author ${hidden} /Keywords ${hidden} >>`,
    stream(`<x:xmpmeta><dc:title>${word}</dc:title></x:xmpmeta>`, '/Type /Metadata /Subtype /XML'),
    '<< /Type /Outlines /First 8 0 R /Last 8 0 R /Count 1 >>',
    `<< /Title ${hidden} /Parent 7 0 R /Dest [${FIRST + 9} 0 R /Fit] >>`,
    stream(`attached ${word}`, '/Type /EmbeddedFile'),
    `<< /Type /Filespec /F ${hidden} /UF ${hidden} /EF << /F 9 0 R >> >>`,
    `<< /FT /Tx /T ${hidden} /V ${hidden} /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /F 2 >>`,
    stream(`q /F1 8 Tf BT (${word}) Tj ET Q`, '/Type /XObject /Subtype /Form /BBox [0 0 99 99]'),
    `<< /Type /Annot /Subtype /Link /Rect [10 10 50 50] /Contents ${hidden} /A << /S /URI /URI (https://example.org/${word}) >> >>`,
  ];
  const names = `/Names << /EmbeddedFiles << /Names [${hidden} 10 0 R] >> /JavaScript << /Names [${hidden} << /S /JavaScript /JS (app.alert\\("${word}"\\)) >>] >> >>`;
  return pdfOfPages(
    [
      { content: `${written(`Name: ${word}`)} ${written('Left as it was', 72, 300)}` },
      {
        content: written('Second page'),
        entries: `/Annots [13 0 R] /Thumb 9 0 R /Metadata 6 0 R /PieceInfo << /App << /Private ${hidden} >> >>`,
      },
    ],
    {
      catalogue: `/Metadata 6 0 R /Outlines 7 0 R ${names} /AcroForm << /Fields [11 0 R] >> /OpenAction << /S /JavaScript /JS ${hidden} >>`,
      // All pages may draw the form, and none of those that are kept does.
      resources: '/XObject << /Hidden 12 0 R >>',
      objects,
    },
  );
}
