import type { Fault } from './fault.ts';

const suite = 'structure' as const;

/** What has to agree with something else in the tree. */
export const STRUCTURE_FAULTS: readonly Fault[] = [
  {
    area: 'translations',
    broken: 'Two of something have no text in Arabic.',
    where: 'apps/web/src/i18n/locales/ar/calendar.json',
    find: '"broken_two"',
    replace: '"broken_tow"',
    suite,
    file: 'tests/structure/texts.test.ts',
    test: 'has the keys of English with the forms of its own numbers, and the same placeholders',
  },
  {
    area: 'boundaries',
    broken: 'A part that every screen uses knows one feature.',
    where: 'apps/web/src/ui/sanitise.ts',
    find: "import createSanitiser from 'dompurify';",
    replace: "import createSanitiser from 'dompurify';\n\nimport '../features/practice/cases/filters.ts';",
    suite,
    file: 'tests/structure/import-boundaries.test.ts',
    test: 'no import crosses a boundary',
  },
  {
    area: 'court holidays',
    broken: 'The rule of a holiday is changed, and the days that were made of it are not.',
    where: 'supabase/court-days/*.ts',
    find: 'const FRIDAY_AFTER_THANKSGIVING: DayRule = { month: 11, weekday: 4, nth: 4, plus: 1 };',
    replace: 'const FRIDAY_AFTER_THANKSGIVING: DayRule = { month: 11, weekday: 5, nth: 4 };',
    suite,
    file: 'tests/structure/holidays.test.ts',
    test: 'the days of rest in the schema are those that the script makes',
  },
  {
    area: 'rule files',
    broken: 'A period is changed in its file, and the row that was made of it is not.',
    where: 'supabase/rule-sets/*.yaml',
    find: 'period: 70 days after',
    replace: 'period: 71 days after',
    suite,
    file: 'tests/structure/rule-sets.test.ts',
    test: 'the rules in the schema are those that the files say',
  },
  {
    area: 'refusals',
    broken: 'A refusal of the database has another sentence than its translations and its documentation.',
    where: 'supabase/schemas/**/*.sql',
    find: 'Choose at most 100 cases at once.',
    replace: 'Choose at most a hundred cases.',
    suite,
    file: 'tests/structure/errors.test.ts',
    test: 'the catalogue names every refusal of the database, and no other, in its own words',
  },
  {
    area: 'generated types',
    broken: 'A column is added and the types of the program do not know it.',
    where: 'supabase/schemas/**/*.sql',
    find: 'reason text check (char_length(reason) <= 500),\n  event_id uuid references',
    replace: 'reason text check (char_length(reason) <= 500),\n  room text,\n  event_id uuid references',
    suite,
    file: 'tests/structure/migrated-database.test.ts',
    test: 'the committed types are those of the migrated database',
  },
];
