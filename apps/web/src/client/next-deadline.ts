/** The next deadline of a case as its row carries it: the instant, and its day and zone by the calendar of the court. */
export interface NextDeadline {
  next_deadline_at: string;
  next_deadline_on: string;
  next_deadline_zone: string;
}

/** Whether a row carries a next deadline: all three are given, or none. */
export function hasDeadline<Row extends { [Key in keyof NextDeadline]: string | null }>(
  row: Row,
): row is Row & NextDeadline {
  return row.next_deadline_at !== null && row.next_deadline_on !== null && row.next_deadline_zone !== null;
}
