import { buffer } from 'node:stream/consumers';

import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';
import { ZipFile } from 'yazl';

// Files as small as their formats allow, drawn for tests.

/** A zip of texts. */
export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`;
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relationships = (...targets: [string, string][]): string =>
  xml(
    `<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], place) => `<Relationship Id="rId${place + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
  );
const contentTypes = (...overrides: [string, string][]): string =>
  xml(
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.map(([part, type]) => `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`).join('')}</Types>`,
  );

/** A Word document of paragraphs. */
export function docxOf(...paragraphs: string[]): Promise<Buffer> {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  return zipOf({
    '[Content_Types].xml': contentTypes(['/word/document.xml', 'wordprocessingml.document.main']),
    '_rels/.rels': relationships(['officeDocument', 'word/document.xml']),
    'word/document.xml': xml(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  });
}

/** A workbook of one sheet with a column of texts, and beside each the day 45000 as a day. */
export function xlsxOf(...texts: string[]): Promise<Buffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rows = texts.map(
    (_, place) =>
      `<row r="${place + 1}"><c r="A${place + 1}" t="s"><v>${place}</v></c><c r="B${place + 1}" s="1"><v>45000</v></c></row>`,
  );
  return zipOf({
    '[Content_Types].xml': contentTypes(
      ['/xl/workbook.xml', 'spreadsheetml.sheet.main'],
      ['/xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet'],
      ['/xl/sharedStrings.xml', 'spreadsheetml.sharedStrings'],
      ['/xl/styles.xml', 'spreadsheetml.styles'],
    ),
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relationships(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
    // Before the strings that it names, as the order in a zip is anybody's.
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`),
    'xl/sharedStrings.xml': xml(
      `<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main}"><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
  });
}

/** A PDF of these objects, the first of which is the catalogue. */
export function pdfOfObjects(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, place) => {
    const at = text.length;
    text += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A PDF with a page for each text; an empty one is a page without a text layer. Each character is a glyph whose meaning a table tells. */
export function pdfOf(...texts: string[]): Buffer {
  const hex = (code: number): string => code.toString(16).padStart(4, '0');
  const characters = [...new Set(texts.join(''))];
  const table = characters
    .map((character, place) => `<${hex(place + 1)}> <${hex(character.codePointAt(0) ?? 0)}>`)
    .join('\n');
  const cmap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange ${characters.length} beginbfchar\n${table}\nendbfchar endcmap end end`;
  const pages = texts.map((_, place) => `${7 + 2 * place} 0 R`).join(' ');
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /Drawn /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Drawn /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 5 0 R /DW 600 >>',
    '<< /Type /FontDescriptor /FontName /Drawn /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    stream(cmap),
    ...texts.flatMap((text, place) => {
      const glyphs = Array.from(text, (character) => hex(characters.indexOf(character) + 1)).join('');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 3 0 R >> >> /Contents ${8 + 2 * place} 0 R >>`,
        stream(text === '' ? '0 0 100 100 re f' : `BT /F 12 Tf 50 700 Td <${glyphs}> Tj ET`),
      ];
    }),
  ]);
}

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A letter as mail programs save it. */
export function emlOf(subject: string, text: string): Buffer {
  const lines = [
    'From: Ada <ada@example.org>',
    'To: Bo <bo@example.org>',
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(`<style>p { color: red }</style><p>${text} &amp; more</p>`).toString('base64'),
  ];
  return Buffer.from(lines.join('\r\n'));
}

/** A letter as Outlook saves it: a subject and a text. */
export function msgOf(subject: string, text: string): Buffer {
  const properties = Buffer.alloc(32);
  const property = (tag: string, value: Buffer): Entry => ({
    name: `__substg1.0_${tag}`,
    type: 2,
    length: value.length,
    binaryProvider: () => new Uint8Array(value),
  });
  const entries: Entry[] = [
    { name: 'Root Entry', type: 5, length: 0, children: [1, 2, 3] },
    {
      name: '__properties_version1.0',
      type: 2,
      length: properties.length,
      binaryProvider: () => new Uint8Array(properties),
    },
    property('0037001F', Buffer.from(subject, 'utf16le')),
    property('1000001F', Buffer.from(text, 'utf16le')),
  ];
  return Buffer.from(burn(entries));
}
