-- A set of deadlines in a running case of a federal court of the United States: all dates of its trial, made as its lead lawyer would make them.
do $$
declare
  c public.cases;
  trial date := current_date + 200;
begin
  select k.* into c from public.cases k join public.law_firms f on f.id = k.law_firm where k.status = 'active' and k.jurisdiction_country = 'US' and k.lead_lawyer_id is not null and private.rule_fits(
    (select r from public.deadline_rules r where r.code = 'us.frcp.68_offer' limit 1), k.court) order by f.name <> 'Halloran Reyes LLP', k.opened_at, k.id limit 1;
  if c.id is null then
    return;
  end if;
  perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'sub', c.lead_lawyer_id)::text, true);
  insert into public.deadline_triggers (id, case_id, law_firm, event, name, happened_on, jurisdiction, created_by)
  values (pg_temp.seed_id('trial of ' || c.id), c.id, c.law_firm, 'trial', 'Trial', trial, 'US', c.lead_lawyer_id);
  insert into public.case_deadlines (id, case_id, kind, title, due_at, due_on, time_zone, rule_id, rule, trigger_event, trigger_date, amount, unit, direction, jurisdiction, trace,
    responsible_id, client_visible, set_by, created_by, trigger_id, rule_reason)
  select pg_temp.seed_id('trial ' || r.code || c.id), c.id, 'hard', r.title ->> 'en', e.due_at, e.due_on, e.time_zone, r.id, r.code, 'Trial', trial, r.amount, r.unit, r.direction, 'US',
    e.trace, c.lead_lawyer_id, true, c.lead_lawyer_id, c.lead_lawyer_id, pg_temp.seed_id('trial of ' || c.id),
    case when not e.fits then 'The case management order adopts this period.' end
  from private.dates_of_event(c, 'trial', trial, null, 'US', '{}') e join public.deadline_rules r on r.id = e.rule_id
  where e.follows_id is null and e.due_at is not null;
  perform set_config('request.jwt.claims', '', true);
end
$$;
