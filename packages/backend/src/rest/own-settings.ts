import type { Engine } from '../database/engine.ts';
import { readOwnSettings } from '../database/own-settings.ts';
import { functionName, type RestSettings, restSettings } from './settings.ts';
import { quote } from './sql/fragment.ts';

type Given = Partial<Record<keyof RestSettings, unknown>>;

/** What the database may say, by PostgREST's names, and what that is here. @throws an error of one line that names the setting. */
const SETTINGS: Readonly<Record<string, (value: string) => Given>> = {
  db_schemas: (value) => ({ schemas: listOf(value) }),
  db_extra_search_path: (value) => ({ extraSearchPath: listOf(value) }),
  db_max_rows: (value) => ({ maxRows: wholeNumber('db_max_rows', value) }),
  db_aggregates_enabled: (value) => ({ aggregates: truth('db_aggregates_enabled', value) }),
  db_plan_enabled: (value) => ({ plan: truth('db_plan_enabled', value) }),
  db_pre_request: (value) => ({ preRequest: value }),
  db_root_spec: (value) => ({ rootSpec: value }),
  db_tx_end: (value) => ({ txEnd: value }),
  openapi_mode: (value) => ({ openApiMode: value }),
  openapi_security_active: (value) => ({ openApiSecurity: truth('openapi_security_active', value) }),
  openapi_server_proxy_uri: (value) => ({ externalUrl: value }),
};

/**
 * The settings with what the database says in place of what the program gave, as PostgREST has it (db-config); those of the program where
 * it asks for nothing of the kind.
 * @throws an error of one line for what cannot work, or the database's own.
 */
export async function settingsFrom(engine: Engine, given: RestSettings): Promise<RestSettings> {
  if (!given.databaseSettings && given.preConfig === undefined) return given;
  const preConfig = given.preConfig === undefined ? undefined : qualified(given.preConfig);
  const own = await readOwnSettings(engine, Object.keys(SETTINGS), preConfig);
  const overrides = [...own].map(([name, value]) => SETTINGS[name]?.(value) ?? {});
  return restSettings(Object.assign({}, given, ...overrides));
}

function qualified(written: string): string {
  const { schema, name } = functionName(written);
  return schema === '' ? quote(name) : `${quote(schema)}.${quote(name)}`;
}

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function truth(name: string, value: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error(`pgrst.${name} is ${JSON.stringify(value)}; it must be true or false`);
}

function wholeNumber(name: string, value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new Error(`pgrst.${name} is ${JSON.stringify(value)}; it must be a whole number`);
}
