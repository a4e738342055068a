import type { MediaType } from '../parse/media-type.ts';
import { nameOf } from '../parse/media-type.ts';
import { Refusal } from '../refusal.ts';
import type { Routine } from '../schema-cache/types.ts';
import type { BodyShape } from '../sql/statement.ts';
import type { Room } from './request.ts';

/** What the response is made as: the media type it is called, and how its rows become text. */
export interface Negotiated {
  type: MediaType;
  shape: BodyShape;
}

/** What decides which media types there are. */
type Offering = Pick<Room, 'settings' | 'cache'>;

/**
 * Takes the first accepted media type that can be made. A function's scalar can also be given as it is.
 * @throws Refusal 406 PGRST107
 */
export function negotiate(accepts: readonly MediaType[], room: Offering, routine?: Routine): Negotiated {
  for (const type of accepts) {
    const found = offer(type, room, routine);
    if (found) return found;
  }
  throw new Refusal(406, 'PGRST107', `None of these media types are available: ${accepts.map(nameOf).join(', ')}`);
}

function offer(type: MediaType, room: Offering, routine: Routine | undefined): Negotiated | undefined {
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
      const feature = room.cache.geoJson;
      // Only rows have a geometry among their columns.
      const hasRows = !routine || routine.returns === 'composite';
      return feature && hasRows ? { type, shape: { kind: 'features', feature } } : undefined;
    }
    case 'plan': {
      const of = room.settings.plan ? offer(type.of, room, routine) : undefined;
      return of && { type, shape: of.shape };
    }
    case 'text':
    case 'xml':
    case 'octets':
      return isScalar(routine) ? { type, shape: rawShape(type, routine) } : undefined;
    default:
      return undefined;
  }
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
