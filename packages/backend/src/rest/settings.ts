const OPEN_API_MODES = ['follow-privileges', 'ignore-privileges', 'disabled'] as const;
const TX_ENDS = ['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override'] as const;

export type OpenApiMode = (typeof OPEN_API_MODES)[number];
export type TxEnd = (typeof TX_ENDS)[number];

/**
 * What the data API exposes and how far one request may go. How long a statement may take is the database's to say: `alter role … set
 * statement_timeout`, then `notify pgrst, 'reload config'`; 60 s for a role that has none.
 */
export interface RestSettings {
  /** Schemas whose tables, views and functions are exposed; the first answers requests that name no profile. */
  schemas: readonly string[];
  /** Schemas searched after the request's own, where extensions and the functions that policies call live. */
  extraSearchPath: readonly string[];
  /** Most rows that a read or a call returns, embedded rows included; null for no limit. */
  maxRows: number | null;
  /**
   * Most bytes of the rows of one answer, which embedded ones can multiply; more is 54000. CSV that is exported is given as it is read and
   * has no limit. One of half a gigabyte is no string any more and would end the process.
   */
  maxAnswerBytes: number;
  /** Whether `select=amount.sum()` is allowed; off, because one request can then read a whole table. */
  aggregates: boolean;
  /** Whether a request without `apikey` is refused, as a hosted project does; otherwise it is anonymous. */
  requireApiKey: boolean;
  /** Whether a request without a token is served, as the anonymous role of the keys; otherwise it is refused (db-anon-role unset). */
  anonymous: boolean;
  /** Whether the root describes as OpenAPI what the caller may use, all that is exposed, or nothing (openapi-mode). */
  openApiMode: OpenApiMode;
  /** Whether that description says how a token is shown (openapi-security-active). */
  openApiSecurity: boolean;
  /** Function that answers at the root in place of the description, as `schema.name` of an exposed schema (db-root-spec). */
  rootSpec?: string;
  /** Address of the data API as clients outside reach it, for its description at the root; without it only the path is named. */
  externalUrl?: string;
  /** Whether `Accept: application/vnd.pgrst.plan` is answered; it tells the caller about the database's inside. */
  plan: boolean;
  /**
   * Whether an update or a delete without a filter is refused (400 21000), as hosted projects do, which load pg-safeupdate. Off, one
   * request that forgot its filter changes every row that its caller may change.
   */
  safeUpdate: boolean;
  /** How transactions end, and whether `Prefer: tx=` may say otherwise; all but 'commit' is meant for tests (db-tx-end). */
  txEnd: TxEnd;
  /** Function called in each transaction before the request's own statement, as `schema.name`. */
  preRequest?: string;
  /**
   * Whether what `alter role authenticator set pgrst.… = …` gives is over these settings (db-config). Off: the program decides what is
   * exposed.
   */
  databaseSettings: boolean;
  /**
   * Function that sets `pgrst.…` for its transaction, as `schema.name`; called as authenticator whenever the schema cache is read, and over
   * all else (db-pre-config).
   */
  preConfig?: string;
  /** Largest body in bytes; more is 413. */
  bodyLimit: number;
  /** Largest body of a guest in bytes, whatever its kind; more is 413. As large as anybody's unless set. */
  guestBodyLimit?: number;
  /** Largest body of CSV in bytes, which is read as it comes; more is 413. */
  csvBodyLimit: number;
  /** Deepest nesting of embedded resources in one `select`. */
  maxEmbedDepth: number;
}

/** The defaults of a hosted project. */
const DEFAULTS: RestSettings = {
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  maxRows: 1000,
  maxAnswerBytes: 128 * 1024 * 1024,
  aggregates: false,
  requireApiKey: false,
  anonymous: true,
  openApiMode: 'follow-privileges',
  openApiSecurity: false,
  plan: false,
  safeUpdate: true,
  txEnd: 'commit',
  databaseSettings: false,
  bodyLimit: 10 * 1024 * 1024,
  csvBodyLimit: 256 * 1024 * 1024,
  maxEmbedDepth: 10,
};

/** Settings with the defaults where nothing is given. @throws an error of one line that names the setting. */
export function restSettings(given: Partial<RestSettings> = {}): RestSettings {
  const settings = { ...DEFAULTS, ...given };
  if (settings.schemas.length === 0) throw new Error('rest.schemas must name at least one schema to expose');
  requireOneOf('openApiMode', settings.openApiMode, OPEN_API_MODES);
  requireOneOf('txEnd', settings.txEnd, TX_ENDS);
  const { rootSpec, schemas } = settings;
  if (rootSpec !== undefined && !schemas.includes(functionName(rootSpec).schema))
    throw new Error(
      `rest.rootSpec is ${JSON.stringify(rootSpec)}; it must be schema.name of a function in one of ${schemas.join(', ')}`,
    );
  return settings;
}

/** Parts of `schema.name`. */
export function functionName(written: string): { schema: string; name: string } {
  const dot = written.indexOf('.');
  return { schema: written.slice(0, Math.max(dot, 0)), name: written.slice(dot + 1) };
}

function requireOneOf(setting: string, value: string, choices: readonly string[]): void {
  if (!choices.includes(value))
    throw new Error(`rest.${setting} is ${JSON.stringify(value)}; it must be one of ${choices.join(', ')}`);
}
