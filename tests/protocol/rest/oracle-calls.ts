import type { Draw } from './oracle-draw.ts';
import type { Parameter } from './oracle-filters.ts';
import { drawLevel } from './oracle-reads.ts';
import { drawAccept, drawWho, pathOf, type OracleRequest } from './oracle-request.ts';
import { tableOf, VALUES, type Table } from './oracle-schema.ts';

/** Arguments of one call, by name. */
type Arguments = Record<string, unknown>;

interface Routine {
  arguments: (draw: Draw) => Arguments;
  /** What its rows are, where it gives rows. */
  rows?: Table;
  /** Select that leaves out what a clock wrote. */
  select?: string;
  /** It writes: not by GET. */
  writes?: boolean;
  /** Its one parameter has no name: the body is its argument. */
  body?: (draw: Draw) => { type: string; text: string };
}

const none = (): Arguments => ({});
const numbers = (draw: Draw): number => draw.int(-2, 12);
const STATES = [
  'P0001',
  '22P02',
  '23505',
  '42501',
  '28000',
  '57014',
  'PT402',
  'PT299',
  '0L000',
  'HV000',
  '25000',
  '2D000',
  'F0000',
  'XX001',
  '55000',
  '38000',
  '09000',
  '39000',
  '3B000',
  '58000',
];
const HEADERS = ['[{"X-Drawn": "yes"}]', '[{"X-A": "1"}, {"X-A": "2"}]', '[]', '{"X": "1"}', 'no json', '[1]'];

const ROUTINES: Record<string, Routine> = {
  add: { arguments: (draw) => (draw.chance(50) ? { a: numbers(draw) } : { a: numbers(draw), b: numbers(draw) }) },
  greet: { arguments: (draw) => ({ name: draw.pick(VALUES.text) }) },
  overloaded: { arguments: (draw) => (draw.chance(50) ? { a: 1 } : { a: 1, b: numbers(draw) }) },
  ambiguous: { arguments: () => ({ a: 1 }) },
  all_projects: { arguments: none, rows: tableOf('projects') },
  one_project: { arguments: (draw) => ({ wanted: draw.int(1, 5) }), rows: tableOf('projects') },
  numbers: { arguments: (draw) => ({ upto: draw.int(0, 6) }) },
  pairs: { arguments: none, rows: { key: ['k'], columns: { k: 'text', v: 'int' }, embeds: [] } },
  divide: { arguments: (draw) => ({ a: numbers(draw), b: draw.int(0, 3) }) },
  nothing: { arguments: none, writes: true },
  total: { arguments: (draw) => ({ amounts: Array.from({ length: draw.int(1, 3) }, () => numbers(draw)) }) },
  echo_json: {
    arguments: none,
    body: (draw) => ({
      type: 'application/json',
      text: draw.pick(['{"a":1}', '[1,2.50]', '"text"', '12345678901234567890', 'null', 'true']),
    }),
  },
  echo_text: {
    arguments: none,
    body: (draw) => ({ type: 'text/plain', text: draw.pick(['words', '', 'ü', '{"a":1}']) }),
  },
  bump: {
    arguments: (draw) => ({ counter: draw.pick(['one', 'three']), by_value: numbers(draw) }),
    select: 'key,value',
    writes: true,
  },
  fill: { arguments: (draw) => ({ n: draw.int(0, 3) }), rows: tableOf('no_key'), writes: true },
  teapot: { arguments: none, writes: true },
  bad_guc: {
    arguments: (draw) => ({ status: draw.pick(['201', '404', '', 'many', '299']), headers: draw.pick(HEADERS) }),
    writes: true,
  },
  raise_with: {
    arguments: (draw) => ({
      state: draw.pick(STATES),
      message: draw.pick(['m', 'a "quoted" word', 'ü']),
      ...(draw.chance(50) && { detail: 'd', hint: 'h' }),
    }),
    writes: true,
  },
  request_facts: { arguments: none },
  secret_contents: { arguments: none, rows: tableOf('secrets') },
  secret_count: { arguments: none },
  no_such_function: { arguments: (draw) => (draw.chance(50) ? {} : { x: 1 }) },
};

/** Draws the call of a function; what it writes is undone. */
export function drawCall(draw: Draw): OracleRequest {
  const name = draw.pick(Object.keys(ROUTINES));
  const routine = ROUTINES[name];
  if (!routine) throw new Error(`no function ${name}`);
  const given = routine.arguments(draw);
  const { select, parameters } = resultOf(draw, routine);
  const method = routine.writes || routine.body ? 'POST' : draw.weighted([45, 'POST'], [45, 'GET'], [10, 'HEAD']);
  const preferences = ['tx=rollback', ...(draw.chance(20) ? ['count=exact'] : [])];
  const headers: Record<string, string> = {
    prefer: preferences.join(', '),
    accept: drawAccept(draw, select ?? '*'),
  };
  const query: Parameter[] = [...(select === undefined ? [] : [['select', select] satisfies Parameter]), ...parameters];
  const base = { kind: 'call', method, headers, who: drawWho(draw) } as const;
  if (routine.body) {
    const { type, text } = routine.body(draw);
    return { ...base, path: pathOf(`rpc/${name}`, query), headers: { ...headers, 'content-type': type }, body: text };
  }
  if (method !== 'POST') return { ...base, path: pathOf(`rpc/${name}`, [...asParameters(given), ...query]) };
  const [type, body] = draw.chance(88)
    ? ['application/json', JSON.stringify(given)]
    : ['application/x-www-form-urlencoded', new URLSearchParams(asParameters(given)).toString()];
  return { ...base, path: pathOf(`rpc/${name}`, query), headers: { ...headers, 'content-type': type }, body };
}

/** What is selected, filtered and ordered of the rows that come back, if it is rows. */
function resultOf(draw: Draw, { rows, select }: Routine): { select?: string; parameters: Parameter[] } {
  if (select !== undefined) return { select, parameters: [] };
  if (rows === undefined || draw.chance(20)) return { parameters: [] };
  return drawLevel(draw, rows, 1);
}

function asParameters(given: Arguments): Parameter[] {
  return Object.entries(given).flatMap(([name, value]): Parameter[] =>
    Array.isArray(value) ? value.map((each): Parameter => [name, String(each)]) : [[name, String(value)]],
  );
}
