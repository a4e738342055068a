/** A picture that can be a page, as it was found. */
export interface Picture {
  format: 'jpeg' | 'png';
  bytes: Uint8Array;
  /** As it is shown: 3 is upside down, 6 turned to the right, 8 to the left; as EXIF counts. */
  orientation: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What makes the picture: all other parts (where it was taken, by whom, a small copy of it) stay behind. APP0, APP2 (colours), APP14 (Adobe). */
const KEPT_PARTS = new Set([0xe0, 0xe2, 0xee]);

/** Recognises JPEG and PNG by their bytes, and takes what a camera wrote about the picture out of a JPEG. */
export function pictureOf(given: Uint8Array): Picture | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length);
  if (bytes.subarray(0, 8).equals(PNG)) return { format: 'png', bytes, orientation: 1 };
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xff_d8 && bytes[2] === 0xff ? bareJpeg(bytes) : null;
}

function bareJpeg(bytes: Buffer): Picture {
  const kept = [bytes.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // The picture itself follows, until the end.
    if (marker === 0xda) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const isOfCamera = marker >= 0xe0 && marker <= 0xef && !KEPT_PARTS.has(marker);
    if (marker === 0xe1) orientation = orientationOf(bytes.subarray(at + 4, end)) ?? orientation;
    // FE: a comment.
    if (!isOfCamera && marker !== 0xfe) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at));
  return { format: 'jpeg', bytes: Buffer.concat(kept), orientation };
}

/** The orientation in a part of EXIF; null where there is none. */
function orientationOf(part: Buffer): number | null {
  if (part.toString('latin1', 0, 6) !== 'Exif\0\0' || part.length < 16) return null;
  const tiff = part.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const long = (at: number): number =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const directory = long(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) === 0x01_12) return short(at + 8);
  }
  return null;
}
