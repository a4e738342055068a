import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forgetDraft, forgetDrafts, keepDraft, readDraft, sweepDrafts } from './drafts.ts';
import { publishGuest, publishPerson } from './session.tsx';

const items = new Map<string, string>();
let refuses = false;

function signIn(id: string): void {
  publishPerson({ id, email: `${id}@example.com`, claimedName: '', row: {}, profile: 'found' });
}

beforeEach(() => {
  items.clear();
  refuses = false;
  vi.stubGlobal('localStorage', {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
    setItem: (key: string, value: string) => {
      if (refuses) throw new Error('QuotaExceededError');
      items.set(key, value);
    },
  });
  signIn('ada');
});

afterEach(() => {
  publishGuest();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a draft belongs to one person and one thing', () => {
  keepDraft('message:1', { id: 'a', values: 'words' });
  expect(readDraft('message:1')).toEqual({ id: 'a', values: 'words' });
  expect(readDraft('message:2')).toBeNull();
  signIn('grace');
  expect(readDraft('message:1')).toBeNull();
});

test('a guest keeps nothing', () => {
  publishGuest();
  keepDraft('message:1', { id: 'a', values: 'words' });
  expect(items.size).toBe(0);
});

test('what was sent is forgotten, and nothing else', () => {
  keepDraft('message:1', { id: 'a', values: 'words' });
  keepDraft('message:11', { id: 'b', values: 'others' });
  forgetDraft('message:1');
  expect([readDraft('message:1'), readDraft('message:11')?.values]).toEqual([null, 'others']);
});

test('signing out forgets every draft and leaves the rest of the storage', () => {
  keepDraft('message:1', { id: 'a', values: 'words' });
  keepDraft('note-of:1', { id: 'b', values: 'words' });
  items.set('theme-mode', 'dark');
  forgetDrafts();
  expect([...items.keys()]).toEqual(['theme-mode']);
});

test('signing in forgets the drafts of others and those of thirty days ago', () => {
  vi.useFakeTimers({ now: new Date('2026-01-01') });
  keepDraft('message:1', { id: 'a', values: 'old' });
  vi.setSystemTime(new Date('2026-02-02'));
  expect(readDraft('message:1')).toBeNull();
  keepDraft('message:2', { id: 'b', values: 'young' });
  signIn('grace');
  keepDraft('message:3', { id: 'c', values: 'hers' });
  sweepDrafts('ada');
  expect([...items.keys()]).toEqual(['app-draft:ada:message:2']);
});

test.each(['{', '7', 'null', '{"id":"a","values":"words"}'])('what cannot be read is no draft: %s', (stored) => {
  items.set('app-draft:ada:message:1', stored);
  expect(readDraft('message:1')).toBeNull();
});

test('a storage that is full is no failure', () => {
  refuses = true;
  keepDraft('message:1', { id: 'a', values: 'words' });
  expect(readDraft('message:1')).toBeNull();
});
