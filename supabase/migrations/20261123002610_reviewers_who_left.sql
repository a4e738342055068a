-- A reviewer who does not see a task any more keeps nobody from approving it; and an account that is deleted takes its own tasks along.

-- Who may confirm what is in review: not who asked for it; where a reviewer is named they alone, as long as
-- they see the task, or an administrator of the firm.
-- review_by_another, not_the_reviewer; 42501 may_not_move_task.
create or replace function private.require_reviewer(t public.tasks, p_part text) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return;
  elsif p_part <> 'work' then
    perform private.refuse('42501', 'may_not_move_task', 'Only those who work on the task move it on.');
  elsif t.review_asked_by = auth.uid() then
    perform private.refuse('P0001', 'review_by_another', 'Somebody else has to confirm this: whoever asked for the review cannot approve it.');
  elsif t.reviewer_id <> auth.uid() and t.reviewer_id in (select private.task_people(t)) and coalesce(t.law_firm not in (select private.caller_firms()), true) then
    perform private.refuse('P0001', 'not_the_reviewer', 'This task has a named reviewer: only they or an administrator of the firm approve it.');
  end if;
end
$$;

-- task_details(task_id): a task opened. Null for whom it is not there; to the client what of it is theirs to see.
create or replace function private.task_details(p_task_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  t public.tasks;
  part text;
  inside boolean;
  keeps boolean;
  answer jsonb;
begin
  perform private.require_caller();
  select * into t from public.tasks where id = p_task_id;
  part := private.task_part(t);
  if part is null then
    return null;
  end if;
  inside := auth.uid() in (select private.task_people(t));
  keeps := coalesce(t.law_firm in (select private.caller_firms()), false);
  answer := (select c.card from private.task_cards_of(array[t.id]) c) || jsonb_build_object(
    'description', t.description, 'original_due_at', t.original_due_at, 'checklist', t.checklist, 'recurrence', t.recurrence, 'time_zone', t.time_zone,
    'recurrence_start', t.recurrence_start, 'occurrence', t.occurrence, 'estimate_minutes', case when inside then t.estimate_minutes end, 'billable', t.billable,
    'created_at', t.created_at, 'workflow_id', t.workflow_id, 'step_key', t.step_key,
    'completed_by', (select private.task_person(u) from public.users u where u.uuid = t.completed_by),
    'reviewer', (select private.task_person(u) from public.users u where inside and u.uuid = t.reviewer_id),
    'review_asked_by', (select private.task_person(u) from public.users u where inside and u.uuid = t.review_asked_by),
    'created_by', (select private.task_person(u) from public.users u where inside and u.uuid = t.created_by),
    'watchers', (select coalesce(jsonb_agg(private.task_person(u) order by w.created_at, w.id), '[]') from public.task_watchers w join public.users u on u.uuid = w.user_id
      where inside and w.task_id = t.id),
    'is_watching', exists (select from public.task_watchers w where w.task_id = t.id and w.user_id = auth.uid()),
    'depends_on', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'title', k.title, 'status', k.status, 'due_at', k.due_at) order by d.created_at, d.id), '[]')
      from public.task_dependencies d join public.tasks k on k.id = d.depends_on where d.task_id = t.id and private.task_part(k) is not null),
    'blocks', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'title', k.title, 'status', k.status, 'due_at', k.due_at) order by d.created_at, d.id), '[]')
      from public.task_dependencies d join public.tasks k on k.id = d.task_id where d.depends_on = t.id and private.task_part(k) is not null),
    'reminders', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'at', r.remind_at, 'minutes_before', r.minutes_before, 'sent_at', r.sent_at)
      order by r.remind_at nulls first, r.minutes_before desc), '[]') from public.task_reminders r where r.task_id = t.id and r.user_id = auth.uid()),
    'comments', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'body', k.body, 'created_at', k.created_at, 'updated_at', k.updated_at, 'may_edit', k.author_id = auth.uid(),
        'author', jsonb_build_object('id', k.author_id, 'name', coalesce(k.author_name, ''), 'avatar_url', u.avatar_url),
        'mentions', (select coalesce(jsonb_agg(private.task_person(m) order by m.display_name), '[]') from public.users m where m.uuid = any (k.mentions))) order by k.created_at, k.id), '[]')
      from (select * from public.task_comments x where inside and x.task_id = t.id order by x.created_at desc, x.id desc limit 100) k left join public.users u on u.uuid = k.author_id),
    'attachments', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'media_type', k.media_type, 'size', k.size, 'author_name', k.author_name,
        'created_at', k.created_at, 'may_delete', part = 'work' and (k.author_id = auth.uid() or keeps)) order by k.created_at, k.id), '[]')
      from public.task_attachments k where inside and k.task_id = t.id),
    'time', jsonb_build_object(
      'total_minutes', (select coalesce(sum(e.minutes), 0) from public.time_entries e where inside and e.task_id = t.id),
      'my_minutes', (select coalesce(sum(e.minutes), 0) from public.time_entries e where e.task_id = t.id and e.user_id = auth.uid()),
      'running', private.caller_timer(),
      'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'person', jsonb_build_object('id', e.user_id, 'name', coalesce(e.user_name, ''), 'avatar_url', u.avatar_url),
          'started_at', e.started_at, 'minutes', e.minutes, 'narrative', e.narrative, 'billable', e.billable, 'may_delete', e.user_id = auth.uid() and part = 'work')
          order by e.started_at desc, e.id), '[]')
        from (select * from public.time_entries x where inside and x.task_id = t.id order by x.started_at desc limit 50) e left join public.users u on u.uuid = e.user_id)),
    'people', (select coalesce(jsonb_agg(private.task_person(u) order by lower(u.display_name), u.uuid), '[]') from public.users u
      where part = 'work' and u.uuid in (select private.task_people(case when t.is_private then private.as_shared(t) else t end))),
    'may_approve', part = 'work' and t.status = 'in_review' and (not t.requires_review or t.review_asked_by is distinct from auth.uid()
      and (t.reviewer_id is null or t.reviewer_id = auth.uid() or keeps
      or t.reviewer_id not in (select private.task_people(t)))),
    'may_delete', part = 'work' and (t.created_by = auth.uid() or keeps and not t.is_private));
  return answer;
