-- A client reads of a task that a workflow has made what the template says to clients of its step, as on the page of the case. The firm's own
-- words stay the firm's.
create function private.title_for_client(t public.tasks) returns text language sql stable security definer set search_path = '' as $$
  select coalesce((select nullif(trim(s.definition ->> 'client_label'), '') from public.workflow_steps s where s.task_id = t.id limit 1), t.title)
$$;
-- The same for a caller's own statement.
create function private.caller_task_title(t public.tasks) returns text language sql stable security definer set search_path = '' as $$
  select case when private.caller_level() is null then t.title else private.title_for_client(t) end
$$;
-- The title of a task as one person reads it.
create function private.title_for(t public.tasks, p_user_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.case_team m where m.case_id = t.case_id and m.user_id = p_user_id and m.role = 'client')
    then private.title_for_client(t) else t.title end
$$;

-- As before, but for the title.
create or replace function private.task_cards_of(p_ids uuid[]) returns table (id uuid, place bigint, card jsonb) language sql stable security definer set search_path = '' as $$
  with me as materialized (
    select auth.uid() id, (select private.caller_memberships()) firm, array(select private.caller_firms()) firms, array(select private.caller_work()) work)
  select t.id, given.place, jsonb_build_object(
    'id', t.id, 'title', case when inside.side then t.title else private.title_for_client(t) end, 'status', t.status, 'priority', t.priority, 'position', t.position, 'due_at', t.due_at, 'start_at', t.start_at,
    'completed_at', t.completed_at, 'labels', t.labels,
    'case', case when c.id is not null then jsonb_build_object('id', c.id, 'number', c.number, 'title', c.title) end,
    'assignees', coalesce(a.people, '[]'),
    'waiting_for', coalesce(case when not inside.side then null when w.blocked then w.people
      when t.status = 'in_review' and t.requires_review then (select jsonb_build_array(private.task_person(u)) from public.users u where u.uuid = t.reviewer_id) end, '[]'),
    'blocked', coalesce(w.blocked, false),
    'checklist_total', jsonb_array_length(t.checklist),
    'checklist_done', (select count(*) from jsonb_array_elements(t.checklist) point where point -> 'done' = 'true'),
    'comments_total', case when inside.side then (select count(*) from public.task_comments k where k.task_id = t.id) else 0 end,
    'attachments_total', case when inside.side then (select count(*) from public.task_attachments k where k.task_id = t.id) else 0 end,
    'minutes_total', case when inside.side then (select coalesce(sum(k.minutes), 0) from public.time_entries k where k.task_id = t.id) else 0 end,
    'recurs', t.recurrence is not null, 'client_visible', t.client_visible, 'is_private', t.is_private, 'requires_review', t.requires_review,
    'reviewer_id', case when inside.side then t.reviewer_id end, 'version', t.version, 'updated_at', t.updated_at,
    'may_move', inside.works or not inside.side and coalesce(a.people @> jsonb_build_array(jsonb_build_object('id', me.id)), false), 'may_edit', inside.works)
  from me, unnest(p_ids) with ordinality as given (id, place)
    join public.tasks t on t.id = given.id
    left join public.cases c on c.id = t.case_id
    -- Looked up card by card: as one list each they would be gone through for every card.
    left join lateral (select jsonb_agg(jsonb_build_object('id', u.uuid, 'name', u.display_name, 'avatar_url', u.avatar_url) order by k.created_at, k.id) people
      from public.task_assignees k join public.users u on u.uuid = k.user_id where k.task_id = given.id) a on true
    left join lateral (select true blocked, jsonb_agg(distinct jsonb_build_object('id', u.uuid, 'name', u.display_name, 'avatar_url', u.avatar_url)) filter (where u.uuid is not null) people
      from public.task_dependencies d join public.tasks b on b.id = d.depends_on and b.status not in ('done', 'cancelled')
        left join public.task_assignees k on k.task_id = b.id left join public.users u on u.uuid = k.user_id
      where d.task_id = given.id having count(*) > 0) w on true
    cross join lateral (select
      coalesce(t.law_firm = me.firm, false) or t.law_firm is null and t.case_id is null side,
      t.law_firm is null and t.case_id is null and t.created_by = me.id or coalesce(t.law_firm = any (me.firms), false)
        or coalesce(t.law_firm = me.firm, false) and (t.case_id is null or t.case_id = any (me.work)) works) inside
