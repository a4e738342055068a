import type { Draw } from './oracle-draw.ts';
import type { Parameter } from './oracle-filters.ts';

/** Who asks. */
export type Who = 'anon' | 'first' | 'second' | 'service';

/** A request as both servers are sent it. */
export interface OracleRequest {
  kind: 'read' | 'write' | 'call' | 'refused';
  method: string;
  /** Below the address of the data API, ready to be sent. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  who: Who;
}

/** Somebody, the service role least often. */
export function drawWho(draw: Draw): Who {
  return draw.weighted<Who>([45, 'anon'], [25, 'first'], [15, 'second'], [15, 'service']);
}

/** A path with its query, encoded. */
export function pathOf(name: string, parameters: readonly Parameter[]): string {
  const query = parameters.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');
  return `/${name.split('/').map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`;
}

const MEDIA: readonly (readonly [weight: number, accept: string])[] = [
  [72, 'application/json'],
  [6, '*/*'],
  [8, 'application/vnd.pgrst.object+json'],
  [4, 'application/vnd.pgrst.array+json;nulls=stripped'],
  [2, 'application/vnd.pgrst.object+json;nulls=stripped'],
];
const CSV: readonly [number, string] = [10, 'text/csv'];

/** What the answer is to look like; CSV not where it would hold JSON, whose blanks differ. */
export function drawAccept(draw: Draw, select: string): string {
  return draw.weighted(...MEDIA, ...(/\(|\*|->|details|raw/.test(select.replaceAll('()', '')) ? [] : [CSV]));
}
