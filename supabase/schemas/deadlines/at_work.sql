-- What deadlines do elsewhere: they keep a case from being closed, remind in time, and show which cases have no next step.

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('deadline_to_confirm', 'task_assignment', 'Deadline', 'The deadline <strong>%s</strong> in <strong>%s</strong> needs your confirmation', 'deadline'),
  ('deadlines_to_confirm', 'task_assignment', 'Deadline', 'The deadlines from <strong>%s</strong> in <strong>%s</strong> need your confirmation', 'deadline'),
  ('deadline_moved', 'appointment', 'Deadline', 'The deadline <strong>%s</strong> in <strong>%s</strong> has moved: look at the new date', 'deadline'),
  ('deadlines_moved', 'appointment', 'Deadline', 'The deadlines from <strong>%s</strong> in <strong>%s</strong> have moved: look at the new dates', 'deadline'),
  ('deadline_missed', 'appointment', 'Deadline', 'The deadline <strong>%s</strong> in <strong>%s</strong> has passed and is not done', 'deadline');

insert into private.notification_kinds (kind, type, category, template, path_kind, is_alarm) values
  ('deadline_alarm', 'appointment', 'Deadline', 'The hard deadline <strong>%s</strong> in <strong>%s</strong> ends within three days', 'deadline', true),
  ('hard_deadline_missed', 'appointment', 'Deadline', 'The hard deadline <strong>%s</strong> in <strong>%s</strong> has passed and is not done', 'deadline', true);

