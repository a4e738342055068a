const START = 0xd8;
const SCAN = 0xda;
const REMARK = 0xfe;
/** Segments of programs; 0 says how the picture is measured, 2 has its profile of colours, and 14 how its colours are coded. */
const OF_PROGRAMS = new Set([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15].map((number) => 0xe0 + number));

/** A JPEG without what cameras and programs wrote into it: where it was taken, when, and a smaller picture of it. */
export function withoutRemarks(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0xff || bytes[1] !== START) return bytes;
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const kind = bytes[at + 1] ?? 0;
    const length = ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    if (kind === SCAN || length < 2) break;
    if (kind !== REMARK && !OF_PROGRAMS.has(kind)) kept.push(bytes.subarray(at, at + 2 + length));
    at += 2 + length;
  }
  kept.push(bytes.subarray(at));
  return Buffer.concat(kept);
}
