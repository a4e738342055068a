-- From the descriptions to cases in their states. The seed writes its own timelines, backdated, so the triggers that would write
-- today's are off until the last file turns them on again.
alter table public.cases disable trigger touch;
alter table public.cases disable trigger note_created;
alter table public.cases disable trigger stage_notification;
alter table public.case_parties disable trigger note_party;
alter table public.case_parties disable trigger recheck;
alter table public.proposals disable trigger keep_revision_on_insert;
-- The search reads everything once at the end, instead of a case after each of its rows.
alter table public.cases disable trigger keep_search_on_insert;
alter table public.cases disable trigger keep_search_on_update;
alter table public.case_parties disable trigger keep_search;
alter table public.case_team disable trigger keep_search;
alter table public.case_postings disable trigger keep_search_on_insert;
alter table public.case_postings disable trigger keep_search_on_update;
alter table public.proposals disable trigger keep_search_on_insert;
alter table public.proposals disable trigger keep_search_on_update;

create function pg_temp.seed_fx(currency text) returns numeric language sql immutable as $$
  select case currency when 'EUR' then 0.92 when 'AED' then 3.67 when 'SAR' then 3.75 when 'CNY' then 7.2 when 'VND' then 25400 else 1 end
$$;
-- An amount as people would name it.
create function pg_temp.seed_round(amount numeric, currency text) returns numeric language sql immutable as $$
  select greatest(round(amount / unit) * unit, unit)
  from (select case when currency = 'VND' then 500000 when amount >= 20000 then 500 when amount >= 2000 then 50 else 10 end::numeric unit) rounding
$$;
-- Paragraphs parted by |, of which those that begin with * are lists.
create function pg_temp.seed_html(content text) returns text language sql immutable as $$
  select string_agg(case when part like '*%'
      then '<ul><li>' || replace(substr(part, 2), ';', '</li><li>') || '</li></ul>' else '<p>' || part || '</p>' end, '' order by place)
  from unnest(string_to_array(replace(replace(content, '&', '&amp;'), '<', '&lt;'), '|')) with ordinality as given (part, place)
$$;

-- When what happened to each case.
create temporary table seed_clock on commit drop as
with written as (
  select key, status, age, now() - make_interval(days => age, mins => pg_temp.seed_pick('minute ' || key, 300)) as created_at from seed_case
), posted as (
  select *, case when status <> 'draft' then created_at + make_interval(hours => 1 + pg_temp.seed_pick('post ' || key, 7), mins => pg_temp.seed_pick('posted ' || key, 60)) end posted_at
  from written
), accepted as (
  select *, case
      when status = 'engaging' then now() - make_interval(days => 1 + pg_temp.seed_pick('accept ' || key, 4), hours => 3)
      when status in ('active', 'on_hold', 'closed', 'archived') then posted_at + make_interval(days => 9 + pg_temp.seed_pick('accept ' || key, 7), hours => pg_temp.seed_pick('hour ' || key, 9))
    end accepted_at
  from posted
), opened as (
  select *, case when status in ('active', 'on_hold', 'closed', 'archived') then accepted_at + interval '2 days 5 hours' end opened_at from accepted
)
select *,
  case status when 'closed' then now() - make_interval(days => 2 + pg_temp.seed_pick('close ' || key, (age * 0.4)::integer)) when 'archived' then now() - make_interval(days => (age * 0.45)::integer) end closed_at,
  case status when 'archived' then now() - make_interval(days => (age * 0.3)::integer) end archived_at,
  case status when 'on_hold' then now() - make_interval(days => 3 + pg_temp.seed_pick('hold ' || key, 18)) end held_at,
  case status when 'cancelled' then posted_at + make_interval(days => 6 + pg_temp.seed_pick('cancel ' || key, 12)) end cancelled_at,
  case status when 'expired' then posted_at + interval '30 days' end expired_at
from opened;

insert into public.cases (id, number, title, public_summary, description, practice_area, jurisdiction_country, jurisdiction_region, court, court_case_number, urgency,
  budget_type, budget_min, budget_max, currency, desired_outcome, visibility, posted_at, posting_expires_at, client_id, law_firm, lead_lawyer_id, status, opened_at, closed_at,
  close_reason, outcome, next_update_by, tags, created_by, version, created_at, updated_at)
