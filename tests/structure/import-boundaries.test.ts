import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { findCircles, findViolations } from '../../scripts/import-boundaries.ts';

const planted = mkdtempSync(join(tmpdir(), 'casewright-boundaries-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

test('no import crosses a boundary', () => {
  const found = findViolations(resolve(import.meta.dirname, '../..'));
  expect(found.map(({ file, target, reason }) => `${file} → ${target}: ${reason}`)).toEqual([]);
});

// Each planted file breaks one rule; a check that lets one of them pass checks nothing.
const PLANTED: [file: string, text: string][] = [
  ['packages/contracts/src/a.ts', "export { b } from '../../backend/src/index.ts';"],
  ['packages/backend/src/a.ts', "import type { b } from '../../../apps/server/src/main.ts';"],
  ['packages/backend/src/rest/a.ts', "import { b } from '../auth/sessions/tokens.ts';"],
  ['packages/backend/src/auth/sessions/a.ts', "import type { b } from '../messages/messages.ts';"],
  ['packages/backend/src/auth/saml/a.ts', "import { b } from '../endpoints/token.ts';"],
  ['packages/backend/src/auth/b.ts', "import { b } from '../../testing/auth/server.ts';"],
  ['apps/server/src/jobs/a.ts', "import { it } from 'vitest';"],
  ['packages/backend/src/novel-module/../realtime/a.ts', "const b = await import('../rest/index.ts');"],
  ['packages/backend/src/database/a.ts', "import { b } from '../rest/index.ts';"],
  ['packages/backend/src/rest/b.ts', "import pg from 'pg';"],
  ['packages/backend/src/rest/c.ts', 'const text = "set local role anon";'],
  ['packages/backend/src/rest/d.ts', "await context.engine.query('select 1');"],
  ['apps/server/src/a.ts', "import { b } from '@casewright/backend/src/auth/tokens';"],
  ['apps/server/src/api/mail/a.ts', "import { b } from '../chat/list.ts';"],
  ['apps/web/src/ui/a.tsx', "import { b } from '../features/practice/cases/api/get-case.ts';"],
  ['apps/web/src/client/b.ts', "import { b } from '../ui/page.tsx';"],
  ['apps/web/src/client/c.ts', "import type { b } from '../i18n/languages.ts';"],
  ['apps/web/src/i18n/a.ts', "import '../ui/feedback/toaster.tsx';"],
  ['apps/web/src/i18n/b.ts', "import { b } from '../settings/settings.ts';"],
  ['apps/web/src/ui/b.tsx', "import { b } from '../settings/direction.ts';"],
  ['apps/web/src/features/practice/cases/a.tsx', "import { b } from '../proposals/components/form.tsx';"],
  ['apps/web/src/features/practice/brand-new/a.tsx', "import { b } from '../cases/a.tsx';"],
  ['apps/web/src/features/work/tasks/a.tsx', "import { b } from '../../practice/cases/a.tsx';"],
  ['apps/web/src/features/work/tasks/c.tsx', "import { b } from '../../documents/shared/choose/add-files.tsx';"],
  ['apps/web/src/features/documents/shared/a.tsx', "import { b } from '../productions/keys.ts';"],
  ['apps/web/src/features/work/tasks/b.tsx', "import { b } from '../../../showcase/frame/pages.ts';"],
  ['apps/web/src/showcase/a.tsx', "import { b } from '../features/practice/cases/a.tsx';"],
  ['apps/web/src/showcase/b.tsx', "import { b } from '../app/router.tsx';"],
  ['apps/web/src/ui/c.tsx', "import { b } from '../showcase/frame/pages.ts';"],
  ['apps/web/src/features/practice/cases/b.tsx', "import { b } from '../../../app/router.tsx';"],
  ['apps/web/src/client/a.ts', "import { b } from '@casewright/backend';"],
  ['tests/journeys/a.test.ts', "import { b } from '../../apps/web/src/main.tsx';"],
  ['packages/backend/src/realtime/a.ts', 'const text = `select realtime.readable_rows($1)`;'],
  ['bench/a.ts', "import { b } from '../packages/backend/src/database/scope.ts';"],
];

test.each(PLANTED)('a violation is found: %s %s', (file, text) => {
  const folder = mkdtempSync(join(planted, 'tree-'));
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${text}\n`);
  expect(findViolations(folder)).toHaveLength(1);
});

test('an allowed import is not reported', () => {
  const folder = mkdtempSync(join(planted, 'tree-'));
  const allowed: [string, string][] = [
    ['apps/server/src/a.ts', "import { createBackend } from '@casewright/backend';"],
    [
      'apps/web/src/features/practice/cases/a.tsx',
      "import { b } from '../../../ui/page.tsx';\nimport { c } from '@casewright/contracts/cases';",
    ],
    [
      'apps/web/src/settings/a.tsx',
      "import { b } from '../ui/page.tsx';\nimport { c } from '../i18n/i18n.ts';\nimport { d } from '../client/log.ts';",
    ],
    ['apps/web/src/features/documents/exhibits/a.tsx', "import { b } from '../shared/choose/add-files.tsx';"],
    ['packages/backend/src/auth/a.test.ts', "import { b } from '../../testing/auth/server.ts';"],
    [
      'packages/backend/testing/auth/a.ts',
      "import { it } from 'vitest';\nimport { b } from '../../src/auth/index.ts';",
    ],
    ['packages/backend/src/rest/a.ts', "import { b } from '../database/scope.ts';\nimport type pg from 'pg';"],
    [
      'tests/policies/a.test.ts',
      "import type { Database } from '@casewright/contracts/database.types';\nimport pg from 'pg';",
    ],
  ];
  for (const [file, text] of allowed) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  expect(findViolations(folder)).toEqual([]);
});

test('there is no circle of imports, other than of types', () => {
  expect(findCircles(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

test('a circle of files is found, however long; one of types alone is none', () => {
  const folder = mkdtempSync(join(planted, 'tree-'));
  const files: [string, string][] = [
    ['packages/backend/src/a.ts', "import { b } from '../src/b.ts';"],
    ['packages/backend/src/b.ts', "export { c } from '../src/c.ts';"],
    ['packages/backend/src/c.ts', "import { type x, a } from '../src/a.ts';\nimport type { d } from '../src/d.ts';"],
    ['packages/backend/src/d.ts', "import './c.ts';\nconst later = import('./d.ts');"],
  ];
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  const source = 'packages/backend/src';
  const circle = ['a', 'b', 'c'].map((name) => `${source}/${name}.ts`);
  const found = findCircles(folder);
  expect(found).toHaveLength(1);
  expect(new Set(found[0]?.split(' → '))).toEqual(new Set(circle));
});
