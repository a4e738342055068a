import type { Rolldown } from 'vite';

import { LANGUAGES } from '../src/i18n/languages.ts';
import { AT_REST, FIRST_FILES } from './first-files.ts';
import { type Built, chunksOf, reachOf } from './built.ts';
import { joinFiles, type Part } from './join-files.ts';

type Chunk = Rolldown.OutputChunk;

/**
 * Says which modules come in one file, from a build in which every set of modules that pages share is a file of its own. A page on a slow
 * line waits for the number of its files more than for their size: a browser asks a server without HTTP/2 for six at a time, and every
 * small file costs a whole round trip of one of them (measured at 165 ms: 35 files of the sign-in page took 1.2 s, the largest of them
 * 0.5 s).
 *
 * What is fetched together is a page on which people arrive with all of its parts, what the frame fetches when such a page rests
 * (first-files.ts), and every other module that is imported when it is needed.
 */
export function planFiles(built: Built): (id: string) => string | null {
  const chunks = chunksOf(built);
  const planned = new Map([...planCode(chunks.filter((chunk) => !isText(chunk))), ...planTexts(chunks)]);
  return (id) => planned.get(id) ?? null;
}

/** For how many other pages the overview counts: everybody arrives there who signs in, and it has more parts than any of them. */
const OVERVIEW_VISITS = 7;

/** Pages that count twice: where people buy and read, and where they look for their consultations and cases. */
const BUSY = [
  '/post',
  '/post/details/{title}',
  '/product',
  '/product/{id}',
  '/product/checkout',
  '/dashboard/booking',
  '/dashboard/case/list',
];

/** Pages that are drawn for search engines, and on which few people arrive: their parts come as those of any other page. */
const QUIET: ReadonlySet<string> = new Set(['/openings', '/openings/{title}', '/tours', '/tours/{title}']);

const TEXT = /\/i18n\/locales\/(\w+)\/(\w+)\.json$/;
const FLAG = /\/country-flag-icons\/string\/3x2\/(\w+)/;

const isText = ({ moduleIds }: Chunk) => moduleIds.some((id) => TEXT.test(id) || FLAG.test(id));

function planCode(chunks: readonly Chunk[]): Map<string, string> {
  const parts = new Map(chunks.map((chunk) => [chunk.fileName, { imports: chunk.imports, size: chunk.code.length }]));
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const start = reachOf(chunks, entries);
  // The start has come before whatever follows: a file that imports it costs no load anything.
  const withStart = (names: ReadonlySet<string>) => names.union(start);
  const arrivals = Object.entries(FIRST_FILES).filter(([path]) => !QUIET.has(path));
  const pages = unique(arrivals.map(([, page]) => page.modules));
  const overviews = Array.from({ length: OVERVIEW_VISITS - 1 }, () => FIRST_FILES['/dashboard']?.modules ?? []);
  const busy = BUSY.map((path) => FIRST_FILES[path]?.modules ?? []);
  const files = joinFiles(parts, {
    often: [
      ...[...pages, ...overviews, ...busy].map((modules) => withStart(reachOf(chunks, homesOf(chunks, modules)))),
      withStart(reachOf(chunks, homesOf(chunks, AT_REST))),
    ],
    seldom: chunks.filter((chunk) => chunk.isDynamicEntry).map((chunk) => withStart(reachOf(chunks, [chunk]))),
  });
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const names = new Set<string>();
  const planned = new Map<string, string>();
  for (const file of files) {
    const name = unlike(names, nameOf(byName.get(largestOf(file, parts))));
    for (const id of file.flatMap((each) => byName.get(each)?.moduleIds ?? [])) planned.set(id, name);
  }
  // The page's own script stays a file of its own: by that file the page names all others.
  for (const id of planned.keys()) if (/\/(index\.html|src\/main\.tsx)$/.test(id)) planned.delete(id);
  return planned;
}

/** The chunks in which some modules below src/ lie. */
function homesOf(chunks: readonly Chunk[], modules: readonly string[]): Chunk[] {
  return modules.map((module) => {
    const home = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
    if (!home) throw new Error(`file-plan: the build has no ${module}; build/first-files.ts names it`);
    return home;
  });
}

/** The same namespaces share a file in every language; the language's flag is in the file of the namespace common. */
function planTexts(chunks: readonly Chunk[]): Map<string, string> {
  const namespaces = new Map<string, Part>();
  for (const { moduleIds, code } of chunks)
    for (const id of moduleIds) {
      const [, language, namespace] = TEXT.exec(id) ?? [];
      if (language === 'en' && namespace) namespaces.set(namespace, { imports: [], size: code.length });
    }
  const files = joinFiles(namespaces, {
    often: unique(Object.values(FIRST_FILES).map((page) => page.texts)).map((texts) => new Set(texts)),
    seldom: Array.from(namespaces.keys(), (namespace) => new Set([namespace])),
  });
  const planned = new Map<string, string>();
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
    const flag = FLAG.exec(id)?.[1];
    const flagged = LANGUAGES.find(({ countryCode }) => countryCode === flag)?.value;
    const [, language = flagged, namespace = 'common'] = TEXT.exec(id) ?? [];
    const file = files.find((texts) => texts.includes(namespace));
    if (language && file) planned.set(id, `words-${language}-${largestOf(file, namespaces)}`);
  }
  return planned;
}

function unique(lists: readonly (readonly string[])[]): string[][] {
  return Array.from(new Set(lists.map((list) => list.toSorted().join())), (list) => list.split(','));
}

/** A file is called by its largest part: that is what a person looks for in a list of requests. */
function largestOf(file: readonly string[], parts: ReadonlyMap<string, Part>): string {
  const sizeIn = (id: string) => parts.get(id)?.size ?? 0;
  return file.reduce((one, other) => (sizeIn(other) > sizeIn(one) ? other : one));
}

/** The bundler's name for it, or the package's where that says no more than that it begins there. */
function nameOf(chunk: Chunk | undefined): string {
  const name = chunk?.name ?? 'part';
  if (!/^(index|module|main)$/.test(name)) return name;
  const from = chunk?.facadeModuleId ?? chunk?.moduleIds.at(-1) ?? '';
  return /node_modules\/(?:@[^/]+\/)?([^/]+)\/(?!.*node_modules)/.exec(from)?.[1] ?? name;
}

function unlike(names: Set<string>, name: string): string {
  let free = name;
  for (let number = 2; names.has(free); number += 1) free = `${name}-${number}`;
  names.add(free);
  return free;
}
