/** What holds a line of the protocol: a file below tests/protocol or packages/backend/src, and words of it. */
type Held = readonly (readonly [file: string, words: string])[];

const rest = (file: string, words: string) => [`rest/${file}.test.ts`, words] as const;
const unit = (file: string, words: string) => [`${file}.test.ts`, words] as const;
const held = (...places: Held): Held => places;
const ORACLE = rest('oracle', 'drawn requests are answered alike');

/** The protocol page, line by line: sections 2.1 to 2.5. */
export const LINES: Record<string, Held> = {
  // 2.1 Request → transaction
  'a token is verified, its errors have their texts': held(
    unit('caller/token', "'JWT expired'"),
    rest('security', 'a token that nobody signed'),
  ),
  'nobody may be refused': held(rest('failures', 'nobody without a token')),
  'schemas by profile': held(rest('reading', "'accept-profile': 'hidden'"), ORACLE),
  'reads are read-only': held(rest('calling', 'GET /rpc/bump?counter=one')),
  'search path, role, claims, method, path, headers, cookies, time zone': held(
    rest('reading', 'GET /rpc/request_facts'),
  ),
  'settings of roles': held(rest('transactions', 'settings of a role')),
  'settings of functions': held(rest('transactions', 'a function has its own in their place')),
  'the function for each request': held(
    rest('settings', 'preRequest runs first'),
    rest('transactions', 'the function for each request comes first'),
  ),
  'response.status and response.headers': held(
    rest('calling', 'POST /rpc/teapot'),
    rest('calling', 'POST /rpc/bad_guc'),
  ),
  'methods of each resource': held(
    rest('options', 'OPTIONS /clients'),
    rest('updating', 'PATCH /rpc/add'),
    rest('reading', 'POST /'),
  ),
  'deeper paths': held(rest('reading', 'GET /clients/1'), rest('answers', 'empty segments of a path')),
  'unknown tables and columns': held(
    rest('reading', 'GET /client'),
    rest('inserting', 'PGRST204'),
    rest('hints', 'what was perhaps meant'),
  ),
  // 2.2 Query grammar
  'reserved parameters and paths of embeds': held(
    rest('grammar', 'parameters that come more than once'),
    rest('embedding', 'projects.limit=1'),
  ),
  'names, quotes, blanks': held(rest('selecting', 'GET /Odd "Table" näme'), unit('rest/parse/query-string', 'quote')),
  'values with any and all': held(rest('filtering', '(any)'), ORACLE),
  'negation and logic trees': held(rest('filtering', 'not.and'), rest('property', 'reads: rows, their order'), ORACLE),
  'texts of what cannot be read': held(
    rest('grammar', 'a filter that cannot be read'),
    rest('oracle-grammar', 'spoiled queries'),
  ),
  'select: alias, cast, paths, quotes': held(
    rest('selecting', 'title:name,cost:budget::text'),
    rest('grammar', 'keys of json values'),
  ),
  aggregates: held(
    rest('selecting', 'budget.sum(),count()'),
    rest('settings', 'aggregates and tx=rollback are off'),
    rest('property-rows', 'aggregates, of the table'),
  ),
  'embeds: table, constraint, column, hint': held(
    rest('embedding', 'c:client_id(name),f:projects_client_id_fkey'),
    ORACLE,
  ),
  'inner and left': held(rest('embedding', 'projects!inner(id)'), rest('embedding', 'clients!left(name)')),
  'spread, of one and of many': held(
    rest('spreading', 'resources spread into many rows'),
    rest('property-rows', 'spreads of many'),
  ),
  'empty embeds and is.null of an embed': held(rest('embedding', 'projects=not.is.null')),
  'computed columns and relationships': held(
    rest('selecting', 'name_length'),
    rest('embedding', 'main_client(name),open_tasks(title)'),
  ),
  'self references': held(rest('embedding', 'manager_id(full_name),reports:people!manager_id')),
  'cardinalities and keys of several columns': held(
    rest('embedding', 'passports(number)'),
    rest('embedding', 'places(population)'),
  ),
  'views, junctions, partitions': held(
    rest('embedding', 'GET /project_overview'),
    rest('relationships', 'test.each(cases)'),
  ),
  'order, nulls, json, related': held(
    rest('ordering', 'budget.desc.nullslast'),
    rest('embedding', 'order=clients(name)'),
  ),
  'limit, offset, Range, max_rows': held(
    rest('reading', "range: '1-1'"),
    rest('answers', 'a limit of nothing'),
    rest('settings', 'maxRows caps'),
  ),
  // 2.3 Prefer, Accept, status
  'preferences, first of a family, in their order': held(rest('preferences', 'PGRST122'), rest('client', 'rollback')),
  counts: held(
    rest('reading', 'count=planned'),
    rest('reading', 'count=estimated'),
    rest('settings', 'count=estimated guesses'),
  ),
  'media types': held(
    rest('media', 'nulls=stripped'),
    rest('geojson', 'GeoJSON'),
    rest('plans', 'of what is not analysed runs nothing'),
  ),
  'CSV, in and out, of any length': held(
    rest('csv-streams', 'go in and come out again'),
    rest('csv-exports', 'is what a small answer is'),
  ),
  'bodies by content type': held(rest('inserting', 'PGRST102'), rest('calling', 'POST /rpc/echo_text')),
  'one object wanted': held(rest('answers', 'one object is wanted'), ORACLE),
  'status and Content-Range of each method': held(
    rest('inserting', "'content-range'"),
    rest('updating', "'content-range'"),
    ORACLE,
  ),
  'refused by row security: 401 and 403': held(rest('security', 'nobody signed in: 401'), ORACLE),
  'rules of a body': held(rest('inserting', 'columns=a,b'), rest('inserting', 'All object keys must match')),
  'upsert and PUT': held(
    rest('upserting', 'on_conflict=name'),
    rest('upserting', 'PUT /clients?id=eq.10'),
    rest('property-rows', 'upserts of own and foreign rows'),
  ),
  'max-affected': held(rest('updating', 'max-affected'), rest('calling', 'PGRST128')),
  'embeds on mutations': held(rest('inserting', 'POST /tasks?select=title,projects(name,clients(name))')),
  'order of what a mutation returns': held(rest('ordering', 'ordering what a mutation returns')),
  'calls: overloads, defaults, variadic, unnamed': held(
    rest('calling', 'POST /rpc/overloaded'),
    rest('calling', 'GET /rpc/total?amounts=1'),
    rest('calling', 'POST /rpc/echo_json'),
  ),
  'the root as OpenAPI': held(rest('root', 'describes what the caller may use')),
  // 2.4 Errors
  'SQLSTATE to status': held(rest('errors', 'errors of the database'), ORACLE),
  'four keys and Proxy-Status': held(
    rest('fuzz', 'the answer is one of the protocol'),
    rest('reading', 'proxy-status'),
  ),
  'lost connections and full pools': held(rest('failures', 'waited for too long: 503 PGRST003')),
  // 2.5 Client behaviour
  'every method of the published client': held(rest('client', 'has no method without a test')),
  'a client that goes away ends its query': held(rest('transactions', 'takes its statements with it')),
  'other origins may ask': held(['surface.test.ts', 'access-control-allow']),
  'renewal on DDL and NOTIFY': held(rest('renewal', 'what changes the structure is seen within a second')),
};

/** Codes of the page that no test meets, and why. */
export const NEVER: Record<string, string> = {
  PGRST002: 'the schema cache is read before the server listens',
  PGRST300: 'a server cannot be made without keys',
  PGRSTX00: 'what is nobody’s fault but ours has PostgreSQL’s or no code',
};

/** Every code of the page. */
export const CODES = (
  '000 001 002 003 100 101 102 103 105 106 107 108 111 112 114 115 116 117 118 120 121 122 123 124 125 126 127 128 ' +
  '200 201 202 203 204 205 300 301 302 303 X00'
)
  .split(' ')
  .map((number) => `PGRST${number}`);

/** Every operator of the page. */
export const OPERATORS =
  'eq gt gte lt lte neq like ilike match imatch in is isdistinct cs cd ov sl sr nxr nxl adj fts plfts phfts wfts'.split(
    ' ',
  );
