/** What is on its way, and what can be dropped on. */
export type DragData =
  | { kind: 'card'; caseId: string; columnId: string | null }
  | { kind: 'column'; columnId: string | null };

type Carried = Record<string | symbol, unknown>;

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads what an element of the board carries; null for anything else that is dragged. */
export function dragDataOf(data: Carried): DragData | null {
  if (data['board'] !== true) return null;
  const columnId = idOf(data['columnId']);
  const caseId = idOf(data['caseId']);
  return caseId === null ? { kind: 'column', columnId } : { kind: 'card', caseId, columnId };
}

/** What a card carries. */
export const cardData = (caseId: string, columnId: string | null): Carried => ({ board: true, caseId, columnId });

/** What a column carries. */
export const columnData = (columnId: string | null): Carried => ({ board: true, columnId });
