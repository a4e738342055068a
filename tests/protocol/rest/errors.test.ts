import { error, restTable, type Case } from './table.ts';

const { table } = restTable();

const raised = (args: object, status: number, json: unknown, has: Record<string, string | null> = {}): Case => ({
  request: 'POST /rpc/raise_with',
  body: JSON.stringify(args),
  status,
  json,
  has,
});

table('errors of the database', [
  {
    request: 'GET /projects?id=eq.pgrst116:7',
    status: 400,
    json: error('22P02', 'invalid input syntax for type integer: "pgrst116:7"'),
  },
  ...(
    [
      ['08006', 503],
      ['09000', 500],
      ['0L000', 403],
      ['0P000', 403],
      ['21000', 500],
      ['22023', 400],
      ['23503', 409],
      ['23505', 409],
      ['25006', 405],
      ['25001', 500],
      ['28000', 403],
      ['2D000', 500],
      ['38000', 500],
      ['39000', 500],
      ['3B000', 500],
      ['40001', 500],
      ['42501', 401],
      ['42883', 404],
      ['42P01', 404],
      ['42P17', 500],
      ['53400', 500],
      ['53100', 503],
      ['53300', 503],
      ['54001', 500],
      ['55000', 500],
      ['57014', 504],
      ['57P01', 503],
      ['57P03', 500],
      ['58000', 500],
      ['F0000', 500],
      ['HV000', 500],
      ['P0001', 400],
      ['P0002', 500],
      ['XX000', 500],
      ['22P02', 400],
      ['ZZ999', 400],
    ] as const
  ).map(([code, status]) =>
    raised({ state: code, message: 'm', detail: 'd', hint: 'h' }, status, error(code, 'm', 'd', 'h'), {
      'proxy-status': `PostgREST; error=${code}`,
    }),
  ),
  raised(
    { state: '21000', message: 'DELETE requires a WHERE clause' },
    400,
    error('21000', 'DELETE requires a WHERE clause'),
  ),
  raised({ state: '22023', message: 'role "x" does not exist' }, 401, error('22023', 'role "x" does not exist')),
  raised(
    { state: 'PT402', message: 'pay first', hint: 'rule_name' },
    402,
    error('PT402', 'pay first', '', 'rule_name'),
  ),
  raised({ state: 'PT999', message: 'm' }, 500, error('PT999', 'm')),
  raised(
    {
      state: 'PGRST',
      message: '{"code":"123","message":"Payment Required","details":"Quota","hint":"Upgrade"}',
      detail: '{"status":402,"headers":{"X-Powered-By":"Nerd"}}',
    },
    402,
    error('123', 'Payment Required', 'Quota', 'Upgrade'),
    { 'x-powered-by': 'Nerd' },
  ),
  ...['{"status":402,"headers":{"x y":"z"}}', '{"status":402,"headers":{"x":"y\\r\\nz: 1"}}'].map((detail) =>
    raised(
      { state: 'PGRST', message: '{"code":"1","message":"m"}', detail },
      500,
      error(
        'PGRST121',
        `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
        `Invalid JSON value for DETAIL: '${detail}'`,
        "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
      ),
    ),
  ),
  raised(
    {
      state: 'PGRST',
      message: '{"code":"A\\r\\nB☃","message":"m"}',
      detail: '{"status":402,"headers":{}}',
    },
    402,
    error('A\r\nB☃', 'm'),
    { 'proxy-status': 'PostgREST; error=AB' },
  ),
  raised(
    { state: 'PGRST', message: 'no json' },
    500,
    error(
      'PGRST121',
      `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
      "Invalid JSON value for MESSAGE: 'no json'",
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    ),
  ),
  raised(
    { state: 'PGRST', message: '{"code":"1","message":"m"}' },
    500,
    error(
      'PGRST121',
      `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
      'DETAIL is missing in the RAISE statement',
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    ),
  ),
]);
