/** The languages of the product, in which every day has its name. */
export type DayName = Readonly<Record<'en' | 'fr' | 'vi' | 'cn' | 'ar', string>>;

/** Whose calendar a day belongs to: a nation, a state or province of it, a county of that, or one court. */
export interface Scope {
  country: string;
  region?: string;
  county?: string;
  court?: string;
}

/** When a day comes in a year. Weekdays are ISO numbers: 1 is Monday, 7 Sunday. */
export type DayRule =
  | { month: number; day: number }
  /** The nth weekday of a month; a negative number counts from the end. `plus` adds days: the Friday after the fourth Thursday is plus 1. */
  | { month: number; weekday: number; nth: number; plus?: number }
  /** The first such weekday on or after (or, with `before`, the last before) a day of a month. */
  | { month: number; weekday: number; onOrAfter: number }
  | { month: number; weekday: number; before: number }
  /** Days from Easter Sunday of the Gregorian calendar: Good Friday is -2. */
  | { easter: number }
  /** Days that a yearly notice or a moon names, one by one. */
  | { days: readonly string[] };

/** One day of rest of courts as the law that makes it says it: one row, one statute. */
export interface LegalHoliday {
  scope: Scope;
  name: DayName;
  rule: DayRule;
  /** The provision that makes it a legal holiday, as a lawyer cites it: `5 U.S.C. § 6103(a)`. */
  statute: string;
  /** Where that provision can be read: the provision's own page, not a home page. */
  source?: string;
  /** First and last year in which it is law; without them as long as the calendar goes. */
  from?: number;
  to?: number;
  years?: 'even' | 'odd' | 'presidential';
  /** The day kept instead when the day is a Saturday or Sunday, where the law says so. */
  saturday?: 'friday' | 'monday';
  sunday?: 'monday';
  /** The law leaves it open whether another day is kept: that day is in doubt, and the day itself is not. */
  keptInDoubt?: boolean;
  /**
   * Whether the law was read for this row, or only remembered: what is not verified is marked so on every date that it touches. Where
   * it is doubtful that it closes the courts at all, `doubtful` says why, and the engine gives the earlier date (decision 027).
   */
  verified: boolean;
  doubtful?: string;
}
