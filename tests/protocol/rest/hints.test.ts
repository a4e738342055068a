import { error, restTable } from './table.ts';

const { table } = restTable();

const noTable = (name: string, hint: string | null) =>
  error('PGRST205', `Could not find the table 'public.${name}' in the schema cache`, null, hint);
const noRelationship = (origin: string, target: string, hint: string | null, schema = 'public') =>
  error(
    'PGRST200',
    `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    `Searched for a foreign key relationship between '${origin}' and '${target}' in the schema '${schema}', but no matches were found.`,
    hint,
  );
const noFunction = (name: string, parameters: string, hint: string | null) =>
  error(
    'PGRST202',
    `Could not find the function public.${name}${parameters === '' ? ' without parameters' : `(${parameters})`} in the schema cache`,
    `Searched for the function public.${name} with${parameters === '' ? 'out parameters' : ` parameter${parameters.includes(',') ? 's' : ''} ${parameters}`}, but no matches were found in the schema cache.`,
    hint,
  );

table('what was perhaps meant', [
  { request: 'GET /client', status: 404, json: noTable('client', "Perhaps you meant the table 'public.clients'") },
  { request: 'GET /CLIENTS', status: 404, json: noTable('CLIENTS', "Perhaps you meant the table 'public.clients'") },
  { request: 'GET /clint', status: 404, json: noTable('clint', null) },
  // A table that is not exposed is never named.
  { request: 'GET /link', status: 404, json: noTable('link', null) },
  {
    request: 'GET /project_overviews',
    status: 404,
    json: noTable('project_overviews', "Perhaps you meant the table 'public.project_overview'"),
  },
  {
    request: 'GET /projects?select=client(*)',
    status: 400,
    json: noRelationship('projects', 'client', "Perhaps you meant 'clients' instead of 'client'."),
  },
  { request: 'GET /projects?select=CLIENTS(*)', status: 400, json: noRelationship('projects', 'CLIENTS', null) },
  {
    request: 'GET /project_overview?select=id,projects(id)',
    status: 400,
    json: noRelationship('project_overview', 'projects', "Perhaps you meant 'secrets' instead of 'projects'."),
  },
  { request: 'GET /projects?select=zzzzzz(*)', status: 400, json: noRelationship('projects', 'zzzzzz', null) },
  {
    request: 'GET /counters?select=clients(*)',
    status: 400,
    json: noRelationship('counters', 'clients', "Perhaps you meant 'clients' instead of 'counters'."),
  },
  { request: 'GET /rpc/ad?a=1', status: 404, json: noFunction('ad', 'a', null) },
  {
    request: 'GET /rpc/overload?a=1',
    status: 404,
    json: noFunction('overload', 'a', 'Perhaps you meant to call the function public.overloaded'),
  },
  { request: 'GET /rpc/add', status: 404, json: noFunction('add', '', null) },
  {
    request: 'GET /rpc/add?b=1',
    status: 404,
    json: noFunction('add', 'b', 'Perhaps you meant to call the function public.add(a, b)'),
  },
  {
    request: 'GET /rpc/overloaded?a=1&c=2',
    status: 404,
    json: noFunction('overloaded', 'a, c', 'Perhaps you meant to call the function public.overloaded(a, b)'),
  },
  {
    request: 'GET /rpc/greet?named=x',
    status: 404,
    json: noFunction('greet', 'named', 'Perhaps you meant to call the function public.greet(name)'),
  },
]);
