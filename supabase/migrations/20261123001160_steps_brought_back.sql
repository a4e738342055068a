-- What somebody brings back into a workflow is not judged again by its condition.

alter table public.workflow_steps add column brought_back boolean not null default false;

-- Begins a stay in a stage and ends the one before.
create function private.begin_stay(w public.workflows, p_stage text) returns void language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := clock_timestamp();
begin
  update public.workflow_stages set left_at = moment where workflow_id = w.id and left_at is null;
  insert into public.workflow_stages (workflow_id, case_id, law_firm, stage_key, visit, entered_at, entered_on)
  values (w.id, w.case_id, w.law_firm, p_stage, (select count(*) + 1 from public.workflow_stages where workflow_id = w.id and stage_key = p_stage), moment,
    private.workflow_today(w));
  update public.workflows set current_stage = p_stage where id = w.id;
end
$$;
-- As before, but for what somebody has brought back.
create or replace function private.put_in_stage(w public.workflows, p_stage text) returns void language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  s public.workflow_steps;
  holds boolean;
  plan jsonb;
begin
  select * into c from public.cases where id = w.case_id;
  perform private.begin_stay(w, p_stage);
  for s in select * from public.workflow_steps where workflow_id = w.id and stage_key = p_stage and (status = 'waiting' or skipped_by = 'condition') and task_id is null
    and deadline_id is null and not brought_back order by place loop
    holds := private.condition_holds(c, s.definition -> 'condition', w.trigger_values);
    if s.status = 'waiting' and not holds then
      update public.workflow_steps set status = 'skipped', skipped_by = 'condition', finished_at = now() where id = s.id;
    elsif s.status = 'skipped' and holds then
      update public.workflow_steps set status = 'waiting', skipped_by = null, finished_at = null where id = s.id;
    end if;
  end loop;
  plan := private.plan_of(w, w.trigger_values, w.shifts);
  for s in select * from public.workflow_steps where workflow_id = w.id and stage_key = p_stage and status in ('waiting', 'open') and task_id is null
    and type not in ('deadline', 'wait') order by place loop
    s.due_on := (plan -> s.step_key ->> 'on')::date;
    s.due_at := private.due_time(s.due_on, s.type, w.time_zone);
    update public.workflow_steps set due_on = s.due_on, due_at = s.due_at, original_due_at = coalesce(original_due_at, s.due_at),
      estimated = coalesce((plan -> s.step_key ->> 'estimated')::boolean, false) where id = s.id;
    perform private.make_step_task(w, s);
  end loop;
  -- What waits for one another stands so on the board of tasks.
  insert into public.task_dependencies (task_id, depends_on, created_by)
  select later.task_id, earlier.task_id, w.created_by
  from public.workflow_steps later, jsonb_array_elements_text(private.list_of(later.definition -> 'depends_on')) needed (key), public.workflow_steps earlier
  where later.workflow_id = w.id and earlier.workflow_id = w.id and earlier.step_key = needed.key and later.task_id is not null and earlier.task_id is not null
    and later.status in ('waiting', 'open') and earlier.status in ('waiting', 'open')
  on conflict do nothing;
end
$$;
-- As before; a workflow that was completed stays in its last stage again, which judges nothing anew.
create or replace function private.set_step(p_step_id uuid, p_status text, p_by text default null, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  s public.workflow_steps;
  w public.workflows;
begin
  select * into s from public.workflow_steps where id = p_step_id;
  if s.status = p_status or p_status = 'open' and s.status = 'waiting' then
    return;
  end if;
  update public.workflow_steps set status = case p_status when 'open' then 'waiting' else p_status end,
    finished_at = case when p_status in ('done', 'skipped') then now() end, finished_by = case when p_status in ('done', 'skipped') then auth.uid() end,
    finished_name = case when p_status in ('done', 'skipped') then (select display_name from public.users where uuid = auth.uid()) end,
    skipped_by = case when p_status = 'skipped' then p_by end, skip_reason = case when p_status = 'skipped' then p_reason end,
    brought_back = brought_back or p_status = 'open' and s.skipped_by is not null
  where id = s.id;
  if p_status = 'open' then
    update public.workflows set status = 'running', completed_at = null where id = s.workflow_id and status = 'completed' returning * into w;
    if w.id is not null then
      -- The last stage is stayed in again: there it stands until what is open is done.
      perform private.begin_stay(w, w.current_stage);
    end if;
  end if;
  if coalesce(current_setting('casewright.settling', true), '') <> s.workflow_id::text then
    perform private.settle_workflow(s.workflow_id);
  end if;
end
$$;

revoke execute on all functions in schema private from public;
