-- What an hour costs at the two firms, the time of the last weeks on their running cases, and what was spent on them.

insert into public.billing_rates (id, law_firm, user_id, role, rate, currency, valid_from, created_by)
select pg_temp.seed_id('rate ' || firm.key || given.key), firm.id, given.user_id, given.role, given.rate, 'USD', (now() - interval '400 days')::date, boss.id
from seed_firm firm
cross join lateral (select p.id from seed_person p where p.firm = firm.key and p.level = 'lawyer_admin' order by p.id limit 1) boss
cross join lateral (values ('all', null::uuid, null, 280.0), ('lead', null, 'lead', 340.0), ('associate', null, 'associate', 260.0), ('paralegal', null, 'paralegal', 140.0),
  ('boss', boss.id, null, 420.0)) given (key, user_id, role, rate);
insert into public.billing_rules (id, law_firm, increment_minutes, direction, minimum_minutes, warn_client, created_by)
select pg_temp.seed_id('rounding ' || firm.key), firm.id, 6, 'up', 6, firm.key = 'halloran', boss.id
from seed_firm firm cross join lateral (select p.id from seed_person p where p.firm = firm.key and p.level = 'lawyer_admin' order by p.id limit 1) boss;

-- As programs of clients know the people of the first firm, and the case of the demonstration accounts.
insert into public.timekeepers (id, law_firm, user_id, code, classification)
select pg_temp.seed_id('timekeeper ' || u.uuid), u.law_firm, u.uuid, upper(left(u.first_name, 1) || left(u.last_name, 1)) || lpad((row_number() over (order by u.uuid))::text, 2, '0'),
  case u.access_level when 'lawyer_admin' then 'PT' else 'AS' end
from public.users u join seed_firm firm on firm.id = u.law_firm where firm.key = 'halloran';
insert into public.case_ebilling (id, case_id, task_set, client_code, client_matter_code)
select pg_temp.seed_id('ebilling ' || c.id), c.id, 'litigation', 'C-1042', 'LEG-2026-118' from public.cases c where c.id = '2c5a0402-5c18-4140-81cf-055de25e9dde';

create temporary table seed_work (place integer primary key, text text, minutes integer, task_code text, activity_code text) on commit drop;
insert into seed_work values (1, 'Read the letters of the other side and noted what is new', 42, 'L120', 'A104'), (2, 'Call with the client about the next step', 24, 'L120', 'A106'),
  (3, 'Drafted the reply', 96, 'L210', 'A103'), (4, 'Went through the papers that the client sent', 66, 'L110', 'A104'), (5, 'Looked for decisions on the point', 84, 'L120', 'A102'),
  (6, 'Wrote to the other side', 30, 'L190', 'A107'), (7, 'Prepared the meeting', 54, 'L120', 'A101'), (8, 'Revised the draft after comments', 48, 'L210', 'A103'),
  (9, 'Call with the court clerk', 12, 'L230', 'A108'), (10, 'Talked the strategy through', 36, 'L120', 'A105'), (11, 'Put the exhibits in order', 72, 'L140', 'A110'),
  (12, 'Note of the telephone call', 18, 'L110', 'A103');

-- A case that has been quiet stays so: what was done on it was done before.
insert into public.time_entries (id, case_id, user_id, started_at, minutes, narrative, billable, created_at, updated_at, task_code, activity_code)
select pg_temp.seed_id('work ' || c.id || day), c.id, c.lead_lawyer_id, moment.at, work.minutes + 6 * pg_temp.seed_pick('long ' || c.id || day, 8), work.text, private.bills_hours(p.fee_type), moment.at, moment.at,
  case when b.id is not null then work.task_code end, case when b.id is not null then work.activity_code end
from public.cases c join public.proposals p on p.id = c.accepted_proposal_id
left join public.case_ebilling b on b.case_id = c.id
cross join generate_series(0, 41) day
cross join lateral (select date_trunc('day', now()) - make_interval(days => day) + make_interval(hours => 13 + pg_temp.seed_pick('hour ' || c.id || day, 7), mins => 6 * pg_temp.seed_pick('minute ' || c.id || day, 10)) as at) moment
join seed_work work on work.place = 1 + pg_temp.seed_pick('which ' || c.id || day, 12)
cross join lateral (select max(v.created_at) as at from public.case_events v where v.case_id = c.id) last
where c.status in ('active', 'on_hold') and pg_temp.seed_pick('works ' || c.id || day, 5) < 2 and extract(isodow from moment.at) < 6
  and moment.at > c.opened_at and moment.at < now() - interval '4 hours' and (last.at > now() - interval '6 days' or moment.at < last.at);

-- What was done on cases that are over, within the year that reports look at.
insert into public.time_entries (id, case_id, user_id, started_at, minutes, narrative, billable, created_at, updated_at)
select pg_temp.seed_id('old work ' || c.id || day), c.id, c.lead_lawyer_id, moment.at, work.minutes + 6 * pg_temp.seed_pick('old long ' || c.id || day, 10), work.text, private.bills_hours(p.fee_type), moment.at, moment.at
from public.cases c join public.proposals p on p.id = c.accepted_proposal_id
cross join generate_series(14, 380) day
cross join lateral (select date_trunc('day', now()) - make_interval(days => day) + make_interval(hours => 13 + pg_temp.seed_pick('old hour ' || c.id || day, 7)) as at) moment
join seed_work work on work.place = 1 + pg_temp.seed_pick('old which ' || c.id || day, 12)
where c.status in ('closed', 'archived') and pg_temp.seed_pick('old works ' || c.id || day, 6) = 0 and extract(isodow from moment.at) < 6
  and moment.at > c.opened_at and moment.at < c.closed_at - interval '3 days';

insert into public.expenses (id, case_id, user_id, spent_on, category, description, amount, currency, markup_percent, created_at, updated_at)
select pg_temp.seed_id('expense ' || c.id || given.place), c.id, c.lead_lawyer_id, (now() - make_interval(days => given.days))::date, given.category, given.description,
  private.round_money(given.amount * pg_temp.seed_fx((private.case_terms(c.id)).currency), (private.case_terms(c.id)).currency), (private.case_terms(c.id)).currency, given.markup,
  now() - make_interval(days => given.days), now() - make_interval(days => given.days)
from public.cases c
cross join (values (1, 20, 'filing', 'Filing of the statement', 435.00, 0), (2, 12, 'copies', 'Copies for the file, 214 pages', 32.10, 10), (3, 6, 'travel', 'Train to the meeting', 58.40, 0)) given (place, days, category, description, amount, markup)
where c.status = 'active' and c.opened_at < now() - make_interval(days => given.days) and pg_temp.seed_pick('spent ' || c.id || given.place, 3) = 0;

-- What is used up so far has been announced.
insert into private.budget_warnings (case_id, law_firm, percent, warned_at)
select b.id, b.law_firm, step, now() - interval '3 days' from (select c.id, c.law_firm, private.budget_used(c.id) used, (private.case_terms(c.id)).budget from public.cases c where c.status in ('active', 'on_hold', 'closed')) b
cross join unnest('{50,75,90}'::integer[]) step where b.law_firm is not null and b.budget > 0 and b.used * 100 >= b.budget * step;
alter table public.time_entries enable trigger follow_budget_of_new, enable trigger follow_budget_of_changed;
