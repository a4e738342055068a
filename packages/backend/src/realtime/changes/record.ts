/** A row as PostgreSQL wrote it: the JSON text of each value by column. Numbers keep their digits, because nothing is ever parsed. */
export type RecordTexts = ReadonlyMap<string, string>;

/** Splits the text of a JSON object that PostgreSQL wrote into the texts of its values. The text is trusted to be JSON. */
export function splitRecord(text: string): Map<string, string> {
  const texts = new Map<string, string>();
  let at = skipSpace(text, 1);
  while (at < text.length && text[at] !== '}') {
    const keyEnd = endOfString(text, at);
    const name: string = JSON.parse(text.slice(at, keyEnd));
    const from = skipSpace(text, skipSpace(text, keyEnd) + 1);
    const to = endOfValue(text, from);
    texts.set(name, text.slice(from, to));
    at = skipSpace(text, to);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return texts;
}

/** Writes chosen columns as a JSON object. */
export function joinRecord(texts: RecordTexts, takes: (column: string) => boolean): string {
  const parts: string[] = [];
  for (const [column, value] of texts) if (takes(column)) parts.push(`${JSON.stringify(column)}:${value}`);
  return `{${parts.join(',')}}`;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
}

/** Behind the closing quote of the string that begins at `from`. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
}

/** Behind the value that begins at `from`. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === '"') {
      at = endOfString(text, at) - 1;
    } else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      if (depth === 0) return at;
      depth -= 1;
    } else if (char === ',' && depth === 0) return at;
  }
  return text.length;
}
