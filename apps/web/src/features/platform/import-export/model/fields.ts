/** What can be brought in. */
export type ImportKind = 'cases' | 'contacts';

const CASE_FIELDS = [
  'title',
  'client_name',
  'opposing_party',
  'practice_area',
  'jurisdiction_country',
  'jurisdiction_region',
  'court',
  'court_case_number',
  'urgency',
  'description',
  'desired_outcome',
  'next_update_by',
  'tags',
] as const;
const CONTACT_FIELDS = ['name', 'kind', 'aliases', 'organisation', 'email', 'phone', 'address'] as const;
/** A field that a column of the file can go into. */
export type ImportField = (typeof CASE_FIELDS)[number] | (typeof CONTACT_FIELDS)[number];

/** The columns of import_rows (supabase/schemas/import_export), in the order in which people think of them. */
export const FIELDS: Record<ImportKind, readonly ImportField[]> = { cases: CASE_FIELDS, contacts: CONTACT_FIELDS };
/** Without which a row is none. */
export const NEEDED: Record<ImportKind, ImportField> = { cases: 'title', contacts: 'name' };
/** Those whose cells hold several values, set apart by semicolons. */
export const SEVERAL: readonly ImportField[] = ['tags', 'opposing_party', 'aliases'];
/** How many rows the database takes at a time. */
export const MOST_ROWS: Record<ImportKind, number> = { cases: 500, contacts: 2000 };

/** Whether a text names one of the fields. */
export const isImportField = (name: string): name is ImportField =>
  [...CASE_FIELDS, ...CONTACT_FIELDS].some((each) => each === name);

/** A file's column for each field; a field that is not there is not brought in. */
export type Mapping = Partial<Record<ImportField, number>>;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What other programs call a column, which mostly speak English. */
const ELSEWHERE: Partial<Record<ImportField, readonly string[]>> = {
  title: ['case', 'case name', 'matter', 'matter name', 'subject'],
  client_name: ['client', 'customer'],
  opposing_party: ['opposing parties', 'opponent', 'opponents', 'adverse party', 'other side'],
  practice_area: ['area of law', 'matter type', 'case type'],
  jurisdiction_country: ['country', 'jurisdiction'],
  jurisdiction_region: ['region', 'state', 'province'],
  court_case_number: ['court number', 'case number', 'docket', 'docket number', 'file number'],
  urgency: ['priority'],
  description: ['notes', 'summary', 'details'],
  next_update_by: ['next update'],
  tags: ['labels', 'keywords'],
  name: ['full name', 'contact', 'contact name', 'display name'],
  kind: ['type', 'contact type'],
  aliases: ['alias', 'also known as', 'other names'],
  organisation: ['organization', 'company', 'employer'],
  email: ['e-mail', 'email address', 'mail'],
  phone: ['telephone', 'phone number', 'mobile'],
};

/** A field's name without what its label says of its values. */
export const shortLabel = (label: string): string => label.replace(/\s*[(（].*/, '');

/** Finds the column of each field by its heading: the field's own name, what the reader's language calls it, or what other programs do. */
export function guessMapping(
  kind: ImportKind,
  headings: readonly string[],
  labelOf: (field: ImportField) => string,
): Mapping {
  const mapping: Mapping = {};
  const taken = new Set<number>();
  for (const field of FIELDS[kind]) {
    const label = labelOf(field);
    const names = new Set([field, label, shortLabel(label), ...(ELSEWHERE[field] ?? [])].map(plain));
    const at = headings.findIndex((heading, index) => !taken.has(index) && names.has(plain(heading)));
    if (at < 0) continue;
    mapping[field] = at;
    taken.add(at);
  }
  return mapping;
}

/** The rows as they are sent: texts by field. Names of countries become their codes, where one has the name. */
export function rowsOf(
  table: readonly (readonly string[])[],
  mapping: Mapping,
  codeOf: (country: string) => string | undefined,
): Record<string, string>[] {
  const chosen = Object.entries(mapping);
  return table.map((cells) =>
    Object.fromEntries(
      chosen.map(([field, at]) => {
        const cell = (cells[at] ?? '').trim();
        return [field, field === 'jurisdiction_country' ? (codeOf(plain(cell)) ?? cell) : cell];
      }),
    ),
  );
}

/** Codes of countries by their plain names. */
export const countryCodes = (countries: readonly { value: string; label: string }[]): Map<string, string> =>
  new Map(countries.map(({ value, label }) => [plain(label), value]));

/** What the data API takes at once, less what is around the rows; as large as a file may be, whose rows are more when they are sent. In bytes. */
export const MOST_BYTES = 2_000_000;
