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

const NOTES_2009 = 'Fed. R. Civ. P. 6, Committee Notes on Rules, 2009 Amendment';
const NOTES_2005 = 'Fed. R. Civ. P. 6, Committee Notes on Rules, 2005 Amendment (rule 6(e), today 6(d))';
const SERVICE_PUBLIC = 'service-public.fr, fiche F31111 (Direction de l’information légale et administrative)';
const SPC_2014 = '最高人民法院 2014年12月12日答复：期间以月计算的届满日期';
const BLDS = 'Bộ luật dân sự 2015';
const federal = { rule: 'us.frcp.6', jurisdiction: 'US', unit: 'day' } as const;
const france = { rule: 'fr.cpc.640', jurisdiction: 'FR' } as const;
const vietnam = { rule: 'vn.blds.144', jurisdiction: 'VN' } as const;
const china = { rule: 'cn.cpl.85', jurisdiction: 'CN' } as const;
const saudi = { rule: 'sa.lpsc.22', jurisdiction: 'SA', unit: 'day' } as const;

export const vectors: readonly Vector[] = [
  // United States
  {
    ...federal,
    source: `${NOTES_2009}, subdivision (a)(5)`,
    what: 'the thirtieth day after is Saturday, 1 September 2007, and Monday is Labor Day',
    trigger: '2007-08-02',
    amount: 30,
    ends: '2007-09-04',
  },
  {
    ...federal,
    source: `${NOTES_2009}, subdivision (a)(5)`,
    what: 'the twenty-first day before is Saturday, 1 September 2007',
    trigger: '2007-09-22',
    amount: 21,
    direction: 'before',
    ends: '2007-08-31',
  },
  {
    ...federal,
    source: `${NOTES_2009}, subdivision (a)(5)`,
    what: 'the same, and the clerk’s office is inaccessible on 31 August',
    trigger: '2007-09-22',
    amount: 21,
    direction: 'before',
    facts: { inaccessible: ['2007-08-31'] },
    ends: '2007-09-04',
  },
  {
    ...federal,
    source: `${NOTES_2009}, subdivision (a)(2)`,
    what: '72 hours across the end of summer time',
    trigger: '2007-11-02 10:23',
    amount: 72,
    unit: 'hour',
    ends: '2007-11-05 09:23',
  },
  {
    ...federal,
    source: `${NOTES_2009}, subdivision (a)(6)`,
    what: 'the fourteenth day after is Patriots’ Day, a holiday of the state',
    jurisdiction: 'US-MA',
    trigger: '2008-04-07',
    amount: 14,
    ends: '2008-04-22',
  },
  {
    ...federal,
    source: `${NOTES_2009}, subdivision (a)(6)`,
    what: 'the fourteenth day before is Patriots’ Day: no holiday for a count backward',
    jurisdiction: 'US-MA',
    trigger: '2008-05-05',
    amount: 14,
    direction: 'before',
    ends: '2008-04-21',
  },
  {
    ...federal,
    source: `${NOTES_2009}, subdivision (a)(6)`,
    what: 'the same, and the clerk’s office is inaccessible on that day',
    jurisdiction: 'US-MA',
    trigger: '2008-05-05',
    amount: 14,
    direction: 'before',
    facts: { inaccessible: ['2008-04-21'] },
    ends: '2008-04-22',
  },
  {
    ...federal,
    source: NOTES_2005,
    what: 'a thirtieth day on a Saturday before a Monday that is a holiday: Tuesday, and three days more are Friday',
    trigger: '2007-08-02',
    amount: 30,
    facts: { service: 'mail' },
    ends: '2007-09-07',
  },
  {
    ...federal,
    source: NOTES_2005,
    what: 'a period that ends on a Friday, and three days more that end on Monday',
    trigger: '2007-07-11',
    amount: 30,
    facts: { service: 'mail' },
    ends: '2007-08-13',
  },
  {
    ...federal,
    source: NOTES_2005,
    what: 'the same where Monday is a holiday: the next day that is none',
    trigger: '2007-08-01',
    amount: 30,
    facts: { service: 'mail' },
    ends: '2007-09-04',
  },
  {
    ...federal,
    source: 'Fed. R. Civ. P. 6(a)(6)(A) as amended 1 December 2023 (Juneteenth National Independence Day)',
    what: 'the last day is Juneteenth',
    trigger: '2024-05-29',
    amount: 21,
    ends: '2024-06-20',
  },
  {
    ...federal,
    source: '5 U.S.C. § 6103 (b), Executive Order 11582: Veterans Day on a Sunday is kept on Monday',
    what: 'hours that would end on a Saturday run to the same time on Tuesday',
    trigger: '2007-11-09 15:00',
    amount: 24,
    unit: 'hour',
    ends: '2007-11-13 15:00',
  },
  // France
  {
    ...france,
    source: 'simonnetavocat.fr, Comment calculer un délai de procédure en droit',
    what: 'an order served on Friday, 7 March; the 22nd is a Saturday and Monday is Easter Monday',
    trigger: '2008-03-07',
    amount: 15,
    unit: 'day',
    ends: '2008-03-25',
  },
  {
    ...france,
    source: SERVICE_PUBLIC,
    what: 'three days that end on Friday, 14 July',
    trigger: '2023-07-11',
    amount: 3,
    unit: 'day',
    ends: '2023-07-17',
  },
  {
    ...france,
    source: SERVICE_PUBLIC,
    what: 'three days that begin on a Thursday and would end on Saturday',
    trigger: '2023-09-06',
    amount: 3,
    unit: 'day',
    ends: '2023-09-11',
  },
  {
    ...france,
    source: 'alexia.fr, question 486465 (after fiche F31111): 12/11/2024 and two months',
    what: 'two months that end on a Sunday',
    trigger: '2024-11-12',
    amount: 2,
    unit: 'month',
    ends: '2025-01-13',
  },
  {
    ...france,
    source: 'aurelienbamde.com, Computation des délais : règles générales, D',
    what: 'an order served on somebody overseas: first the month, then the fifteen days',
    rule: 'fr.cpc.490',
    trigger: '2017-02-12',
    facts: { residence: 'overseas' },
    ends: '2017-03-27',
  },
  {
    ...france,
    source: 'CPC art. 641 al. 2: à défaut d’un quantième identique, le délai expire le dernier jour du mois',
    what: 'a month after 31 January of a leap year',
    trigger: '2024-01-31',
    amount: 1,
    unit: 'month',
    ends: '2024-02-29',
  },
  {
    ...france,
    source: 'CPC art. 643 2°: deux mois pour les personnes qui demeurent à l’étranger',
    what: 'a month after 31 December, and two for the distance: the last of March',
    rule: 'fr.cpc.538',
    trigger: '2024-12-31',
    facts: { residence: 'abroad' },
    ends: '2025-03-31',
  },
  // Viet Nam
  {
    ...vietnam,
    source: `${BLDS}, Điều 147 khoản 2, Điều 148 khoản 1`,
    what: 'the first day is the one after the event',
    trigger: '2025-03-03',
    amount: 15,
    unit: 'day',
    ends: '2025-03-18',
  },
  {
    ...vietnam,
    source: `${BLDS}, Điều 148 khoản 3`,
    what: 'a month that lacks the date ends on its last day',
    trigger: '2025-03-31',
    amount: 3,
    unit: 'month',
    ends: '2025-06-30',
  },
  {
    ...vietnam,
    source: `${BLDS}, Điều 148 khoản 5`,
    what: 'a last day on Saturday: the working day after the rest',
    trigger: '2025-02-28',
    amount: 15,
    unit: 'day',
    ends: '2025-03-17',
  },
  {
    ...vietnam,
    source: `${BLDS}, Điều 148 khoản 5; Bộ luật Lao động 2019, Điều 111 khoản 3`,
    what: 'a last day on the Hùng Kings’ day, a Sunday that is taken on Monday',
    trigger: '2026-04-11',
    amount: 15,
    unit: 'day',
    ends: '2026-04-28',
  },
  // China
  {
    ...china,
    source: SPC_2014,
    what: 'three months after 28 May 2014',
    trigger: '2014-05-28',
    amount: 3,
    unit: 'month',
    ends: '2014-08-28',
  },
  {
    ...china,
    source: `${SPC_2014}；《民法典》第二百零二条`,
    what: 'a month without the date ends on its last day',
    trigger: '2022-12-31',
    amount: 2,
    unit: 'month',
    ends: '2023-02-28',
  },
  {
    ...china,
    source: '《民诉法解释》第一百二十五条：以时起算的期间从次时起算',
    what: 'an hour that has begun is not counted',
    trigger: '2026-03-10 10:23',
    amount: 48,
    unit: 'hour',
    ends: '2026-03-12 11:00',
  },
  {
    ...china,
    source: '《民事诉讼法》第八十五条第三款；国务院办公厅关于2026年部分节假日安排的通知',
    what: 'a last day within the week of National Day',
    trigger: '2026-09-17',
    amount: 15,
    unit: 'day',
    ends: '2026-10-08',
  },
  {
    ...china,
    source: '《民事诉讼法》第八十五条第三款；国务院办公厅关于2026年部分节假日安排的通知',
    what: 'a Saturday that is worked in place of a day off is no day of rest',
    trigger: '2026-09-25',
    amount: 15,
    unit: 'day',
    ends: '2026-10-10',
  },
  // Saudi Arabia
  {
    ...saudi,
    source: 'aleqt.com, 27 June 2009, أحكام المواعيد أمام القضاء: notified on Monday, counted from Tuesday',
    what: 'ten days after a notice on a Monday',
    trigger: '2026-01-05',
    amount: 10,
    ends: '2026-01-15',
  },
  {
    ...saudi,
    source: 'نظام المرافعات الشرعية، المادة 22 فقرة 2',
    what: 'a last day on Friday: Sunday is the first working day',
    trigger: '2026-01-06',
    amount: 10,
    ends: '2026-01-18',
  },
  {
    ...saudi,
    source: 'نظام المرافعات الشرعية، المادة 22 فقرة 2، المادة 187',
    what: 'thirty days whose last is the National Day, a Wednesday',
    trigger: '2026-08-24',
    amount: 30,
    ends: '2026-09-24',
  },
];
