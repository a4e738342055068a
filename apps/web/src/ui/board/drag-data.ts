/** What is on its way, and what can be dropped on. */
export type DragData =
  | { kind: 'card'; cardId: string; columnId: string | null }
  | { kind: 'column'; columnId: string | null };

type Carried = Record<string | symbol, unknown>;

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads what an element of the board carries; null for anything else that is dragged. */
export function dragDataOf(data: Carried): DragData | null {
  if (data['board'] !== true) return null;
  const columnId = idOf(data['columnId']);
  const cardId = idOf(data['cardId']);
  return cardId === null ? { kind: 'column', columnId } : { kind: 'card', cardId, columnId };
}

/** What a card carries. */
export const cardData = (cardId: string, columnId: string | null): Carried => ({ board: true, cardId, columnId });

/** What a column carries. */
export const columnData = (columnId: string | null): Carried => ({ board: true, columnId });
