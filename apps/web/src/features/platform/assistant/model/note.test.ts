import { expect, test } from 'vitest';

import type { IdeaRow } from '../types.ts';
import { noteOf } from './note.ts';

const idea = (body: string, source: IdeaRow['source'] = null): IdeaRow => ({
  id: body,
  conversation_id: 'c',
  side: 'for',
  body,
  source,
  message_id: null,
  case_id: null,
  case_ids: [],
  note_id: null,
  task_id: null,
  version: 1,
  created_at: '',
  updated_at: '',
});

test('ideas become a note with a heading for each group that has some, and what each rests on', () => {
  const source = {
    kind: 'file',
    title: 'Lease, page 11',
    quotation: 'x',
    link: '/dashboard/file-manager?file=1',
    case_id: null,
  };
  const groups = [
    { title: 'For us', ideas: [idea('Late rent', source), idea('A pop-up is no shop')] },
    { title: 'Against us', ideas: [] },
  ];
  expect(noteOf(groups, 'unverified')).toBe(
    '<h4>For us</h4><ul><li><p>Late rent <em>(Lease, page 11)</em></p></li><li><p>A pop-up is no shop <em>(unverified)</em></p></li></ul>',
  );
});

test('what somebody wrote is text in it, and no markup', () => {
  const note = noteOf([{ title: '<b>', ideas: [idea('<img src=x onerror=alert(1)>\n"a" & b')] }], '<i>');
  expect(note).not.toMatch(/<img|<b>|<i>/);
  expect(note).toContain('&lt;img src=x onerror=alert(1)&gt;<br>&quot;a&quot; &amp; b');
});