$$;

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
    'depends_on', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'title', case when inside then k.title else private.title_for_client(k) end, 'status', k.status, 'due_at', k.due_at) order by d.created_at, d.id), '[]')
      from public.task_dependencies d join public.tasks k on k.id = d.depends_on where d.task_id = t.id and private.task_part(k) is not null),
    'blocks', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'title', case when inside then k.title else private.title_for_client(k) end, 'status', k.status, 'due_at', k.due_at) order by d.created_at, d.id), '[]')
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

-- As before; whoever reads other words searches in those.
create or replace function private.task_conditions(f jsonb) returns text language plpgsql stable security definer set search_path = '' as $$
declare
  me text := quote_nullable(auth.uid());
  firm uuid := (select private.caller_memberships());
  walls uuid[] := array(select private.caller_walls());
  open text := 't.status in (''todo'', ''in_progress'', ''in_review'')';
  mine text := format('t.id in (select a.task_id from public.task_assignees a where a.user_id = %s)', me);
  waits text := 'exists (select from public.task_dependencies d join public.tasks b on b.id = d.depends_on where d.task_id = t.id and b.status not in (''done'', ''cancelled''))';
  titled text := case when firm is null then 'private.title_for_client(t)' else 't.title' end;
  today timestamptz;
  given text;
  c text;
begin
  if private.caller_level() is null then
    return 'false';
  end if;
  if firm is not null then
    c := format('coalesce(t.law_firm, t.created_by) = %1$L and t.law_firm = %1$L and (not t.is_private or t.created_by = %2$s 
      or t.id = (select a.task_id from public.task_assignees a where a.task_id = t.id and a.user_id = %2$s))',
      firm, me);
    if firm not in (select private.caller_firms()) then
      c := c || format(' and (t.case_id is null or t.case_id = any (%L::uuid[]))', array(select private.caller_matters()));
    end if;
  else
    c := format('(t.client_visible and t.case_id = any (%L::uuid[]) or coalesce(t.law_firm, t.created_by) = %s and t.case_id is null and t.law_firm is null)',
      array(select private.caller_client_cases()), me);
  end if;
  if cardinality(walls) > 0 then
    c := c || format(' and (t.case_id is null or t.case_id <> all (%L::uuid[]))', walls);
  end if;

  begin
    today := date_trunc('day', now(), coalesce(f ->> 'tz', 'UTC'));
  exception when invalid_parameter_value then
    perform private.refuse('P0001', 'unknown_time_zone', 'There is no such time zone. Choose one from the list.');
  end;
  given := coalesce(f ->> 'view', 'all');
  c := c || case given
    when 'all' then ''
    when 'mine' then ' and ' || mine
    when 'my_day' then format(' and %s and %s and (t.due_at < %L or t.status = ''in_progress'')', open, mine, today + interval '1 day')
    when 'overdue' then format(' and %s and t.due_at < now()', open)
    when 'waiting' then format(' and %1$s and (%2$s and (t.status = ''in_review'' and t.review_asked_by = %3$s or %4$s) or t.created_by = %3$s
      and exists (select from public.task_assignees a where a.task_id = t.id) and not exists (select from public.task_assignees a where a.task_id = t.id and a.user_id = %3$s))',
      open, mine, me, waits) end;
  given := f ->> 'due';
  if given is not null then
    c := c || case given
      when 'overdue' then format(' and %s and t.due_at < now()', open)
      when 'today' then format(' and t.due_at >= %L and t.due_at < %L', today, today + interval '1 day')
      when 'week' then format(' and t.due_at >= %L and t.due_at < %L', today, today + interval '7 days')
      when 'none' then ' and t.due_at is null' end;
  end if;
  given := lower(trim(f ->> 'search'));
  if given <> '' then
    c := c || format(' and (strpos(lower(%2$s), %1$L) > 0 or t.case_id in (select k.id from public.cases k
      where k.law_firm is not distinct from t.law_firm and k.id = t.case_id and strpos(lower(concat_ws('' '', k.number, k.title)), %1$L) > 0))', given, titled);
  end if;
  given := coalesce(f ->> 'lane_person', f ->> 'assignee');
  if given = 'none' then
    c := c || ' and not exists (select from public.task_assignees a where a.task_id = t.id)';
  elsif given = 'me' then
    c := c || ' and ' || mine;
  elsif given is not null then
    c := c || format(' and t.id in (select a.task_id from public.task_assignees a where a.user_id = %L::uuid)', given);
  end if;
  -- A lane within what is filtered for somebody.
  if f ? 'lane_person' and f ? 'assignee' then
    c := c || case f ->> 'assignee' when 'me' then ' and ' || mine when 'none' then ' and not exists (select from public.task_assignees a where a.task_id = t.id)'
      else format(' and t.id in (select a.task_id from public.task_assignees a where a.user_id = %L::uuid)', f ->> 'assignee') end;
  end if;
  given := coalesce(f ->> 'lane_case', f ->> 'case_id');
  if given = 'none' then
    c := c || ' and t.case_id is null';
  elsif given is not null then
    c := c || format(' and t.case_id = %L::uuid', given);
  end if;
  if f ->> 'team_id' is not null then
    c := c || format(' and t.case_id in (select k.id from public.cases k where k.team_id = %L::uuid)', f ->> 'team_id');
  end if;
  if f ->> 'priority' is not null then
    c := c || format(' and t.priority = any (%L::text[])', string_to_array(f ->> 'priority', ','));
  end if;
  if f ->> 'label' is not null then
    c := c || format(' and t.labels && %L::text[]', string_to_array(f ->> 'label', ','));
  end if;
  if c is null then
    perform private.refuse('P0001', 'task_filters_invalid', 'The list cannot be narrowed like this. Clear the filters and choose them again.');
  end if;
  return c;
