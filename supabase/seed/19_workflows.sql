-- Workflows: what a firm has written down for itself, what runs by it, and what has run before. They are begun and moved on by the product's own
-- verbs; after each stretch of work everything of a workflow is put so many days further back, as if the days had gone by.

-- What the verbs make has the same ids everywhere.
create temporary sequence seed_place;
create function pg_temp.seed_next(kind text) returns uuid language sql as $$ select pg_temp.seed_id(kind || ' of a workflow ' || nextval('seed_place')) $$;
alter table public.workflows disable trigger touch, disable trigger audit, alter column id set default pg_temp.seed_next('workflow');
alter table public.workflow_steps disable trigger touch, alter column id set default pg_temp.seed_next('step');
alter table public.tasks disable trigger touch, disable trigger audit, disable trigger task_notification, alter column id set default pg_temp.seed_next('task');
alter table public.task_assignees disable trigger notify_assignee;
alter table public.case_deadlines disable trigger touch, disable trigger audit, alter column id set default pg_temp.seed_next('deadline');
alter table public.case_events disable trigger append_only;
-- The notifications and the timelines from before.
create temporary table seed_notified on commit drop as select id from public.notifications;
create temporary table seed_sent on commit drop as select id from private.deliveries;
create temporary table seed_notified_event on commit drop as select id from public.case_events;

create function pg_temp.seed_as(person uuid) returns void language sql as $$
  select set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'sub', person)::text, true)
$$;

-- So many days go by for a workflow and for what it made; a day stays the same hour of the clock where the case is.
create function pg_temp.seed_days(p_workflow_id uuid, p_days integer) returns void language plpgsql as $$
declare
  w public.workflows;
  past interval := make_interval(days => p_days);
