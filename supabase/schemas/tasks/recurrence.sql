-- What happens to tasks on its own: reminders are sent, and the next one of a series is made when one is finished. The server computes the
-- next moment from the rule; the database makes each once, however often it is asked.

insert into private.job_kinds (kind, lane, run_every, priority, time_limit) values
  ('remind_tasks', 'notices', '30 seconds', 10, '2 minutes'), ('recur_tasks', 'housekeeping', '1 minute', 0, '2 minutes'),
  ('recur_task', 'housekeeping', null, 10, '30 seconds');

-- Sends the reminders whose moment has come, as long as the task is open and the person sees it; answers how many were notified. 500 a time; two
-- runs at once share the work.
create function private.remind_tasks() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  notified integer := 0;
begin
  for due in
    select r.id, r.user_id, t.status in ('todo', 'in_progress', 'in_review') and private.is_of_task(t, r.user_id) concerned, t.id task_id, private.title_for(t, r.user_id) title,
      t.case_id
    from public.task_reminders r join public.tasks t on t.id = r.task_id
    where r.next_at <= now() order by r.next_at, r.id limit 500 for update of r skip locked
  loop
    update public.task_reminders set next_at = null, sent_at = now() where id = due.id;
    if due.concerned then
      perform private.notify(due.user_id, 'task_reminder', array[due.title], due.case_id, 'task', due.task_id);
      notified := notified + 1;
    end if;
  end loop;
  return notified;
end
$$;

-- The finished tasks whose series may go on, with what the next moment is computed from. Not those of cases that are closed: they go on when
-- the case is opened again. p_most null: all of them; p_task_id: that one alone.
create function private.tasks_to_recur(p_most integer, p_task_id uuid default null) returns table (task_id uuid, rule text, zone text, starts_at timestamptz, occurrence timestamptz)
language sql stable security definer set search_path = '' as $$
  select t.id, t.recurrence, coalesce(t.time_zone, 'UTC'), t.recurrence_start, t.occurrence from public.tasks t left join public.cases c on c.id = t.case_id
  where t.recurrence is not null and t.recurred_at is null and t.status in ('done', 'cancelled')
    and (p_task_id is null or t.id = p_task_id)
    and (t.case_id is null or c.status in ('draft', 'open', 'engaging', 'active', 'on_hold') and c.law_firm is not distinct from t.law_firm)
  order by t.updated_at, t.id limit p_most
$$;

-- The job that makes the next one is enqueued in the transaction that finishes a task.
create function private.enqueue_next_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue_job('recur_task', jsonb_build_object('task_id', new.id), new.id::text);
  return null;
end
$$;
create trigger enqueue_next after update of status on public.tasks for each row
  when (old.status is distinct from new.status and new.status in ('done', 'cancelled') and new.recurrence is not null and new.recurred_at is null)
  execute function private.enqueue_next_task();

-- Enqueues the job for series that go on although no task was finished just now, because their case was opened again for example; answers how
-- many. A series whose job has failed too often waits for an administrator.
create function private.enqueue_next_tasks() returns integer language sql security definer set search_path = '' as $$
  select count(private.enqueue_job('recur_task', jsonb_build_object('task_id', task_id), task_id::text))::integer from (
    select t.task_id from private.tasks_to_recur(null) t
    where not exists (select from private.jobs j where j.kind = 'recur_task' and j.key = t.task_id::text) limit 500) missing
$$;

-- Makes the next one of a series; without a moment the series has ended. Answers its id, or null when there is nothing to make (any more).
-- Everything is copied but what was done, who it waits for, and what was said about it.
create function private.make_next_task(p_task_id uuid, p_rule text, p_next timestamptz) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks;
  made uuid;
  one record;
begin
  perform private.lock_tasks(coalesce(law_firm, created_by)) from public.tasks where id = p_task_id and coalesce(law_firm, created_by) is not null;
  select * into t from public.tasks where id = p_task_id for no key update;
  -- The task was opened again or has another rule by now: it is computed again.
  if t.id is null or t.recurred_at is not null or t.status not in ('done', 'cancelled') or t.recurrence is distinct from p_rule then
    return null;
  end if;
  update public.tasks set recurred_at = now() where id = t.id;
  if p_next is null or p_next <= t.occurrence then
    return null;
  end if;
  insert into public.tasks (title, description, case_id, law_firm, status, priority, due_at, start_at, recurrence, time_zone, recurrence_start, occurrence, recurs_from, checklist, labels,
    estimate_minutes, billable, client_visible, is_private, requires_review, reviewer_id, created_by)
  select t.title, t.description, t.case_id, t.law_firm, 'todo', t.priority, p_next, p_next - (t.due_at - t.start_at), t.recurrence, t.time_zone, t.recurrence_start, p_next,
    coalesce(t.recurs_from, t.id), (select coalesce(jsonb_agg(point || '{"done": false}' order by place), '[]') from jsonb_array_elements(t.checklist) with ordinality given (point, place)),
    t.labels, t.estimate_minutes, t.billable, t.client_visible, t.is_private, t.requires_review,
    case when t.reviewer_id in (select private.task_people(t)) then t.reviewer_id end, t.created_by
  on conflict (recurs_from, occurrence) where recurs_from is not null do nothing returning id into made;
  if made is null then
    return null;
  end if;
  for one in select user_id, created_by from public.task_assignees where task_id = t.id order by user_id loop
    begin
      insert into public.task_assignees (task_id, user_id, created_by) values (made, one.user_id, one.created_by);
    exception when raise_exception then
      -- A user who can no longer be assigned is left out.
      null;
    end;
  end loop;
  insert into public.task_watchers (task_id, user_id, created_by)
  select made, w.user_id, w.created_by from public.task_watchers w, public.tasks k
  where w.task_id = t.id and k.id = made and w.user_id in (select private.task_people(k)) order by w.user_id;
  insert into public.task_reminders (task_id, user_id, minutes_before, next_at)
  select made, r.user_id, r.minutes_before, p_next - make_interval(mins => r.minutes_before) from public.task_reminders r
  where r.task_id = t.id and r.minutes_before is not null order by r.user_id, r.minutes_before;
  return made;
end
$$;
