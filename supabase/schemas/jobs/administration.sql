-- What administrators of the platform see of the jobs, and do about them. What a job was enqueued with is not in it.

-- list_jobs(): what the server does on its own, with its state: dead (failed too often), failing (failed last time, tried again), running,
-- waiting; in that order by rank. every_seconds is null for what is done once. For administrators of the platform: 42501
-- may_not_administer_people.
create function private.list_jobs() returns table (
  id uuid, rank integer, kind text, lane text, state text, every_seconds integer, attempts integer, last_error text,
  due_at timestamptz, started_at timestamptz, done_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_administrator();
  return query
    select j.id, array_position('{dead,failing,running,waiting}', s.state), j.kind, j.lane, s.state, extract(epoch from k.run_every)::integer,
      j.attempts, j.last_error, j.due_at, j.started_at, j.done_at
    from private.jobs j join private.job_kinds k on k.kind = j.kind
      cross join lateral (select case when j.state = 'waiting' and j.last_error is not null then 'failing' else j.state end) s (state)
    order by 2, j.due_at, j.id;
end
$$;
grant execute on function private.list_jobs() to authenticated, service_role;

create function public.list_jobs() returns table (
  id uuid, rank integer, kind text, lane text, state text, every_seconds integer, attempts integer, last_error text,
  due_at timestamptz, started_at timestamptz, done_at timestamptz)
language sql stable set search_path = '' as $$
  select * from private.list_jobs()
$$;
revoke execute on function public.list_jobs() from public, anon;
grant execute on function public.list_jobs() to authenticated;

-- What an administrator did about a job, in the log of the platform.
create function private.note_job(p_job private.jobs, p_action text) returns void language sql security definer set search_path = '' as $$
  insert into private.audit_pending (table_name, row_id, action, actor_id, before)
  values ('jobs', p_job.id::text, p_action, auth.uid(), jsonb_build_object('kind', p_job.kind, 'state', p_job.state, 'last_error', p_job.last_error))
$$;

-- retry_job(job_id): has a job that waits or is dead done now, as if for the first time. 42501 may_not_administer_people, PT404 job_not_found.
create function private.retry_job(p_job_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  was private.jobs;
begin
  perform private.require_administrator();
  select * into was from private.jobs where id = p_job_id and state <> 'running' for update;
  if was.id is null then
    perform private.refuse('PT404', 'job_not_found', 'This job is running, or has been done or dropped already.');
  end if;
  update private.jobs set state = 'waiting', attempts = 0, due_at = now() where id = p_job_id;
  perform private.note_job(was, 'update');
  perform pg_notify('jobs', was.lane);
end
$$;
grant execute on function private.retry_job(uuid) to authenticated, service_role;

create function public.retry_job(job_id uuid) returns void language sql set search_path = '' as $$
  select private.retry_job(job_id)
$$;
revoke execute on function public.retry_job(uuid) from public, anon;
grant execute on function public.retry_job(uuid) to authenticated;

-- drop_job(job_id): gives a dead job up. 42501 may_not_administer_people, PT404 job_not_found.
create function private.drop_job(p_job_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  was private.jobs;
begin
  perform private.require_administrator();
  delete from private.jobs where id = p_job_id and state = 'dead' returning * into was;
  if was.id is null then
    perform private.refuse('PT404', 'job_not_found', 'This job is running, or has been done or dropped already.');
  end if;
  perform private.note_job(was, 'delete');
end
$$;
grant execute on function private.drop_job(uuid) to authenticated, service_role;

create function public.drop_job(job_id uuid) returns void language sql set search_path = '' as $$
  select private.drop_job(job_id)
$$;
revoke execute on function public.drop_job(uuid) from public, anon;
grant execute on function public.drop_job(uuid) to authenticated;

-- look_after_installation(): answers nothing to administrators of the platform; 42501 may_not_administer_people to everybody else. The server asks it as the
-- caller before it says how the installation is.
create function private.look_after_installation() returns void language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_administrator();
end
$$;
grant execute on function private.look_after_installation() to authenticated;

-- look_after_installation(): answers nothing to administrators of the platform; 42501 may_not_administer_people to everybody else. Not stable, though it changes nothing: of a function that answers nothing the data API reads nothing, so that PostgreSQL would not call it, and everybody was answered as an administrator is.
create function public.look_after_installation() returns void language sql set search_path = '' as $$
  select private.look_after_installation()
$$;
revoke execute on function public.look_after_installation() from public, anon;
grant execute on function public.look_after_installation() to authenticated;