begin
  select * into w from public.workflows where id = p_workflow_id;
  update public.workflows set started_at = started_at - past, started_on = started_on - p_days, created_at = created_at - past, updated_at = updated_at - past,
    paused_at = paused_at - past, completed_at = completed_at - past,
    trigger_values = (select coalesce(jsonb_object_agg(key, (value #>> '{}')::date - p_days), '{}') from jsonb_each(trigger_values)) where id = w.id;
  update public.workflow_stages set entered_at = entered_at - past, entered_on = entered_on - p_days, left_at = left_at - past where workflow_id = w.id;
  update public.workflow_steps set due_on = due_on - p_days, due_at = (due_at at time zone w.time_zone - past) at time zone w.time_zone,
    original_due_at = (original_due_at at time zone w.time_zone - past) at time zone w.time_zone,
    finished_at = finished_at - past, created_at = created_at - past, updated_at = updated_at - past where workflow_id = w.id;
  update public.tasks set due_at = (due_at at time zone w.time_zone - past) at time zone w.time_zone,
    original_due_at = (original_due_at at time zone w.time_zone - past) at time zone w.time_zone,
    start_at = (start_at at time zone w.time_zone - past) at time zone w.time_zone, completed_at = completed_at - past, created_at = created_at - past,
    updated_at = updated_at - past where workflow_id = w.id;
  update public.case_deadlines d set due_on = d.due_on - p_days, due_at = (d.due_at at time zone w.time_zone - past) at time zone w.time_zone,
    trace = jsonb_build_array(jsonb_build_object('step', 'fixed', 'on', d.due_on - p_days, 'zone', w.time_zone)), confirmed_at = d.confirmed_at - past,
    completed_at = d.completed_at - past, created_at = d.created_at - past, updated_at = d.updated_at - past
  from public.workflow_steps s where s.workflow_id = w.id and s.deadline_id = d.id;
  update public.case_events e set created_at = e.created_at - past where e.case_id = w.case_id and e.id not in (select id from seed_notified_event);
end
$$;

-- Finishes the open steps of a stage as their assignees, at most so many and not those that are left.
create function pg_temp.seed_finish(p_workflow_id uuid, p_stage text, p_most integer default 100, p_left text[] default '{}') returns void language plpgsql as $$
declare
  s public.workflow_steps;
  c public.cases;
  doer uuid;
  other uuid;
begin
  select k.* into c from public.cases k join public.workflows w on w.case_id = k.id where w.id = p_workflow_id;
  for done in 1 .. p_most loop
    select * into s from public.workflow_steps x where x.workflow_id = p_workflow_id and x.stage_key = p_stage and x.status = 'open' and x.step_key <> all (p_left)
    order by x.place limit 1;
    exit when s.id is null;
    doer := coalesce((select a.user_id from public.task_assignees a where a.task_id = s.task_id and a.user_id <> c.client_id order by a.user_id limit 1), c.lead_lawyer_id);
    select u.uuid into other from public.users u where u.law_firm = c.law_firm and u.access_level = 'lawyer_admin' and u.uuid <> doer order by u.uuid limit 1;
    perform pg_temp.seed_as(doer);
    if s.type = 'wait' then
      perform public.complete_step(p_workflow_id, s.step_key);
    elsif s.deadline_id is not null then
      update public.case_deadlines set confirmed_by = other, confirmed_name = (select display_name from public.users where uuid = other), confirmed_at = now(),
        completed_by = doer, completed_name = (select display_name from public.users where uuid = doer), completed_at = now() where id = s.deadline_id;
    else
      if (select requires_review from public.tasks where id = s.task_id) then
        perform public.move_task(s.task_id, 'in_review');
        perform pg_temp.seed_as(other);
      end if;
      perform public.complete_task(s.task_id);
    end if;
  end loop;
end
$$;

-- What the first firm has written down. It has no paralegals, so its way to court is the platform's with other people, without the expert and
-- with an eye on the budget; the next version is being written.
do $$
declare
  head uuid := (select id from seed_person where key = 'halloran');
  t public.workflow_templates;
  copied public.workflow_templates;
  steps jsonb;
begin
  perform pg_temp.seed_as(head);
  t := public.save_template(null, '{"name": "Opening a matter", "description": "The first weeks of every new matter: terms, facts, a first opinion and a plan with its budget.", "scope": "firm", "language": "en",
    "trigger_dates": [], "stages": [
      {"key": "terms", "name": "Conflicts and terms", "client_label": "Getting started", "sla_days": 3, "sla_unit": "business_days"},
      {"key": "facts", "name": "Facts and documents", "client_label": "We gather the facts", "sla_days": 10, "sla_unit": "business_days"},
      {"key": "assessment", "name": "First opinion", "client_label": "We study your case", "sla_days": 7, "sla_unit": "business_days"},
      {"key": "plan", "name": "Plan and budget", "client_label": "Our plan", "sla_days": 5, "sla_unit": "business_days"}],
    "steps": [
      {"key": "conflicts", "stage": "terms", "type": "task", "title": "Record the conflict check", "assignee_role": "lead", "offset": {"n": 1, "unit": "business_days", "direction": "after", "anchor": "start"}, "critical": true},
      {"key": "terms_letter", "stage": "terms", "type": "document", "title": "Engagement letter signed and filed", "assignee_role": "lead", "offset": {"n": 2, "unit": "business_days", "direction": "after", "anchor": "start"}, "depends_on": ["conflicts"], "client_visible": true, "client_label": "Your engagement letter"},
      {"key": "first_meeting", "stage": "facts", "type": "event", "title": "First meeting with the client", "assignee_role": "lead", "offset": {"n": 3, "unit": "business_days", "direction": "after", "anchor": "stage"}, "client_visible": true, "client_label": "Our first meeting", "checklist": ["Aims and what would be a good end", "Who else is concerned", "What must not be lost"]},
      {"key": "documents", "stage": "facts", "type": "document", "title": "Client sends the documents", "assignee_role": "client", "offset": {"n": 7, "unit": "business_days", "direction": "after", "anchor": "stage"}, "client_visible": true, "client_label": "Send us your documents", "checklist": ["Contracts", "Letters and e-mails", "Proof of payment"]},
      {"key": "chronology", "stage": "facts", "type": "task", "title": "Chronology with references to the file", "assignee_role": "associate", "offset": {"n": 9, "unit": "business_days", "direction": "after", "anchor": "stage"}, "depends_on": ["documents"]},
      {"key": "law_note", "stage": "assessment", "type": "task", "title": "Note on the law and the evidence", "assignee_role": "associate", "offset": {"n": 5, "unit": "business_days", "direction": "after", "anchor": "stage"}},
      {"key": "opinion", "stage": "assessment", "type": "message", "title": "First opinion to the client", "assignee_role": "lead", "offset": {"n": 7, "unit": "business_days", "direction": "after", "anchor": "stage"}, "depends_on": ["law_note"], "client_visible": true, "client_label": "Our first opinion"},
      {"key": "budget", "stage": "plan", "type": "task", "title": "Plan the next steps and their cost", "assignee_role": "lead", "offset": {"n": 2, "unit": "business_days", "direction": "after", "anchor": "stage"}},
      {"key": "plan_approval", "stage": "plan", "type": "approval", "title": "Client approves plan and budget", "assignee_role": "client", "offset": {"n": 5, "unit": "business_days", "direction": "after", "anchor": "stage"}, "depends_on": ["budget"], "client_visible": true, "client_label": "Approve plan and budget"}]}');
  update public.workflow_templates set id = pg_temp.seed_id('template opening'), template_key = pg_temp.seed_id('template key opening'), created_at = now() - interval '300 days'
  where id = t.id returning * into t;
  perform public.activate_template(t.id);

  copied := public.copy_template((select id from public.workflow_templates where system_key = 'litigation' and language = 'en' and status = 'active'), 'firm', 'Court proceedings');
  update public.workflow_templates set id = pg_temp.seed_id('template court'), template_key = pg_temp.seed_id('template key court'), created_at = now() - interval '280 days'
  where id = copied.id returning * into copied;
  select jsonb_agg(case s.item ->> 'assignee_role' when 'paralegal' then s.item || '{"assignee_role": "associate"}' else s.item end order by s.place) into steps
  from jsonb_array_elements(copied.steps) with ordinality s (item, place) where s.item ->> 'key' <> 'expert';
  steps := steps || '[{"key": "budget_check", "stage": "pleadings", "type": "message", "title": "Compare the budget with the hours and tell the client", "assignee_role": "lead",
    "offset": {"n": 20, "unit": "business_days", "direction": "after", "anchor": "stage"}, "client_visible": true, "client_label": "Your budget so far"}]';
  copied := public.save_template(copied.id, private.template_json(copied) || jsonb_build_object('steps', steps,
    'description', 'Our way to court: as the platform gives it, without paralegals and with the budget in sight.'));
  perform public.activate_template(copied.id);
  t := public.save_template(copied.id, private.template_json(copied) || jsonb_build_object('steps', (select jsonb_agg(s.item order by s.place)
      from jsonb_array_elements(steps) with ordinality s (item, place) where s.item ->> 'key' <> 'reply_wait')
    || '[{"key": "settlement_talk", "stage": "assessment", "type": "event", "title": "Settlement talk with the other side", "assignee_role": "lead",
      "offset": {"n": 15, "unit": "business_days", "direction": "after", "anchor": "stage"}, "depends_on": ["advice"]}]'::jsonb));
  update public.workflow_templates set id = pg_temp.seed_id('template court next'), created_at = now() - interval '3 days' where id = t.id;
end
$$;

-- The first weeks of the firm's matters, which have run their course: so many days in each stage. Facts take longest.
do $$
declare
  run record;
  w public.workflows;
  stage text;
  stay integer;
begin
  for run in
    select c.*, given.stays from (values ('a-carver', '{2,17,9,4}'::integer[]), ('u-act-supply', '{1,12,6,3}'), ('u-act-paris', '{3,21,8,5}'), ('a-jimenez', '{2,14,7,6}'),
      ('u-act-lease', '{1,11,5,2}'), ('a-ellison', '{2,26,11,4}'), ('a-bianchi', '{4,15,6,2}'), ('a-kowalski', '{1,9,4,7}')) given (key, stays)
    join public.cases c on c.id = pg_temp.seed_id('case ' || given.key) order by c.opened_at
  loop
    perform pg_temp.seed_as(run.lead_lawyer_id);
    w := public.start_workflow(pg_temp.seed_id('template opening'), run.id);
    for stage, stay in select * from unnest('{terms,facts,assessment,plan}'::text[], run.stays) loop
      perform pg_temp.seed_days(w.id, stay / 2);
      perform pg_temp.seed_finish(w.id, stage, 1);
      perform pg_temp.seed_days(w.id, stay - stay / 2);
      perform pg_temp.seed_finish(w.id, stage);
    end loop;
    perform pg_temp.seed_days(w.id, greatest(0, (now()::date - run.opened_at::date) - 1 - (select sum(s)::integer from unnest(run.stays) s)));
    insert into seed_notified_event select id from public.case_events where case_id = run.id and id not in (select id from seed_notified_event);
  end loop;
end
$$;

-- What runs today: stage by stage the days until its steps are done, then the days in its present stage, of which some steps are done.
create temporary table seed_workflow (key text primary key, template uuid, triggers jsonb, stages text[], days integer[], now_in text, first integer, most integer, leaving text[], after integer) on commit drop;
insert into seed_workflow
select key, coalesce(template, (select id from public.workflow_templates where system_key = given.system and language = given.language and status = 'active')),
  triggers, stages, days, now_in, first, most, leaving, after
from (values
  -- Late: the client has not approved the claim.
  ('u-act-lease', pg_temp.seed_id('template court'), null, null, '{"hearing": 52}'::jsonb, '{intake,assessment}'::text[], '{3,9}'::integer[], 'pleadings', 6, 1, '{}'::text[], 11),
  -- Paused in the middle of the evidence.
  ('u-act-supply', pg_temp.seed_id('template court'), null, null, '{"hearing": 96}', '{intake,assessment,pleadings}', '{4,11,19}', 'evidence', 7, 1, '{}', 4),
  -- In time.
  ('a-jimenez', null, 'immigration', 'en', '{"permit_expiry": 140, "travel": 120}', '{intake,eligibility}', '{3,8}', 'documents', 3, 1, '{personal_documents}', 2),
  ('a-brooks', pg_temp.seed_id('template opening'), null, null, '{}', '{terms}', '{2}', 'facts', 2, 1, '{}', 3),
  ('u-act-paris', null, 'employment', 'fr', '{"dismissal": -70, "conciliation": 16}', '{intake,facts,negotiation}', '{2,8,13}', 'conciliation', 1, 0, '{}', 3),
  -- Late in another firm: documents that the client has not sent.
  ('s-act-hotel', null, 'litigation', 'vi', '{"hearing": 110}', '{intake}', '{5}', 'assessment', 4, 0, '{}', 12)
) given (key, template, system, language, triggers, stages, days, now_in, first, most, leaving, after);
do $$
declare
  run record;
  w public.workflows;
  stage text;
  stay integer;
begin
  for run in select r.*, c.id case_id, c.lead_lawyer_id, (select sum(d)::integer from unnest(r.days) d) + r.first + r.after total
    from seed_workflow r join public.cases c on c.id = pg_temp.seed_id('case ' || r.key) order by r.key
  loop
    perform pg_temp.seed_as(run.lead_lawyer_id);
    -- The given dates are so many days from today once all the days have gone by, or the Monday after.
    w := public.start_workflow(run.template, run.case_id,
      (select coalesce(jsonb_object_agg(key, day + case extract(isodow from day) when 6 then 2 when 7 then 1 else 0 end + run.total), '{}')
        from jsonb_each(run.triggers), lateral (select current_date + (value #>> '{}')::integer as day) given));
    for stage, stay in select * from unnest(run.stages, run.days) loop
      perform pg_temp.seed_days(w.id, stay);
      perform pg_temp.seed_finish(w.id, stage);
    end loop;
    perform pg_temp.seed_days(w.id, run.first);
    perform pg_temp.seed_finish(w.id, run.now_in, run.most, run.leaving);
    if run.key = 'u-act-supply' then
      perform pg_temp.seed_as(run.lead_lawyer_id);
      perform public.pause_workflow(w.id, 'Talks about security for the goods; both sides have agreed to wait until they end.');
    end if;
    perform pg_temp.seed_days(w.id, run.after);
    insert into seed_notified_event select id from public.case_events where case_id = run.case_id and id not in (select id from seed_notified_event);
  end loop;
  insert into public.workflow_comments (id, workflow_id, body, author_id, created_at, updated_at)
  select pg_temp.seed_id('workflow comment ' || given.body), x.id, given.body, p.id, now() - given.ago, now() - given.ago
  from (values ('u-act-lease', 'okafor', 'The claim has been with the client for a week. I shall call on Thursday.', interval '3 days'),
    ('u-act-lease', 'halloran', 'Please do; we should file well before the hearing is moved forward.', interval '2 days'),
    ('u-act-supply', 'okafor', 'Their insurer offers a bond. If it stands, we need no more evidence.', interval '4 days')) given (key, author, body, ago)
  join public.workflows x on x.case_id = pg_temp.seed_id('case ' || given.key) and x.status in ('running', 'paused') join seed_person p on p.key = given.author;
end
$$;

-- Days that have gone by fall on weekends, on which nothing is due; and what has moved last says when.
update public.workflow_steps s set due_on = s.due_on + moved.days, due_at = (s.due_at at time zone moved.time_zone + make_interval(days => moved.days)) at time zone moved.time_zone,
  original_due_at = (s.original_due_at at time zone moved.time_zone + make_interval(days => moved.days)) at time zone moved.time_zone
from (select x.id, w.time_zone, 8 - extract(isodow from x.due_on)::integer days from public.workflow_steps x join public.workflows w on w.id = x.workflow_id) moved
where moved.id = s.id and moved.days < 3;
update public.tasks t set due_at = s.due_at, original_due_at = s.original_due_at from public.workflow_steps s where s.task_id = t.id and t.due_at is distinct from s.due_at;
update public.case_deadlines d set due_at = s.due_at, due_on = s.due_on, trace = jsonb_build_array(jsonb_build_object('step', 'fixed', 'on', s.due_on, 'zone', d.time_zone))
from public.workflow_steps s where s.deadline_id = d.id and d.due_on <> s.due_on;
update public.workflows w set updated_at = coalesce(w.completed_at, w.paused_at, (select max(s.finished_at) from public.workflow_steps s where s.workflow_id = w.id), w.started_at);

-- Nobody is notified today of the distant past, also not at the end of the transaction; and nothing comes due in the first hours, so that what
-- notifications to a visitor come from what the visitor does.
set constraints all immediate;
delete from private.task_ends where tell_at < now() + interval '6 hours';
delete from private.deliveries where id not in (select id from seed_sent);
delete from public.notifications where id not in (select id from seed_notified);
alter table public.workflows enable trigger touch, enable trigger audit, alter column id set default gen_random_uuid();
alter table public.workflow_steps enable trigger touch, alter column id set default gen_random_uuid();
alter table public.tasks enable trigger touch, enable trigger audit, enable trigger task_notification, alter column id set default gen_random_uuid();
alter table public.task_assignees enable trigger notify_assignee;
alter table public.case_deadlines enable trigger touch, enable trigger audit, alter column id set default gen_random_uuid();
alter table public.case_events enable trigger append_only;
select set_config('request.jwt.claims', '', true);
drop function pg_temp.seed_next(text), pg_temp.seed_as(uuid), pg_temp.seed_days(uuid, integer), pg_temp.seed_finish(uuid, text, integer, text[]);
drop sequence seed_place;
