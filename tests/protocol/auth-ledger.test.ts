import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';

import { AUTH_CALLS } from './auth-ledger.ts';

const source = new Map<string, string>();

function sourceOf(file: string): string {
  const known = source.get(file) ?? readFileSync(join(import.meta.dirname, file), 'utf8');
  source.set(file, known);
  return known;
}

/** Public methods of the classes that an object is made of; what it only carries along (fetch, locks) is no call. */
function methods(object: object): string[] {
  const names: string[] = [];
  for (
    let level: object = Object(Object.getPrototypeOf(object));
    level !== Object.prototype;
    level = Object(Object.getPrototypeOf(level))
  ) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
      if (typeof value === 'function' && name !== 'constructor' && !name.startsWith('_')) names.push(name);
    }
  }
  return names;
}

describe('the ledger of auth calls', () => {
  const { auth } = createClient('http://localhost:1', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
  });

  it('knows every call of the installed client', () => {
    const calls = [
      ...methods(auth),
      ...methods(auth.admin).map((name) => `admin.${name}`),
      ...Object.keys(auth.mfa).map((name) => `mfa.${name}`),
      ...Object.keys(auth.admin.mfa).map((name) => `admin.mfa.${name}`),
    ];
    expect(calls.filter((name) => !(name in AUTH_CALLS))).toEqual([]);
  });

  const tested = Object.entries(AUTH_CALLS).flatMap(([name, standing]) =>
    'test' in standing ? [[name, standing.test] as const] : [],
  );

  it.each(tested)('%s has tests of its own that make the call', (name, file) => {
    const parts = sourceOf(file).split(/\n {2}(?=it(?:\.each\([\s\S]*?\))?\()/);
    const own = parts.filter((part) => part.includes(`'${name}: `));
    expect(own.length, `tests named '${name}: …' in ${file}`).toBeGreaterThan(0);
    for (const part of own) expect(part).toContain(`.${name}(`);
  });

  it('is not the only one who tests the main calls: good and bad', () => {
    for (const name of [
      'signUp',
      'signInWithPassword',
      'refreshSession',
      'getUser',
      'updateUser',
      'signOut',
      'admin.createUser',
    ]) {
      expect(sourceOf('auth.test.ts').split(`'${name}: `).length, name).toBeGreaterThan(2);
    }
  });
});
