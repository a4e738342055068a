import { Refusal } from '../refusal.ts';
import type { Answer } from './answer.ts';
import { isHeader } from './header.ts';

/**
 * Lets what a function or trigger put into `response.status` and `response.headers` have the last word.
 * @throws Refusal 500 PGRST111, PGRST112 when these are not what they should be: a fault of the function, not of the caller.
 */
export function applyOverrides(answer: Answer, status: string | null, headers: string | null): Answer {
  if (status === null && headers === null) return answer;
  const overridden = { ...answer, headers: { ...answer.headers } };
  if (status !== null) {
    const code = /^\d{3}$/.test(status) ? Number(status) : 0;
    if (code < 200 || code > 599) throw new Refusal(500, 'PGRST112', 'response.status guc must be a valid status code');
    overridden.status = code;
  }
  if (headers !== null) {
    const given = new Map<string, string[]>();
    for (const [name, value] of readHeaders(headers)) given.set(name, [...(given.get(name) ?? []), value]);
    for (const [name, values] of given) overridden.headers[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return overridden;
}

function readHeaders(text: string): [string, string][] {
  const bad = (): Refusal =>
    new Refusal(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    );
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw bad();
  }
  if (!Array.isArray(list)) throw bad();
  return list.map((item: unknown) => {
    const entries = typeof item === 'object' && item !== null ? Object.entries(item) : [];
    const [entry] = entries;
    if (!entry || entries.length !== 1 || typeof entry[1] !== 'string') throw bad();
    if (!isHeader(entry[0], entry[1])) throw bad();
    return [entry[0].toLowerCase(), entry[1]];
  });
}
