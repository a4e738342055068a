-- Silence: what a client wrote that has no word back, a promised day that has passed, and a case in which nothing happens. One function finds them; every figure counts what it finds.

-- The minutes of an office between two moments: Monday to Friday from nine to five by a firm's clock. Of longer than a year the last year.
create function private.office_minutes(p_from timestamptz, p_to timestamptz, p_zone text) returns integer language sql stable set search_path = '' as $$
  select coalesce(sum(extract(epoch from least(o.closes, p_to) - greatest(o.opens, p_from)) / 60), 0)::integer
  from (
    select (day::date + time '09:00') at time zone p_zone opens, (day::date + time '17:00') at time zone p_zone closes
    from generate_series((greatest(p_from, p_to - interval '366 days') at time zone p_zone)::date::timestamp, (p_to at time zone p_zone)::date::timestamp, interval '1 day') day
    where extract(isodow from day) < 6) o
  where o.closes > p_from and o.opens < p_to
$$;

-- The silences of cases. reason: answer (the client waits for a word back), update (the promised day has passed).
create function private.silences(p_ids uuid[]) returns table (case_id uuid, reason text, since timestamptz) language sql stable security definer set search_path = '' as $$
  select c.id, s.reason, s.since
  from public.cases c cross join lateral (values
    ('answer', case when c.status in ('engaging', 'active', 'on_hold', 'closed') then c.unanswered_since end),
    ('update', case when c.status in ('active', 'on_hold') and c.client_id is not null and c.next_update_by < now() then c.next_update_by end)) s (reason, since)
  where c.id = any (p_ids) and c.law_firm is not null and s.since is not null
$$;

-- silent_cases(days, of_firm): of the cases on which the caller works, or with of_firm of the firm that they administer: those whose client waits for an answer, those whose client was
-- promised to hear by now, and of one's own active ones those in which nothing has been noted, written or logged for so many days. A case on hold is quiet by decision. office_minutes: how
-- much time of an office has passed. deputy_for: the lead whose deputy the caller is today. What a client waits for comes first, the longest first; 500 at most.
create function private.silent_cases(p_days integer, p_of_firm boolean)
returns table (case_id uuid, number text, title text, client_name text, lead_id uuid, lead_name text, reason text, since timestamptz, office_minutes integer, deputy_for text)
language plpgsql stable security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  if private.caller_level() is null then
    return;
  end if;
  ids := case when p_of_firm then array(
      select c.id from public.cases c where c.law_firm = any (array(select private.caller_firms())) and c.unanswered_since is not null and c.id <> all (array(select private.caller_walls()))
      union
      select c.id from public.cases c where c.law_firm = any (array(select private.caller_firms())) and c.next_update_by < now() and c.status in ('active', 'on_hold')
        and c.id <> all (array(select private.caller_walls())))
    else array(select private.caller_work()) end;
  return query
    with found as (
      select s.* from private.silences(ids) s
      union all
      select c.id, 'quiet', last.moment
      from public.cases c cross join lateral (
        select greatest(c.opened_at, c.created_at,
          (select max(e.created_at) from public.case_events e where e.case_id = c.id),
          (select max(m.created_at) from public.messages m where m.case_id = c.id),
          (select max(k.started_at) from public.case_calls k where k.case_id = c.id),
          (select max(e.started_at) from public.time_entries e where e.case_id = c.id and not e.is_private)) moment) last
      where not coalesce(p_of_firm, false) and c.id = any (ids) and c.status = 'active'
        and last.moment < now() - make_interval(days => least(greatest(coalesce(p_days, 21), 1), 3650))
        and not exists (select from private.silences(array[c.id])))
    select c.id, c.number, c.title, c.client_name, c.lead_lawyer_id, lead.display_name, f.reason, f.since,
      private.office_minutes(f.since, now(), coalesce(firm.time_zone, 'UTC')),
      case when exists (select from private.deputies_of(c.lead_lawyer_id, c.law_firm) d where d.user_id = auth.uid()) then lead.display_name end
    from found f join public.cases c on c.id = f.case_id join public.law_firms firm on firm.id = c.law_firm left join public.users lead on lead.uuid = c.lead_lawyer_id
    order by array_position('{answer,update,quiet}', f.reason), f.since, c.id limit 500;
end
$$;
grant execute on function private.silent_cases(integer, boolean) to authenticated;

create function public.silent_cases(days integer default 21, of_firm boolean default false)
returns table (case_id uuid, number text, title text, client_name text, lead_id uuid, lead_name text, reason text, since timestamptz, office_minutes integer, deputy_for text)
language sql stable set search_path = '' as $$ select * from private.silent_cases(days, of_firm) $$;
revoke execute on function public.silent_cases(integer, boolean) from public, anon;
grant execute on function public.silent_cases(integer, boolean) to authenticated;

-- needs_no_answer(case_id): by those who work on the case: what the client wrote last waits for nothing. It leaves a line in the firm's timeline. Whether something waited. PT404
-- case_not_found; refusals of conversation_side.
create function private.needs_no_answer(p_case_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  waited boolean;
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id for no key update;
  if private.conversation_side(c) <> 'lawyer' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  end if;
  update public.cases set unanswered_since = null where id = c.id and unanswered_since is not null;
  waited := found;
  if waited then
    perform private.add_event(c.id, 'no_answer_needed', '{}', 'firm');
  end if;
  return waited;
end
$$;
grant execute on function private.needs_no_answer(uuid) to authenticated;

create function public.needs_no_answer(case_id uuid) returns boolean language sql set search_path = '' as $$ select private.needs_no_answer(case_id) $$;
revoke execute on function public.needs_no_answer(uuid) from public, anon;
grant execute on function public.needs_no_answer(uuid) to authenticated;
