/** One computation whose outcome somebody else has published, or that a provision says in so many words. */
export interface Vector {
  /** Where the outcome is written. */
  source: string;
  what: string;
  rule: string;
  jurisdiction: string;
  /** The day of the event, by the court's calendar; with a time of day where the period is in hours. */
  trigger: string;
  amount?: number;
  unit?: 'hour' | 'day' | 'court_day' | 'week' | 'month' | 'year';
  direction?: 'after' | 'before';
  facts?: Record<string, unknown>;
  /** The last day, or day and time where the period is in hours. */
  ends: string;
  /** The later date to which a day in doubt would come. */
  later?: string;
}

const federal = { rule: 'us.frcp.6', unit: 'day', amount: 14 } as const;
const vietnam = { rule: 'vn.blds.144', jurisdiction: 'VN', unit: 'day', amount: 15 } as const;
const china = { rule: 'cn.cpl.85', jurisdiction: 'CN', unit: 'day', amount: 15 } as const;

const noHoliday = (jurisdiction: string, source: string, what: string, trigger: string, ends: string): Vector => ({
  ...federal,
  jurisdiction,
  source,
  what,
  trigger,
  ends,
});

/** A recourse against what was notified on 12 March 2026 to somebody who lives far from the court. */
const distance = (
  source: string,
  what: string,
  rule: string,
  residence: string,
  ends: string,
  jurisdiction = 'FR',
): Vector => ({ source, what, rule, jurisdiction, trigger: '2026-03-12', facts: { residence }, ends });

