import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { parseHelp } from '../apps/web/src/features/content/help/model/parse-help.ts';
import { HELP_PAGES } from '../apps/web/src/features/content/help/pages.ts';

const ROOT = resolve(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web/src');
const LANGUAGES = ['en', 'fr', 'vi', 'cn', 'ar'] as const;

/** Where the help is kept for the database, which the assistant quotes; `npm run schema:build` writes it. */
export const PASSAGES_FILE = join(ROOT, 'supabase/schemas/assistant/help_passages.sql');

interface Texts {
  page: Record<string, { title: string }>;
}

/** The passages of one page: each paragraph and each point of a list, as people read it. */
async function passagesOf(slug: string, language: string, title: string): Promise<string[]> {
  const source = await readFile(join(WEB, 'features/content/help/pages', language, `${slug}.md`), 'utf8');
  const passages = parseHelp(source).flatMap(({ anchor, title: heading, blocks }) =>
    blocks.flatMap(({ items }) =>
      items.map((words) => ({ anchor, heading, body: words.map(({ text }) => text).join('') })),
    ),
  );
  return passages.map(
    ({ anchor, heading, body }, place) =>
      `  (${[language, slug, String(place + 1), anchor, title, heading, body].map(literal).join(', ')})`,
  );
}

const literal = (text: string): string => (/^\d+$/.test(text) ? text : `'${text.replaceAll("'", "''")}'`);

/** The file as it is made of the pages of help of the web app. */
export async function passagesSql(): Promise<string> {
  const statements: string[] = [];
  for (const language of LANGUAGES) {
    const texts: Texts = JSON.parse(await readFile(join(WEB, 'i18n/locales', language, 'help.json'), 'utf8'));
    for (const { slug } of HELP_PAGES) {
      const rows = await passagesOf(slug, language, texts.page[slug]?.title ?? slug);
      const columns = 'language, slug, position, anchor, title, heading, body';
      // A page a line, so that the file stays one that can be read by its lines.
      statements.push(
        `insert into public.help_passages (${columns}) values ${rows.map((row) => row.trim()).join(', ')};`,
      );
    }
  }
  const head =
    '-- The pages of help, by paragraph. Made of apps/web/src/features/content/help/pages by scripts/generate-help-passages.ts: edit the pages.';
  return `${head}\n\n${statements.join('\n')}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeFile(PASSAGES_FILE, await passagesSql());
