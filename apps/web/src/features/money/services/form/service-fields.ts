import type { Json } from '@casewright/contracts/database.types';
import { INTAKE_KINDS, PRODUCT_CATEGORIES, PRODUCT_DELIVERIES } from '@casewright/contracts/products';

import {
  choice,
  choices,
  type FormField,
  type FormFields,
  optionalText,
  plain,
  requiredChoice,
  requiredText,
} from '../../../../client/form-fields.ts';
import { optionsOf, questionsOf } from '../read-service.ts';
import { linesOf, type ServiceValues } from './service-schema.ts';

/** Lines that are written one below the other, and kept as a list. */
function writtenLines<const Label extends string>(label: Label): FormField<string, string[], Label, readonly string[]> {
  return { label, empty: '', fromColumn: (lines) => lines.join('\n'), toColumn: linesOf };
}

/** A value that its column keeps in another shape. */
function kept<Value, Column, Read>(): <const Label extends string>(
  field: FormField<Value, Column, Label, Read>,
) => FormField<Value, Column, Label, Read> {
  return (field) => field;
}

const asJson = (value: unknown): NonNullable<Json> => JSON.parse(JSON.stringify(value));

/** The form of a service: what each of its values is called, and how the table `products` keeps it. */
export const productFields = {
  name: requiredText('fields.name'),
  sku: optionalText('fields.sku'),
  summary: optionalText('fields.summary'),
  description: requiredText('fields.description'),
  images: plain<string[]>()('fields.images', []),
  included: writtenLines('fields.included'),
  excluded: writtenLines('fields.excluded'),
  practice_area: requiredChoice('fields.practiceArea'),
  category: choice('fields.category', PRODUCT_CATEGORIES, 'advice'),
  lawyer_id: plain<string | null>()('fields.lawyer', null),
  price: plain<number | null>()('fields.price', null),
  price_sale: plain<number | null>()('fields.priceSale', null),
  currency: requiredText('fields.currency'),
  tax_ids: plain<string[]>()('fields.taxes', []),
  colors: plain<string[]>()('fields.colors', []),
  options: kept<ServiceValues['options'], NonNullable<Json>, unknown>()({
    label: 'fields.options',
    empty: [],
    fromColumn: optionsOf,
    toColumn: (options) =>
      asJson(
        options.map(({ name, values }) => ({
          name: name.trim(),
          values: values.map(({ value, price }) => ({ value: value.trim(), price: price ?? 0 })),
        })),
      ),
  }),
  quantity: plain<number | null>()('fields.quantity', null),
  capacity_per_week: plain<number | null>()('fields.capacity', null),
  delivery_days: plain<number | null>()('fields.deliveryDays', null),
  deliveries: choices('fields.deliveries', PRODUCT_DELIVERIES),
  is_featured: plain<boolean>()('fields.featured', false),
  new_label: optionalText('fields.newLabel'),
  sale_label: optionalText('fields.saleLabel'),
  starts_case: plain<boolean>()('fields.startsCase', true),
  workflow_template_id: plain<string | null>()('fields.workflow', null),
  checks_conflict: plain<boolean>()('fields.checksConflict', false),
  fee_to_trust: plain<boolean>()('fields.feeToTrust', false),
  engagement_terms: optionalText('fields.terms'),
  intake: kept<ServiceValues['intake'], NonNullable<Json>, unknown>()({
    label: 'fields.intake',
    empty: [],
    fromColumn: questionsOf,
    toColumn: (questions) =>
      asJson(
        questions.map(({ key, label, kind, required, choices: written }) => ({
          key,
          label: label.trim(),
          kind,
          required,
          ...(kind === 'choice' && { choices: linesOf(written) }),
        })),
      ),
  }),
  publish: kept<boolean, string, string>()({
    label: 'fields.publish',
    empty: false,
    fromColumn: (column: string) => column === 'published',
    toColumn: (value) => (value ? 'published' : 'draft'),
  }),
} satisfies FormFields<ServiceValues>;

/** A question that nobody has written yet. Its key stays when its words change: answers are kept under it. */
export const newQuestion = (): ServiceValues['intake'][number] => ({
  key: `q_${crypto.randomUUID().slice(0, 8)}`,
  label: '',
  kind: INTAKE_KINDS[0],
  required: false,
  choices: '',
});
