import * as z from 'zod/mini';

/** What an invoice holds at most; `save_invoice` has the same bounds. */
export const invoiceLimits = {
  party: 200,
  address: 500,
  title: 200,
  description: 2000,
  notes: 2000,
  lines: 5000,
  taxes: 3,
  amount: 99_999_999_999,
  quantity: 999_999,
  leastQuantity: 0.0001,
  serviceName: 100,
  taxName: 60,
  taxNote: 300,
  series: 12,
  dueDays: 365,
  /** What a lawyer has a week for work that clients pay. */
  leastHours: 1,
  mostHours: 100,
  taxNumber: 50,
  printed: 1000,
  city: 100,
  postalCode: 20,
  contact: 100,
  email: 200,
  phone: 50,
  ledesId: 20,
} as const;

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `ui:validation.maxLength?max=${most}`));

/**
 * A number or nothing. Text that is no number arrives as NaN and is refused by a check, not by the type: a refusal by the type would keep the
 * checks across fields from running.
 */
const figure = (most: number) =>
  z
    .custom<number | null>((value) => value === null || typeof value === 'number')
    .check(
      z.refine((value) => !Number.isNaN(value), { error: 'ui:validation.number' }),
      z.refine((value) => value === null || Number.isNaN(value) || value >= 0, { error: 'ui:validation.notNegative' }),
      z.refine((value) => value === null || Number.isNaN(value) || value <= most, {
        error: 'invoiceEditor:validation.tooLarge',
      }),
    );

/** A side of an invoice as it is printed. */
export const invoicePartySchema = z.object({
  name: text(invoiceLimits.party).check(z.minLength(1, 'ui:validation.required')),
  company: text(invoiceLimits.party),
  address: text(invoiceLimits.address),
  postal_code: text(invoiceLimits.postalCode),
  city: text(invoiceLimits.city),
  email: text(invoiceLimits.party),
  phone: text(invoiceLimits.party),
  country: z.nullable(z.string()),
  tax_number: text(invoiceLimits.party),
  reference: text(invoiceLimits.party),
});
export type InvoiceParty = z.infer<typeof invoicePartySchema>;

export const EMPTY_PARTY: InvoiceParty = {
  name: '',
  company: '',
  address: '',
  postal_code: '',
  city: '',
  email: '',
  phone: '',
  country: null,
  tax_number: '',
  reference: '',
};

/** A line: what the firm writes down, or the work that it bills. `billed` is what that work comes to, whatever price and quantity say. */
export const invoiceLineSchema = z
  .object({
    kind: z.enum(['fee', 'expense']),
    title: text(invoiceLimits.title).check(z.minLength(1, 'ui:validation.required')),
    description: text(invoiceLimits.description),
    service: z.nullable(z.string()),
    price: figure(invoiceLimits.amount),
    quantity: figure(invoiceLimits.quantity),
    minutes: z.nullable(z.number()),
    tax_ids: z
      .array(z.string())
      .check(z.maxLength(invoiceLimits.taxes, `invoiceEditor:validation.tooManyTaxes?max=${invoiceLimits.taxes}`)),
    time_entry_id: z.nullable(z.string()),
    expense_id: z.nullable(z.string()),
    fee_id: z.nullable(z.string()),
    late_charge_id: z.nullable(z.string()),
    billed: z.nullable(z.number()),
    worked_on: z.nullable(z.string()),
    person_name: z.nullable(z.string()),
    // Of the work, or of the line itself; undefined while the work says them and the line is not saved.
    codes: z.optional(
      z.object({
        task: z.nullable(z.string()),
        activity: z.nullable(z.string()),
        expense: z.nullable(z.string()),
      }),
    ),
  })
  .check(({ value, issues }) => {
    if (value.billed !== null) return;
    const refuse = (path: 'price' | 'quantity', message: string) =>
      issues.push({ code: 'custom', input: value[path], path: [path], message });
    if (value.price === null) refuse('price', 'ui:validation.required');
    if (value.quantity === null) refuse('quantity', 'ui:validation.required');
    else if (value.quantity < invoiceLimits.leastQuantity) refuse('quantity', 'ui:validation.positive');
  });
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** What is written of an invoice besides its lines. Names are the columns of `invoices`. */
const invoiceHeadSchema = z.object({
  case_id: z.nullable(z.string()),
  client_id: z.nullable(z.string()),
  contact_id: z.nullable(z.string()),
  // Its own dialog holds it to its rules.
  invoice_to: z.custom<InvoiceParty>(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'ui:validation.required')),
  prices_include_tax: z.boolean(),
  discount_percent: figure(100),
  discount: figure(invoiceLimits.amount),
  shipping: figure(invoiceLimits.amount),
  create_date: z.nullable(z.iso.date()),
  due_date: z.nullable(z.iso.date()),
  notes: text(invoiceLimits.notes),
});
export type InvoiceHead = z.infer<typeof invoiceHeadSchema>;

