-- The docket: the open dates of the running cases that a reader has on the lawyers' side, under row security and walls. The page, its figures, its
-- paper and its file all read this one function. The daily report, which has no reader, counts the same dates (docket_counts).

-- Whose a date is: who is responsible for it, without one the lead lawyer of its case.
create function private.keeper_of_date(p_responsible_id uuid, p_lead_id uuid) returns uuid language sql immutable as $$ select coalesce(p_responsible_id, p_lead_id) $$;
grant execute on function private.keeper_of_date(uuid, uuid) to authenticated;

-- docket(…): person: whose dates. from_day, to_day: by the court's own day. waiting_only: hard dates that no second person has confirmed.
-- unverified_only: dates by a rule whose words were not read. search (its first 200 characters): in the name, the case, its number, the client and the provision.
-- may_confirm: a second person, and not the one who set the date. rests: suspended by a stay, so that it is neither near nor past.
create function public.docket(person uuid default null, from_day date default null, to_day date default null, hard_only boolean default false,
  waiting_only boolean default false, unverified_only boolean default false, search text default null)
returns table (id uuid, case_id uuid, case_number text, case_title text, client_name text, kind text, title text, due_at timestamptz, due_on date, time_zone text, rule text,
  provision text, source_url text, rule_unverified boolean, changed_by text, responsible_id uuid, responsible_name text, confirmed_name text, confirmed_at timestamptz,
  waits boolean, may_confirm boolean, suspended boolean, rests boolean)
language sql stable set search_path = '' as $$
  select d.id, d.case_id, c.number, c.title, c.client_name, d.kind, d.title, d.due_at, d.due_on, d.time_zone, d.rule, nullif(r.citation, ''), r.source_url, d.rule_unverified,
    d.changed_by, d.responsible_id, d.responsible_name, d.confirmed_name, d.confirmed_at, d.kind = 'hard' and d.confirmed_at is null,
    d.kind = 'hard' and d.confirmed_at is null and d.set_by is distinct from (select auth.uid())
      and (d.law_firm = any (array(select private.caller_firms())) or d.case_id in (select t.case_id from public.case_team t
        where t.user_id = (select auth.uid()) and t.role in ('lead', 'associate'))),
    d.suspended, private.rests(d.suspended, d.kind, d.confirmed_at)
  from public.case_deadlines d join public.cases c on c.id = d.case_id left join public.deadline_rules r on r.id = d.rule_id
  where d.completed_at is null and d.cancelled_at is null and c.status in ('active', 'on_hold') and d.law_firm = any (array(select private.caller_memberships()))
    and (person is null or private.keeper_of_date(d.responsible_id, c.lead_lawyer_id) = person)
    and (from_day is null or d.due_on >= from_day) and (to_day is null or d.due_on <= to_day)
    and (not coalesce(hard_only, false) or d.kind = 'hard')
    and (not coalesce(waiting_only, false) or d.kind = 'hard' and d.confirmed_at is null)
    and (not coalesce(unverified_only, false) or d.rule_unverified)
    and (coalesce(search, '') = '' or concat_ws(' ', d.title, c.title, c.number, c.client_name, r.citation) ilike
      '%' || replace(replace(replace(left(search, 200), '\', '\\'), '%', '\%'), '_', '\_') || '%')
$$;
revoke execute on function public.docket(uuid, date, date, boolean, boolean, boolean, text) from public, anon;
grant execute on function public.docket(uuid, date, date, boolean, boolean, boolean, text) to authenticated;

-- docket_figures(…): how many of the same dates there are, hard, unconfirmed, past, within seven days, either of these (soon: what the daily report
-- says) and by rules that were not read.
create function public.docket_figures(person uuid default null, from_day date default null, to_day date default null, hard_only boolean default false,
  waiting_only boolean default false, unverified_only boolean default false, search text default null)
returns table (dates bigint, hard bigint, waiting bigint, past bigint, week bigint, unverified bigint, soon bigint)
language sql stable set search_path = '' as $$
  select count(*), count(*) filter (where d.kind = 'hard'), count(*) filter (where d.waits), count(*) filter (where d.due_at <= now() and not d.rests),
    count(*) filter (where d.due_at > now() and d.due_at <= now() + interval '7 days' and not d.rests), count(*) filter (where d.rule_unverified),
    count(*) filter (where d.due_at <= now() + interval '7 days' and not d.rests)
  from public.docket(docket_figures.person, docket_figures.from_day, docket_figures.to_day, docket_figures.hard_only, docket_figures.waiting_only,
    docket_figures.unverified_only, docket_figures.search) d
$$;
revoke execute on function public.docket_figures(uuid, date, date, boolean, boolean, boolean, text) from public, anon;
grant execute on function public.docket_figures(uuid, date, date, boolean, boolean, boolean, text) to authenticated;

-- docket_people(): whose the dates are that the caller sees, by name: as the docket narrows by a person.
create function public.docket_people() returns table (person uuid, name text, dates bigint) language sql stable set search_path = '' as $$
  select private.keeper_of_date(d.responsible_id, c.lead_lawyer_id), max(coalesce(d.responsible_name, u.display_name)), count(*)
  from public.docket() d join public.cases c on c.id = d.case_id left join public.users u on u.uuid = c.lead_lawyer_id
  where private.keeper_of_date(d.responsible_id, c.lead_lawyer_id) is not null group by 1
  having max(coalesce(d.responsible_name, u.display_name)) is not null order by 2, 1
$$;
revoke execute on function public.docket_people() from public, anon;
grant execute on function public.docket_people() to authenticated;
