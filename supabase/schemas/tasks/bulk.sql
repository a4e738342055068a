-- Many tasks at once: each is changed or refused by itself, as if it were the only one, and the answer says which. And lists of tasks that
-- people save under a name.

create type public.task_bulk_result as (task_id uuid, title text, done boolean, code text, rule text, message text);

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

create function private.change_task(p_task_id uuid, p_change jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks := private.begin_task_edit(p_task_id);
  person uuid;
begin
  if coalesce((p_change ->> 'delete')::boolean, false) then
    if t.created_by is distinct from auth.uid() and (t.is_private or coalesce(t.law_firm not in (select private.caller_firms()), true)) then
      perform private.refuse('42501', 'may_not_delete_task', 'Only whoever made the task or an administrator of the firm deletes it.');
    end if;
    delete from public.tasks where id = t.id;
    return;
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
  end if;
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
    result := row(one, private.read_task_title(one), true, null, null, null);
    begin
      perform private.change_task(one, change_tasks.change);
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
