import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type ColumnsOf, columnsOf, emptyValues, namesOf, valuesOf } from '../client/form-fields.ts';
import { expenseFields } from '../features/money/time/expense-fields.ts';
import { serviceFields, settingsFields, taxFields } from '../features/money/invoices/editor/billing/billing-fields.ts';
import {
  lateTermsFields,
  pauseFields,
  planFields,
  stepFields,
  textsOf,
  writtenOf,
} from '../features/money/invoices/late/late-fields.ts';
import { feeFields } from '../features/money/invoices/of-case/values.ts';
import { accountingFields } from '../features/money/accounting/model/forms.ts';
import { letterFields } from '../features/money/invoices/online/letter-fields.ts';
import { invoiceFields, typedOf } from '../features/money/invoices/editor/model/invoice-fields.ts';
import { tourFields } from '../features/content/tours/editor/tour-fields.ts';
import { courseFields } from '../features/content/courses/editor/course-fields.ts';
import { requirementFields } from '../features/content/courses/hours/requirement-fields.ts';
import { openingFields } from '../features/content/openings/editor/opening-fields.ts';
import { productFields } from '../features/money/services/form/service-fields.ts';
import { codeFields } from '../features/money/services/codes/code-fields.ts';
import { shopFields } from '../features/money/services/settings/shop-fields.ts';
import { firmFields } from '../features/people/firm/firm-fields.ts';
import { licenceFields } from '../features/people/lawyers/edit/licence-fields.ts';
import { profileFields } from '../features/people/lawyers/edit/profile-fields.ts';
import { billingFields } from '../features/money/plans/billing-fields.ts';
import { addressFields } from '../features/platform/account/address-fields.ts';
import { generalFields } from '../features/platform/account/general-fields.ts';
import { caseFields, matterFields } from '../features/practice/cases/form/case-fields.ts';
import { termsFields } from '../features/practice/cases/intake/terms-fields.ts';
import { editFields } from '../features/practice/deadlines/form-values.ts';
import { eventFields } from '../features/work/calendar/event/form-values.ts';
import { taskFields } from '../features/work/tasks/components/task-form.ts';
import { mergedValues, mergeThreeWays } from '../ui/merge/merge-three-ways.ts';

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';
/** A case that the lawyer leads. */
const LEASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';
/** A workflow that comes with the product. */
const TEMPLATE = 'e5a60d10-a241-411e-817a-dc4afb6e82c6';
const PASSWORD = 'casewright-demo';
const options = { auth: { persistSession: false, autoRefreshToken: false } };

async function signedIn(account: string): Promise<SupabaseClient> {
  const client = createClient(base, anonKey, { auth: { ...options.auth, storageKey: randomUUID() } });
  const { error } = await client.auth.signInWithPassword({ email: `${account}@casewright.test`, password: PASSWORD });
  expect(error).toBeNull();
  return client;
}

let user: SupabaseClient;
let lawyer: SupabaseClient;
let admin: SupabaseClient;
/** Somebody who has only just signed up, and has nothing yet. */
let newcomer: SupabaseClient;
let newcomerId = '';
/** A firm of the demonstration, which other files use as well: it gets its name back. */
let firmBefore: Saved | null = null;
beforeAll(async () => {
  [user, lawyer, admin] = await Promise.all([signedIn('user'), signedIn('lawyer'), signedIn('rival-admin')]);
  newcomer = createClient(base, anonKey, { auth: { ...options.auth, storageKey: randomUUID() } });
  const email = `form-${randomUUID()}@casewright.test`;
  const { data, error } = await newcomer.auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  newcomerId = data.user?.id ?? '';
});

afterAll(async () => {
  if (firmBefore === null) return;
  const { id, name, address } = firmBefore;
  await allowed(admin.from('law_firms').update({ name, address }).eq('id', id).select());
});

/** A word that no other run has: letters alone. */
const word = (start: string) =>
  `${start}-${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .toUpperCase()
    .padEnd(4, 'X')
    .slice(0, 12)}`;

type Columns = Record<string, unknown>;
interface Saved extends Columns {
  id: string;
  version: number;
}

/** Does what the server is asked, which must be allowed. */
async function allowed<Data>(asked: PromiseLike<{ data: Data; error: unknown }>): Promise<NonNullable<Data>> {
  const { data, error } = await asked;
  expect(error).toBeNull();
  if (data === null || data === undefined) throw new TypeError('The server answers nothing');
  return data;
}

/** A form whose values are the columns of one table. */
function ofTable(table: string, who: () => SupabaseClient, more: () => Columns | Promise<Columns> = () => ({})) {
  return async (columns: Columns, saved: Saved | null): Promise<Saved> => {
    const asked = who().from(table);
    return saved === null
      ? allowed(
          asked
            .insert({ ...columns, ...(await more()) })
            .select()
            .single<Saved>(),
        )
      : allowed(asked.update(columns).eq('id', saved.id).eq('version', saved.version).select().single<Saved>());
  };
}

