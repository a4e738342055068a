/** The four keys of every error body; `details` may be any JSON. */
export interface RefusalBody {
  code: string;
  message: string;
  details: unknown;
  hint: string | null;
}

/** A request that PostgREST's rules refuse before or after the database has seen it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: RefusalBody;

  constructor(status: number, code: string, message: string, details: unknown = null, hint: string | null = null) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.body = { code, message, details, hint };
  }
}

/** 400 PGRST100: the query string does not follow the grammar. */
export function badQuery(message: string, details: string): Refusal {
  return new Refusal(400, 'PGRST100', message, details);
}

/** 400 PGRST102: the body is not what its content type promises. */
export function badBody(message: string): Refusal {
  return new Refusal(400, 'PGRST102', message);
}

/** 416 PGRST103: the range is empty, negative or past the end. */
export function badRange(details: string): Refusal {
  return new Refusal(416, 'PGRST103', 'Requested range not satisfiable', details);
}

/** 400 PGRST108: a filter or an order names a resource that the select does not embed. */
export function notEmbedded(resource: string): Refusal {
  return new Refusal(
    400,
    'PGRST108',
    `'${resource}' is not an embedded resource in this request`,
    null,
    `Verify that '${resource}' is included in the 'select' query parameter.`,
  );
}

/** 405 PGRST117: the method is unknown for this kind of resource. */
export function badMethod(method: string): Refusal {
  return new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

/** 404 PGRST125: the path has more segments than any resource. */
export function badPath(): Refusal {
  return new Refusal(404, 'PGRST125', 'Invalid path specified in request URL');
}

/** 401 PGRST302: there is no token, and nobody is served without one. */
export function anonymousDisabled(): Refusal {
  return new Refusal(401, 'PGRST302', 'Anonymous access is disabled');
}

/** 404 PGRST126: the root is asked for where it is not to describe anything. */
export function rootDisabled(): Refusal {
  return new Refusal(404, 'PGRST126', 'Root endpoint metadata is disabled');
}

/** 400 PGRST127: the grammar allows it, but nothing answers it. */
export function notImplemented(details: string): Refusal {
  return new Refusal(400, 'PGRST127', 'Feature not implemented', details);
}

/** 400 PGRST115: the row of the body is not the row of the address, or has no key. */
export function otherKey(): Refusal {
  return new Refusal(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');
}

/** 400 42712: two embedded resources of one name; PostgreSQL's code and words for two tables of one name. */
export function sameName(name: string, depth: number): Refusal {
  return new Refusal(400, '42712', `table name "${name}_${depth}" specified more than once`);
}

/** 400 21000: a change of all rows; PostgreSQL's own code and the words of pg-safeupdate. */
export function unfiltered(verb: 'UPDATE' | 'DELETE'): Refusal {
  return new Refusal(
    400,
    '21000',
    `${verb} requires a WHERE clause`,
    null,
    'Filter the rows that are meant, by their key for example.',
  );
}

/** 406 PGRST116: one object was asked for and the result has another number of rows. */
export function notSingular(rows: string): Refusal {
  return new Refusal(
    406,
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${rows} rows`,
  );
}

/** 400 PGRST124: a mutation touched more rows than the caller allowed. */
export function tooManyAffected(rows: string): Refusal {
  return new Refusal(
    400,
    'PGRST124',
    'Query result exceeds max-affected preference constraint',
    `The query affects ${rows} rows`,
  );
}
