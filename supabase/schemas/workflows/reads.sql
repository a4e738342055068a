-- What is shown of workflows: lists, one of them whole, the client's view in plain words, and where templates are slow.

-- Who has something to do in these workflows, for those who see them: those with unfinished tasks first; at most four each, and how many.
create function private.caller_workflow_people(p_ids uuid[]) returns table (workflow_id uuid, people jsonb, total bigint) language sql stable security definer set search_path = '' as $$
  select p.workflow_id, jsonb_agg(jsonb_build_object('id', u.uuid, 'name', u.display_name, 'avatar_url', u.avatar_url, 'role', m.role) order by p.place) filter (where p.place <= 4), count(*)
  from (
    select w.id workflow_id, w.case_id, a.user_id, row_number() over (partition by w.id
      order by bool_or(t.status in ('todo', 'in_progress', 'in_review')) desc, min(t.due_at), a.user_id) place
    from public.workflows w join public.tasks t on t.workflow_id = w.id and t.status <> 'cancelled' join public.task_assignees a on a.task_id = t.id
    where w.id = any (p_ids) and (select private.caller_level()) is not null and w.case_id not in (select private.caller_walls())
      and (w.law_firm in (select private.caller_firms()) or w.law_firm in (select private.caller_memberships()) and w.case_id in (select private.caller_matters()))
    group by w.id, w.case_id, a.user_id) p
  join public.users u on u.uuid = p.user_id left join public.case_team m on m.case_id = p.case_id and m.user_id = p.user_id
  group by p.workflow_id
$$;
grant execute on function private.caller_workflow_people(uuid[]) to authenticated;

-- find_workflows(search, in_status, of_case, of_template): a list of workflows; in_status also 'late': running, with a step that is overdue.
-- The data API pages and orders it. Row security applies.
create function public.find_workflows(search text default null, in_status text default null, of_case uuid default null, of_template uuid default null)
returns table (id uuid, name text, status text, case_id uuid, case_title text, case_number text, template_id uuid, template_key uuid, template_version integer, current_stage text,
  current_stage_name text, stage_place integer, stage_count integer, progress_done integer, progress_total integer, people jsonb, people_total bigint, late_count bigint,
  next_due_at timestamptz, next_due_on date, started_at timestamptz, updated_at timestamptz, may_change boolean)
language sql stable set search_path = '' as $$
  with found as materialized (
    select w.id, w.name, w.status, w.case_id, c.title, c.number, w.template_id, w.template_key, w.template_version, w.current_stage, w.stages, w.progress_done, w.progress_total,
      d.late, d.next_due_at, d.next_due_on, w.started_at, w.updated_at, w.law_firm
    from public.workflows w join public.cases c on c.id = w.case_id
    left join lateral (
      select count(*) filter (where coalesce(t.due_at, k.due_at, s.due_at) < now() and w.status = 'running') late, min(coalesce(t.due_at, k.due_at, s.due_at)) next_due_at,
        (array_agg(case when t.id is not null then (t.due_at at time zone w.time_zone)::date else coalesce(k.due_on, s.due_on) end order by coalesce(t.due_at, k.due_at, s.due_at)))[1] next_due_on
      from public.workflow_steps s left join public.tasks t on t.id = s.task_id left join public.case_deadlines k on k.id = s.deadline_id
      where s.workflow_id = w.id and (s.status = 'open' or s.status = 'waiting' and (s.task_id is not null or s.deadline_id is not null))
        and w.status in ('running', 'paused')) d on true
    where (of_case is null or w.case_id = of_case) and (of_template is null or w.template_key = of_template)
      and (in_status is null or w.status = in_status or in_status = 'late' and w.status = 'running' and d.late > 0)
      and (coalesce(trim(search), '') = '' or strpos(lower(concat_ws(' ', w.name, c.title, c.number, c.client_name)), lower(trim(search))) > 0)
  )
  select f.id, f.name, f.status, f.case_id, f.title, f.number, f.template_id, f.template_key, f.template_version, f.current_stage, g.value ->> 'name', g.place::integer,
    jsonb_array_length(f.stages), f.progress_done, f.progress_total, coalesce(p.people, '[]'), coalesce(p.total, 0), f.late, f.next_due_at, f.next_due_on, f.started_at, f.updated_at,
    f.law_firm = any (array(select private.caller_firms())) or f.case_id = any (array(select private.caller_work()))
  from found f
  left join lateral (select s.value, s.place from jsonb_array_elements(f.stages) with ordinality s (value, place) where s.value ->> 'key' = f.current_stage limit 1) g on true
  left join private.caller_workflow_people(array(select x.id from found x)) p on p.workflow_id = f.id
