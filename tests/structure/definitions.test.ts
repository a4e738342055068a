import { readdir, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

const FOLDER = new URL('../../supabase/migrations/', import.meta.url);
const DEFINITION = /create (?:or replace )?function ([\w.]+)\s*\([\s\S]*?\$(\w*)\$([\s\S]*?)\$\2\$/g;

interface Definition {
  file: string;
  lines: Set<string>;
}

/** What each function was in every migration that wrote it, oldest first. */
async function definitions(): Promise<Map<string, Definition[]>> {
  const written = new Map<string, Definition[]>();
  for (const file of (await readdir(FOLDER)).toSorted()) {
    for (const [, name = '', , body = ''] of (await readFile(new URL(file, FOLDER), 'utf8')).matchAll(DEFINITION)) {
      const lines = new Set(body.split('\n').map((line) => line.trim()));
      written.set(name, [...(written.get(name) ?? []), { file, lines }]);
    }
  }
  return written;
}

// Written from a text that was older than the last one, calendar_tasks once forgot who may move a task, and nobody could.
test('a function that is written anew brings no line back that was mended before', async () => {
  const broughtBack: string[] = [];
  for (const [name, versions] of await definitions()) {
    for (const [index, version] of versions.entries()) {
      const [older, last] = [versions[index - 2], versions[index - 1]];
      if (older === undefined || last === undefined) continue;
      for (const line of version.lines)
        if (older.lines.has(line) && !last.lines.has(line)) broughtBack.push(`${version.file}: ${name}: ${line}`);
    }
  }
  expect(broughtBack).toEqual([]);
});
