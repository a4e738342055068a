import { error, restTable } from './table.ts';

const { table } = restTable();

table('selecting', [
  { request: 'GET /projects?id=eq.1&select=*', status: 200 },
  {
    request: 'GET /clients?select=&id=eq.1',
    status: 200,
    text: '[{"id":1,"name":"Acme"}]',
    has: { 'content-location': '/clients?id=eq.1&select=' },
  },
  { request: 'GET /clients?select=projects()&id=eq.1', status: 200, text: '[{}]' },
  {
    request: 'GET /projects?select=clients(id),id,...main_client(name),budget&id=eq.1',
    status: 200,
    text: '[{"id":1,"budget":1000.50,"clients":{"id":1},"name":"Acme"}]',
  },
  {
    request: 'GET /projects?select=clients(id),id&id=eq.1',
    headers: { accept: 'text/csv' },
    status: 200,
    text: 'id,clients\n1,"{""id"":1}"',
  },
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
      'unexpected end of input expecting "...", field name (* or [a..z0..9_$]), "*", "count()" or ")"',
    ),
  },
]);
