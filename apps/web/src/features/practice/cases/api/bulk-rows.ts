/** A case with which it was not done, and why; without a title where the person may not see the case any more. */
export interface BulkRefusal {
  id: string;
  title: string | null;
  refusal: { code: string; hint: string; message: string };
}

interface Row {
  case_id: string | null;
  title: string | null;
  done: boolean | null;
  code: string | null;
  rule: string | null;
  message: string | null;
}

/** The rows of a change of several cases that were refused, each with what the database says about it. */
export function refusedOf(rows: readonly Row[]): BulkRefusal[] {
  return rows.flatMap(({ case_id: id, title, done, code, rule, message }) =>
    done === true
      ? []
      : [{ id: id ?? '', title, refusal: { code: code ?? '', hint: rule ?? '', message: message ?? '' } }],
  );
}
