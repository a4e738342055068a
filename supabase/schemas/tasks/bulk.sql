-- Many tasks at once: each is changed or refused by itself, as if it were the only one, and the answer says which. And lists of tasks that
-- people save under a name.

-- undo: for a row that was done and can be taken back, the task, what it was and what it is now.
create type public.task_bulk_result as (task_id uuid, title text, done boolean, code text, rule text, message text, undo jsonb);

-- Of a task what a change touches, as it is now; the change may be one of change_tasks, or these facts themselves.
create function private.task_facts(p_task_id uuid, p_change jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') from public.tasks t, lateral (values
    ('status', p_change ? 'status', to_jsonb(t.status)),
    ('priority', p_change ? 'priority', to_jsonb(t.priority)),
    ('due_at', p_change ? 'due_at', to_jsonb(t.due_at)),
    ('labels', p_change ?| '{labels,add_labels,remove_labels}', to_jsonb(array(select label from unnest(t.labels) label order by label))),
    ('people', p_change ?| '{people,assign,unassign}', to_jsonb(array(select a.user_id from public.task_assignees a where a.task_id = t.id order by 1)))) f (key, is_touched, value)
  where t.id = p_task_id and f.is_touched
$$;

-- change_tasks(task_ids, change): of at most 100 tasks their status, priority, due_at, add_labels, remove_labels, assign, unassign; or delete.
-- too_many_tasks, unknown_task_change.
create function private.begin_task_bulk(p_task_ids uuid[], p_change jsonb) returns uuid[] language plpgsql security definer set search_path = '' as $$
declare
  board uuid;
begin
  perform private.require_caller();
  if cardinality(p_task_ids) > 100 then
    perform private.refuse('P0001', 'too_many_tasks', 'Choose at most 100 tasks at once.');
  elsif coalesce(jsonb_typeof(p_change), '') <> 'object' or p_change = '{}' or exists (select from jsonb_each(p_change) f
    where f.key not in ('status', 'priority', 'due_at', 'add_labels', 'remove_labels', 'assign', 'unassign', 'delete')
      or f.key in ('add_labels', 'remove_labels', 'assign', 'unassign') and jsonb_typeof(f.value) <> 'array') then
    perform private.refuse('P0001', 'unknown_task_change', 'This cannot be changed for several tasks at once.');
  end if;
  -- Of the caller's boards alone, in one order for everybody, so that two such calls cannot wait for each other in a circle.
  for board in select distinct coalesce(law_firm, created_by) from public.tasks
    where id = any (p_task_ids) and (law_firm in (select private.caller_memberships()) or law_firm is null and created_by = auth.uid()
      or client_visible and case_id in (select private.caller_client_cases())) and coalesce(law_firm, created_by) is not null order by 1 loop
    perform private.lock_tasks(board);
  end loop;
  return array(select id from (select distinct on (id) id, place from unnest(p_task_ids) with ordinality given (id, place) where id is not null order by id, place) x order by place);
end
$$;
grant execute on function private.begin_task_bulk(uuid[], jsonb) to authenticated;

