import { analyse } from 'chardet';

/** What offices write in besides Unicode; other guesses are as often wrong as right. */
const OFFICE = new Set(['GB18030', 'Big5', 'Shift_JIS', 'EUC-JP', 'EUC-KR', 'windows-1251', 'windows-1256']);
/** As much as tells one writing from another. */
const SAMPLE = 64 * 1024;

/** Reads a plain text in the encoding that its bytes say or suggest. */
export function readPlain(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    const [best] = analyse(bytes.subarray(0, SAMPLE));
    return best !== undefined && OFFICE.has(best.name) ? best.name : 'windows-1252';
  }
}
