-- What the server does on its own, in lanes (decision 039). A kind says in which lane its jobs run, how long one may take and how often it is
-- tried; a job is one row. What recurs is kept as one row for ever; what is enqueued is deleted when it is done. A server process takes what
-- is due, holds it for a minute at a time (taken_until) and settles it; what a process that has ended held is tried again. Every job can run
-- twice without harm: the hold saves the work.

create table private.job_kinds (
  kind text primary key,
  -- Each lane has places of its own in each process, so that none waits for another.
  lane text not null check (lane in ('letters', 'notices', 'exchange', 'housekeeping', 'heavy', 'papers', 'recognition', 'payments', 'mail', 'mailboxes', 'backups', 'dockets')),
  -- Null for what is enqueued one by one.
  run_every interval check (run_every >= interval '1 second'),
  -- The highest of a lane comes first.
  priority smallint not null default 0,
  -- A job that takes longer is ended, which counts as a failed attempt.
  time_limit interval not null default interval '2 minutes' check (time_limit between interval '1 second' and interval '1 day'),
  -- After as many, what was enqueued waits for an administrator. What recurs is tried for ever.
  max_attempts smallint not null default 10 check (max_attempts > 0),
  -- Done only where the settings of the server ask for it (keep_jobs_of_settings); elsewhere there is no row that would be due for ever.
  by_settings boolean not null default false
);
alter table private.job_kinds enable row level security;

create table private.jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null references private.job_kinds (kind) on delete cascade,
  lane text not null,
  priority smallint not null,
  -- What it is about: of a kind and a key there is one job at most. Null where any number may wait.
  key text,
  payload jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'dead')),
  due_at timestamptz not null default now(),
  -- Since it was done last: how often it was tried, and how often its process ended in the middle of it.
  attempts integer not null default 0,
  interruptions integer not null default 0,
  -- Enqueued again while it runs: it runs once more.
  again boolean not null default false,
  -- A new one for each run. Without it nobody settles the job.
  run_id uuid,
  taken_until timestamptz,
  started_at timestamptz,
  done_at timestamptz,
  -- A word without content: an SQLSTATE, timed_out, interrupted (its process ended), abandoned (its process no longer held it and its time was over).
  last_error text,
  created_at timestamptz not null default now(),
  constraint jobs_key unique (kind, key),
  constraint jobs_hold check ((state = 'running') = (run_id is not null) and (state = 'running') = (taken_until is not null))
);
create index jobs_take_idx on private.jobs (lane, priority desc, due_at) where state = 'waiting';
create index jobs_hold_idx on private.jobs (taken_until) where state = 'running';
alter table private.jobs enable row level security;

-- Keeps the one row of what recurs.
create function private.keep_recurring_job() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.jobs (kind, lane, priority, key) values (new.kind, new.lane, new.priority, '') on conflict (kind, key) do nothing;
  return null;
end
$$;
create trigger keep_recurring after insert on private.job_kinds for each row when (new.run_every is not null and not new.by_settings)
  execute function private.keep_recurring_job();

-- keep_jobs_of_settings(kinds): what the settings of the server that starts ask for recurs from now on, and nothing else of what is done by
-- settings alone. Such kinds are those of the embedded database, on which one process serves.
create function private.keep_jobs_of_settings(p_kinds text[]) returns void language sql security definer set search_path = '' as $$
  delete from private.jobs j using private.job_kinds k where k.kind = j.kind and k.by_settings and k.kind <> all (p_kinds);
  insert into private.jobs (kind, lane, priority, key)
  select kind, lane, priority, '' from private.job_kinds where by_settings and kind = any (p_kinds) on conflict (kind, key) do nothing
$$;

-- enqueue_job(kind, payload, key, due_at, priority): has the server do something once, after the transaction of the caller has committed, and
-- not at all when it is rolled back. Of a kind and a key there is one: asked for again it takes the newer payload and the earlier moment, and
-- what runs at that moment runs once more; one that has failed too often waits for its administrator as before. Answers its id.
create function private.enqueue_job(
  p_kind text, p_payload jsonb default '{}', p_key text default null, p_due_at timestamptz default now(), p_priority smallint default null)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  k private.job_kinds;
  enqueued uuid;
begin
  select * into strict k from private.job_kinds where kind = p_kind;
  insert into private.jobs as j (kind, lane, priority, key, payload, due_at)
  values (k.kind, k.lane, coalesce(p_priority, k.priority), p_key, p_payload, p_due_at)
  on conflict (kind, key) do update set
    payload = excluded.payload, priority = greatest(j.priority, excluded.priority), again = j.state = 'running',
    due_at = case j.state when 'running' then excluded.due_at else least(j.due_at, excluded.due_at) end
  where j.state <> 'dead'
  returning id into enqueued;
  perform pg_notify('jobs', k.lane);
  return coalesce(enqueued, (select id from private.jobs where kind = p_kind and key = p_key));
end
$$;

