-- A month is billed at once: drafts for many cases, made by the server one after the other (decision 073).

-- up_to: work of later days waits. drafted, failed: how many of its cases are done. ended_at: all of them are.
create table public.billing_runs (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  up_to date not null,
  case_count integer not null check (case_count between 1 and 1000),
  drafted integer not null default 0,
  failed integer not null default 0,
  created_by uuid not null default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint none_twice check (drafted + failed <= case_count)
);
create index billing_runs_law_firm_idx on public.billing_runs (law_firm, created_at desc);
create index billing_runs_created_by_idx on public.billing_runs (created_by);
create unique index billing_runs_one_at_work_idx on public.billing_runs (law_firm) where ended_at is null;
create trigger audit after insert or update or delete on public.billing_runs for each row execute function private.audit('{}', '{drafted,failed}');

-- A case of a run, once. refusal: the rule for which it has no draft, and what it says.
create table public.billing_run_cases (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.billing_runs (id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  place integer not null check (place between 1 and 1000),
  status text not null default 'waiting' check (status in ('waiting', 'drafted', 'failed')),
  invoice_id uuid references public.invoices (id) on delete set null,
  refusal text check (char_length(refusal) <= 100),
  refusal_text text check (char_length(refusal_text) <= 500),
  unique (run_id, case_id),
  unique (run_id, place),
  constraint billing_run_cases_refusal_line check (cast(refusal as private.one_line) is not null or refusal is null),
  constraint billing_run_cases_refusal_text_line check (cast(refusal_text as private.one_line) is not null or refusal_text is null),
  constraint failed_has_a_rule check ((status = 'failed') = (refusal is not null))
);
create index billing_run_cases_case_id_idx on public.billing_run_cases (case_id);
create index billing_run_cases_law_firm_idx on public.billing_run_cases (law_firm);
create index billing_run_cases_invoice_id_idx on public.billing_run_cases (invoice_id);
create trigger audit after insert or update or delete on public.billing_run_cases for each row execute function private.audit('{}', '{law_firm,refusal_text}');

alter table public.billing_runs enable row level security;
alter table public.billing_runs force row level security;
create policy second_factor on public.billing_runs as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm_admin on public.billing_runs for select to authenticated using (law_firm = any (array(select private.caller_firms())));
revoke all on public.billing_runs from anon, authenticated;
grant select on public.billing_runs to authenticated;
alter publication supabase_realtime add table public.billing_runs;

alter table public.billing_run_cases enable row level security;
alter table public.billing_run_cases force row level security;
create policy second_factor on public.billing_run_cases as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm_admin on public.billing_run_cases for select to authenticated using (
  law_firm = any (array(select private.caller_firms())) and case_id <> all (array(select private.caller_walls())));
revoke all on public.billing_run_cases from anon, authenticated;
grant select on public.billing_run_cases to authenticated;

-- Among what leaves the house; somebody waits for it.
insert into private.job_kinds (kind, lane, priority, time_limit, max_attempts) values ('bill_cases', 'exchange', 3, '15 minutes', 5);

-- start_billing_run(run_id, up_to, these, all_but, search): has the server make a draft of each case with something to bill up to a day (billing_preview):
-- of these, of all but these, or of all that the search finds, up to 1,000. run_id is the caller's: asked for twice it is one run. Answers the run.
-- 42501 may_not_bill; PT409 billing_at_work; billing_day_invalid, nothing_to_bill, too_many_to_bill.
create function private.start_billing_run(p_run_id uuid, p_up_to date, p_these uuid[], p_all_but uuid[], p_search text) returns public.billing_runs
language plpgsql security definer set search_path = '' as $$
declare
  firm uuid;
  r public.billing_runs;
  chosen uuid[];
begin
  perform private.require_caller();
  select f into firm from private.caller_firms() f;
  if firm is null then
    perform private.refuse('42501', 'may_not_bill', 'Your part in this case does not allow this. Ask an administrator of the firm.');
  end if;
  -- Two at once would bill the same work.
  perform pg_advisory_xact_lock(hashtextextended('billing run ' || firm, 0));
  select * into r from public.billing_runs where id = p_run_id and law_firm = firm;
  if r.id is not null then
    return r;
  elsif exists (select from public.billing_runs where law_firm = firm and ended_at is null) then
    perform private.refuse('PT409', 'billing_at_work', 'Drafts of your firm are being made already. Wait until they are there.');
  elsif greatest(cardinality(p_these), cardinality(p_all_but)) > 1000 then
    perform private.refuse('P0001', 'too_many_to_bill', 'Up to 1,000 cases are billed at once. Search for some of them, or choose them.');
  elsif not coalesce(p_up_to between '2000-01-01' and private.firm_today(firm), false) then
    perform private.refuse('P0001', 'billing_day_invalid', 'Choose the last day of the work that is billed: today or before.');
  end if;
  select array_agg(b.case_id order by b.case_number) into chosen from (
    select w.case_id, w.case_number from private.work_to_bill(firm, p_up_to, p_search) w
    where w.amount > 0 and (p_these is null or w.case_id = any (p_these)) and not coalesce(w.case_id = any (p_all_but), false) limit 1001) b;
  if chosen is null then
    perform private.refuse('P0001', 'nothing_to_bill', 'These cases have nothing left to bill up to this day.');
  elsif cardinality(chosen) > 1000 then
    perform private.refuse('P0001', 'too_many_to_bill', 'Up to 1,000 cases are billed at once. Search for some of them, or choose them.');
  end if;
  insert into public.billing_runs (id, law_firm, up_to, case_count) values (coalesce(p_run_id, gen_random_uuid()), firm, p_up_to, cardinality(chosen)) returning * into r;
  insert into public.billing_run_cases (run_id, case_id, law_firm, place) select r.id, one, firm, place from unnest(chosen) with ordinality as c (one, place);
  perform private.enqueue_job('bill_cases', jsonb_build_object('run_id', r.id), r.id::text);
  return r;
end
$$;
grant execute on function private.start_billing_run(uuid, date, uuid[], uuid[], text) to authenticated;
create function public.start_billing_run(run_id uuid, up_to date, these uuid[] default null, all_but uuid[] default null, search text default null) returns public.billing_runs
language sql set search_path = '' as $$
  select * from private.start_billing_run(start_billing_run.run_id, start_billing_run.up_to, start_billing_run.these, start_billing_run.all_but, start_billing_run.search)
$$;
revoke execute on function public.start_billing_run(uuid, date, uuid[], uuid[], text) from public, anon;
grant execute on function public.start_billing_run(uuid, date, uuid[], uuid[], text) to authenticated;

-- Makes the draft of the next case of a run, as whom started it: rights may have ended meanwhile. Answers how many cases wait after it; null where the run is over.
-- A case that is refused says why and keeps no other from its draft.
create function private.bill_next_case(p_run_id uuid) returns integer language plpgsql security definer set search_path = '' as $$
declare
  r public.billing_runs;
  one public.billing_run_cases;
  made uuid;
  rule text;
  said text;
begin
  select * into r from public.billing_runs where id = p_run_id and ended_at is null for no key update;
  select * into one from public.billing_run_cases where run_id = r.id and status = 'waiting' order by place limit 1;
  if one.case_id is null then
    update public.billing_runs set ended_at = now() where id = r.id;
    return null;
  end if;
  perform set_config('request.jwt.claims', jsonb_build_object('sub', r.created_by, 'role', 'authenticated', 'aal', 'aal2')::text, true);
  perform set_config('request.jwt.claim.sub', r.created_by::text, true);
  begin
    made := (private.invoice_unbilled(one.case_id, r.up_to)).id;
  exception
    when sqlstate 'P0001' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate '42501' then
      get stacked diagnostics rule = pg_exception_hint, said = message_text;
  end;
  perform set_config('request.jwt.claims', '', true);
  perform set_config('request.jwt.claim.sub', '', true);
  update public.billing_run_cases set status = case when made is null then 'failed' else 'drafted' end, invoice_id = made,
    refusal = case when made is null then left(coalesce(nullif(rule, ''), 'may_not_bill'), 100) end, refusal_text = case when made is null then left(private.to_one_line(said), 500) end
  where run_id = r.id and case_id = one.case_id;
  update public.billing_runs set drafted = drafted + (made is not null)::integer, failed = failed + (made is null)::integer,
    ended_at = case when drafted + failed + 1 = case_count then now() end
  where id = r.id returning * into r;
  return r.case_count - r.drafted - r.failed;
end
$$;

-- A run whose job was given up is at work no more: what waits can be billed by another one.
create function private.end_dead_billing_run() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  run uuid := (new.payload ->> 'run_id')::uuid;
begin
  update public.billing_run_cases set status = 'failed', refusal = 'given_up', refusal_text = 'The server gave up after several attempts. Bill this case again.'
  where run_id = run and status = 'waiting';
  update public.billing_runs r set ended_at = now(), failed = (select count(*) from public.billing_run_cases c where c.run_id = r.id and c.status = 'failed')
  where id = run and ended_at is null;
  return null;
end
$$;
create trigger end_dead_billing_run after update of state on private.jobs for each row
  when (new.kind = 'bill_cases' and new.state = 'dead') execute function private.end_dead_billing_run();

-- billing_outcome(run_id, status, first, size): the cases of a run with what became of each, those that failed first; up to 100. total: how many there are.
create function public.billing_outcome(run_id uuid, status text default null, first integer default 0, size integer default 25)
returns table (case_id uuid, case_number text, case_title text, status text, invoice_id uuid, refusal text, refusal_text text, total bigint)
language sql stable set search_path = '' as $$
  select b.case_id, c.number, c.title, b.status, b.invoice_id, b.refusal, b.refusal_text, count(*) over ()
  from public.billing_run_cases b join public.cases c on c.id = b.case_id
  where b.run_id = billing_outcome.run_id and (coalesce(billing_outcome.status, '') = '' or b.status = billing_outcome.status)
  order by b.status <> 'failed', b.place offset greatest(first, 0) limit least(greatest(size, 1), 100)
$$;
revoke execute on function public.billing_outcome(uuid, text, integer, integer) from public, anon;
grant execute on function public.billing_outcome(uuid, text, integer, integer) to authenticated;
