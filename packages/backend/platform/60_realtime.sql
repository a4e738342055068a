-- Tables of the realtime protocol. What happened to published tables lies in `changes`, written by triggers in the transaction that did
-- it, and is read from there by every process; NOTIFY only wakes them. `messages` is what a hosted project has: policies on it open
-- private channels. `relay`, `processes` and `presences` carry what several processes on one database say to one another.

-- The outbox. Logged: it outlives a crash of PostgreSQL that a process survives. The identity caches nothing, so that ids are in the
-- order in which triggers ran; `xid` is the top-level transaction, by which a reader knows what it has seen.
create table realtime.changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  entity oid not null,
  op "char" not null check (op in ('I', 'U', 'D', 'B')), -- B: a broadcast from the database
  record jsonb,
  old_record jsonb
);
create index changes_xid_idx on realtime.changes (xid);
create index changes_at_idx on realtime.changes (at);
alter table realtime.changes set (autovacuum_vacuum_scale_factor = 0.02);

create table realtime.messages (
  topic text not null,
  extension text not null check (extension in ('broadcast', 'presence')),
  payload jsonb,
  binary_payload bytea,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  broadcasted_at timestamp,
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
create index messages_topic_idx on realtime.messages (topic, inserted_at desc) where extension = 'broadcast' and private;
create index messages_inserted_at_idx on realtime.messages (inserted_at);
-- No policy: private channels are closed until a product opens them.
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated, service_role;

create unlogged table realtime.relay (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  process uuid not null,
  frame jsonb not null,
  bytes bytea
);
create index relay_xid_idx on realtime.relay (xid);
create index relay_at_idx on realtime.relay (at);

create unlogged table realtime.processes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

create unlogged table realtime.presences (
  process uuid not null,
  topic text not null,
  private boolean not null,
  key text not null,
  ref text not null,
  meta jsonb not null,
  primary key (process, topic, private, key, ref)
);

revoke all on realtime.changes, realtime.relay, realtime.processes, realtime.presences
  from public, anon, authenticated, service_role;

-- Which of these sessions are over, judged exactly as a caller's transaction does; `users` are the persons whom the tokens name, in the
-- same order, and an empty text for none. One statement for all sockets of a process.
create function realtime.ended_sessions(sessions uuid[], users text[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct asked.session_id), '{}')
  from unnest(sessions, users) as asked (session_id, user_id)
  where not exists (
    select from auth.live_sessions s
    where s.id = asked.session_id and (asked.user_id is null or s.user_id::text = lower(asked.user_id))
  )
$$;
revoke execute on function realtime.ended_sessions(uuid[], text[]) from public;
grant execute on function realtime.ended_sessions(uuid[], text[]) to authenticator;
grant usage on schema realtime to authenticator;
