// The fields that a letter is filled with, as they are written in a template between braces. The function letter_values of the database answers them.

/**
 * How a field is written: text as it is, days and amounts as the language of the template has them, a condition not at all: `{#is_hourly}…{/is_hourly}`
 * is there only where it holds. A list is repeated: `{#papers}{name}{/papers}`.
 */
export type LetterField =
  | 'text'
  | 'date'
  | 'money'
  | 'percent'
  | 'condition'
  | Readonly<Record<string, 'text' | 'date'>>;

/** Every field, in the order in which help and screens name them. */
export const LETTER_FIELDS = {
  today: 'date',
  writer_name: 'text',
  client_name: 'text',
  client_organisation: 'text',
  client_address: 'text',
  client_email: 'text',
  client_phone: 'text',
  case_number: 'text',
  case_title: 'text',
  court: 'text',
  court_case_number: 'text',
  opened_on: 'date',
  firm_name: 'text',
  firm_address: 'text',
  lawyer_name: 'text',
  lawyer_email: 'text',
  lawyer_phone: 'text',
  fee_amount: 'money',
  hourly_rate: 'money',
  fee_cap: 'money',
  fee_percent: 'percent',
  retainer_amount: 'money',
  is_flat_fee: 'condition',
  is_hourly: 'condition',
  is_capped: 'condition',
  is_contingency: 'condition',
  is_hybrid: 'condition',
  is_pro_bono: 'condition',
  opposing_parties: { name: 'text', represented_by: 'text' },
  deadlines: { title: 'text', date: 'date' },
  papers: { name: 'text', note: 'text' },
  scope_included: { text: 'text' },
  scope_excluded: { text: 'text' },
} as const satisfies Readonly<Record<string, LetterField>>;

export type LetterFieldName = keyof typeof LETTER_FIELDS;

export function isLetterField(name: string): name is LetterFieldName {
  return Object.hasOwn(LETTER_FIELDS, name);
}

/** Why no letter comes of a template. `field` is the text between the braces. */
export const LETTER_FAULTS = [
  'not_word',
  'brace_open',
  'brace_close',
  'section_open',
  'section_close',
  'unknown_section',
  'bad_field',
] as const;
export type LetterFaultRule = (typeof LETTER_FAULTS)[number];
export interface LetterFault {
  rule: LetterFaultRule;
  field: string;
}

/** A field that a letter has to have, in the order of the page. value: as it will be written; empty where the case has none. */
export interface NeededField {
  name: string;
  value: string;
}

export const LETTER_LANGUAGES = ['en', 'fr', 'vi', 'cn', 'ar'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

export function isLetterLanguage(value: unknown): value is LetterLanguage {
  return LETTER_LANGUAGES.some((language) => language === value);
}

/** The faults that a row has, as far as they are ones. */
export function letterFaultsOf(value: unknown): LetterFault[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('rule' in entry) || !('field' in entry)) return [];
    const rule = LETTER_FAULTS.find((known) => known === entry.rule);
    return rule === undefined || typeof entry.field !== 'string' ? [] : [{ rule, field: entry.field }];
  });
}
