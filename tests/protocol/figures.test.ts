import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

// The alerts and the dashboard that come with the program, held against what its server gives.

const base = process.env['TEST_BASE_URL'] ?? '';
const FOLDER = resolve(import.meta.dirname, '../../deploy/observability');
const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            labels: z.object({ severity: z.enum(['page', 'warn']) }),
            annotations: z.object({ summary: z.string().min(10), action: z.string().min(10) }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync(resolve(FOLDER, 'alerts.yaml'), 'utf8')))
  .groups.flatMap(({ rules: each }) => each);
const panels = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(readFileSync(resolve(FOLDER, 'dashboard.json'), 'utf8'))).panels;

/** The figures that an expression asks for; `up` is Prometheus' own. */
const namesIn = (expr: string) =>
  [...expr.matchAll(/\b(?:casewright|realtime|nodejs|process)_\w+/g)].map(([name]) => name);

test('every figure of the alerts and of the dashboard is one that the server gives', async () => {
  const given = await (await fetch(`${base}/metrics`)).text();
  const names = new Set([...given.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name));
  const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => namesIn(expr));
  expect(asked.length).toBeGreaterThan(25);
  expect([...new Set(asked)].filter((name) => !names.has(name) && !given.includes(`# TYPE ${name} `))).toEqual([]);
});

test('every alert has a name of its own, and every expression is balanced and of this job', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { expr } of [...rules, ...panels.flatMap(({ targets }) => targets)]) {
    for (const [open, close] of ['()', '{}', '[]'])
      expect([expr, expr.split(open ?? '').length]).toEqual([expr, expr.split(close ?? '').length]);
    expect(expr).toContain('job="casewright"');
  }
});

test('what the database says of itself is not needed for an alert that it is gone, nor a first backup for one that none is made', async () => {
  for (const { alert, expr } of rules) {
    // Without a database the figure is no number, which equals nothing.
    if (expr.includes('casewright_maintenance'))
      expect([alert, expr]).toEqual([
        alert,
        expect.stringMatching(/ unless on\(\) \(max\(casewright_maintenance\{.*\}\) == 1\)$/),
      ]);
    expect([alert, expr]).toEqual([alert, expect.not.stringMatching(/done_seconds\{[^}]*\} > 0/)]);
  }
  const backups = rules.filter(({ expr }) => expr.includes('done_seconds'));
  expect(backups.map(({ expr }) => expr.includes('casewright_backups_set'))).toEqual([true, true]);
  const given = await (await fetch(`${base}/metrics`)).text();
  expect(given).toMatch(/^casewright_backups_set 0$/m);
});

test('what the work of the server comes to is figures without a name', async () => {
  const given = await (await fetch(`${base}/metrics`)).text();
  for (const name of ['jobs_failed', 'jobs_late_seconds', 'letters_undelivered', 'backup_done_seconds', 'maintenance'])
    expect(given).toMatch(new RegExp(`^casewright_${name} \\d`, 'm'));
});
