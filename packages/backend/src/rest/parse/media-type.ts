export type PlanFormat = 'text' | 'json';

/** What a response can be made as. */
export type MediaType =
  | { kind: 'json' }
  | { kind: 'object'; stripNulls: boolean }
  | { kind: 'array'; stripNulls: boolean }
  | { kind: 'csv' }
  | { kind: 'geojson' }
  | { kind: 'plan'; of: MediaType; format: PlanFormat; options: readonly string[] }
  | { kind: 'text' }
  | { kind: 'xml' }
  | { kind: 'octets' }
  | { kind: 'openapi' }
  /** Made by a handler of the database. */
  | { kind: 'handled'; name: string; isBytes: boolean }
  | { kind: 'any' }
  | { kind: 'other'; name: string };

const PLAN_OPTIONS = new Set(['analyze', 'verbose', 'settings', 'buffers', 'wal']);

/** Reads `Accept`, the most wanted first; no header accepts anything. */
export function parseAccept(header: string | undefined): MediaType[] {
  if (header === undefined || header.trim() === '') return [{ kind: 'any' }];
  const ranges = splitOutsideQuotes(header, ',').map((part) => {
    const [name = '', ...parameters] = splitOutsideQuotes(part, ';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    return {
      type: mediaTypeOf(name.toLowerCase(), parameters),
      weight: Number.isFinite(weight) ? weight : 0,
      wildcards: name.split('*').length,
    };
  });
  return ranges.toSorted((a, b) => b.weight - a.weight || a.wildcards - b.wildcards).map((range) => range.type);
}

/** Reads `Content-Type`; none means JSON. */
export function parseContentType(header: string | undefined): MediaType {
  if (header === undefined || header === 'application/json' || header.trim() === '') return { kind: 'json' };
  const [name = '', ...parameters] = header.split(';').map((piece) => piece.trim());
  return mediaTypeOf(name.toLowerCase(), parameters);
}

function mediaTypeOf(name: string, parameters: readonly string[]): MediaType {
  const stripNulls = parameters.includes('nulls=stripped');
  switch (name) {
    case 'application/json':
      return { kind: 'json' };
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { kind: 'object', stripNulls };
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return stripNulls ? { kind: 'array', stripNulls } : { kind: 'json' };
    case 'text/csv':
      return { kind: 'csv' };
    case 'application/geo+json':
      return { kind: 'geojson' };
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
      return planOf(parameters, 'text');
    case 'application/vnd.pgrst.plan+json':
      return planOf(parameters, 'json');
    case 'text/plain':
      return { kind: 'text' };
    case 'text/xml':
      return { kind: 'xml' };
    case 'application/octet-stream':
      return { kind: 'octets' };
    case 'application/openapi+json':
      return { kind: 'openapi' };
    case '*/*':
      return { kind: 'any' };
    default:
      return { kind: 'other', name };
  }
}

function planOf(parameters: readonly string[], format: PlanFormat): MediaType {
  const value = (key: string): string | undefined =>
    parameters.find((parameter) => parameter.startsWith(`${key}=`))?.slice(key.length + 1);
  const [name = '', ...inner] = (value('for') ?? '"application/json"')
    .replaceAll('"', '')
    .split(';')
    .map((piece) => piece.trim());
  const options = (value('options') ?? '').split('|').filter((option) => PLAN_OPTIONS.has(option));
  return { kind: 'plan', of: mediaTypeOf(name.toLowerCase(), inner), format, options };
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  if (!text.includes('"')) return text.split(separator);
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') quoted = !quoted;
    else if (text[index] === separator && !quoted) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** The name of a media type, as Content-Type and error messages write it. */
export function nameOf(type: MediaType): string {
  switch (type.kind) {
    case 'json':
      return 'application/json';
    case 'object':
      return `application/vnd.pgrst.object+json${type.stripNulls ? ';nulls=stripped' : ''}`;
    case 'array':
      return 'application/vnd.pgrst.array+json;nulls=stripped';
    case 'csv':
      return 'text/csv';
    case 'geojson':
      return 'application/geo+json';
    case 'plan': {
      const options = type.options.length === 0 ? '' : `; options=${type.options.join('|')}`;
      return `application/vnd.pgrst.plan+${type.format}; for="${nameOf(type.of)}"${options}`;
    }
    case 'text':
      return 'text/plain';
    case 'xml':
      return 'text/xml';
    case 'octets':
      return 'application/octet-stream';
    case 'openapi':
      return 'application/openapi+json';
    case 'any':
      return '*/*';
    default:
      return type.name;
  }
}

/** The body of a response as it is sent: bytes come from the database as base64. */
export function contentOf(type: MediaType, body: string): string | Buffer {
  return type.kind === 'handled' && type.isBytes ? Buffer.from(body, 'base64') : body;
}

/** Content-Type of a response; bytes have no character set. */
export function contentTypeOf(type: MediaType): string {
  const name = nameOf(type);
  // Of types that it does not know itself PostgREST says no character set: it may be in their name, or mean nothing.
  const { kind } = type.kind === 'handled' ? mediaTypeOf(name, []) : type;
  return kind === 'octets' || kind === 'other' ? name : `${name}; charset=utf-8`;
}
