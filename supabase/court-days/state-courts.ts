import type { LegalHoliday } from './legal-holiday.ts';
import { UNITED_STATES } from './united-states.ts';

/*
 * The days on which the courts of a state rest, by that state's own law: its calendar has no other, since a federal holiday is none of a state's
 * courts unless the state says so (Columbus Day in California). Names and rules of the days are those of united-states.ts; what is said here is
 * which of them the state's law has for its own courts, and how sure that is.
 */

type Kept = Pick<LegalHoliday, 'from' | 'doubtful' | 'saturday' | 'sunday' | 'keptInDoubt' | 'years'> & {
  /** The text was not read. */
  unread?: true;
  statute?: string;
};

/** The days of a state's courts, by their English names. */
function courtsOf(
  region: string,
  own: { statute: string; source: string },
  days: Readonly<Record<string, Kept>>,
): LegalHoliday[] {
  return Object.entries(days).map(([name, { unread, ...kept }]) => {
    const known =
      UNITED_STATES.find((row) => row.scope.region === region && row.name.en === name) ??
      UNITED_STATES.find((row) => row.name.en === name);
    if (known === undefined) throw new Error(`No day is named ${name}`);
    return {
      scope: { country: 'US', region: `${region}-COURTS` },
      name: known.name,
      rule: known.rule,
      ...own,
      ...kept,
      verified: unread !== true,
    };
  });
}

const MOVED: Kept = { saturday: 'friday', sunday: 'monday', keptInDoubt: true };
const CLERKS = 'Rule 2.514(a)(6)(B): a holiday where the clerk’s office observes it or the chief judge designates it.';
const STAFFED = 'A legal holiday by section 662.021, on which many courts sit all the same.';
const BANKS = 'A legal holiday by the statute, on which many courts of the state sit.';

export const STATE_COURTS: readonly LegalHoliday[] = [
  // § 135 as amended by Stats. 2021, c. 283: not Admission Day, not Columbus Day. Another day in place of one that falls on a weekend is for the
  // Judicial Council to designate.
  ...courtsOf(
    'CA',
    {
      statute: 'Cal. Civ. Proc. Code § 135; Cal. Gov. Code § 6700',
      source: 'https://legiscan.com/CA/text/AB855/2021',
    },
    {
      'New Year’s Day': MOVED,
      'Birthday of Martin Luther King, Jr.': {},
      'Lincoln’s Birthday': MOVED,
      'Washington’s Birthday': {},
      'Farmworkers Day': MOVED,
      'Memorial Day': {},
      Juneteenth: { ...MOVED, unread: true },
      'Independence Day': MOVED,
      'Labor Day': {},
      'Native American Day': {},
      'Veterans Day': MOVED,
      'Thanksgiving Day': {},
      'Day after Thanksgiving': {},
      'Christmas Day': MOVED,
    },
  ),
  ...courtsOf(
    'NY',
    { statute: 'N.Y. Gen. Constr. Law § 24', source: 'https://www.p12.nysed.gov/sss/lawsregs/GCL24.html' },
    {
      'New Year’s Day': { sunday: 'monday' },
      'Birthday of Martin Luther King, Jr.': {},
      'Lincoln’s Birthday': { sunday: 'monday' },
      'Washington’s Birthday': {},
      'Memorial Day': {},
      Juneteenth: { sunday: 'monday', unread: true },
      'Independence Day': { sunday: 'monday' },
      'Labor Day': {},
      'Columbus Day': {},
      'Election Day': {},
      'Veterans Day': { sunday: 'monday' },
      'Thanksgiving Day': {},
      'Christmas Day': { sunday: 'monday' },
    },
  ),
  ...courtsOf(
    'TX',
    {
      statute: 'Tex. Gov’t Code §§ 662.003, 662.021',
      source: 'https://codes.findlaw.com/tx/government-code/gov-t-sect-662-003.html',
    },
    {
      'New Year’s Day': {},
      'Confederate Heroes Day': { doubtful: STAFFED },
      'Birthday of Martin Luther King, Jr.': {},
      'Washington’s Birthday': {},
      'Texas Independence Day': { doubtful: STAFFED },
      'San Jacinto Day': { doubtful: STAFFED },
      'Memorial Day': {},
      Juneteenth: { doubtful: STAFFED },
      'Independence Day': {},
      'Lyndon Baines Johnson Day': { doubtful: STAFFED },
      'Labor Day': {},
      'Veterans Day': {},
      'Thanksgiving Day': {},
      'Day after Thanksgiving': {},
      'Christmas Eve': { doubtful: 'A state holiday that section 662.021 does not call a legal one.' },
      'Christmas Day': {},
      'Day after Christmas': { doubtful: 'A state holiday that section 662.021 does not call a legal one.' },
    },
  ),
  // The list of days was read as a court’s rule is quoted in 2012; that a day on a weekend is kept on the Friday or the Monday was not.
  ...courtsOf(
    'FL',
    {
      statute: 'Fla. R. Gen. Prac. & Jud. Admin. 2.514(a)(6)(A); Fla. Stat. § 110.117',
      source: 'https://floridaappellate.com/2012/10/08/columbus-day-is-not-a-holiday-in-florida-state-court/',
    },
    {
      'New Year’s Day': MOVED,
      'Birthday of Martin Luther King, Jr.': {},
      'Washington’s Birthday': { doubtful: CLERKS },
      'Good Friday': { doubtful: CLERKS },
      'Memorial Day': {},
      Juneteenth: { doubtful: CLERKS },
      'Independence Day': MOVED,
      'Labor Day': {},
      'Columbus Day': { doubtful: CLERKS },
      'Veterans Day': MOVED,
      'Thanksgiving Day': {},
      'Day after Thanksgiving': {},
      'Christmas Day': MOVED,
    },
  ),
  ...courtsOf(
    'IL',
    {
      statute: '5 ILCS 70/1.11; 205 ILCS 630/17',
      source:
        'https://instalawyer.io/laws/illinois-compiled-statutes/chapter-205-financial-regulation-205-ilcs-630-promissory',
    },
    {
      'New Year’s Day': MOVED,
      'Birthday of Martin Luther King, Jr.': {},
      'Lincoln’s Birthday': { ...MOVED, doubtful: BANKS },
      'Washington’s Birthday': {},
      'Casimir Pulaski’s Birthday': { doubtful: BANKS },
      'Good Friday': { doubtful: BANKS },
      'Memorial Day': {},
      Juneteenth: MOVED,
      'Independence Day': MOVED,
      'Labor Day': {},
      'Columbus Day': {},
      'Election Day': { years: 'even', doubtful: BANKS },
      'Veterans Day': MOVED,
      'Thanksgiving Day': {},
      'Christmas Day': MOVED,
    },
  ),
];
