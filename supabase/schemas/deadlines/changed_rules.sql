-- A rule that changes is a new version, and what was counted keeps the version that counted it. Here is what the law of today would give instead; a
-- person decides date by date, since whether a change reaches a pending case is its transition.

-- The version of a rule that is the law today.
create function private.rule_of_today(p_code text) returns uuid language sql stable set search_path = '' as $$
  select r.id from public.deadline_rules r where r.code = p_code
    and current_date between coalesce(r.effective_from, current_date) and coalesce(r.effective_to, current_date) order by r.version desc limit 1
$$;

-- A deadline as its rule of today counts it, from the day of the one on which it depends. One that was agreed or ordered keeps its date.
create function private.by_rule_of_today(d public.case_deadlines, p_anchor_day date) returns public.case_deadlines language plpgsql stable set search_path = '' as $$
declare
  rule public.deadline_rules;
  made record;
begin
  select * into rule from public.deadline_rules where id = private.rule_of_today(d.rule);
  d.rule_id := rule.id;
  if rule.kind = 'period' then
    d.amount := rule.amount;
    d.unit := rule.unit;
    d.direction := rule.direction;
  end if;
  if d.changed_by is null then
    d.trigger_date := case when d.anchor_id is not null then coalesce(p_anchor_day, d.trigger_date) else d.trigger_date end;
    select * into made from private.computed_deadline(d, p_anchor_day);
    d.due_at := made.due_at;
    d.due_on := made.due_on;
    d.trace := made.trace;
  end if;
  return d;
end
$$;

-- On how many others a deadline depends, one through the other.
create function private.depth_of_deadline(p_id uuid) returns integer language sql stable set search_path = '' as $$
  with recursive up as (
    select d.anchor_id, 0 depth from public.case_deadlines d where d.id = p_id
    union all
    select d.anchor_id, up.depth + 1 from up join public.case_deadlines d on d.id = up.anchor_id where up.depth < 50)
  select max(depth) from up
$$;

-- The law of today that somebody decided not to apply to a date; where the rule ended without another, the version that ended. Who, when and why is in
-- the history of the case.
create table private.rules_declined (
  deadline_id uuid not null references public.case_deadlines (id) on delete cascade,
  rule_id uuid not null references public.deadline_rules (id),
  primary key (deadline_id, rule_id)
);
create index rules_declined_rule_id_idx on private.rules_declined (rule_id);
alter table private.rules_declined enable row level security;

-- outdated_deadlines(): the open dates that the caller may move and that an earlier version of their rule gave, with what today's would give; what is
-- counted from another of them from its new day. refused: why today's law gives no date. repealed_on: the rule ended then, and no other took its place.
create function private.outdated_deadlines()
returns table (id uuid, case_id uuid, case_title text, title text, kind text, provision text, transition text, due_at timestamptz, due_on date, time_zone text,
  anchor_id uuid, new_due_at timestamptz, new_due_on date, new_trace jsonb, refused text, repealed_on date) language plpgsql stable security definer set search_path = '' as $$
declare
  d public.case_deadlines;
  made public.case_deadlines;
  days jsonb := '{}';
begin
  perform private.require_caller();
  for d in
    select found.* from (
      select k.* from public.case_deadlines k join public.cases c on c.id = k.case_id and c.status in ('active', 'on_hold')
      where k.completed_at is null and k.cancelled_at is null and k.rule_id is not null
        and (k.case_id = any (array(select private.caller_work())) and k.law_firm = any (array(select private.caller_memberships()))
          or k.law_firm = any (array(select private.caller_firms())))
        and k.case_id <> all (array(select private.caller_walls()))
        and exists (select from public.deadline_rules o where o.id = k.rule_id
          and (o.effective_to < current_date or exists (select from public.deadline_rules n where n.code = o.code and n.version > o.version)))
        and k.rule_id is distinct from private.rule_of_today(k.rule)
        and not exists (select from private.rules_declined n where n.deadline_id = k.id and n.rule_id = coalesce(private.rule_of_today(k.rule), k.rule_id))
      order by k.due_at, k.id limit 200) found
    order by private.depth_of_deadline(found.id), found.due_at, found.id
  loop
    refused := null;
    begin
      made := private.by_rule_of_today(d, coalesce((days ->> d.anchor_id::text)::date, (select a.due_on from public.case_deadlines a where a.id = d.anchor_id)));
    exception when sqlstate 'P0001' then
      -- One date that cannot be counted does not hide the others.
      get stacked diagnostics refused = pg_exception_hint;
      made := null;
      made.rule_id := private.rule_of_today(d.rule);
    end;
    if made.due_on is not null then
      days := days || jsonb_build_object(d.id, made.due_on);
    end if;
    return query select d.id, d.case_id, c.title, d.title, d.kind, r.citation, r.transition, d.due_at, d.due_on, d.time_zone, d.anchor_id, made.due_at, made.due_on, made.trace,
      refused, case when made.rule_id is null then r.effective_to end
      from public.cases c, public.deadline_rules r where c.id = d.case_id and r.id = coalesce(made.rule_id, d.rule_id);
  end loop;
