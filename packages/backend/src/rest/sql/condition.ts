import type { Filter, Operation } from '../parse/ast.ts';
import type { PlannedCondition, ReadNode } from '../plan/read-tree.ts';
import type { RelationName } from '../schema-cache/types.ts';
import { fieldSql, representationOf } from './field.ts';
import type { Origin } from './field.ts';
import { arrayText, qualified } from './fragment.ts';
import type { Values } from './fragment.ts';

/** Writes the condition that a node has rows; it lies with the reader of nodes, which itself needs conditions. */
export type ExistsSql = (node: ReadNode, parent: Origin) => string;

const IS: Record<string, string> = {
  null: 'NULL',
  not_null: 'NOT NULL',
  true: 'TRUE',
  false: 'FALSE',
  unknown: 'UNKNOWN',
};

/** One condition, with everything below it. */
export function conditionSql(values: Values, origin: Origin, condition: PlannedCondition, exists: ExistsSql): string {
  switch (condition.kind) {
    case 'filter':
      return filterSql(values, origin, condition);
    case 'present':
      return `${condition.negated ? 'NOT ' : ''}${exists(condition.node, origin)}`;
    default: {
      const members = condition.members.map((member) => conditionSql(values, origin, member, exists));
      return `${condition.negated ? 'NOT ' : ''}(${members.join(condition.operator === 'and' ? ' AND ' : ' OR ')})`;
    }
  }
}

function filterSql(values: Values, origin: Origin, { field, negated, operation }: Filter): string {
  const subject =
    operation.kind === 'search' ? searchedSql(values, origin, field, operation) : fieldSql(values, origin, field);
  const parser = representationOf(origin, field)?.fromText ?? null;
  return `${negated ? 'NOT ' : ''}${subject} ${operationSql(values, operation, parser)}`;
}

/** `parser` makes a text the column's value, where its domain has another form. */
function operationSql(values: Values, operation: Operation, parser: RelationName | null): string {
  switch (operation.kind) {
    case 'simple':
      return `${operation.sql} ${valueSql(values, operation.value, parser)}`;
    case 'quantified': {
      const isPattern = operation.name === 'like' || operation.name === 'ilike';
      if (parser && !isPattern) {
        return operation.quantifier
          ? `${operation.sql} ${operation.quantifier}(${parsedListSql(values.bind(operation.value), parser)})`
          : `${operation.sql} ${valueSql(values, operation.value, parser)}`;
      }
      const bound = values.bind(isPattern ? operation.value.replaceAll('*', '%') : operation.value);
      return `${operation.sql} ${operation.quantifier ? `${operation.quantifier}(${bound})` : bound}`;
    }
    case 'in':
      if (parser && operation.values.some((value) => value !== ''))
        return `= ANY (${parsedListSql(values.bind(arrayText(operation.values)), parser)})`;
      return `= ANY (${operation.values.length === 1 && operation.values[0] === '' ? "'{}'" : values.bind(arrayText(operation.values))})`;
    case 'is':
      return `IS ${IS[operation.value]}`;
    case 'distinct':
      return `IS DISTINCT FROM ${valueSql(values, operation.value, parser)}`;
    default:
      return `@@ ${operation.sql}(${languageSql(values, operation)}${values.bind(operation.value)})`;
  }
}

function valueSql(values: Values, value: string, parser: RelationName | null): string {
  const bound = values.bind(value);
  return parser ? `${qualified(parser)}(${bound}::text)` : bound;
}

function parsedListSql(bound: string, parser: RelationName): string {
  return `ARRAY(SELECT ${qualified(parser)}(pgrst_text) FROM unnest(${bound}::text[]) AS pgrst_text)`;
}

type Search = Operation & { kind: 'search' };

/** What is searched: a tsvector as it is, any other known column made into one. */
function searchedSql(values: Values, origin: Origin, field: Filter['field'], operation: Search): string {
  const subject = fieldSql(values, origin, field);
  const type = origin.table?.columns.get(field.name)?.baseType;
  return type === undefined || type === 'tsvector'
    ? subject
    : `to_tsvector(${languageSql(values, operation)}${subject})`;
}

function languageSql(values: Values, { language }: Search): string {
  return language === undefined ? '' : `${values.bind(language)}, `;
}
