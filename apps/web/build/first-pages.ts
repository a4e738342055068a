import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'vite';

import type { FirstPage, renderFirstPages } from '../src/prerender.tsx';
import { type Built, chunksOf, reachOf } from './built.ts';
import { FIRST_FILES } from './first-files.ts';
import { waitUntilNeeded } from './wait-until-needed.ts';

const NONCE = '__CSP_NONCE__';

/**
 * Writes the first HTML of every page on which people arrive, in every language, to `pages/<language>/<path>.html`: public pages with
 * their words, so that they can be read before the script is there, the others with the files that they will need. The server fills
 * in the installation's name and address and the nonce. `root` is the web app's folder, `dist` its finished build, `built` what the build says of its files.
 */
export async function writeFirstPages(root: string, dist: string, built: Built): Promise<void> {
  const shell = await withStylesInside(await readFile(join(dist, 'index.html'), 'utf8'), dist);
  await writeFile(join(dist, 'index.html'), shell);
  const drawn = await draw(root);
  const languages = new Map(drawn.map(({ language }) => [language.value, language]));
  for (const [path, files] of Object.entries(FIRST_FILES)) {
    for (const language of languages.values()) {
      const texts = files.texts.map((namespace) => `i18n/locales/${language.value}/${namespace}.json`);
      const page = drawn.find((each) => each.path === path && each.language.value === language.value);
      const list =
        language.value === 'en' ? [] : [`i18n/texts/${language.value}.ts`, `i18n/language-parts/${language.value}.ts`];
      const scripts = filesOf(built, [...files.modules, ...list, ...texts]);
      const html = fill(withFont(withPreloads(shell, scripts), built, language), language, page);
      const file = join(dist, 'pages', language.value, path === '/' ? 'index.html' : `${path}.html`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await waitUntilNeeded(html, path, root, shell));
    }
  }
  await writeFile(join(dist, 'sitemap.xml'), sitemap(drawn));
}

/** Pages that nobody should find by searching, and those of services, posts, openings and tours, which their lists lead to. */
const UNLISTED = /^\/(404|auth\/|error\/|offline|maintenance|openings\/|payment|post\/|product\/|tours\/)/;

/** The public pages with the addresses of their translations, as search engines read them (sitemaps.org, with Google's hreflang). */
function sitemap(pages: FirstPage[]): string {
  const addressOf = (path: string, language: string) =>
    `__SITE_URL__${path}${language === 'en' ? '' : `?lng=${language}`}`;
  const languages = [...new Map(pages.map(({ language }) => [language.value, language.tag]))];
  const entries = pages
    .filter(({ path }) => !UNLISTED.test(path))
    .map(({ path, language }) => {
      const others = languages.map(
        ([value, tag]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressOf(path, value)}"/>`,
      );
      return `<url><loc>${addressOf(path, language.value)}</loc>${others.join('')}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}

/** Builds the app for Node.js, whole, and lets it draw its public pages. */
async function draw(root: string): Promise<FirstPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'casewright-pages-'));
  try {
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      // What it would warn of was said by the build for browsers, or does not matter here.
      logLevel: 'error',
      publicDir: false,
      build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true },
      ssr: { noExternal: true },
    });
    const drawer: { renderFirstPages: typeof renderFirstPages } = await import(
      pathToFileURL(join(folder, 'prerender.js')).href
    );
    return await drawer.renderFirstPages();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The scripts of the modules and of all that they import, by their names in the build. */
function filesOf(built: Built, modules: string[]): string[] {
  const chunks = chunksOf(built);
  const homes = modules.map((module) => {
    const home = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
    if (!home) throw new Error(`first-pages: the build has no ${module}; build/first-files.ts names it`);
    return home;
  });
  return [...reachOf(chunks, homes)];
}

/**
 * The style sheet that every page begins with, inside the page: nothing can be painted before it, and it is 2 KB. Its link stays, disabled:
 * a browser does not fetch it then, and the scripts that look for it find it.
 */
async function withStylesInside(html: string, dist: string): Promise<string> {
  const [link, address] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html) ?? [];
  if (!link || !address) throw new Error('first-pages: index.html names no style sheet');
  const css = await readFile(join(dist, address), 'utf8');
  const disabled = link.replace('<link ', '<link disabled ');
  return html.replace(link, () => `<style nonce="${NONCE}">${css.trim()}</style>${disabled}`);
}

function withPreloads(shell: string, files: string[]): string {
  const links = files
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" nonce="${NONCE}">`);
  return shell.replace('</head>', () => `${links.join('')}</head>`);
}

/** The font of a language whose letters the first one lacks: without it the page would be drawn in another and then move. */
const SCRIPT_FONTS: Partial<Record<FirstPage['language']['value'], { rules: string; letters: string }>> = {
  ar: { rules: 'cairo.css', letters: 'cairo-arabic-wght-normal.woff2' },
};

function withFont(html: string, built: Built, { value }: FirstPage['language']): string {
  const font = SCRIPT_FONTS[value];
  if (!font) return html;
  const [rules, letters] = [font.rules, font.letters].map(
    (name) => built.find((file) => file.type === 'asset' && file.names.includes(name))?.fileName,
  );
  if (!rules || !letters) throw new Error(`first-pages: the build has no ${font.rules} or no ${font.letters}`);
  return html
    .replace(/<link rel="preload"[^>]*as="font"[^>]*>/, (link) => link.replace(/href="[^"]*"/, `href="/${letters}"`))
    .replace('</head>', () => `<link rel="stylesheet" crossorigin href="/${rules}" nonce="${NONCE}"></head>`);
}

function fill(shell: string, language: FirstPage['language'], page: FirstPage | undefined): string {
  const html = shell.replace(
    '<html lang="en" dir="ltr"',
    () => `<html lang="${language.tag}" dir="${language.direction}"`,
  );
  if (!page) return html;
  const { key, names, css } = page.styles;
  const { content, rules } = withoutStyleAttributes(page.content);
  const title = `${escape(page.title)} · __APP_NAME__`;
  const description = escape(page.description);
  const address = `__SITE_URL__${page.path === '/' ? '/' : page.path}`;
  const head = [
    `<link rel="canonical" href="${address}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="__APP_NAME__">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    '<meta property="og:image" content="__SITE_URL__/og-image.png">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<style nonce="${NONCE}" data-emotion="${key} ${names.join(' ')}">${css}</style>`,
    `<style nonce="${NONCE}">${rules}</style>`,
  ];
  return html
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      () => `<meta name="description" content="${description}">`,
    )
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(/<div id="root">([\s\S]*)<\/div>(?=\s*<\/body>)/, (_shell, loadingScreen: string) =>
      page.forGuests
        ? `<div id="root" data-first-page="guests">${loadingScreen}${content}<i data-end hidden></i></div>`
        : `<div id="root" data-first-page>${content}</div>`,
    );
}

/** The security policy refuses style attributes in HTML (a script may set them): each becomes a rule of its own. */
function withoutStyleAttributes(html: string): { content: string; rules: string } {
  const declarations: string[] = [];
  const content = html.replaceAll(/(<[a-z][^<>]*?) style="([^"]*)"/g, (_tag, before: string, declared: string) => {
    declarations.push(declared.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
    return `${before} data-style="${declarations.length - 1}"`;
  });
  return { content, rules: declarations.map((declared, index) => `[data-style="${index}"]{${declared}}`).join('') };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
