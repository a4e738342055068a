import { restTable } from './table.ts';

const { table } = restTable();

table('options', [
  { request: 'OPTIONS /', status: 200, has: { allow: 'OPTIONS,GET,HEAD' } },
  { request: 'OPTIONS /clients', status: 200, has: { allow: 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE' } },
  { request: 'OPTIONS /no_key', status: 200, has: { allow: 'OPTIONS,GET,HEAD,POST,PATCH,DELETE' } },
  { request: 'OPTIONS /rpc/bump', status: 200, has: { allow: 'OPTIONS,POST' } },
  { request: 'OPTIONS /rpc/add', status: 200, has: { allow: 'OPTIONS,GET,HEAD,POST' } },
  { request: 'OPTIONS /nope', status: 404 },
]);
