-- A date that was counted before a year's days of rest were known is looked at again when the notice of that year comes.

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('deadline_to_check', 'task_assignment', 'Deadline', 'The days of rest that decide <strong>%s</strong> in <strong>%s</strong> are known now: check its date', 'deadline');

-- The notice of a year is out (court_calendars.notice_to): each open date that waited for it is computed again. Where it stays, its trace says
-- so no longer; where it would move, the person responsible is asked to check it: nothing moves by itself.
create function private.check_dates_of_notice() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  d public.case_deadlines;
  now_computed record;
  c public.cases;
begin
  for d in
    select * from public.case_deadlines where jurisdiction = new.jurisdiction and rule_id is not null and completed_at is null and cancelled_at is null
      and exists (select from jsonb_array_elements(trace) step where step ->> 'step' = 'notice' and (step ->> 'year')::integer <= new.notice_to)
    order by id
  loop
    select * into now_computed from private.computed_deadline(d, (select a.due_on from public.case_deadlines a where a.id = d.anchor_id));
    if now_computed.due_at = d.due_at then
      update public.case_deadlines set trace = now_computed.trace where id = d.id;
    else
      select * into c from public.cases where id = d.case_id;
      if coalesce(d.responsible_id, c.lead_lawyer_id) is not null then
        perform private.notify(coalesce(d.responsible_id, c.lead_lawyer_id), 'deadline_to_check', array[d.title, c.title], d.case_id, 'deadline', d.id);
      end if;
    end if;
  end loop;
  return null;
end
$$;
-- At the end of the transaction: the days of the notice may be written before or after its year.
create constraint trigger check_dates after update of notice_to on public.court_calendars deferrable initially deferred
  for each row when (new.notice_to is distinct from old.notice_to) execute function private.check_dates_of_notice();

-- The yearly notice of a government on the days of rest is entered by an administrator of the platform, who is reminded when it is due.

-- From when the notice of the year after p_notice_to is awaited: China's State Council has published its arrangement between late October and late
-- November, Viet Nam's government its own between late September and December. Before 1 October there is nothing to enter; a notice that is late
-- stays awaited.
create function private.notice_due(p_notice_to integer) returns timestamptz language sql immutable set search_path = '' as $$
  select make_timestamptz(p_notice_to, 10, 1, 0, 0, 0, 'UTC')
$$;
grant execute on function private.notice_due(integer) to authenticated;

-- enter_notice(jurisdiction, year, source, source_url, days): the days that the notice of a year names take the place of those that were expected, at
-- once; what firms have added stays. days: [{day, name, kind: holiday | working}]. The days before the year are those that belong to its New Year.
-- Every date that waited for the notice is computed again (check_dates). may_not_enter_notice, notice_not_next, notice_source_required, notice_days,
-- notice_working_day.
create function private.enter_notice(p_jurisdiction text, p_year integer, p_source text, p_source_url text, p_days jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  calendar public.court_calendars;
  names jsonb;
begin
  perform private.require_caller();
  if not private.caller_administers() then
    perform private.refuse('42501', 'may_not_enter_notice', 'Only an administrator of the platform can enter the notice of a government.');
  end if;
  select * into calendar from public.court_calendars where jurisdiction = p_jurisdiction for update;
  if calendar.notice_to is null or p_year is distinct from calendar.notice_to + 1 or p_year > calendar.holidays_to then
    perform private.refuse('PT409', 'notice_not_next', 'The notice of this year is not the next one of this calendar. Reload the page.');
  elsif coalesce(trim(p_source), '') = '' or char_length(p_source) > 300 then
    perform private.refuse('P0001', 'notice_source_required', 'Name the notice by its title and date, in 300 characters at most.');
  elsif jsonb_typeof(p_days) is distinct from 'array' or jsonb_array_length(p_days) not between 1 and 100
    or exists (select from jsonb_array_elements(p_days) given where jsonb_typeof(given) <> 'object' or coalesce(given ->> 'day', '') !~ '^\d{4}-\d\d-\d\d$'
      or coalesce(given ->> 'kind', '') not in ('holiday', 'working') or char_length(trim(coalesce(given ->> 'name', ''))) not between 1 and 200) then
    perform private.refuse('P0001', 'notice_days', 'Every day of the notice needs a date, a name, and whether courts rest or work. Check the list.');
  elsif exists (select from jsonb_array_elements(p_days) given where (given ->> 'day')::date not between make_date(p_year - 1, 12, 1) and make_date(p_year, 12, 31))
    or (select count(distinct given ->> 'day') from jsonb_array_elements(p_days) given) <> jsonb_array_length(p_days)
    or not exists (select from jsonb_array_elements(p_days) given where given ->> 'kind' = 'holiday' and (given ->> 'day')::date >= make_date(p_year, 1, 1)) then
    perform private.refuse('P0001', 'notice_days', 'Every day of the notice needs a date, a name, and whether courts rest or work. Check the list.');
  elsif exists (select from jsonb_array_elements(p_days) given where given ->> 'kind' = 'working' and extract(isodow from (given ->> 'day')::date) <> all (calendar.weekend)) then
    perform private.refuse('P0001', 'notice_working_day', 'A day that is worked in place of a day of rest falls on a weekend. Check its date.');
  end if;
  -- A name that the calendar knows keeps its five languages.
  select jsonb_object_agg(known.name, known.names) into names from (
    select distinct on (h.name) h.name, h.names from public.public_holidays h where h.jurisdiction = p_jurisdiction and h.names is not null order by h.name, h.day desc) known;
  delete from public.public_holidays where jurisdiction = p_jurisdiction and law_firm is null
    and (extract(year from day) = p_year or day in (select (given ->> 'day')::date from jsonb_array_elements(p_days) given));
  insert into public.public_holidays (jurisdiction, day, name, names, kind, source, source_url, verified)
  select p_jurisdiction, (given ->> 'day')::date, trim(given ->> 'name'), nullif(names -> trim(given ->> 'name'), 'null'), given ->> 'kind', trim(p_source),
    nullif(trim(p_source_url), ''), true
  from jsonb_array_elements(p_days) given;
  update public.court_calendars set notice_to = p_year where jurisdiction = p_jurisdiction;
exception when datetime_field_overflow or invalid_datetime_format then
  perform private.refuse('P0001', 'notice_days', 'Every day of the notice needs a date, a name, and whether courts rest or work. Check the list.');
end
$$;
grant execute on function private.enter_notice(text, integer, text, text, jsonb) to authenticated;

create function public.enter_notice(jurisdiction text, year integer, source text, days jsonb, source_url text default null) returns void
language sql set search_path = '' as $$
  select private.enter_notice(jurisdiction, year, source, source_url, days)
$$;
revoke execute on function public.enter_notice(text, integer, text, jsonb, text) from public, anon;
grant execute on function public.enter_notice(text, integer, text, jsonb, text) to authenticated;
