import { expect, test } from 'vitest';

import { EMPTY_QUESTION, lessonFormOf, lessonSchema, usedOf } from './lesson-schema.ts';

const text = { ...lessonFormOf(null), title: 'Leases', minutes: 20, content: '<p>Read the clause.</p>' };
const question = { ...EMPTY_QUESTION, question: 'Which day?', choices: [{ text: 'Monday' }, { text: 'Tuesday' }] };

test('a text is not held back by the quiz that it first was', () => {
  const begun = { ...text, pass_percent: null, questions: [EMPTY_QUESTION] };
  expect(lessonSchema.safeParse(usedOf(begun)).success).toBe(true);
  expect(lessonSchema.safeParse(usedOf({ ...begun, kind: 'quiz' })).success).toBe(false);
});

test('a question says which choice is right', () => {
  const quiz = { ...text, kind: 'quiz' as const };
  expect(lessonSchema.safeParse({ ...quiz, questions: [question] }).success).toBe(true);
  const refused = lessonSchema.safeParse({ ...quiz, questions: [{ ...question, right_choice: '' }] });
  expect(refused.error?.issues).toMatchObject([
    { path: ['questions', 0, 'right_choice'], message: 'ui:validation.required' },
  ]);
});
