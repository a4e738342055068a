import type { Board, BoardCard } from '@casewright/contracts/case-board';
import { describe, expect, test } from 'vitest';

import { cardBehind, columnBehind } from '../../../ui/board/places.ts';
import { withCardMoved, withColumnMoved } from './move.ts';

const card = (id: string): BoardCard => ({
  id,
  number: id,
  title: id,
  status: 'active',
  urgency: 'normal',
  practice_area: null,
  client_name: null,
  stage: null,
  position: 1,
  next_update_by: null,
  unanswered_since: null,
  next_deadline_at: null,
  next_deadline_on: null,
  next_deadline_zone: null,
  tags: [],
  tasks_total: 0,
  tasks_done: 0,
  notes_total: 0,
  people: [],
  people_total: 0,
  may_move: true,
});
const board: Board = {
  may_manage: true,
  columns: [
    { id: null, name: null, rules: {}, card_count: 1, cards: [card('new')] },
    { id: 'one', name: 'One', rules: {}, card_count: 3, cards: ['a', 'b', 'c'].map(card) },
    { id: 'two', name: 'Two', rules: {}, card_count: 60, cards: ['d'].map(card) },
  ],
};
const shape = ({ columns }: Board) =>
  Object.fromEntries(
    columns.map(({ id, cards, card_count: count }) => [id ?? '-', [count, ...cards.map((one) => one.id)]]),
  );

describe('a card', () => {
  test('goes before another one in another column, and is counted there', () => {
    expect(shape(withCardMoved(board, 'b', 'two', 'd'))).toEqual({
      '-': [1, 'new'],
      one: [2, 'a', 'c'],
      two: [61, 'b', 'd'],
    });
  });

  test('goes to the end, also where the other one is not there', () => {
    expect(shape(withCardMoved(board, 'a', 'one', null))['one']).toEqual([3, 'b', 'c', 'a']);
    expect(shape(withCardMoved(board, 'new', 'two', 'gone'))).toEqual({
      '-': [0],
      one: [3, 'a', 'b', 'c'],
      two: [61, 'd', 'new'],
    });
  });

  test('that is not there, or a column that is not, changes nothing', () => {
    expect(withCardMoved(board, 'x', 'one', null)).toBe(board);
    expect(withCardMoved(board, 'a', 'x', null)).toBe(board);
  });

  test('dropped on a half of another one', () => {
    const cards = ['a', 'b', 'c'].map(card);
    expect(cardBehind(cards, 'x', 'b', false)).toBe('b');
    expect(cardBehind(cards, 'x', 'b', true)).toBe('c');
    expect(cardBehind(cards, 'c', 'b', true)).toBeNull();
    expect(cardBehind(cards, 'x', 'c', true)).toBeNull();
  });
});

test('a column goes before another one or last, never before what nobody has placed', () => {
  const order = ({ columns }: Board) => columns.map(({ id }) => id);
  expect(order(withColumnMoved(board, 'two', 'one'))).toEqual([null, 'two', 'one']);
  expect(order(withColumnMoved(board, 'one', null))).toEqual([null, 'two', 'one']);
  expect(withColumnMoved(board, 'x', null)).toBe(board);
  expect(columnBehind(board.columns, 'two', 'one', false)).toBe('one');
  expect(columnBehind(board.columns, 'one', 'two', true)).toBeNull();
});
