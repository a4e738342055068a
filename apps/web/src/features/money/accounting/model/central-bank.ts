/** A rate as the database keeps it: one unit of `base` is `rate` units of `currency`. */
export interface RateToKeep {
  base: string;
  currency: string;
  /** YYYY-MM-DD. */
  day: string;
  rate: number;
  source: string;
}

/** What the database takes at once. */
export const MOST_RATES = 5000;
const SOURCE = 'European Central Bank';
const LARGEST_FILE = 5_000_000;

/** A file that is none of the European Central Bank's. */
export class NotRates extends Error {}

/**
 * Reads the reference rates of the European Central Bank, as it publishes them: CSV of a day or of all days, or XML. The last days come first, as
 * many as are taken at once.
 * @throws NotRates where the file is another one
 */
export async function readCentralBank(file: File): Promise<RateToKeep[]> {
  if (file.size > LARGEST_FILE) throw new NotRates();
  const text = await file.text();
  const rates = text.trimStart().startsWith('<') ? fromXml(text) : await fromCsv(text);
  if (rates.length === 0) throw new NotRates();
  return rates.toSorted((a, b) => b.day.localeCompare(a.day)).slice(0, MOST_RATES);
}

/** `Date,USD,JPY,…` and a row for each day, with N/A where there was no rate. */
async function fromCsv(text: string): Promise<RateToKeep[]> {
  const { default: papa } = await import('papaparse');
  const [head = [], ...rows] = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data;
  if (head[0]?.trim().toLowerCase() !== 'date') return [];
  return rows.flatMap(([date = '', ...cells]) => {
    const day = dayOf(date.trim());
    return day === null ? [] : cells.flatMap((cell, nth) => rateOf(head[nth + 1]?.trim() ?? '', day, cell.trim()));
  });
}

/** `<Cube time="2026-11-27"><Cube currency="USD" rate="1.0512"/>…` */
function fromXml(text: string): RateToKeep[] {
  let day = '';
  return Array.from(text.matchAll(/<Cube\b([^<>]{0,200})>/g)).flatMap(([, attributes = '']) => {
    const read = (name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];
    day = read('time') ?? day;
    return rateOf(read('currency') ?? '', day, read('rate') ?? '');
  });
}

function rateOf(currency: string, day: string, text: string): RateToKeep[] {
  const isRate = /^[A-Z]{3}$/.test(currency) && currency !== 'EUR' && /^\d{4}-\d\d-\d\d$/.test(day) && /^\d+(\.\d+)?$/.test(text); // prettier-ignore
  return isRate && Number(text) > 0 ? [{ base: 'EUR', currency, day, rate: Number(text), source: SOURCE }] : [];
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A day as the files have it: 2026-11-27 in that of all days, 27 November 2026 in that of one. */
function dayOf(text: string): string | null {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? [];
  const place = MONTHS.indexOf(month);
  return place < 0 ? null : `${year}-${String(place + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
