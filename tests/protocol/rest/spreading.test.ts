import { error, prefer, restTable } from './table.ts';

const { table } = restTable();

const notImplemented = error(
  'PGRST127',
  'Feature not implemented',
  'Aggregates are not implemented for one-to-many or many-to-many spreads.',
);

table('ordering by what a spread calls its own', [
  {
    request:
      'GET /projects?select=id,...clients(client_name:name)&client_id=not.is.null&order=clients(client_name).desc,id.desc',
    status: 200,
    json: [
      { id: 3, client_name: 'Globex' },
      { id: 2, client_name: 'Acme' },
      { id: 1, client_name: 'Acme' },
    ],
  },
  {
    request:
      'GET /projects?select=n:id.count(),...clients(client_name:name)&client_id=not.is.null&order=clients(client_name).desc',
    status: 200,
    json: [
      { n: 1, client_name: 'Globex' },
      { n: 2, client_name: 'Acme' },
    ],
  },
]);

table('resources spread into many rows', [
  {
    request: 'GET /clients?select=id,...projects(id,...tasks(id))&id=eq.1&projects.order=id&projects.tasks.order=id',
    status: 200,
    text: '[{"id":1,"id":[1, 2],"id":[[1, 2, 5], [3]]}]',
  },
  {
    request: 'GET /tasks?select=id,...projects(id,...clients(id))&id=in.(1,4)&order=projects(id).desc',
    status: 200,
    text: '[{"id":4,"id":3,"id":2}, \n {"id":1,"id":1,"id":1}]',
  },
  {
    request: 'GET /tasks?select=id,projects(id,...clients(id))&id=in.(1,4)&order=projects(id).desc',
    status: 200,
    text: '[{"id":4,"projects":{"id":3,"id":2}}, \n {"id":1,"projects":{"id":1,"id":1}}]',
  },
  {
    request: 'GET /projects?select=...clients(*,name)&id=eq.3',
    status: 200,
    text: '[{"id":2,"name":"Globex","name":"Globex"}]',
  },
  {
    request: 'GET /clients?select=id,...projects(name,clients(name))&id=eq.1&projects.order=name.desc&projects.limit=1',
    status: 200,
    json: [{ id: 1, name: ['Beta bridge'], clients: [{ name: 'Acme' }] }],
  },
  {
    request: 'GET /clients?select=id,...projects(name)&id=eq.1&projects.order=budget,id',
    status: 200,
    json: [{ id: 1, name: ['Beta bridge', 'Alpha tower'] }],
  },
  {
    request: 'GET /tasks?select=id,...people!assignments(full_name)&id=eq.1&people.order=full_name.desc',
    status: 200,
    json: [{ id: 1, full_name: ['Bob', 'Ann'] }],
  },
  {
    request: 'GET /clients?select=id.count(),...projects(name)&id=eq.1&projects.order=id',
    status: 200,
    json: [{ count: 1, name: ['Alpha tower', 'Beta bridge'] }],
  },
]);

table('aggregates in what is spread', [
  { request: 'GET /clients?select=id,...projects(count())', status: 400, json: notImplemented },
  { request: 'GET /clients?select=id,...projects(name,budget.sum())', status: 400, json: notImplemented },
  { request: 'GET /clients?select=id,...projects(name,...clients(count()))', status: 400, json: notImplemented },
  { request: 'GET /tasks?select=id,...people!assignments(id.max())', status: 400, json: notImplemented },
  {
    request: 'PATCH /clients?select=id,...projects(count())&id=eq.1',
    headers: prefer('return=representation'),
    body: '{"name":"x"}',
    status: 400,
    json: notImplemented,
  },
  {
    request: 'GET /clients?select=id,...projects(name,tasks(count()))&id=eq.2',
    status: 200,
    json: [{ id: 2, name: ['Gamma gate'], tasks: [[{ count: 1 }]] }],
  },
  {
    request: 'GET /tasks?select=count(),...projects(clients(name),tasks(id))&projects.tasks.order=id&id=in.(1,2)',
    status: 200,
    json: [{ count: 2, clients: { name: 'Acme' }, tasks: [{ id: 1 }, { id: 2 }, { id: 5 }] }],
  },
  {
    request: 'GET /projects?select=...clients(count(),n:name.max(),name.min())&id=lt.4',
    status: 200,
    json: [{ count: 3, n: 'Globex', min: 'Acme' }],
  },
  {
    request: 'GET /tasks?select=...projects(count(),...clients(count(),name.max()))&project_id=lt.4',
    status: 200,
    text: '[{"count":5,"count":5,"max":"Globex"}]',
  },
]);
