import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Shown {
  name: string;
  faults: unknown[];
  steps: { key: string; title?: string; checklist?: unknown; depends_on?: unknown }[];
  stages: { name?: string; client_label?: string }[];
}

test('the platform gives twelve templates in five languages, and not one has a fault', () =>
  database.transaction(async (tx) => {
    const { rows } = await tx.as<Shown & { language: string; total: number }>(
      'teamLawyer',
      `select t.system_key || ' ' || t.language as name, t.steps, t.stages, t.language,
         template_faults(jsonb_build_object('name', t.name, 'description', t.description, 'practice_area', t.practice_area,
           'trigger_dates', t.trigger_dates, 'stages', t.stages, 'steps', t.steps)) faults
       from workflow_templates t where t.scope = 'system' and t.status = 'active'`,
    );
    expect(rows).toHaveLength(60);
    expect(Object.groupBy(rows, ({ language }) => language).ar).toHaveLength(12);
    for (const { name, faults, steps, stages } of rows) {
      expect(faults, name).toEqual([]);
      for (const { key, title, checklist, depends_on } of steps) {
        expect(title, `${name} ${key}`).toBeTruthy();
        expect(Array.isArray(checklist) && Array.isArray(depends_on), `${name} ${key}`).toBe(true);
      }
      for (const { name: called, client_label } of stages) expect(called && client_label, name).toBeTruthy();
    }
  }));

test('clients and visitors read none of them', () =>
  database.transaction(async (tx) => {
    const { rows } = await tx.as('client', `select from workflow_templates`);
    expect(rows).toHaveLength(0);
  }));
