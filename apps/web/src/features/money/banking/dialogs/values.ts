import * as z from 'zod/mini';

const required = 'ui:validation.required';
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
const needed = (most: number) => text(most).check(z.minLength(1, required));

/** What is said of a bank account that is entered. */
export const accountSchema = z.object({
  name: needed(100),
  bank: needed(100),
  number_end: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z]{2,4}$/, 'banking:account.numberNeeded')),
  currency: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'banking:account.currencyNeeded')),
  opening_balance: z.nullable(z.number({ error: required })),
  opening_on: z.nullable(z.string()),
});
export type AccountValues = z.infer<typeof accountSchema>;

/** Seven digits in a row, however they are set apart: more than a name has, and part of a card's number. */
const NUMBER = /(?:\d[ .-]?){7}/;

/** What is said of a card: never its whole number. */
export const cardSchema = z.object({
  account_id: needed(100),
  holder: needed(100).check(z.refine((name) => !NUMBER.test(name), 'banking:card.never')),
  last_four: z.string().check(
    z.trim(),
    z.refine((digits) => digits.replaceAll(/\D/g, '').length <= 4, 'banking:card.never'),
    z.regex(/^\d{4}$/, 'banking:card.fourNeeded'),
  ),
  expires_on: z.nullable(z.string()).check(z.refine((day) => day !== null, required)),
});
export type CardValues = z.infer<typeof cardSchema>;

/** What a line is for. */
export const sortSchema = z
  .object({ category: z.nullable(z.string()), payee: text(200), invoice_id: z.nullable(z.string()) })
  .check(
    z.refine(({ category, invoice_id: invoice }) => category !== null || invoice !== null, {
      message: required,
      path: ['category'],
    }),
  );
export type SortValues = z.infer<typeof sortSchema>;
