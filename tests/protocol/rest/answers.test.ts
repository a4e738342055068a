import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { error, object, prefer, restTable, rollback } from './table.ts';
import type { Case } from './table.ts';

const { table, url } = restTable();

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

const outOfRange = (details: string) => error('PGRST103', 'Requested range not satisfiable', details);
const NOT_BELOW_ZERO = 'Limit should be greater than or equal to zero.';

table('a range past the end has the headers of the read', [
  {
    request: 'GET /clients?offset=50&select=id',
    headers: { prefer: 'count=exact' },
    status: 416,
    json: outOfRange('An offset of 50 was requested, but there are only 3 rows.'),
    has: {
      'content-range': '*/3',
      'content-type': 'application/json; charset=utf-8',
      'content-location': '/clients?offset=50&select=id',
      'content-profile': 'public',
      'preference-applied': 'count=exact',
      'proxy-status': 'PostgREST; error=PGRST103',
    },
  },
  {
    request: 'HEAD /clients?offset=50',
    headers: { prefer: 'count=exact' },
    status: 416,
    text: '',
    has: { 'content-range': '*/3', 'content-location': '/clients?offset=50', 'preference-applied': 'count=exact' },
  },
  {
    request: 'GET /clients?offset=50',
    headers: { prefer: 'count=exact', accept: 'text/csv' },
    status: 416,
    json: outOfRange('An offset of 50 was requested, but there are only 3 rows.'),
    has: { 'content-type': 'text/csv; charset=utf-8' },
  },
  {
    request: 'GET /rpc/all_projects?offset=50&select=id',
    headers: { prefer: 'count=exact' },
    status: 416,
    json: outOfRange('An offset of 50 was requested, but there are only 4 rows.'),
    has: {
      'content-range': '*/4',
      'content-location': null,
      'content-profile': 'public',
      'preference-applied': 'count=exact',
    },
  },
]);

table('a limit of nothing', [
  { request: 'GET /clients?limit=0', status: 200, text: '[]', has: { 'content-range': '*/*' } },
  { request: 'GET /clients?limit=0&offset=10', status: 416, json: outOfRange(NOT_BELOW_ZERO) },
  { request: 'GET /clients?offset=1&limit=0', status: 416, json: outOfRange(NOT_BELOW_ZERO) },
  { request: 'GET /clients?limit=0', headers: { range: '5-9' }, status: 200, text: '[]' },
  {
    request: 'POST /clients?limit=-1',
    body: '{"id":90,"name":"x"}',
    headers: rollback,
    status: 416,
    json: outOfRange(NOT_BELOW_ZERO),
  },
  {
    request: 'PATCH /clients?id=eq.1&limit=0&offset=3',
    body: '{"name":"x"}',
    headers: rollback,
    status: 416,
    json: outOfRange(NOT_BELOW_ZERO),
  },
  {
    request: 'POST /clients?limit=1&select=id',
    body: '[{"id":90,"name":"x"},{"id":91,"name":"y"}]',
    headers: prefer('return=representation'),
    status: 201,
    json: [{ id: 90 }, { id: 91 }],
  },
]);

const unreadable = (type: string): Case => ({
  request: 'POST /clients',
  headers: { 'content-type': type },
  body: '{}',
  status: 400,
  json: error('PGRST102', `Content-Type not acceptable: ${type}`),
});

table('a content type that is none', [unreadable('foo'), unreadable('application/json, text/csv')]);

test('a verb that no resource has', async () => {
  const asked = request(`${url()}/clients`, { method: 'TRACE', agent: false }).end();
  const [response]: IncomingMessage[] = await once(asked, 'response');
  expect([response?.statusCode, JSON.parse(response ? await text(response) : '')]).toEqual([
    405,
    error('PGRST117', 'Unsupported HTTP method: TRACE'),
  ]);
});

const badPath = error('PGRST125', 'Invalid path specified in request URL');

table('empty segments of a path', [
  ...['/clients/', '//clients', '/clients//', '//', '/rpc//', '/rpc/add/'].map((path) => ({
    request: `GET ${path}`,
    status: 404,
    json: badPath,
  })),
  { request: 'OPTIONS /clients/', status: 404, json: badPath },
  { request: 'GET /clients/', headers: { 'accept-profile': 'hidden' }, status: 404, json: badPath },
  {
    request: 'GET /rpc/',
    status: 404,
    json: error(
      'PGRST202',
      'Could not find the function public. without parameters in the schema cache',
      'Searched for the function public. without parameters, but no matches were found in the schema cache.',
    ),
  },
]);

table('one value or one row of a function counts as one', [
  { request: 'GET /rpc/add?a=1&limit=0', status: 200, text: 'null', has: { 'content-range': '0-0/*' } },
  { request: 'GET /rpc/add?a=1&offset=1', status: 200, text: 'null', has: { 'content-range': '1-1/*' } },
  {
    request: 'GET /rpc/add?a=1&offset=1',
    headers: { prefer: 'count=exact' },
    status: 200,
    has: { 'content-range': '1-1/1' },
  },
  {
    request: 'GET /rpc/add?a=1',
    headers: { range: '3-5' },
    status: 200,
    has: { 'content-range': '3-3/*' },
  },
  {
    request: 'GET /rpc/one_project?wanted=1&id=eq.2',
    status: 200,
    text: 'null',
    has: { 'content-range': '0-0/*' },
  },
  {
    request: 'GET /rpc/one_project?wanted=1&id=eq.2',
    headers: object,
    status: 200,
    text: 'null',
    has: { 'content-range': '0-0/*', 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8' },
  },
  { request: 'GET /rpc/divide?a=7&b=2&quotient=eq.9', status: 200, has: { 'content-range': '0-0/*' } },
  {
    request: 'POST /rpc/nothing',
    body: '{}',
    headers: { prefer: 'count=exact' },
    status: 204,
    has: { 'content-range': '0-0/1' },
  },
  { request: 'GET /rpc/pairs', headers: object, status: 406, json: notSingular(2) },
]);

const badJson = (details: string) => error('22P02', 'invalid input syntax for type json', details);

table('a body is what came, where its keys do not matter', [
  {
    request: 'POST /rpc/echo_json',
    body: '',
    status: 400,
    json: badJson('The input string ended unexpectedly.'),
  },
  { request: 'POST /rpc/all_projects?select=id&id=eq.1', body: '', status: 200, json: [{ id: 1 }] },
  {
    request: 'POST /rpc/add?columns=a',
    body: '',
    status: 400,
    json: badJson('The input string ended unexpectedly.'),
  },
  { request: 'POST /rpc/add?columns=a', body: '{"a":1,"x":2}', status: 200, text: '11' },
  {
    request: 'POST /clients?columns=id,name',
    body: 'nonsense',
    headers: rollback,
    status: 400,
    json: badJson('Token "nonsense" is invalid.'),
  },
  {
    request: 'POST /clients?columns=id,name',
    body: '[5]',
    headers: rollback,
    status: 400,
    json: error('22023', 'argument of json_to_recordset must be an array of objects'),
  },
  {
    request: 'PATCH /clients?id=eq.1&columns=name',
    body: '[{"name":"q","id":7}]',
    headers: prefer('return=representation'),
    status: 200,
    json: [{ id: 1, name: 'q' }],
  },
]);
