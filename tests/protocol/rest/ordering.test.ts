import { error, prefer, restTable, rollback } from './table.ts';

const { table } = restTable();

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

const represented = prefer('return=representation');

table('ordering what a mutation returns', [
  {
    request: 'PATCH /projects?id=lt.4&select=id&order=name.desc',
    headers: represented,
    body: '{"archived":true}',
    status: 200,
    json: [{ id: 3 }, { id: 2 }, { id: 1 }],
  },
  {
    request: 'PATCH /projects?id=lt.4&select=id,details&order=details->n.desc.nullslast,name_length',
    headers: represented,
    body: '{"details":{"n":1}}',
    status: 200,
    json: [3, 1, 2].map((id) => ({ id, details: { n: 1 } })),
  },
  {
    request: 'PATCH /projects?select=id,clients(name)&id=lt.4&order=clients(name).desc,id.desc',
    headers: represented,
    body: '{"archived":true}',
    status: 200,
    json: [
      { id: 3, clients: { name: 'Globex' } },
      { id: 2, clients: { name: 'Acme' } },
      { id: 1, clients: { name: 'Acme' } },
    ],
  },
  {
    request: 'POST /clients?select=id&order=name',
    headers: represented,
    body: '[{"id":10,"name":"c"},{"id":11,"name":"a"},{"id":12,"name":"b"}]',
    status: 201,
    json: [{ id: 11 }, { id: 12 }, { id: 10 }],
  },
  {
    request: 'DELETE /tasks?select=id&order=title&id=lt.4',
    headers: represented,
    status: 200,
    json: [{ id: 2 }, { id: 1 }, { id: 3 }],
  },
  {
    request: 'PUT /clients?id=eq.1&order=name',
    headers: represented,
    body: '{"id":1,"name":"Acme"}',
    status: 200,
    json: [{ id: 1, name: 'Acme' }],
  },
  {
    request: 'PATCH /clients?id=eq.1&order=nope',
    headers: represented,
    body: '{"name":"x"}',
    status: 400,
    json: error(
      '42703',
      'column clients.nope does not exist',
      null,
      'Perhaps you meant to reference the column "clients.name".',
    ),
  },
  { request: 'PATCH /clients?id=eq.1&order=nope', headers: rollback, body: '{"name":"x"}', status: 204 },
]);
