-- What a deadline is computed from: the calendars of courts, the days on which they rest, and the rules, which are data.

-- A place whose courts rest on the same days. parent: the nation, whose days hold here as well. weekend: ISO numbers of the days of
-- weekly rest. holidays_from, holidays_to: the years for which the days of rest are known; nothing is computed outside of them.
create table public.court_calendars (
  jurisdiction text primary key check (jurisdiction ~ '^[A-Z]{2}(-[A-Z]{2})?$'),
  parent text references public.court_calendars (jurisdiction),
  name text not null,
  time_zone text not null,
  weekend smallint[] not null,
  holidays_from integer not null,
  holidays_to integer not null
);
create index court_calendars_parent_idx on public.court_calendars (parent);

-- A day of rest, or one that is worked all the same (kind working): a weekend in place of a holiday, or a holiday that is struck. The
-- platform's rows have no firm; a firm's own count for its cases alone and before the platform's. observed: the day in place of another.
create table public.public_holidays (
  id uuid primary key default gen_random_uuid(),
  jurisdiction text not null references public.court_calendars (jurisdiction),
  day date not null,
  name text not null check (char_length(trim(name)) between 1 and 200),
  observed boolean not null default false,
  kind text not null default 'holiday' check (kind in ('holiday', 'working')),
  law_firm uuid references public.law_firms (id) on delete cascade,
  source text not null default '' check (char_length(source) <= 300),
  created_by uuid default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  unique nulls not distinct (jurisdiction, day, law_firm)
);
create index public_holidays_law_firm_idx on public.public_holidays (law_firm);
create index public_holidays_created_by_idx on public.public_holidays (created_by);
create trigger audit after insert or update or delete on public.public_holidays for each row execute function private.audit();
-- The platform's own days come with the migrations; they are no change that somebody made.
alter table public.public_holidays disable trigger audit;

-- A rule as it stood: a change of the law is a new version, and what was computed keeps the version by which it was.
-- kind counting: how the law of a place counts; its steps are what private.compute_deadline walks through, in order. kind period: a
-- period of that law (amount, unit, direction), counted by the rule counting_id. title: by language. asks: the facts that change the
-- outcome, beside the trigger. units: what the law counts in. hard: whether who misses it loses a right.
create table public.deadline_rules (
  id uuid primary key,
  code text not null check (code ~ '^[a-z]+(\.[a-z0-9_]+)+$'),
  version integer not null default 1 check (version > 0),
  jurisdiction text references public.court_calendars (jurisdiction),
  kind text not null check (kind in ('counting', 'period')),
  title jsonb not null check (title ?& '{en,fr,vi,cn,ar}'::text[]),
  trigger_event jsonb check (trigger_event ?& '{en,fr,vi,cn,ar}'::text[]),
  citation text not null,
  source_url text check (source_url ~ '^https://'),
  checked_on date not null,
  counting_id uuid references public.deadline_rules (id),
  amount integer check (amount > 0),
  unit text check (unit in ('hour', 'day', 'court_day', 'week', 'month', 'year')),
  direction text not null default 'after' check (direction in ('after', 'before')),
  hard boolean not null default true,
  units text[] not null default '{}',
  asks text[] not null default '{}',
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  unique (code, version),
  check (case kind when 'counting' then jsonb_array_length(steps) > 0 and counting_id is null else counting_id is not null and amount is not null and unit is not null end)
);
create index deadline_rules_jurisdiction_idx on public.deadline_rules (jurisdiction);
create index deadline_rules_counting_id_idx on public.deadline_rules (counting_id);

alter table public.court_calendars enable row level security;
alter table public.court_calendars force row level security;
create policy select_signed_in on public.court_calendars for select to authenticated using ((select private.caller_level()) is not null);
create policy second_factor on public.court_calendars as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.court_calendars from anon, authenticated;
grant select on public.court_calendars to authenticated;

alter table public.deadline_rules enable row level security;
alter table public.deadline_rules force row level security;
create policy select_signed_in on public.deadline_rules for select to authenticated using ((select private.caller_level()) is not null);
create policy second_factor on public.deadline_rules as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.deadline_rules from anon, authenticated;
grant select on public.deadline_rules to authenticated;

alter table public.public_holidays enable row level security;
alter table public.public_holidays force row level security;
create policy select_signed_in on public.public_holidays for select to authenticated using (
  law_firm is null and (select private.caller_level()) is not null or law_firm = any (array(select private.caller_memberships())));
create policy insert_administrator on public.public_holidays for insert to authenticated with check (
  law_firm = any (array(select private.caller_firms())) or law_firm is null and (select private.caller_administers()));
create policy delete_administrator on public.public_holidays for delete to authenticated using (
  law_firm = any (array(select private.caller_firms())) or law_firm is null and (select private.caller_administers()));
create policy second_factor on public.public_holidays as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.public_holidays from anon, authenticated;
grant select, delete, insert (jurisdiction, day, name, observed, kind, law_firm, source) on public.public_holidays to authenticated;

insert into public.court_calendars (jurisdiction, parent, name, time_zone, weekend, holidays_from, holidays_to) values
  ('US', null, 'United States', 'America/New_York', '{6,7}', 2005, 2040),
  ('FR', null, 'France', 'Europe/Paris', '{6,7}', 2005, 2040),
  ('VN', null, 'Việt Nam', 'Asia/Ho_Chi_Minh', '{6,7}', 2014, 2040),
  ('CN', null, '中国', 'Asia/Shanghai', '{6,7}', 2014, 2040),
  ('SA', null, 'المملكة العربية السعودية', 'Asia/Riyadh', '{5,6}', 2014, 2040);
insert into public.court_calendars (jurisdiction, parent, name, time_zone, weekend, holidays_from, holidays_to)
select 'US-' || split_part(state, ':', 1), 'US', split_part(state, ':', 2), zone, '{6,7}', 2005, 2040
from (values
  ('America/New_York', '{CT:Connecticut,DE:Delaware,DC:District of Columbia,FL:Florida,GA:Georgia,KY:Kentucky,ME:Maine,MD:Maryland,MA:Massachusetts,NH:New Hampshire,NJ:New Jersey,NY:New York,NC:North Carolina,OH:Ohio,PA:Pennsylvania,RI:Rhode Island,SC:South Carolina,VT:Vermont,VA:Virginia,WV:West Virginia}'::text[]),
  ('America/Detroit', '{MI:Michigan}'), ('America/Indiana/Indianapolis', '{IN:Indiana}'),
  ('America/Chicago', '{AL:Alabama,AR:Arkansas,IL:Illinois,IA:Iowa,KS:Kansas,LA:Louisiana,MN:Minnesota,MS:Mississippi,MO:Missouri,NE:Nebraska,ND:North Dakota,OK:Oklahoma,SD:South Dakota,TN:Tennessee,TX:Texas,WI:Wisconsin}'),
  ('America/Denver', '{CO:Colorado,MT:Montana,NM:New Mexico,UT:Utah,WY:Wyoming}'), ('America/Boise', '{ID:Idaho}'), ('America/Phoenix', '{AZ:Arizona}'),
  ('America/Los_Angeles', '{CA:California,NV:Nevada,OR:Oregon,WA:Washington}'), ('America/Anchorage', '{AK:Alaska}'), ('Pacific/Honolulu', '{HI:Hawaii}')
) zones (zone, states), unnest(states) state;
