-- How long cases stay in the columns of their firm's board: the spans between the events of their history, kept as rows, because a firm's whole history would be read for those of a month.
--
-- * A stay begins with a move on the board, or where a case is opened again, in the column in which it was before: no move is written then. It ends with whatever the board shows next of the case.
--   stage: the column's name at that moment; '' where it had none.
-- * Nothing is added to a stay: whatever is written into the history of a case has its stays worked out again from the history (keep_case_stays), so that they are its whatever happened before.

create table private.case_stays (
  event_id uuid primary key references public.case_events (id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  stage text not null,
  entered_at timestamptz not null,
  left_at timestamptz
);
create index case_stays_case_id_idx on private.case_stays (case_id);
create index case_stays_left_idx on private.case_stays (law_firm, left_at);
alter table private.case_stays enable row level security;

create function private.is_board_event(p_kind text) returns boolean language sql immutable parallel safe as $$
  select p_kind in ('move_case', 'unplace_case', 'close_case', 'reopen_case', 'archive_case', 'cancel_case', 'release_case')
$$;

-- The stays in the histories of cases, of each firm that had them.
create function private.stays_of(p_cases uuid[]) returns table (event_id uuid, case_id uuid, law_firm uuid, stage text, entered_at timestamptz, left_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with history as (
    select e.id, e.case_id, e.law_firm, e.kind, e.created_at, case when e.kind = 'move_case' then coalesce(e.detail ->> 'stage', '') end stage,
      count(*) filter (where e.kind in ('move_case', 'unplace_case')) over (partition by e.law_firm, e.case_id order by e.created_at, e.id) place,
      lead(e.created_at) over (partition by e.law_firm, e.case_id order by e.created_at, e.id) left_at
    from public.case_events e where e.case_id = any (p_cases) and e.law_firm is not null and private.is_board_event(e.kind)
  ), placed as (
    select h.*, first_value(h.stage) over (partition by h.law_firm, h.case_id, h.place order by h.created_at, h.id) was_in from history h
  )
  select p.id, p.case_id, p.law_firm, p.was_in, p.created_at, p.left_at from placed p where p.kind in ('move_case', 'reopen_case') and p.was_in is not null
$$;

-- Works them out again. Of two who write into the history of a case the second waits here, and sees what the first wrote.
create function private.keep_case_stays(p_cases uuid[]) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('case stays ' || c.id, 0)) from (select distinct u.id from unnest(p_cases) u (id) order by 1) c;
  delete from private.case_stays s where s.case_id = any (p_cases);
  insert into private.case_stays select s.* from private.stays_of(p_cases) s;
end
$$;

create function private.follow_board_events() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  cases uuid[] := array(select distinct e.case_id from written e where private.is_board_event(e.kind));
begin
  if cases <> '{}' then
    perform private.keep_case_stays(cases);
  end if;
  return null;
end
$$;
create trigger keep_stays after insert on public.case_events referencing new table as written for each statement execute function private.follow_board_events();
-- Its firm alone ever changes.
create trigger keep_stays_of_firm after update on public.case_events referencing new table as written for each statement execute function private.follow_board_events();

-- The stays that ended in a span, each with its case, of the cases that the caller reads at their firm. The case comes with it: row security would ask the same of each of a hundred thousand rows once more.
create function private.ended_stays(p_since timestamptz, p_until timestamptz)
returns table (event_id uuid, case_id uuid, stage text, entered_at timestamptz, left_at timestamptz, title text, number text, client_name text, lead_lawyer_id uuid, practice_area text)
language sql stable security definer set search_path = '' as $$
  with firm as materialized (
    select * from private.analytics_firm()
  ), seen as not materialized (
    select s.* from private.case_stays s where (select f.is_admin from firm f) and s.law_firm = (select f.law_firm from firm f)
    union all
    select s.* from private.case_stays s
    where (select f.is_admin from firm f) is not true and s.law_firm = (select f.law_firm from firm f) and s.case_id = any (array(select private.caller_matters()))
  )
  select s.event_id, s.case_id, s.stage, s.entered_at, s.left_at, c.title, c.number, c.client_name, c.lead_lawyer_id, c.practice_area
  from seen s cross join lateral (select c.* from public.cases c where c.id = s.case_id and c.law_firm = s.law_firm offset 0) c
  where s.left_at >= p_since and s.left_at < p_until and s.case_id not in (select private.caller_walls())
$$;
grant execute on function private.ended_stays(timestamptz, timestamptz) to authenticated;
