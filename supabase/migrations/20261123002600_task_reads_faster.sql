-- Reads of tasks, faster: whoever has thousands of tasks is not asked for all of them because one is private; and a card says whether the
-- caller may move it whoever does the task.

create or replace function private.task_conditions(f jsonb) returns text language plpgsql stable security definer set search_path = '' as $$
declare
  me text := quote_nullable(auth.uid());
  firm uuid := (select private.caller_memberships());
  walls uuid[] := array(select private.caller_walls());
  open text := 't.status in (''todo'', ''in_progress'', ''in_review'')';
  mine text := format('t.id in (select a.task_id from public.task_assignees a where a.user_id = %s)', me);
  waits text := 'exists (select from public.task_dependencies d join public.tasks b on b.id = d.depends_on where d.task_id = t.id and b.status not in (''done'', ''cancelled''))';
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
    c := c || format(' and (strpos(lower(t.title), %1$L) > 0 or t.case_id in (select k.id from public.cases k
      where k.law_firm is not distinct from t.law_firm and k.id = t.case_id and strpos(lower(concat_ws('' '', k.number, k.title)), %1$L) > 0))', given);
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

-- Cards of these tasks, all of which the caller sees. What is internal to the firm is not on the client's.
create or replace function private.task_cards_of(p_ids uuid[]) returns table (id uuid, place bigint, card jsonb) language sql stable security definer set search_path = '' as $$
  with me as materialized (
    select auth.uid() id, (select private.caller_memberships()) firm, array(select private.caller_firms()) firms, array(select private.caller_work()) work)
  select t.id, given.place, jsonb_build_object(
    'id', t.id, 'title', t.title, 'status', t.status, 'priority', t.priority, 'position', t.position, 'due_at', t.due_at, 'start_at', t.start_at,
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

-- The board in lanes: of each case or person with tasks in a column, the first cards of every column.
create or replace function private.task_lanes(p_columns jsonb, p_lanes text) returns jsonb language sql stable security definer set search_path = '' as $$
  with tasks as materialized (
    select k.value ->> 'status' status, (i.value #>> '{}')::uuid id, i.place from jsonb_array_elements(p_columns) k, jsonb_array_elements(k.value -> 'ids') with ordinality i (value, place)
  ), placed as materialized (
    -- What has no case, or nobody, is in the lane of zeros: only what is equal can be hashed.
    select x.*, coalesce(case when p_lanes = 'case' then t.case_id else a.user_id end, '00000000-0000-0000-0000-000000000000') lane
    from tasks x join public.tasks t on t.id = x.id left join public.task_assignees a on p_lanes = 'person' and a.task_id = x.id
  ), named as materialized (
    select l.lane, coalesce(c.number || ' ' || c.title, u.display_name) name, u.avatar_url,
      row_number() over (order by c.id is null and u.uuid is null, lower(coalesce(c.number || ' ' || c.title, u.display_name)), l.lane) place
    from (select distinct p.lane from placed p) l left join public.cases c on p_lanes = 'case' and c.id = l.lane left join public.users u on p_lanes = 'person' and u.uuid = l.lane
  ), cells as materialized (
    select p.lane, p.status, count(*) total, (array_agg(p.id order by p.place))[:10] ids from placed p join named n on n.lane = p.lane and n.place <= 30 group by 1, 2
  ), cards as materialized (
    select k.* from private.task_cards_of(array(select distinct i from cells, unnest(cells.ids) i)) k
  ), filled as materialized (
    select e.lane, e.status, e.total, jsonb_agg(k.card order by i.place) cards
    from cells e cross join unnest(e.ids) with ordinality i (id, place) join cards k on k.id = i.id group by 1, 2, 3
  )
  select jsonb_build_object('left_out', (select greatest(count(*) - 30, 0) from named), 'lanes', coalesce((
    select jsonb_agg(jsonb_build_object('id', nullif(n.lane, '00000000-0000-0000-0000-000000000000'), 'name', n.name, 'avatar_url', n.avatar_url, 'columns', (
      select jsonb_agg(jsonb_build_object('status', s.status, 'card_count', coalesce(e.total, 0), 'cards', coalesce(e.cards, '[]')) order by s.place)
      from unnest('{todo,in_progress,in_review,done}'::text[]) with ordinality s (status, place) left join filled e on e.status = s.status and e.lane = n.lane)) order by n.place)
    from named n where n.place <= 30), '[]'))
$$;

revoke execute on all functions in schema private from public;
