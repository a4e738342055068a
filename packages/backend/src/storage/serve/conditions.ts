import { parse } from 'range-parser';

import { invalidRange } from '../errors.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What tells one state of an object from another. */
export interface State {
  eTag: string;
  lastModified: Date;
}

/** Whether the client has these bytes already: If-None-Match decides, and If-Modified-Since without it. */
export function isKnown(headers: Headers, { eTag, lastModified }: State): boolean {
  const known = headers['if-none-match'];
  if (typeof known === 'string')
    return known.trim() === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === eTag);
  const since = Date.parse(String(headers['if-modified-since'] ?? ''));
  return !Number.isNaN(since) && lastModified.getTime() <= since;
}

/**
 * The part of an object that is asked for; undefined for all of it, which also answers several parts and what cannot be read.
 * @throws StorageError InvalidRange when there is none of it
 */
export function partOf(headers: Headers, size: number, state: State): { start: number; end: number } | undefined {
  const { range, 'if-range': only } = headers;
  if (typeof range !== 'string' || !range.startsWith('bytes=')) return undefined;
  if (typeof only === 'string' && only !== state.eTag && !(Date.parse(only) >= state.lastModified.getTime()))
    return undefined;
  const { code, ranges } = parse(size, range);
  const isMalformed = (code & 1) !== 0;
  const [first, ...others] = ranges;
  if (!isMalformed && !first) throw invalidRange(size);
  return isMalformed || others.length > 0 || !first ? undefined : { start: first.start, end: first.end };
}
