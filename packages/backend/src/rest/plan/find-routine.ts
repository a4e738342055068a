import type { MediaType } from '../parse/media-type.ts';
import { Refusal } from '../refusal.ts';
import type { Routine, SchemaCache } from '../schema-cache/types.ts';
import { keyOf } from '../schema-cache/types.ts';
import { closest } from './fuzzy.ts';

/** A call, as far as choosing the function goes. `argumentNames` in any order. */
export interface CallSignature {
  schema: string;
  name: string;
  argumentNames: readonly string[];
  isPost: boolean;
  contentType: MediaType;
}

/**
 * Chooses among overloads by the names of the arguments; a function with one nameless argument takes the whole body when none fits.
 * @throws Refusal 404 PGRST202 when none fits, 300 PGRST203 when several do.
 */
export function findRoutine(cache: SchemaCache, call: CallSignature): Routine {
  const overloads = cache.routines.get(keyOf(call.schema, call.name)) ?? [];
  const given = new Set(call.argumentNames);
  const named = overloads.filter((routine) => takesNamed(routine, given, call));
  const candidates = named.length > 0 ? named : overloads.filter((routine) => takesBody(routine, call));
  const [only] = candidates;
  if (!only) throw noSuchRoutine(cache, call, overloads);
  if (candidates.length === 1) return only;
  const signatures = candidates
    .toSorted(byParameters)
    .map(
      (routine) =>
        `${routine.schema}.${routine.name}(${routine.parameters.map((one) => `${one.name} => ${one.type}`).join(', ')})`,
    );
  throw new Refusal(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    null,
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  );
}

/** Overloads in the order in which they are named: by how many parameters they have, then by their names and types. */
function byParameters(one: Routine, other: Routine): number {
  const said = ({ parameters }: Routine): string => parameters.map(({ name, type }) => `${name} ${type}`).join(', ');
  const [a, b] = [said(one), said(other)];
  return one.parameters.length - other.parameters.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** Whether the whole body is the one argument. */
export function takesWholeBody(routine: Routine): boolean {
  return routine.parameters.length === 1 && routine.parameters[0]?.name === '';
}

function isRaw({ isPost, contentType }: CallSignature): boolean {
  return isPost && (contentType.kind === 'text' || contentType.kind === 'xml' || contentType.kind === 'octets');
}

function takesNamed(routine: Routine, given: ReadonlySet<string>, call: CallSignature): boolean {
  const { parameters } = routine;
  if (parameters.length === 0) return given.size === 0 && !isRaw(call);
  // One without a name is given by the name that it does not have.
  if (takesWholeBody(routine))
    return given.size === 0 ? parameters[0]?.required === false : given.size === 1 && given.has('');
  const known = new Set(parameters.map((parameter) => parameter.name));
  for (const name of given) if (!known.has(name)) return false;
  return parameters.every((parameter) => !parameter.required || given.has(parameter.name));
}

const BODY_TYPES: Partial<Record<MediaType['kind'], readonly string[]>> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  octets: ['bytea'],
};

function takesBody(routine: Routine, call: CallSignature): boolean {
  const type = routine.parameters[0]?.type;
  return (
    call.isPost &&
    takesWholeBody(routine) &&
    type !== undefined &&
    (BODY_TYPES[call.contentType.kind]?.includes(type) ?? false)
  );
}

const LIKELY_NAME = 0.75;
const LIKELY_PARAMETERS = 0.33;

/** 404 PGRST202: there is no function of that name, or none of its overloads takes these arguments. */
export function noSuchRoutine(cache: SchemaCache, call: CallSignature, overloads: readonly Routine[] = []): Refusal {
  const { schema, name } = call;
  const names = call.argumentNames.toSorted();
  const raw = isRaw(call);
  const list = names.join(', ');
  const inMessage = raw ? '' : names.length === 0 ? ' without parameters' : `(${list})`;
  const inDetails =
    names.length === 0 ? ' without parameters' : ` with parameter${names.length > 1 ? 's' : ''} ${list}`;
  const searched = raw
    ? ` with a single unnamed ${BODY_TYPES[call.contentType.kind]?.[0]} parameter`
    : call.isPost && call.contentType.kind === 'json'
      ? `${inDetails} or with a single unnamed json/jsonb parameter`
      : inDetails;
  return new Refusal(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${inMessage} in the schema cache`,
    `Searched for the function ${schema}.${name}${searched}, but no matches were found in the schema cache.`,
    raw ? null : suggestion(cache, schema, name, list, overloads),
  );
}

function suggestion(
  cache: SchemaCache,
  schema: string,
  name: string,
  given: string,
  overloads: readonly Routine[],
): string | null {
  if (overloads.length > 0) {
    const lists = overloads.map(
      (routine) =>
        `(${routine.parameters
          .map((one) => one.name)
          .toSorted()
          .join(', ')})`,
    );
    const near = closest(`(${given})`, lists, LIKELY_PARAMETERS);
    return near === undefined ? null : `Perhaps you meant to call the function ${schema}.${name}${near}`;
  }
  const names = [...cache.routines.values()].flatMap(([first]) => (first?.schema === schema ? [first.name] : []));
  const near = closest(name, names, LIKELY_NAME);
  return near === undefined ? null : `Perhaps you meant to call the function ${schema}.${near}`;
}
