import { describe, expect, test } from 'vitest';

import { parseQuery } from '../parse/query-string.ts';
import type { QueryPair } from '../parse/query-string.ts';
import { ALL_ROWS } from '../parse/range.ts';
import { Refusal } from '../refusal.ts';
import { SCHEMA, cacheOf, columnOf, relationshipOf, tableOf } from '../../../testing/rest/small-cache.ts';
import { planRead } from './read-tree.ts';
import type { ReadNode, TreeOptions } from './read-tree.ts';

const LONG = 'a_name_that_is_longer_than_fits';

const cache = cacheOf(
  [
    tableOf('cases', [columnOf('id', 'integer'), columnOf('client_id', 'integer'), columnOf('tasks', 'text')]),
    tableOf('clients', [columnOf('id', 'integer'), columnOf('name', 'text')]),
    tableOf('tasks', [columnOf('id', 'integer'), columnOf('title', 'text')]),
    tableOf('tasks_1', [columnOf('id', 'integer')]),
    tableOf('pgrst_1', [columnOf('id', 'integer')]),
    tableOf(LONG, [columnOf('id', 'integer')]),
  ],
  [
    relationshipOf('cases', 'clients', 'many-to-one', ['client_id', 'id']),
    relationshipOf('cases', 'tasks', 'one-to-many', ['id', 'case_id']),
    relationshipOf('tasks', 'cases', 'many-to-one', ['case_id', 'id']),
    relationshipOf('clients', 'cases', 'one-to-many', ['id', 'client_id']),
    relationshipOf('tasks_1', 'tasks', 'one-to-many', ['id', 'group_id']),
    relationshipOf('pgrst_1', 'tasks', 'one-to-many', ['id', 'group_id']),
    relationshipOf('cases', LONG, 'one-to-many', ['id', 'case_id']),
  ],
);

const READ: TreeOptions = { fromStatement: false, ownsRoot: true, range: ALL_ROWS, maxRows: 1000, aggregates: true };
const MUTATION: TreeOptions = { ...READ, fromStatement: true, ownsRoot: false };

function plan(pairs: QueryPair[], options: Partial<TreeOptions> = {}, root = 'cases'): ReadNode {
  const query = parseQuery(pairs, { depth: 5, embeds: 20, columns: 100 }, false);
  return planRead(cache, query, { schema: SCHEMA, name: root }, { ...READ, ...options });
}

function child(node: ReadNode, index = 0): ReadNode {
  const found = node.children[index];
  if (!found) throw new Error('there is no such child');
  return found;
}

function refusal(pairs: QueryPair[], options: Partial<TreeOptions> = {}, root = 'cases'): unknown {
  try {
    return plan(pairs, options, root);
  } catch (caught) {
    if (caught instanceof Refusal) return { status: caught.status, code: caught.body.code };
    throw caught;
  }
}

