import { takesWholeBody } from '../plan/find-routine.ts';
import type { Parameter, Routine } from '../schema-cache/types.ts';
import { BODY, bodySql } from './body.ts';
import type { JsonBody } from './body.ts';
import { arrayText, qualified, quote } from './fragment.ts';
import type { Values } from './fragment.ts';

/** Where a function's arguments come from. */
export type CallArguments =
  | { kind: 'json'; body: JsonBody; names: readonly string[] }
  | { kind: 'pairs'; pairs: readonly (readonly [name: string, value: string])[] }
  | { kind: 'body'; text: string };

/** Column that holds a scalar result. */
export const SCALAR = 'pgrst_scalar';

/** The select that calls a function; `computed` are functions of its rows that are selected or filtered by as columns. */
export function callSql(values: Values, routine: Routine, given: CallArguments, computed: readonly string[]): string {
  const call = (list: string): string => `${qualified(routine)}(${list})`;
  const { from, list } = argumentsSql(values, routine, given);
  if (routine.returns !== 'composite') {
    return `SELECT ${call(list)} AS ${SCALAR}${from === '' ? '' : ` FROM ${from}`}`;
  }
  const shown = ['pgrst_call.*', ...computed.map((name) => `pgrst_call.${quote(name)}`)].join(', ');
  return `SELECT ${shown} FROM ${from === '' ? '' : `${from} CROSS JOIN LATERAL `}${call(list)} AS pgrst_call`;
}

function argumentsSql(values: Values, routine: Routine, given: CallArguments): { from: string; list: string } {
  const unnamed = takesWholeBody(routine) ? unnamedSql(values, routine, given) : undefined;
  if (unnamed !== undefined) return { from: '', list: unnamed };
  if (given.kind === 'body' || takesWholeBody(routine)) {
    // Without a body it is called with no arguments as JSON.
    const text = given.kind === 'body' ? given.text : given.kind === 'json' ? given.body.text : '{}';
    return { from: '', list: `${values.bind(text)}::${routine.parameters[0]?.type ?? 'text'}` };
  }
  if (given.kind === 'pairs') return { from: '', list: pairsSql(values, routine, given.pairs) };
  const named = new Set(given.names);
  const parameters = routine.parameters.filter((parameter) => named.has(parameter.name));
  if (parameters.length === 0) return { from: '', list: '' };
  const rows = bodySql(values, given.body, parameters);
  return {
    // Of several objects the first gives the arguments.
    from: given.body.isArray ? `(SELECT * FROM ${rows} LIMIT 1) AS ${BODY}` : rows,
    list: parameters.map((parameter) => namedSql(parameter, `${BODY}.${quote(parameter.name)}`)).join(', '),
  };
}

/** The argument of a parameter without a name, where it is given by the name that is empty; undefined where the body as a whole is meant. */
function unnamedSql(values: Values, routine: Routine, given: CallArguments): string | undefined {
  const type = routine.parameters[0]?.type ?? 'text';
  if (given.kind === 'pairs') {
    const value = given.pairs.findLast(([name]) => name === '')?.[1];
    return value === undefined ? undefined : `${values.bind(value)}::${type}`;
  }
  if (given.kind !== 'json' || given.names.length !== 1 || given.names[0] !== '') return undefined;
  const body = `${values.bind(given.body.text)}::json${given.body.isArray ? ' -> 0' : ''}`;
  return `(${body} ${type === 'json' || type === 'jsonb' ? '->' : '->>'} '')::${type}`;
}

function pairsSql(values: Values, routine: Routine, pairs: readonly (readonly [string, string])[]): string {
  return routine.parameters
    .flatMap((parameter) => {
      const own = pairs.filter(([name]) => name === parameter.name).map(([, value]) => value);
      const last = own.at(-1);
      if (last === undefined) return [];
      const value = parameter.variadic ? arrayText(own) : last;
      return [namedSql(parameter, `${values.bind(value)}::${parameter.type}`)];
    })
    .join(', ');
}

function namedSql({ name, variadic }: Parameter, value: string): string {
  return `${variadic ? 'VARIADIC ' : ''}${quote(name)} := ${value}`;
}