-- Who is notified of a deadline: the responsible person, else the lead lawyer, and where neither may hear of the case (a wall, an account that
-- is closed) the administrators of its firm: a deadline is nobody's for no moment.
create function private.keepers_of_deadline(p_responsible_id uuid, p_lead_id uuid, p_law_firm uuid, p_case_id uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid;
begin
  foreach person in array array[p_responsible_id, p_lead_id] loop
    if person is not null and private.may_be_notified(person, p_case_id) then
      return next person;
      return;
    end if;
  end loop;
  return query select u.uuid from public.users u where u.law_firm = p_law_firm and u.access_level = 'lawyer_admin' order by u.uuid;
end
$$;

-- Notifies the responsible person, and without one the lead lawyer, so many days before a deadline ends, and when it has passed; each once. Of
-- several moments that have come together only the last is notified. A hard one is called three days and one day before whatever its days are, and
-- when it has passed, and nobody switches that off. Answers how many were notified. A case on hold rests; its deadlines do not.
create function private.remind_deadlines() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  notified integer := 0;
begin
  for due in
    select d.id, d.title, d.case_id, c.title case_title, d.responsible_id, c.lead_lawyer_id, c.law_firm,
      reminder.kind, reminder.moment
    from public.case_deadlines d join public.cases c on c.id = d.case_id and c.status in ('active', 'on_hold')
    cross join lateral (
      select m.moment, case when d.due_at <= now() then case d.kind when 'hard' then 'hard_deadline_missed' else 'deadline_missed' end when d.kind = 'hard' and m.n <= 3 then 'deadline_alarm' else 'deadline_near' end kind from (
        select n, d.due_at - make_interval(days => n) moment from unnest(d.remind_days || case d.kind when 'hard' then '{3,1}'::integer[] else '{}' end) n
        union all select 0, d.due_at) m
      where m.moment <= now() order by m.moment desc limit 1) reminder
    where d.completed_at is null and d.cancelled_at is null and not private.rests(d.suspended, d.kind, d.confirmed_at) and d.due_at > now() - interval '30 days' and d.due_at <= now() + interval '366 days'
      and not exists (select from private.reminders_sent s where s.thing_id = d.id and s.moment = reminder.moment and s.kind = reminder.kind)
    order by d.id limit 500
  loop
    if private.remind_once(due.kind, due.id, due.moment) then
      perform private.notify(person, due.kind, array[due.title, due.case_title], due.case_id, 'deadline', due.id)
      from private.keepers_of_deadline(due.responsible_id, due.lead_lawyer_id, due.law_firm, due.case_id) person;
      notified := notified + 1;
    end if;
  end loop;
  return notified;
end
$$;

-- Notifies the keepers of a date at once that it has passed, however long ago: a date that comes back from a suspension may be older than those of
-- which remind_deadlines still calls. Who brings it back has seen it: somebody else is called, the firm's administrators at last.
create function private.call_if_missed(d public.case_deadlines) returns void language plpgsql security definer set search_path = '' as $$
declare
  kind text := case d.kind when 'hard' then 'hard_deadline_missed' else 'deadline_missed' end;
  c public.cases;
begin
  if d.due_at <= now() and not private.rests(d.suspended, d.kind, d.confirmed_at) and private.remind_once(kind, d.id, d.due_at) then
    select * into c from public.cases where id = d.case_id;
    perform private.notify(person, kind, array[d.title, c.title], d.case_id, 'deadline', d.id)
    from private.keepers_of_deadline(nullif(d.responsible_id, auth.uid()), nullif(c.lead_lawyer_id, auth.uid()), c.law_firm, d.case_id) person;
  end if;
end
$$;

create function private.remind_due() returns integer language sql security definer set search_path = '' as $$
  select private.remind_endings() + private.remind_deadlines() + private.remind_promises()
$$;
grant execute on function private.remind_due() to service_role;

-- Running cases of a firm without a date that their client sees too: among them are those without any deadline.
create index cases_firm_stepless_idx on public.cases (law_firm, created_at, id)
  where law_firm is not null and next_deadline_at is null and status in ('active', 'on_hold');

-- cases_without_next_step: the running cases on whose lawyers' side the caller is, or which their firm has, without an open deadline but such as rest and
-- without an open task: those that are easily forgotten. The longest without an event first. Of a firm's the
-- hundred oldest: nobody plans more at a sitting, and others follow as these are planned. search: in title, number and client's name.
create function private.cases_without_next_step(p_search text)
returns table (case_id uuid, number text, title text, client_name text, status text, lead_name text, next_update_by timestamptz, last_event_at timestamptz)
language plpgsql stable security definer set search_path = '' set enable_bitmapscan = off as $$
declare
  firm uuid;
  own uuid[];
  sought text := '%' || replace(replace(replace(coalesce(p_search, ''), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  conditions text := 'c.status in (''active'', ''on_hold'') and c.next_deadline_at is null and c.id <> all ($1)
    and not exists (select from public.case_deadlines d where d.case_id = c.id and d.completed_at is null and d.cancelled_at is null
      and not private.rests(d.suspended, d.kind, d.confirmed_at))
    and not exists (select from public.tasks t where t.case_id = c.id and t.status not in (''done'', ''cancelled'') and not t.is_private)';
  walls uuid[] := array(select private.caller_walls());
  found uuid[];
begin
  perform private.require_caller();
  select f into firm from private.caller_firms() f;
  if sought <> '%%' then
    conditions := conditions || format(' and concat_ws('' '', c.title, c.number, c.client_name) ilike %L', sought);
  end if;
  execute format('select array(select c.id from unnest($2) i (id) join public.cases c on c.id = i.id where c.law_firm is distinct from $3 and %s)', conditions)
  into own using walls, array(select private.caller_matters()), firm;
  if firm is not null then
    execute format('select array(select c.id from public.cases c where c.law_firm = %L and %s order by c.created_at, c.id limit 100)', firm, conditions)
    into found using walls;
  end if;
  return query
  select c.id, c.number, c.title, c.client_name, c.status, u.display_name, c.next_update_by,
    (select max(e.created_at) from public.case_events e where e.case_id = c.id)
  from unnest(own || found) i (id) join public.cases c on c.id = i.id left join public.users u on u.uuid = c.lead_lawyer_id
  order by 8 nulls first, c.id;
end
$$;
grant execute on function private.cases_without_next_step(text) to authenticated;

create function public.cases_without_next_step(search text default null)
returns table (case_id uuid, number text, title text, client_name text, status text, lead_name text, next_update_by timestamptz, last_event_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.cases_without_next_step(search) $$;
revoke execute on function public.cases_without_next_step(text) from public, anon;
grant execute on function public.cases_without_next_step(text) to authenticated;
