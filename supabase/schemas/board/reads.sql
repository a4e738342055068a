-- What the board shows, read as the caller: a lawyer's board holds the cases on whose team they are, the administrator's all of the firm's.

-- The people of the lawyers' side of these cases, for those who see them: at most eight a case, the lead first, and how many there are.
create function private.caller_case_people(p_case_ids uuid[]) returns table (case_id uuid, people jsonb, total bigint)
language sql stable security definer set search_path = '' as $$
  select t.case_id, jsonb_agg(jsonb_build_object('id', u.uuid, 'name', u.display_name, 'avatar_url', u.avatar_url, 'role', t.role)
    order by t.place) filter (where t.place <= 8), count(*)
  from (
    select m.*, row_number() over (partition by m.case_id order by array_position('{lead,associate,paralegal,observer}', m.role), m.created_at, m.id) place
    from public.case_team m where m.case_id = any (p_case_ids) and m.role <> 'client'
      and (m.case_id in (select private.caller_matters()) or m.law_firm in (select private.caller_firms()))
      and m.case_id not in (select private.caller_walls())) t
  join public.users u on u.uuid = t.user_id
  where (select private.caller_level()) is not null
  group by t.case_id
$$;
grant execute on function private.caller_case_people(uuid[]) to authenticated;

-- The ids of the cards in a column from after a position on, in their order, at most so many; without a stage those that nobody has placed, the
-- latest first. The same cases as the policy select_party on cases shows: a firm's administrator is led along the index of the column, since
-- row security's arms, joined by `or`, would have it read all of the firm's; anybody else's own cases are few.
create function private.board_case_ids(p_stage_id uuid, p_after numeric, p_team_id uuid, p_search text, p_most integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_bitmapscan = off as $$
declare
  firm uuid := (select private.caller_memberships());
  walls uuid[] := array(select private.caller_walls());
  mine uuid[];
  places text := 'public.cases c where ';
  found uuid[];
begin
  if private.caller_level() is null or firm is null then
    return '{}';
  end if;
  if firm not in (select private.caller_firms()) then
    mine := array(select private.caller_cases() union select c.id from public.cases c where c.client_id = auth.uid() and c.law_firm = firm);
    places := 'unnest($1) i (id) join public.cases c on c.id = i.id where ';
  end if;
  places := places || format('c.law_firm = %L and c.status in (''engaging'', ''active'', ''on_hold'')', firm);
  if cardinality(walls) > 0 then
    places := places || ' and c.id <> all ($2)';
  end if;
  if p_team_id is not null then
    places := places || format(' and c.team_id = %L', p_team_id);
  end if;
  if coalesce(trim(p_search), '') <> '' then
    -- Cut where no card is as long: nothing is found either way, and each column would read the whole of a long text again.
    places := places || format(' and strpos(lower(concat_ws('' '', c.title, c.number, c.client_name)), %L) > 0', left(lower(trim(p_search)), 1000));
  end if;
  if p_stage_id is null then
    places := places || ' and c.stage_id is null order by c.opened_at desc, c.id';
  else
    places := places || format(' and c.stage_id = %L', p_stage_id);
    if p_after is not null then
      places := places || format(' and c.position > %L::numeric', p_after);
    end if;
    -- No two alike in a column.
    places := places || ' order by c.position';
  end if;
  execute format('select array(select c.id from %s limit %s)', places, p_most) into found using mine, walls;
  return found;
end
$$;
grant execute on function private.board_case_ids(uuid, numeric, uuid, text, integer) to authenticated;

-- Cards of so many cases, in this order; those that the caller does not see are left out.
create function private.board_cards_of(p_ids uuid[])
returns table (id uuid, number text, title text, status text, urgency text, practice_area text, client_name text, stage uuid, "position" numeric,
  next_update_by timestamptz, unanswered_since timestamptz, next_deadline_at timestamptz, next_deadline_on date, next_deadline_zone text, tags text[], tasks_total bigint, tasks_done bigint, notes_total bigint, people jsonb, people_total bigint, may_move boolean)
language sql stable set search_path = '' as $$
  select c.id, c.number, c.title, c.status, c.urgency, c.practice_area, c.client_name, c.stage_id, c.position, c.next_update_by, c.unanswered_since, c.next_deadline_at, c.next_deadline_on, c.next_deadline_zone, c.tags,
    t.total, t.done, n.total, coalesce(p.people, '[]'), coalesce(p.total, 0),
    c.law_firm = any (array(select private.caller_firms())) or c.id = any (array(select private.caller_work()))
  from unnest(p_ids) with ordinality as card (id, place) join public.cases c on c.id = card.id
    -- Looked up card by card: as one list each they would be gone through for every card.
    left join lateral (select count(*) total, count(*) filter (where k.status = 'done') done from public.tasks k
      where k.case_id = card.id and k.status <> 'cancelled') t on true
    left join lateral (select count(*) total from public.case_notes k where k.case_id = card.id and k.visibility = 'internal') n on true
    left join private.caller_case_people(p_ids) p on p.case_id = c.id
  order by card.place
$$;
grant execute on function private.board_cards_of(uuid[]) to authenticated;

-- board_cards(stage_id, after_position, max_cards, team_id, search): the cards of a column in their order, from after a position on; without a
-- stage those that nobody has placed yet, the latest first. Row security applies.
create function public.board_cards(stage_id uuid default null, after_position numeric default null, max_cards integer default 50, team_id uuid default null,
  search text default null)
returns table (id uuid, number text, title text, status text, urgency text, practice_area text, client_name text, stage uuid, "position" numeric,
  next_update_by timestamptz, unanswered_since timestamptz, next_deadline_at timestamptz, next_deadline_on date, next_deadline_zone text, tags text[], tasks_total bigint, tasks_done bigint, notes_total bigint, people jsonb, people_total bigint, may_move boolean)
language sql stable set search_path = '' as $$
  select * from private.board_cards_of(private.board_case_ids(board_cards.stage_id, after_position, board_cards.team_id, board_cards.search,
    least(greatest(coalesce(max_cards, 50), 0), 200)))
$$;
revoke execute on function public.board_cards(uuid, numeric, integer, uuid, text) from public, anon;
grant execute on function public.board_cards(uuid, numeric, integer, uuid, text) to authenticated;

-- case_board(team_id, search, max_cards): the columns of the caller's firm in their order, each with how many cards the caller sees in it
-- (counted up to 1001) and the first of them; before them, without id and name, the cards that nobody has placed, when there are any. 42501
-- no_board.
create function public.case_board(team_id uuid default null, search text default null, max_cards integer default 50)
returns table (id uuid, name text, "position" numeric, version integer, rules jsonb, card_count bigint, cards jsonb)
language plpgsql stable set search_path = '' as $$
declare
  firm uuid := (select private.caller_memberships());
begin
  if firm is null then
    perform private.refuse('42501', 'no_board', 'The board is for the lawyers of a firm.');
  end if;
  return query
    with columns as (
      select s.id, s.name, s.position, s.version, s.rules from public.case_stages s where s.law_firm = firm
      union all select null, null, null, null, '{}'::jsonb
    ), held as materialized (
      select s.*, private.board_case_ids(s.id, null, case_board.team_id, case_board.search, 1001) ids from columns s
    ), shown as materialized (
      -- Of all columns at once, each in its order: what row security asks about the caller is asked once.
      select * from private.board_cards_of(array(
        select i from held, unnest(held.ids[:least(greatest(coalesce(case_board.max_cards, 50), 0), 200)]) i))
    )
    select s.id, s.name, s.position, s.version, s.rules, cardinality(s.ids)::bigint,
      coalesce((select jsonb_agg(to_jsonb(k)) from shown k where k.stage is not distinct from s.id), '[]')
    from held s where s.id is not null or s.ids <> '{}'
    order by s.position nulls first, s.id;
end
$$;
revoke execute on function public.case_board(uuid, text, integer) from public, anon;
grant execute on function public.case_board(uuid, text, integer) to authenticated;

-- board_card(case_id): a card opened: the case with the day and the zone of its next deadline, who is on it and who could be, its tasks, and
-- what the lawyers' side noted, the latest hundred, oldest first. Null for a user who does not see the case. Row security applies.
create function public.board_card(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', c.id, 'number', c.number, 'title', c.title, 'description', c.description, 'status', c.status, 'urgency', c.urgency,
    'practice_area', c.practice_area, 'client_name', c.client_name, 'stage', c.stage_id, 'next_update_by', c.next_update_by, 'unanswered_since', c.unanswered_since,
    'next_deadline_at', c.next_deadline_at, 'next_deadline_on', c.next_deadline_on, 'next_deadline_zone', c.next_deadline_zone, 'tags', c.tags,
    'may_move', may.work, 'may_edit', may.work and c.status in ('active', 'on_hold'), 'may_assign', may.keep,
    'reporter', (select e.actor_name from public.case_events e where e.case_id = c.id and e.kind = 'case_created' limit 1),
    'people', coalesce((select p.people from private.caller_case_people(array[c.id]) p), '[]'),
    'assignable', case when may.keep then coalesce((
      select jsonb_agg(jsonb_build_object('id', u.uuid, 'name', u.display_name, 'avatar_url', u.avatar_url) order by u.display_name, u.uuid)
      from (select * from public.users x where x.law_firm = c.law_firm and x.access_level in ('lawyer', 'lawyer_admin') and x.status = 'active'
        order by x.display_name limit 500) u), '[]') else '[]' end,
    'tasks', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'status', t.status, 'due_at', t.due_at, 'blocked', public.blocked(t))
        order by t.status = 'done', t.due_at nulls last, t.created_at, t.id)
      from (select * from public.tasks x where x.case_id = c.id and x.status <> 'cancelled'
        order by x.status = 'done', x.due_at nulls last, x.created_at limit 200) t), '[]'),
    'comments', coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'body', n.body, 'author_name', n.author_name, 'created_at', n.created_at) order by n.created_at, n.id)
      from (select * from public.case_notes x where x.case_id = c.id and x.visibility = 'internal' order by x.created_at desc limit 100) n), '[]'))
  from public.cases c, lateral (
    select c.law_firm = any (array(select private.caller_firms())) keep,
      c.law_firm = any (array(select private.caller_firms())) or c.id = any (array(select private.caller_work())) work) may
  where c.id = board_card.case_id and c.law_firm in (select private.caller_memberships())
$$;
revoke execute on function public.board_card(uuid) from public, anon;
grant execute on function public.board_card(uuid) to authenticated;
