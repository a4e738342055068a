import { tiffDirectories } from '../file-texts/tiff.ts';

const ORIENTATION = 274;
/** By how much a page is turned to be read, of how the camera was held. */
const TURNED: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };
const SPACES: Readonly<Record<number, string>> = {
  1: '/DeviceGray',
  3: '/DeviceRGB',
  // What prints has all four, and almost always the wrong way round.
  4: '/DeviceCMYK /Decode [1 0 1 0 1 0 1 0]',
};
const EXIF = 'Exif\0\0';

/** A JPEG as the one page of a PDF, upright, a point for each pixel: pdfium draws it smaller, and turned. Null where it is broken. */
export function pdfOfJpeg(bytes: Buffer): Buffer | null {
  const frame = frameOf(bytes);
  const space = frame && SPACES[frame.components];
  if (!frame || space === undefined) return null;
  const { width, height, turned } = frame;
  const content = `${width} 0 0 ${height} 0 0 cm /I Do`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${turned} /Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  // Without a table of its objects, which every reader makes itself.
  const head = `%PDF-1.7\n${objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`).join('')}`;
  const image = `5 0 obj\n<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`;
  const foot = '\nendstream\nendobj\ntrailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n';
  return Buffer.concat([Buffer.from(head + image), bytes, Buffer.from(foot)]);
}

function frameOf(bytes: Buffer): { width: number; height: number; components: number; turned: number } | null {
  let turned = 0;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    const part = bytes.subarray(at + 4, at + 2 + length);
    if (marker === 0xe1 && part.subarray(0, 6).toString('latin1') === EXIF)
      turned = TURNED[tiffDirectories(part.subarray(6))[0]?.tags.get(ORIENTATION) ?? 1] ?? 0;
    // The head of a frame, whichever way it is written; three markers between them are others.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return {
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
        components: bytes[at + 9] ?? 0,
        turned,
      };
    at += 2 + length;
  }
  return null;
}
