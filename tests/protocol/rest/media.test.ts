import { error, object, restTable } from './table.ts';

const { table } = restTable();

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
