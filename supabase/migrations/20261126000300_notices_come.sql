-- A date that was counted before a year's days of rest were known is looked at again when the notice of that year comes.

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('deadline_to_check', 'task_assignment', 'Deadline', 'The days of rest that decide <strong>%s</strong> in <strong>%s</strong> are known now: check its date', 'deadline');

-- As before, and without a caller where the database itself asks.
create or replace function private.walk_deadline(p_rule_id uuid, p_trigger_date date, p_trigger_time time, p_amount integer, p_unit text, p_direction text,
  p_jurisdiction text, p_time_zone text, p_facts jsonb, p_firm uuid, p_doubtful boolean)
returns table (due_at timestamptz, due_on date, time_zone text, trace jsonb) language plpgsql stable security definer set search_path = '' as $$
declare
  rule public.deadline_rules;
  counting public.deadline_rules;
  calendar public.court_calendars;
  step jsonb;
  rest jsonb;
  skipped jsonb;
  zone text;
  n integer;
  per text;
  way text;
  sign integer;
  facts jsonb;
  here timestamp;          -- where the walk stands, by the clock of the court
  start timestamp;         -- from where the months and days below are counted
  months integer := 0;
  days integer := 0;
  ends_at timestamp;
  national boolean;
  said jsonb;
begin
  -- Without a request it is the database itself that computes again.
  if coalesce(current_setting('request.jwt.claims', true), '') <> '' then
    perform private.require_caller();
  end if;
  select * into rule from public.deadline_rules where id = p_rule_id;
  if rule.id is null then
    perform private.refuse('PT404', 'rule_not_found', 'There is no such rule.');
  end if;
  select * into counting from public.deadline_rules where id = coalesce(rule.counting_id, rule.id);
  n := coalesce(rule.amount, p_amount);
  per := coalesce(rule.unit, p_unit);
  way := case when rule.kind = 'period' then rule.direction else coalesce(p_direction, 'after') end;
  perform private.check_facts(p_facts);
  select coalesce(jsonb_object_agg(key, value), '{}') into facts from jsonb_each(coalesce(p_facts, '{}')) where key = any (rule.asks);
  if p_trigger_date is null then
    perform private.refuse('P0001', 'trigger_required', 'Say on which day the period begins.');
  elsif way not in ('after', 'before') or per is null or per <> all (counting.units) then
    perform private.refuse('P0001', 'unit_not_counted', 'This rule does not count in such a unit. Choose another unit or another rule.');
  elsif n is null or n not between 1 and 3650 then
    perform private.refuse('P0001', 'period_out_of_range', 'Choose a period between 1 and 3650.');
  elsif per = 'hour' and p_trigger_time is null then
    perform private.refuse('P0001', 'trigger_time_required', 'A period in hours begins at a time of day: enter it.');
  end if;
  select * into calendar from public.court_calendars where jurisdiction = p_jurisdiction;
  if calendar.jurisdiction is null then
    perform private.refuse('P0001', 'calendar_unknown', 'There is no calendar of courts for this place. Enter the date by hand.');
  elsif rule.jurisdiction not in (calendar.jurisdiction, coalesce(calendar.parent, calendar.jurisdiction)) then
    perform private.refuse('P0001', 'calendar_of_another_law', 'This rule belongs to another country than the court. Choose a rule of the place of the court.');
  end if;
  zone := coalesce(nullif(p_time_zone, ''), calendar.time_zone);
  if zone <> calendar.time_zone and not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    perform private.refuse('P0001', 'unknown_time_zone', 'There is no such time zone. Choose one from the list.');
  end if;
  if facts ->> 'filing' = 'paper' and coalesce(facts ->> 'closing_time', '') !~ '^([01]\d|2[0-3]):[0-5]\d$' then
    perform private.refuse('P0001', 'closing_time_required', 'Enter when the office of the court closes, such as 17:00.');
  end if;

  sign := case way when 'after' then 1 else -1 end;
  here := p_trigger_date + case when per = 'hour' then p_trigger_time else '00:00'::time end;
  start := here;
  trace := jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('step', 'trigger', 'on', here::date, 'time', case when per = 'hour' then to_char(here, 'HH24:MI') end)));
  for step in select value from jsonb_array_elements(counting.steps) loop
    continue when step ? 'units' and not step -> 'units' ? per or step ? 'directions' and not step -> 'directions' ? way;
    continue when exists (select from jsonb_each(coalesce(step -> 'when', '{}')) f where not f.value ? coalesce(facts ->> f.key, ''));
    continue when exists (select from jsonb_each(coalesce(step -> 'unless', '{}')) f where f.value ? coalesce(facts ->> f.key, ''));
    skipped := '[]';
    said := '{}';
    case step ->> 'do'
      when 'exclude_trigger', 'begin_at_once', 'same_date' then null;
      when 'next_hour' then
        if here > date_trunc('hour', here) then here := date_trunc('hour', here) + interval '1 hour'; end if;
      when 'extend', 'count' then
        if step ->> 'do' = 'extend' then
          said := jsonb_build_object('n', (step ->> 'n')::integer, 'unit', step ->> 'unit', 'direction', 'after');
        else
          said := jsonb_build_object('n', n, 'unit', per, 'direction', way);
        end if;
        if said ->> 'unit' = 'hour' then
          here := (here at time zone zone + sign * make_interval(hours => (said ->> 'n')::integer)) at time zone zone;
        elsif said ->> 'unit' = 'court_day' then
          for count in 1 .. (said ->> 'n')::integer loop
            loop
              here := here + sign * interval '1 day';
              rest := private.day_of_rest(calendar, here::date, p_firm, p_doubtful, false);
              exit when rest is null;
              skipped := skipped || case when rest ->> 'why' = 'holiday' then private.day_cited(rest, step) else '[]' end;
            end loop;
          end loop;
        else
          months := months + (said ->> 'n')::integer * case said ->> 'unit' when 'month' then 1 when 'year' then 12 else 0 end;
          days := days + (said ->> 'n')::integer * case said ->> 'unit' when 'day' then 1 when 'week' then 7 else 0 end;
          here := start + sign * make_interval(months => months) + sign * make_interval(days => days);
        end if;
      when 'roll' then
        national := way = 'before' and step ->> 'before' = 'national';
        loop
          rest := private.day_of_rest(calendar, here::date, p_firm, p_doubtful, national);
          exit when rest is null;
          skipped := skipped || private.day_cited(rest, step);
          here := here + sign * interval '1 day';
        end loop;
        start := here;
        months := 0;
        days := 0;
        if way = 'before' then
          said := '{"direction": "before"}';
          -- Where the law has no rule for a period that runs backward, the working day before is a precaution and no provision says it.
          if coalesce((step ->> 'forward_only')::boolean, false) then
            said := said || '{"precaution": true}';
          end if;
        end if;
      when 'inaccessible' then
        continue when not coalesce(facts -> 'inaccessible' ? to_char(here, 'YYYY-MM-DD'), false);
        -- A state's day is a holiday for a period that runs forward alone, rule 6(a)(6)(C), and that of the clerk does not change which way it runs.
        national := way = 'before' and step ->> 'before' = 'national';
        loop
          rest := private.day_of_rest(calendar, here::date, p_firm, p_doubtful, national);
          if rest is null and facts -> 'inaccessible' ? to_char(here, 'YYYY-MM-DD') then
            rest := jsonb_build_object('day', here::date, 'why', 'inaccessible');
          end if;
          exit when rest is null;
          skipped := skipped || private.day_cited(rest, step);
          here := here + interval '1 day';
        end loop;
      when 'close' then
        ends_at := here::date + (facts ->> 'closing_time')::time;
        said := jsonb_build_object('time', facts ->> 'closing_time', 'zone', zone);
      when 'end_of_day' then
        ends_at := here::date + '23:59:59'::time;
        said := jsonb_build_object('time', '24:00', 'zone', zone);
    end case;
    continue when step ->> 'do' = 'roll' and skipped = '[]' and per <> 'hour' and trace -> -1 ->> 'step' = 'roll';
    trace := trace || jsonb_strip_nulls(jsonb_build_object('step', step ->> 'do', 'on', here::date,
      'time', case when per = 'hour' then to_char(here, 'HH24:MI') end, 'cite', case when not coalesce((said ->> 'precaution')::boolean, false) then nullif(step ->> 'cite', '') end, 'skipped', nullif(skipped, '[]')) || said);
  end loop;
  ends_at := coalesce(ends_at, here);
  if extract(year from ends_at) not between calendar.holidays_from and calendar.holidays_to then
    perform private.refuse('P0001', 'calendar_ends', 'The calendar of the court does not reach that far. Enter the date by hand.');
  end if;
  due_at := ends_at at time zone zone;
  due_on := ends_at::date;
  time_zone := zone;
  return next;
end
$$;

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
        perform private.tell(coalesce(d.responsible_id, c.lead_lawyer_id), 'deadline_to_check', array[d.title, c.title], d.case_id, 'deadline', d.id);
      end if;
    end if;
  end loop;
  return null;
end
$$;
revoke execute on function private.check_dates_of_notice() from public;

-- At the end of the transaction: the days of the notice may be written before or after its year.
create constraint trigger check_dates after update of notice_to on public.court_calendars deferrable initially deferred
  for each row when (new.notice_to is distinct from old.notice_to) execute function private.check_dates_of_notice();

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
    select 'conflict_questions', null, null, a.profile_id, null, a.name, null, a.since from private.conflict_askers() a
  )
  select * from waiting order by since desc nulls last
$$;
