import { expect, test } from 'vitest';

import { historyOf } from './history.ts';

const message = (role: string, content: string, model: string | null, ...caseIds: string[]) => ({
  role,
  content,
  model,
  case_ids: caseIds,
});

test('what was quoted of cases goes along with no later question', () => {
  expect(
    historyOf([
      message('user', 'What was agreed?', null),
      message('assistant', 'I am quoting:\n\n> Nine years.\n\n[The lease](/dashboard/case/1)', 'quotations', '1'),
      message('assistant', 'I am quoting:\n\n> An appeal.\n\n[Help](/help/x)', 'quotations'),
      message('assistant', 'Nine years [1].\n\nAs agreed.', 'a-model', '1'),
      message('assistant', 'By whom?\n\n> Somebody', null, '1'),
    ]),
  ).toEqual([
    { role: 'user', content: 'What was agreed?' },
    { role: 'assistant', content: 'I am quoting:' },
    { role: 'assistant', content: 'I am quoting:\n\n> An appeal.\n\n[Help](/help/x)' },
    { role: 'assistant', content: 'Nine years [1].\n\nAs agreed.' },
    { role: 'assistant', content: 'By whom?' },
  ]);
});
