import { error, object, prefer, restTable, rollback } from './table.ts';

const { table } = restTable();

const notSingular = (rows: number) =>
  error('PGRST116', 'Cannot coerce the result to a single JSON object', `The result contains ${rows} rows`);

table('one object is wanted, whatever is returned of it', [
  {
    request: 'PATCH /clients?id=lt.3',
    body: '{"name":"x"}',
    headers: { ...rollback, ...object },
    status: 406,
    json: notSingular(2),
  },
  {
    request: 'PATCH /clients?id=eq.99',
    body: '{"name":"x"}',
    headers: { ...prefer('return=minimal'), ...object },
    status: 406,
    json: notSingular(0),
  },
  {
    request: 'PATCH /clients?id=eq.1',
    body: '{"name":"x"}',
    headers: { ...rollback, ...object },
    status: 204,
    text: '',
    has: { 'content-range': '0-0/*' },
  },
  {
    request: 'DELETE /assignments?task_id=eq.1',
    headers: { ...rollback, ...object },
    status: 406,
    json: notSingular(2),
  },
  {
    request: 'POST /clients',
    body: '[{"id":90,"name":"x"},{"id":91,"name":"y"}]',
    headers: { ...prefer('return=headers-only'), ...object },
    status: 406,
    json: notSingular(2),
  },
  {
    request: 'POST /clients',
    body: '{"id":90,"name":"x"}',
    headers: { ...rollback, ...object },
    status: 201,
    text: '',
  },
  {
    request: 'POST /clients',
    body: '{"id":1,"name":"x"}',
    headers: { ...prefer('resolution=ignore-duplicates'), ...object },
    status: 406,
    json: notSingular(0),
  },
  {
    request: 'PUT /clients?id=eq.1',
    body: '{"id":1,"name":"x"}',
    headers: { ...rollback, ...object },
    status: 204,
  },
  {
    request: 'PUT /clients?id=eq.1',
    body: '{"id":2,"name":"x"}',
    headers: { ...rollback, ...object },
    status: 400,
    json: error('PGRST115', 'Payload values do not match URL in primary key column(s)'),
  },
  {
    request: 'PATCH /clients?id=lt.3',
    body: '{"name":"x"}',
    headers: { ...prefer('handling=strict, max-affected=1'), ...object },
    status: 406,
    json: notSingular(2),
  },
  {
    request: 'PATCH /clients?id=eq.1',
    body: '{"name":"x"}',
    headers: { ...prefer('handling=strict, max-affected=0'), ...object },
    status: 400,
    json: error('PGRST124', 'Query result exceeds max-affected preference constraint', 'The query affects 1 rows'),
  },
]);
