-- Rules name their courts. The Federal Rules of Civil Procedure are no rules of the Circuit Court of Cook County: where a case names such a court they
-- are shown apart, and whoever applies one says why.

-- courts: whose rule it is within its jurisdiction; null: every court's.
alter table public.deadline_rules add column courts text check (courts in ('federal'));
update public.deadline_rules set courts = 'federal' where jurisdiction = 'US';
-- Why a rule of other courts was applied; null where the rule is the court's own.
alter table public.case_deadlines add column rule_reason text check (char_length(rule_reason) <= 1000);

-- Whether a rule is one of the court that a case names; also where it names none: then nobody can say that it is not. A federal court of the United
-- States is recognised as courts are cited (The Bluebook, tables T1 and T7): by 'United States', 'U.S.', 'Federal', 'Bankruptcy' or an abbreviated
-- district ('N.D. Ill.'); 'District Court' alone is a state's as well.
create function private.rule_fits(rule public.deadline_rules, p_court text) returns boolean language sql immutable set search_path = '' as $$
  select rule.courts is null or trim(coalesce(p_court, '')) = ''
    or p_court ~* '\m(united states|federal|bankruptcy)\M|\mU\.? ?S\.? +(district|bankruptcy|court|tax|supreme)|\m[NSEWCM]\. ?D\.'
$$;
-- case_rules(case_id): the newest version of every rule, and whether it is one of the case's own court. Nothing of a case that the caller does not see.
create function public.case_rules(case_id uuid) returns table (rule_id uuid, fits boolean) language sql stable set search_path = '' as $$
  select distinct on (r.code) r.id, private.rule_fits(r, c.court) from public.deadline_rules r join public.cases c on c.id = case_rules.case_id order by r.code, r.version desc
$$;
revoke execute on function public.case_rules(uuid) from public, anon;
grant execute on function public.case_rules(uuid), private.rule_fits(public.deadline_rules, text) to authenticated;

drop function public.add_deadline(uuid, text, text, uuid, uuid, uuid, text, date, time, integer, text, text, text, text, jsonb, date, time, uuid, boolean, text, integer[]);
drop function private.add_deadline(uuid, text, text, uuid, uuid, uuid, text, date, time, integer, text, text, text, text, jsonb, date, time, uuid, boolean, text, integer[]);
-- As before; p_rule_reason: why a rule of other courts applies. rule_of_other_court.
create function private.add_deadline(p_case_id uuid, p_title text, p_kind text, p_deadline_id uuid, p_rule_id uuid, p_anchor_id uuid, p_trigger_event text,
  p_trigger_date date, p_trigger_time time, p_amount integer, p_unit text, p_direction text, p_jurisdiction text, p_time_zone text, p_facts jsonb,
  p_due_on date, p_due_time time, p_responsible_id uuid, p_client_visible boolean, p_note text, p_remind_days integer[], p_rule_reason text)
returns public.case_deadlines language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_deadlines(p_case_id);
  d public.case_deadlines;
  anchor public.case_deadlines;
  rule public.deadline_rules;
  made record;