const newCase = async (who: SupabaseClient) =>
  allowed(
    who
      .from('cases')
      .insert({ title: `Forms ${randomUUID()}` })
      .select()
      .single<Saved>(),
  );

interface Form {
  fields: Parameters<typeof emptyValues>[0];
  /** Every value differs from that of an empty form. */
  first: Columns;
  /** Every value differs from the first. */
  second: Columns;
  /** Keeps the columns, over a row that was read before or as a new one; answers the row as it is read again. */
  save: (columns: Columns, saved: Saved | null) => Promise<Saved>;
}

/** Ties the samples of a form to its description: a value that is missing in one of them does not compile. */
function form<Fields extends Form['fields']>(
  fields: Fields,
  first: ReturnType<typeof valuesOf<Fields>>,
  second: ReturnType<typeof valuesOf<Fields>>,
  save: Form['save'],
): Form {
  return { fields, first, second, save };
}

const matter = [
  {
    title: 'A dispute',
    description: '<p>In confidence.</p>',
    practice_area: 'family',
    urgency: 'high' as const,
    jurisdiction_country: 'US',
    jurisdiction_region: 'Texas',
    court: 'High Court',
    court_case_number: 'RG 24/1',
  },
  {
    title: 'Another dispute',
    description: '<p>Said again.</p>',
    practice_area: 'commercial',
    urgency: 'urgent' as const,
    jurisdiction_country: 'FR',
    jurisdiction_region: 'Paris',
    court: 'Tribunal',
    court_case_number: 'RG 24/2',
  },
] as const;

/** Of a fee that is an amount, and waits for no step and no task. */
const NO_SHARE = { recovered: null, deducted: null, percent: null, step_id: null, task_id: null };