$$;
revoke execute on function public.find_workflows(text, text, uuid, uuid) from public, anon;
grant execute on function public.find_workflows(text, text, uuid, uuid) to authenticated;

-- workflow_status_counts(search, of_case, of_template): how many are in each status, and in 'late'.
create function public.workflow_status_counts(search text default null, of_case uuid default null, of_template uuid default null)
returns table (status text, total bigint) language sql stable set search_path = '' as $$
  with found as materialized (
    select w.status, exists (
      select from public.workflow_steps s left join public.tasks t on t.id = s.task_id left join public.case_deadlines k on k.id = s.deadline_id
      where w.status = 'running' and s.workflow_id = w.id and (s.status = 'open' or s.status = 'waiting' and (s.task_id is not null or s.deadline_id is not null))
        and coalesce(t.due_at, k.due_at, s.due_at) < now()) late
    from public.workflows w join public.cases c on c.id = w.case_id
    where (of_case is null or w.case_id = of_case) and (of_template is null or w.template_key = of_template)
      and (coalesce(trim(search), '') = '' or strpos(lower(concat_ws(' ', w.name, c.title, c.number, c.client_name)), lower(trim(search))) > 0))
  select f.status, count(*) from found f group by 1 union all select 'late', count(*) from found f where f.late having count(*) > 0
$$;
revoke execute on function public.workflow_status_counts(text, uuid, uuid) from public, anon;
grant execute on function public.workflow_status_counts(text, uuid, uuid) to authenticated;

-- The stages as a client sees them: only those with words for clients; internal ones have none.
-- Stages and steps are named by their places: their keys are the firm's words as well.
create function private.client_stages(w public.workflows) returns jsonb
language sql stable security definer set search_path = '' as $$
  with shown as (
    select g.place, trim(g.value ->> 'client_label') as label,
      (select min(v.entered_at) from public.workflow_stages v where v.workflow_id = w.id and v.stage_key = g.value ->> 'key') entered_at,
      (select max(v.left_at) from public.workflow_stages v where v.workflow_id = w.id and v.stage_key = g.value ->> 'key' having bool_and(v.left_at is not null)) left_at,
      (select o.place from jsonb_array_elements(w.stages) with ordinality o (value, place) where o.value ->> 'key' = w.current_stage limit 1) here
    from jsonb_array_elements(w.stages) with ordinality g (value, place) where nullif(trim(g.value ->> 'client_label'), '') is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object('key', t.place::text, 'label', t.label, 'entered_at', t.entered_at, 'left_at', t.left_at,
    'state', case when w.status = 'completed' then 'past' when t.place > t.here then 'coming'
      when t.place = (select max(o.place) from shown o where o.place <= o.here) then 'current' else 'past' end) order by t.place), '[]') from shown t
$$;

