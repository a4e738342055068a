import type { RelationName } from '../schema-cache/types.ts';

/** Collects the values of one statement; what a caller wrote goes through here and never into the text. */
export class Values {
  readonly list: (string | null)[] = [];

  /** The placeholder of a value. Without a cast PostgreSQL gives it the type that its place asks for. */
  bind(value: string | null): string {
    return `$${this.list.push(value)}`;
  }
}

/**
 * The end of a select that gives at most so many rows. The number is written and not bound: of one that it does not know PostgreSQL
 * thinks that a tenth of all rows are wanted, which makes either a bad plan or one that is made again for each request.
 */
export function limitSql(values: Values, limit: number | null): string {
  if (limit === null) return '';
  return ` LIMIT ${Number.isSafeInteger(limit) && limit >= 0 ? limit : values.bind(String(limit))}`;
}

/** A name as SQL. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A name with its schema as SQL. */
export function qualified({ schema, name }: RelationName): string {
  return `${quote(schema)}.${quote(name)}`;
}

/** A text constant as SQL, for names that come from the catalogue. */
export function literal(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

/** PostgreSQL's text form of an array, every element in quotes. */
export function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
}