end
$$;

create or replace function private.delete_account(p_email text) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  person public.users;
begin
  select * into person from public.users where uuid = me for update;
  if lower(trim(p_email)) is distinct from lower(person.email) then
    perform private.refuse('P0001', 'email_differs', 'This is not the e-mail address of your account. Enter it to confirm that you mean it.');
  end if;
  if person.access_level in ('admin', 'super_user')
    or person.access_level = 'lawyer_admin' and not exists (
      select from public.users where law_firm = person.law_firm and access_level = 'lawyer_admin' and status = 'active' and uuid <> me) then
    perform private.refuse('42501', 'may_not_delete_account', 'Others depend on this account. Hand over what you administer first; then an administrator lowers your access level.');
  end if;
  begin
    delete from public.cases where client_id = me and status = 'draft' and law_firm is null;
    -- What they did for themselves alone.
    delete from public.time_entries where user_id = me and law_firm is null and case_id is null;
    delete from public.tasks where created_by = me and law_firm is null and case_id is null;
    delete from public.task_reminders where user_id = me;
    delete from auth.users where id = me;
    perform private.note_act(person, 'users', 'delete', jsonb_build_object('access_level', person.access_level), null);
  exception when foreign_key_violation then
    perform private.refuse('P0001', 'account_in_use', 'You stand in cases or proposals whose records have to be kept, so the account cannot be deleted. An administrator can close it.');
  end;
  return me;
end
$$;

revoke execute on all functions in schema private from public;
