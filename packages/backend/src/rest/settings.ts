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
  /** Whether a request without a token is served as `anon`; otherwise it is refused. */
  anonymous: boolean;
  /** Whether the root describes what the caller may use, as OpenAPI. */
  openApi: boolean;
  /** Address of the data API as clients outside reach it, for its description at the root; without it only the path is told. */
  externalUrl?: string;
  /** Whether `Accept: application/vnd.pgrst.plan` is answered; it tells the caller about the database's inside. */
  plan: boolean;
  /**
   * Whether an update or a delete without a filter is refused (400 21000), as hosted projects do, which load pg-safeupdate. Off, one
   * request that forgot its filter changes every row that its caller may change.
   */
  safeUpdate: boolean;
  /** Whether `Prefer: tx=rollback` is obeyed; meant for tests. */
  txOverride: boolean;
  /** Function called in each transaction before the request's own statement, as `schema.name`. */
  preRequest?: string;
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
  openApi: true,
  plan: false,
  safeUpdate: true,
  txOverride: false,
  bodyLimit: 10 * 1024 * 1024,
  csvBodyLimit: 256 * 1024 * 1024,
  maxEmbedDepth: 10,
};

/** Settings with the defaults where nothing is given. */
export function restSettings(given: Partial<RestSettings> = {}): RestSettings {
  const settings = { ...DEFAULTS, ...given };
  if (settings.schemas.length === 0) throw new Error('rest.schemas must name at least one schema to expose');
  return settings;
}