/** An invoice that can be kept: it names who pays and both of its days, and every line says what for. */
export const invoiceSchema = z
  .extend(invoiceHeadSchema, {
    lines: z
      .array(invoiceLineSchema)
      .check(z.maxLength(invoiceLimits.lines, `invoiceEditor:validation.tooManyLines?max=${invoiceLimits.lines}`)),
  })
  .check(({ value, issues }) => {
    const refuse = (path: keyof InvoiceHead, message: string) =>
      issues.push({ code: 'custom', input: value[path], path: [path], message });
    if (value.invoice_to.name.trim() === '') refuse('invoice_to', 'invoiceEditor:validation.recipient');
    if (value.create_date === null) refuse('create_date', 'ui:validation.required');
    if (value.due_date === null) refuse('due_date', 'ui:validation.required');
    else if (value.create_date !== null && value.due_date < value.create_date)
      refuse('due_date', 'invoiceEditor:validation.dueBeforeCreated');
  });
export type InvoiceValues = z.infer<typeof invoiceSchema>;

/** What the firm charges for by name. Names are the columns of `billing_services`. */
export const billingServiceSchema = z.object({
  name: text(invoiceLimits.serviceName).check(z.minLength(1, 'ui:validation.required')),
  price: figure(invoiceLimits.amount).check(z.refine((value) => value !== null, { error: 'ui:validation.required' })),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'ui:validation.required')),
});
export type BillingServiceValues = z.infer<typeof billingServiceSchema>;

/** A tax that the firm charges. Names are the columns of `tax_rates`. */
export const taxRateSchema = z
  .object({
    name: text(invoiceLimits.taxName).check(z.minLength(1, 'ui:validation.required')),
    percent: figure(100).check(z.refine((value) => value !== null, { error: 'ui:validation.required' })),
    is_reverse_charge: z.boolean(),
    note: text(invoiceLimits.taxNote),
  })
  .check(({ value, issues }) => {
    if (value.is_reverse_charge && value.percent !== null && value.percent > 0)
      issues.push({
        code: 'custom',
        input: value.percent,
        path: ['percent'],
        message: 'invoiceEditor:validation.reverseChargeIsFree',
      });
  });
export type TaxRateValues = z.infer<typeof taxRateSchema>;

/** How the firm issues invoices. Names are the columns of `invoice_settings`. */
export const invoiceSettingsSchema = z
  .object({
    series: z.string().check(z.trim(), z.regex(/^[A-Z0-9]{1,12}$/, 'invoiceEditor:validation.series')),
    credit_series: z.string().check(z.trim(), z.regex(/^[A-Z0-9]{1,12}$/, 'invoiceEditor:validation.series')),
    due_days: z
      .nullable(
        z
          .int('ui:validation.number')
          .check(
            z.gte(0, 'ui:validation.notNegative'),
            z.lte(invoiceLimits.dueDays, `ui:validation.max?max=${invoiceLimits.dueDays}`),
          ),
      )
      .check(z.refine((days) => days !== null, 'ui:validation.required')),
    weekly_hours: z
      .nullable(
        z
          .number('ui:validation.number')
          .check(
            z.gte(invoiceLimits.leastHours, `ui:validation.min?min=${invoiceLimits.leastHours}`),
            z.lte(invoiceLimits.mostHours, `ui:validation.max?max=${invoiceLimits.mostHours}`),
            z.multipleOf(0.1, 'ui:validation.number'),
          ),
      )
      .check(z.refine((hours) => hours !== null, 'ui:validation.required')),
    needs_approval: z.boolean(),
    lawyers_see: z.boolean(),
    tax_number: text(invoiceLimits.taxNumber),
    payment_details: text(invoiceLimits.printed),
    footer: text(invoiceLimits.printed),
    language: z.enum(['en', 'fr', 'vi', 'cn', 'ar']),
    country: z.nullable(z.string()),
    city: text(invoiceLimits.city),
    postal_code: text(invoiceLimits.postalCode),
    contact_name: text(invoiceLimits.contact),
    contact_email: text(invoiceLimits.email),
    contact_phone: text(invoiceLimits.phone),
    ledes_id: text(invoiceLimits.ledesId),
    iban: z.string().check(
      z.overwrite((written) => written.replaceAll(/\s/g, '').toUpperCase()),
      z.regex(/^([A-Z]{2}\d{2}[A-Z0-9]{8,30})?$/, 'invoiceEditor:validation.iban'),
    ),
    bic: z.string().check(
      z.overwrite((written) => written.replaceAll(/\s/g, '').toUpperCase()),
      z.regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'invoiceEditor:validation.bic'),
    ),
  })
  .check(({ value, issues }) => {
    if (value.series === value.credit_series)
      issues.push({
        code: 'custom',
        input: value.credit_series,
        path: ['credit_series'],
        message: 'invoiceEditor:validation.seriesApart',
      });
  });
export type InvoiceSettingsValues = z.infer<typeof invoiceSettingsSchema>;