create function private.client_workflow(w public.workflows) returns jsonb
language sql stable security definer set search_path = '' as $$
  with shown as (
    select s.*, (select g.place from jsonb_array_elements(w.stages) with ordinality g (value, place) where g.value ->> 'key' = s.stage_key limit 1) stage_place, coalesce(nullif(trim(s.definition ->> 'client_label'), ''), s.title) as label, coalesce(t.due_at, k.due_at, s.due_at) at,
      case when t.id is not null then (t.due_at at time zone w.time_zone)::date else coalesce(k.due_on, s.due_on) end as day,
      exists (select from public.task_assignees a where a.task_id = s.task_id and a.user_id = auth.uid()) mine
    from public.workflow_steps s left join public.tasks t on t.id = s.task_id left join public.case_deadlines k on k.id = s.deadline_id
    where s.workflow_id = w.id and s.status <> 'skipped' and coalesce((s.definition ->> 'client_visible')::boolean, false) and (t.id is null or t.client_visible)
  )
  select jsonb_build_object('viewer', 'client',
    'workflow', jsonb_build_object('id', w.id, 'name', w.name, 'status', w.status, 'case_id', w.case_id, 'progress_done', w.progress_done, 'progress_total', w.progress_total,
      'started_at', w.started_at, 'completed_at', w.completed_at),
    'stages', private.client_stages(w),
    'steps', coalesce((select jsonb_agg(jsonb_build_object('key', s.place::text, 'stage', s.stage_place::text, 'label', s.label, 'status', s.status, 'due_at', s.at, 'due_on', s.day,
      'estimated', s.estimated, 'mine', s.mine, 'task_id', s.task_id, 'finished_at', s.finished_at) order by s.place) from shown s), '[]'),
    'next', case when w.status in ('running', 'paused') then (select jsonb_build_object('label', s.label, 'due_at', s.at, 'due_on', s.day) from shown s
      where s.status in ('waiting', 'open') and s.at is not null order by s.at, s.place limit 1) end)
$$;

