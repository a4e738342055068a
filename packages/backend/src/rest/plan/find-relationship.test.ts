import { expect, test } from 'vitest';

import { Refusal } from '../refusal.ts';
import { SCHEMA, cacheOf, relationshipOf } from '../../../testing/rest/small-cache.ts';
import type { Junction, Relationship } from '../schema-cache/types.ts';
import { findRelationship } from './find-relationship.ts';

const junction: Junction = {
  schema: 'elsewhere',
  name: 'assignments',
  originConstraint: 'assignments_task',
  targetConstraint: 'assignments_person',
  originPairs: [['id', 'task_id']],
  targetPairs: [['id', 'person_id']],
};

const cache = cacheOf(
  [],
  [
    relationshipOf('tasks', 'projects', 'many-to-one', ['project_id', 'id'], { constraint: 'tasks_project' }),
    relationshipOf('tasks', 'overview', 'many-to-one', ['project_id', 'id'], {
      constraint: 'tasks_project',
      targetIsView: true,
    }),
    relationshipOf('tasks', 'people', 'many-to-one', ['author_id', 'id'], { constraint: 'tasks_author' }),
    relationshipOf('tasks', 'people', 'many-to-one', ['reviewer_id', 'id'], { constraint: 'tasks_reviewer' }),
    relationshipOf('tasks', 'people', 'many-to-many', ['', ''], { constraint: '', pairs: [], junction }),
    relationshipOf('people', 'people', 'many-to-one', ['manager_id', 'id'], { constraint: 'people_manager' }),
    relationshipOf('people', 'people', 'one-to-many', ['id', 'manager_id'], { constraint: 'people_manager' }),
    // Whom somebody knows; a junction of a table with itself leads there by either of its keys.
    relationshipOf('people', 'people', 'many-to-many', ['', ''], { constraint: '', pairs: [], junction }),
    relationshipOf('projects', 'clients', 'many-to-one', ['client_id', 'id'], { constraint: 'projects_client' }),
    {
      kind: 'computed',
      function: { schema: SCHEMA, name: 'clients' },
      origin: { schema: SCHEMA, name: 'projects' },
      target: { schema: SCHEMA, name: 'companies' },
      toOne: true,
    },
  ],
);

const find = (origin: string, target: string, hint?: string): Relationship =>
  findRelationship(cache, { schema: SCHEMA, origin, target, hint });

test.each([
  ['tasks', 'projects', undefined, 'many-to-one', 'project_id'],
  ['tasks', 'tasks_project', undefined, 'many-to-one', 'project_id'],
  ['tasks', 'project_id', undefined, 'many-to-one', 'project_id'],
  ['tasks', 'overview', undefined, 'many-to-one', 'project_id'],
  ['tasks', 'people', 'tasks_reviewer', 'many-to-one', 'reviewer_id'],
  ['tasks', 'people', 'author_id', 'many-to-one', 'author_id'],
  ['tasks', 'people', 'assignments', 'many-to-many', undefined],
  // Of a table that refers to itself the name means the many, the column the one.
  ['people', 'people', undefined, 'one-to-many', 'id'],
  ['people', 'manager_id', undefined, 'many-to-one', 'manager_id'],
  ['people', 'people', 'manager_id', 'one-to-many', 'id'],
  ['people', 'people', 'people_manager', 'one-to-many', 'id'],
])('%s with %s and the hint %s', (origin, target, hint, cardinality, column) => {
  const found = find(origin, target, hint);
  expect(found).toMatchObject({ kind: 'key', cardinality });
  expect(found.kind === 'key' && found.pairs[0]?.[0]).toBe(column);
});

test('a function made for it overrides a foreign key', () =>
  expect(find('projects', 'clients')).toMatchObject({ kind: 'computed', target: { name: 'companies' } }));

test.each([
  ['tasks', 'people', undefined, 300, 'PGRST201'],
  ['tasks', 'people', 'id', 300, 'PGRST201'],
  ['tasks', 'project', undefined, 400, 'PGRST200'],
  ['tasks', 'projects', 'nope', 400, 'PGRST200'],
  ['task', 'projects', undefined, 400, 'PGRST200'],
  ['people', 'people', 'id_of_something', 400, 'PGRST200'],
  ['people', 'people', 'assignments', 400, 'PGRST200'],
])('%s with %s and the hint %s is refused', (origin, target, hint, status, code) => {
  const refused = (): unknown => {
    try {
      return find(origin, target, hint);
    } catch (caught) {
      return caught;
    }
  };
  expect(refused()).toBeInstanceOf(Refusal);
  expect(refused()).toMatchObject({ status, body: { code } });
});
