-- What a deadline is computed from: the calendars of courts, the days on which they rest, and the rules, which are data.

-- A place whose courts rest on the same days. parent: the nation, whose days hold here as well. weekend: ISO numbers of the days of
-- weekly rest. holidays_from, holidays_to: the years for which the days of rest are known; nothing is computed outside of them.
create table public.court_calendars (
  jurisdiction text primary key check (jurisdiction ~ '^[A-Z]{2}(-[A-Z]{2,3})?(-COURTS)?$'),
  parent text references public.court_calendars (jurisdiction),
  name text not null,
  time_zone text not null,
  weekend smallint[] not null,
  holidays_from integer not null,
  holidays_to integer not null,
  -- The last year whose yearly notice is out, where a government arranges the days of rest of each year; null where the law alone fixes them.
  notice_to integer,
  constraint court_calendars_name_line check (cast(name as private.one_line) is not null or name is null)
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
  -- names: the day's name by language. source: the provision, source_url: where it can be read. verified: its text was read for this row.
  -- doubt: why it is not certain that courts rest; null where it is certain, or is taken to be so (the feasts of the Umm al-Qura calendar).
  -- county: the county whose holiday it is, where it is not that of the whole state.
  names jsonb check (names ?& '{en,fr,vi,cn,ar}'::text[]),
  source_url text check (source_url ~ '^https://'),
  verified boolean not null default true,
  doubt text check (doubt in ('courts_differ', 'county', 'notice', 'unverified')),
  county text check (char_length(county) <= 200),
  unique nulls not distinct (jurisdiction, day, law_firm),
  -- The county of a legal holiday is a name on one line, as every other.
  constraint public_holidays_county_line check (cast(county as private.one_line) is not null or county is null),
  constraint public_holidays_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint public_holidays_source_line check (cast(source as private.one_line) is not null or source is null)
);
create index public_holidays_law_firm_idx on public.public_holidays (law_firm);
create index public_holidays_created_by_idx on public.public_holidays (created_by);
create trigger audit after insert or update or delete on public.public_holidays for each row execute function private.audit();

alter table public.court_calendars enable row level security;
alter table public.court_calendars force row level security;
create policy select_signed_in on public.court_calendars for select to authenticated using ((select private.caller_level()) is not null);
create policy second_factor on public.court_calendars as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.court_calendars from anon, authenticated;
grant select on public.court_calendars to authenticated;

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

insert into public.court_calendars (jurisdiction, parent, name, time_zone, weekend, holidays_from, holidays_to, notice_to) values
  ('US', null, 'United States', 'America/New_York', '{6,7}', 2005, 2040, null),
  ('FR', null, 'France', 'Europe/Paris', '{6,7}', 2005, 2040, null),
  ('VN', null, 'Việt Nam', 'Asia/Ho_Chi_Minh', '{6,7}', 2014, 2040, 2026),
  ('CN', null, '中国', 'Asia/Shanghai', '{6,7}', 2014, 2040, 2026),
  ('SA', null, 'المملكة العربية السعودية', 'Asia/Riyadh', '{5,6}', 2014, 2040, null);