begin
  select * into d from public.case_deadlines where id = p_deadline_id;
  if d.id is not null then
    if d.case_id = c.id and d.created_by = auth.uid() then
      return d;
    end if;
    perform private.refuse('PT409', 'deadline_exists', 'This deadline was added already. Reload the page.');
  end if;
  if coalesce(trim(p_title), '') = '' then
    perform private.refuse('P0001', 'title_required', 'Give the deadline a name.');
  end if;
  if p_anchor_id is not null then
    select * into anchor from public.case_deadlines where id = p_anchor_id and case_id = c.id and cancelled_at is null;
    if anchor.id is null then
      perform private.refuse('P0001', 'anchor_not_found', 'The deadline on which this one depends is not there any more. Choose another.');
    elsif p_rule_id is null then
      perform private.refuse('P0001', 'rule_required', 'A deadline that depends on another is computed: choose a rule.');
    end if;
  end if;
  d := null;
  d.id := coalesce(p_deadline_id, gen_random_uuid());
  d.case_id := c.id;
  d.law_firm := c.law_firm;
  d.title := trim(p_title);
  d.note := nullif(trim(p_note), '');
  d.facts := coalesce(p_facts, '{}');
  if p_rule_id is not null then
    select * into rule from public.deadline_rules where id = p_rule_id;
    if not private.rule_fits(rule, c.court) then
      d.rule_reason := nullif(trim(p_rule_reason), '');
      if d.rule_reason is null then
        perform private.refuse('P0001', 'rule_of_other_court', 'This is not a rule of the court of this case. Choose one of that court, or say why this one applies.');
      end if;
    end if;
    d.rule_id := p_rule_id;
    d.rule := rule.code;
    d.anchor_id := anchor.id;
    d.trigger_event := nullif(trim(p_trigger_event), '');
    d.trigger_date := coalesce(anchor.due_on, p_trigger_date);
    d.trigger_time := p_trigger_time;
    d.amount := coalesce(rule.amount, p_amount);
    d.unit := coalesce(rule.unit, p_unit);
    d.direction := case when rule.kind = 'period' then rule.direction else coalesce(p_direction, 'after') end;
    d.jurisdiction := coalesce(p_jurisdiction, anchor.jurisdiction);
    d.time_zone := nullif(p_time_zone, '');
    select * into made from private.computed_deadline(d, anchor.due_on);
    d.due_at := made.due_at;
    d.due_on := made.due_on;
    d.time_zone := made.time_zone;
    d.trace := made.trace;
  else
    if p_due_on is null then
      perform private.refuse('P0001', 'due_date_required', 'Say on which day the deadline ends.');
    end if;
    d.jurisdiction := p_jurisdiction;
    d.time_zone := coalesce(nullif(p_time_zone, ''), (select k.time_zone from public.court_calendars k where k.jurisdiction = p_jurisdiction), 'UTC');
    if not exists (select from pg_catalog.pg_timezone_names where name = d.time_zone) then
      perform private.refuse('P0001', 'unknown_time_zone', 'There is no such time zone. Choose one from the list.');
    end if;
    d.due_on := p_due_on;
    d.trigger_time := p_due_time;
    d.due_at := (p_due_on + coalesce(p_due_time, '23:59:59'::time)) at time zone d.time_zone;
    d.trace := jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('step', 'fixed', 'on', p_due_on, 'time', to_char(p_due_time, 'HH24:MI'), 'zone', d.time_zone)));
  end if;
  insert into public.case_deadlines (id, case_id, kind, title, note, due_at, due_on, time_zone, rule_id, rule, trigger_event, trigger_date, trigger_time, amount, unit,
    direction, jurisdiction, facts, trace, anchor_id, responsible_id, client_visible, remind_days, rule_reason)
  values (d.id, d.case_id, coalesce(p_kind, 'hard'), d.title, d.note, d.due_at, d.due_on, d.time_zone, d.rule_id, d.rule, d.trigger_event, d.trigger_date, d.trigger_time,
    d.amount, d.unit, d.direction, d.jurisdiction, d.facts, d.trace, d.anchor_id, coalesce(p_responsible_id, case when exists (
      select from public.case_team t where t.case_id = c.id and t.user_id = c.lead_lawyer_id) then c.lead_lawyer_id end),
    coalesce(p_client_visible, false), coalesce(p_remind_days, case when coalesce(p_kind, 'hard') = 'hard' then '{14,7,3,1}'::integer[] else '{1}' end), left(d.rule_reason, 1000))
  returning * into d;
  perform private.note_deadline(d, 'deadline_added');
  perform private.ask_confirmation(d);
  return d;
end
$$;
create function public.add_deadline(case_id uuid, title text, kind text default 'hard', deadline_id uuid default null, rule_id uuid default null, anchor_id uuid default null,
  trigger_event text default null, trigger_date date default null, trigger_time time default null, amount integer default null, unit text default null,
  direction text default null, jurisdiction text default null, time_zone text default null, facts jsonb default '{}', due_on date default null,
  due_time time default null, responsible_id uuid default null, client_visible boolean default null, note text default null,
  remind_days integer[] default null, rule_reason text default null)
returns public.case_deadlines language sql set search_path = '' as $$
  select private.add_deadline(case_id, title, kind, deadline_id, rule_id, anchor_id, trigger_event, trigger_date, trigger_time, amount, unit, direction, jurisdiction,
    time_zone, facts, due_on, due_time, responsible_id, client_visible, note, remind_days, rule_reason)
$$;
revoke execute on function private.add_deadline(uuid, text, text, uuid, uuid, uuid, text, date, time, integer, text, text, text, text, jsonb, date, time, uuid, boolean, text, integer[], text), public.add_deadline(uuid, text, text, uuid, uuid, uuid, text, date, time, integer, text, text, text, text, jsonb, date, time, uuid, boolean, text, integer[], text) from public, anon;
grant execute on function private.add_deadline(uuid, text, text, uuid, uuid, uuid, text, date, time, integer, text, text, text, text, jsonb, date, time, uuid, boolean, text, integer[], text), public.add_deadline(uuid, text, text, uuid, uuid, uuid, text, date, time, integer, text, text, text, text, jsonb, date, time, uuid, boolean, text, integer[], text) to authenticated;
