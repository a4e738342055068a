-- What the board of tasks, their table and their drawer show. Read as definer, because row security's arms, joined by `or`, would have an
-- administrator's board read all of the firm's: task_conditions alone says who sees what, and the tests compare it with the policy.

create index tasks_done_idx on public.tasks ((coalesce(law_firm, created_by)), completed_at) where status = 'done';

-- The tasks that the caller sees and that the filters leave, as a condition on tasks t; a client searches in the words for clients.
-- task_filters_invalid, unknown_time_zone.
create function private.task_conditions(f jsonb) returns text language plpgsql stable security definer set search_path = '' as $$
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

create function private.task_person(u public.users) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', u.uuid, 'name', u.display_name, 'avatar_url', u.avatar_url)
$$;

-- Cards of these tasks, all of which the caller sees, by the title that the caller reads. What is internal to the firm is not on the client's.
create function private.task_cards_of(p_ids uuid[]) returns table (id uuid, place bigint, card jsonb) language sql stable security definer set search_path = '' as $$
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

-- The ids of a column from after a position on, in their order, at most so many. Done is what was done of late.
create function private.task_ids(p_condition text, p_status text, p_after numeric, p_most integer) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  found uuid[];
begin
  execute format('select array(select t.id from public.tasks t where %s and t.status = %L%s%s order by t.position limit %s)', p_condition, p_status,
    case when p_status = 'done' then ' and t.completed_at > now() - interval ''30 days''' else '' end,
    case when p_after is not null then format(' and t.position > %L::numeric', p_after) else '' end, p_most) into found;
  return found;
end
$$;

create function private.caller_timer() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('entry_id', e.id, 'task_id', t.id, 'task_title', t.title, 'started_at', e.started_at, 'paused_at', e.paused_at, 'paused_seconds', e.paused_seconds)
  from public.time_entries e join public.tasks t on t.id = e.task_id
  where e.user_id = (select auth.uid()) and e.minutes is null and (e.case_id is null or e.case_id not in (select private.caller_walls()))
$$;

-- The board in lanes: of each case or person with tasks in a column, the first cards of every column.
create function private.task_lanes(p_columns jsonb, p_lanes text) returns jsonb language sql stable security definer set search_path = '' as $$
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

