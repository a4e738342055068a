import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startRest, type RestServer } from './rest-server.ts';

let server: RestServer;
beforeAll(async () => {
  server = await startRest({ schemas: ['public', 'other'], aggregates: true, txOverride: true });
  await server.admin.query('analyze public.clients');
});
afterAll(() => server.close());

interface Case {
  request: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
  /** Headers that must be there with exactly this value; null for one that must not be there. */
  has?: Record<string, string | null>;
  /** The body as text, or as JSON. */
  text?: string;
  json?: unknown;
}

async function check({ request, headers = {}, body, status, has = {}, text, json }: Case): Promise<void> {
  const [method = 'GET', path = '/'] = request.split(/ (.*)/s);
  const response = await fetch(server.url + encodeURI(path), {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  const answered = await response.text();
  expect({ status: response.status, answered: response.status === status ? '' : answered }).toEqual({
    status,
    answered: '',
  });
  for (const [name, value] of Object.entries(has)) expect([name, response.headers.get(name)]).toEqual([name, value]);
  if (text !== undefined) expect(answered).toBe(text);
  if (json !== undefined) expect(JSON.parse(answered)).toEqual(json);
}

function table(title: string, cases: Case[]): void {
  describe(title, () => {
    test.each(
      cases.map((one): [string, Case] => [`${one.request} ${JSON.stringify(one.headers ?? {})} → ${one.status}`, one]),
    )('%s', (_, one) => check(one));
  });
}

const error = (code: string, message: string, details: unknown = null, hint: string | null = null) => ({
  code,
  details,
  hint,
  message,
});
const rollback = { prefer: 'tx=rollback' };
const prefer = (text: string) => ({ prefer: `${text}, tx=rollback` });
const object = { accept: 'application/vnd.pgrst.object+json' };

table('reading', [
  {
    request: 'GET /clients?id=eq.1',
    status: 200,
    text: '[{"id":1,"name":"Acme"}]',
    has: {
      'content-type': 'application/json; charset=utf-8',
      'content-range': '0-0/*',
      'content-location': '/clients?id=eq.1',
      'content-profile': 'public',
      'preference-applied': null,
    },
  },
  { request: 'GET /clients?id=eq.99', status: 200, text: '[]', has: { 'content-range': '*/*' } },
  {
    request: 'GET /clients?id=eq.99',
    headers: { prefer: 'count=exact' },
    status: 200,
    text: '[]',
    has: { 'content-range': '*/0', 'preference-applied': 'count=exact' },
  },
  {
    request: 'GET /clients?order=id&limit=2',
    headers: { prefer: 'count=exact' },
    status: 206,
    json: [
      { id: 1, name: 'Acme' },
      { id: 2, name: 'Globex' },
    ],
    has: { 'content-range': '0-1/3' },
  },
  {
    request: 'GET /clients?order=id&limit=2&offset=2',
    headers: { prefer: 'count=exact' },
    status: 206,
    json: [{ id: 3, name: 'Initech' }],
    has: { 'content-range': '2-2/3' },
  },
  {
    request: 'GET /clients?order=id&limit=0',
    headers: { prefer: 'count=exact' },
    status: 206,
    text: '[]',
    has: { 'content-range': '*/3' },
  },
  { request: 'GET /clients', headers: { prefer: 'count=exact' }, status: 200, has: { 'content-range': '0-2/3' } },
  {
    request: 'GET /clients?offset=3',
    headers: { prefer: 'count=exact' },
    status: 206,
    text: '[]',
    has: { 'content-range': '*/3' },
  },
  {
    request: 'GET /clients?offset=4',
    headers: { prefer: 'count=exact' },
    status: 416,
    json: error(
      'PGRST103',
      'Requested range not satisfiable',
      'An offset of 4 was requested, but there are only 3 rows.',
    ),
    has: { 'content-range': '*/3', 'proxy-status': 'PostgREST; error=PGRST103' },
  },
  { request: 'GET /clients?offset=4', status: 200, text: '[]', has: { 'content-range': '*/*' } },
  {
    request: 'GET /clients?order=id',
    headers: { range: '1-1', 'range-unit': 'items' },
    status: 200,
    json: [{ id: 2, name: 'Globex' }],
    has: { 'content-range': '1-1/*' },
  },
  {
    request: 'GET /clients?order=id&limit=1',
    headers: { range: '1-' },
    status: 416,
    json: error('PGRST103', 'Requested range not satisfiable', 'Limit should be greater than or equal to zero.'),
  },
  {
    request: 'GET /clients?order=id&limit=5&offset=1',
    headers: { range: '0-1' },
    status: 200,
    json: [{ id: 2, name: 'Globex' }],
  },
  {
    request: 'GET /clients',
    headers: { range: '5-1' },
    status: 416,
    json: error(
      'PGRST103',
      'Requested range not satisfiable',
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    ),
  },
  {
    request: 'GET /clients?limit=-1',
    status: 416,
    json: error('PGRST103', 'Requested range not satisfiable', 'Limit should be greater than or equal to zero.'),
  },
  {
    request: 'HEAD /clients',
    headers: { prefer: 'count=exact' },
    status: 200,
    text: '',
    has: { 'content-range': '0-2/3', 'content-type': 'application/json; charset=utf-8' },
  },
  {
    request: 'GET /clients',
    headers: { prefer: 'count=planned' },
    status: 200,
    has: { 'content-range': '0-2/3', 'preference-applied': 'count=planned' },
  },
  {
    request: 'GET /clients',
    headers: { prefer: 'count=estimated' },
    status: 200,
    has: { 'content-range': '0-2/3', 'preference-applied': 'count=estimated' },
  },
  {
    request: 'GET /projects?id=eq.1&select=big,budget',
    status: 200,
    text: '[{"big":9007199254740993,"budget":1000.50}]',
  },
  {
    request: 'GET /projects?select=id,nope',
    status: 400,
    json: error(
      '42703',
      'column projects.nope does not exist',
      null,
      'Perhaps you meant to reference the column "projects.note".',
    ),
  },
  {
    request: 'GET /things',
    headers: { 'accept-profile': 'other' },
    status: 200,
    json: [{ id: 1, label: 'elsewhere' }],
    has: { 'content-profile': 'other' },
  },
  {
    request: 'GET /clients',
    headers: { 'accept-profile': 'hidden' },
    status: 406,
    json: error('PGRST106', 'Invalid schema: hidden', null, 'Only the following schemas are exposed: public, other'),
  },
  {
    request: 'GET /links',
    status: 404,
    json: error('PGRST205', "Could not find the table 'public.links' in the schema cache"),
  },
  {
    request: 'GET /client',
    status: 404,
    json: error(
      'PGRST205',
      "Could not find the table 'public.client' in the schema cache",
      null,
      "Perhaps you meant the table 'public.clients'",
    ),
    has: { 'proxy-status': 'PostgREST; error=PGRST205' },
  },
  { request: 'GET /clients/1', status: 404, json: error('PGRST125', 'Invalid path specified in request URL') },
  { request: 'GET /rpc/add/1', status: 404, json: error('PGRST125', 'Invalid path specified in request URL') },
  { request: 'POST /', body: '{}', status: 405, json: error('PGRST117', 'Unsupported HTTP method: POST') },
  {
    request: 'GET /rpc/request_facts',
    // Where a request comes from is what the server saw, not what the client claims.
    headers: {
      'x-odd-header': 'here',
      'x-forwarded-for': '203.0.113.9',
      cookie: 'flavour=lemon',
      prefer: 'timezone=Asia/Tokyo',
    },
    status: 200,
    json: {
      method: 'GET',
      path: '/rpc/request_facts',
      header: 'here',
      address: '127.0.0.1',
      cookie: 'lemon',
      role: 'anon',
      claims_role: 'anon',
      timezone: 'Asia/Tokyo',
      schema: 'public',
    },
    has: { 'preference-applied': 'timezone=Asia/Tokyo' },
  },
]);

table('selecting', [
  { request: 'GET /projects?id=eq.1&select=*', status: 200 },
  { request: 'GET /clients?select=', status: 200, text: '[{}, \n {}, \n {}]' },
  {
    request: 'GET /projects?id=eq.1&select=title:name,cost:budget::text',
    status: 200,
    json: [{ title: 'Alpha tower', cost: '1000.50' }],
  },
  {
    request: 'GET /projects?id=eq.1&select=details->a->b->0,details->>kind,raw->z,details->a->b->-1',
    status: 200,
    text: '[{"b":10,"kind":"tower","z":1,"b":30}]',
  },
  {
    request: 'GET /projects?id=eq.1&select=k:details->>kind,tags->0,span->>x',
    status: 200,
    json: [{ k: 'tower', tags: 'red', x: null }],
  },
  {
    request: 'GET /projects?id=eq.1&select=name_length,len:name_length',
    status: 200,
    json: [{ name_length: 11, len: 11 }],
  },
  { request: 'GET /projects?select=budget.sum(),count()', status: 200, json: [{ sum: 100001250.49, count: 4 }] },
  {
    request:
      'GET /projects?select=client_id,budget.max()::text,n:id.count()::text&client_id=not.is.null&order=client_id',
    status: 200,
    json: [
      { client_id: 1, max: '1000.50', n: '2' },
      { client_id: 2, max: null, n: '1' },
    ],
  },
  {
    request: 'GET /clients?select=name,projects(budget.sum())&id=eq.1',
    status: 200,
    json: [{ name: 'Acme', projects: [{ sum: 1250.5 }] }],
  },
  {
    request: 'GET /projects?select=budget.sum(),...clients(name)&client_id=eq.1',
    status: 200,
    json: [{ sum: 1250.5, name: 'Acme' }],
  },
  {
    request: 'GET /tasks?select=project_id,...people!tasks_author(count())&project_id=eq.1',
    status: 200,
    json: [{ project_id: 1, count: 3 }],
  },
  {
    request: 'GET /Odd "Table" näme?select="the id","a.b",ü-ñ,Select&"the id"=eq.2',
    status: 200,
    json: [{ 'the id': 2, 'a.b': 'x,y', 'ü-ñ': 'quo"te', Select: 'back\\slash' }],
  },
  { request: 'GET /Odd "Table" näme?select=the id&"a.b"=in.("x,y",z)', status: 200, json: [{ 'the id': 2 }] },
  {
    request: 'GET /project_overview?id=eq.1',
    status: 200,
    json: [{ id: 1, name: 'Alpha tower', client_id: 1, shouted: 'ALPHA TOWER' }],
  },
  {
    request: 'GET /clients?select=id,name(',
    status: 400,
    json: error(
      'PGRST100',
      '"failed to parse select parameter (id,name()" (line 1, column 9)',
      'unexpected end of input expecting ")"',
    ),
  },
]);

table('embedding', [
  {
    request: 'GET /projects?id=eq.1&select=id,clients(name)',
    status: 200,
    json: [{ id: 1, clients: { name: 'Acme' } }],
  },
  { request: 'GET /projects?id=eq.4&select=id,clients(name)', status: 200, json: [{ id: 4, clients: null }] },
  {
    request: 'GET /projects?id=eq.1&select=id,c:client_id(name),f:projects_client_id_fkey(id)',
    status: 200,
    json: [{ id: 1, c: { name: 'Acme' }, f: { id: 1 } }],
  },
  {
    request: 'GET /clients?select=id,projects(id)&order=id&projects.order=id.desc',
    status: 200,
    json: [
      { id: 1, projects: [{ id: 2 }, { id: 1 }] },
      { id: 2, projects: [{ id: 3 }] },
      { id: 3, projects: [] },
    ],
  },
  {
    request: 'GET /clients?select=id,projects(id)&projects.id=eq.2&projects.limit=1&id=lt.3&order=id',
    status: 200,
    json: [
      { id: 1, projects: [{ id: 2 }] },
      { id: 2, projects: [] },
    ],
  },
  {
    request: 'GET /clients?select=id,p:projects(id)&p.or=(id.eq.1,id.eq.3)&p.order=id&order=id&limit=2',
    status: 200,
    json: [
      { id: 1, p: [{ id: 1 }] },
      { id: 2, p: [{ id: 3 }] },
    ],
  },
  {
    request: 'GET /clients?select=id,projects!inner(id)&projects.name=like.Gamma*',
    headers: { prefer: 'count=exact' },
    status: 200,
    json: [{ id: 2, projects: [{ id: 3 }] }],
    has: { 'content-range': '0-0/1' },
  },
  {
    request: 'GET /clients?select=id,projects!inner()&projects.name=like.Gamma*',
    headers: { prefer: 'count=exact' },
    status: 200,
    json: [{ id: 2 }],
    has: { 'content-range': '0-0/1' },
  },
  {
    request: 'GET /projects?select=id,clients!left(name)&clients.name=eq.Acme&id=in.(1,3)&order=id',
    status: 200,
    json: [
      { id: 1, clients: { name: 'Acme' } },
      { id: 3, clients: null },
    ],
  },
  {
    request: 'GET /clients?select=id,projects()&projects=is.null',
    headers: { prefer: 'count=exact' },
    status: 200,
    json: [{ id: 3 }],
    has: { 'content-range': '0-0/1' },
  },
  {
    request: 'GET /clients?select=id,projects()&projects=not.is.null&order=id',
    status: 200,
    json: [{ id: 1 }, { id: 2 }],
  },
  {
    request: 'GET /clients?select=id,projects()&or=(projects.is.null,id.eq.2)&order=id',
    status: 200,
    json: [{ id: 2 }, { id: 3 }],
  },
  {
    request: 'GET /projects?select=id,...clients(client:name)&id=eq.3',
    status: 200,
    json: [{ id: 3, client: 'Globex' }],
  },
  { request: 'GET /projects?select=id,...clients(*)&id=eq.3', status: 200 },
  {
    request: 'GET /clients?select=id,...projects(pid:id,name)&id=in.(1,3)&projects.order=id&order=id',
    status: 200,
    json: [
      { id: 1, pid: [1, 2], name: ['Alpha tower', 'Beta bridge'] },
      { id: 3, pid: [], name: [] },
    ],
  },
  {
    request: 'GET /tasks?id=eq.1&select=title,...projects(project:name,...clients(client:name))',
    status: 200,
    json: [{ title: 'Dig', project: 'Alpha tower', client: 'Acme' }],
  },
  {
    request:
      'GET /clients?id=eq.1&select=name,projects(id,tasks(title,author:people!tasks_author(full_name)))&projects.order=id&projects.tasks.order=id',
    status: 200,
    json: [
      {
        name: 'Acme',
        projects: [
          {
            id: 1,
            tasks: [
              { title: 'Dig', author: { full_name: 'Ann' } },
              { title: 'Build', author: { full_name: 'Bob' } },
              { title: 'Paint', author: { full_name: 'Bob' } },
            ],
          },
          { id: 2, tasks: [{ title: 'Span', author: { full_name: 'Cy' } }] },
        ],
      },
    ],
  },
  {
    request: 'GET /tasks?id=eq.1&select=id,people!assignments(full_name)&people.order=id',
    status: 200,
    json: [{ id: 1, people: [{ full_name: 'Ann' }, { full_name: 'Bob' }] }],
  },
  {
    request: 'GET /projects?id=in.(1,3)&select=id,places(city)&places.order=city&order=id',
    status: 200,
    json: [
      { id: 1, places: [{ city: 'Malmö' }, { city: 'Oslo' }] },
      { id: 3, places: [] },
    ],
  },
  {
    request: 'GET /people?id=in.(1,3)&select=full_name,passports(number)&order=id',
    status: 200,
    json: [
      { full_name: 'Ann', passports: { number: 'P-1' } },
      { full_name: 'Cy', passports: null },
    ],
  },
  {
    request:
      'GET /people?id=in.(1,2)&select=full_name,manager_id(full_name),reports:people!manager_id(full_name)&reports.order=id&order=id',
    status: 200,
    json: [
      { full_name: 'Ann', manager_id: null, reports: [{ full_name: 'Bob' }, { full_name: 'Cy' }] },
      { full_name: 'Bob', manager_id: { full_name: 'Ann' }, reports: [{ full_name: 'Dee' }] },
    ],
  },
  {
    request: 'GET /visits?id=in.(1,3)&select=id,places(population)&order=id',
    status: 200,
    json: [
      { id: 1, places: { population: 700000 } },
      { id: 3, places: null },
    ],
  },
  {
    request: 'GET /project_overview?id=eq.1&select=id,clients(name),tasks(id)&tasks.order=id',
    status: 200,
    json: [{ id: 1, clients: { name: 'Acme' }, tasks: [{ id: 1 }, { id: 2 }, { id: 5 }] }],
  },
  {
    request: 'GET /clients?id=eq.2&select=id,overview_of_overview(overview_id)',
    status: 200,
    json: [{ id: 2, overview_of_overview: [{ overview_id: 3 }] }],
  },
  {
    request: 'GET /projects?id=eq.1&select=main_client(name),open_tasks(title)&open_tasks.order=id',
    status: 200,
    json: [{ main_client: { name: 'Acme' }, open_tasks: [{ title: 'Build' }, { title: 'Paint' }] }],
  },
  {
    request: 'GET /projects?select=id,clients(name)&order=clients(name).desc.nullslast,id',
    status: 200,
    json: [
      { id: 3, clients: { name: 'Globex' } },
      { id: 1, clients: { name: 'Acme' } },
      { id: 2, clients: { name: 'Acme' } },
      { id: 4, clients: null },
    ],
  },
  {
    request: 'GET /projects?select=id,clients()&order=clients(name).nullsfirst,id.desc',
    status: 200,
    json: [{ id: 4 }, { id: 2 }, { id: 1 }, { id: 3 }],
  },
  {
    request: 'GET /clients?select=id,projects(id)&order=projects(id)',
    status: 400,
    json: error(
      'PGRST118',
      "A related order on 'projects' is not possible",
      "'clients' and 'projects' do not form a many-to-one or one-to-one relationship",
    ),
  },
  {
    request: 'GET /clients?projects.id=eq.1',
    status: 400,
    json: error(
      'PGRST108',
      "'projects' is not an embedded resource in this request",
      null,
      "Verify that 'projects' is included in the 'select' query parameter.",
    ),
  },
  {
    request: 'GET /clients?select=id,projects(id)&projects=eq.1',
    status: 400,
    json: error(
      'PGRST120',
      "Bad operator on the 'projects' embedded resource",
      'Only is null or not is null filters are allowed on embedded resources',
    ),
  },
  {
    request: 'GET /projects?select=id,client(*)',
    status: 400,
    json: error(
      'PGRST200',
      "Could not find a relationship between 'projects' and 'client' in the schema cache",
      "Searched for a foreign key relationship between 'projects' and 'client' in the schema 'public', but no matches were found.",
      "Perhaps you meant 'clients' instead of 'client'.",
    ),
  },
  {
    request: 'GET /projects?select=id,clients!nope(*)',
    status: 400,
    json: error(
      'PGRST200',
      "Could not find a relationship between 'projects' and 'clients' in the schema cache",
      "Searched for a foreign key relationship between 'projects' and 'clients' using the hint 'nope' in the schema 'public', but no matches were found.",
    ),
  },
  {
    request: 'GET /tasks?select=id,people(*)',
    status: 300,
    json: error(
      'PGRST201',
      "Could not embed because more than one relationship was found for 'tasks' and 'people'",
      [
        {
          cardinality: 'many-to-one',
          embedding: 'tasks with people',
          relationship: 'tasks_author using tasks(author_id) and people(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'tasks with people',
          relationship: 'tasks_reviewer using tasks(reviewer_id) and people(id)',
        },
        {
          cardinality: 'many-to-many',
          embedding: 'tasks with people',
          relationship: 'assignments using assignments_task_id_fkey(task_id) and assignments_person_id_fkey(person_id)',
        },
      ],
      "Try changing 'people' to one of the following: 'people!tasks_author', 'people!tasks_reviewer', 'people!assignments'. Find the desired relationship in the 'details' key.",
    ),
  },
]);

const ids = (request: string, ...found: number[]): Case => ({
  request: `GET /projects?select=id&order=id&${request}`,
  status: 200,
  json: found.map((id) => ({ id })),
});

table('filtering', [
  ids('id=eq.2', 2),
  ids('id=neq.2', 1, 3, 4),
  ids('id=gt.2', 3, 4),
  ids('id=gte.2', 2, 3, 4),
  ids('id=lt.2', 1),
  ids('id=lte.2', 1, 2),
  ids('name=like.*a*', 1, 2, 3, 4),
  ids('name=like.Alpha%', 1),
  ids('name=ilike.BETA*', 2),
  ids('name=match.^[AB]', 1, 2),
  ids('name=imatch.^alpha', 1),
  ids('id=in.(1,3)', 1, 3),
  ids('id=in.()'),
  ids('name=in.("Delta, the (fourth)",x)', 4),
  ids('id=not.in.(1,2)', 3, 4),
  ids('budget=is.null', 3),
  ids('budget=is.not_null', 1, 2, 4),
  ids('budget=not.is.null', 1, 2, 4),
  ids('archived=is.true', 2),
  ids('archived=is.FALSE', 1, 4),
  ids('archived=is.unknown', 3),
  ids('mood=isdistinct.calm', 2, 3, 4),
  ids('mood=not.isdistinct.calm', 1),
  ids('mood=eq.stormy', 4),
  ids('tags=cs.{red}', 1, 4),
  ids('tags=cd.{blue,red,green}', 1, 2, 3),
  ids('tags=ov.{blue,green}', 1, 2),
  ids('tags=eq.{}', 3),
  ids('span=sl.[5,20)', 1),
  ids('span=sr.[1,5)', 2),
  ids('span=nxr.[1,5)', 1),
  ids('span=nxl.[5,6)', 2),
  ids('span=adj.[10,20)', 2),
  ids('span=cs.[2,3)', 1),
  ids('span=ov.[4,6)', 1, 2),
  ids('words=fts.tower', 1),
  ids('words=fts(english).towers', 1),
  ids('name=plfts.bridge', 2),
  ids('name=phfts(english).Gamma gate', 3),
  ids('name=wfts.alpha or gate', 1, 3),
  ids('words=not.fts.tower', 2, 3, 4),
  ids('id=eq(any).{1,2}', 1, 2),
  ids('id=gt(all).{1,2}', 3, 4),
  ids('name=like(any).{Alpha*,Beta*}', 1, 2),
  ids('name=ilike(all).{*a*,*TOWER}', 1),
  ids('id=not.eq(any).{1,2}', 3, 4),
  ids('details->>kind=eq.bridge', 2),
  ids('details->a->b->>0=eq.10', 1),
  ids('details->n=eq.2', 2),
  ids('raw->deep->>x=eq.1', 2),
  ids('tags->>0=eq.blue', 2),
  ids('name_length=gt.11', 4),
  ids('and=(id.gt.1,id.lt.4)', 2, 3),
  ids('or=(id.eq.1,id.eq.4)', 1, 4),
  ids('not.or=(id.eq.1,id.eq.4)', 2, 3),
  ids('not.and=(id.gt.1,id.lt.4)', 1, 4),
  ids('or=(id.eq.1,and(id.gt.2,name.like.*gate))', 1, 3),
  ids('or=(id.in.(1,2),tags.cs.{red,"with, comma"})', 1, 2, 4),
  ids('or=(id.not.in.(1,2,3),not.and(id.gt.1,id.lt.9))', 1, 4),
  ids('or=(name.eq."Delta, the (fourth)",id.eq.2)', 2, 4),
  ids('or=(id.eq(any).{1,2},words.fts(english).gate)', 1, 2, 3),
  ids('big=eq.9223372036854775807', 2),
  ids('started=gt.2026-01-15', 2, 4),
  ids('note=eq.none', 2, 4),
  {
    request: 'GET /projects?id=noop.1',
    status: 400,
    json: error(
      'PGRST100',
      '"failed to parse filter (noop.1)" (line 1, column 1)',
      'unexpected "o" expecting "not" or operator (eq, gt, ...)',
    ),
  },
  {
    request: 'GET /projects?id=1',
    status: 400,
    json: error(
      'PGRST100',
      '"failed to parse filter (1)" (line 1, column 1)',
      'unexpected "1" expecting "not" or operator (eq, gt, ...)',
    ),
  },
  {
    request: 'GET /projects?id=is.maybe',
    status: 400,
    json: error(
      'PGRST100',
      '"failed to parse filter (is.maybe)" (line 1, column 4)',
      'unexpected "m" expecting isVal: (null, not_null, true, false, unknown)',
    ),
  },
  { request: 'GET /projects?id=eq.x', status: 400, json: error('22P02', 'invalid input syntax for type integer: "x"') },
  {
    request: 'GET /projects?or=()',
    status: 400,
    json: error(
      'PGRST100',
      '"failed to parse logic tree (())" (line 1, column 2)',
      'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
    ),
  },
  {
    request: 'GET /projects?name=fts(nope).x',
    status: 400,
    json: error('42704', 'text search configuration "nope" does not exist'),
  },
]);

table('ordering', [
  {
    request: 'GET /projects?select=id&order=budget.desc.nullslast',
    status: 200,
    json: [{ id: 4 }, { id: 1 }, { id: 2 }, { id: 3 }],
  },
  {
    request: 'GET /projects?select=id&order=budget.nullsfirst',
    status: 200,
    json: [{ id: 3 }, { id: 2 }, { id: 1 }, { id: 4 }],
  },
  {
    request: 'GET /projects?select=id&order=archived.asc.nullsfirst,id.desc',
    status: 200,
    json: [{ id: 3 }, { id: 4 }, { id: 1 }, { id: 2 }],
  },
  {
    request: 'GET /projects?select=id&order=details->>kind.desc.nullslast',
    status: 200,
    json: [{ id: 1 }, { id: 3 }, { id: 2 }, { id: 4 }],
  },
  {
    request: 'GET /projects?select=id&order=name_length,id',
    status: 200,
    json: [{ id: 3 }, { id: 1 }, { id: 2 }, { id: 4 }],
  },
  {
    request: 'GET /projects?order=id.ac',
    status: 400,
    json: error(
      'PGRST100',
      '"failed to parse order (id.ac)" (line 1, column 4)',
      'unexpected "c" expecting "asc", "desc", "nullsfirst" or "nullslast"',
    ),
  },
]);

table('media types', [
  {
    request: 'GET /clients?id=eq.1',
    headers: object,
    status: 200,
    text: '{"id":1,"name":"Acme"}',
    has: { 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8' },
  },
  {
    request: 'GET /clients',
    headers: object,
    status: 406,
    json: error('PGRST116', 'Cannot coerce the result to a single JSON object', 'The result contains 3 rows'),
  },
  {
    request: 'GET /clients?id=eq.99',
    headers: object,
    status: 406,
    json: error('PGRST116', 'Cannot coerce the result to a single JSON object', 'The result contains 0 rows'),
  },
  {
    request: 'GET /projects?select=id,budget,mood&id=eq.3',
    headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    status: 200,
    text: '[{"id":3}]',
    has: { 'content-type': 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8' },
  },
  {
    request: 'GET /projects?select=id,budget&id=eq.3',
    headers: { accept: 'application/vnd.pgrst.object+json;nulls=stripped' },
    status: 200,
    text: '{"id":3}',
  },
  {
    request: 'GET /projects?select=id,name,tags,budget&order=id&id=in.(3,4)',
    headers: { accept: 'text/csv' },
    status: 200,
    text: 'id,name,tags,budget\n3,"Gamma gate",{},\n4,"Delta, the (fourth)","{red,""with, comma""}",99999999.99',
    has: { 'content-type': 'text/csv; charset=utf-8' },
  },
  {
    request: 'GET /Odd "Table" näme?select=Select&"the id"=eq.2',
    headers: { accept: 'text/csv' },
    status: 200,
    text: 'Select\n"back\\slash"',
  },
  {
    request: 'GET /clients?id=eq.1',
    headers: { accept: 'text/html, application/json;q=0.9, text/csv;q=0.95' },
    status: 200,
    text: 'id,name\n1,Acme',
  },
  {
    request: 'GET /clients?id=eq.1',
    headers: { accept: 'image/png, */*;q=0.1' },
    status: 200,
    text: '[{"id":1,"name":"Acme"}]',
  },
  {
    request: 'GET /clients',
    headers: { accept: 'image/png' },
    status: 406,
    json: error('PGRST107', 'None of these media types are available: image/png'),
  },
  {
    request: 'GET /clients',
    headers: { accept: 'application/vnd.pgrst.plan' },
    status: 406,
    json: error(
      'PGRST107',
      'None of these media types are available: application/vnd.pgrst.plan+text; for="application/json"',
    ),
  },
  {
    request: 'POST /rpc/greet',
    body: '{"name":"x"}',
    headers: { accept: 'text/plain' },
    status: 200,
    text: 'Hello x',
    has: { 'content-type': 'text/plain; charset=utf-8' },
  },
  {
    request: 'POST /rpc/echo_bytes',
    body: 'bytes',
    headers: { accept: 'application/octet-stream', 'content-type': 'application/octet-stream' },
    status: 200,
    text: 'bytes',
    has: { 'content-type': 'application/octet-stream' },
  },
]);

table('inserting', [
  {
    request: 'POST /clients',
    body: '{"id":10,"name":"New"}',
    headers: rollback,
    status: 201,
    text: '',
    has: { 'content-range': '*/*', 'preference-applied': 'tx=rollback', location: null, 'content-type': null },
  },
  {
    request: 'POST /clients',
    body: '{"id":10,"name":"New"}',
    headers: prefer('return=minimal, count=exact'),
    status: 201,
    text: '',
    has: { 'content-range': '*/1', 'preference-applied': 'return=minimal, count=exact, tx=rollback' },
  },
  {
    request: 'POST /clients',
    body: '{"id":10,"name":"New"}',
    headers: prefer('return=headers-only'),
    status: 201,
    text: '',
    has: { location: '/clients?id=eq.10' },
  },
  {
    request: 'POST /places',
    body: '{"country":"FI","city":"Helsingfors & co"}',
    headers: prefer('return=headers-only'),
    status: 201,
    has: { location: '/places?country=eq.FI&city=eq.Helsingfors%20%26%20co' },
  },
  {
    request: 'POST /clients',
    body: '[{"id":10,"name":"a"},{"id":11,"name":"b"}]',
    headers: prefer('return=representation, count=exact'),
    status: 201,
    json: [
      { id: 10, name: 'a' },
      { id: 11, name: 'b' },
    ],
    has: { 'content-range': '*/2', 'content-type': 'application/json; charset=utf-8' },
  },
  {
    request: 'POST /clients?select=name',
    body: '{"id":10,"name":"a"}',
    headers: { ...prefer('return=representation'), ...object },
    status: 201,
    text: '{"name":"a"}',
  },
  {
    request: 'POST /clients',
    body: '[{"id":10,"name":"a"},{"id":11,"name":"b"}]',
    headers: { prefer: 'return=representation', ...object },
    status: 406,
    json: error('PGRST116', 'Cannot coerce the result to a single JSON object', 'The result contains 2 rows'),
  },
  { request: 'POST /clients', body: '[]', headers: prefer('return=representation'), status: 201, text: '[]' },
  {
    request: 'POST /no_key',
    body: '{}',
    headers: prefer('return=representation'),
    status: 201,
    json: [{ a: null, b: 'standard' }],
  },
  {
    request: 'POST /no_key',
    body: '[{},{}]',
    headers: prefer('count=exact'),
    status: 201,
    has: { 'content-range': '*/2' },
  },
  {
    request: 'POST /no_key?columns=a',
    body: '[{"a":1,"b":"ignored"},{}]',
    headers: prefer('return=representation'),
    status: 201,
    json: [
      { a: 1, b: 'standard' },
      { a: null, b: 'standard' },
    ],
  },
  {
    request: 'POST /no_key?columns=a,b',
    body: '[{"a":1},{"b":"given"},{"b":null}]',
    headers: prefer('return=representation, missing=default'),
    status: 201,
    json: [
      { a: 1, b: 'standard' },
      { a: null, b: 'given' },
      { a: null, b: null },
    ],
    has: { 'preference-applied': 'missing=default, return=representation, tx=rollback' },
  },
  {
    request: 'POST /tasks?select=title,projects(name,clients(name))',
    body: '{"project_id":1,"title":"t"}',
    headers: prefer('return=representation'),
    status: 201,
    json: [{ title: 't', projects: { name: 'Alpha tower', clients: { name: 'Acme' } } }],
  },
  {
    request: 'POST /projects?select=big,budget,details,tags,span',
    body: '{"id":50,"name":"n","big":9007199254740993,"budget":12345678.90,"details":{"x":12345678901234567890},"tags":["a","b,c"],"span":"[1,2)"}',
    headers: prefer('return=representation'),
    status: 201,
    text: '[{"big":9007199254740993,"budget":12345678.90,"details":{"x": 12345678901234567890},"tags":["a","b,c"],"span":"[1,2)"}]',
  },
  {
    request: 'POST /clients',
    body: 'id,name\n10,"a ""quoted"", name"\n11,NULL x\n',
    headers: { ...prefer('return=representation'), 'content-type': 'text/csv' },
    status: 201,
    json: [
      { id: 10, name: 'a "quoted", name' },
      { id: 11, name: 'NULL x' },
    ],
  },
  {
    request: 'POST /no_key',
    body: 'a,b\n1,NULL\n',
    headers: { ...prefer('return=representation'), 'content-type': 'text/csv' },
    status: 201,
    json: [{ a: 1, b: null }],
  },
  {
    request: 'POST /clients',
    body: 'id=10&name=from+a+form',
    headers: { ...prefer('return=representation'), 'content-type': 'application/x-www-form-urlencoded' },
    status: 201,
    json: [{ id: 10, name: 'from a form' }],
  },
  {
    request: 'POST /clients',
    body: 'x',
    headers: { 'content-type': 'text/plain' },
    status: 400,
    json: error('PGRST102', 'Content-Type not acceptable: text/plain'),
  },
  { request: 'POST /clients', body: '{bad', status: 400, json: error('PGRST102', 'Empty or invalid json') },
  { request: 'POST /clients', body: '', status: 400, json: error('PGRST102', 'Empty or invalid json') },
  {
    request: 'POST /clients',
    body: '[{"id":1},{"id":2,"name":"x"}]',
    status: 400,
    json: error('PGRST102', 'All object keys must match'),
  },
  {
    request: 'POST /clients',
    body: '{"id":10,"nope":1}',
    status: 400,
    json: error('PGRST204', "Could not find the 'nope' column of 'clients' in the schema cache"),
  },
  {
    request: 'POST /clients',
    body: '{"id":1,"name":"again"}',
    status: 409,
    json: error(
      '23505',
      'duplicate key value violates unique constraint "clients_pkey"',
      'Key (id)=(1) already exists.',
    ),
  },
  {
    request: 'POST /tasks',
    body: '{"project_id":99}',
    status: 409,
    json: error(
      '23503',
      'insert or update on table "tasks" violates foreign key constraint "tasks_project_id_fkey"',
      'Key (project_id)=(99) is not present in table "projects".',
    ),
  },
  {
    request: 'POST /clients',
    body: '{"id":10}',
    status: 400,
    json: error(
      '23502',
      'null value in column "name" of relation "clients" violates not-null constraint',
      'Failing row contains (10, null).',
    ),
  },
]);

table('upserting', [
  {
    request: 'POST /clients',
    body: '[{"id":1,"name":"A"},{"id":10,"name":"B"}]',
    headers: prefer('resolution=merge-duplicates, return=representation'),
    status: 201,
    json: [
      { id: 1, name: 'A' },
      { id: 10, name: 'B' },
    ],
    has: { 'preference-applied': 'resolution=merge-duplicates, return=representation, tx=rollback' },
  },
  {
    request: 'POST /clients',
    body: '[{"id":1,"name":"A"}]',
    headers: prefer('resolution=merge-duplicates, return=representation'),
    status: 200,
    json: [{ id: 1, name: 'A' }],
  },
  {
    request: 'POST /clients',
    body: '[{"id":1,"name":"A"},{"id":10,"name":"B"}]',
    headers: prefer('resolution=ignore-duplicates, return=representation'),
    status: 201,
    json: [{ id: 10, name: 'B' }],
  },
  {
    request: 'POST /people?on_conflict=full_name&select=id,manager_id',
    body: '{"full_name":"Dee","manager_id":1}',
    headers: prefer('resolution=merge-duplicates, return=representation'),
    status: 200,
    json: [{ id: 4, manager_id: 1 }],
  },
  {
    request: 'POST /no_key',
    body: '{"a":1}',
    headers: prefer('resolution=merge-duplicates'),
    status: 201,
    has: { 'preference-applied': 'tx=rollback' },
  },
  {
    request: 'POST /clients?on_conflict=name',
    body: '{"id":1,"name":"A"}',
    headers: prefer('resolution=merge-duplicates'),
    status: 400,
    json: error('42P10', 'there is no unique or exclusion constraint matching the ON CONFLICT specification'),
  },
  {
    request: 'PUT /clients?id=eq.10',
    body: '{"id":10,"name":"put"}',
    headers: prefer('return=representation'),
    status: 201,
    json: [{ id: 10, name: 'put' }],
  },
  {
    request: 'PUT /clients?id=eq.1',
    body: '[{"id":1,"name":"put"}]',
    headers: prefer('return=representation'),
    status: 200,
    json: [{ id: 1, name: 'put' }],
  },
  { request: 'PUT /clients?id=eq.1', body: '{"id":1,"name":"put"}', headers: rollback, status: 204, text: '' },
  {
    request: 'PUT /clients?id=eq.1',
    body: '{"id":2,"name":"put"}',
    status: 400,
    json: error('PGRST115', 'Payload values do not match URL in primary key column(s)'),
  },
  {
    request: 'PUT /clients?id=eq.1',
    body: '{"name":"put"}',
    status: 400,
    json: error('PGRST115', 'Payload values do not match URL in primary key column(s)'),
  },
  {
    request: 'PUT /clients?id=gt.1',
    body: '{"id":2,"name":"put"}',
    status: 405,
    json: error('PGRST105', "Filters must include all and only primary key columns with 'eq' operators"),
  },
  {
    request: 'PUT /clients?id=eq.1&name=eq.x',
    body: '{"id":1,"name":"put"}',
    status: 405,
    json: error('PGRST105', "Filters must include all and only primary key columns with 'eq' operators"),
  },
  {
    request: 'PUT /clients?id=eq.1&limit=1',
    body: '{"id":1,"name":"put"}',
    status: 400,
    json: error('PGRST114', 'limit/offset querystring parameters are not allowed for PUT'),
  },
]);

table('updating and deleting', [
  {
    request: 'PATCH /clients?id=eq.1',
    body: '{"name":"x"}',
    headers: rollback,
    status: 204,
    text: '',
    has: { 'content-range': '0-0/*', 'content-type': null },
  },
  {
    request: 'PATCH /clients?id=eq.99',
    body: '{"name":"x"}',
    headers: prefer('count=exact'),
    status: 204,
    has: { 'content-range': '*/0' },
  },
  {
    request: 'PATCH /clients?id=eq.99',
    body: '{"name":"x"}',
    headers: rollback,
    status: 204,
    has: { 'content-range': '*/*' },
  },
  {
    request: 'PATCH /clients?id=lt.3&select=id',
    body: '{"name":"x"}',
    headers: prefer('return=representation, count=exact'),
    status: 200,
    json: [{ id: 1 }, { id: 2 }],
    has: { 'content-range': '0-1/2' },
  },
  {
    request: 'PATCH /clients?or=(id.eq.1,id.eq.2)',
    body: '{"name":"x"}',
    headers: prefer('count=exact'),
    status: 204,
    has: { 'content-range': '0-1/2' },
  },
  {
    request: 'PATCH /clients?id=eq.1',
    body: '{}',
    headers: prefer('return=representation'),
    status: 200,
    text: '[]',
    has: { 'content-range': '*/*' },
  },
  {
    request: 'PATCH /clients?id=lt.3',
    body: '{"name":"x"}',
    headers: { prefer: 'return=representation', ...object },
    status: 406,
    json: error('PGRST116', 'Cannot coerce the result to a single JSON object', 'The result contains 2 rows'),
  },
  {
    request: 'PATCH /clients?id=lt.3',
    body: '{"name":"x"}',
    headers: { prefer: 'handling=strict, max-affected=1' },
    status: 400,
    json: error('PGRST124', 'Query result exceeds max-affected preference constraint', 'The query affects 2 rows'),
  },
  {
    request: 'PATCH /clients?id=lt.3',
    body: '{"name":"x"}',
    headers: prefer('handling=strict, max-affected=2'),
    status: 204,
    has: { 'preference-applied': 'tx=rollback, handling=strict, max-affected=2' },
  },
  {
    request: 'PATCH /clients?id=lt.3',
    body: '{"name":"x"}',
    headers: prefer('max-affected=1'),
    status: 204,
    has: { 'preference-applied': 'tx=rollback' },
  },
  {
    request: 'PATCH /no_key?columns=b',
    body: '{"a":5}',
    headers: prefer('missing=default, return=representation'),
    status: 200,
    text: '[]',
  },
  {
    request: 'PATCH /projects?id=eq.1&select=id,clients(name)',
    body: '{"client_id":2}',
    headers: prefer('return=representation'),
    status: 200,
    json: [{ id: 1, clients: { name: 'Globex' } }],
  },
  {
    request: 'PATCH /projects?id=eq.1&select=name_length,name',
    body: '{"name":"four"}',
    headers: prefer('return=representation'),
    status: 200,
    json: [{ name_length: 4, name: 'four' }],
  },
  {
    request: 'DELETE /assignments?task_id=eq.1',
    headers: rollback,
    status: 204,
    text: '',
    has: { 'content-range': '*/*' },
  },
  {
    request: 'DELETE /assignments?task_id=eq.1&select=person_id,people(full_name)',
    headers: prefer('return=representation, count=exact'),
    status: 200,
    json: [
      { person_id: 1, people: { full_name: 'Ann' } },
      { person_id: 2, people: { full_name: 'Bob' } },
    ],
    has: { 'content-range': '*/2' },
  },
  { request: 'DELETE /assignments?task_id=eq.1', headers: { prefer: 'return=representation', ...object }, status: 406 },
  { request: 'DELETE /clients?id=eq.1', status: 409 },
  { request: 'PATCH /projects?words=eq.x', body: '{"words":"x"}', status: 400 },
  { request: 'PATCH /rpc/add', body: '{}', status: 405, json: error('PGRST101', 'Cannot use the PATCH method on RPC') },
]);

table('calling functions', [
  {
    request: 'POST /rpc/add',
    body: '{"a":1}',
    status: 200,
    text: '11',
    has: { 'content-type': 'application/json; charset=utf-8' },
  },
  { request: 'GET /rpc/add?a=1&b=2', status: 200, text: '3' },
  { request: 'HEAD /rpc/add?a=1', status: 200, text: '' },
  {
    request: 'POST /rpc/add',
    body: 'a=3&b=4',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    status: 200,
    text: '7',
  },
  { request: 'POST /rpc/add?columns=a', body: '{"a":3,"b":4}', status: 200, text: '13' },
  { request: 'GET /rpc/overloaded?a=1', status: 200, text: '"int 1"' },
  { request: 'POST /rpc/overloaded', body: '{"b":2,"a":1}', status: 200, text: '"ints 1 2"' },
  {
    request: 'POST /rpc/ambiguous',
    body: '{"a":1}',
    status: 300,
    json: error(
      'PGRST203',
      'Could not choose the best candidate function between: public.ambiguous(a => integer), public.ambiguous(a => text)',
      null,
      'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    ),
  },
  {
    request: 'GET /rpc/all_projects?select=id,clients(name)&id=gt.1&order=id.desc&limit=2',
    headers: { prefer: 'count=exact' },
    status: 206,
    json: [
      { id: 4, clients: null },
      { id: 3, clients: { name: 'Globex' } },
    ],
    has: { 'content-range': '0-1/3' },
  },
  { request: 'GET /rpc/all_projects?select=id&id=eq.1', headers: object, status: 200, text: '{"id":1}' },
  {
    request: 'GET /rpc/all_projects?select=id,name_length&name_length=gt.11',
    status: 200,
    json: [{ id: 4, name_length: 19 }],
  },
  {
    request: 'POST /rpc/all_projects?select=id&order=id.desc',
    body: '{}',
    headers: { accept: 'text/csv' },
    status: 200,
    text: 'id\n4\n3\n2\n1',
  },
  { request: 'GET /rpc/one_project?wanted=2&select=id', status: 200, text: '{"id":2}' },
  { request: 'GET /rpc/numbers?upto=3', status: 200, text: '[1, 2, 3]', has: { 'content-range': '0-2/*' } },
  { request: 'GET /rpc/pairs?v=gt.1', status: 200, json: [{ k: 'b', v: 2 }] },
  { request: 'GET /rpc/divide?a=7&b=2', status: 200, json: { quotient: 3, remainder: 1 } },
  { request: 'POST /rpc/nothing', status: 204, text: '', has: { 'content-type': null } },
  { request: 'GET /rpc/total?amounts=1&amounts=2&amounts=39', status: 200, text: '42' },
  { request: 'POST /rpc/total', body: '{"amounts":[40,2]}', status: 200, text: '42' },
  {
    request: 'POST /rpc/echo_json',
    body: '{"big": 12345678901234567890}',
    status: 200,
    text: '{"big": 12345678901234567890}',
  },
  {
    request: 'POST /rpc/echo_text',
    body: 'plain ü',
    headers: { 'content-type': 'text/plain' },
    status: 200,
    text: '"plain ü"',
  },
  { request: 'POST /rpc/bump', body: '{"counter":"new"}', headers: { ...rollback, ...object }, status: 200 },
  {
    request: 'GET /rpc/bump?counter=one',
    status: 405,
    json: error('25006', 'cannot execute INSERT in a read-only transaction'),
  },
  {
    request: 'POST /rpc/fill',
    body: '{"n":3}',
    headers: object,
    status: 406,
    json: error('PGRST116', 'Cannot coerce the result to a single JSON object', 'The result contains 3 rows'),
  },
  {
    request: 'POST /rpc/fill',
    body: '{"n":3}',
    headers: { prefer: 'handling=strict, max-affected=2' },
    status: 400,
    json: error('PGRST124', 'Query result exceeds max-affected preference constraint', 'The query affects 3 rows'),
  },
  {
    request: 'POST /rpc/add',
    body: '{"a":1}',
    headers: { prefer: 'handling=strict, max-affected=2' },
    status: 400,
    json: error(
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    ),
  },
  {
    request: 'POST /rpc/teapot',
    body: '{}',
    status: 418,
    text: '"short and stout"',
    has: { 'x-kind': 'teapot', 'set-cookie': 'a=1, b=2' },
  },
  {
    request: 'POST /rpc/bad_guc',
    body: '{"status":"200","headers":"{}"}',
    status: 500,
    json: error(
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    ),
  },
  {
    request: 'POST /rpc/bad_guc',
    body: '{"status":"ok","headers":"[]"}',
    status: 500,
    json: error('PGRST112', 'response.status guc must be a valid status code'),
  },
  {
    request: 'GET /rpc/nope',
    status: 404,
    json: error(
      'PGRST202',
      'Could not find the function public.nope without parameters in the schema cache',
      'Searched for the function public.nope without parameters, but no matches were found in the schema cache.',
    ),
  },
  {
    request: 'POST /rpc/greet',
    body: '{"nam":"x"}',
    status: 404,
    json: error(
      'PGRST202',
      'Could not find the function public.greet(nam) in the schema cache',
      'Searched for the function public.greet with parameter nam or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      'Perhaps you meant to call the function public.greet(name)',
    ),
  },
  {
    request: 'POST /rpc/gret',
    body: '{"name":"x","b":1}',
    status: 404,
    json: error(
      'PGRST202',
      'Could not find the function public.gret(b, name) in the schema cache',
      'Searched for the function public.gret with parameters b, name or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      'Perhaps you meant to call the function public.greet',
    ),
  },
]);

const raised = (args: object, status: number, json: unknown, has: Record<string, string | null> = {}): Case => ({
  request: 'POST /rpc/raise_with',
  body: JSON.stringify(args),
  status,
  json,
  has,
});

table('errors of the database', [
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
      ['54001', 500],
      ['55000', 500],
      ['57014', 500],
      ['58000', 500],
      ['F0000', 500],
      ['HV000', 500],
      ['P0001', 400],
      ['P0002', 500],
      ['XX000', 500],
      ['22P02', 400],
      ['ZZ999', 400],
    ] as const
  )
    .filter(([code]) => code !== '08006')
    .map(([code, status]) =>
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

table('preferences', [
  {
    request: 'GET /clients',
    headers: { prefer: 'handling=strict, anything, count=exact' },
    status: 400,
    json: error('PGRST122', 'Invalid preferences given with handling=strict', 'Invalid preferences: anything'),
  },
  {
    request: 'GET /clients',
    headers: { prefer: 'handling=lenient, anything, count=exact' },
    status: 200,
    has: { 'preference-applied': 'count=exact, handling=lenient' },
  },
  {
    request: 'GET /clients',
    headers: { prefer: 'count=exact, count=planned' },
    status: 200,
    has: { 'preference-applied': 'count=exact' },
  },
  {
    request: 'GET /clients',
    headers: { prefer: 'timezone=Nowhere/Land, handling=strict' },
    status: 400,
    json: error(
      'PGRST122',
      'Invalid preferences given with handling=strict',
      'Invalid preferences: timezone=Nowhere/Land',
    ),
  },
  {
    request: 'GET /projects?id=eq.1&select=started',
    headers: { prefer: 'timezone=Europe/Oslo' },
    status: 200,
    json: [{ started: '2026-01-02T04:04:05+01:00' }],
    has: { 'preference-applied': 'timezone=Europe/Oslo' },
  },
]);

table('options', [
  { request: 'OPTIONS /', status: 200, has: { allow: 'OPTIONS,GET,HEAD' } },
  { request: 'OPTIONS /clients', status: 200, has: { allow: 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE' } },
  { request: 'OPTIONS /no_key', status: 200, has: { allow: 'OPTIONS,GET,HEAD,POST,PATCH,DELETE' } },
  { request: 'OPTIONS /rpc/bump', status: 200, has: { allow: 'OPTIONS,POST' } },
  { request: 'OPTIONS /rpc/add', status: 200, has: { allow: 'OPTIONS,GET,HEAD,POST' } },
  { request: 'OPTIONS /nope', status: 404 },
]);

describe('the root', () => {
  test('describes what the caller may use, with comments as descriptions', async () => {
    const response = await fetch(`${server.url}/`);
    const document = await response.json();
    expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    expect(document).toMatchObject({
      swagger: '2.0',
      basePath: '/rest/v1',
      info: { title: 'Odd shapes API', description: 'Everything that the data API must cope with.' },
    });
    expect(document.definitions.clients).toMatchObject({
      description: 'Who pays.',
      required: ['id', 'name'],
      properties: {
        id: { type: 'integer', format: 'integer', description: 'Note:\nThis is a Primary Key.<pk/>' },
        name: { type: 'string', description: 'As on the invoice.' },
      },
    });
    expect(document.definitions.projects.properties).toMatchObject({
      mood: { enum: ['calm', 'curious', 'stormy'] },
      tags: { type: 'array', items: { type: 'string' } },
      budget: { type: 'number' },
    });
    expect(Object.keys(document.paths['/clients'])).toEqual(['get', 'post', 'patch', 'delete']);
    expect(Object.keys(document.paths['/rpc/add'])).toEqual(['get', 'post']);
    expect(document.paths).not.toHaveProperty('/secrets');
    expect(document.paths).not.toHaveProperty('/locked');
  });

  test('shows to others what they may use', async () => {
    const response = await fetch(`${server.url}/`, { headers: { authorization: `Bearer ${server.tokenOf('x')}` } });
    const { paths } = await response.json();
    expect(paths).toHaveProperty('/secrets');
    expect(paths).toHaveProperty('/locked');
  });
});

test('a renewed schema is seen after NOTIFY, without a restart', async () => {
  const status = async (): Promise<number> => {
    const response = await fetch(`${server.url}/newcomers`);
    await response.body?.cancel();
    return response.status;
  };
  expect(await status()).toBe(404);
  await server.admin.query(
    `create table public.newcomers (id int primary key, client_id int references public.clients (id)); grant select on public.newcomers to anon; notify pgrst, 'reload schema'`,
  );
  await expect.poll(status).toBe(200);
  const embedded = await fetch(`${server.url}/clients?select=id,newcomers(id)&id=eq.1`);
  expect(await embedded.json()).toEqual([{ id: 1, newcomers: [] }]);
});

test('a column of another type is read as such after NOTIFY, on connections that had prepared the old one', async () => {
  const ask = async (value: string): Promise<number> => {
    const response = await fetch(`${server.url}/changing?code=eq.${value}`);
    await response.body?.cancel();
    return response.status;
  };
  await server.admin.query(
    `create table public.changing (code int); grant select on public.changing to anon; notify pgrst, 'reload schema'`,
  );
  await expect.poll(() => ask('1')).toBe(200);
  await Promise.all(Array.from({ length: 40 }, () => ask('2')));
  await server.admin.query(`alter table public.changing alter code type text; notify pgrst, 'reload schema'`);
  await expect.poll(() => ask('letters')).toBe(200);
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('letters')));
  expect(new Set(answers)).toEqual(new Set([200]));
});