/** Days of rest by statute: what pushes a deadline and what does not. Every trigger is the given number of days before the day in question. */
export const courtDayVectors: readonly Vector[] = [
  noHoliday('US-NY', 'N.Y. Exec. Law § 168-a(2)', 'a commemoration is no holiday', '2028-02-01', '2028-02-15'),
  noHoliday('US-WV', 'W. Va. Code § 2-2-1', 'Susan B. Anthony Day is no legal holiday', '2028-02-01', '2028-02-15'),
  noHoliday('US-WI', 'Wis. Stat. § 995.20', 'Susan B. Anthony Day is no legal holiday', '2028-02-01', '2028-02-15'),
  noHoliday('US-WI', '2011 Wis. Act 75', 'no primary in September of an even year', '2026-08-25', '2026-09-08'),
  noHoliday('US-WI', 'Wis. Stat. § 995.20', 'no general election in an odd year', '2027-10-19', '2027-11-02'),
  noHoliday('US-WI', '2011 Wis. Act 75', 'the partisan primary is in August', '2026-07-28', '2026-08-12'),
  noHoliday('US-MT', 'Mont. Code § 1-1-216', 'Christmas Eve is a working day', '2026-12-10', '2026-12-24'),
  noHoliday('US-MT', 'Mont. Code § 1-1-216', 'New Year’s Eve is a working day', '2026-12-17', '2026-12-31'),
  noHoliday('US-MT', 'Mont. Code § 1-1-216(1)(l)', 'no general election in an odd year', '2027-10-19', '2027-11-02'),
  noHoliday('US-MT', 'Mont. Code § 1-1-216(1)(l)', 'the general election of an even year', '2026-10-20', '2026-11-04'),
  noHoliday('US-VT', '1 V.S.A. § 371', 'Bennington Battle Day is 16 August', '2028-08-02', '2028-08-17'),
  noHoliday('US-VT', '1 V.S.A. § 371', '21 August is a working day', '2028-08-07', '2028-08-21'),
  noHoliday('US-IL', '205 ILCS 630/17', 'Malcolm X Day closes no court', '2026-05-05', '2026-05-19'),
  noHoliday('US-MA', 'Mass. Gen. Laws c. 4, § 7, cl. 18', 'Patriots’ Day', '2026-04-06', '2026-04-21'),
  {
    ...noHoliday('US-MA', 'Mass. Gen. Laws c. 136, § 12', 'Evacuation Day is Suffolk’s', '2026-03-03', '2026-03-17'),
    later: '2026-03-18',
  },
  {
    ...noHoliday('US-MA', 'Mass. Gen. Laws c. 136, § 12', 'Bunker Hill Day is Suffolk’s', '2026-06-03', '2026-06-17'),
    later: '2026-06-18',
  },
  {
    ...noHoliday('US-GA', 'O.C.G.A. § 1-4-1', 'the State Holiday that the Governor names', '2026-03-20', '2026-04-03'),
    later: '2026-04-06',
  },
  noHoliday('US-GA', 'O.C.G.A. § 1-4-1', 'no State Holiday on a fixed date', '2028-04-10', '2028-04-24'),
  {
    ...federal,
    jurisdiction: 'US',
    source: '5 U.S.C. § 6103(b): Independence Day on a Saturday',
    what: 'the Friday that is kept for it, over which courts differ',
    trigger: '2026-06-19',
    ends: '2026-07-03',
    later: '2026-07-06',
  },
  {
    ...federal,
    jurisdiction: 'US',
    source: '5 U.S.C. § 6103(b): Independence Day on a Saturday',
    what: 'the same backward: the day before that Friday',
    trigger: '2026-07-17',
    direction: 'before',
    ends: '2026-07-02',
    later: '2026-07-03',
  },
  {
    ...federal,
    jurisdiction: 'US-MA',
    source: 'Fed. R. Civ. P. 6(a)(6)(C): a state’s holiday counts for periods that run forward',
    what: 'a period that runs backward, and the office is inaccessible on the Friday before Patriots’ Day',
    trigger: '2026-05-01',
    direction: 'before',
    facts: { inaccessible: ['2026-04-17'] },
    ends: '2026-04-20',
  },
  {
    source: 'Fed. R. Civ. P. 6(a)(3): inaccessible extends the time for filing',
    what: 'service of a summons is none',
    rule: 'us.frcp.4m',
    jurisdiction: 'US',
    trigger: '2026-03-02',
    facts: { inaccessible: ['2026-06-01'] },
    ends: '2026-06-01',
  },
  {
    source: 'Fed. R. Civ. P. 6(a)(3), 6(c)(1)',
    what: 'service of a motion is no filing',
    rule: 'us.frcp.6c_motion',
    jurisdiction: 'US',
    trigger: '2026-06-15',
    facts: { inaccessible: ['2026-06-01'] },
    ends: '2026-06-01',
  },
  {
    source: 'CPC art. 643: délais de comparution, d’appel, d’opposition, de tierce opposition, de révision, de pourvoi',
    what: 'a period that is no such recourse is not extended by the distance',
    rule: 'fr.cpc.640',
    jurisdiction: 'FR',
    trigger: '2026-03-02',
    amount: 15,
    unit: 'day',
    facts: { residence: 'abroad' },
    ends: '2026-03-17',
  },
  distance(
    'CPC art. 643 1°, 538',
    'an opposition before a court of the mainland',
    'fr.cpc.538_opposition',
    'overseas',
    '2026-05-12',
  ),
  distance('CPC art. 643 2°, 586 al. 3', 'a third party abroad', 'fr.cpc.586', 'abroad', '2026-07-13'),
  distance('CPC art. 643 1°, 596', 'a review', 'fr.cpc.596', 'overseas', '2026-06-12'),
  distance('CPC art. 643 1°, 612', 'an appeal to the Court of Cassation', 'fr.cpc.612', 'overseas', '2026-06-12'),
  distance(
    'CPC art. 644, 538',
    'an appeal overseas from another part of France',
    'fr.cpc.538',
    'elsewhere',
    '2026-05-12',
    'FR-GP',
  ),
  distance('CPC art. 644, 538', 'an appeal overseas from abroad', 'fr.cpc.538', 'abroad', '2026-06-12', 'FR-GP'),
  distance('CPC art. 644, 538', 'an appeal overseas of who lives there', 'fr.cpc.538', 'home', '2026-04-13', 'FR-GP'),
  distance('CPC art. 644, 538', 'an opposition overseas', 'fr.cpc.538_opposition', 'elsewhere', '2026-05-12', 'FR-MQ'),
  distance(
    'CPC art. 644, 490 al. 3',
    'first the month, then 15 days',
    'fr.cpc.490_opposition',
    'elsewhere',
    '2026-04-27',
    'FR-RE',
  ),
  distance('CPC art. 644, 586 al. 3', 'a third party elsewhere', 'fr.cpc.586', 'elsewhere', '2026-06-12', 'FR-YT'),
  distance('CPC art. 644, 596', 'a review overseas from abroad', 'fr.cpc.596', 'abroad', '2026-07-13', 'FR-PM'),
  {
    source: 'CPC art. 642; Code du travail, art. L3422-2, 3°',
    what: '27 May is a day of rest in Guadeloupe',
    rule: 'fr.cpc.538',
    jurisdiction: 'FR-GP',
    trigger: '2026-04-27',
    ends: '2026-05-28',
  },
  {
    source: 'CPC art. 642; Code du travail, art. L3422-2, 3°',
    what: 'and none on the mainland',
    rule: 'fr.cpc.538',
    jurisdiction: 'FR',
    trigger: '2026-04-27',
    ends: '2026-05-27',
  },
  {
    source: 'CPC art. 642; Code du travail, art. L3422-2, 6°',
    what: '20 December is one in La Réunion',
    rule: 'fr.cpc.538',
    jurisdiction: 'FR-RE',
    trigger: '2027-11-20',
    ends: '2027-12-21',
  },
  {
    ...vietnam,
    source: 'Thông báo nghỉ lễ, Tết năm 2026',
    what: '2 January 2026 is off',
    trigger: '2025-12-18',
    ends: '2026-01-05',
  },
  {
    ...vietnam,
    source: 'Thông báo nghỉ lễ, Tết năm 2026',
    what: 'and Saturday, 10 January is worked for it',
    trigger: '2025-12-26',
    ends: '2026-01-10',
  },
  {
    ...vietnam,
    source: 'Bộ luật Lao động 2019, Điều 112; Thông báo nghỉ lễ, Tết năm 2026',
    what: '31 August to 2 September 2026 are off',
    trigger: '2026-08-16',
    ends: '2026-09-03',
  },
  {
    ...vietnam,
    source: 'Bộ luật Lao động 2019, Điều 112',
    what: '1 September 2026 is off',
    trigger: '2026-08-17',
    ends: '2026-09-03',
  },
  {
    ...vietnam,
    source: 'Thông báo nghỉ lễ, Tết năm 2026',
    what: 'Saturday, 22 August 2026 is worked',
    trigger: '2026-08-07',
    ends: '2026-08-22',
  },
  {
    ...vietnam,
    source: 'Bộ luật Lao động 2019, Điều 112: the day beside 2 September is named by the notice',
    what: '1 September 2027, before the notice',
    trigger: '2027-08-17',
    ends: '2027-09-01',
    later: '2027-09-06',
  },
  {
    ...vietnam,
    source: 'Thông báo nghỉ lễ, Tết năm 2025 (27 to 31 January)',
    what: 'the Monday after Tết 2025 is worked',
    trigger: '2025-01-19',
    ends: '2025-02-03',
  },
  {
    ...china,
    source: '国务院办公厅关于2026年部分节假日安排的通知',
    what: 'Saturday, 28 February 2026 is worked',
    trigger: '2026-02-13',
    ends: '2026-02-28',
  },
  {
    ...china,
    source: '国务院办公厅关于2025年部分节假日安排的通知',
    what: 'Sunday, 28 September 2025 is worked',
    trigger: '2025-09-13',
    ends: '2025-09-28',
  },
];
