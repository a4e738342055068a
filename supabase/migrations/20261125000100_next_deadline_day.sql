-- The next deadline of a case is a day of its court's calendar: next_deadline_at alone is another day to a reader elsewhere. The day and the
-- zone travel with it to the board, the lists and the spreadsheet.

alter table public.cases add column next_deadline_on date, add column next_deadline_zone text;
drop trigger touch on public.cases;
create trigger touch before update on public.cases for each row
  execute function private.touch('proposal_count', 'client_name', 'next_deadline_at', 'next_deadline_on', 'next_deadline_zone', 'stage_id', 'position');

-- Keeps the next deadline on the case, where lists sort by it: the nearest open one that the client sees as well, since both sides read the case.
create or replace function private.keep_next_deadline() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  its_case uuid := case tg_op when 'DELETE' then old.case_id else new.case_id end;
  next public.case_deadlines;
begin
  select * into next from public.case_deadlines d
  where d.case_id = its_case and d.completed_at is null and d.cancelled_at is null and d.client_visible
  order by d.due_at, d.id limit 1;
  update public.cases set next_deadline_at = next.due_at, next_deadline_on = next.due_on, next_deadline_zone = next.time_zone
  where id = its_case and (next_deadline_at, next_deadline_on, next_deadline_zone) is distinct from (next.due_at, next.due_on, next.time_zone);
  return null;
end
$$;
drop trigger keep_next on public.case_deadlines;
create trigger keep_next after insert or delete or update of due_at, due_on, time_zone, completed_at, cancelled_at, client_visible, kind on public.case_deadlines
  for each row execute function private.keep_next_deadline();
update public.cases c set next_deadline_on = d.due_on, next_deadline_zone = d.time_zone
from (select distinct on (case_id) case_id, due_on, time_zone from public.case_deadlines
  where completed_at is null and cancelled_at is null and client_visible order by case_id, due_at, id) d
where d.case_id = c.id;

-- Cards of the board.
drop function public.board_cards(uuid, numeric, integer, uuid, text);
drop function private.board_cards_of(uuid[]);

-- Cards of so many cases, in this order; those that the caller does not see are left out.
create function private.board_cards_of(p_ids uuid[])
returns table (id uuid, number text, title text, status text, urgency text, practice_area text, client_name text, stage uuid, "position" numeric,
  next_update_by timestamptz, next_deadline_at timestamptz, next_deadline_on date, next_deadline_zone text, tags text[], tasks_total bigint, tasks_done bigint, notes_total bigint, people jsonb, people_total bigint, may_move boolean)
language sql stable set search_path = '' as $$
  select c.id, c.number, c.title, c.status, c.urgency, c.practice_area, c.client_name, c.stage_id, c.position, c.next_update_by, c.next_deadline_at, c.next_deadline_on, c.next_deadline_zone, c.tags,
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

-- board_cards(stage_id, after_position, max_cards, team_id, search): the cards of a column in their order, from after a position on; without a
-- stage those that nobody has placed yet, the latest first. Row security applies.
create function public.board_cards(stage_id uuid default null, after_position numeric default null, max_cards integer default 50, team_id uuid default null,
  search text default null)
returns table (id uuid, number text, title text, status text, urgency text, practice_area text, client_name text, stage uuid, "position" numeric,
  next_update_by timestamptz, next_deadline_at timestamptz, next_deadline_on date, next_deadline_zone text, tags text[], tasks_total bigint, tasks_done bigint, notes_total bigint, people jsonb, people_total bigint, may_move boolean)
language sql stable set search_path = '' as $$
  select * from private.board_cards_of(private.board_case_ids(board_cards.stage_id, after_position, board_cards.team_id, board_cards.search,
    least(greatest(coalesce(max_cards, 50), 0), 200)))
$$;