insert into public.court_calendars (jurisdiction, parent, name, time_zone, weekend, holidays_from, holidays_to)
select 'US-' || split_part(state, ':', 1), 'US', split_part(state, ':', 2), zone, '{6,7}', 2005, 2040
from (values
  ('America/New_York', '{CT:Connecticut,DE:Delaware,DC:District of Columbia,FL:Florida,GA:Georgia,KY:Kentucky,ME:Maine,MD:Maryland,MA:Massachusetts,NH:New Hampshire,NJ:New Jersey,NY:New York,NC:North Carolina,OH:Ohio,PA:Pennsylvania,RI:Rhode Island,SC:South Carolina,VT:Vermont,VA:Virginia,WV:West Virginia}'::text[]),
  ('America/Detroit', '{MI:Michigan}'), ('America/Indiana/Indianapolis', '{IN:Indiana}'),
  ('America/Chicago', '{AL:Alabama,AR:Arkansas,IL:Illinois,IA:Iowa,KS:Kansas,LA:Louisiana,MN:Minnesota,MS:Mississippi,MO:Missouri,NE:Nebraska,ND:North Dakota,OK:Oklahoma,SD:South Dakota,TN:Tennessee,TX:Texas,WI:Wisconsin}'),
  ('America/Denver', '{CO:Colorado,MT:Montana,NM:New Mexico,UT:Utah,WY:Wyoming}'), ('America/Boise', '{ID:Idaho}'), ('America/Phoenix', '{AZ:Arizona}'),
  ('America/Los_Angeles', '{CA:California,NV:Nevada,OR:Oregon,WA:Washington}'), ('America/Anchorage', '{AK:Alaska}'), ('Pacific/Honolulu', '{HI:Hawaii}')
) zones (zone, states), unnest(states) state;
-- Courts overseas of article 644. Their days are those of the nation and of the Labour Code, article L3422-2, which is in force since 2018: nothing is
-- computed before. Wallis and Futuna, which article 644 names too, has days of rest of another law that was not read, and no calendar.
insert into public.court_calendars (jurisdiction, parent, name, time_zone, weekend, holidays_from, holidays_to) values
  ('FR-GP', 'FR', 'Guadeloupe', 'America/Guadeloupe', '{6,7}', 2018, 2040),
  ('FR-GF', 'FR', 'Guyane', 'America/Cayenne', '{6,7}', 2018, 2040),
  ('FR-MQ', 'FR', 'Martinique', 'America/Martinique', '{6,7}', 2018, 2040),
  ('FR-RE', 'FR', 'La Réunion', 'Indian/Reunion', '{6,7}', 2018, 2040),
  ('FR-YT', 'FR', 'Mayotte', 'Indian/Mayotte', '{6,7}', 2018, 2040),
  ('FR-BL', 'FR', 'Saint-Barthélemy', 'America/St_Barthelemy', '{6,7}', 2018, 2040),
  ('FR-MF', 'FR', 'Saint-Martin', 'America/Marigot', '{6,7}', 2018, 2040),
  ('FR-PM', 'FR', 'Saint-Pierre-et-Miquelon', 'America/Miquelon', '{6,7}', 2018, 2040);
-- The courts of an American state rest by that state's law, and those of the nation by the nation's: two calendars, of which neither is a part of
-- the other. Before 2022 California's courts kept Columbus Day.
insert into public.court_calendars (jurisdiction, parent, name, time_zone, weekend, holidays_from, holidays_to) values
  ('US-CA-COURTS', null, 'California: courts of the state', 'America/Los_Angeles', '{6,7}', 2022, 2040),
  ('US-FL-COURTS', null, 'Florida: courts of the state', 'America/New_York', '{6,7}', 2022, 2040),
  ('US-IL-COURTS', null, 'Illinois: courts of the state', 'America/Chicago', '{6,7}', 2022, 2040),
  ('US-NY-COURTS', null, 'New York: courts of the state', 'America/New_York', '{6,7}', 2022, 2040),
  ('US-TX-COURTS', null, 'Texas: courts of the state', 'America/Chicago', '{6,7}', 2022, 2040),
  ('EU', null, 'Court of Justice of the European Union', 'Europe/Luxembourg', '{6,7}', 2022, 2040),
  ('GB-EAW', null, 'England and Wales', 'Europe/London', '{6,7}', 2023, 2040),
  ('DE', null, 'Deutschland', 'Europe/Berlin', '{6,7}', 2022, 2040);
-- Germany: the holidays at the place of the court count. The nation's calendar has those of every Land alone.
insert into public.court_calendars (jurisdiction, parent, name, time_zone, weekend, holidays_from, holidays_to)
select 'DE-' || split_part(land, ':', 1), 'DE', split_part(land, ':', 2), 'Europe/Berlin', '{6,7}', 2022, 2040
from unnest('{BW:Baden-Württemberg,BY:Bayern,BE:Berlin,BB:Brandenburg,HB:Bremen,HH:Hamburg,HE:Hessen,MV:Mecklenburg-Vorpommern,NI:Niedersachsen,NW:Nordrhein-Westfalen,RP:Rheinland-Pfalz,SL:Saarland,SN:Sachsen,ST:Sachsen-Anhalt,SH:Schleswig-Holstein,TH:Thüringen}'::text[]) land;