end
$$;

-- As before, in the order of what the caller reads.
create or replace function private.find_tasks(p_filters jsonb, p_statuses text[], p_sort text, p_direction text, p_page integer, p_page_size integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  condition text;
  found uuid[];
  counts jsonb;
  size integer := least(greatest(coalesce(p_page_size, 25), 1), 100);
  way text := coalesce(p_direction, 'asc');
  sorting text := case coalesce(p_sort, 'due_at') when 'next' then 'next' when 'due_at' then 't.due_at' when 'title' then format('lower(%s)',
    case when (select private.caller_memberships()) is null then 'private.title_for_client(t)' else 't.title' end) when 'created_at' then 't.created_at'
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

-- As before, but for the title.
create or replace function public.calendar_tasks(from_moment timestamptz, to_moment timestamptz) returns table (item jsonb) language sql stable set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'title', case when t.law_firm is null or t.law_firm = any (array(select private.caller_memberships())) then t.title else private.caller_task_title(t) end,
    'start', t.due_at, 'case_id', t.case_id, 'case_title', (select c.title from public.cases c where c.id = t.case_id),
    'status', t.status, 'priority', t.priority, 'version', t.version,
    'may_edit', t.status <> 'done' and (t.law_firm = any (array(select private.caller_firms()))
      or t.law_firm = any (array(select private.caller_memberships())) and (t.case_id is null or t.case_id = any (array(select private.caller_work())))
      or t.law_firm is null and t.created_by = (select auth.uid())))
  from public.tasks t
  where t.due_at >= from_moment and t.due_at < to_moment and t.status <> 'cancelled'
    and (t.workflow_id is null or not exists (select from public.calendar_events e where e.workflow_id = t.workflow_id and e.step_key = t.step_key))
  order by t.due_at limit 5001
$$;

create or replace function private.tell_assignee() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell(new.user_id, 'task_assigned', array[coalesce((select display_name from public.users where uuid = auth.uid()), ''), private.title_for(t, new.user_id)], t.case_id, 'task', t.id)
  from public.tasks t where t.id = new.task_id;
  return null;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.caller_task_title(public.tasks) to authenticated;