create function private.workflow_details(p_workflow_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  w public.workflows;
  c public.cases;
  part text;
  plan jsonb;
  today date;
  here bigint;
  steps jsonb;
  stages jsonb;
begin
  perform private.require_caller();
  select * into w from public.workflows where id = p_workflow_id;
  part := private.workflow_part(w);
  if part is null then
    perform private.refuse('PT404', 'workflow_not_found', 'There is no such workflow, or it is not yours to see.');
  elsif part = 'client' then
    return private.client_workflow(w);
  end if;
  select * into c from public.cases where id = w.case_id;
  today := private.workflow_today(w);
  plan := private.plan_of(w, w.trigger_values, w.shifts);
  here := (select g.place from jsonb_array_elements(w.stages) with ordinality g (value, place) where g.value ->> 'key' = w.current_stage limit 1);
  select jsonb_agg(jsonb_build_object('key', s.step_key, 'stage', s.stage_key, 'type', s.type, 'title', s.title, 'description', s.definition ->> 'description', 'status', s.status,
      'due_at', i.at, 'due_on', i.day, 'original_due_at', coalesce(t.original_due_at, s.original_due_at), 'estimated', s.estimated, 'late', i.late,
      'missing', case when s.status in ('waiting', 'open') and i.at is null then plan -> s.step_key ->> 'missing' end,
      'critical', coalesce((s.definition ->> 'critical')::boolean, false), 'client_visible', coalesce((s.definition ->> 'client_visible')::boolean, false),
      'client_label', s.definition ->> 'client_label', 'assignee_role', s.definition ->> 'assignee_role',
      'unassigned', s.status in ('waiting', 'open') and i.people = '{}' and s.type <> 'wait', 'people', private.people_json(i.people),
      'depends_on', private.list_of(s.definition -> 'depends_on'), 'waits_for', i.waits_for, 'offset', s.definition -> 'offset', 'condition', s.definition -> 'condition',
      'checklist_done', (select count(*) from jsonb_array_elements(t.checklist) x where x -> 'done' = 'true'), 'checklist_total', jsonb_array_length(t.checklist),
      'requires_review', coalesce(t.requires_review, s.type = 'approval' or coalesce((s.definition ->> 'requires_review')::boolean, false)),
      'task_id', s.task_id, 'task_status', t.status, 'deadline_id', s.deadline_id,
      'item_lost', s.task_id is null and s.deadline_id is null and s.status = 'open' and s.type not in ('wait', 'deadline'),
      'finished_at', s.finished_at, 'finished_name', s.finished_name, 'skip_reason', s.skip_reason, 'skipped_by', s.skipped_by,
      'late_because', case when not i.late then null when i.waits_for <> '[]' then 'blocked' when t.status = 'in_review' then 'in_review'
        when i.people = '{}' then 'unassigned' else 'in_work' end) order by s.place)
  into steps
  from public.workflow_steps s left join public.tasks t on t.id = s.task_id left join public.case_deadlines k on k.id = s.deadline_id
  cross join lateral (
    select coalesce(t.due_at, k.due_at, s.due_at) as at, case when t.id is not null then (t.due_at at time zone w.time_zone)::date else coalesce(k.due_on, s.due_on) end as day,
      w.status = 'running' and (s.status = 'open' or s.status = 'waiting' and (t.id is not null or k.id is not null)) and coalesce(t.due_at, k.due_at, s.due_at) < now() is true as late,
      case when t.id is not null then array(select a.user_id from public.task_assignees a where a.task_id = t.id order by a.created_at, a.user_id)
        when k.id is not null then array_remove(array[k.responsible_id], null)
        -- Nothing is made of it yet: whose it would be.
        else array(select p from private.role_people(w.case_id, s.definition ->> 'assignee_role', coalesce((s.definition ->> 'client_visible')::boolean, false)) p
          where s.status in ('waiting', 'open')) end as people,
      coalesce((select jsonb_agg(jsonb_build_object('key', o.step_key, 'title', o.title,
          'people', private.people_json(array(select a.user_id from public.task_assignees a where a.task_id = o.task_id order by a.created_at, a.user_id))) order by o.place)
        from public.workflow_steps o where s.status in ('waiting', 'open') and o.workflow_id = w.id and o.status in ('waiting', 'open')
          and private.list_of(s.definition -> 'depends_on') ? o.step_key), '[]') as waits_for) i
  where s.workflow_id = w.id;
  select jsonb_agg(jsonb_build_object('key', g.value ->> 'key', 'name', g.value ->> 'name', 'client_label', g.value ->> 'client_label', 'sla_days', g.value -> 'sla_days',
      'sla_unit', coalesce(g.value ->> 'sla_unit', 'days'),
      'state', case when w.status = 'completed' then 'past' when g.place = here then 'current' when v.visits > 0 then 'past' when g.place < here then 'past' else 'coming' end,
      'entered_at', v.entered_at, 'left_at', v.left_at, 'visits', v.visits, 'days', v.days, 'sla_due_on', l.due_on,
      'sla_late', coalesce(w.status = 'running' and g.place = here and today > l.due_on, false),
      'done', (select count(*) from public.workflow_steps s where s.workflow_id = w.id and s.stage_key = g.value ->> 'key' and s.status = 'done'),
      'total', (select count(*) from public.workflow_steps s where s.workflow_id = w.id and s.stage_key = g.value ->> 'key' and s.status <> 'skipped')) order by g.place)
  into stages
  from jsonb_array_elements(w.stages) with ordinality g (value, place)
  cross join lateral (
    select count(*) visits, min(x.entered_at) entered_at, case when bool_and(x.left_at is not null) then max(x.left_at) end left_at, max(x.entered_on) last_entry,
      coalesce(sum(x.paused_seconds) filter (where x.left_at is null), 0) last_pause,
      round((sum(extract(epoch from coalesce(x.left_at, w.paused_at, now()) - x.entered_at) - x.paused_seconds) / 86400)::numeric, 1) days
    from public.workflow_stages x where x.workflow_id = w.id and x.stage_key = g.value ->> 'key') v
  cross join lateral (
    select case when jsonb_typeof(g.value -> 'sla_days') = 'number' and v.last_entry is not null then private.count_days(v.last_entry, (g.value ->> 'sla_days')::numeric::integer,
      coalesce(g.value ->> 'sla_unit', 'days'), 'after', private.workflow_calendar(w), w.law_firm) + (v.last_pause / 86400)::integer end due_on) l;
  return jsonb_build_object('viewer', 'firm',
    'workflow', to_jsonb(w) - '{stages,trigger_dates,law_firm,shifts,paused_seconds,last_paused_on,last_pause_days,created_by}'::text[]
      || jsonb_build_object('case_title', c.title, 'case_number', c.number,
        'late', (select count(*) from jsonb_array_elements(steps) s where s -> 'late' = 'true'),
        'paused_days', (w.paused_seconds + coalesce(extract(epoch from now() - w.paused_at), 0))::bigint / 86400,
        'paused_days_to_offer', case when w.status = 'running' then w.last_pause_days else 0 end),
    'may', jsonb_build_object('change', part = 'change' and c.status in ('draft', 'engaging', 'active', 'on_hold'), 'comment', part = 'change',
      'delete', part = 'change' and w.status = 'cancelled' and (w.created_by = auth.uid() or w.law_firm in (select private.caller_firms()))),
    'trigger_dates', coalesce((select jsonb_agg(jsonb_build_object('key', d.value ->> 'key', 'label', d.value ->> 'label', 'required', coalesce((d.value ->> 'required')::boolean, false),
      'value', w.trigger_values -> (d.value ->> 'key')) order by d.place) from jsonb_array_elements(w.trigger_dates) with ordinality d (value, place)), '[]'),
    'stages', coalesce(stages, '[]'), 'steps', coalesce(steps, '[]'));
end
$$;
grant execute on function private.workflow_details(uuid) to authenticated;

-- client_view(workflow_id): for the lawyers' side, what the client is shown.
create function private.workflow_for_client(p_workflow_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  w public.workflows;
begin
  perform private.require_caller();
  select * into w from public.workflows where id = p_workflow_id;
  if private.workflow_part(w) is null then
    perform private.refuse('PT404', 'workflow_not_found', 'There is no such workflow, or it is not yours to see.');
  end if;
  return private.client_workflow(w);
end
$$;
grant execute on function private.workflow_for_client(uuid) to authenticated;

-- case_workflows(case_id): those of one case, in the words for the caller.
create function private.case_workflows(p_case_id uuid)
returns table (id uuid, name text, status text, current_stage_name text, stage_place integer, stage_count integer, progress_done integer, progress_total integer, late_count bigint,
  next_due_at timestamptz, next_due_on date, people jsonb, people_total bigint, started_at timestamptz, completed_at timestamptz, viewer text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  w public.workflows;
  part text;
  shown jsonb;
begin
  perform private.require_caller();
  if not exists (select from public.cases c where c.id = p_case_id and private.case_roles(c) && '{client,member,firm_admin}') then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  end if;
  for w in select * from public.workflows x where x.case_id = p_case_id order by array_position('{running,paused,not_started,completed,cancelled}', x.status), x.created_at desc loop
    part := private.workflow_part(w);
    if part = 'client' then
      shown := private.client_workflow(w);
      return query select w.id, w.name, w.status, (select g ->> 'label' from jsonb_array_elements(shown -> 'stages') g where g ->> 'state' = 'current' limit 1),
        (select g.place::integer from jsonb_array_elements(shown -> 'stages') with ordinality g (value, place) where g.value ->> 'state' = 'current' limit 1),
        jsonb_array_length(shown -> 'stages'), w.progress_done, w.progress_total, 0::bigint, (shown -> 'next' ->> 'due_at')::timestamptz, (shown -> 'next' ->> 'due_on')::date, '[]'::jsonb, 0::bigint, w.started_at,
        w.completed_at, 'client'::text;
    elsif part is not null then
      return query select w.id, w.name, w.status, g.value ->> 'name', g.place::integer, jsonb_array_length(w.stages), w.progress_done, w.progress_total,
        d.late, d.next_due, d.next_due_on, coalesce(p.people, '[]'), coalesce(p.total, 0), w.started_at, w.completed_at, 'firm'::text
      from (select count(*) filter (where coalesce(t.due_at, k.due_at, s.due_at) < now() and w.status = 'running') late, min(coalesce(t.due_at, k.due_at, s.due_at)) next_due,
          (array_agg(case when t.id is not null then (t.due_at at time zone w.time_zone)::date else coalesce(k.due_on, s.due_on) end order by coalesce(t.due_at, k.due_at, s.due_at)))[1] next_due_on
        from public.workflow_steps s left join public.tasks t on t.id = s.task_id left join public.case_deadlines k on k.id = s.deadline_id
        where s.workflow_id = w.id and (s.status = 'open' or s.status = 'waiting' and (s.task_id is not null or s.deadline_id is not null))
          and w.status in ('running', 'paused')) d
      left join lateral (select x.value, x.place from jsonb_array_elements(w.stages) with ordinality x (value, place) where x.value ->> 'key' = w.current_stage limit 1) g on true
      left join private.caller_workflow_people(array[w.id]) p on true;
    end if;
  end loop;
end
$$;
grant execute on function private.case_workflows(uuid) to authenticated;

-- template_bottlenecks(template_key): how long each stage takes, of the workflows that the caller sees and the stages they have left for good;
-- pauses are taken out, and what was cancelled says nothing. Names as the latest of them has them. Row security applies.
create function public.template_bottlenecks(template_key uuid)
returns table (stage_key text, name text, place integer, median_days numeric, slowest_days numeric, runs bigint, sla_days integer, sla_unit text)
language sql stable set search_path = '' as $$
  with latest as (
    select w.stages from public.workflows w where w.template_key = template_bottlenecks.template_key order by w.template_version desc, w.created_at desc limit 1
  ), stays as (
    select v.workflow_id, v.stage_key, sum(extract(epoch from v.left_at - v.entered_at) - v.paused_seconds) / 86400 days
    from public.workflow_stages v join public.workflows w on w.id = v.workflow_id
    where w.template_key = template_bottlenecks.template_key and w.status <> 'cancelled'
    group by 1, 2 having bool_and(v.left_at is not null)
  )
  select g.value ->> 'key', g.value ->> 'name', g.place::integer, round(percentile_cont(0.5) within group (order by s.days)::numeric, 1), round(max(s.days)::numeric, 1),
    count(s.days), (g.value ->> 'sla_days')::numeric::integer, coalesce(g.value ->> 'sla_unit', 'days')
  from latest l cross join jsonb_array_elements(l.stages) with ordinality g (value, place) left join stays s on s.stage_key = g.value ->> 'key'
  group by g.value, g.place order by g.place
$$;
revoke execute on function public.template_bottlenecks(uuid) from public, anon;
grant execute on function public.template_bottlenecks(uuid) to authenticated;

create function public.workflow_details(workflow_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.workflow_details(workflow_id) $$;
revoke execute on function public.workflow_details(uuid) from public, anon;
grant execute on function public.workflow_details(uuid) to authenticated;

create function public.workflow_for_client(workflow_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.workflow_for_client(workflow_id) $$;
revoke execute on function public.workflow_for_client(uuid) from public, anon;
grant execute on function public.workflow_for_client(uuid) to authenticated;

create function public.case_workflows(case_id uuid)
returns table (id uuid, name text, status text, current_stage_name text, stage_place integer, stage_count integer, progress_done integer, progress_total integer, late_count bigint,
  next_due_at timestamptz, next_due_on date, people jsonb, people_total bigint, started_at timestamptz, completed_at timestamptz, viewer text)
language sql stable set search_path = '' as $$ select * from private.case_workflows(case_id) $$;
revoke execute on function public.case_workflows(uuid) from public, anon;
grant execute on function public.case_workflows(uuid) to authenticated;

-- By what name its maker is known to those who see a template.
create function private.template_maker(p_template_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select u.display_name from public.workflow_templates t join public.users u on u.uuid = t.created_by
  where t.id = p_template_id and private.caller_level() is not null and private.sees_template(t)
$$;
grant execute on function private.template_maker(uuid) to authenticated;