-- Answers what takes the change back; null for a task that is deleted, and for the end of one that repeats: the next one is made by it.
create function private.change_task(p_task_id uuid, p_change jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks := private.begin_task_edit(p_task_id);
  was jsonb := private.task_facts(t.id, p_change);
  person uuid;
begin
  if coalesce((p_change ->> 'delete')::boolean, false) then
    if t.created_by is distinct from auth.uid() and (t.is_private or coalesce(t.law_firm not in (select private.caller_firms()), true)) then
      perform private.refuse('42501', 'may_not_delete_task', 'Only the person who made the task or an administrator of the firm deletes it.');
    end if;
    delete from public.tasks where id = t.id;
    return null;
  end if;
  if p_change ?| '{priority,due_at,add_labels,remove_labels}' then
    update public.tasks k set
      priority = coalesce(p_change ->> 'priority', k.priority),
      due_at = case when p_change ? 'due_at' then (p_change ->> 'due_at')::timestamptz else k.due_at end,
      labels = array(select label from (select unnest(k.labels) label union all select jsonb_array_elements_text(coalesce(p_change -> 'add_labels', '[]'))) l
        where label <> all (array(select jsonb_array_elements_text(coalesce(p_change -> 'remove_labels', '[]')))))
    where k.id = t.id;
  end if;
  delete from public.task_assignees where task_id = t.id and user_id = any (array(select value::uuid from jsonb_array_elements_text(coalesce(p_change -> 'unassign', '[]'))));
  for person in select distinct value::uuid from jsonb_array_elements_text(coalesce(p_change -> 'assign', '[]')) order by 1 loop
    insert into public.task_assignees (task_id, user_id) select t.id, person
    where not exists (select from public.task_assignees a where a.task_id = t.id and a.user_id = person);
  end loop;
  if p_change ? 'status' and p_change ->> 'status' is distinct from t.status then
    perform private.move_task(t.id, p_change ->> 'status', null);
    if t.recurrence is not null then
      return null;
    end if;
  end if;
  return jsonb_build_object('task_id', t.id, 'was', was, 'now', private.task_facts(t.id, p_change));
end
$$;
grant execute on function private.change_task(uuid, jsonb) to authenticated;

-- change_tasks(task_ids, change): one row a task, with the title that the caller reads, whether it was done, and why not.
create function public.change_tasks(task_ids uuid[], change jsonb) returns setof public.task_bulk_result
language plpgsql set search_path = '' as $$
declare
  one uuid;
  result public.task_bulk_result;
begin
  foreach one in array private.begin_task_bulk(change_tasks.task_ids, change_tasks.change) loop
    result := row(one, private.read_task_title(one), true, null, null, null, null);
    begin
      result.undo := private.change_task(one, change_tasks.change);
    exception when insufficient_privilege or raise_exception or sqlstate 'PT404' or sqlstate 'PT409' or data_exception or integrity_constraint_violation then
      result.done := false;
      get stacked diagnostics result.code = returned_sqlstate, result.rule = pg_exception_hint, result.message = message_text;
      if result.code like '22%' or result.code like '23%' then
        result.rule := 'task_invalid';
        result.message := 'This does not go together with what is there.';
      end if;
    end;
    return next result;
  end loop;
end
$$;
revoke execute on function public.change_tasks(uuid[], jsonb) from public, anon;
grant execute on function public.change_tasks(uuid[], jsonb) to authenticated;

-- Puts a task back to what it was, by the change against the one that was made. task_changed_since.
create function private.restore_task(p_undo jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks := private.begin_task_edit((p_undo ->> 'task_id')::uuid);
  was jsonb := p_undo -> 'was';
begin
  if private.task_facts(t.id, p_undo -> 'now') <> p_undo -> 'now' then
    perform private.refuse('PT409', 'task_changed_since', 'Somebody has changed this task since, so it was left as it is.');
  end if;
  perform private.change_task(t.id, (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from (values
    ('status', was ? 'status', was -> 'status'),
    ('priority', was ? 'priority', was -> 'priority'),
    ('due_at', was ? 'due_at', was -> 'due_at'),
    ('add_labels', was ? 'labels', was -> 'labels'),
    ('remove_labels', was ? 'labels', (select coalesce(jsonb_agg(label), '[]') from unnest(t.labels) label where not was -> 'labels' ? label)),
    ('assign', was ? 'people', was -> 'people'),
    ('unassign', was ? 'people', (select coalesce(jsonb_agg(a.user_id), '[]') from public.task_assignees a where a.task_id = t.id and not was -> 'people' ? a.user_id::text))
  ) f (key, is_touched, value) where f.is_touched));
end
$$;
grant execute on function private.restore_task(jsonb) to authenticated;

-- Which of the rows to undo have the form that change_tasks gives them, in the order in which everybody locks. too_many_tasks,
-- unknown_task_change.
create function private.begin_restoring_tasks(p_undo jsonb) returns setof jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller();
  if coalesce(jsonb_typeof(p_undo), '') <> 'array' or exists (
    select from jsonb_array_elements(case jsonb_typeof(p_undo) when 'array' then p_undo else '[]' end) one
    where jsonb_typeof(one) <> 'object' or not coalesce(one ->> 'task_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
      or coalesce(jsonb_typeof(one -> 'was'), '') <> 'object' or coalesce(jsonb_typeof(one -> 'now'), '') <> 'object'
      or exists (select from jsonb_each(case jsonb_typeof(one -> 'was') when 'object' then one -> 'was' else '{}' end) f
        where not case when f.key in ('labels', 'people') then jsonb_typeof(f.value) = 'array'
          else f.key in ('status', 'priority', 'due_at') and jsonb_typeof(f.value) in ('string', 'null') end)) then
    perform private.refuse('P0001', 'unknown_task_change', 'This cannot be changed for several tasks at once.');
  end if;
  perform private.begin_task_bulk(array(select (one ->> 'task_id')::uuid from jsonb_array_elements(p_undo) one), '{"priority": "normal"}');
  return query select distinct on (one ->> 'task_id') one from jsonb_array_elements(p_undo) one order by one ->> 'task_id';
end
$$;
grant execute on function private.begin_restoring_tasks(jsonb) to authenticated;

-- restore_tasks(undo): takes a change of several tasks back, in one transaction; takes the column undo of its rows, which is no right to anything.
create function public.restore_tasks(undo jsonb) returns setof public.task_bulk_result language plpgsql set search_path = '' as $$
declare
  given jsonb;
  one uuid;
  result public.task_bulk_result;
begin
  for given in select private.begin_restoring_tasks(restore_tasks.undo) loop
    one := given ->> 'task_id';
    result := row(one, private.read_task_title(one), true, null, null, null, null);
    begin
      perform private.restore_task(given);
    exception when insufficient_privilege or raise_exception or sqlstate 'PT404' or sqlstate 'PT409' or data_exception or integrity_constraint_violation then
      result.done := false;
      get stacked diagnostics result.code = returned_sqlstate, result.rule = pg_exception_hint, result.message = message_text;
      if result.code like '22%' or result.code like '23%' then
        result.rule := 'task_invalid';
        result.message := 'This does not go together with what is there.';
      end if;
    end;
    return next result;
  end loop;
end
$$;
revoke execute on function public.restore_tasks(jsonb) from public, anon;
grant execute on function public.restore_tasks(jsonb) to authenticated;

-- delete_task(task_id): for its maker, or an administrator of the firm; answers what it was. PT404 task_not_found; 42501 may_not_delete_task.
create function private.delete_task(p_task_id uuid) returns public.tasks language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks := private.begin_task_edit(p_task_id);
begin
  perform private.change_task(t.id, '{"delete": true}');
  return t;
end
$$;
grant execute on function private.delete_task(uuid) to authenticated;

create function public.delete_task(task_id uuid) returns public.tasks language sql set search_path = '' as $$ select * from private.delete_task(delete_task.task_id) $$;
revoke execute on function public.delete_task(uuid) from public, anon;
grant execute on function public.delete_task(uuid) to authenticated;
