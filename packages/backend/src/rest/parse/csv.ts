import { badBody } from '../refusal.ts';

/**
 * Reads CSV with a header line (RFC 4180: quotes, doubled quotes, line breaks inside quotes) into the JSON array that PostgreSQL takes
 * apart. The word NULL without or with quotes is null; every other value is text, for PostgreSQL to read as the column's type.
 */
export function csvToJson(text: string): { json: string; keys: string[] } {
  const [header, ...lines] = readRecords(text);
  if (!header || header.every((name) => name === '')) throw badBody('Empty or invalid csv');
  const keys = header.map((name) => JSON.stringify(name));
  const rows = lines.map((line) => {
    if (line.length !== header.length) throw badBody('All lines must have same number of fields');
    return `{${line.map((value, index) => `${keys[index]}:${value === 'NULL' ? 'null' : JSON.stringify(value)}`).join(',')}}`;
  });
  return { json: `[${rows.join(',')}]`, keys: [...new Set(header)] };
}

function readRecords(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let index = text.startsWith('\uFEFF') ? 1 : 0;
  while (index < text.length) {
    const field = text[index] === '"' ? readQuoted(text, index) : readPlain(text, index);
    record.push(field.value);
    index = field.end;
    const next = text[index];
    if (next === ',') {
      index += 1;
      // A comma at the very end has one more, empty, field behind it.
      if (index >= text.length) record.push('');
      continue;
    }
    if (next === '\r' && text[index + 1] === '\n') index += 1;
    index += 1;
    if (record.length > 1 || record[0] !== '' || next === undefined) records.push(record);
    record = [];
  }
  if (record.length > 0) records.push(record);
  return records;
}

interface CsvField {
  value: string;
  end: number;
}

function readPlain(text: string, start: number): CsvField {
  let end = start;
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end };
}

function readQuoted(text: string, start: number): CsvField {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw badBody('Empty or invalid csv');
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const after = text[quote + 1];
      if (after !== undefined && after !== ',' && after !== '\n' && after !== '\r')
        throw badBody('Empty or invalid csv');
      return { value, end: quote + 1 };
    }
    value += '"';
    from = quote + 2;
  }
}
