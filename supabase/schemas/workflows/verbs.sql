-- The verbs of a workflow. Lawyers and paralegals on the case and the firm's administrator; others on the case see it, and its client in plain
-- words. Common to all: PT404 workflow_not_found (also for a user who may not see it), 42501 may_not_change_workflows, P0001 workflow_over,
-- wrong_state of the case. The same call again answers the same row.

-- What the caller is to a workflow: change, see, client; null for whom it is not there.
create function private.workflow_part(w public.workflows) returns text language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases;
  roles text[];
begin
  select * into c from public.cases where id = w.case_id;
  roles := private.case_roles(c);
  if w.id is null or roles = '{}' then
    return null;
  elsif w.law_firm in (select private.caller_firms()) or roles && '{lawyer,paralegal}' and w.law_firm in (select private.caller_memberships()) then
    return 'change';
  elsif roles && '{member}' and w.law_firm in (select private.caller_memberships()) then
    return 'see';
  elsif c.id in (select private.caller_client_cases()) then
    return 'client';
  end if;
  return null;
end
$$;

create function private.require_live_case(c public.cases) returns void language plpgsql set search_path = '' as $$
begin
  if c.status not in ('draft', 'engaging', 'active', 'on_hold') then
    perform private.refuse('P0001', 'case_is_over', 'This case is not worked on any more, so no workflow moves in it. Reopen the case first.');
  end if;
end
$$;

-- Locks a workflow for a verb of those who change it.
create function private.begin_workflow(p_workflow_id uuid) returns public.workflows language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows;
  part text;
begin
  perform private.require_caller();
  select * into w from public.workflows where id = p_workflow_id;
  part := private.workflow_part(w);
  if part is null then
    perform private.refuse('PT404', 'workflow_not_found', 'There is no such workflow, or it is not yours to see.');
  elsif part <> 'change' then
    perform private.refuse('42501', 'may_not_change_workflows', 'Only those who work on the case keep its workflows. Ask the lead lawyer.');
  end if;
  w := private.lock_workflow(p_workflow_id);
  if w.id is null then
    perform private.refuse('PT404', 'workflow_not_found', 'There is no such workflow, or it is not yours to see.');
  end if;
  return w;
end
$$;

create function private.require_going(w public.workflows, p_states text[]) returns void language plpgsql set search_path = '' as $$
begin
  if w.status = 'paused' and w.status <> all (p_states) then
    perform private.refuse('P0001', 'workflow_is_paused', 'This workflow is paused: resume it first.');
  elsif w.status <> all (p_states) then
    perform private.refuse('P0001', 'workflow_over', 'This workflow has ended: it cannot be changed any more.');
  end if;
end
$$;

-- start_workflow(template_id, case_id, trigger_values, name): what the template says is frozen, and the first stage is entered. While one of the
-- same template and name runs on the case, the same call answers that one. template_not_active, workflow_running, and those of the dates.
create function private.start_workflow(p_template_id uuid, p_case_id uuid, p_values jsonb, p_name text) returns public.workflows
language plpgsql security definer set search_path = '' as $$
declare
  t public.workflow_templates;
  c public.cases;
  calendar public.court_calendars;
  w public.workflows;
  given jsonb;
  called text;
