import type { Board, BoardColumn } from '@casewright/contracts/case-board';

/** The board with a card in a column, right before another card or at its end; as it was where the card or the column is not there. */
export function withCardMoved(board: Board, cardId: string, columnId: string, before: string | null): Board {
  const card = board.columns.flatMap((column) => column.cards).find(({ id }) => id === cardId);
  if (card === undefined || !board.columns.some(({ id }) => id === columnId)) return board;
  const columns = board.columns.map((column): BoardColumn => {
    const rest = column.cards.filter(({ id }) => id !== cardId);
    const stood = rest.length < column.cards.length;
    if (column.id !== columnId) return stood ? { ...column, cards: rest, card_count: column.card_count - 1 } : column;
    const place = before === null ? -1 : rest.findIndex(({ id }) => id === before);
    const moved = { ...card, stage: columnId };
    return {
      ...column,
      cards: place === -1 ? [...rest, moved] : rest.toSpliced(place, 0, moved),
      card_count: column.card_count + (stood ? 0 : 1),
    };
  });
  return { ...board, columns };
}

/** The board with a column right before another one, or last. */
export function withColumnMoved(board: Board, columnId: string, before: string | null): Board {
  const column = board.columns.find(({ id }) => id === columnId);
  if (column === undefined || before === columnId) return board;
  const rest = board.columns.filter(({ id }) => id !== columnId);
  const place = before === null ? -1 : rest.findIndex(({ id }) => id === before);
  return { ...board, columns: place === -1 ? [...rest, column] : rest.toSpliced(place, 0, column) };
}
