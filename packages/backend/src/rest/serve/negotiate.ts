import type { Query } from '../parse/ast.ts';
import type { MediaType } from '../parse/media-type.ts';
import { nameOf } from '../parse/media-type.ts';
import { Refusal } from '../refusal.ts';
import { ANY_MEDIA, handlerKeyOf, type RelationName, type Routine } from '../schema-cache/types.ts';
import type { BodyShape } from '../sql/statement.ts';
import type { RestServices } from './request.ts';

/** What the response is made as: the media type it is called, and how its rows become text. */
export interface Negotiated {
  type: MediaType;
  shape: BodyShape;
}

/** What decides which media types there are. */
type Offering = Pick<RestServices, 'settings' | 'cache'>;

/** Whether a query asks for the columns as they are and embeds nothing. */
export function asksWhole({ select: [first, ...others] }: Query): boolean {
  return others.length === 0 && (first === undefined || (first.kind === 'column' && first.field.name === '*'));
}

/** What a body is made of. */
export interface Source {
  /** The table, or the function, or the table whose rows the function gives. */
  target: RelationName;
  routine?: Routine;
  /** Whether the rows are whole, with nothing embedded: only such ones are those of the table. */
  isWhole: boolean;
}

/**
 * Takes the first accepted media type that can be made: by the database's handlers, which may be in place of what is made here, or here. A
 * function's scalar can also be given as it is.
 * @throws Refusal 406 PGRST107
 */
export function negotiate(accepts: readonly MediaType[], services: Offering, source: Source): Negotiated {
  for (const type of accepts) {
    const found = offer(type, services, source);
    if (found) return found;
  }
  throw new Refusal(406, 'PGRST107', `None of these media types are available: ${accepts.map(nameOf).join(', ')}`);
}

/** Types with parameters of their own, which no handler replaces. */
const OWN_KINDS: ReadonlySet<MediaType['kind']> = new Set(['object', 'array', 'plan']);

function offer(type: MediaType, services: Offering, source: Source): Negotiated | undefined {
  const { routine } = source;
  const handled = OWN_KINDS.has(type.kind) ? undefined : handledBy(nameOf(type), services, source);
  if (handled) return handled;
  switch (type.kind) {
    case 'any':
    case 'json':
      return { type: { kind: 'json' }, shape: jsonShape(routine, false) };
    case 'array':
      return { type, shape: jsonShape(routine, type.stripNulls) };
    case 'object':
      return { type, shape: singleShape(routine, type.stripNulls) };
    case 'csv':
      return { type, shape: { kind: 'csv' } };
    case 'geojson': {
      const feature = services.cache.geoJson;
      // Only rows have a geometry among their columns.
      const hasRows = !routine || routine.returns === 'composite';
      return feature && hasRows ? { type, shape: { kind: 'features', feature } } : undefined;
    }
    case 'plan': {
      const of = services.settings.plan ? offer(type.of, services, source) : undefined;
      return of && { type, shape: of.shape };
    }
    case 'xml':
      // Another type is no XML because it can be written as text.
      return isScalar(routine) && routine?.returnType === 'xml' ? { type, shape: rawShape(type, routine) } : undefined;
    case 'text':
    case 'octets':
      return isScalar(routine) ? { type, shape: rawShape(type, routine) } : undefined;
    default:
      return undefined;
  }
}

/** By what the database makes a body of this media type; for the whole rows of its table it may answer any. */
function handledBy(name: string, { cache: { handlers } }: Offering, source: Source): Negotiated | undefined {
  const { target, routine, isWhole } = source;
  const own = (mediaType: string) => (isWhole ? handlers.get(handlerKeyOf(mediaType, target)) : undefined);
  const handler = own(ANY_MEDIA) ?? own(name) ?? handlers.get(handlerKeyOf(name, null));
  if (!handler) return undefined;
  const { aggregate, isBytes, mediaType } = handler;
  const type = {
    kind: 'handled',
    // The function or trigger says which it was, by response.headers.
    name: mediaType === ANY_MEDIA ? 'application/octet-stream' : mediaType,
    isBytes,
  } as const;
  if (aggregate === null) return { type, shape: { kind: 'raw', isBytes } };
  const ofScalar = routine !== undefined && routine.returns !== 'composite';
  return { type, shape: { kind: 'handled', aggregate, row: ofScalar ? null : handler.target, ofScalar, isBytes } };
}

function isScalar(routine: Routine | undefined): boolean {
  return routine?.returns === 'scalar' && !routine.setOf;
}

function rawShape(type: MediaType, routine: Routine | undefined): BodyShape {
  return { kind: 'raw', isBytes: type.kind === 'octets' && routine?.returnType === 'bytea' };
}

function jsonShape(routine: Routine | undefined, stripNulls: boolean): BodyShape {
  if (!routine) return { kind: 'array', stripNulls };
  if (routine.returns === 'composite') return { kind: routine.setOf ? 'array' : 'object', stripNulls };
  return { kind: routine.setOf ? 'scalars' : 'scalar', stripNulls };
}

function singleShape(routine: Routine | undefined, stripNulls: boolean): BodyShape {
  return { kind: routine && routine.returns !== 'composite' ? 'scalar' : 'object', stripNulls };
}
