/** The gaps of a reminder; `check_reminder_step` knows the same ones. */
export const reminderGaps = ['client', 'firm', 'number', 'amount', 'due_date', 'days_late', 'fee'] as const;
export type ReminderGap = (typeof reminderGaps)[number];

/** The values of the placeholders. Amounts are in units of the currency. */
export interface ReminderValues {
  client: string | null;
  firm: string | null;
  number: string | null;
  amount: number;
  currency: string;
  /** As YYYY-MM-DD. */
  due_date: string;
  days_late: number;
  fee: number | null;
}

/** A text of a reminder with its gaps filled, as the reader of a language writes amounts and days. `tag`: of that language, as BCP 47 has it. */
export function fillReminder(template: string, values: ReminderValues, tag: string): string {
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: values.currency });
  const said: Record<ReminderGap, string> = {
    client: values.client ?? '',
    firm: values.firm ?? '',
    number: values.number ?? '',
    amount: money.format(values.amount),
    due_date: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(values.due_date)),
    days_late: new Intl.NumberFormat(tag).format(values.days_late),
    fee: values.fee === null ? '' : money.format(values.fee),
  };
  return template.replaceAll(/\{(\w+)\}/g, (written, name: string) => {
    const gap = reminderGaps.find((known) => known === name);
    return gap === undefined ? written : said[gap];
  });
}
