import fc from 'fast-check';

import type { FoundFunction, FoundTable, Known, Named } from './catalogue.ts';

/** One request, without its sender. */
export interface Drawn {
  method: string;
  path: string;
  body?: string;
  type?: string;
}

const RULES = [
  'FREQ=DAILY;COUNT=3',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=300',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY',
];
const PATTERNS = [
  '(a+)+$',
  String.raw`(.*)(.*)(.*)\1\2\3q`,
  '%a'.repeat(200),
  '((a{0,50}){0,50}){0,2}x',
  '[',
  '* & (',
  "' | !",
];
const LONG = ['x'.repeat(5_000), 'a b '.repeat(5_000), '😀'.repeat(2_000), 'é, '.repeat(3_000), '('.repeat(3_000)];
/** Of many different words, so that nothing can take two of them for one. */
const VERY_LONG = Array.from({ length: 120_000 }, (_, at) => `wörd${at.toString(36)}`).join(' ');
const ODD = ['', ' ', '\u0001', '\u202Eabc', 'null', '-1', '1e309', '0x1', "'; drop table users; --", '{{7*7}}', '<img src=x onerror=alert(1)>', '../../etc/passwd', 'a@example.org', 'https://example.org/a', '+15550100', 'Europe/Paris', 'Mars/Olympus', 'en', 'open', '2026-02-30', 'infinity']; // prettier-ignore
const WORDS = [
  'Hart',
  'Contract for the delivery of steel',
  'Smith & Sons',
  'محكمة',
  '合同',
  'week',
  'month',
  'done',
  'low',
];
const MOMENTS = [
  '2026-11-23T09:00:00Z',
  '2027-01-01T00:00:00+14:00',
  '1900-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  'infinity',
  '-infinity',
  '294276-12-31',
  '4714-11-24 BC',
  'now',
];
const DAYS = ['2026-11-23', '2027-02-28', '1900-01-01', '9999-12-31', 'infinity', '5874897-12-31'];
const NOBODY = '00000000-0000-4000-8000-000000000000';

const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 4, arbitrary: fc.constantFrom(...ODD, ...RULES, ...PATTERNS) },
  { weight: 2, arbitrary: fc.constantFrom(...LONG) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);
const whole = fc.oneof(fc.constantFrom(0, 1, -1, 2, 10, 100, 32_767, 2_147_483_647, -2_147_483_648), fc.integer());

/** Draws what the catalogue describes. A value is mostly one of its type, and now and then anything. */
export class Draw {
  readonly #known: Known;
  /** A member that a document may have. */
  readonly name: fc.Arbitrary<string>;
  readonly #id: fc.Arbitrary<string>;

