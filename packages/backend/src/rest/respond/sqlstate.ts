/** Statuses by SQLSTATE or its class, longest match first; what is not listed is the caller's mistake: 400. */
const STATUSES: ReadonlyMap<string, number> = new Map([
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['21000', 500],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['53', 503],
  // More dimensions, columns or arguments than PostgreSQL has: the request asked for them. The rest of the class is a function's fault.
  ['54000', 400],
  ['54011', 400],
  ['54023', 400],
  ['54', 500],
  ['55', 500],
  // A statement that ran out of time is no fault of the server; PostgREST says 500.
  ['57014', 504],
  ['57P01', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
]);

/**
 * HTTP status of an error that PostgreSQL raised. A missing privilege is 401 for the anonymous, who may sign in, and 403 for others.
 */
export function statusOfSqlState(code: string, message: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  if (code === '22023' && message.startsWith('role') && message.endsWith('does not exist')) return 401;
  if (code.startsWith('PT')) return statusOfPt(code);
  return STATUSES.get(code) ?? STATUSES.get(code.slice(0, 2)) ?? 400;
}

/** `PT` and three digits are a function's own choice of status. */
function statusOfPt(code: string): number {
  const status = /^PT[2-5]\d\d$/.test(code) ? Number(code.slice(2)) : 500;
  return status;
}
