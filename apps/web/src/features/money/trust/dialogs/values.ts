import * as z from 'zod/mini';

const required = 'ui:validation.required';
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
const needed = (most: number) => text(most).check(z.minLength(1, required));
const amount = z
  .nullable(z.number({ error: 'trust:amountNeeded' }))
  .check(z.refine((value) => value !== null && value > 0, 'trust:amountNeeded'));
const day = z.nullable(z.string());

/** What a deposit is; without a case it is the firm's own money. */
export const depositSchema = z.object({
  case_id: z.nullable(z.string()),
  amount,
  memo: needed(300),
  reference: text(100),
  occurred_on: day,
  held: z.boolean(),
  release_on: day,
});
export type DepositValues = z.infer<typeof depositSchema>;

/** What a payment is; without a case it is a charge of the bank. */
export const paymentSchema = z.object({
  case_id: z.nullable(z.string()),
  amount,
  payee: needed(200),
  memo: needed(300),
  reference: text(100),
  occurred_on: day,
});
export type PaymentValues = z.infer<typeof paymentSchema>;

/** What is said of an account that is opened. */
export const accountSchema = z.object({
  name: needed(100),
  bank: needed(100),
  number_end: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z]{2,4}$/, 'trust:account.numberNeeded')),
  currency: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'trust:account.currencyNeeded')),
  second_person_above: z.nullable(z.number({ error: 'trust:amountNeeded' })),
  interest_to: text(100),
});
export type AccountValues = z.infer<typeof accountSchema>;

/** Above which amount a second person agrees: zero or more, and never above what it is. Zero asks for every payment. */
export const limitSchema = (present: number | null) =>
  z.object({
    second_person_above: z.nullable(z.number({ error: 'trust:limit.needed' })).check(
      z.refine((limit) => limit !== null && limit >= 0, 'trust:limit.needed'),
      z.refine((limit) => limit === null || present === null || limit <= present, 'trust:limit.onlyLower'),
    ),
  });
export type LimitValues = z.infer<ReturnType<typeof limitSchema>>;

/** The end of a statement: its last day, and the balance that it gives, which may be below zero. */
export const statementSchema = z.object({
  statement_on: z.nullable(z.string()).check(z.refine((value) => value !== null, required)),
  statement_balance: z
    .nullable(z.number({ error: 'trust:statement.balanceNeeded' }))
    .check(z.refine((value) => value !== null, 'trust:statement.balanceNeeded')),
});
export type StatementValues = z.infer<typeof statementSchema>;

const chosenDay = day.check(z.refine((value) => value !== null, required));

/** The days, cases and language of a client's trust statement. */
export const clientStatementSchema = z
  .object({ from: chosenDay, to: chosenDay, all_cases: z.boolean(), language: z.nullable(z.string()) })
  .check(
    z.refine(({ from, to }) => from === null || to === null || from <= to, {
      path: ['to'],
      error: 'trust:forClient.order',
    }),
  );
export type ClientStatementValues = z.infer<typeof clientStatementSchema>;

/** What a client keeps in trust. */
export const minimumSchema = z.object({ minimum: z.nullable(z.number({ error: 'trust:amountNeeded' })) });
export type MinimumValues = z.infer<typeof minimumSchema>;