const FORMS: Record<string, Form> = {
  caseFields: form(
    caseFields,
    {
      ...matter[0],
      public_summary: 'A tenant disputes the charges.',
      budget_type: 'hourly',
      budget_min: 100,
      budget_max: 200,
      currency: 'EUR',
      desired_outcome: 'To stay',
      visibility: 'private',
      posting_expires_at: '2099-05-04',
      tags: ['lease'],
    },
    {
      ...matter[1],
      public_summary: 'A landlord disputes the charges.',
      budget_type: 'fixed',
      budget_min: 150,
      budget_max: 250,
      currency: 'GBP',
      desired_outcome: 'To leave',
      visibility: 'invited',
      posting_expires_at: '2099-06-05',
      tags: ['lease', 'charges'],
    },
    ofTable('cases', () => user),
  ),
  // What the intake of a firm's own client keeps of the matter; afterwards it is edited as a case.
  matterFields: form(matterFields, matter[0], matter[1], async (columns, saved) => {
    if (saved !== null) return ofTable('cases', () => lawyer)(columns, saved);
    const intake = { intake_id: randomUUID(), open: false, client: { name: 'Perpetua Quill' }, matter: columns };
    return allowed(lawyer.rpc('intake_firm_case', { intake }).single<Saved>());
  }),
  termsFields: form(
    termsFields,
    {
      fee_type: 'capped_hourly',
      fee_amount: null,
      fee_rate: 200,
      fee_cap: 5000,
      fee_percent: null,
      retainer_amount: 1000,
      currency: 'EUR',
      engagement_terms: 'Monthly',
    },
    {
      fee_type: 'hybrid',
      fee_amount: 300,
      fee_rate: 250,
      fee_cap: null,
      fee_percent: 12.5,
      retainer_amount: 2000,
      currency: 'GBP',
      engagement_terms: 'Weekly',
    },
    async (terms, saved) => {
      if (saved !== null) return allowed(lawyer.rpc('change_terms', { case_id: saved.id, terms }).single<Saved>());
      const intake = {
        intake_id: randomUUID(),
        open: true,
        client: { name: 'Perpetua Quill', email: 'quill@casewright.test', kind: 'person', invite: true },
        matter: { title: 'Terms' },
        parties: [],
        conflict: { result: 'cleared' },
        terms,
      };
      return allowed(lawyer.rpc('intake_firm_case', { intake }).single<Saved>());
    },
  ),
  profileFields: form(
    profileFields,
    {
      display_name: 'Ada Byron',
      headline: 'Contracts',
      about: 'Ten years of contracts.',
      practice_areas: ['commercial'],
      languages: ['en'],
      years_of_experience: 10,
      country: 'US',
      region: 'Texas',
      city: 'Austin',
      fee_types: ['flat'],
      hourly_rate_min: 100,
      hourly_rate_max: 200,
      currency: 'EUR',
      consultation_fee: 50,
      consultation_minutes: 30,
      accepting_cases: false,
      available_from: '2099-01-02',
    },
    {
      display_name: 'Ada Lovelace',
      headline: 'Engines',
      about: 'Eleven years of engines.',
      practice_areas: ['family', 'commercial'],
      languages: ['fr'],
      years_of_experience: 11,
      country: 'FR',
      region: 'Provence',
      city: 'Arles',
      fee_types: ['flat', 'hourly'],
      hourly_rate_min: 110,
      hourly_rate_max: 210,
      currency: 'GBP',
      consultation_fee: 60,
      consultation_minutes: 45,
      accepting_cases: true,
      available_from: '2099-01-03',
    },
    ofTable('lawyer_profiles', () => newcomer),
  ),
  licenceFields: form(
    licenceFields,
    { country: 'US', region: 'Texas', licence_number: 'T 1', admitted_on: '2010-01-02', expires_on: '2099-01-02' },
    { country: 'FR', region: 'Paris', licence_number: 'P 1', admitted_on: '2011-01-02', expires_on: '2098-01-02' },
    ofTable('lawyer_licences', () => newcomer),
  ),
  billingFields: form(
    billingFields,
    {
      full_name: 'Ada Byron',
      email: 'ada@example.com',
      phone_number: '+44 20 7946 0000',
      address: '1 Mill Lane, London',
      country: 'GB',
      tax_number: 'GB123456789',
      is_business: false,
    },
    {
      full_name: 'Ada Lovelace',
      email: 'lovelace@example.com',
      phone_number: '+33 1 99 00 00 00',
      address: '2 rue du Moulin, Paris',
      country: 'FR',
      tax_number: 'FR12345678901',
      is_business: true,
    },
    ofTable('billing_details', () => newcomer),
  ),
  addressFields: form(
    addressFields,
    {
      address_type: 'office',
      full_name: 'Ada Byron',
      company: 'Engines Ltd',
      email: 'ada@example.com',
      phone_number: '+44 20 7946 0000',
      address: '1 Mill Lane',
      city: 'London',
      state: 'London',
      zip_code: 'W1',
      country: 'GB',
      is_primary: true,
    },
    {
      address_type: 'home',
      full_name: 'Ada Lovelace',
      company: 'Looms Ltd',
      email: 'lovelace@example.com',
      phone_number: '+33 1 99 00 00 00',
      address: '2 rue du Moulin',
      city: 'Paris',
      state: 'Île-de-France',
      zip_code: '75001',
      country: 'FR',
      is_primary: true,
    },
    ofTable('addresses', () => newcomer),
  ),
  // Work of no case: a firm's administrator bills it.
  invoiceFields: form(
    invoiceFields,
    {
      case_id: null,
      client_id: null,
      contact_id: null,
      invoice_to: {
        name: 'Ada Byron',
        company: 'Engines Ltd',
        address: '1 Mill Lane\nLondon',
        email: 'ada@example.com',
        phone: '+44 20 7946 0000',
        postal_code: 'N1 9GU',
        city: 'London',
        country: 'GB',
        tax_number: 'GB 1',
        reference: 'PO 1',
      },
      currency: 'EUR',
      prices_include_tax: true,
      discount_percent: 5,
      discount: null,
      shipping: 12.5,
      create_date: '2099-01-02',
      due_date: '2099-02-02',
      notes: 'With thanks',
    },
    {
      case_id: null,
      client_id: null,
      contact_id: null,
      invoice_to: {
        name: 'Ada Lovelace',
        company: '',
        address: '2 rue du Moulin',
        email: '',
        phone: '',
        postal_code: '',
        city: '',
        country: null,
        tax_number: '',
        reference: '',
      },
      currency: 'GBP',
      prices_include_tax: false,
      discount_percent: null,
      discount: 30,
      shipping: 1,
      create_date: '2099-01-03',
      due_date: '2099-02-03',
      notes: 'Without',
    },
    async (invoice, saved) => {
      const items = [{ title: 'Work', price: 100, quantity: 1 }];
      const { id } = await allowed(
        admin
          .rpc('save_invoice', { invoice, items, invoice_id: saved?.id ?? null, version: saved?.version ?? null })
          .single<Saved>(),
      );
      return typedOf(
        await allowed(
          admin
            .from('invoices')
            .select()
            .eq('id', id)
            .single<Saved & { discount: number; discount_percent: number | null }>(),
        ),
      );
    },
  ),
  letterFields: form(
    letterFields,
    { sent_to: 'payer@example.org', language: 'fr', message: 'With our thanks' },
    { sent_to: 'bookkeeper@example.org', language: 'ar', message: 'As agreed' },
    async (columns) => {
      const invoice = await allowed(
        admin.from('invoices').select().neq('status', 'draft').order('created_at').limit(1).single<Saved>(),
      );
      const { sent_to: email, language, message } = columns;
      await allowed(admin.rpc('send_invoice', { invoice_id: invoice.id, email, language, message }));
      return allowed(
        admin
          .from('invoice_links')
          .select('id, sent_to, language, message')
          .eq('invoice_id', invoice.id)
          .order('created_at', { ascending: false })
          .limit(1)
          .single<Saved>(),
      );
    },
  ),
  serviceFields: form(
    serviceFields,
    { name: 'A will', price: 300, currency: 'EUR' },
    { name: 'A lease', price: 450.5, currency: 'GBP' },
    ofTable('billing_services', () => admin),
  ),
  productFields: form(
    productFields,
    {
      name: 'A letter',
      sku: 'L-1',
      summary: 'One letter.',
      description: '<p>We write it.</p>',
      images: ['/one.png'],
      included: 'A draft',
      excluded: 'Talks',
      practice_area: 'family',
      category: 'review',
      lawyer_id: '5eed0000-0000-4000-8000-000000000005',
      price: 300,
      price_sale: 250,
      currency: 'EUR',
      tax_ids: ['83bc8a15-08f1-46d1-872e-05c22adfc7b2'],
      colors: ['#FFFFFF'],
      options: [{ name: 'Language', values: [{ value: 'French', price: 12.5 }] }],
      quantity: 5,
      capacity_per_week: 2,
      delivery_days: 3,
      deliveries: ['email'],
      is_featured: true,
      new_label: 'NEW',
      sale_label: 'SALE',
      starts_case: true,
      workflow_template_id: TEMPLATE,
      checks_conflict: true,
      fee_to_trust: true,
      engagement_terms: 'One letter.',
      intake: [{ key: 'facts', label: 'What happened', kind: 'choice', required: true, choices: 'A\nB' }],
      publish: true,
    },
    {
      name: 'Two letters',
      sku: 'L-2',
      summary: 'Two letters.',
      description: '<p>We write both.</p>',
      images: ['/two.png', '/one.png'],
      included: 'A draft\nA revision',
      excluded: 'Court',
      practice_area: 'commercial',
      category: 'package',
      lawyer_id: '5eed0000-0000-4000-8000-000000000006',
      price: 500.5,
      price_sale: null,
      currency: 'GBP',
      tax_ids: ['c0a632a8-649b-4b0f-88e0-4240639cce5f'],
      colors: ['#1C252E'],
      options: [],
      quantity: null,
      capacity_per_week: null,
      delivery_days: 7,
      deliveries: ['email', 'office'],
      is_featured: false,
      new_label: 'FRESH',
      sale_label: 'LESS',
      starts_case: false,
      workflow_template_id: null,
      checks_conflict: false,
      fee_to_trust: false,
      engagement_terms: 'Two letters.',
      intake: [{ key: 'facts', label: 'What happened then', kind: 'long', required: false, choices: '' }],
      publish: false,
    },
    async (columns, saved) => {
      // Not every column of a service is granted.
      const read = ['id', 'version', ...namesOf(productFields)].join(', ');
      const asked = admin.from('products');
      return allowed(
        saved === null
          ? asked.insert(columns).select(read).single<Saved>()
          : asked.update(columns).eq('id', saved.id).eq('version', saved.version).select(read).single<Saved>(),
      );
    },
  ),
  shopFields: form(
    shopFields,
    { currency: 'EUR', prices_include_tax: true, courier_price: 9, express_price: 19.5, unpaid_days: 14 },
    { currency: 'GBP', prices_include_tax: false, courier_price: 7, express_price: 17, unpaid_days: 30 },
    async (columns, saved) =>
      allowed(
        admin
          .from('shop_settings')
          .update(columns)
          .eq('law_firm', '5eed0000-0000-4000-8000-0000000000f2')
          .gte('version', saved?.version ?? 0)
          .select()
          .single<Saved>(),
      ),
  ),
  codeFields: form(
    codeFields,
    {
      code: word('SPRING'),
      percent: 12.5,
      amount: null,
      currency: 'EUR',
      minimum: 100,
      starts_at: '2099-01-02T08:00:00.000Z',
      ends_at: '2099-02-02T08:00:00.000Z',
      max_uses: 20,
    },
    {
      code: word('AUTUMN'),
      percent: null,
      amount: 25,
      currency: 'GBP',
      minimum: null,
      starts_at: '2099-01-03T09:30:00.000Z',
      ends_at: null,
      max_uses: null,
    },
    ofTable('discount_codes', () => admin),
  ),
  taxFields: form(
    taxFields,
    { name: 'VAT', percent: 20, is_reverse_charge: false, note: 'Standard' },
    { name: 'Reverse charge', percent: 0, is_reverse_charge: true, note: 'The client owes the tax' },
    ofTable('tax_rates', () => admin),
  ),
  stepFields: form(
    stepFields,
    {
      days_after: 9,
      tone: 'firm',
      is_automatic: true,
      copy_to: 'lead',
      fee: 20,
      fee_currency: 'EUR',
      ...writtenOf({
        en: { subject: 'Reminder {number}', body: 'Please pay {amount}.' },
        fr: { subject: 'Rappel', body: 'Veuillez payer' },
        vi: { subject: 'Nhắc nhở', body: 'Xin trả' },
        cn: { subject: '提示', body: '请付款' },
        ar: { subject: 'تنبيه', body: 'نرجو الدفع' },
      }),
    },
    {
      days_after: 33,
      tone: 'final',
      is_automatic: false,
      copy_to: 'administrators',
      fee: 35.5,
      fee_currency: 'USD',
      ...writtenOf({
        en: { subject: 'Last', body: 'Pay' },
        fr: { subject: 'Dernier', body: 'Payez' },
        vi: { subject: 'Nhắc', body: 'Trả' },
        cn: { subject: '提醒', body: '付款' },
        ar: { subject: 'تذكير', body: 'ادفع' },
      }),
    },
    async (columns, saved) => {
      const given: ColumnsOf<typeof stepFields> = { ...emptyValues(stepFields), days_after: 0, ...columns };
      const kept = saved === null ? null : { id: saved.id, version: saved.version };
      const { texts, ...row } = await ofTable('reminder_steps', () => admin)(textsOf(given), kept);
      return { ...row, ...writtenOf(Object(texts)) };
    },
  ),
  accountingFields: form(
    accountingFields,
    { currency: 'EUR', year_begins: 7, consultant_number: 1001, client_number: 5, account_length: 5 },
    { currency: 'CHF', year_begins: 4, consultant_number: 29_098, client_number: 55_003, account_length: 6 },
    async (columns, saved) =>
      ofTable('accounting_settings', () => admin)(
        columns,
        saved ?? (await allowed(admin.from('accounting_settings').select().single<Saved>())),
      ),
  ),
  feeFields: form(
    feeFields,
    { kind: 'fixed', title: 'Appeal', amount: 700, ...NO_SHARE, due: 'date', due_on: '2099-03-02' },
    { kind: 'milestone', title: 'Brief', amount: 90, ...NO_SHARE, due: 'hand', due_on: '2099-04-02' },
    async (fee, saved) =>
      allowed(
        lawyer.rpc('save_fee', {
          case_id: LEASE,
          fee,
          ...(saved !== null && { fee_id: saved.id, version: saved.version }),
        }),
      ),
  ),
  pauseFields: form(
    pauseFields,
    { reason: 'In hospital', of_client: false, until: '2099-03-02' },
    { reason: 'Abroad', of_client: true, until: '2099-04-02' },
    async (columns) => {
      const late = await allowed(admin.rpc('late_invoices'));
      const { id } = Object([late].flat()[0]);
      await allowed(admin.rpc('pause_reminders', { invoice_id: id, ...columns }));
      const paused = await allowed(
        admin
          .from('reminder_pauses')
          .select()
          .eq('invoice_id', id)
          .eq('of_client', columns['of_client'] === true)
          .is('ended_at', null)
          .single<Columns & { id: string }>(),
      );
      return { version: 1, ...paused };
    },
  ),
  planFields: form(
    planFields,
    { count: 3, first_on: '2099-03-02', every: 'week', note: 'As we discussed' },
    { count: 6, first_on: '2099-04-02', every: 'two_weeks', note: 'Once more' },
    async (columns) => {
      const late = await allowed(admin.rpc('late_invoices'));
      const { id } = Object([late].flat().at(-1));
      const day = new Date(Date.now() + (columns['count'] === 3 ? 10 : 20) * 86_400_000).toISOString().slice(0, 10);
      const plan = await allowed(admin.rpc('offer_payment_plan', { invoice_id: id, ...columns, first_on: day }));
      const kept = await allowed(
        admin.from('payment_plans').select(namesOf(planFields).join(', ')).eq('id', String(plan)).single<Columns>(),
      );
      expect(kept['first_on']).toBe(day);
      return { version: 1, ...kept, id: String(plan), first_on: columns['first_on'] };
    },
  ),
  lateTermsFields: form(
    lateTermsFields,
    { interest_rate: 6, interest_agreed: true, interest_after: 10, interest_minimum: 3, plan_broken_days: 20 },
    { interest_rate: null, interest_agreed: false, interest_after: 0, interest_minimum: 0.5, plan_broken_days: 7 },
    async (columns, saved) =>
      ofTable('late_terms', () => admin)(
        columns,
        saved ?? (await allowed(admin.from('late_terms').select().single<Saved>())),
      ),
  ),
  settingsFields: form(
    settingsFields,
    {
      series: 'INV',
      credit_series: 'CN',
      due_days: 14,
      weekly_hours: 35,
      needs_approval: true,
      lawyers_see: false,
      tax_number: 'FR 1',
      payment_details: 'Bank of Paris',
      footer: 'Thank you',
      language: 'fr',
      country: 'FR',
      city: 'Paris',
      postal_code: '75001',
      contact_name: 'Ada Byron',
      contact_email: 'ada@example.com',
      contact_phone: '+33 1 00 00 00 00',
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      ledes_id: 'FIRM-1',
    },
    {
      series: 'FAC',
      credit_series: 'AV',
      due_days: 30,
      weekly_hours: 37.5,
      needs_approval: false,
      lawyers_see: true,
      tax_number: 'FR 2',
      payment_details: 'Bank of Lyon',
      footer: 'With regards',
      language: 'ar',
      country: 'DE',
      city: 'Lyon',
      postal_code: '69001',
      contact_name: 'Ada Lovelace',
      contact_email: 'lovelace@example.com',
      contact_phone: '+33 1 00 00 00 01',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      ledes_id: '',
    },
    async (columns, saved) => {
      const settings = saved ?? (await allowed(admin.from('invoice_settings').select().limit(1).single<Saved>()));
      return allowed(
        admin
          .from('invoice_settings')
          .update(columns)
          .eq('id', settings.id)
          .eq('version', settings.version)
          .select()
          .single<Saved>(),
      );
    },
  ),
  firmFields: form(
    firmFields,
    {
      name: 'Delacroix & Partners',
      address: '1 High Street',
      time_zone: 'Europe/Paris',
      update_days: 10,
      docket_at: '07:30',
    },
    {
      name: 'Delacroix & Daughters',
      address: '2 High Street',
      time_zone: 'Asia/Ho_Chi_Minh',
      update_days: 21,
      docket_at: null,
    },
    async (columns, saved) => {
      const firm = saved ?? (await allowed(admin.from('law_firms').select().limit(1).single<Saved>()));
      firmBefore ??= firm;
      return ofTable('law_firms', () => admin)(columns, firm);
    },
  ),
  generalFields: form(
    generalFields,
    {
      first_name: 'Ada',
      last_name: 'Byron',
      phone_number: '+44 20 7946 0000',
      address: '1 Mill Lane',
      country: 'GB',
      state: 'London',
      city: 'London',
      zip_code: 'W1',
      about: 'Ten years.',
      is_public: false,
    },
    {
      first_name: 'Augusta',
      last_name: 'Lovelace',
      phone_number: '+33 1 99 00 00 00',
      address: '2 rue du Moulin',
      country: 'FR',
      state: 'Île-de-France',
      city: 'Paris',
      zip_code: '75001',
      about: 'Eleven years.',
      is_public: false,
    },
    saveAccount,
  ),
  courseFields: form(
    courseFields,
    {
      title: 'Trust money',
      summary: 'Whose it is',
      language: 'fr',
      cover_url: '/storage/v1/object/public/course_covers/a.png',
      credits: [{ jurisdiction: 'Illinois', category: 'ethics', hours: 1.5 }],
    },
    {
      title: 'Letters',
      summary: 'How they end',
      language: 'vi',
      cover_url: '/storage/v1/object/public/course_covers/b.png',
      credits: [{ jurisdiction: 'Paris', category: 'skills', hours: 2 }],
    },
    async (columns, saved) =>
      allowed(
        admin
          .rpc('save_course', {
            course_id: saved?.id ?? randomUUID(),
            given: columns,
            expected_version: saved?.version,
          })
          .single<Saved>(),
      ),
  ),
  requirementFields: form(
    requirementFields,
    {
      jurisdiction: 'Illinois',
      category: 'ethics',
      hours: 2.5,
      period_start: '2099-01-01',
      period_end: '2099-12-31',
      people: [],
    },
    {
      jurisdiction: 'Paris',
      category: null,
      hours: 20,
      period_start: '2099-02-01',
      period_end: '2100-01-31',
      people: [],
    },
    async (columns, saved) => {
      const { data } = await admin.auth.getUser();
      const row = await allowed(
        admin
          .rpc('save_hour_requirement', {
            requirement_id: saved?.id ?? randomUUID(),
            given: { ...columns, people: [data.user?.id] },
            expected_version: saved?.version,
          })
          .single<Saved>(),
      );
      return { ...row, people: columns['people'] };
    },
  ),
  openingFields: form(
    openingFields,
    {
      title: 'Associate',
      content: '<p>Much to do.</p>',
      language: 'fr',
      role: 'Counsel',
      experience: 'none',
      employment_types: ['full_time', 'part_time'],
      working_schedule: ['weekdays'],
      skills: ['Leases', 'Letters'],
      locations: ['FR'],
      city: 'Paris',
      benefits: ['training', 'bonus'],
      salary_type: 'hourly',
      salary_price: 45.5,
      currency: 'EUR',
      salary_negotiable: true,
      expires_on: '2099-03-02',
      keep_months: 3,
    },
    {
      title: 'Partner',
      content: '<p>Less to do.</p>',
      language: 'vi',
      role: 'Partner',
      experience: 'three_years',
      employment_types: ['on_demand'],
      working_schedule: ['evenings'],
      skills: ['Wills'],
      locations: ['US', 'VN'],
      city: 'Chicago',
      benefits: ['travel'],
      salary_type: 'custom',
      salary_price: 90000,
      currency: 'GBP',
      salary_negotiable: false,
      expires_on: '2099-04-02',
      keep_months: 12,
    },
    async (columns, saved) =>
      allowed(
        admin
          .rpc('save_opening', {
            opening_id: saved?.id ?? randomUUID(),
            given: columns,
            expected_version: saved?.version,
          })
          .single<Saved>(),
      ),
  ),
  tourFields: form(
    tourFields,
    {
      name: 'A day at the tax court',
      content: 'We sit in two hearings.',
      images: ['/pictures/a.webp', '/pictures/b.webp'],
      guides: [],
      start_date: '2099-03-02',
      end_date: '2099-05-04',
      durations: '3 days',
      country: 'FR',
      place: 'Paris',
      services: ['transport', 'lunch'],
      tags: ['Tax', 'Hearing'],
      contact_name: 'Ada',
      contact_phone: '+1 312 555 0142',
      places: 12,
      price: 120.5,
      price_sale: 99.5,
      currency: 'EUR',
      tax_ids: ['83bc8a15-08f1-46d1-872e-05c22adfc7b2'],
    },
    {
      name: 'Two days in Springfield',
      content: 'We argue once.',
      images: ['/pictures/c.webp'],
      guides: [],
      start_date: '2099-03-12',
      end_date: '2099-05-05',
      durations: '4 days',
      country: 'US',
      place: 'Springfield',
      services: ['headset'],
      tags: ['Appeals'],
      contact_name: 'Bob',
      contact_phone: '+1 312 555 0143',
      places: 20,
      price: 200,
      price_sale: 90,
      currency: 'GBP',
      tax_ids: ['c0a632a8-649b-4b0f-88e0-4240639cce5f'],
    },
    async (columns, saved) => {
      const tour = await allowed(
        admin
          .rpc('save_tour', {
            tour_id: saved?.id ?? randomUUID(),
            given: columns,
            expected_version: saved?.version,
          })
          .single<Saved>(),
      );
      const guides = await allowed(admin.from('tour_guides').select('user_id').eq('tour_id', tour.id));
      return { ...tour, guides: guides.map(({ user_id: guide }) => guide) };
    },
  ),
  editFields: form(
    editFields,
    { title: 'Answer', note: 'By post', responsible_id: null, client_visible: true, remind_days: [7, 1] },
    { title: 'Reply', note: 'By hand', responsible_id: null, client_visible: false, remind_days: [3] },
    async (columns, saved) => {
      if (saved !== null) return ofTable('case_deadlines', () => lawyer)(columns, saved);
      const { data } = await lawyer.auth.getUser();
      const mine = lawyer
        .from('cases')
        .select()
        .eq('status', 'active')
        .eq('lead_lawyer_id', data.user?.id ?? '');
      const { id } = await allowed(mine.limit(1).single<Saved>());
      const made = await allowed(
        lawyer.rpc('add_deadline', { case_id: id, title: 'New', kind: 'soft', due_on: '2099-03-02' }).single<Saved>(),
      );
      return ofTable('case_deadlines', () => lawyer)(columns, made);
    },
  ),
  taskFields: form(
    taskFields,
    {
      title: 'Write to the court',
      description: 'In two copies',
      due_at: '2099-03-02',
      priority: 'high',
      assignees: [],
      client_visible: true,
      is_private: false,
      requires_review: true,
    },
    {
      title: 'Write to the client',
      description: 'In one copy',
      due_at: '2099-03-03',
      priority: 'low',
      assignees: [],
      client_visible: false,
      is_private: true,
      requires_review: false,
    },
    async (columns, saved) => {
      const task = { ...columns, ...(saved === null && { case_id: (await newCase(lawyer)).id }) };
      const { id } = await allowed(
        lawyer.rpc('save_task', { task_id: saved?.id ?? null, task, version: saved?.version }).single<Saved>(),
      );
      const row = await allowed(lawyer.from('tasks').select('*, task_assignees(user_id)').eq('id', id).single<Saved>());
      return { ...row, assignees: [row.task_assignees].flat().map((one) => Object(one).user_id) };
    },
  ),
  expenseFields: form(
    expenseFields,
    {
      spent_on: '2026-01-02',
      category: 'filing',
      description: 'Filing of the claim',
      amount: 45.5,
      currency: 'USD',
      markup_percent: 10,
      billable: true,
      exchange_rate: null,
      exchange_on: null,
      exchange_source: '',
      receipt_id: null,
      expense_code: 'E112',
    },
    {
      spent_on: '2026-01-03',
      category: 'travel',
      description: 'Train',
      amount: 20,
      currency: 'EUR',
      markup_percent: 5,
      billable: false,
      exchange_rate: 1.125,
      exchange_on: '2026-01-04',
      exchange_source: 'ECB',
      receipt_id: null,
      expense_code: null,
    },
    ofTable(
      'expenses',
      () => lawyer,
      () => ({ case_id: LEASE }),
    ),
  ),
  eventFields: form(
    eventFields,
    {
      title: 'Meeting',
      description: 'At length',
      color: 'info',
      location: 'Room 1',
      case_id: '',
      recurrence: 'FREQ=WEEKLY;COUNT=3',
      visibility: 'firm',
      client_visible: false,
      busy: false,
    },
    {
      title: 'Hearing',
      description: 'In short',
      color: 'error',
      location: 'Room 2',
      case_id: '',
      recurrence: 'FREQ=WEEKLY;COUNT=4',
      visibility: 'private',
      client_visible: false,
      busy: true,
    },
    saveEvent,
  ),
};