describe('what belongs where', () => {
  test('conditions, orders and limits lie on the resource that their path names, by alias or by table', () => {
    const root = plan([
      ['select', 'id,t:tasks(id,cases(clients(name)))'],
      ['id', 'eq.1'],
      ['t.id', 'gt.2'],
      ['tasks.or', '(id.eq.3,title.eq.x)'],
      ['t.cases.clients.name', 'like.A*'],
      ['t.order', 'title.desc'],
      ['order', 'id'],
      ['t.limit', '5'],
      ['t.limit', '7'],
      ['t.offset', '2'],
    ]);
    expect(root).toMatchObject({ name: 'cases', alias: 'cases', range: { offset: 0, limit: 1000 } });
    expect(root.conditions).toHaveLength(1);
    const tasks = child(root);
    expect(tasks).toMatchObject({
      name: 't',
      alias: 'tasks_1',
      range: { offset: 2, limit: 7 },
      link: { toOne: false, inner: false, spread: false, rowsAlias: 'pgrst_1' },
    });
    expect(tasks.conditions).toHaveLength(2);
    expect(tasks.order).toMatchObject([{ field: { name: 'title' }, direction: 'desc' }]);
    const clients = child(child(tasks));
    expect(clients).toMatchObject({ alias: 'clients_3', conditions: [{ field: { name: 'name' } }] });
  });

  test('at most one row needs no limit', () => {
    const root = plan([['select', 'id,clients(name),tasks(id)']]);
    expect(child(root, 0).range).toEqual(ALL_ROWS);
    expect(child(root, 1).range).toEqual({ offset: 0, limit: 1000 });
  });

  test('a mutation takes the conditions of its root itself; the order is of what it returns, and nothing is cut', () => {
    const root = plan(
      [
        ['select', 'id,tasks(id)'],
        ['id', 'eq.1'],
        ['or', '(id.eq.1,id.eq.2)'],
        ['order', 'id.desc'],
        ['limit', '1'],
        ['tasks.id', 'eq.2'],
        ['tasks.limit', '1'],
      ],
      MUTATION,
    );
    expect(root).toMatchObject({ conditions: [], range: ALL_ROWS, fromStatement: true });
    expect(root.order).toMatchObject([{ field: { name: 'id' }, direction: 'desc' }]);
    expect(child(root)).toMatchObject({ range: ALL_ROWS, fromStatement: false });
    expect(child(root).conditions).toHaveLength(1);
  });

  test('no alias hides another', () => {
    expect(child(plan([['select', 'tasks(id)']], {}, 'tasks_1')).alias).toBe('tasks_1_');
    expect(child(plan([['select', `${LONG}(id)`]])).alias).toBe('a_name_that_is_1');
    expect(child(plan([['select', 'tasks(id)']], {}, 'pgrst_1')).link?.rowsAlias).toBe('pgrst_1_');
  });

  test('a condition asks whether an embedded resource is there, unless the table has a column of its name', () => {
    const [present, absent] = plan([
      ['select', 'id,clients()'],
      ['or', '(clients.not.is.null)'],
      ['clients', 'is.null'],
    ]).conditions;
    expect(present).toMatchObject({ kind: 'present', negated: true });
    expect(absent).toMatchObject({ kind: 'group', members: [{ kind: 'present', negated: false }] });
    expect(
      plan([
        ['select', 'id,tasks()'],
        ['tasks', 'eq.x'],
      ]).conditions,
    ).toMatchObject([{ kind: 'filter' }]);
  });
});

test.each<[string, QueryPair[], number, string, Partial<TreeOptions>?]>([
  ['a condition on what is not embedded', [['tasks.id', 'eq.1']], 400, 'PGRST108'],
  ['an order of what is not embedded', [['order', 'clients(name)']], 400, 'PGRST108'],
  ['an order of a mutation by what is not embedded', [['order', 'clients(name)']], 400, 'PGRST108', MUTATION],
  [
    'an order by many rows',
    [
      ['select', 'tasks(id)'],
      ['order', 'tasks(id)'],
    ],
    400,
    'PGRST118',
  ],
  [
    'another condition on a resource',
    [
      ['select', 'clients(id)'],
      ['clients', 'eq.1'],
    ],
    400,
    'PGRST120',
  ],
  ['aggregates where they are off', [['select', 'id.sum()']], 400, 'PGRST123', { aggregates: false }],
  [
    'aggregates of a resource where they are off',
    [['select', 'tasks(count())']],
    400,
    'PGRST123',
    { aggregates: false },
  ],
  ['off comes before not implemented', [['select', '...tasks(count())']], 400, 'PGRST123', { aggregates: false }],
  ['aggregates of many rows', [['select', '...tasks(count())']], 400, 'PGRST127'],
  ['aggregates inside of many rows', [['select', '...tasks(id,...cases(count()))']], 400, 'PGRST127'],
  ['aggregates of many rows in an embedded resource', [['select', 'clients(...cases(count()))']], 400, 'PGRST127'],
  ['a resource without a relationship', [['select', 'nope(id)']], 400, 'PGRST200'],
])('%s is refused', (_, pairs, status, code, options) => expect(refusal(pairs, options)).toEqual({ status, code }));

test('aggregates inside an array of a spread resource are its own', () =>
  expect(child(plan([['select', '...tasks(id,cases(count()))']])).name).toBe('tasks'));
