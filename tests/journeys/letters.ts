import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type ParsedMail, simpleParser } from 'mailparser';
import { expect } from 'vitest';

const WITHIN = { timeout: 15_000 };

/** The letters that the server has sent to an address, oldest first; `dataDir` is that server's data. */
export async function lettersTo(address: string, dataDir = process.env.TEST_DATA_DIR ?? ''): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'outbox');
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    // Made with the first letter.
    return [];
  }
  const letters = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map(async (name) => simpleParser(readFileSync(join(folder, name)))),
  );
  return letters
    .filter(({ to }) => to !== undefined && !Array.isArray(to) && to.text.includes(address))
    .toSorted((one, other) => Number(one.date) - Number(other.date));
}

/** The links of the letters to an address that confirm something, oldest first. */
async function linksTo(address: string, dataDir: string): Promise<string[]> {
  const letters = await lettersTo(address, dataDir);
  return letters.flatMap(({ text }) => /https?:\/\/\S+\/verify\?\S+/.exec(text ?? '') ?? []);
}

/** The link of the one letter that an address gets. */
export async function linkTo(address: string, dataDir = process.env.TEST_DATA_DIR ?? ''): Promise<string> {
  await expect.poll(async () => (await linksTo(address, dataDir)).length, WITHIN).toBeGreaterThan(0);
  return (await linksTo(address, dataDir)).at(-1) ?? '';
}