-- take_job(lane, kinds): the job of a lane that comes first of what is due, of the kinds that the process knows; no row when nothing is due, and none
-- during maintenance.
create function private.take_job(p_lane text, p_kinds text[]) returns table (id uuid, run_id uuid, kind text, payload jsonb, time_limit_ms integer)
language sql security definer set search_path = '' as $$
  update private.jobs j set state = 'running', run_id = gen_random_uuid(), attempts = j.attempts + 1, again = false,
    started_at = clock_timestamp(), taken_until = clock_timestamp() + interval '1 minute'
  from private.job_kinds k
  where k.kind = j.kind and not private.is_in_maintenance() and j.id = (
    select n.id from private.jobs n where n.lane = p_lane and n.state = 'waiting' and n.due_at <= now() and n.kind = any (p_kinds)
    order by n.priority desc, n.due_at limit 1 for update skip locked)
  returning j.id, j.run_id, j.kind, j.payload, (extract(epoch from k.time_limit) * 1000)::integer
$$;

-- Ends a run that failed. The next attempt comes after 10 seconds, and after twice as long each time, up to 85 minutes; what recurs does not
-- wait longer than it does anyway. A run whose process ended is no attempt of its own: a machine that stops three times is no fault of the
-- document. After ten such ends it waits for an administrator, as it may be the reason. Answers the state of the job.
create function private.note_job_failure(p_id uuid, p_error text) returns text language sql security definer set search_path = '' as $$
  update private.jobs j set
    state = case when k.run_every is null and (ended.attempts >= k.max_attempts or ended.interruptions >= 10) then 'dead' else 'waiting' end,
    attempts = ended.attempts, interruptions = ended.interruptions,
    due_at = now() + least(interval '10 seconds' * power(2, least(ended.attempts + ended.interruptions, 10) - 1), k.run_every),
    run_id = null, taken_until = null, again = false, last_error = p_error
  from private.job_kinds k, private.jobs was
  cross join lateral (select was.attempts - case p_error when 'interrupted' then 1 else 0 end attempts,
    was.interruptions + case p_error when 'interrupted' then 1 else 0 end interruptions) ended
  where k.kind = j.kind and j.id = p_id and was.id = j.id
  returning j.state
$$;

-- settle_job(id, run_id, error): notes what became of a run; error is null when the job was done. Answers done, waiting (it comes again) or dead,
-- and null where the run has lost its job to another one.
create function private.settle_job(p_id uuid, p_run_id uuid, p_error text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  j private.jobs;
  every interval;
begin
  select * into j from private.jobs where id = p_id and run_id = p_run_id for update;
  if j.id is null then
    return null;
  end if;
  if p_error is not null then
    return private.note_job_failure(p_id, p_error);
  end if;
  select run_every into every from private.job_kinds where kind = j.kind;
  if every is null and not j.again then
    delete from private.jobs where id = p_id;
  else
    update private.jobs set state = 'waiting', run_id = null, taken_until = null, attempts = 0, interruptions = 0, again = false, last_error = null, done_at = now(),
      due_at = case when j.again then j.due_at else greatest(now(), j.started_at + every) end
    where id = p_id;
  end if;
  return 'done';
end
$$;

-- release_job(id, run_id): gives back a job that was not done because its process stops; that was no attempt.
create function private.release_job(p_id uuid, p_run_id uuid) returns void language sql security definer set search_path = '' as $$
  update private.jobs set state = 'waiting', run_id = null, taken_until = null, again = false, attempts = attempts - 1
  where id = p_id and run_id = p_run_id
$$;

-- tend_jobs(runs): what each process asks every few seconds. Holds the jobs of its runs for another minute, though none for long after its time
-- limit; makes what a process that has ended held due again, as an interruption; answers the lanes in which something is due.
create function private.tend_jobs(p_runs uuid[]) returns text[] language plpgsql security definer set search_path = '' as $$
declare
  left_over record;
begin
  update private.jobs j set taken_until = now() + interval '1 minute' from private.job_kinds k
  where j.state = 'running' and j.run_id = any (p_runs) and k.kind = j.kind and now() < j.started_at + k.time_limit + interval '30 seconds';
  for left_over in
    select j.id, now() >= j.started_at + k.time_limit + interval '30 seconds' is_over from private.jobs j join private.job_kinds k on k.kind = j.kind
    where j.state = 'running' and j.taken_until <= now() for update of j skip locked
  loop
    perform private.note_job_failure(left_over.id, case when left_over.is_over then 'abandoned' else 'interrupted' end);
  end loop;
  return array(select distinct lane from private.jobs where state = 'waiting' and due_at <= now());
end
$$;

-- Backups of the embedded database, where the server is set up to make them (BACKUP_FOLDER), and a trial of the newest.
insert into private.job_kinds (kind, lane, run_every, time_limit, max_attempts, by_settings) values
  ('make_backup', 'backups', '1 hour', '23 hours', 3, true),
  ('verify_backup', 'backups', '7 days', '23 hours', 3, true);
