import { error, restTable } from './table.ts';

const { table } = restTable();

table('options', [
  { request: 'OPTIONS /', status: 200, has: { allow: 'OPTIONS,GET,HEAD' } },
  { request: 'OPTIONS /clients', status: 200, has: { allow: 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE' } },
  { request: 'OPTIONS /no_key', status: 200, has: { allow: 'OPTIONS,GET,HEAD,POST,PATCH,DELETE' } },
  { request: 'OPTIONS /rpc/bump', status: 200, has: { allow: 'OPTIONS,POST' } },
  { request: 'OPTIONS /rpc/add', status: 200, has: { allow: 'OPTIONS,GET,HEAD,POST' } },
  { request: 'OPTIONS /nope', status: 404 },
  { request: 'OPTIONS /things', headers: { 'accept-profile': 'other' }, status: 200 },
  { request: 'OPTIONS /things', headers: { 'content-profile': 'other' }, status: 404 },
  {
    request: 'OPTIONS /rpc/bumb',
    status: 404,
    json: error(
      'PGRST202',
      'Could not find the function public.bumb without parameters in the schema cache',
      'Searched for the function public.bumb without parameters, but no matches were found in the schema cache.',
      'Perhaps you meant to call the function public.bump',
    ),
  },
]);
