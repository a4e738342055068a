import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What a program may choose of the functions protocol. */
export interface FunctionSettings {
  /** Folder with a folder for each function, in which `index.ts` is its program. Without it the protocol is left out. */
  folder?: string;
  /** Functions that anybody may call, without a token (`verify_jwt = false` of a hosted project). */
  open: readonly string[];
  /** Whether a refusal of the gateway carries `x-relay-error`, by which the client tells it from one of the function. */
  relayErrors: boolean;
  /** What the functions find in their environment, beside `SUPABASE_URL` and the keys; nothing else of ours is there. */
  environment: Readonly<Record<string, string>>;
  /** Files and folders that they may read beside their own and `_shared`: packages, and the package.json that says what a file is. */
  readable: readonly string[];
  /** Most bytes of a request. */
  bodyLimit: number;
  /** How long a function may say nothing. */
  idleMs: number;
  /** How long an answer may take altogether. */
  wallMs: number;
  /** How long a worker may take to begin. */
  bootMs: number;
  /** Processor time that a worker may use without looking up. */
  cpuMs: number;
  /** All memory of a worker. */
  memoryBytes: number;
  /** Workers at the same time; of one function half of them at most. */
  workers: number;
  /** Requests that a worker answers at the same time. */
  requestsEach: number;
  /** Requests of one caller at the same time. */
  requestsOfOne: number;
  /** A worker that nobody has asked for so long is ended. */
  restMs: number;
  /** A worker of this age gets no more requests, whatever it has collected. */
  retireMs: number;
}

const DEFAULTS = {
  open: [],
  relayErrors: true,
  environment: {},
  readable: [],
  bodyLimit: 10 * 1024 * 1024,
  idleMs: 150_000,
  wallMs: 400_000,
  bootMs: 10_000,
  cpuMs: 2_000,
  memoryBytes: 256 * 1024 * 1024,
  workers: 4,
  requestsEach: 100,
  requestsOfOne: 10,
  restMs: 300_000,
  retireMs: 1_800_000,
} as const satisfies FunctionSettings;

/** Fills what is not given. @throws an error of one line for what cannot be. */
export function functionSettings(given: Partial<FunctionSettings> = {}): FunctionSettings {
  const settings: FunctionSettings = { ...DEFAULTS, ...given };
  for (const [name, value] of Object.entries(settings))
    if (typeof value === 'number' && (!Number.isSafeInteger(value) || value < 1))
      throw new Error(`functions.${name} is ${value}; it is a whole number above 0.`);
  return settings;
}

/** A name of a function, as the command line of a hosted project takes it. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,99}$/;

/** The program of each function in a folder, by its name. */
export function functionsIn(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const named = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name))
    .map(({ name }) => [name, join(resolve(folder), name, 'index.ts')] as const);
  return new Map(named.filter(([, program]) => existsSync(program)));
}
