-- The yearly notice of a government on the days of rest is entered by an administrator of the platform, who is reminded when it is due.

-- From when the notice of the year after p_notice_to is awaited: China's State Council has published its arrangement between late October and late
-- November, Viet Nam's government its own between late September and December. Before 1 October there is nothing to enter; a notice that is late
-- stays awaited.
create function private.notice_due(p_notice_to integer) returns timestamptz language sql immutable set search_path = '' as $$
  select make_timestamptz(p_notice_to, 10, 1, 0, 0, 0, 'UTC')
$$;

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
create function public.enter_notice(jurisdiction text, year integer, source text, days jsonb, source_url text default null) returns void
language sql set search_path = '' as $$
  select private.enter_notice(jurisdiction, year, source, source_url, days)
$$;

-- dashboard_waiting(): as before; enter_notice: the notice of the year in about, which an administrator of the platform enters.
create or replace function public.dashboard_waiting() returns table (kind text, case_id uuid, proposal_id uuid, profile_id uuid, item_id uuid, title text, about text, since timestamptz)
language sql stable set search_path = '' as $$
  with me as (select auth.uid() id), waiting (kind, case_id, proposal_id, profile_id, item_id, title, about, since) as (
    select 'review_proposals', c.id, null::uuid, null::uuid, null::uuid, c.title, null::text, max(p.submitted_at)
    from public.cases c join me on c.client_id = me.id join public.proposals p on p.case_id = c.id and p.status in ('submitted', 'shortlisted')
    where c.status = 'open' group by c.id
    union all
    select 'complete_draft', c.id, null, null, null, c.title, null, c.updated_at from public.cases c join me on c.created_by = me.id where c.status = 'draft'
    union all
    select 'posting_expiring', c.id, null, null, null, c.title, null, c.posted_at from public.cases c join me on c.client_id = me.id
    where c.status = 'open' and c.posting_expires_at < now() + interval '5 days'
    union all
    select 'sign_engagement', c.id, c.accepted_proposal_id, null, null, c.title, null, c.updated_at from public.cases c join me on me.id in (c.client_id, c.lead_lawyer_id)
    where c.status = 'engaging' and not exists (select from public.case_engagements e where e.case_id = c.id and e.user_id = me.id and e.released_at is null)
    union all
    select 'conflict_check', c.id, c.accepted_proposal_id, null, null, c.title, null, c.updated_at from public.cases c join me on c.lead_lawyer_id = me.id
    where c.status in ('engaging', 'active') and coalesce((select k.result from public.conflict_checks k where k.case_id = c.id order by k.created_at desc limit 1), 'pending')
      in ('pending', 'potential')
    union all
    select 'engage_case', c.id, c.accepted_proposal_id, null, null, c.title, null, c.updated_at from public.cases c join me on c.lead_lawyer_id = me.id
    where c.status = 'engaging' and 2 = (select count(*) from public.case_engagements e where e.case_id = c.id and e.released_at is null)
      and (select k.result from public.conflict_checks k where k.case_id = c.id order by k.created_at desc limit 1) in ('cleared', 'waived')
    union all
    select 'finish_proposal', p.case_id, p.id, null, null, p.case_title, null, p.updated_at from public.proposals p join me on p.lawyer_id = me.id where p.status = 'draft'
    union all
    select 'revise_proposal', p.case_id, p.id, null, null, p.case_title, null, p.updated_at from public.proposals p join me on p.lawyer_id = me.id where p.status = 'negotiating'
    union all
    select 'complete_profile', null, null, l.id, null, l.display_name, null, l.updated_at from public.lawyer_profiles l join me on l.user_id = me.id where l.status in ('draft', 'rejected')
    union all
    select 'confirm_deadline', d.case_id, null, null, d.id, d.title, c.title, d.updated_at
    from public.case_deadlines d join me on d.set_by is distinct from me.id join public.cases c on c.id = d.case_id
    where d.kind = 'hard' and d.confirmed_at is null and d.completed_at is null and d.cancelled_at is null
      and (d.law_firm = any (array(select private.caller_firms()))
        or exists (select from public.case_team t where t.case_id = d.case_id and t.user_id = me.id and t.role in ('lead', 'associate')))
    union all
    select 'check_deadline', d.case_id, null, null, d.id, d.title, c.title, d.updated_at
    from public.case_deadlines d join public.cases c on c.id = d.case_id join me on me.id = coalesce(d.responsible_id, c.lead_lawyer_id)
      join public.court_calendars k on k.jurisdiction = d.jurisdiction
    where d.completed_at is null and d.cancelled_at is null
      and exists (select from jsonb_array_elements(d.trace) step where step ->> 'step' = 'notice' and (step ->> 'year')::integer <= k.notice_to)
    union all
    select 'review_task', t.case_id, null, null, t.id, t.title, c.title, t.updated_at from public.tasks t join me on t.reviewer_id = me.id left join public.cases c on c.id = t.case_id
    where t.status = 'in_review' and t.review_asked_by is distinct from me.id
    union all
    select 'answer_consultation', null, null, null, b.id, b.subject, b.client_name, b.created_at from public.consultation_bookings b join me on b.lawyer_id = me.id
    where b.status = 'requested' and b."start" > now()
    union all
    select 'answer_question', q.case_id, null, null, q.id, q.question, c.title, q.created_at
    from public.case_questions q join public.cases c on c.id = q.case_id join me on c.client_id = me.id where c.status = 'open' and q.answered_at is null
    union all
    select 'answer_invitation', i.case_id, null, null, i.id, i.case_title, null, i.sent_at from public.case_invitations i join me on i.lawyer_id = me.id where i.status = 'sent'
    union all
    select 'verify_profile', null, null, l.id, null, l.display_name, null, l.submitted_at from public.lawyer_profiles l
    where l.status = 'pending_verification' and (select private.caller_administers())
    union all
    select 'verify_licence', null, null, l.id, n.id, l.display_name, n.licence_number, n.updated_at
    from public.lawyer_licences n join public.lawyer_profiles l on l.user_id = n.user_id join me on n.user_id <> me.id
    -- A profile that waits itself is decided together with its licences.
    where n.verified_at is null and n.rejected_at is null and l.status <> 'pending_verification' and (select private.caller_administers())
    union all
    select 'verify_name', null, null, l.id, null, l.display_name, null, n.created_at from public.lawyer_name_changes n join public.lawyer_profiles l on l.id = n.profile_id
    where (select private.caller_administers()) and n.user_id <> (select id from me)
    union all
    select 'enter_notice', null, null, null, null, k.name, (k.notice_to + 1)::text, private.notice_due(k.notice_to)
    from public.court_calendars k where private.notice_due(k.notice_to) <= now() and (select private.caller_administers())
    union all
    select 'conflict_questions', null, null, a.profile_id, null, a.name, null, a.since from private.conflict_askers() a
  )
  select * from waiting order by since desc nulls last
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.enter_notice(text, integer, text, jsonb, text) from public, anon;
grant execute on function public.enter_notice(text, integer, text, jsonb, text), private.enter_notice(text, integer, text, text, jsonb), private.notice_due(integer) to authenticated;