begin
  perform private.require_caller();
  perform private.lock_tasks(law_firm) from public.cases where id = p_case_id and law_firm is not null;
  select * into c from public.cases where id = p_case_id for key share;
  if c.id is null or not private.case_roles(c) && '{client,member,firm_admin}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif not private.case_roles(c) && '{lawyer,paralegal,firm_admin}' or c.law_firm is null or c.law_firm not in (select private.caller_memberships()) then
    perform private.refuse('42501', 'may_not_change_workflows', 'Only those who work on the case keep its workflows. Ask the lead lawyer.');
  end if;
  t := private.visible_template(p_template_id);
  given := private.checked_triggers(t.trigger_dates, p_values);
  called := coalesce(nullif(trim(p_name), ''), t.name);
  if char_length(called) > 200 then
    perform private.refuse('P0001', 'workflow_name_too_long', 'Give the workflow a name of at most 200 characters.');
  end if;
  select * into w from public.workflows where case_id = c.id and template_key = t.template_key and lower(name) = lower(called) and status in ('not_started', 'running', 'paused');
  if w.id is not null then
    if w.template_id = t.id and w.trigger_values = given then
      return w;
    end if;
    perform private.refuse('P0001', 'workflow_running', 'This workflow runs on the case already: change its dates there, or give the second one another name.');
  end if;
  perform private.require_live_case(c);
  if t.status <> 'active' then
    perform private.refuse('P0001', 'template_not_active', 'This template is not active: activate it, or choose another one.');
  end if;
  calendar := private.case_calendar(c);
  insert into public.workflows (template_id, template_key, template_version, case_id, law_firm, name, status, stages, trigger_dates, trigger_values, calendar, time_zone,
    started_at, started_on)
  values (t.id, t.template_key, t.version, c.id, c.law_firm, called, 'running', t.stages, t.trigger_dates, given, calendar.jurisdiction, coalesce(calendar.time_zone, 'UTC'),
    now(), (now() at time zone coalesce(calendar.time_zone, 'UTC'))::date)
  returning * into w;
  insert into public.workflow_steps (workflow_id, case_id, law_firm, step_key, stage_key, place, type, title, definition)
  select w.id, w.case_id, w.law_firm, s.value ->> 'key', s.value ->> 'stage', s.place, s.value ->> 'type', s.value ->> 'title', s.value
  from jsonb_array_elements(t.steps) with ordinality s (value, place);
  perform private.note_workflow(w, 'start_workflow');
  perform set_config('casewright.settling', w.id::text, true);
  perform private.put_in_stage(w, w.stages -> 0 ->> 'key');
  perform set_config('casewright.settling', '', true);
  return private.settle_workflow(w.id);
end
$$;
grant execute on function private.start_workflow(uuid, uuid, jsonb, text) to authenticated;

-- pause_workflow(workflow_id, reason): nothing is made and no stage is left until it is resumed; what has been made stays as it is.
create function private.pause_workflow(p_workflow_id uuid, p_reason text) returns public.workflows language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows := private.begin_workflow(p_workflow_id);
begin
  if w.status = 'paused' then
    return w;
  end if;
  perform private.require_going(w, '{running}');
  update public.workflows set status = 'paused', paused_at = now(), pause_reason = private.require_reason(p_reason) where id = w.id returning * into w;
  perform private.note_workflow(w, 'pause_workflow', jsonb_build_object('reason', w.pause_reason));
  return w;
end
$$;
grant execute on function private.pause_workflow(uuid, text) to authenticated;

-- resume_workflow(workflow_id): dates stay as they were; move_workflow_dates adds the days of the pause where somebody confirms it.
create function private.resume_workflow(p_workflow_id uuid) returns public.workflows language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows := private.begin_workflow(p_workflow_id);
  seconds bigint;
begin
  if w.status = 'running' then
    return w;
  end if;
  perform private.require_going(w, '{paused}');
  perform private.require_live_case(c) from public.cases c where c.id = w.case_id;
  seconds := extract(epoch from now() - w.paused_at);
  update public.workflow_stages set paused_seconds = paused_seconds + seconds where workflow_id = w.id and left_at is null;
  update public.workflows set status = 'running', paused_seconds = paused_seconds + seconds, last_paused_on = (w.paused_at at time zone w.time_zone)::date,
    last_pause_days = private.workflow_today(w) - (w.paused_at at time zone w.time_zone)::date, paused_at = null, pause_reason = null
  where id = w.id returning * into w;
  perform private.note_workflow(w, 'resume_workflow');
  return private.settle_workflow(w.id);
end
$$;
grant execute on function private.resume_workflow(uuid) to authenticated;

-- cancel_workflow(workflow_id, reason): unfinished tasks of it are cancelled. Deadlines stay: what binds does not end with a plan.
create function private.cancel_workflow(p_workflow_id uuid, p_reason text) returns public.workflows language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows := private.begin_workflow(p_workflow_id);
  t public.tasks;
