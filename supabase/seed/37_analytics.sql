-- What the analytics count besides what is there: the way of the cases that are over across the board, and reports that people keep.

insert into public.case_events (id, case_id, law_firm, kind, detail, audience, actor_id, actor_name, created_at)
select pg_temp.seed_id('stay ' || c.id || stage.name), c.id, c.law_firm, 'move_case', jsonb_strip_nulls(jsonb_build_object('stage', stage.name, 'from', stage.was)), 'firm', c.lead_lawyer_id,
  lead.first_name || ' ' || lead.last_name,
  c.opened_at + (c.closed_at - c.opened_at) * (stage.place - 0.9 + pg_temp.seed_pick('stay ' || c.id || stage.name, 60) / 100.0) / stage.places
from public.cases c join public.users lead on lead.uuid = c.lead_lawyer_id
join lateral (
  select s.name, lag(s.name) over (order by s.position) was, row_number() over (order by s.position) place, count(*) over () places from public.case_stages s where s.law_firm = c.law_firm) stage on true
where c.status in ('closed', 'archived') and c.opened_at is not null and c.closed_at > c.opened_at;

insert into public.saved_reports (id, user_id, name, filters, is_shared, created_at)
select pg_temp.seed_id('report ' || report.name), admin.id, report.name, report.filters::jsonb, report.is_shared, now() - interval '20 days'
from (select id from seed_person where level = 'lawyer_admin' and firm = 'halloran' limit 1) admin
cross join (values ('Where our cases come from', '{"view": "report", "measure": "intake", "split": "source"}', true),
  ('Hours by lawyer, this quarter', '{"view": "report", "measure": "utilisation", "split": "person", "period": "quarter"}', false)) report (name, filters, is_shared);
