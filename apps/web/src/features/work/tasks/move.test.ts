import type { TaskBoard, TaskCard, TaskColumnStatus } from '@casewright/contracts/task-lists';
import { describe, expect, test } from 'vitest';

import { withCardPlaced, withTaskMoved } from './move.ts';

const card = (id: string, status: TaskColumnStatus = 'todo'): TaskCard => ({
  id,
  title: id,
  status,
  priority: 'normal',
  position: 1,
  due_at: null,
  start_at: null,
  completed_at: null,
  labels: [],
  case: null,
  assignees: [],
  waiting_for: [],
  blocked: false,
  checklist_total: 0,
  checklist_done: 0,
  comments_total: 0,
  attachments_total: 0,
  minutes_total: 0,
  recurs: false,
  client_visible: false,
  is_private: false,
  requires_review: false,
  reviewer_id: null,
  version: 1,
  updated_at: '2026-11-22T00:00:00Z',
  may_move: true,
  may_edit: true,
});
const columns = (todo: string[], doing: string[]) => [
  { status: 'todo' as const, card_count: todo.length, cards: todo.map((id) => card(id)) },
  { status: 'in_progress' as const, card_count: doing.length, cards: doing.map((id) => card(id, 'in_progress')) },
];
const plain: TaskBoard = { columns: columns(['a', 'b', 'c'], ['d']), lanes: null, lanes_left_out: 0, timer: null };
const shape = (all: TaskBoard['columns']) =>
  all.map(({ card_count: count, cards }) => [count, ...cards.map(({ id }) => id)]);

describe('a task', () => {
  test('goes before another one, and both columns are counted again', () => {
    const moved = withTaskMoved(plain, { taskId: 'b', status: 'in_progress', before: 'd' });
    expect(shape(moved.columns)).toEqual([
      [2, 'a', 'c'],
      [2, 'b', 'd'],
    ]);
    expect(moved.columns[1]?.cards[0]?.status).toBe('in_progress');
  });

  test('changes its place in its own column, which keeps its count', () => {
    expect(shape(withTaskMoved(plain, { taskId: 'a', status: 'todo', before: null }).columns)).toEqual([
      [3, 'b', 'c', 'a'],
      [1, 'd'],
    ]);
  });

  test('that is below the cards of the board is counted as it leaves', () => {
    const far = { ...plain, columns: columns(['a'], ['d']).map((one) => ({ ...one, card_count: 70 })) };
    expect(shape(withTaskMoved(far, { taskId: 'z', status: 'in_progress', before: null }, card('z')).columns)).toEqual([
      [69, 'a'],
      [71, 'd', 'z'],
    ]);
  });

  test('that is not known changes nothing', () => {
    expect(withTaskMoved(plain, { taskId: 'x', status: 'todo', before: null })).toBe(plain);
  });

  test('moves in each of its lanes, and leaves the others as they are', () => {
    const lane = (id: string, todo: string[]) => ({ id, name: id, avatar_url: null, columns: columns(todo, []) });
    const lanes = { ...plain, lanes: [lane('one', ['a']), lane('two', ['a', 'b']), lane('three', ['c'])] };
    const moved = withTaskMoved(lanes, { taskId: 'a', status: 'in_progress', before: null });
    expect(moved.lanes?.map((each) => shape(each.columns))).toEqual([
      [[0], [1, 'a']],
      [
        [1, 'b'],
        [1, 'a'],
      ],
      [[1, 'c'], [0]],
    ]);
    expect(moved.lanes?.[2]).toBe(lanes.lanes[2]);
    expect(moved.columns.map(({ card_count: count }) => count)).toEqual([2, 2]);
  });
});

test('a card is placed once, and taken out where it leaves', () => {
  const cards = ['a', 'b'].map((id) => card(id));
  const move = { taskId: 'a', status: 'todo' as const, before: null };
  expect(withCardPlaced(cards, move, card('a')).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(withCardPlaced(cards, move, null).map(({ id }) => id)).toEqual(['b']);
});
