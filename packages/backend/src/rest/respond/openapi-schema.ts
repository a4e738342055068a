import type { Column, Relationship, Routine, Table } from '../schema-cache/types.ts';

export type Json = Record<string, unknown>;

/** The rows of a table, with what its columns point at. */
export function tableSchema(table: Table, relationships: readonly Relationship[]): Json {
  const columns = [...table.columns.values()];
  const required = columns.filter((column) => !column.nullable).map((column) => column.name);
  return {
    ...(table.description !== null && { description: table.description }),
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(columns.map((column) => [column.name, columnSchema(column, table, relationships)])),
  };
}

function columnSchema(column: Column, table: Table, relationships: readonly Relationship[]): Json {
  const preset = defaultOf(column);
  const description = descriptionOf(column, table, relationships);
  return {
    ...valueSchema(column.baseType),
    ...(column.maxLength !== null && { maxLength: column.maxLength }),
    ...(column.enumValues.length > 0 && { enum: column.enumValues }),
    ...(preset !== undefined && { default: preset }),
    ...(description !== undefined && { description }),
  };
}

/** The comment, and which key the column is or points at, in the form that generators of clients look for. */
function descriptionOf(
  { name, description }: Column,
  table: Table,
  relationships: readonly Relationship[],
): string | undefined {
  const notes = table.primaryKey.includes(name) ? ['This is a Primary Key.<pk/>'] : [];
  const target = foreignKeyOf(name, relationships);
  if (target) {
    const [to, column] = target;
    notes.push(`This is a Foreign Key to \`${to}.${column}\`.<fk table='${to}' column='${column}'/>`);
  }
  if (notes.length === 0) return description ?? undefined;
  return `${description === null ? '' : `${description}\n\n`}${['Note:', ...notes].join('\n')}`;
}

/** What a column alone points at: a table rather than a view of it. */
function foreignKeyOf(column: string, relationships: readonly Relationship[]): [string, string] | undefined {
  const found = relationships
    .filter((one) => one.kind === 'key' && !one.isInverse && one.pairs.length === 1 && one.pairs[0]?.[0] === column)
    .toSorted((one, other) => Number(isOfView(one)) - Number(isOfView(other)))[0];
  if (found?.kind !== 'key' || !found.pairs[0]) return undefined;
  return [found.target.name, found.pairs[0][1]];
}

function isOfView(relationship: Relationship): boolean {
  return relationship.kind === 'key' && relationship.targetIsView;
}

/** What a function takes. */
export function argumentsSchema({ description, parameters }: Routine): Json {
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  return {
    ...(description !== null && { description }),
    type: 'object',
    ...(required.length > 0 && { required }),
    ...(parameters.length > 0 && {
      properties: Object.fromEntries(parameters.map(({ name, type }) => [name, valueSchema(type)])),
    }),
  };
}

/** A value of a type: what JSON has for it, and PostgreSQL's name. */
function valueSchema(type: string): Json {
  const kind = kindOf(type);
  return {
    ...(kind !== undefined && { type: kind }),
    ...(kind === 'array' && { items: itemsOf(type) }),
    format: type,
  };
}

/** The elements of an array. */
export function itemsOf(type: string): Json {
  const kind = kindOf(type.slice(0, -2));
  return kind === undefined ? {} : { type: kind };
}

/** JSON's name for the values of a type; none for what can be any JSON. */
export function kindOf(type: string): string | undefined {
  switch (type) {
    case 'smallint':
    case 'integer':
    case 'bigint':
      return 'integer';
    case 'numeric':
    case 'real':
    case 'double precision':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'json':
    case 'jsonb':
      return undefined;
    default:
      return type.endsWith('[]') ? 'array' : 'string';
  }
}

/** A default as a value; of a text also the expression, because a generator shows it. Others that are no value are left out. */
function defaultOf({ defaultExpression: expression, baseType }: Column): unknown {
  if (expression === null) return undefined;
  if (kindOf(baseType) === 'string') {
    const suffix = `::${baseType}`;
    if (!expression.endsWith(suffix)) return expression;
    const literal = expression.slice(0, -suffix.length);
    return /^'.*'$/s.test(literal) ? literal.slice(1, -1).replaceAll("''", "'") : literal;
  }
  try {
    return JSON.parse(expression);
  } catch {
    return undefined;
  }
}