/** Keeps what is under General, as the account's page does: the person, and of their profile what it shows. */
async function saveAccount(columns: Columns): Promise<Saved> {
  const read = async () => {
    const person = await allowed(newcomer.from('users').select().eq('uuid', newcomerId).single<Saved>());
    const profile = await allowed(newcomer.from('lawyer_profiles').select().eq('user_id', newcomerId).single<Saved>());
    return { person, profile };
  };
  const { person, profile } = await read();
  await allowed(
    newcomer.rpc('save_account', { ...columns, version: person.version, profile_version: profile.version }).single(),
  );
  const now = await read();
  return { ...now.person, about: now.profile.about, is_public: now.profile.is_public };
}

/** Keeps an event by the calendar's own endpoint. */
async function saveEvent(columns: Columns, saved: Saved | null): Promise<Saved> {
  const { data } = await lawyer.auth.getSession();
  const when = { all_day: false, start: '2099-03-02T10:00:00Z', end: '2099-03-02T11:00:00Z', time_zone: 'UTC' };
  const asked =
    saved === null
      ? { ...columns, ...when, attendees: [], reminders: [] }
      : { ...columns, version: saved.version, scope: 'all' };
  const answer = await fetch(`${base}/api/calendar/events${saved === null ? '' : `/${saved.id}`}`, {
    method: saved === null ? 'POST' : 'PATCH',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const event: Saved = await answer.json();
  expect([answer.ok, event]).toEqual([true, event]);
  return event;
}

/** What both samples of a form have to say alike; everything else differs, so that no column can hide behind another. */
const SAME_IN_BOTH: Record<string, readonly string[]> = {
  // The only address of a book is the primary one, whatever its form says.
  addressFields: ['is_primary'],
  // A profile is public once it has been verified.
  generalFields: ['is_public'],
  editFields: ['responsible_id'],
  taskFields: ['assignees'],
  // People of the firm.
  tourFields: ['guides'],
  eventFields: ['case_id', 'client_visible'],
  // A receipt is a file of the case.
  expenseFields: ['receipt_id'],
  // People are rows of their own: tests/policies/courses.test.ts binds them.
  requirementFields: ['people'],
  // A step and a task of the case; a share of what is recovered is in tests/policies/fees.test.ts.
  feeFields: Object.keys(NO_SHARE),
  invoiceFields: ['case_id', 'client_id', 'contact_id'],
};

test.each(Object.entries(FORMS))('%s: what is typed is saved, read again and merged', async (name, described) => {
  const { fields, first, second, save } = described;
  const names = namesOf(fields);
  const empty = emptyValues(fields);
  const differing = (one: Columns, other: Columns) =>
    names.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
  const alike = SAME_IN_BOTH[name] ?? [];
  const distinct = names.filter((field) => !alike.includes(field));
  expect(differing(first, second)).toEqual(distinct);
  const filled = new Set([...differing(first, empty), ...differing(second, empty)]);
  expect(distinct.filter((field) => !filled.has(field))).toEqual([]);

  const saved = await save(columnsOf(fields, first), null);
  expect(valuesOf(fields, saved)).toEqual(first);
  const changed = await save(columnsOf(fields, second), saved);
  expect(valuesOf(fields, changed)).toEqual(second);

  // Two people began with the first version; one changed a single field, the other all the rest.
  for (const field of differing(first, second)) {
    const mine = { ...first, [field]: second[field] };
    const theirs = { ...second, [field]: first[field] };
    const merge = mergeThreeWays(names, first, mine, theirs);
    expect(merge).toEqual({
      clashes: [],
      kept: [field],
      taken: differing(first, second).filter((one) => one !== field),
    });
    expect(mergedValues(merge, mine, theirs, [])).toEqual(second);
  }
  const changedTwice = differing(first, second).filter(
    (field) => differing(first, empty).includes(field) && differing(second, empty).includes(field),
  );
  expect(mergeThreeWays(names, empty, first, second).clashes).toEqual(changedTwice);
});

test('every description of a form is tried here', () => {
  const described = globSync('apps/web/src/features/**/*.ts').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /const (\w+) = (?:\{[^\n]*\}|\{(?:(?!\n\}).)*\n\}) satisfies FormFields</gs,
      ),
    ].map(([, name = '']) => name),
  );
  const whole = described.filter((name) => name !== 'personFields');
  expect(whole.toSorted()).toEqual(Object.keys(FORMS).toSorted());
});
