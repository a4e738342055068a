import { inflateSync } from 'node:zlib';

/** A PDF with a page for each text, written in Helvetica; `catalogue` is written into its first object. */
export function pdfDocument(texts: readonly string[], catalogue = ''): Buffer {
  const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${texts.map((_, place) => `${4 + 2 * place} 0 R`).join(' ')}] /Count ${texts.length} /Resources << /Font << /F1 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap((text, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * place} 0 R >>`,
      stream(`BT /F1 14 Tf 72 700 Td (${text}) Tj ET`),
    ]),
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Everything that a PDF says, with its streams unpacked. */
export function allOfPdf(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}