select pg_temp.seed_id('case ' || c.key), 'C-' || to_char(clock.created_at, 'YYYY') || '-' || lpad(row_number() over (order by clock.created_at)::text, 6, '0'),
  c.title, c.summary, pg_temp.seed_html(c.description), c.area, c.country, c.region, c.court,
  case when c.court is not null and clock.opened_at is not null then to_char(clock.opened_at, case c.country when 'FR' then '"RG "YY"/%s"' when 'AE' then '"%s/"YYYY' else 'YYYY" L %s"' end) end, c.urgency,
  c.budget,
  case c.budget when 'fixed' then pg_temp.seed_round(c.worth * 0.7 * money.fx, c.currency) when 'hourly' then pg_temp.seed_round(190 * money.local * money.fx, c.currency) end,
  case c.budget when 'fixed' then pg_temp.seed_round(c.worth * 1.25 * money.fx, c.currency) when 'hourly' then pg_temp.seed_round(430 * money.local * money.fx, c.currency) end,
  c.currency, c.wish, 'open', clock.posted_at, clock.posted_at + interval '30 days', client.id, firm.id, lead.id, c.status, clock.opened_at, clock.closed_at,
  case c.status when 'cancelled' then c.ending when 'closed' then closing.reason when 'archived' then closing.reason end,
  case when c.status in ('closed', 'archived') then c.ending end,
  case when c.status = 'active' then date_trunc('hour', now()) + make_interval(days => 1 + pg_temp.seed_pick('update ' || c.key, 16)) end,
  coalesce(c.tags, '{}'), client.id, case c.status when 'draft' then 1 when 'open' then 2 else 4 end, clock.created_at,
  coalesce(clock.archived_at, clock.closed_at, clock.held_at, clock.cancelled_at, clock.expired_at, clock.opened_at, clock.accepted_at, clock.posted_at, clock.created_at + interval '40 minutes')
from seed_case c
join seed_clock clock using (key)
join seed_person client on client.key = c.client
left join seed_person lead on lead.key = c.lead
left join seed_firm firm on firm.key = lead.firm
cross join lateral (select pg_temp.seed_fx(c.currency) fx, case c.country when 'VN' then 0.5 when 'CN' then 0.7 when 'FR' then 0.85 else 1 end local) money
cross join lateral (select (array['Settled between the parties', 'The client''s aim was reached', 'Decided and final', 'Completed as agreed'])[1 + pg_temp.seed_pick('closing ' || c.key, 4)] reason) closing
order by clock.created_at;
update public.cases set court_case_number = replace(court_case_number, '%s', lpad((1200 + pg_temp.seed_pick('docket ' || id, 8000))::text, 5, '0')) where court_case_number like '%\%s%';
select setval('private.case_numbers', (select count(*) from public.cases));

-- Parties as 'role=name', with the client as the first of every case that has been posted.
insert into public.case_parties (id, case_id, role, name, represented_by, created_by, created_at, updated_at)
select pg_temp.seed_id('party ' || c.key || party), pg_temp.seed_id('case ' || c.key), split_part(party, '=', 1), split_part(party, '=', 2),
  case when split_part(party, '=', 1) = 'opposing_party' then (select split_part(other, '=', 2) from unnest(c.parties) other where other like 'opposing_counsel=%' limit 1) end,
  client.id, clock.created_at + interval '12 minutes', clock.created_at + interval '12 minutes'
from seed_case c join seed_clock clock using (key) join seed_person client on client.key = c.client cross join unnest(c.parties) party;

-- Boards and workspaces of the firms.
insert into public.case_stages (id, law_firm, name, position)
select pg_temp.seed_id('stage ' || firm.key || stage.place), firm.id, stage.name, stage.place
from seed_firm firm cross join unnest(array['Intake', 'Investigation', 'Negotiation', 'Proceedings', 'Completion']) with ordinality as stage (name, place);
insert into public.teams (id, law_firm, name, plan)
select pg_temp.seed_id('team ' || firm.key || team.name), firm.id, team.name, team.plan
from seed_firm firm join (values ('halloran', 'Disputes', 'Pro'), ('halloran', 'Companies and tax', 'Pro'), ('halloran', 'Paris and Lyon', 'Free'),
  ('delacroix', 'Vietnam', 'Pro'), ('delacroix', 'Gulf', 'Pro'), ('delacroix', 'China', 'Free')) team (firm, name, plan) on team.firm = firm.key;
-- Everybody of a firm is in one of its teams, its administrator and the lawyers of the documentation in all of them.
insert into public.team_members (team_id, user_id, created_by, created_at)
select team.id, u.uuid, (select id from seed_person where level = 'lawyer_admin' and firm = firm.key), now() - interval '300 days'
from seed_firm firm join public.teams team on team.law_firm = firm.id join public.users u on u.law_firm = firm.id and u.access_level in ('lawyer', 'lawyer_admin')
where u.access_level = 'lawyer_admin' or u.uuid in ('5eed0000-0000-4000-8000-000000000003', '5eed0000-0000-4000-8000-000000000005')
  or team.name = (select t.name from public.teams t where t.law_firm = firm.id order by md5(t.name || u.uuid) limit 1);
update public.cases c set stage_id = stage.id, position = pg_temp.seed_pick('position ' || c.id, 10000)
from public.case_stages stage
where stage.law_firm = c.law_firm and c.status in ('active', 'on_hold') and stage.position = 1 + pg_temp.seed_pick('stage ' || c.id, 5);
update public.cases c set team_id = team.id
from public.teams team
where team.law_firm = c.law_firm and c.opened_at is not null and team.name = case
  when c.jurisdiction_country = 'FR' then case when team.name = 'Paris and Lyon' then 'Paris and Lyon' else 'Vietnam' end
  when c.jurisdiction_country in ('AE', 'SA') then 'Gulf' when c.jurisdiction_country = 'CN' then 'China' when c.jurisdiction_country = 'VN' then 'Vietnam'
  when c.practice_area in ('corporate', 'tax', 'mergers-acquisitions', 'estate-planning') then 'Companies and tax' else 'Disputes' end;