-- task_board(filters, lanes): the four columns, each with how many tasks the caller sees there (counted up to 1001) and the first fifty; in
-- lanes (none, case, person) with their counts, and the cards in the lanes. filters: search, assignee (an id, me, none), case_id, team_id,
-- priority and label (several joined by commas), due (overdue, today, week, none), view (all, mine, my_day, overdue, waiting), tz.
create function private.task_board(p_filters jsonb, p_lanes text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  condition text;
  held jsonb;
  lanes jsonb;
begin
  perform private.require_caller();
  if p_lanes is null or p_lanes not in ('none', 'case', 'person') then
    perform private.refuse('P0001', 'task_filters_invalid', 'The list cannot be narrowed like this. Clear the filters and choose them again.');
  end if;
  condition := private.task_conditions(coalesce(p_filters, '{}'));
  select jsonb_agg(jsonb_build_object('status', s.status, 'ids', to_jsonb(private.task_ids(condition, s.status, null, 1001))) order by s.place)
  into held from unnest('{todo,in_progress,in_review,done}'::text[]) with ordinality s (status, place);
  if p_lanes <> 'none' then
    lanes := private.task_lanes(held, p_lanes);
  end if;
  return (
    with ids as materialized (
      select k.value ->> 'status' status, k.place, array(select jsonb_array_elements_text(k.value -> 'ids'))::uuid[] ids from jsonb_array_elements(held) with ordinality k (value, place)
    ), cards as materialized (
      -- Of all columns at once: what is asked about the caller is asked once.
      select * from private.task_cards_of(case when p_lanes = 'none' then array(select i from ids, unnest(ids.ids[:50]) i) else '{}' end)
    )
    select jsonb_build_object('columns', jsonb_agg(jsonb_build_object('status', i.status, 'card_count', cardinality(i.ids), 'cards', coalesce((
        select jsonb_agg(c.card order by c.place) from cards c where c.id = any (i.ids[:50])), '[]')) order by i.place),
      'lanes', lanes -> 'lanes', 'lanes_left_out', coalesce(lanes -> 'left_out', '0'), 'timer', private.caller_timer())
    from ids i);
end
$$;
grant execute on function private.task_board(jsonb, text) to authenticated;

create function public.task_board(filters jsonb default '{}', lanes text default 'none') returns jsonb
language sql stable set search_path = '' as $$ select private.task_board(task_board.filters, task_board.lanes) $$;
revoke execute on function public.task_board(jsonb, text) from public, anon;
grant execute on function public.task_board(jsonb, text) to authenticated;

-- A column whose rest somebody has asked for is read as one answer: what others move in the meantime leaves no gap between parts.
create function private.task_cards(p_filters jsonb, p_status text, p_after numeric, p_most integer) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  return (select coalesce(jsonb_agg(c.card order by c.place), '[]') from private.task_cards_of(
    private.task_ids(private.task_conditions(coalesce(p_filters, '{}')), p_status, p_after, least(greatest(coalesce(p_most, 50), 0), 1000))) c);
end
$$;
grant execute on function private.task_cards(jsonb, text, numeric, integer) to authenticated;

create function public.task_cards(filters jsonb, status text, after_position numeric default null, max_cards integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select private.task_cards(task_cards.filters, task_cards.status, task_cards.after_position, task_cards.max_cards) $$;
revoke execute on function public.task_cards(jsonb, text, numeric, integer) from public, anon;
grant execute on function public.task_cards(jsonb, text, numeric, integer) to authenticated;

-- find_tasks(filters, statuses, sort, direction, page, page_size): the table: a page of rows, how many there are, and how many in each state.
-- Sorted by next: what is open by when it is due, then what is over, the newest first. By title: the title that the caller reads.
create function private.find_tasks(p_filters jsonb, p_statuses text[], p_sort text, p_direction text, p_page integer, p_page_size integer) returns jsonb
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
grant execute on function private.find_tasks(jsonb, text[], text, text, integer, integer) to authenticated;

create function public.find_tasks(filters jsonb default '{}', statuses text[] default '{}', sort text default 'due_at', direction text default 'asc', page integer default 0,
  page_size integer default 25) returns jsonb language sql stable set search_path = '' as $$
  select private.find_tasks(find_tasks.filters, find_tasks.statuses, find_tasks.sort, find_tasks.direction, find_tasks.page, find_tasks.page_size)
$$;
revoke execute on function public.find_tasks(jsonb, text[], text, text, integer, integer) from public, anon;
grant execute on function public.find_tasks(jsonb, text[], text, text, integer, integer) to authenticated;

-- task_choices(search): by what tasks can be filtered: the firm's people and teams, the labels of open tasks, and the caller's cases in which
-- there are tasks, whose number or title holds this.
create function private.task_choices(p_search text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  firm uuid := (select private.caller_memberships());
  condition text;
  labels jsonb;
  cases jsonb;
begin
  perform private.require_caller();
  condition := private.task_conditions('{}');
  execute format('select coalesce(jsonb_agg(label order by label), ''[]'') from (select distinct l label from public.tasks t, unnest(t.labels) l
    where %s and t.status in (''todo'', ''in_progress'', ''in_review'') order by l limit 200) x', condition) into labels;
  -- What the caller may open a task in, and every case in which there is one for them.
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number, 'title', c.title) order by c.number desc), '[]') into cases from (
    select k.id, k.number, k.title from public.cases k
    where k.id not in (select private.caller_walls())
      and (k.law_firm = firm and (firm in (select private.caller_firms()) or k.id in (select private.caller_matters()))
        or firm is null and k.id in (select private.caller_client_cases()))
      and k.status in ('engaging', 'active', 'on_hold')
      and (coalesce(trim(p_search), '') = '' or strpos(lower(concat_ws(' ', k.number, k.title)), lower(trim(p_search))) > 0)
    order by k.number desc limit 50) c;
  return jsonb_build_object(
    'people', (select coalesce(jsonb_agg(private.task_person(u) order by lower(u.display_name), u.uuid), '[]') from public.users u
      where firm is not null and u.law_firm = firm and u.access_level in ('lawyer', 'lawyer_admin') and u.status = 'active'),
    'teams', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.name, m.id), '[]') from public.teams m where m.law_firm = firm),
    'labels', labels, 'cases', cases);
end
$$;
grant execute on function private.task_choices(text) to authenticated;

create function public.task_choices(search text default null) returns jsonb
language sql stable set search_path = '' as $$ select private.task_choices(task_choices.search) $$;
revoke execute on function public.task_choices(text) from public, anon;
grant execute on function public.task_choices(text) to authenticated;

-- task_details(task_id): a task opened. Null for whom it is not there; to the client what of it is theirs to see.
-- Whose step it is and what the firm calls it stays with the firm.
create function private.task_details(p_task_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
    'created_at', t.created_at, 'workflow_id', case when inside then t.workflow_id end, 'step_key', case when inside then t.step_key end,
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
    'attachments', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'media_type', k.media_type, 'size', k.size, 'object_path', k.object_path, 'author_name', k.author_name,
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
grant execute on function private.task_details(uuid) to authenticated;

-- The task as if it were not private: for those who could be assigned to it.
create function private.as_shared(t public.tasks) returns public.tasks language plpgsql immutable set search_path = '' as $$
begin
  t.is_private := false;
  return t;
end
$$;

create function public.task_details(task_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.task_details(task_details.task_id) $$;
revoke execute on function public.task_details(uuid) from public, anon;
grant execute on function public.task_details(uuid) to authenticated;
