import { isDeepStrictEqual } from 'node:util';

import type { OracleRequest, Who } from './oracle-request.ts';

/** What came back, as far as it is compared. */
export interface Answered {
  status: number;
  headers: Record<string, string | null>;
  text: string;
}

/** What of two answers is not alike: `status`, `body` or the name of a header. */
export type Part = string;

const HEADERS = [
  'content-type',
  'content-range',
  'content-location',
  'location',
  'preference-applied',
  'content-profile',
  'allow',
  'www-authenticate',
];

/** Longest that either server may take. */
const MOST_MS = 8_000;

/** Sends a request to the data API at an address, as the person that it is drawn for. */
export async function answerOf(
  base: string,
  { method, path, headers, body, who }: OracleRequest,
  tokens: Readonly<Record<Who, string | null>>,
): Promise<Answered> {
  const token = tokens[who];
  const response = await fetch(base + path, {
    method,
    headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(MOST_MS),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(HEADERS.map((name) => [name, response.headers.get(name)])),
    text: await response.text(),
  };
}

/** The parts in which two answers differ. */
export function differingParts(ours: Answered, theirs: Answered): Part[] {
  const parts: Part[] = HEADERS.filter((name) => ours.headers[name] !== theirs.headers[name]);
  if (ours.status !== theirs.status) parts.unshift('status');
  if (!sameBody(ours, theirs)) parts.push('body');
  return parts;
}

/** JSON is compared as what it says, whatever the blanks and the order of keys, but numbers digit by digit; all else as text. */
function sameBody(ours: Answered, theirs: Answered): boolean {
  if (ours.text === theirs.text) return true;
  if (!theirs.headers['content-type']?.includes('json')) return false;
  try {
    return isDeepStrictEqual(exactly(ours.text), exactly(theirs.text));
  } catch {
    return false;
  }
}

/** A number becomes its own digits, so that none is lost by reading it. */
function exactly(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, ...context: { source?: string }[]) =>
    typeof value === 'number' ? { digits: context[0]?.source } : value,
  );
}
