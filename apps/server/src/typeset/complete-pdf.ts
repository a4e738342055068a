import type { Described } from './sheet.ts';

/** What PDF/UA-1 says of itself, and the description of that property which PDF/A asks for. */
const ACCESSIBLE: Described = {
  properties: '<pdfuaid:part>1</pdfuaid:part>',
  schemas: schema('PDF/UA identification schema', 'http://www.aiim.org/pdfua/ns/id/', 'pdfuaid', [
    ['part', 'Integer', 'internal', 'Part of ISO 14289 to which the document conforms'],
  ]),
};
const NAMESPACES =
  'xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"';
const SCHEMAS_END = '</rdf:Bag></pdfaExtension:schemas>';
const DESCRIPTION_END = '</rdf:Description></rdf:RDF>';

/** A schema of properties as an element of the list of extension schemas. Nothing of it is a text that people wrote. */
export function schema(
  name: string,
  namespace: string,
  prefix: string,
  properties: readonly (readonly [name: string, type: string, category: 'internal' | 'external', meaning: string])[],
): string {
  const said = properties
    .map(
      ([property, type, category, meaning]) =>
        `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${property}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>${meaning}</pdfaProperty:description></rdf:li>`,
    )
    .join('');
  return `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${said}</rdf:Seq></pdfaSchema:property></rdf:li>`;
}

/**
 * Completes the PDF of the typesetter, which makes PDF/A-3a or PDF/UA-1 of the same tags and does not say that a document is both: its description says
 * so, and what else is given, and readers show its title. Both objects are appended as PDF 1.7 does it (7.5.6), so that every other byte stays.
 * @throws an Error where the typesetter wrote the file in another way than it does
 */
export function completePdf(made: Buffer, described: Described | null): Buffer {
  const text = made.toString('latin1');
  const trailer =
    /trailer\s*<<\s*\/Size (\d+)\s*\/Root (\d+) 0 R\s*\/Info (\d+) 0 R\s*\/ID (\[[^\]]*\])\s*>>\s*startxref\s*(\d+)\s*%%EOF\s*$/.exec(
      text,
    );
  if (trailer === null) throw new Error('The trailer is another one');
  const [, size = '', root = '', info = '', id = '', startxref = ''] = trailer;
  const catalog = objectOf(text, root);
  const metadata = /\/Metadata (\d+) 0 R/.exec(catalog)?.[1];
  if (metadata === undefined) throw new Error('There is no description');
  const packet = /stream\r?\n([\s\S]*)\r?\nendstream/.exec(objectOf(text, metadata))?.[1] ?? '';
  const written = Buffer.from(packet, 'latin1').toString('utf8');
  if (!written.includes(SCHEMAS_END) || !written.includes(DESCRIPTION_END))
    throw new Error('The description is another one');
  const completed = written
    .replace(SCHEMAS_END, () => `${ACCESSIBLE.schemas}${described?.schemas ?? ''}${SCHEMAS_END}`)
    .replace(
      DESCRIPTION_END,
      () =>
        `</rdf:Description><rdf:Description rdf:about="" ${NAMESPACES}>${ACCESSIBLE.properties}${described?.properties ?? ''}${DESCRIPTION_END}`,
    );
  const bytes = Buffer.from(completed, 'utf8');
  const preferences = /\/ViewerPreferences <<\s*\/Direction \/(?:L2R|R2L)\s*>>/;
  if (!preferences.test(catalog)) throw new Error('The preferences are others');
  // The direction is left out: a reader (PDFium) turns words of Latin letters round where it is from right to left.
  const titled = catalog.replace(preferences, '/ViewerPreferences << /DisplayDocTitle true >>');

  const parts: Buffer[] = [made, Buffer.from('\n')];
  let length = made.length + 1;
  const places: [number: number, offset: number][] = [];
  const put = (number: string, body: readonly Buffer[]) => {
    places.push([Number(number), length]);
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), ...body, Buffer.from('endobj\n')]);
    parts.push(object);
    length += object.length;
  };
  put(metadata, [
    Buffer.from(`<<\n  /Length ${bytes.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\n'),
  ]);
  put(root, [Buffer.from(titled.trim(), 'latin1'), Buffer.from('\n')]);
  const table = places
    .toSorted(([one], [other]) => one - other)
    .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n\r\n`)
    .join('');
  parts.push(
    Buffer.from(
      `xref\n${table}trailer\n<<\n  /Size ${size}\n  /Root ${root} 0 R\n  /Info ${info} 0 R\n  /ID ${id}\n  /Prev ${startxref}\n>>\nstartxref\n${length}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}

/** What an object is, between its number and its end. */
function objectOf(text: string, number: string): string {
  const start = text.lastIndexOf(`\n${number} 0 obj`);
  const end = text.indexOf('\nendobj', start);
  if (start === -1 || end === -1) throw new Error('An object is missing');
  return text.slice(start + `\n${number} 0 obj`.length, end + 1);
}
