import { expect } from 'vitest';

import { error, object, restTable, rollback } from './table.ts';

const { table } = restTable();

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
  // A parameter without a name is given by the name that it does not have, or by the body as a whole.
  { request: 'POST /rpc/echo_text', body: '{"":"test"}', status: 200, json: 'test' },
  { request: 'POST /rpc/echo_json', body: '{"":{"a":[1]}}', status: 200, json: { a: [1] } },
  { request: 'POST /rpc/echo_json', body: '{"a":1}', status: 200, json: { a: 1 } },
  {
    request: 'POST /rpc/echo_text',
    body: '{"":"test","b":1}',
    status: 404,
    json: expect.objectContaining({ code: 'PGRST202' }),
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
