import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

import { startRest } from './server.ts';

// A data API in a process of its own, so that its memory is measured apart from that of the test.
const [settings = '{}'] = process.argv.slice(2);
const server = await startRest(JSON.parse(settings));
await server.admin.query(`
  create table public.imported (id int primary key, name text not null, amount numeric, note text default 'by default');
  create table public.own_rows (id int primary key, owner_id uuid not null);
  alter table public.own_rows enable row level security;
  create policy own on public.own_rows to authenticated
    using (owner_id = (current_setting('request.jwt.claims', true)::json ->> 'sub')::uuid);
  create table public.statements (kind text);
  create function public.note_statement() returns trigger language plpgsql security definer as $$
  begin
    insert into public.statements values (tg_op);
    perform set_config('response.headers', '[{"x-statements": "' || (select count(*) from public.statements) || '"}]', true);
    return null;
  end $$;
  create trigger note before insert on public.imported execute function public.note_statement();
  create function public.many(upto int) returns table (n int, t text) stable language plpgsql rows 1000000 as $$
  begin
    perform set_config('response.headers', '[{"x-upto": "' || upto || '"}]', true);
    return query select i, 'text, "' || i || '"' from generate_series(1, upto) i;
  end $$;
  create function public.fails_at(wanted int) returns setof int stable language plpgsql as $$
  begin
    return query select generate_series(1, wanted - 1);
    raise exception 'not number %', wanted;
  end $$;
  create function public.long_lines(count int, length int) returns table (n int, t text) stable language sql as $$
    select i, repeat(chr(65 + i % 26), length - 1) || 'ü' from generate_series(1, count) i $$;
  grant all on public.imported, public.own_rows to anon, authenticated, service_role;
  notify pgrst, 'reload schema'`);

let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 10).unref();

/** What the test asks of this process. */
export type Asked = { sql: string } | 'memory' | 'close';

process.on('message', (asked: Asked) => {
  if (asked === 'close') void server.close().then(() => process.disconnect());
  else void answer(asked).then((reply) => process.send?.(reply));
});

async function answer(asked: Exclude<Asked, 'close'>): Promise<unknown> {
  if (asked !== 'memory') return (await server.admin.query(asked.sql)).rows;
  const reply = { now: process.memoryUsage.rss(), peak };
  peak = reply.now;
  return reply;
}

while ((await fetch(`${server.url}/imported?limit=0`)).status === 404) await sleep(20);
process.send?.({ url: server.url, jwtSecret: server.keys.jwtSecret });
