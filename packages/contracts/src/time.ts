import * as z from 'zod/mini';

import { currencies } from './cases.ts';

/** What an expense is for. */
export const expenseCategories = [
  'court_fees',
  'filing',
  'experts',
  'travel',
  'accommodation',
  'copies',
  'postage',
  'translation',
  'research',
  'other',
] as const;
/** One of {@link expenseCategories}. */
export type ExpenseCategory = (typeof expenseCategories)[number];

const DESCRIPTION_MAX_LENGTH = 500;
const SOURCE_MAX_LENGTH = 200;
const MARKUP_MAX = 100;

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
const needed = z.refine((value: unknown) => value !== null, 'ui:validation.required');

/** What the form of an expense holds. The rate of exchange is needed where the case is billed in another currency, which the database knows. */
export const expenseSchema = z.object({
  spent_on: z.nullable(z.string()).check(needed),
  category: z.enum(expenseCategories),
  description: text(DESCRIPTION_MAX_LENGTH),
  amount: z.nullable(z.number().check(z.gt(0, 'ui:validation.required'))).check(needed),
  currency: z.enum(currencies),
  markup_percent: z
    .number()
    .check(z.gte(0, 'ui:validation.min?min=0'), z.lte(MARKUP_MAX, `ui:validation.max?max=${MARKUP_MAX}`)),
  billable: z.boolean(),
  exchange_rate: z.nullable(z.number().check(z.gt(0, 'ui:validation.required'))),
  exchange_on: z.nullable(z.string()),
  exchange_source: text(SOURCE_MAX_LENGTH),
  receipt_id: z.nullable(z.string()),
  expense_code: z.nullable(z.string()),
});

/** The form's values before they are checked. */
export type ExpenseValues = z.input<typeof expenseSchema>;
/** Checked facts of an expense. */
export type ExpenseRequest = z.output<typeof expenseSchema>;

/** Parts on a team that have a rate. */
export const billedRoles = ['lead', 'associate', 'paralegal'] as const;
/** How time is rounded: to the next unit, or to the nearest. */
export const roundings = ['up', 'nearest'] as const;
/** The units of what is billed, in minutes. */
export const increments = [1, 5, 6, 10, 15, 30] as const;