end
$$;
grant execute on function private.outdated_deadlines() to authenticated;

-- renew_deadlines(moves): counts the named dates by the law of today: {deadline id: the new due_at that was shown}, all or none, each after the one on
-- which it depends. One whose day does not change keeps its confirmation. Answers the rows. PT409 deadlines_changed: what was shown is not what would be done.
create function private.renew_deadlines(p_moves jsonb) returns setof public.case_deadlines language plpgsql security definer set search_path = '' as $$
declare
  named uuid[] := array(select key::uuid from jsonb_object_keys(coalesce(p_moves, '{}')) key);
  named_id uuid;
  d public.case_deadlines;
  made public.case_deadlines;
begin
  perform private.require_caller();
  -- Boards before cases, and cases in one order for every caller: two calls never wait for each other.
  perform private.lock_tasks(firm) from (select distinct s.law_firm firm from public.workflow_steps s where s.deadline_id = any (named) order by 1) boards;
  for named_id in select n from unnest(named) n left join public.case_deadlines k on k.id = n order by k.case_id, n loop
    perform private.begin_deadline(named_id);
  end loop;
  for named_id in select n from unnest(named) n order by private.depth_of_deadline(n), n loop
    select * into d from public.case_deadlines where id = named_id;
    made := private.by_rule_of_today(d, (select a.due_on from public.case_deadlines a where a.id = d.anchor_id));
    if made.rule_id is null or made.due_at is distinct from (p_moves ->> named_id::text)::timestamptz or d.completed_at is not null or d.cancelled_at is not null then
      perform private.refuse('PT409', 'deadlines_changed', 'The deadlines have changed since they were shown. Look at them again.');
    end if;
    update public.case_deadlines set rule_id = made.rule_id, amount = made.amount, unit = made.unit, direction = made.direction, due_at = made.due_at, due_on = made.due_on,
      trigger_date = made.trigger_date, trace = made.trace where id = d.id returning * into made;
    if made.due_at <> d.due_at then
      update public.case_deadlines set set_by = auth.uid(), confirmed_by = null, confirmed_at = null, confirmed_name = null where id = d.id returning * into made;
      perform private.note_moved(made, d.due_on);
    end if;
    return next made;
  end loop;
end
$$;
grant execute on function private.renew_deadlines(jsonb) to authenticated;

-- keep_deadlines(deadline_ids, reason): the named dates stay under the version that counted them, and are not asked about again until another one
-- comes. Answers the rows. reason_required; PT409 deadlines_changed where a date is over or is counted by the law of today.
create function private.keep_deadlines(p_ids uuid[], p_reason text) returns setof public.case_deadlines language plpgsql security definer set search_path = '' as $$
declare
  kept_id uuid;
  d public.case_deadlines;
  today uuid;
begin
  perform private.require_caller();
  perform private.lock_tasks(firm) from (select distinct s.law_firm firm from public.workflow_steps s where s.deadline_id = any (p_ids) order by 1) boards;
  for kept_id in select distinct n, k.case_id from unnest(p_ids) n left join public.case_deadlines k on k.id = n order by k.case_id, n loop
    d := private.begin_deadline(kept_id);
    today := private.rule_of_today(d.rule);
    if d.rule_id is null or d.rule_id = today or d.completed_at is not null or d.cancelled_at is not null then
      perform private.refuse('PT409', 'deadlines_changed', 'The deadlines have changed since they were shown. Look at them again.');
    end if;
    insert into private.rules_declined (deadline_id, rule_id) values (d.id, coalesce(today, d.rule_id)) on conflict do nothing;
    if found then
      perform private.add_event(d.case_id, 'keep_deadline', jsonb_build_object('name', d.title, 'date', d.due_on, 'reason', private.require_reason(p_reason)), 'firm');
    end if;
    return next d;
  end loop;
end
$$;
grant execute on function private.keep_deadlines(uuid[], text) to authenticated;

create function public.outdated_deadlines()
returns table (id uuid, case_id uuid, case_title text, title text, kind text, provision text, transition text, due_at timestamptz, due_on date, time_zone text,
  anchor_id uuid, new_due_at timestamptz, new_due_on date, new_trace jsonb, refused text, repealed_on date)
language sql stable set search_path = '' as $$ select * from private.outdated_deadlines() d order by d.due_at, d.id $$;
revoke execute on function public.outdated_deadlines() from public, anon;
grant execute on function public.outdated_deadlines() to authenticated;

create function public.renew_deadlines(moves jsonb) returns setof public.case_deadlines language sql set search_path = '' as $$ select * from private.renew_deadlines(moves) $$;
revoke execute on function public.renew_deadlines(jsonb) from public, anon;
grant execute on function public.renew_deadlines(jsonb) to authenticated;

create function public.keep_deadlines(deadline_ids uuid[], reason text) returns setof public.case_deadlines language sql set search_path = '' as $$
  select private.keep_deadlines(deadline_ids, reason)
$$;
revoke execute on function public.keep_deadlines(uuid[], text) from public, anon;
grant execute on function public.keep_deadlines(uuid[], text) to authenticated;
