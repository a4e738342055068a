import { expect, test } from 'vitest';

import type { ColumnRow, TableRow } from './introspection.ts';
import { lineageKey, readProjections, traceViews } from './view-lineage.ts';

const entry = (expression: string, number: number, table: number, column: number): string =>
  `{TARGETENTRY :expr ${expression} :resno ${number} :resname a\\{b\\ c :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk false}`;
const query = (targets: string): string =>
  `({QUERY :commandType 1 :rtable ({RANGETBLENTRY :alias <> :eref {ALIAS :aliasname x :colnames ("id")} :relid 7}) :targetList (${targets}) :sortClause <>})`;

test('reads the outermost target list, not those inside sub-selects, and skips escaped brackets', () => {
  const sublink = `{SUBLINK :subselect {QUERY :targetList (${entry('{VAR}', 1, 99, 9)}) }}`;
  expect(
    readProjections(query(entry('{VAR :varno 1}', 1, 10, 2) + entry(sublink, 2, 0, 0) + entry('{VAR}', 3, 11, 5))),
  ).toEqual([
    { column: 1, sourceTable: 10, sourceColumn: 2 },
    { column: 3, sourceTable: 11, sourceColumn: 5 },
  ]);
});

const column = (number: number, name: string): ColumnRow => ({
  number,
  name,
  type: 'integer',
  baseType: 'integer',
  nullable: true,
  defaultExpression: null,
  description: null,
  maxLength: null,
  enumValues: [],
  representation: null,
});
const table = (oid: number, columns: ColumnRow[], isView: boolean): TableRow => ({
  oid,
  schema: 's',
  name: `t${oid}`,
  description: null,
  isView,
  rowSecurity: false,
  events: 28,
  primaryKey: [],
  columns,
});

test('follows a view through another down to the table, and a column shown twice twice', () => {
  const tables = [
    table(10, [column(1, 'id')], false),
    table(20, [column(1, 'inner_id')], true),
    table(30, [column(1, 'a'), column(2, 'b')], true),
  ];
  const views = [
    { oid: 20, definition: query(entry('{VAR}', 1, 10, 1)) },
    { oid: 30, definition: query(entry('{VAR}', 1, 20, 1) + entry('{VAR}', 2, 20, 1)) },
  ];
  expect(traceViews(views, tables).get(30)).toEqual(new Map([[lineageKey(10, 'id'), ['a', 'b']]]));
});

test('a view that leads to itself ends', () => {
  const views = [{ oid: 20, definition: query(entry('{VAR}', 1, 20, 1)) }];
  expect(traceViews(views, [table(20, [column(1, 'x')], true)]).get(20)).toEqual(new Map());
});