begin
  if w.status = 'cancelled' then
    return w;
  end if;
  perform private.require_going(w, '{not_started,running,paused}');
  update public.workflow_stages set left_at = clock_timestamp() where workflow_id = w.id and left_at is null;
  update public.workflows set status = 'cancelled', cancelled_at = now(), cancel_reason = private.require_reason(p_reason), paused_at = null, pause_reason = null
  where id = w.id returning * into w;
  for t in select x.* from public.tasks x where x.workflow_id = w.id and x.status in ('todo', 'in_progress', 'in_review') order by x.id for no key update loop
    update public.tasks set status = 'cancelled', position = private.task_place(t, 'cancelled', null) where id = t.id;
  end loop;
  perform private.note_workflow(w, 'cancel_workflow', jsonb_build_object('reason', w.cancel_reason));
  return w;
end
$$;
grant execute on function private.cancel_workflow(uuid, text) to authenticated;

create function private.rename_workflow(p_workflow_id uuid, p_name text) returns public.workflows language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows := private.begin_workflow(p_workflow_id);
begin
  if char_length(trim(coalesce(p_name, ''))) not between 1 and 200 then
    perform private.refuse('P0001', 'workflow_name_too_long', 'Give the workflow a name of at most 200 characters.');
  elsif exists (select from public.workflows o where o.case_id = w.case_id and o.template_key = w.template_key and lower(o.name) = lower(trim(p_name)) and o.id <> w.id
    and o.status in ('not_started', 'running', 'paused')) and w.status in ('not_started', 'running', 'paused') then
    perform private.refuse('P0001', 'workflow_running', 'This workflow runs on the case already: change its dates there, or give the second one another name.');
  end if;
  update public.workflows set name = trim(p_name) where id = w.id returning * into w;
  return w;
end
$$;
grant execute on function private.rename_workflow(uuid, text) to authenticated;

-- delete_workflow(workflow_id): one that was cancelled, by the firm's administrator or by the user who began it. Its tasks and deadlines stay
-- with the case.
create function private.delete_workflow(p_workflow_id uuid) returns public.workflows language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows := private.begin_workflow(p_workflow_id);
begin
  if w.law_firm not in (select private.caller_firms()) and w.created_by is distinct from auth.uid() then
    perform private.refuse('42501', 'may_not_delete_workflow', 'Only the firm''s administrator and the person who began this workflow delete it.');
  elsif w.status <> 'cancelled' then
    perform private.refuse('P0001', 'workflow_not_cancelled', 'Cancel this workflow first: only then can it be deleted.');
  end if;
  delete from public.workflows where id = w.id;
  return w;
end
$$;
grant execute on function private.delete_workflow(uuid) to authenticated;

-- A step of a locked workflow. step_not_found.
create function private.step_of(w public.workflows, p_key text) returns public.workflow_steps language plpgsql security definer set search_path = '' as $$
declare
  s public.workflow_steps;
begin
  select * into s from public.workflow_steps where workflow_id = w.id and step_key = p_key;
  if s.id is null then
    perform private.refuse('PT404', 'step_not_found', 'This workflow has no such step. Reload the page.');
  end if;
  return s;
end
$$;

-- complete_step(workflow_id, step_key): by its task or deadline, with all that these ask; one without an item is done by this. step_blocked,
-- step_not_open, step_is_left_out.
create function private.complete_step(p_workflow_id uuid, p_key text) returns public.workflows language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows := private.begin_workflow(p_workflow_id);
  s public.workflow_steps := private.step_of(w, p_key);
begin
  if s.status = 'done' then
    return w;
  end if;
  perform private.require_going(w, '{running,paused}');
  perform private.require_live_case(c) from public.cases c where c.id = w.case_id;
  if s.status = 'skipped' then
    perform private.refuse('P0001', 'step_is_left_out', 'This step is left out: bring it back first.');
  elsif not private.is_finished(w.id, private.list_of(s.definition -> 'depends_on')) then
    perform private.refuse('P0001', 'step_blocked', 'This step waits for another one that is not done yet.');
  elsif not exists (select from public.workflow_stages v where v.workflow_id = w.id and v.stage_key = s.stage_key) then
    perform private.refuse('P0001', 'step_not_open', 'The stage of this step has not begun yet: enter it first.');
  elsif s.task_id is not null then
    perform private.move_task(s.task_id, 'done', null);
  elsif s.deadline_id is not null then
    perform private.end_deadline(s.deadline_id, 'complete_deadline');
  else
    perform private.set_step(s.id, 'done');
  end if;
  select * into w from public.workflows where id = w.id;
  return w;
