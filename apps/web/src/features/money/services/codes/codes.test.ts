import { expect, test } from 'vitest';

import { emptyValues } from '../../../../client/form-fields.ts';
import { codeFields, codeSchema, type CodeValues } from './code-fields.ts';
import { codesStateOf } from './state.ts';

test('the address of the list says its state, and nonsense in it nothing', () => {
  expect(codesStateOf({ q: 'spring', status: 'used_up', sort: 'ends_at.asc', page: 3, size: 50 })).toEqual({
    q: 'spring',
    status: 'used_up',
    order: { id: 'ends_at', direction: 'asc' },
    page: 2,
    pageSize: 50,
  });
  expect(codesStateOf({ status: 'lost', sort: 'drop', size: 7 })).toEqual({
    q: '',
    status: '',
    order: { id: 'created_at', direction: 'desc' },
    page: 0,
    pageSize: 25,
  });
});

const CODE: CodeValues = {
  ...emptyValues(codeFields),
  code: 'spring-10',
  percent: 10,
  starts_at: '2026-03-01T00:00:00.000Z',
};

test.each<[Partial<CodeValues>, string | null]>([
  [{}, null],
  [{ percent: null, amount: 12.5 }, null],
  [{ code: ' ' }, 'code'],
  [{ code: 'no spaces' }, 'code'],
  [{ code: 'ab' }, 'code'],
  [{ percent: 0 }, 'percent'],
  [{ percent: 100.5 }, 'percent'],
  [{ percent: Number.NaN }, 'percent'],
  [{ amount: 5 }, 'percent'],
  [{ percent: null }, 'percent'],
  [{ percent: null, amount: 1.005 }, 'amount'],
  [{ minimum: -1 }, 'minimum'],
  [{ minimum: 1.001 }, 'minimum'],
  [{ starts_at: null }, 'starts_at'],
  [{ ends_at: '2026-02-01T00:00:00.000Z' }, 'ends_at'],
  [{ ends_at: '2026-04-01T00:00:00.000Z' }, null],
  [{ max_uses: 0 }, 'max_uses'],
  [{ max_uses: 2.5 }, 'max_uses'],
])('a code with %o is refused at %s', (changed, at) => {
  const { error } = codeSchema.safeParse({ ...CODE, ...changed });
  expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(at === null ? [] : [at]);
});
