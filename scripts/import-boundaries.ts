import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

import { parseSync } from 'vite';

/** One import, or one line, that breaks a boundary, with the reason for the boundary. */
export interface Violation {
  file: string;
  target: string;
  reason: string;
}

interface Boundary {
  /** Files that the rule watches; a captured group can be named in `to` as $1. */
  from: RegExp;
  /** What they may not import. Paths are relative to the repository, with forward slashes. */
  to: string;
  /** What they may import all the same. */
  except?: string;
  reason: string;
}

/** The subjects of auth: each imports only those named before it, and nothing imports endpoints. */
const AUTH_SUBJECTS = ['accounts', 'requests', 'sessions', 'messages', 'passwords', 'factors', 'providers', 'saml'];

// The rules name folders by pattern, so that a new feature, module or endpoint is checked from its first file on.
const BOUNDARIES: Boundary[] = [
  {
    from: /^packages\/contracts\//,
    to: '^(apps|packages/(?!contracts/)|tests|supabase)',
    reason: 'contracts is the lowest layer: it imports nothing of the project',
  },
  {
    from: /^packages\/backend\//,
    to: '^(apps|tests|supabase)',
    reason: 'the backend knows no noun of law and serves any program',
  },
  {
    from: /^(apps|packages)\/[^/]+\/src\/(?!.*\.test\.tsx?$)/,
    to: '^(apps|packages)/[^/]+/testing/',
    reason: 'what only tests use does not ship',
  },
  {
    from: /^packages\/backend\/src\/(auth|rest|realtime|storage|functions)\//,
    to: '^packages/backend/src/(?!$1/)(auth|rest|realtime|storage|functions)/',
    reason: 'protocols do not know one another: what two need moves down to caller or database',
  },
  {
    from: /^packages\/backend\/src\/(database|caller)\//,
    to: '^packages/backend/src/(auth|rest|realtime|storage|functions)/',
    reason: 'database and caller carry the protocols and do not look up to them',
  },
  {
    from: /^packages\/backend\/src\/database\//,
    to: '^packages/backend/src/caller/',
    reason: 'the database serves a caller without knowing how callers are recognised',
  },
  ...AUTH_SUBJECTS.map((subject, place) => ({
    from: new RegExp(`^packages/backend/src/auth/${subject}/`),
    to: `^packages/backend/src/auth/(${[...AUTH_SUBJECTS.slice(place + 1), 'administration', 'endpoints'].join('|')})/`,
    reason: 'a subject of auth imports only those named before it in AUTH_SUBJECTS',
  })),
  {
    from: /^apps\/server\//,
    to: '^(apps/web|tests|packages/backend/(?!src/index\\.ts))',
    reason: 'the server uses the public entry of the backend and knows nothing of the web app',
  },
  {
    from: /^apps\/server\/src\/api\/([^/]+)\//,
    to: '^apps/server/src/api/(?!$1/)',
    reason: 'an endpoint does not import another: what two need moves down',
  },
  {
    from: /^apps\/web\/src\/(ui|settings|i18n|client)\//,
    to: '^apps/web/src/(features|showcase|app)/',
    reason: 'the shared layers of the web app know no feature',
  },
  {
    from: /^apps\/web\/src\/client\//,
    to: '^apps/web/src/(i18n|ui|settings)/',
    reason: 'client is the lowest layer of the web app: it has no words and no screens',
  },
  {
    from: /^apps\/web\/src\/i18n\//,
    to: '^apps/web/src/(ui|settings)/',
    reason: 'i18n gives words to the layers above it and draws nothing',
  },
  {
    from: /^apps\/web\/src\/ui\//,
    to: '^apps/web/src/settings/',
    reason: 'ui draws what it is given; settings uses it for its own controls',
  },
  {
    from: /^apps\/web\/src\/features\/(([^/]+)\/[^/]+)\//,
    to: '^apps/web/src/features/(?!$1/|$2/shared/)',
    reason:
      'features do not know one another: a route composes them, and what two of a group need lies in its folder shared',
  },
  {
    from: /^apps\/web\/src\/(features|showcase)\//,
    to: '^apps/web/src/app/',
    reason: 'a feature is used by routes and does not use them',
  },
  {
    from: /^apps\/web\/src\/features\//,
    to: '^apps/web/src/showcase/',
    reason: 'what shows the parts to developers is no part of the practice',
  },
  {
    from: /^apps\/web\/src\/showcase\//,
    to: '^apps/web/src/features/',
    reason: 'the showcase shows the parts of ui, which know no noun of law',
  },
  {
    from: /^apps\/web\//,
    to: '^(apps/server|packages/backend|tests)',
    reason: 'the browser and the server share contracts alone',
  },
  {
    from: /^tests\//,
    to: '^(apps|packages)/',
    except: '^(packages/contracts/src/|packages/backend/src/index\\.ts)',
    reason: 'tests see what a user of the product or of a package sees',
  },
  {
    from: /^bench\//,
    to: '^(apps|packages)/',
    except: '^(packages/contracts/src/|packages/backend/src/index\\.ts)',
    reason: 'benchmarks measure the product from outside',
  },
];

