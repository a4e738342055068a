-- The table of tasks as somebody works through it: what is open by when it is due, then what is over, the newest first.
-- find_tasks: as before, with the order `next`.
create or replace function private.find_tasks(p_filters jsonb, p_statuses text[], p_sort text, p_direction text, p_page integer, p_page_size integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  condition text;
  found uuid[];
  counts jsonb;
  size integer := least(greatest(coalesce(p_page_size, 25), 1), 100);
  way text := coalesce(p_direction, 'asc');
  sorting text := case coalesce(p_sort, 'due_at') when 'next' then 'next' when 'due_at' then 't.due_at' when 'title' then 'lower(t.title)' when 'created_at' then 't.created_at'
    when 'updated_at' then 't.updated_at' when 'priority' then 'array_position(''{low,normal,high,urgent}'', t.priority)'
    when 'status' then 'array_position(''{todo,in_progress,in_review,done,cancelled}'', t.status)' when 'case' then '(select k.number from public.cases k where k.id = t.case_id)' end;
begin
  perform private.require_caller();
  if sorting is null or way not in ('asc', 'desc') then
    perform private.refuse('P0001', 'task_filters_invalid', 'The list cannot be narrowed like this. Clear the filters and choose them again.');
  end if;
  -- `next` has one direction: the other way round nobody works.
  sorting := case sorting when 'next' then 't.status in (''done'', ''cancelled''), case when t.status not in (''done'', ''cancelled'') then t.due_at end nulls last,
    case when t.status in (''done'', ''cancelled'') then coalesce(t.completed_at, t.updated_at) end desc nulls last' else format('%s %s nulls last', sorting, way) end;
  condition := private.task_conditions(coalesce(p_filters, '{}'));
  execute format('select jsonb_object_agg(status, n) || jsonb_build_object(''all'', sum(n), ''overdue'', sum(late)) from (
      select s.status, count(t.id) n, count(t.id) filter (where t.status in (''todo'', ''in_progress'', ''in_review'') and t.due_at < now()) late
      from unnest(''{todo,in_progress,in_review,done,cancelled}''::text[]) s (status) left join public.tasks t on t.status = s.status and %s group by 1) by_status', condition) into counts;
  execute format('select array(select t.id from public.tasks t where %s%s order by %s, t.id limit %s offset %s)', condition,
    case when cardinality(p_statuses) > 0 then format(' and t.status = any (%L::text[])', p_statuses) else '' end, sorting, size,
    size::bigint * least(greatest(coalesce(p_page, 0), 0), 1000000)) into found;
  return jsonb_build_object('rows', (select coalesce(jsonb_agg(c.card order by c.place), '[]') from private.task_cards_of(found) c), 'counts', counts,
    'total', case when cardinality(p_statuses) > 0 then (select sum((counts ->> s)::bigint) from (select distinct unnest(p_statuses) s) wished) else (counts ->> 'all')::bigint end);
end
$$;
revoke execute on all functions in schema private from public;
