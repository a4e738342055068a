import dayjs from 'dayjs';

const DAY = 'YYYY-MM-DD';
const DAYS = 7;

/** The first day (`YYYY-MM-DD`) of the week in which a day is; `firstDay` is 0 for Sunday. */
export function weekOf(day: string, firstDay: number): string {
  const at = dayjs(day);
  return at.subtract((at.day() - firstDay + DAYS) % DAYS, 'day').format(DAY);
}

/** So many days later. */
export const laterBy = (day: string, days: number): string => dayjs(day).add(days, 'day').format(DAY);

/** The seven days from a day on. */
export const daysFrom = (first: string): string[] => Array.from({ length: DAYS }, (_, place) => laterBy(first, place));

/** What was kept on a case on a day; `caseId` is null for what is on none. */
export interface SheetCell {
  case_id: string | null;
  case_number: string | null;
  case_title: string | null;
  on_day: string;
  minutes: number;
  entries: number;
}

/** One case of the sheet: its minutes by day, in the order of the days. */
export interface SheetRow {
  caseId: string | null;
  number: string | null;
  title: string | null;
  minutes: readonly number[];
  sum: number;
}

const sumOf = (minutes: readonly number[]) => minutes.reduce((sum, one) => sum + one, 0);

/** The cells as rows of cases, in the order in which they come, and the sums of the days. */
export function sheetOf(
  cells: readonly SheetCell[],
  days: readonly string[],
): { rows: SheetRow[]; days: number[]; sum: number } {
  const rows = [...Map.groupBy(cells, (cell) => cell.case_id)].map(([caseId, own]): SheetRow => {
    const minutes = days.map((day) => sumOf(own.filter(({ on_day: on }) => on === day).map((cell) => cell.minutes)));
    return {
      caseId,
      number: own[0]?.case_number ?? null,
      title: own[0]?.case_title ?? null,
      minutes,
      sum: sumOf(minutes),
    };
  });
  const perDay = days.map((_, place) => sumOf(rows.map(({ minutes }) => minutes[place] ?? 0)));
  return { rows, days: perDay, sum: sumOf(perDay) };
}
