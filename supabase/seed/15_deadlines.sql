-- Deadlines of the running cases, computed by the rules of the place of each: one from an event, one before a hearing with the draft before
-- it, and one that is done. Every seventh case has none, so that something is found without a next step.

create temporary table seed_deadline (country text, place integer, rule text, title text, kind text, days integer) on commit drop;
insert into seed_deadline values
  -- days: from today to the event from which it is counted
  ('US', 1, 'us.frcp.33', 'Answers to interrogatories', 'hard', -12), ('US', 2, 'us.frcp.6c_motion', 'Motion to compel: serve with notice of hearing', 'hard', 34),
  ('FR', 1, 'fr.cpc.538', 'Déclaration d’appel', 'hard', -9), ('FR', 2, 'plain.court_day', 'Conclusions à signifier', 'soft', 27),
  ('VN', 1, 'vn.blttds.273_judgment', 'Kháng cáo bản án sơ thẩm', 'hard', -4), ('VN', 2, 'plain.court_day', 'Nộp chứng cứ bổ sung', 'soft', 25),
  ('CN', 1, 'cn.cpl.128', '提交答辩状', 'hard', -5), ('CN', 2, 'plain.court_day', '举证期限', 'soft', 24),
  ('SA', 1, 'sa.lpsc.187_appeal', 'مذكرة الاعتراض بالاستئناف', 'hard', -11), ('SA', 2, 'plain.court_day', 'تقديم المستندات', 'soft', 26);

do $$
declare
  c record;
  given record;
  calendar record;
  rule public.deadline_rules;
  made record;
  d public.case_deadlines;
  draft record;
  sure record;
begin
  for c in
    select k.*, coalesce(k.jurisdiction_region, '') region from public.cases k where k.status in ('active', 'on_hold') and k.lead_lawyer_id is not null
      and (pg_temp.seed_pick('idle ' || k.id, 7) > 0 or k.id = pg_temp.seed_id('case u-act-lease')) order by k.opened_at, k.id
  loop
    -- What is computed is computed for somebody: here for the lead, as if they had entered it.
    perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'sub', c.lead_lawyer_id)::text, true);
    select * into calendar from public.court_calendars k where coalesce(k.parent, k.jurisdiction) = c.jurisdiction_country
      and (k.name = c.region or k.parent is null) order by k.parent nulls last limit 1;
    select u.uuid, u.display_name into sure from public.users u where u.law_firm = c.law_firm and u.access_level = 'lawyer_admin' and u.uuid <> c.lead_lawyer_id
      and not exists (select from public.case_walls w where w.case_id = c.id and w.user_id = u.uuid) order by u.uuid limit 1;
    for given in select * from seed_deadline g where g.country = calendar.jurisdiction or g.country = calendar.parent order by g.place loop
      select * into rule from public.deadline_rules r where r.code = given.rule;
      d := null;
      d.trigger_date := current_date + given.days + pg_temp.seed_pick('deadline ' || c.id || given.place, 6);
      d.amount := coalesce(rule.amount, 7);
      d.unit := coalesce(rule.unit, 'day');
      d.direction := case when rule.kind = 'period' then rule.direction else 'before' end;
      select * into made from private.compute_deadline(rule.id, d.trigger_date, null, d.amount, d.unit, d.direction, calendar.jurisdiction, null, '{}', c.law_firm);
      insert into public.case_deadlines (id, case_id, kind, title, due_at, due_on, time_zone, rule_id, rule, trigger_event, trigger_date, amount, unit, direction, jurisdiction,
        trace, responsible_id, client_visible, set_by, confirmed_by, confirmed_name, confirmed_at, created_by, created_at, updated_at, rule_reason)
      select pg_temp.seed_id('deadline ' || c.id || given.place), c.id, given.kind, given.title, made.due_at, made.due_on, made.time_zone, rule.id, rule.code,
        rule.trigger_event ->> case given.country when 'FR' then 'fr' when 'VN' then 'vi' when 'CN' then 'cn' when 'SA' then 'ar' else 'en' end,
        d.trigger_date, d.amount, d.unit, d.direction, calendar.jurisdiction, made.trace, c.lead_lawyer_id, given.kind = 'hard', c.lead_lawyer_id,
        case when is_sure then sure.uuid end, case when is_sure then sure.display_name end, case when is_sure then greatest(c.opened_at, now() - interval '2 days') end,
        c.lead_lawyer_id, greatest(c.opened_at, now() - interval '3 days'), greatest(c.opened_at, now() - interval '2 days'),
        case when not private.rule_fits(rule, c.court) then 'The case management order adopts this period.' end
      from (select given.kind = 'hard' and sure.uuid is not null and pg_temp.seed_pick('sure ' || c.id || given.place, 3) > 0 is_sure) was
      returning * into d;
      insert into public.case_events (id, case_id, law_firm, kind, detail, audience, actor_id, actor_name, created_at)
      select pg_temp.seed_id('deadline event ' || d.id), c.id, c.law_firm, 'deadline_added', jsonb_build_object('name', d.title, 'date', d.due_on),
        case when d.client_visible then 'all' else 'firm' end, u.uuid, u.display_name, d.created_at from public.users u where u.uuid = c.lead_lawyer_id;
      if given.place = 2 then
        select * into rule from public.deadline_rules r where r.code = 'plain.court_day';
        select * into draft from private.compute_deadline(rule.id, d.due_on, null, 5, 'court_day', 'before', calendar.jurisdiction, null, '{}', c.law_firm);
        insert into public.case_deadlines (id, case_id, kind, title, due_at, due_on, time_zone, rule_id, rule, trigger_date, amount, unit, direction, jurisdiction, trace, anchor_id,
          responsible_id, client_visible, remind_days, set_by, created_by, created_at, updated_at)
        values (pg_temp.seed_id('deadline draft ' || c.id), c.id, 'soft', 'Draft to the partner', draft.due_at, draft.due_on, draft.time_zone, rule.id, rule.code, d.due_on, 5, 'court_day',
          'before', calendar.jurisdiction, draft.trace, d.id, c.lead_lawyer_id, false, '{1}', c.lead_lawyer_id, c.lead_lawyer_id, d.created_at, d.created_at);
      end if;
    end loop;
    -- What was due soon after the case was opened, and is done.
    insert into public.case_deadlines (id, case_id, kind, title, due_at, due_on, time_zone, jurisdiction, trace, responsible_id, client_visible, set_by, completed_by, completed_name,
      completed_at, created_by, created_at, updated_at)
    select pg_temp.seed_id('deadline done ' || c.id), c.id, 'soft', 'First letter to the client', (day + '23:59:59'::time) at time zone zone, day, zone, calendar.jurisdiction,
      jsonb_build_array(jsonb_build_object('step', 'fixed', 'on', day, 'zone', zone)), c.lead_lawyer_id, true, c.lead_lawyer_id, u.uuid, u.display_name,
      c.opened_at + interval '2 days', u.uuid, c.opened_at, c.opened_at + interval '2 days'
    from (select coalesce(calendar.time_zone, 'UTC') zone, (c.opened_at + interval '5 days')::date as day) fixed, public.users u
    where u.uuid = c.lead_lawyer_id and c.opened_at < now() - interval '3 days';
  end loop;
  perform set_config('request.jwt.claims', '', true);
end
$$;
