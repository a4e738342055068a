import * as z from 'zod/mini';

/** What limits a question about a posting and its answer; the database holds the same. */
export const questionLimits = { question: 2000, answer: 5000 } as const;

const words = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(most, `ui:validation.maxLength?max=${most}`),
    );

/** What a lawyer asks about a posting. */
export const questionSchema = z.object({
  question: words(questionLimits.question).check(z.minLength(3, 'ui:validation.minLength?min=3')),
});
export type QuestionValues = z.infer<typeof questionSchema>;

/** What its client answers, to the asker or to everybody who sees the posting. */
export const answerSchema = z.object({ answer: words(questionLimits.answer), toAll: z.boolean() });
export type AnswerValues = z.infer<typeof answerSchema>;