  /** @param names members that a document may have whose form nobody describes */
  constructor(known: Known, names: readonly string[]) {
    this.#known = known;
    this.name = fc.constantFrom(...names);
    this.#id = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...[...known.ids.values()].flat(), NOBODY) },
      { weight: 1, arbitrary: fc.constantFrom(NOBODY, 'x', '') },
    );
  }

  /** A value for something of this name and type. */
  value({ name, type }: Named): fc.Arbitrary<unknown> {
    return fc.oneof(
      { weight: 12, arbitrary: this.#ofType(name, type) },
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: this.#anything() },
    );
  }

  #ofType(name: string, type: string): fc.Arbitrary<unknown> {
    const base = this.#known.domains.get(type);
    if (base !== undefined) return this.#ofType(name, base);
    const labels = this.#known.enums.get(type);
    if (labels) return fc.constantFrom(...labels);
    if (type.endsWith('[]')) return this.#list(this.value({ name, type: type.slice(0, -2) }));
    switch (type.replace(/\(.*/, '')) {
      case 'uuid':
        return this.#idOf(name);
      case 'boolean':
        return fc.boolean();
      case 'smallint':
      case 'integer':
      case 'bigint':
        return whole;
      case 'numeric':
      case 'real':
      case 'double precision':
        return fc.oneof(whole, fc.double(), fc.constantFrom('NaN', '1e400', '0.000001'));
      case 'date':
        return fc.constantFrom(...DAYS);
      case 'timestamp with time zone':
      case 'timestamp without time zone':
        return fc.constantFrom(...MOMENTS);
      case 'time without time zone':
        return fc.constantFrom('09:00', '23:59:59.999999', '24:00', '00:00');
      case 'interval':
        return fc.constantFrom('1 day', '-1000 years', '0', 'P1Y', '178000000 years');
      case 'json':
      case 'jsonb':
        return this.document();
      case 'bytea':
        return fc.constantFrom('\\x', '\\x00ff', 'not hex');
      default:
        return text;
    }
  }

  /** Some lists of short things are as long as a caller can make them. */
  #list(one: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
    const long = one.map((each) =>
      Array.from({ length: (JSON.stringify(each) ?? '').length > 100 ? 10 : 5_000 }, () => each),
    );
    return fc.oneof({ weight: 8, arbitrary: fc.array(one, { maxLength: 4 }) }, { weight: 1, arbitrary: long });
  }

  /** Of a table that the name speaks of rather than any. */
  #idOf(name: string): fc.Arbitrary<string> {
    const stem = name.replace(/_?ids?$/, '').replace(/^p_/, '');
    const fitting = [...this.#known.ids].flatMap(([table, ids]) =>
      stem !== '' && (table === `${stem}s` || table.includes(stem)) ? ids : [],
    );
    if (fitting.length === 0) return this.#id;
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: this.#id });
  }

  #anything(): fc.Arbitrary<unknown> {
    return fc.oneof(text, whole, fc.boolean(), this.#id, this.document(), fc.constant([]));
  }

  /** JSON under names that mean something somewhere. */
  document(): fc.Arbitrary<unknown> {
    const leaf = fc.oneof(text, whole, fc.boolean(), fc.constant(null), this.#id, fc.constantFrom(...MOMENTS, ...DAYS));
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        leaf,
        fc.dictionary(this.name, tie('tree'), { maxKeys: 6 }),
        this.#list(tie('tree')),
      ),
    }));
    const deep = fc.constantFrom(20, 400).map((depth) => JSON.parse('[{"a":'.repeat(depth) + '1' + '}]'.repeat(depth)));
    return fc.oneof({ weight: 20, arbitrary: tree }, { weight: 1, arbitrary: deep });
  }

  /** A call of a function, by POST or GET, with what it must be given and some of what it may. */
  call({ name, parameters }: FoundFunction): fc.Arbitrary<Drawn> {
    const path = `/rest/v1/rpc/${encodeURIComponent(name)}`;
    const optional = parameters.filter(({ required }) => !required);
    const given = fc.tuple(fc.subarray(optional), fc.tuple(...parameters.map((one) => this.value(one))));
    return fc.tuple(given, fc.integer({ min: 0, max: 9 })).map(([[chosen, values], by]) => {
      const pairs = parameters.flatMap((one, at) =>
        one.required || chosen.includes(one) ? [[one.name, values[at]] as const] : [],
      );
      if (by > 0) return posted(path, Object.fromEntries(pairs));
      return { method: 'GET', path: cut(`${path}?${queryOf(pairs)}`) };
    });
  }

  /** The same with all texts, each of them long. */
  longCall({ name, parameters }: FoundFunction): fc.Arbitrary<Drawn> {
    const texts = parameters.filter(({ type }) => type === 'text').length;
    const long = VERY_LONG.slice(0, VERY_LONG.length / texts);
    const values = parameters.map((one) =>
      one.type === 'text' ? fc.constant(long) : this.#ofType(one.name, one.type),
    );
    return fc
      .tuple(...values)
      .map((given) =>
        posted(
          `/rest/v1/rpc/${encodeURIComponent(name)}`,
          Object.fromEntries(
            parameters.flatMap((one, at) => (one.required || one.type === 'text' ? [[one.name, given[at]]] : [])),
          ),
        ),
      );
  }

  /** Reads and writes of a table. */
  access({ name, columns }: FoundTable): fc.Arbitrary<Drawn> {
    const path = `/rest/v1/${encodeURIComponent(name)}`;
    const column = fc.constantFrom(...columns);
    const filter = column.chain((one) =>
      fc
        .tuple(
          fc.constantFrom('eq', 'neq', 'gt', 'lte', 'like', 'ilike', 'match', 'imatch', 'in', 'is', 'cs', 'ov', 'fts', 'wfts', 'not.eq', 'eq(any)'),
          this.value(one),
        )
        .map(([operator, value]) => [one.name, filterOf(operator, asText(value))] as const),
    ); // prettier-ignore
    const or = fc.array(filter, { minLength: 1, maxLength: 30 }).map((list) => ['or', `(${list.map(([of, is]) => `${of}.${is}`).join(',')})`] as const);
    const order = fc.array(column, { minLength: 1, maxLength: 20 }).map((list) => ['order', list.map((one) => `${one.name}.desc`).join(',')] as const);
    const select = fc.array(column, { minLength: 1, maxLength: 30 }).map((list) => ['select', list.map((one, at) => `a${at}:${one.name}`).join(',')] as const);
    const range = fc.tuple(fc.constantFrom('limit', 'offset'), whole).map(([of, is]) => [of, String(is)] as const);
    const query = fc.array(fc.oneof({ weight: 4, arbitrary: filter }, or, order, select, range), { maxLength: 5 }).map(queryOf);
    const row = fc.tuple(fc.subarray(columns, { minLength: 1 }), fc.tuple(...columns.map((one) => this.value(one)))).map(([chosen, values]) =>
      Object.fromEntries(columns.flatMap((one, at) => (chosen.includes(one) ? [[one.name, values[at]]] : []))));
    const address = this.#idOf(name).map((id) => `id=eq.${id}`);
    return fc.oneof(
      { weight: 4, arbitrary: query.map((sent) => ({ method: 'GET', path: cut(`${path}?${sent}`) })) },
      { weight: 2, arbitrary: row.map((one) => posted(path, one)) },
      { weight: 1, arbitrary: row.map((one) => posted(path, Array.from({ length: 50 }, () => one))) },
      { weight: 2, arbitrary: fc.tuple(row, address).map(([one, at]) => ({ ...posted(`${path}?${at}`, one), method: 'PATCH' })) },
      { weight: 1, arbitrary: address.map((at) => ({ method: 'DELETE', path: `${path}?${at}` })) },
    );
  } // prettier-ignore

  /** What an address describes of itself by JSON Schema, or what any document may have. */
  described(schema: unknown): fc.Arbitrary<unknown> {
    return fc.oneof({ weight: 12, arbitrary: this.#fitting(schema) }, { weight: 1, arbitrary: this.#anything() });
  }

  #fitting(schema: unknown): fc.Arbitrary<unknown> {
    if (!isRecord(schema)) return this.document();
    if ('const' in schema) return fc.constant(schema['const']);
    const { enum: labels, type, format, properties, items, required } = schema;
    if (Array.isArray(labels)) return fc.constantFrom(...labels);
    const ways = [schema['anyOf'], schema['oneOf']].find(Array.isArray);
    if (ways) return fc.oneof(...ways.map((way) => this.described(way)));
    if (Array.isArray(type)) return fc.oneof(...type.map((each) => this.described({ ...schema, type: each })));
    if (isRecord(properties)) {
      const keys = Array.isArray(required) ? required.filter((key) => typeof key === 'string') : [];
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, this.#named(name, of)])),
        { requiredKeys: keys },
      );
    }
    switch (type) {
      case 'array':
        return this.#list(this.described(items));
      case 'integer':
      case 'number':
        return whole;
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'string':
        if (format === 'uuid') return this.#id;
        if (format === 'date-time') return fc.constantFrom(...MOMENTS);
        return format === 'date' ? fc.constantFrom(...DAYS) : text;
      default:
        return this.document();
    }
  }

  #named(name: string, schema: unknown): fc.Arbitrary<unknown> {
    return isRecord(schema) && schema['format'] === 'uuid' ? this.#idOf(name) : this.described(schema);
  }

  /** One part of an address. */
  part(name: string): fc.Arbitrary<string> {
    return fc.oneof(
      { weight: 6, arbitrary: this.#idOf(name) },
      { weight: 1, arbitrary: text.map((each) => each.slice(0, 200)) },
    );
  }
}

export function posted(path: string, body: unknown): Drawn {
  return { method: 'POST', path, body: JSON.stringify(body) ?? 'null', type: 'application/json' };
}

/** Parameters as text; what cannot be sent is replaced. */
export function queryOf(pairs: readonly (readonly [string, unknown])[]): string {
  return pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(value).toWellFormed())}`)
    .join('&');
}

/** Node takes no longer heads; one that is cut is as good as any. */
export function cut(path: string): string {
  return path.slice(0, 12_000).replace(/%.?$/, '');
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function filterOf(operator: string, value: string): string {
  if (operator === 'in') return `in.(${`"${value.replaceAll('"', '')}",`.repeat(100)}"")`;
  return operator === 'eq(any)' ? `eq(any).{${value}}` : `${operator}.${value}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
