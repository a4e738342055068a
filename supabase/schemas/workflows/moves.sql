-- A changed date: what would move is shown, and only what somebody has confirmed moves. Finished steps never do.

-- The steps whose date would change with another date: their present and their new dates.
create function private.step_moves(w public.workflows, p_values jsonb, p_shift integer)
returns table (step_id uuid, step_key text, due_at timestamptz, due_on date, new_due_at timestamptz, new_due_on date, forecast boolean, by_hand boolean, estimated boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  shifts jsonb := w.shifts || case when p_shift = 0 then '[]' else jsonb_build_array(jsonb_build_object('from', coalesce(w.last_paused_on, private.workflow_today(w)), 'days', p_shift)) end;
  before jsonb := private.plan_of(w, w.trigger_values, w.shifts);
  after jsonb := private.plan_of(w, p_values, shifts);
begin
  return query
    select s.id, s.step_key, coalesce(t.due_at, d.due_at, s.due_at),
      case when t.id is not null then (t.due_at at time zone w.time_zone)::date else coalesce(d.due_on, s.due_on) end,
      private.due_time((after -> s.step_key ->> 'on')::date, s.type, w.time_zone), (after -> s.step_key ->> 'on')::date,
      t.id is null and d.id is null, t.id is not null and t.due_at is distinct from s.due_at or d.id is not null and d.due_on is distinct from s.due_on,
      coalesce((after -> s.step_key ->> 'estimated')::boolean, false)
    from public.workflow_steps s left join public.tasks t on t.id = s.task_id left join public.case_deadlines d on d.id = s.deadline_id
    where s.workflow_id = w.id and s.status in ('waiting', 'open') and (t.id is null or t.status in ('todo', 'in_progress', 'in_review'))
      and (before -> s.step_key ->> 'on') is distinct from (after -> s.step_key ->> 'on')
      and case when t.id is not null then (t.due_at at time zone w.time_zone)::date else coalesce(d.due_on, s.due_on) end is distinct from (after -> s.step_key ->> 'on')::date
      -- A deadline without a day is none: the present one stays.
      and (d.id is null or after -> s.step_key ? 'on')
    order by s.place;
end
$$;

create function private.preview_trigger_change(p_workflow_id uuid, p_values jsonb, p_shift integer)
returns table (step_key text, stage_key text, type text, title text, status text, due_at timestamptz, due_on date, new_due_at timestamptz, new_due_on date, time_zone text,
  forecast boolean, moved_by_hand boolean, task_id uuid, deadline_id uuid, people jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  w public.workflows;
begin
  perform private.require_caller();
  select * into w from public.workflows where id = p_workflow_id;
  if coalesce(private.workflow_part(w), 'client') = 'client' then
    perform private.refuse('PT404', 'workflow_not_found', 'There is no such workflow, or it is not yours to see.');
  end if;
  return query
    select m.step_key, s.stage_key, s.type, s.title, s.status, m.due_at, m.due_on, m.new_due_at, m.new_due_on, w.time_zone, m.forecast, m.by_hand, s.task_id, s.deadline_id,
      private.people_json(case when s.task_id is not null then array(select a.user_id from public.task_assignees a where a.task_id = s.task_id order by a.created_at, a.user_id)
        else array(select d.responsible_id from public.case_deadlines d where d.id = s.deadline_id and d.responsible_id is not null) end)
    from private.step_moves(w, private.checked_triggers(w.trigger_dates, w.trigger_values || coalesce(p_values, '{}')), coalesce(p_shift, 0)) m
    join public.workflow_steps s on s.id = m.step_id order by s.place;
end
$$;
grant execute on function private.preview_trigger_change(uuid, jsonb, integer) to authenticated;

-- move_workflow_dates(workflow_id, trigger_values, step_keys, seen, shift_days): from now on the workflow counts from these dates. Of what has
-- been made already moves what is named, if it still would move to where it was seen to; what has not been made follows by itself.
-- PT409 workflow_dates_changed.
create function private.move_workflow_dates(p_workflow_id uuid, p_values jsonb, p_keys text[], p_seen jsonb, p_shift integer) returns public.workflows
language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows := private.begin_workflow(p_workflow_id);
  given jsonb;
  move record;
  s public.workflow_steps;
  done text[] := '{}';
  found jsonb := '[]';
begin
  perform private.require_going(w, '{running,paused}');
  -- Before any deadline of it, as the verbs of deadlines do.
  perform private.require_live_case(c) from public.cases c where c.id = w.case_id for no key update;
  given := private.checked_triggers(w.trigger_dates, w.trigger_values || coalesce(p_values, '{}'));
  perform set_config('casewright.settling', w.id::text, true);
  -- All of them first: what moves would change what is counted from it.
  for move in select * from private.step_moves(w, given, coalesce(p_shift, 0)) loop
    continue when not move.step_key = any (coalesce(p_keys, '{}'));
    if (p_seen ->> move.step_key)::timestamptz is distinct from move.new_due_at then
      perform private.refuse('PT409', 'workflow_dates_changed', 'The dates have changed since they were shown. Look at them again.');
    end if;
    done := done || move.step_key;
    found := found || jsonb_build_array(to_jsonb(move));
  end loop;
  if exists (select from unnest(p_keys) k where k is null or k <> all (done)) then
    perform private.refuse('PT409', 'workflow_dates_changed', 'The dates have changed since they were shown. Look at them again.');
  end if;
  update public.workflows set trigger_values = given,
    shifts = shifts || case when coalesce(p_shift, 0) = 0 then '[]' else jsonb_build_array(jsonb_build_object('from', coalesce(last_paused_on, private.workflow_today(w)), 'days', p_shift)) end,
    last_pause_days = case when coalesce(p_shift, 0) = 0 then last_pause_days else 0 end
  where id = w.id returning * into w;
  for move in select * from jsonb_to_recordset(found) as m (step_id uuid, new_due_on date, estimated boolean) loop
    select * into s from public.workflow_steps where id = move.step_id;
    if s.task_id is not null or s.deadline_id is not null then
      perform private.move_step(w, s, move.new_due_on, move.estimated);
    end if;
  end loop;
  perform set_config('casewright.settling', '', true);
  perform private.note_workflow(w, 'move_workflow_dates', jsonb_build_object('count', cardinality(done)));
  return private.settle_workflow(w.id);
end
$$;
grant execute on function private.move_workflow_dates(uuid, jsonb, text[], jsonb, integer) to authenticated;

create function public.preview_trigger_change(workflow_id uuid, trigger_values jsonb default '{}', shift_days integer default 0)
returns table (step_key text, stage_key text, type text, title text, status text, due_at timestamptz, due_on date, new_due_at timestamptz, new_due_on date, time_zone text,
  forecast boolean, moved_by_hand boolean, task_id uuid, deadline_id uuid, people jsonb)
language sql stable set search_path = '' as $$ select * from private.preview_trigger_change(workflow_id, trigger_values, shift_days) $$;
revoke execute on function public.preview_trigger_change(uuid, jsonb, integer) from public, anon;
grant execute on function public.preview_trigger_change(uuid, jsonb, integer) to authenticated;

create function public.move_workflow_dates(workflow_id uuid, trigger_values jsonb, step_keys text[] default '{}', seen jsonb default '{}', shift_days integer default 0)
returns public.workflows language sql set search_path = '' as $$ select private.move_workflow_dates(workflow_id, trigger_values, step_keys, seen, shift_days) $$;
revoke execute on function public.move_workflow_dates(uuid, jsonb, text[], jsonb, integer) from public, anon;
grant execute on function public.move_workflow_dates(uuid, jsonb, text[], jsonb, integer) to authenticated;