/** Text that only few files may contain. */
const CONFINED: { pattern: RegExp; where: RegExp; within: RegExp; reason: string }[] = [
  {
    pattern: /\bfrom '(vitest|fast-check)'/,
    where: /\/testing\//,
    within: /^(packages|apps)\//,
    reason: 'helpers of tests are in testing/, beside src',
  },
  {
    pattern: /\bfrom 'pg'/,
    where: /^packages\/backend\/src\/database\/connection\.ts$/,
    within: /^(packages|apps)\//,
    reason: 'one file opens connections to a database (types may be imported anywhere)',
  },
  {
    pattern: /set_config\(\s*'role'|\bset (local |session )?role\b/i,
    where: /^packages\/backend\/src\/database\/(scope|own-settings)\.ts$/,
    within: /^(packages|apps)\//,
    reason: 'one file impersonates the caller, and one asks the database as authenticator',
  },
  {
    // Two SQL functions impersonate callers themselves, many in one statement, or undone in any case: decision 018.
    pattern: /\brealtime\.(readable_rows|authorize_topic|judge_\w*)\b/,
    where: /^packages\/backend\/src\/database\/(as-callers|authorize-topic)\.ts$/,
    within: /^(packages|apps)\//,
    reason: 'two files call the SQL functions that impersonate callers',
  },
  {
    pattern: /\bengine\.(query|transaction)[(<]/,
    // Who acts as the owner of the database, and why:
    // auth keeps accounts, which no caller may read; the schema cache reads catalogs; migrations and seed make what callers use;
    // readiness asks `select 1`; jobs do what happens on its own, for nobody in particular; `user promote` and the
    // set-up link let the owner of the machine into an installation without administrators; a person who ends letters by their link need
    // not be signed in, nor who has the link to a file; a feed is read by its address; a lawyer's free hours are shown without what fills the others; only the server may
    // know whether an invited person has an account; what is found in a PDF is kept for its signers, and
    // what became of a payment is said by its provider, and that a file is a redacted copy is said by the server; the user of a recovery code
    // may do nothing else yet; what is in the shop, in the blog and among the openings and tours is everybody's, guests included, and a certificate is checked by anybody who has its number; the password of a mail account is read and kept by the server alone; that nothing is saved for now holds for everybody; and what a bucket limits, what is public and what nobody owns any more is asked past the rights to objects.
    where:
      /^(packages\/backend\/src\/(auth|database)\/|packages\/backend\/src\/rest\/schema-cache\/|packages\/backend\/src\/storage\/rows\/as-owner\.ts$|apps\/server\/src\/(health|seed|seed-files|set-up|maintenance\/watch|payments\/rows)\.ts$|apps\/server\/src\/(commands|jobs|api\/set-up|api\/notifications)\/|apps\/server\/src\/api\/(calendar\/(consultations|feed)|certificates\/rows|files\/links|letters\/check-template|mail-accounts\/(access|secret|test-account)|openings\/rows|post\/rows|product\/rows|productions\/count-pages|redaction\/make-copy|signing\/check|tours\/rows|people\/letters-of-invitations|auth\/recovery-code)\.ts$)/,
    within: /^(packages|apps)\//,
    reason: 'only those on the list in scripts/import-boundaries.ts act as the owner of the database',
  },
];

/** Every violation in the project below `root`. */
export function findViolations(root: string): Violation[] {
  const found: Violation[] = [];
  for (const file of sourceFiles(root)) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const specifier of importsOf(file, text)) {
      const target = resolveImport(root, file, specifier);
      if (target !== null) found.push(...violationsOf(file, target));
    }
    if (/\.test\.tsx?$|^(apps|packages)\/[^/]+\/testing\//.test(file)) continue;
    for (const rule of CONFINED) {
      if (!rule.within.test(file) || rule.where.test(file)) continue;
      const line = withoutComments(text)
        .split('\n')
        .find((each) => rule.pattern.test(each) && !each.startsWith('import type'));
      if (line !== undefined) found.push({ file, target: line.trim(), reason: rule.reason });
    }
  }
  return found;
}

/** Every circle of files that load one another, as `a → b → a`. Imports of types, and those that run later, load nothing. */
export function findCircles(root: string): string[] {
  const loaded = new Map(sourceFiles(root).map((file) => [file, loadedBy(root, file)]));
  const circles: string[] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || finished.has(file)) return;
    path.push(file);
    for (const target of loaded.get(file) ?? []) visit(target);
    path.pop();
    finished.add(file);
  };
  for (const file of loaded.keys()) visit(file);
  return circles;
}

