import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What pages are like without anybody doing anything: a suite with a server of its own, so that it can run beside the journeys. */
const APPEARANCE = ['tests/journeys/{visual,screens,bundle-size}.test.ts'];
/** A server with the demonstration data for each worker, whose files run one after another: they share its accounts. */
const inABrowser = (servers: number) => ({
  globalSetup: ['tests/setup/running-server.ts'],
  setupFiles: ['tests/setup/own-server.ts', 'tests/journeys/each-file.ts'],
  // One browser for all files of a worker, and what a file needs is loaded once.
  isolate: false,
  env: { SERVERS: String(servers) },
  maxWorkers: servers,
  testTimeout: 240_000,
  // What a page shows is waited for, however busy the machine is; a second, which is the default, would time it.
  expect: { poll: { timeout: 15_000 } },
});
/** A browser waits more than it works, so that there is one more at once than there are cores. */
const BROWSERS = availableParallelism() + 1;

/** Every suite that draws what it tries draws the same each time. */
const DRAWN = { setupFiles: ['tests/setup/drawn.ts'] };

/** Files that share nothing that one of them changes run in one process after another: to load everything for each takes as long as its tests. */
const TOGETHER = { isolate: false };

/**
 * What differs from one PostgreSQL to another shows in rights, in the catalogue and where many write at once: these files run on the oldest
 * one as well. `npm run test:long` runs all of them there.
 */
const ON_15 =
  process.env['POLICIES_15'] === 'all'
    ? ['tests/policies/**/*.test.ts']
    : [
        'tests/policies/{matrix,columns,lints,function-bodies,second-factor,safe-updates}.test.ts',
        'tests/policies/{acceptance-race,set-up,task-ends,task-recurrence,task-work,deliveries}.test.ts',
      ];

/** Tests beside the code that ask a running server. */
const OF_PROTOCOL = 'apps/**/*.protocol.test.ts';

const UNITS = ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'scripts/**/*.test.ts'];
const NO_UNITS = ['**/node_modules/**', '**/dist/**', OF_PROTOCOL];
/** What puts something of its own in the place of a module, of a part of the browser or of a variable of the environment, or weighs its process. */
const REPLACES =
  /process\.memoryUsage|\bvi\b[^;]*from 'vitest'|process\.env(\.\w+|\[[^\]]+\])\s*=[^=]|delete process\.env|Object\.(assign|defineProperty)\(globalThis/;
/** Tests of units that do so have a process each. */
const APART = globSync(UNITS, { cwd: import.meta.dirname, exclude: NO_UNITS }).filter((file) =>
  REPLACES.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);
const OF_UNITS = {
  ...DRAWN,
  // A style sheet that a test reads is not left out.
  css: true,
  globalSetup: ['tests/setup/policies-18.ts'],
};

/** Files that take a minute and more, although most are not the largest. */
const LONGEST = [
  'screens',
  'layout-shift',
  'case-verbs',
  'overview',
  'first-second',
  'form-drafts',
  'tasks',
  'main-job',
  'drafts',
  'case-lists',
  'state-machine',
  // They mostly wait: beside others that costs nothing.
  'in-s3',
  'workers',
  'handler',
];

/** Begins with the files that take longest, so that none of them ends alone; without results of earlier runs vitest goes by their size. */
class LongestFirst extends BaseSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = super.sort.bind(this);
    const sorted = await usual(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Suites that share a database or a server run their files one after another where they must; each has a set-up of its own. */
export default defineConfig({
  test: {
    globals: false,
    // One file a core: most of a file's time is spent waiting for its database or server. Vitest would leave one core idle.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      { test: { name: 'unit', ...OF_UNITS, ...TOGETHER, include: UNITS, exclude: [...NO_UNITS, ...APART] } },
      { test: { name: 'unit apart', ...OF_UNITS, include: APART } },
      { test: { name: 'structure', include: ['tests/structure/**/*.test.ts'] } },
      {
        test: {
          name: 'policies on 18',
          ...TOGETHER,
          ...DRAWN,
          include: ['tests/policies/**/*.test.ts'],
          globalSetup: ['tests/setup/policies-18.ts'],
        },
      },
      {
        test: {
          name: 'policies on 15',
          ...TOGETHER,
          ...DRAWN,
          include: ON_15,
          globalSetup: ['tests/setup/policies-15.ts'],
        },
      },
      {
        test: {
          name: 'protocol',
          setupFiles: [...DRAWN.setupFiles, 'tests/setup/own-server.ts'],
          env: { SERVERS: '1', OCR: 'on' },
          include: ['tests/protocol/**/*.test.ts', OF_PROTOCOL],
          globalSetup: ['tests/setup/policies-18.ts', 'tests/setup/running-server.ts', 'tests/setup/rest-server.ts'],
        },
      },
      {
        test: {
          name: 'durability',
          include: ['tests/durability/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: APPEARANCE,
          ...inABrowser(BROWSERS),
        },
      },
      { test: { name: 'appearance', include: APPEARANCE, ...inABrowser(1) } },
    ],
  },
});
