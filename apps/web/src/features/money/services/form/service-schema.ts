import { INTAKE_KINDS, PRODUCT_CATEGORIES, PRODUCT_DELIVERIES } from '@casewright/contracts/products';
import * as z from 'zod/mini';

/** What a service holds at most; the table `products` has the same bounds. */
export const serviceLimits = {
  name: 160,
  sku: 40,
  summary: 400,
  description: 20_000,
  lines: 20,
  line: 200,
  label: 20,
  terms: 5000,
  images: 12,
  colors: 12,
  taxes: 3,
  options: 5,
  optionName: 40,
  optionValues: 12,
  optionValue: 60,
  questions: 20,
  question: 200,
  choices: 20,
  choice: 100,
  amount: 1_000_000_000,
  quantity: 1_000_000,
  perWeek: 10_000,
  days: 365,
} as const;

const REQUIRED = 'ui:validation.required';
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));
const needed = (most: number) => text(most).check(z.minLength(1, REQUIRED));
/** A number or nothing. Text that is no number arrives as NaN and is refused by a check, so that the others still run. */
const figure = (least: number, most: number, isWhole = false) =>
  z
    .custom<number | null>((value) => value === null || typeof value === 'number')
    .check(
      z.refine((value) => !Number.isNaN(value), { error: 'ui:validation.number' }),
      z.refine((value) => value === null || Number.isNaN(value) || (value >= least && value <= most), {
        error: `services:validation.between?least=${least}&most=${most}`,
      }),
      z.refine((value) => value === null || !isWhole || Number.isNaN(value) || Number.isInteger(value), {
        error: 'services:validation.whole',
      }),
    );
const amount = () => figure(0, serviceLimits.amount);

/** The lines of a text that is written one below the other. */
export const linesOf = (written: string): string[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const lines = (most: number, length: number) =>
  z.string().check(
    z.refine((written) => linesOf(written).length <= most, { error: `services:validation.lines?most=${most}` }),
    z.refine((written) => linesOf(written).every((line) => line.length <= length), {
      error: `services:validation.lineLength?most=${length}`,
    }),
  );

const optionSchema = z.object({
  name: needed(serviceLimits.optionName),
  values: z
    .array(z.object({ value: needed(serviceLimits.optionValue), price: amount() }))
    .check(z.minLength(1), z.maxLength(serviceLimits.optionValues)),
});

const questionSchema = z
  .object({
    key: z.string(),
    label: needed(serviceLimits.question),
    kind: z.enum(INTAKE_KINDS),
    required: z.boolean(),
    choices: lines(serviceLimits.choices, serviceLimits.choice),
  })
  .check(
    z.refine(({ kind, choices }) => kind !== 'choice' || linesOf(choices).length > 0, {
      error: REQUIRED,
      path: ['choices'],
    }),
  );

/** What the form of a service says. */
export const serviceSchema = z
  .object({
    name: needed(serviceLimits.name),
    sku: text(serviceLimits.sku),
    summary: needed(serviceLimits.summary),
    description: z.string().check(z.maxLength(serviceLimits.description, 'services:validation.tooLong')),
    images: z.array(z.string()).check(z.maxLength(serviceLimits.images)),
    included: lines(serviceLimits.lines, serviceLimits.line),
    excluded: lines(serviceLimits.lines, serviceLimits.line),
    practice_area: z.nullable(z.string()).check(z.refine((area) => area !== null, REQUIRED)),
    category: z.enum(PRODUCT_CATEGORIES),
    lawyer_id: z.nullable(z.string()),
    price: amount().check(z.refine((price) => price !== null, REQUIRED)),
    price_sale: amount(),
    currency: z.string(),
    tax_ids: z.array(z.string()).check(z.maxLength(serviceLimits.taxes, 'services:validation.taxes')),
    colors: z.array(z.string()).check(z.maxLength(serviceLimits.colors)),
    options: z.array(optionSchema).check(
      z.maxLength(serviceLimits.options),
      z.refine((options) => new Set(options.map(({ name }) => name.trim())).size === options.length, {
        error: 'services:validation.optionTwice',
      }),
    ),
    quantity: figure(0, serviceLimits.quantity, true),
    capacity_per_week: figure(1, serviceLimits.perWeek, true),
    delivery_days: figure(0, serviceLimits.days, true),
    deliveries: z.array(z.enum(PRODUCT_DELIVERIES)).check(z.minLength(1, REQUIRED)),
    is_featured: z.boolean(),
    new_label: text(serviceLimits.label),
    sale_label: text(serviceLimits.label),
    starts_case: z.boolean(),
    workflow_template_id: z.nullable(z.string()),
    checks_conflict: z.boolean(),
    fee_to_trust: z.boolean(),
    engagement_terms: text(serviceLimits.terms),
    intake: z.array(questionSchema).check(z.maxLength(serviceLimits.questions)),
    publish: z.boolean(),
  })
  .check(
    z.refine(({ price, price_sale: sale }) => sale === null || price === null || Number.isNaN(price) || sale < price, {
      error: 'services:validation.saleIsCheaper',
      path: ['price_sale'],
    }),
  );
export type ServiceValues = z.infer<typeof serviceSchema>;
