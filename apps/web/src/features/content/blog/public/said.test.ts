import type { PostComment } from '@casewright/contracts/post-answers';
import { expect, test } from 'vitest';

import { saidOf } from './said.ts';

const comment = (nth: number, replyComment: PostComment['replyComment'] = []): PostComment => ({
  id: `c${nth}`,
  name: 'Emma C.',
  message: `Comment ${nth}`,
  postedAt: '2026-01-01T00:00:00Z',
  replyComment,
});
const written = (id: string, parent: string | null = null, status: 'published' | 'held' = 'published') => ({
  id,
  parent_id: parent,
  author_name: 'Emma C.',
  body: 'Mine',
  status,
  created_at: '2026-02-01T00:00:00Z',
});
/** A post with 101 comments, of which a hundred come at once. */
const first = Array.from({ length: 100 }, (_, nth) => comment(nth));
const second = [comment(100)];

test('what somebody writes on a post with 101 comments is at the end, whether the last of them was read or not', () => {
  for (const pages of [[first], [first, second]]) {
    const said = saidOf(pages, [written('mine')]);
    expect(said).toHaveLength(pages.flat().length + 1);
    expect(said.at(-1)).toMatchObject({ id: 'mine', name: 'Emma C.', message: 'Mine', replyComment: [] });
  }
});

test('it is there once when its page comes', () => {
  const mine = { ...comment(101), id: 'mine' };
  expect(saidOf([first, [...second, mine]], [written('mine')]).filter(({ id }) => id === 'mine')).toEqual([mine]);
});

test('an answer is below what it answers, on a later page as well, and once', () => {
  const answered = saidOf([first, second], [written('answer', 'c100')]).at(-1);
  expect(answered?.replyComment.map(({ id }) => id)).toEqual(['answer']);
  const known = [comment(100, answered?.replyComment)];
  expect(saidOf([first, known], [written('answer', 'c100')]).at(-1)?.replyComment).toHaveLength(1);
});

test('what waits for somebody to read it is not shown', () => {
  expect(saidOf([first], [written('mine', null, 'held')])).toHaveLength(100);
});
