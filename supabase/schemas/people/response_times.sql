-- How quickly a lawyer answers: measured here from what happened, never said by anybody. docs/decisions/024-directory.md has the reasons.
--
-- A client asks a named lawyer something twice: by an invitation to a case, and by asking for other terms. The answer to the first is
-- accepting, declining or sending a proposal; to the second other terms or withdrawing. The hours between are one response. One that has
-- waited for three days counts with the hours so far; one that ended earlier without an answer (taken back, case decided) does not count.
-- response_hours_p50 is the median of the last 180 days, and null until there are three.

create table private.responses (
  kind text not null check (kind in ('invitation', 'counter')),
  thing_id uuid not null,
  lawyer_id uuid not null references public.users (uuid) on delete cascade,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  -- A question may be asked about the same proposal again, once it has been answered.
  round integer not null default 1,
  primary key (kind, thing_id, round),
  constraint answered_after_asking check (answered_at >= asked_at)
);
create index responses_lawyer_id_idx on private.responses (lawyer_id, asked_at);
create index responses_waiting_idx on private.responses (asked_at) where answered_at is null;
alter table private.responses enable row level security;

-- The median of a lawyer's responses in hours; null while there are fewer than three.
create function private.response_hours(p_lawyer_id uuid) returns numeric language sql stable security definer set search_path = '' as $$
  select case when count(*) >= 3 then round((percentile_cont(0.5) within group (order by hours))::numeric, 2) end
  from (
    select extract(epoch from coalesce(answered_at, now()) - asked_at) / 3600 as hours from private.responses
    where lawyer_id = p_lawyer_id and asked_at > now() - interval '180 days' and (answered_at is not null or asked_at <= now() - interval '3 days')
  ) measured
$$;

create function private.keep_response_hours() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  lawyer uuid := coalesce(new.lawyer_id, old.lawyer_id);
begin
  perform from public.lawyer_profiles where user_id = lawyer for no key update;
  update public.lawyer_profiles p set response_hours_p50 = private.response_hours(lawyer)
  where p.user_id = lawyer and p.response_hours_p50 is distinct from private.response_hours(lawyer);
  return null;
end
$$;
create trigger keep_hours after insert or update or delete on private.responses for each row execute function private.keep_response_hours();

create function private.note_question(p_kind text, p_thing_id uuid, p_lawyer_id uuid) returns void language sql security definer set search_path = '' as $$
  insert into private.responses (kind, thing_id, lawyer_id, round)
  select p_kind, p_thing_id, p_lawyer_id, coalesce((select max(round) from private.responses where kind = p_kind and thing_id = p_thing_id), 0) + 1
  where not exists (select from private.responses where kind = p_kind and thing_id = p_thing_id and answered_at is null)
  on conflict do nothing
$$;

create function private.note_answer(p_kind text, p_thing_id uuid) returns void language sql security definer set search_path = '' as $$
  update private.responses set answered_at = greatest(now(), asked_at) where kind = p_kind and thing_id = p_thing_id and answered_at is null
$$;

-- The question was taken back: it counts as far as it had waited for long.
create function private.note_end(p_kind text, p_thing_id uuid) returns void language sql security definer set search_path = '' as $$
  delete from private.responses where kind = p_kind and thing_id = p_thing_id and answered_at is null and asked_at > now() - interval '3 days';
  select private.note_answer(p_kind, p_thing_id)
$$;

create function private.measure_invitation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'sent' then
    perform private.note_question('invitation', new.id, new.lawyer_id);
  elsif new.status in ('accepted', 'declined') then
    perform private.note_answer('invitation', new.id);
  else
    perform private.note_end('invitation', new.id);
  end if;
  return null;
end
$$;
create trigger measure_on_insert after insert on public.case_invitations for each row when (new.status = 'sent') execute function private.measure_invitation();
create trigger measure_on_update after update of status on public.case_invitations for each row
  when (old.status <> new.status) execute function private.measure_invitation();

create function private.measure_revision() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.proposed_by = 'client' then
    perform private.note_question('counter', new.proposal_id, new.lawyer_id);
  else
    perform private.note_answer('counter', new.proposal_id);
  end if;
  return null;
end
$$;
create trigger measure after insert on public.proposal_revisions for each row execute function private.measure_revision();

create function private.measure_proposal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'withdrawn' then
    perform private.note_answer('counter', new.id);
  else
    perform private.note_end('counter', new.id);
  end if;
  return null;
end
$$;
create trigger measure after update of status on public.proposals for each row
  when (old.status = 'negotiating' and new.status <> 'negotiating') execute function private.measure_proposal();

-- A lawyer with an open question gets slower, and what lies more than 180 days back is forgotten; answers how many profiles changed.
-- For the server's job.
create function private.measure_responses() returns integer language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  with gone as (
    delete from private.responses where ctid = any (array(
      select ctid from private.responses where asked_at < now() - interval '365 days' limit 1000 for update skip locked)) returning 1
  ), renewed as (
    update public.lawyer_profiles p set response_hours_p50 = m.hours
    from (select user_id, private.response_hours(user_id) hours from public.lawyer_profiles
      where response_hours_p50 is not null or user_id in (select lawyer_id from private.responses where answered_at is null)) m
    where p.user_id = m.user_id and p.response_hours_p50 is distinct from m.hours returning 1
  )
  select count(*) into changed from renewed;
  return changed;
end
$$;
grant execute on function private.measure_responses() to service_role;

insert into private.job_kinds (kind, lane, run_every, time_limit) values ('measure_responses', 'heavy', '1 hour', '10 minutes');
