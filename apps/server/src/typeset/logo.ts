import { readFile } from 'node:fs/promises';

/** As `file_size_limit` of the bucket `logos` has it. */
const MOST_BYTES = 262_144;
/** A picture of more dots takes more memory than a logo is worth. */
const MOST_DOTS = 3000;
/** The box on the page, in mm. */
const BOX = { width: 60, height: 14 } as const;

/** A logo as a sheet is given it: its bytes, and its measures on the page in mm. */
export interface Logo {
  name: 'logo.png' | 'logo.jpg';
  base64: string;
  width: number;
  height: number;
}

/** The logo whose bytes are in this file; null where there is none, or it is no picture that can be printed: the document is made all the same. */
export async function logoIn(path: string | null | undefined): Promise<Logo | null> {
  if (path == null) return null;
  const bytes = await readFile(path);
  const picture = bytes.length <= MOST_BYTES ? (pngSize(bytes) ?? jpegSize(bytes)) : null;
  if (picture === null || !isBetween(picture.width) || !isBetween(picture.height)) return null;
  const scale = Math.min(BOX.width / picture.width, BOX.height / picture.height);
  return {
    name: picture.name,
    base64: bytes.toString('base64'),
    width: rounded(picture.width * scale),
    height: rounded(picture.height * scale),
  };
}

const isBetween = (dots: number): boolean => dots >= 1 && dots <= MOST_DOTS;
const rounded = (mm: number): number => Math.round(mm * 100) / 100;

type Size = Pick<Logo, 'name' | 'width' | 'height'> | null;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
function pngSize(bytes: Buffer): Size {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG) || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return null;
  return { name: 'logo.png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The marker of a frame says the size; those before it have a length by which they are passed over. */
function jpegSize(bytes: Buffer): Size {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return null;
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // Frames, but for the tables that have numbers among theirs.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { name: 'logo.jpg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return null;
}
