import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openRaw, type RawSocket } from './frames.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

const SCHEMA = `
  create table public.notes (id uuid primary key default gen_random_uuid(), owner uuid default auth.uid(), body text, size bigint,
    sum numeric(12, 2), at timestamptz, tags text[]);
  alter table public.notes enable row level security;
  create policy own on public.notes to authenticated using (owner = (select auth.uid())) with check (true);
  grant all on public.notes to anon, authenticated, service_role;
  alter publication supabase_realtime add table public.notes;
`;
const NOTES = { event: '*', schema: 'public', table: 'notes' };
const ID = '00000000-0000-4000-8000-00000000000a';

/** What goes over the wire, literally. */
describe('changes on the wire', () => {
  let server: RealtimeServer;
  const sockets: RawSocket[] = [];
  beforeAll(async () => {
    server = await startRealtime({}, { schema: SCHEMA });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await server.close();
  });

  /** A socket, and the texts of the changes that it is sent. */
  const open = async (vsn = '2.0.0'): Promise<{ socket: RawSocket; texts: string[] }> => {
    const socket = await openRaw(server, { vsn });
    sockets.push(socket);
    const texts: string[] = [];
    socket.ws.on('message', (data: Buffer) => {
      if (
        data.toString().includes('"postgres_changes",{"ids"') ||
        data.toString().includes('"event":"postgres_changes"')
      )
        texts.push(data.toString());
    });
    return { socket, texts };
  };
  const asked = (bindings: readonly object[], token?: string, more: object = {}): object => ({
    config: { postgres_changes: bindings, presence: { enabled: false }, ...more },
    ...(token !== undefined && { access_token: token }),
  });
  const system = (socket: RawSocket): Promise<unknown> =>
    socket
      .until((frame) => frame[3] === 'system')
      .then(([joinRef, ref, topic, , payload]) => [joinRef, ref, topic, payload]);

  it('are sent with their ids in the order of the join, and every digit of their numbers', async () => {
    const ann = await server.signIn();
    const { socket, texts } = await open();
    const bindings = [
      { ...NOTES, event: 'UPDATE' },
      { ...NOTES, filter: 'size=gt.5' },
      { schema: 'public', event: 'insert' },
      { ...NOTES, filter: 'body=eq.nothing' },
    ];
    const { status, response } = await socket.join('realtime:wire', asked(bindings, ann.token), '7');
    expect(status).toBe('ok');
    const received = response['postgres_changes'];
    expect(received).toEqual(bindings.map((binding) => ({ ...binding, id: expect.any(Number) as unknown })));
    const ids = (Array.isArray(received) ? received : []).map(({ id }: { id: number }) => id);
    expect(await system(socket)).toEqual([
      '7',
      null,
      'realtime:wire',
      { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL', channel: 'wire' },
    ]);
    await server.admin.query(
      `insert into notes values ($1, $2, 'a "b"', 9007199254740993, 1.10, '2026-01-02 03:04:05.678901+00', '{x,"y z"}')`,
      [ID, ann.userId],
    );
    await expect.poll(() => texts.length).toBe(1);
    await server.admin.query("set timezone = 'Asia/Tokyo'; update notes set size = 3");
    await expect.poll(() => texts.length).toBe(2);
    await server.admin.query('delete from notes');
    await expect.poll(() => texts.length, { timeout: 2_000 }).toBe(2);

    const at = /"commit_timestamp":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/;
    expect(at.test(texts[0] ?? '')).toBe(true);
    const columns =
      '[{"name":"id","type":"uuid"},{"name":"owner","type":"uuid"},{"name":"body","type":"text"},{"name":"size","type":"int8"},' +
      '{"name":"sum","type":"numeric"},{"name":"at","type":"timestamptz"},{"name":"tags","type":"_text"}]';
    const head = `"schema":"public","table":"notes","type":`;
    const record = (size: string): string =>
      `{"at":"2026-01-02T03:04:05.678901+00:00","id":"${ID}","sum":1.10,"body":"a \\"b\\"","size":${size},"tags":["x", "y z"],"owner":"${ann.userId}"}`;
    expect(texts.map((text) => text.replace(at, '"commit_timestamp":"…"'))).toEqual([
      `[null,null,"realtime:wire","postgres_changes",{"ids":[${ids[1]},${ids[2]}],"data":{${head}"INSERT","commit_timestamp":"…","columns":${columns},"record":${record('9007199254740993')},"errors":null}}]`,
      `[null,null,"realtime:wire","postgres_changes",{"ids":[${ids[0]}],"data":{${head}"UPDATE","commit_timestamp":"…","columns":${columns},"record":${record('3')},"old_record":{"id":"${ID}"},"errors":null}}]`,
    ]);
  });

  it('come as objects to a socket of version 1', async () => {
    const ann = await server.signIn();
    const { socket, texts } = await open('1.0.0');
    // Of what happened just before the join some may still arrive: the DELETE of the test above, for one.
    await socket.join('realtime:first', asked([{ ...NOTES, event: 'INSERT' }], ann.token));
    await server.admin.query("insert into notes (owner, body) values ($1, 'first')", [ann.userId]);
    await expect.poll(() => texts.length).toBe(1);
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({
      topic: 'realtime:first',
      event: 'postgres_changes',
      ref: null,
      payload: { data: { type: 'INSERT', record: { body: 'first' }, errors: null } },
    });
  });

  it('refuse a join that waits for bindings that cannot be', async () => {
    const { socket } = await open();
    const options = { postgres_changes_options: { wait: true } };
    const wrong = await socket.join(
      'realtime:waits',
      asked([{ ...NOTES, filter: 'nope=eq.1' }], undefined, options),
      '1',
    );
    expect(wrong).toEqual({
      status: 'error',
      response: {
        reason:
          'RealtimeDisabledForConfiguration: Unable to subscribe to changes with given parameters. An exception happened so please check ' +
          'your connect parameters: [event: *, schema: public, table: notes, filters: [{"nope", "eq", "1", false}], select: nil]. ' +
          'Exception: ERROR P0001 (raise_exception) invalid column for filter nope',
      },
    });
    expect((await socket.join('realtime:waits', asked([NOTES], undefined, options), '2')).status).toBe('ok');
  });

  it('are one or none: a binding that cannot be ends those beside it', async () => {
    const ann = await server.signIn();
    const [{ socket, texts }, other] = [await open(), await open()];
    await socket.join('realtime:both', asked([NOTES, { ...NOTES, filter: 'nope=eq.1' }], ann.token));
    expect(await system(socket)).toMatchObject(['1', null, 'realtime:both', { status: 'error' }]);
    await other.socket.join('realtime:both', asked([{ ...NOTES, event: 'INSERT' }], ann.token));
    await server.admin.query("insert into notes (owner, body) values ($1, 'one')", [ann.userId]);
    await expect.poll(() => other.texts.length).toBe(1);
    expect(texts).toEqual([]);
  });

  it('are those of the person whose token the channel has now', async () => {
    const [ann, bob] = [await server.signIn(), await server.signIn()];
    const { socket, texts } = await open();
    await socket.join('realtime:renewed', asked([{ ...NOTES, event: 'INSERT' }], ann.token));
    await server.admin.query("insert into notes (owner, body) values ($1, 'ann 1')", [ann.userId]);
    await expect.poll(() => texts.length).toBe(1);
    socket.say('1', '2', 'realtime:renewed', 'access_token', { access_token: bob.token });
    // Renewing answers nothing: what is heard says when it is done.
    await expect
      .poll(async () => {
        await server.admin.query("insert into notes (owner, body) values ($1, 'bob')", [bob.userId]);
        return texts.some((text) => text.includes('"body":"bob"'));
      })
      .toBe(true);
    await server.admin.query("insert into notes (owner, body) values ($1, 'ann 2')", [ann.userId]);
    await server.admin.query("insert into notes (owner, body) values ($1, 'bob last')", [bob.userId]);
    await expect.poll(() => texts.at(-1)?.includes('bob last')).toBe(true);
    expect(texts.some((text) => text.includes('ann 2'))).toBe(false);
  });

  it('are read by nobody, and kept for a day', async () => {
    const { rows } = await server.admin.query(
      "select count(*)::int as rows, bool_and(at > now() - interval '1 day') as fresh from realtime.changes",
    );
    expect(rows[0].rows).toBeGreaterThan(5);
    expect(rows[0].fresh).toBe(true);
    for (const client of [server.keys.anonKey, server.keys.serviceRoleKey]) {
      const answer = await fetch(`${server.base}/rest/v1/changes`, {
        headers: { apikey: client, 'accept-profile': 'realtime' },
      });
      expect(answer.status).toBe(406);
    }
  });
});
