import type { Draw } from './oracle-draw.ts';
import { drawWho, pathOf, type OracleRequest } from './oracle-request.ts';

type Refused = Omit<OracleRequest, 'kind' | 'who'> & Partial<Pick<OracleRequest, 'who'>>;

const JSON_BODY = { 'content-type': 'application/json', prefer: 'tx=rollback' };
const send = (method: string, path: string, body: string, headers: Record<string, string> = {}): Refused => ({
  method,
  path,
  body,
  headers: { ...JSON_BODY, ...headers },
});
const ask = (path: string, headers: Record<string, string> = {}, who?: OracleRequest['who']): Refused => ({
  method: 'GET',
  path,
  headers,
  ...(who !== undefined && { who }),
});
const counted = { prefer: 'count=exact' };
const csv = { accept: 'text/csv' };
const single = { accept: 'application/vnd.pgrst.object+json' };

/** Requests of valid form that may not be answered, or not as asked, and at the end such as chance meets too seldom. */
const REFUSED: readonly ((draw: Draw) => Refused)[] = [
  (draw) => ask(`/${draw.pick(['nope', 'client', 'prjects', 'links', 'things'])}`),
  (draw) => ask(`/projects?select=${draw.pick(['nope', 'id,nam', 'clients(nope)', 'id::nope', 'name::int4'])}`),
  (draw) => ask(`/projects?${draw.pick(['nope=eq.1', 'order=nope', 'id=eq.x', 'started=gt.never', 'mood=eq.sad'])}`),
  (draw) => ask(`/projects?select=id,${draw.pick(['nope', 'client', 'passports', 'clients!nope', 'assignments'])}(*)`),
  () => ask('/tasks?select=id,people(*)'),
  (draw) => ask(`/projects?select=id&${draw.pick(['clients.id=eq.1', 'clients.order=id', 'tasks.limit=1'])}`),
  () => ask('/projects?select=id,tasks(id)&order=tasks(id)'),
  (draw) => ask(`/clients?order=id&offset=${draw.int(4, 9)}`, counted),
  (draw) => ask('/clients?order=id', { range: draw.pick(['5-1', '7-8']), 'range-unit': 'items', ...counted }),
  () => ask('/clients?limit=-1'),
  (draw) => ask(`/clients?id=eq.${draw.int(1, 6)}`, single),
  () => ask('/clients?select=id', { 'accept-profile': 'hidden' }),
  () => ask('/clients', { accept: 'image/png' }),
  (draw) => ask('/secrets?select=id', {}, draw.pick(['anon', 'first', 'second'])),
  (draw) => ask(`/locked?${draw.pick(['', 'select=hidden', 'select=id&hidden=eq.x', 'select=id&order=hidden'])}`),
  (draw) => ask(`/clients?select=id`, { prefer: draw.pick(['handling=strict, nope=1', 'handling=strict, tx=maybe']) }),
  () => ask('/clients/1'),
  (draw) =>
    send(
      'POST',
      '/clients',
      draw.pick(['{"id":1,"name":"twice"}', '{"name":"no id"}', '{"id":5}', '{"id":5,"nope":1}']),
    ),
  (draw) =>
    send('POST', '/clients', draw.pick(['', '{', '[{"id":5,"name":"a"},{"id":6}]', '5', '{"id":"x","name":"a"}'])),
  () => send('POST', '/clients?columns=id,nope', '{"id":5}'),
  () => send('POST', '/tasks', '{"id":900,"project_id":99}'),
  () =>
    send('POST', '/clients?on_conflict=nope', '{"id":1,"name":"x"}', {
      prefer: 'resolution=merge-duplicates, tx=rollback',
    }),
  () => send('POST', '/clients', 'id,name\n9', { 'content-type': 'image/png' }),
  (draw) =>
    send('PATCH', '/clients?id=lt.3', '{"name":"x"}', {
      ...single,
      prefer: draw.pick(['return=representation, tx=rollback', 'tx=rollback']),
    }),
  () => send('PATCH', '/clients?id=eq.1', '{"nope":"x"}'),
  (draw) =>
    send('PUT', '/clients?id=eq.1', draw.pick(['{"id":2,"name":"x"}', '[{"id":1,"name":"x"},{"id":2,"name":"y"}]'])),
  (draw) =>
    send('PUT', `/clients?${draw.pick(['id=gt.1', 'name=eq.x', 'id=eq.1&name=eq.x', ''])}`, '{"id":1,"name":"x"}'),
  (draw) => ({
    method: 'DELETE',
    path: '/clients?id=eq.1',
    headers: { prefer: draw.pick(['tx=rollback', 'return=representation, tx=rollback']) },
  }),
  (draw) => ({ method: draw.pick(['PATCH', 'PUT', 'DELETE']), path: '/rpc/add', headers: JSON_BODY, body: '{}' }),
  (draw) => send('POST', '/rpc/add', draw.pick(['{"a":"x"}', '{"c":1}', '{"a":1,"c":2}', '[{"a":1}]'])),
  () => ask('/rpc/bump?counter=one'),
  (draw) => ask(`/rpc/${draw.pick(['ad', 'gret', 'all_project'])}?a=1`),
  () => ask('/rpc/divide?a=1&b=0'),
  () => ({ ...ask('/rpc/one_project?wanted=1&id=eq.2'), method: 'HEAD' }),
  () => ask('/locked?select=count()', {}, 'first'),
  () => ask('/projects?select=id,tasks(id)&tasks.order=id&tasks.offset=9&tasks=is.null&order=id'),
  (draw) => ask(`/rpc/numbers?upto=${draw.int(1, 2)}`, single),
  () => ({
    ...send('POST', '/locked', '{"id":900,"visible":"v"}', { prefer: 'return=headers-only, tx=rollback' }),
    who: 'first',
  }),
  () => ask('/projects?select=id&details=fts.tower'),
  () => ask('/Odd "Table" näme?select=Select&order=the id', csv),
  () => ask('/rpc/pairs?select=v&v=lt.0', csv),
  () => ask('/projects?select=id,tasks(id)&tasks.limit=-1'),
  () => send('PUT', '/clients?id=eq.1', '{"name":"put"}'),
  () =>
    send('POST', '/clients', '[{"id":900,"name":"a"},{"id":900,"name":"b"}]', {
      prefer: 'resolution=merge-duplicates, tx=rollback',
    }),
  () => send('POST', '/tasks', '[{"id":900,"project_id":99},{"id":901,"project_id":99}]', single),
];

/** Draws a request that must be refused, or be answered as if nothing were there. */
export function drawRefused(draw: Draw): OracleRequest {
  const drawn = draw.pick(REFUSED)(draw);
  const [name = '', query] = drawn.path.split('?');
  const path = query === undefined ? pathOf(name.slice(1), []) : `${pathOf(name.slice(1), [])}?${query}`;
  return { kind: 'refused', who: drawWho(draw), ...drawn, path };
}
