/**
 * Prints supabase/schemas/conflicts/transliterations.sql: the letters of every script in Latin ones, after any-ascii. Run it for a new version
 * of that library.
 */
import anyAscii from 'any-ascii';

const BLOCK = 256;
/** Scripts beyond it are of dead languages and ornaments. */
const LAST = 0xffff;

/** A letter in Latin ones. A syllable of a script that writes none of its words apart (Han, Hangul, kana) begins with a blank. */
export function latinOf(code: number): string {
  const letter = String.fromCodePoint(code);
  // What is a variant of other letters is resolved by the database's own normalisation first.
  if (code < 0x80 || !/[\p{L}\p{N}\p{M}]/u.test(letter) || letter.normalize('NFKC') !== letter) return '';
  const latin = anyAscii(letter).replaceAll(/[^A-Za-z0-9]/g, '');
  const isSyllable = letter.toLowerCase() === letter.toUpperCase() && /^[A-Z]/.test(latin);
  return (isSyllable ? ' ' : '') + latin.toLowerCase();
}

/** The blocks of 256 letters that have any: the first code and the Latin of each after it, between commas. */
export function letterBlocks(): { first: number; latin: string }[] {
  const blocks = [];
  for (let first = 0; first <= LAST; first += BLOCK) {
    const latin = Array.from({ length: BLOCK }, (_, offset) => latinOf(first + offset)).join(',');
    if (/\w/.test(latin)) blocks.push({ first, latin: latin.replace(/,+$/, '') });
  }
  return blocks;
}

if (import.meta.main) {
  const rows = letterBlocks().map(({ first, latin }) => `  (${first}, '${latin}')`);
  process.stdout
    .write(`-- The letters of every script in Latin ones, for comparing names. Written by scripts/generate-transliterations.ts after any-ascii 0.3.3
-- (https://github.com/anyascii/anyascii, copyright Hunter WB, ISC licence). A Chinese character is read as in Mandarin, also where it is
-- Japanese; Arabic and Hebrew give their consonants. A letter that begins with a blank is a syllable, which is a word of its own.

create table private.transliterations (code integer primary key, latin text not null);
alter table private.transliterations enable row level security;

insert into private.transliterations (code, latin)
select block.first + letter.place - 1, letter.latin
from (values
${rows.join(',\n')}
) block (first, list), lateral (
  select listed.latin, listed.place::integer from string_to_table(block.list, ',') with ordinality listed (latin, place)) letter
where letter.latin <> '';
`);
}