/** The files of ours that have to be loaded before this one. */
function loadedBy(root: string, file: string): string[] {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
  );
  return [...imported, ...passedOn].flatMap((specifier) => resolveImport(root, file, specifier) ?? []);
}

function violationsOf(file: string, target: string): Violation[] {
  return BOUNDARIES.flatMap((boundary) => {
    const match = boundary.from.exec(file);
    if (!match) return [];
    const forbidden = new RegExp(boundary.to.replaceAll('$1', match[1] ?? '').replaceAll('$2', match[2] ?? ''));
    if (!forbidden.test(target) || (boundary.except !== undefined && new RegExp(boundary.except).test(target)))
      return [];
    return [{ file, target, reason: boundary.reason }];
  });
}

function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text);
  const fixed = module.staticImports.map((each) => each.moduleRequest.value);
  const passedOn = module.staticExports.flatMap((each) =>
    each.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  );
  const late = module.dynamicImports.flatMap(
    (each) => /^['"](.+)['"]$/.exec(text.slice(each.moduleRequest.start, each.moduleRequest.end))?.[1] ?? [],
  );
  return [...fixed, ...passedOn, ...late];
}

/** The imported file relative to the root, however it was spelled; null for packages that are not ours. */
function resolveImport(root: string, file: string, specifier: string): string | null {
  const own = /^@casewright\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  if (own?.[1] !== undefined) {
    const home = ['web', 'server'].includes(own[1])
      ? `apps/${own[1]}`
      : ['tests', 'bench'].includes(own[1])
        ? own[1]
        : `packages/${own[1]}`;
    return `${home}/src/${own[2] ?? 'index'}.ts`;
  }
  if (!specifier.startsWith('.')) return null;
  const path = resolve(root, dirname(file), specifier);
  const whole =
    [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(
      (each) => existsSync(each) && statSync(each).isFile(),
    ) ?? path;
  return relative(root, whole).split(sep).join('/');
}

function sourceFiles(root: string): string[] {
  return ['apps', 'packages', 'tests', 'bench'].flatMap((top) => {
    const folder = join(root, top);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${top}/${name.split(sep).join('/')}`)
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist|dist\.new)\//.test(name));
  });
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}