end
$$;
grant execute on function private.complete_step(uuid, text) to authenticated;

-- skip_step(workflow_id, step_key, reason): left out, and nothing waits for it. Its task is cancelled, its deadline struck.
create function private.skip_step(p_workflow_id uuid, p_key text, p_reason text) returns public.workflows language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows := private.begin_workflow(p_workflow_id);
  s public.workflow_steps := private.step_of(w, p_key);
  reason text;
begin
  if s.status = 'skipped' then
    return w;
  end if;
  perform private.require_going(w, '{running,paused}');
  perform private.require_live_case(c) from public.cases c where c.id = w.case_id;
  reason := private.require_reason(p_reason);
  if s.status = 'done' then
    perform private.refuse('P0001', 'step_is_done', 'This step is done: reopen it first.');
  end if;
  perform set_config('casewright.settling', w.id::text, true);
  if s.task_id is not null then
    perform private.move_task(s.task_id, 'cancelled', null);
  elsif s.deadline_id is not null then
    perform private.end_deadline(s.deadline_id, 'cancel_deadline', reason);
  end if;
  perform private.set_step(s.id, 'skipped', 'person', reason);
  perform set_config('casewright.settling', '', true);
  perform private.note_workflow(w, 'skip_step', jsonb_build_object('step', s.title, 'reason', reason));
  return private.settle_workflow(w.id);
end
$$;
grant execute on function private.skip_step(uuid, text, text) to authenticated;

-- reopen_step(workflow_id, step_key, reason): not done after all, or not left out after all; a deadline asks why. What has no item is to be done
-- again as it is: a wait ends by somebody then.
create function private.reopen_step(p_workflow_id uuid, p_key text, p_reason text) returns public.workflows language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows := private.begin_workflow(p_workflow_id);
  s public.workflow_steps := private.step_of(w, p_key);
begin
  if s.status in ('waiting', 'open') then
    return w;
  end if;
  perform private.require_going(w, '{running,paused,completed}');
  perform private.require_live_case(c) from public.cases c where c.id = w.case_id;
  perform set_config('casewright.settling', w.id::text, true);
  if s.task_id is not null then
    perform private.move_task(s.task_id, 'todo', null);
  elsif s.deadline_id is not null then
    perform private.end_deadline(s.deadline_id, 'reopen_deadline', p_reason);
  else
    update public.workflow_steps set ends_alone = false where id = s.id;
  end if;
  perform private.set_step(s.id, 'open');
  -- What was left out before anything was made of it is made now, whatever its condition says.
  if s.task_id is null and s.deadline_id is null and s.type not in ('wait', 'deadline')
    and exists (select from public.workflow_stages v where v.workflow_id = w.id and v.stage_key = s.stage_key) then
    perform private.make_step_task(w, x) from public.workflow_steps x where x.id = s.id;
  end if;
  perform set_config('casewright.settling', '', true);
  return private.settle_workflow(w.id);
end
$$;
grant execute on function private.reopen_step(uuid, text, text) to authenticated;

-- enter_stage(workflow_id, stage): goes there, forwards or back. What a stage has already is not made again; what is open elsewhere stays open.
create function private.enter_stage(p_workflow_id uuid, p_stage text) returns public.workflows language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows := private.begin_workflow(p_workflow_id);
  again boolean;
