import { crc32, deflateSync } from 'node:zlib';

import { ZipFile } from 'yazl';

/** What is sent to hold a server up: its name, its media type and its bytes. */
export interface Hostile {
  name: string;
  type: string;
  bytes: Buffer;
}

const MEGABYTE = 1024 * 1024;

/** Files that are small and ask for much: more than a process may have of memory, pictures, pages or time. */
export async function hostileFiles(): Promise<Hostile[]> {
  return [
    { name: 'bomb.docx', type: 'application/octet-stream', bytes: await bomb('word/document.xml') },
    { name: 'bomb.xlsx', type: 'application/octet-stream', bytes: await bomb('xl/worksheets/sheet1.xml') },
    { name: 'billion.png', type: 'image/png', bytes: picture(40_000, 25_000) },
    { name: 'loop.pdf', type: 'application/pdf', bytes: loop() },
    { name: 'long.pdf', type: 'application/pdf', bytes: long() },
  ];
}

/** A zip whose one part is a quarter of a gigabyte of zeros. */
async function bomb(part: string): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(250 * MEGABYTE), part);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** A PNG that says to have so many pixels. */
function picture(width: number, height: number): Buffer {
  const piece = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * 1000));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    piece('IHDR', header),
    piece('IDAT', rows),
    piece('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF whose tree of pages leads into itself. */
function loop(): Buffer {
  return Buffer.from(
    `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [2 0 R 2 0 R] /Count 500 >> endobj
trailer << /Size 3 /Root 1 0 R >>
%%EOF`,
    'latin1',
  );
}

/** A PDF of one page on which a hundred megabytes of text are written, in a hundred kilobytes. */
function long(): Buffer {
  const line = '1 0 0 1 72 700 Tm (word word word word word word word word) Tj\n';
  const content = deflateSync(`BT /F1 8 Tf\n${line.repeat((100 * MEGABYTE) / line.length)}ET`, { level: 9 });
  const head = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >> endobj
4 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
5 0 obj << /Length ${content.length} /Filter /FlateDecode >>
stream
`;
  const end = '\nendstream endobj\ntrailer << /Size 6 /Root 1 0 R >>\n%%EOF';
  return Buffer.concat([Buffer.from(head, 'latin1'), content, Buffer.from(end, 'latin1')]);
}
