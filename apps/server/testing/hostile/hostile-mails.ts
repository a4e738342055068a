import { drawFrom, type Draw } from './drawing.ts';
import { MARKUP } from './markup.ts';
import { STRUCTURES } from './structures.ts';

/** A mail that attacks those who read it. */
export interface HostileMail {
  kind: string;
  source: Buffer;
}

const MARKUPS = Object.entries(MARKUP);
const BUILT = Object.entries(STRUCTURES);

/** Draws so many hostile mails of all kinds, the same from the same seed: half by their markup, half by how they are built. */
export function hostileMails(count: number, seed: number): HostileMail[] {
  const draw = drawFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const round = at >> 1;
    const [markup, pieces] = MARKUPS[round % MARKUPS.length] ?? ['', []];
    // Each piece comes in its turn, so that none is left to chance.
    const html = htmlOf(draw, pieces[Math.floor(round / MARKUPS.length) % pieces.length] ?? '');
    const [kind, build] = BUILT[round % BUILT.length] ?? ['', wrapped];
    const source = at % 2 === 0 ? wrapped(draw, html) : build(draw, html);
    return { kind: at % 2 === 0 ? markup : kind, source: Buffer.from(source) };
  });
}

/** Several pieces with words between them, some in another case. */
function htmlOf(draw: Draw, first: string): string {
  const pieces = [first];
  for (let more = draw.below(3); more > 0; more -= 1) pieces.push(draw.one(draw.one(Object.values(MARKUP))));
  const before = draw.one([
    '',
    '<p>Dear Ada</p>',
    '<table><tr><td>',
    '<div><b>',
    '<!-- ',
    '<ul><li>',
    '"\'>',
    '</p></div></body></html>',
  ]);
  return `${before}${pieces.map((piece) => (draw.below(8) === 0 ? piece.toUpperCase() : piece)).join(draw.one(['', '\n', '<br>', 'x']))}`;
}

/** The HTML as a part of a mail, in one of the ways in which it is sent. */
function wrapped(draw: Draw, html: string): Buffer {
  const encoding = draw.one(['8bit', 'base64', 'quoted-printable']);
  const bytes = Buffer.from(html);
  const body =
    encoding === 'base64'
      ? bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n')
      : encoding === 'quoted-printable'
        ? [...bytes].map((byte) => (byte < 33 || byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}` : String.fromCodePoint(byte))).join('').replaceAll(/(?:[^=]|=..){70}/g, '$&=\r\n')
        : html; // prettier-ignore
  const part = `Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
  const head = 'From: Ada <ada@firm.test>\r\nTo: bob@firm.test\r\nSubject: Hostile\r\nMIME-Version: 1.0';
  if (draw.below(2) === 0) return Buffer.from(`${head}\r\n${part}`);
  const kind = draw.one(['alternative', 'mixed', 'related']);
  return Buffer.from(
    `${head}\r\nContent-Type: multipart/${kind}; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nplain\r\n--b\r\n${part}\r\n--b--\r\n`,
  );
}