begin
  if not exists (select from jsonb_array_elements(w.stages) g where g ->> 'key' = p_stage) then
    perform private.refuse('PT404', 'workflow_stage_not_found', 'This workflow has no such stage. Reload the page.');
  end if;
  perform private.require_going(w, '{running}');
  perform private.require_live_case(c) from public.cases c where c.id = w.case_id;
  again := exists (select from public.workflow_stages v where v.workflow_id = w.id and v.stage_key = p_stage);
  perform set_config('casewright.settling', w.id::text, true);
  if w.current_stage <> p_stage then
    perform private.put_in_stage(w, p_stage);
    perform private.note_workflow(w, 'enter_workflow_stage', jsonb_build_object('stage', (select g ->> 'name' from jsonb_array_elements(w.stages) g where g ->> 'key' = p_stage)));
  else
    -- Only what is missing of it.
    perform private.make_step_task(w, s) from public.workflow_steps s where s.workflow_id = w.id and s.stage_key = p_stage and s.status in ('waiting', 'open')
      and s.task_id is null and s.type not in ('deadline', 'wait');
  end if;
  perform set_config('casewright.settling', '', true);
  if again and not exists (select from public.workflow_steps s where s.workflow_id = w.id and s.stage_key = p_stage and s.status in ('waiting', 'open')) then
    -- Somebody wants to look at a stage that is done: it is not left again at once.
    select * into w from public.workflows where id = w.id;
    return w;
  end if;
  return private.settle_workflow(w.id);
end
$$;
grant execute on function private.enter_stage(uuid, text) to authenticated;

create function public.start_workflow(template_id uuid, case_id uuid, trigger_values jsonb default '{}', name text default null) returns public.workflows
language sql set search_path = '' as $$ select private.start_workflow(template_id, case_id, trigger_values, name) $$;
revoke execute on function public.start_workflow(uuid, uuid, jsonb, text) from public, anon;
grant execute on function public.start_workflow(uuid, uuid, jsonb, text) to authenticated;

create function public.pause_workflow(workflow_id uuid, reason text default null) returns public.workflows language sql set search_path = '' as $$ select private.pause_workflow(workflow_id, reason) $$;
revoke execute on function public.pause_workflow(uuid, text) from public, anon;
grant execute on function public.pause_workflow(uuid, text) to authenticated;

create function public.resume_workflow(workflow_id uuid) returns public.workflows language sql set search_path = '' as $$ select private.resume_workflow(workflow_id) $$;
revoke execute on function public.resume_workflow(uuid) from public, anon;
grant execute on function public.resume_workflow(uuid) to authenticated;

create function public.cancel_workflow(workflow_id uuid, reason text default null) returns public.workflows language sql set search_path = '' as $$ select private.cancel_workflow(workflow_id, reason) $$;
revoke execute on function public.cancel_workflow(uuid, text) from public, anon;
grant execute on function public.cancel_workflow(uuid, text) to authenticated;

create function public.rename_workflow(workflow_id uuid, name text) returns public.workflows language sql set search_path = '' as $$ select private.rename_workflow(workflow_id, name) $$;
revoke execute on function public.rename_workflow(uuid, text) from public, anon;
grant execute on function public.rename_workflow(uuid, text) to authenticated;

create function public.delete_workflow(workflow_id uuid) returns public.workflows language sql set search_path = '' as $$ select private.delete_workflow(workflow_id) $$;
revoke execute on function public.delete_workflow(uuid) from public, anon;
grant execute on function public.delete_workflow(uuid) to authenticated;

create function public.complete_step(workflow_id uuid, step_key text) returns public.workflows language sql set search_path = '' as $$ select private.complete_step(workflow_id, step_key) $$;
revoke execute on function public.complete_step(uuid, text) from public, anon;
grant execute on function public.complete_step(uuid, text) to authenticated;

create function public.skip_step(workflow_id uuid, step_key text, reason text default null) returns public.workflows language sql set search_path = '' as $$ select private.skip_step(workflow_id, step_key, reason) $$;
revoke execute on function public.skip_step(uuid, text, text) from public, anon;
grant execute on function public.skip_step(uuid, text, text) to authenticated;

create function public.reopen_step(workflow_id uuid, step_key text, reason text default null) returns public.workflows language sql set search_path = '' as $$ select private.reopen_step(workflow_id, step_key, reason) $$;
revoke execute on function public.reopen_step(uuid, text, text) from public, anon;
grant execute on function public.reopen_step(uuid, text, text) to authenticated;

create function public.enter_stage(workflow_id uuid, stage text) returns public.workflows language sql set search_path = '' as $$ select private.enter_stage(workflow_id, stage) $$;
revoke execute on function public.enter_stage(uuid, text) from public, anon;
grant execute on function public.enter_stage(uuid, text) to authenticated;
