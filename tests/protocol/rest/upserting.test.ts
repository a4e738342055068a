import { error, prefer, restTable, rollback } from './table.ts';

const { table } = restTable();

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
