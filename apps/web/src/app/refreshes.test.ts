import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';

import { refreshAfter, registerRefreshes } from '../client/refresh.ts';
import { caseBoardKeys } from '../features/practice/case-board/keys.ts';
import { caseKeys } from '../features/practice/cases/keys.ts';
import { conflictKeys } from '../features/practice/conflicts/keys.ts';
import { lawyerKeys } from '../features/people/lawyers/keys.ts';
import { taskKeys } from '../features/work/tasks/keys.ts';
import { REFRESHES } from './refreshes.ts';

const ANSWERS = {
  board: caseBoardKeys.columns(null, ''),
  case: caseKeys.detail('1'),
  conflicts: conflictKeys.found('1'),
  lawyer: lawyerKeys.detail('1'),
  otherCase: caseKeys.detail('2'),
  otherConflicts: conflictKeys.found('2'),
  task: taskKeys.one('1'),
};

beforeEach(() => registerRefreshes(() => Promise.resolve(REFRESHES)));

/** Which of the answers are stale after a change. */
async function staleAfter(change: (client: QueryClient) => Promise<void>): Promise<string[]> {
  const client = new QueryClient();
  for (const key of Object.values(ANSWERS)) client.setQueryData(key, 0);
  await change(client);
  return Object.entries(ANSWERS).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []));
}

test('where the list cannot be loaded a change makes everything stale', async () => {
  registerRefreshes(() => Promise.reject(new Error('offline')));
  expect(await staleAfter((client) => refreshAfter(client, [taskKeys.all], 'tasks'))).toEqual(Object.keys(ANSWERS));
});

test('a change makes its own answers stale, those that the list names, and no others', async () => {
  expect(await staleAfter((client) => refreshAfter(client, [taskKeys.all], 'tasks'))).toEqual([
    'board',
    'case',
    'conflicts',
    'otherCase',
    'otherConflicts',
    'task',
  ]);
  expect(await staleAfter((client) => refreshAfter(client, [], 'account'))).toEqual(['lawyer']);
});

test('a change of one case leaves the others as they are', async () => {
  expect(await staleAfter((client) => refreshAfter(client, [], 'parties', '1'))).toEqual(['case', 'conflicts']);
});

test('every change in the list is reported by a feature', () => {
  const features = resolve(import.meta.dirname, '../features');
  const texts = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(features, name), 'utf8'));
  const reported = texts.flatMap((text) =>
    [...text.matchAll(/\brefreshAfter\(\w+, \[[^\]]*\], '(\w+)'/g)].map(([, name]) => name),
  );
  expect(new Set(reported)).toEqual(new Set(Object.keys(REFRESHES)));
});