-- board_card(case_id): as before, with the day and the zone of the next deadline.
create or replace function public.board_card(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', c.id, 'number', c.number, 'title', c.title, 'description', c.description, 'status', c.status, 'urgency', c.urgency,
    'practice_area', c.practice_area, 'client_name', c.client_name, 'stage', c.stage_id, 'next_update_by', c.next_update_by,
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

-- export_cases: as before; the next deadline is told by the calendar and clock of its court, with that zone beside it.
drop function public.export_cases(text, text[], text, text[], text[], timestamptz, timestamptz, uuid, text[], text, text, text, boolean);
create function public.export_cases(search text default null, practice_areas text[] default null, jurisdiction_country text default null,
  budget_types text[] default null, urgencies text[] default null, created_from timestamptz default null, created_to timestamptz default null,
  team_id uuid default null, statuses text[] default null, tag text default null, deadline text default null,
  order_by text default 'created_at', descending boolean default true)
returns table (number text, title text, client text, practice_area text, jurisdiction_country text, jurisdiction_region text, court text, court_case_number text,
  urgency text, budget_type text, budget_min numeric, budget_max numeric, currency text, proposals integer, tags text, status text, created_at text,
  opened_at text, closed_at text, next_update_by text, next_deadline_at text, next_deadline_zone text) language sql stable set search_path = '' as $$
  select c.number, private.spreadsheet_cell(c.title), private.spreadsheet_cell(c.client_name), c.practice_area,
    private.spreadsheet_cell(c.jurisdiction_country), private.spreadsheet_cell(c.jurisdiction_region), private.spreadsheet_cell(c.court),
    private.spreadsheet_cell(c.court_case_number), c.urgency, c.budget_type, c.budget_min, c.budget_max, c.currency, c.proposal_count,
    private.spreadsheet_cell(array_to_string(c.tags, '; ')), c.status, private.spreadsheet_time(c.created_at), private.spreadsheet_time(c.opened_at),
    private.spreadsheet_time(c.closed_at), private.spreadsheet_time(c.next_update_by), to_char(c.next_deadline_at at time zone c.next_deadline_zone, 'YYYY-MM-DD HH24:MI'), c.next_deadline_zone
  from unnest(array(select private.find_case_ids(export_cases.search, jsonb_build_object('practice_areas', export_cases.practice_areas,
      'jurisdiction_country', export_cases.jurisdiction_country, 'budget_types', export_cases.budget_types, 'urgencies', export_cases.urgencies,
      'created_from', export_cases.created_from, 'created_to', export_cases.created_to, 'team_id', export_cases.team_id,
      'statuses', export_cases.statuses, 'tag', export_cases.tag, 'deadline', export_cases.deadline), order_by, descending, 0, null))) with ordinality n (id, place)
    join public.cases c on c.id = n.id
  order by n.place
$$;

-- find_workflows(search, in_status, of_case, of_template): as before, with the day of the next date where the workflow is counted.
drop function public.find_workflows(text, text, uuid, uuid);
create function public.find_workflows(search text default null, in_status text default null, of_case uuid default null, of_template uuid default null)
returns table (id uuid, name text, status text, case_id uuid, case_title text, case_number text, template_id uuid, template_key uuid, template_version integer, current_stage text,
  current_stage_name text, stage_place integer, stage_count integer, progress_done integer, progress_total integer, people jsonb, people_total bigint, late_count bigint,
  next_due_at timestamptz, next_due_on date, started_at timestamptz, updated_at timestamptz, may_change boolean)
language sql stable set search_path = '' as $$
  with found as materialized (
    select w.id, w.name, w.status, w.case_id, c.title, c.number, w.template_id, w.template_key, w.template_version, w.current_stage, w.stages, w.progress_done, w.progress_total,
      d.late, d.next_due_at, d.next_due_on, w.started_at, w.updated_at, w.law_firm
    from public.workflows w join public.cases c on c.id = w.case_id
    left join lateral (
      select count(*) filter (where coalesce(t.due_at, k.due_at, s.due_at) < now() and w.status = 'running') late, min(coalesce(t.due_at, k.due_at, s.due_at)) next_due_at,
        (array_agg(case when t.id is not null then (t.due_at at time zone w.time_zone)::date else coalesce(k.due_on, s.due_on) end order by coalesce(t.due_at, k.due_at, s.due_at)))[1] next_due_on
      from public.workflow_steps s left join public.tasks t on t.id = s.task_id left join public.case_deadlines k on k.id = s.deadline_id
      where s.workflow_id = w.id and (s.status = 'open' or s.status = 'waiting' and (s.task_id is not null or s.deadline_id is not null))
        and w.status in ('running', 'paused')) d on true
    where (of_case is null or w.case_id = of_case) and (of_template is null or w.template_key = of_template)
      and (in_status is null or w.status = in_status or in_status = 'late' and w.status = 'running' and d.late > 0)
      and (coalesce(trim(search), '') = '' or strpos(lower(concat_ws(' ', w.name, c.title, c.number, c.client_name)), lower(trim(search))) > 0)
  )
  select f.id, f.name, f.status, f.case_id, f.title, f.number, f.template_id, f.template_key, f.template_version, f.current_stage, g.value ->> 'name', g.place::integer,
    jsonb_array_length(f.stages), f.progress_done, f.progress_total, coalesce(p.people, '[]'), coalesce(p.total, 0), f.late, f.next_due_at, f.next_due_on, f.started_at, f.updated_at,
    f.law_firm = any (array(select private.caller_firms())) or f.case_id = any (array(select private.caller_work()))
  from found f
  left join lateral (select s.value, s.place from jsonb_array_elements(f.stages) with ordinality s (value, place) where s.value ->> 'key' = f.current_stage limit 1) g on true
  left join private.caller_workflow_people(array(select x.id from found x)) p on p.workflow_id = f.id
$$;

-- case_workflows(case_id): those of one case, in the words of whoever asks, with that day too.
drop function public.case_workflows(uuid);
drop function private.case_workflows(uuid);
create function private.case_workflows(p_case_id uuid)
returns table (id uuid, name text, status text, current_stage_name text, stage_place integer, stage_count integer, progress_done integer, progress_total integer, late_count bigint,
  next_due_at timestamptz, next_due_on date, people jsonb, people_total bigint, started_at timestamptz, completed_at timestamptz, viewer text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  w public.workflows;
  part text;
  told jsonb;
begin
  perform private.require_caller();
  if not exists (select from public.cases c where c.id = p_case_id and private.case_roles(c) && '{client,member,firm_admin}') then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  end if;
  for w in select * from public.workflows x where x.case_id = p_case_id order by array_position('{running,paused,not_started,completed,cancelled}', x.status), x.created_at desc loop
    part := private.workflow_part(w);
    if part = 'client' then
      told := private.client_workflow(w);
      return query select w.id, w.name, w.status, (select g ->> 'label' from jsonb_array_elements(told -> 'stages') g where g ->> 'state' = 'current' limit 1),
        (select g.place::integer from jsonb_array_elements(told -> 'stages') with ordinality g (value, place) where g.value ->> 'state' = 'current' limit 1),
        jsonb_array_length(told -> 'stages'), w.progress_done, w.progress_total, 0::bigint, (told -> 'next' ->> 'due_at')::timestamptz, (told -> 'next' ->> 'due_on')::date, '[]'::jsonb, 0::bigint, w.started_at,
        w.completed_at, 'client'::text;
    elsif part is not null then
      return query select w.id, w.name, w.status, g.value ->> 'name', g.place::integer, jsonb_array_length(w.stages), w.progress_done, w.progress_total,
        d.late, d.next_due, d.next_due_on, coalesce(p.people, '[]'), coalesce(p.total, 0), w.started_at, w.completed_at, 'firm'::text
      from (select count(*) filter (where coalesce(t.due_at, k.due_at, s.due_at) < now() and w.status = 'running') late, min(coalesce(t.due_at, k.due_at, s.due_at)) next_due,
          (array_agg(case when t.id is not null then (t.due_at at time zone w.time_zone)::date else coalesce(k.due_on, s.due_on) end order by coalesce(t.due_at, k.due_at, s.due_at)))[1] next_due_on
        from public.workflow_steps s left join public.tasks t on t.id = s.task_id left join public.case_deadlines k on k.id = s.deadline_id
        where s.workflow_id = w.id and (s.status = 'open' or s.status = 'waiting' and (s.task_id is not null or s.deadline_id is not null))
          and w.status in ('running', 'paused')) d
      left join lateral (select x.value, x.place from jsonb_array_elements(w.stages) with ordinality x (value, place) where x.value ->> 'key' = w.current_stage limit 1) g on true
      left join private.caller_workflow_people(array[w.id]) p on true;
    end if;
  end loop;
end
$$;
create function public.case_workflows(case_id uuid)
returns table (id uuid, name text, status text, current_stage_name text, stage_place integer, stage_count integer, progress_done integer, progress_total integer, late_count bigint,
  next_due_at timestamptz, next_due_on date, people jsonb, people_total bigint, started_at timestamptz, completed_at timestamptz, viewer text)
language sql stable set search_path = '' as $$ select * from private.case_workflows(case_id) $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.board_cards(uuid, numeric, integer, uuid, text), public.export_cases(text, text[], text, text[], text[], timestamptz, timestamptz, uuid, text[], text, text, text, boolean),
  public.find_workflows(text, text, uuid, uuid), public.case_workflows(uuid) from public, anon;
grant execute on function public.board_cards(uuid, numeric, integer, uuid, text), public.export_cases(text, text[], text, text[], text[], timestamptz, timestamptz, uuid, text[], text, text, text, boolean),
  public.find_workflows(text, text, uuid, uuid), public.case_workflows(uuid), private.board_cards_of(uuid[]), private.case_workflows(uuid) to authenticated;
