-- Hours of continuing education that a firm asks of its people: rules of the firm, not of a bar.

-- category: what has to be learned; null for any. The days of the period count on both ends.
create table public.hour_requirements (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id),
  jurisdiction text not null check (char_length(trim(jurisdiction)) between 1 and 80),
  category text check (category in ('general', 'ethics', 'skills', 'technology')),
  hours numeric(5, 2) not null check (hours between 0.25 and 500),
  period_start date not null,
  period_end date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint period_whole check (period_end >= period_start and period_end <= period_start + 1900),
  constraint hour_requirements_jurisdiction_line check (cast(jurisdiction as private.one_line) is not null or jurisdiction is null)
);
create index hour_requirements_law_firm_idx on public.hour_requirements (law_firm, period_end);
create index hour_requirements_period_end_idx on public.hour_requirements (period_end);
create trigger touch before update on public.hour_requirements for each row execute function private.touch();
create trigger audit after insert or update or delete on public.hour_requirements for each row execute function private.audit();

-- Whom a requirement binds.
create table public.hour_requirement_people (
  id uuid primary key default gen_random_uuid(),
  requirement_id uuid not null references public.hour_requirements (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  unique (requirement_id, user_id)
);
create index hour_requirement_people_user_id_idx on public.hour_requirement_people (user_id);

-- The requirements that bind the caller.
create function private.caller_hour_requirements() returns setof uuid language sql stable security definer set search_path = '' as $$
  select p.requirement_id from public.hour_requirement_people p where p.user_id = (select auth.uid()) and (select private.caller_level()) is not null
$$;
grant execute on function private.caller_hour_requirements() to authenticated;
create function private.caller_firm_hour_requirements() returns setof uuid language sql stable security definer set search_path = '' as $$
  select r.id from public.hour_requirements r where r.law_firm = any (array(select private.caller_firms())) and (select private.caller_level()) is not null
$$;
grant execute on function private.caller_firm_hour_requirements() to authenticated;

alter table public.hour_requirements enable row level security;
alter table public.hour_requirements force row level security;
create policy second_factor on public.hour_requirements as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned_or_firm_admin on public.hour_requirements for select to authenticated using (
  id = any (array(select private.caller_hour_requirements())) or id = any (array(select private.caller_firm_hour_requirements())));
revoke all on public.hour_requirements from anon, authenticated;
grant select on public.hour_requirements to authenticated;

alter table public.hour_requirement_people enable row level security;
alter table public.hour_requirement_people force row level security;
create policy second_factor on public.hour_requirement_people as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_self_or_firm_admin on public.hour_requirement_people for select to authenticated using (
  user_id = (select auth.uid()) and (select private.caller_level()) is not null or requirement_id = any (array(select private.caller_firm_hour_requirements())));
revoke all on public.hour_requirement_people from anon, authenticated;
grant select on public.hour_requirement_people to authenticated;

-- save_hour_requirement(requirement_id, given, expected_version): writes what a firm asks of its people, or something new where there is none with this id. given: {jurisdiction, category, hours,
-- period_start, period_end, people}. 42501 may_not_teach; PT404 requirement_not_found; PT409 requirement_changed; too_many_requirements, requirement_people_invalid, requirement_value_invalid.
create function private.save_hour_requirement(p_requirement_id uuid, p_given jsonb, p_expected_version integer) returns public.hour_requirements language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  firm uuid := (select f from private.caller_firms() f);
  r public.hour_requirements;
  bound uuid[];
  changed boolean;
begin
  if firm is null then
    perform private.refuse('42501', 'may_not_teach', 'Courses are written by the administrators of a firm.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('hours ' || firm, 0));
  select * into r from public.hour_requirements where id = p_requirement_id for no key update;
  if r.id is not null and r.law_firm <> firm then
    perform private.refuse('PT404', 'requirement_not_found', 'There is no such requirement, or it is not yours.');
  elsif r.id is not null and p_expected_version is not null and p_expected_version <> r.version then
    perform private.refuse('PT409', 'requirement_changed', 'This requirement was changed in another window. Load it again to see what it says now.');
  elsif r.id is null and (select count(*) from public.hour_requirements where law_firm = firm) >= 300 then
    perform private.refuse('P0001', 'too_many_requirements', 'Your firm has three hundred requirements. Delete one that is over.');
  end if;
  begin
    bound := private.words_of(p_given, 'people')::uuid[];
    insert into public.hour_requirements (id, law_firm, jurisdiction, category, hours, period_start, period_end)
    values (coalesce(p_requirement_id, gen_random_uuid()), firm, trim(p_given ->> 'jurisdiction'), nullif(p_given ->> 'category', ''), (p_given ->> 'hours')::numeric, (p_given ->> 'period_start')::date,
      (p_given ->> 'period_end')::date)
    on conflict (id) do update set jurisdiction = excluded.jurisdiction, category = excluded.category, hours = excluded.hours, period_start = excluded.period_start, period_end = excluded.period_end
    returning * into r;
  exception when check_violation or not_null_violation or data_exception then
    perform private.refuse('P0001', 'requirement_value_invalid', 'A requirement has a jurisdiction, a quarter of an hour to five hundred hours, and a period that ends after it begins.');
  end;
  if bound = '{}' or exists (select from unnest(bound) person where not exists (
    select from public.users u where u.uuid = person and u.law_firm = firm and u.access_level in ('lawyer', 'lawyer_admin') and u.status in ('active', 'pending'))) then
    perform private.refuse('P0001', 'requirement_people_invalid', 'Choose one to fifty people of your firm.');
  end if;
  delete from public.hour_requirement_people where requirement_id = r.id and user_id <> all (bound);
  changed := found;
  insert into public.hour_requirement_people (requirement_id, user_id) select r.id, person from unnest(bound) person on conflict do nothing;
  if changed or found then
    update public.hour_requirements set version = version + 1, updated_at = now() where id = r.id returning * into r;
  end if;
  return r;
end
$$;
grant execute on function private.save_hour_requirement(uuid, jsonb, integer) to authenticated;
create function public.save_hour_requirement(requirement_id uuid, given jsonb, expected_version integer default null) returns setof public.hour_requirements language sql set search_path = '' as $$
  select * from private.save_hour_requirement(save_hour_requirement.requirement_id, save_hour_requirement.given, save_hour_requirement.expected_version)
$$;
revoke execute on function public.save_hour_requirement(uuid, jsonb, integer) from public, anon;
grant execute on function public.save_hour_requirement(uuid, jsonb, integer) to authenticated;

-- delete_hour_requirement(requirement_id): the firm asks for it no more; answers whether there was one of the firm that the caller administers.
create function private.delete_hour_requirement(p_requirement_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller();
  delete from public.hour_requirements where id = p_requirement_id and law_firm in (select private.caller_firms());
  return found;
end
$$;
grant execute on function private.delete_hour_requirement(uuid) to authenticated;
create function public.delete_hour_requirement(requirement_id uuid) returns boolean language sql set search_path = '' as $$
  select private.delete_hour_requirement(delete_hour_requirement.requirement_id)
$$;
revoke execute on function public.delete_hour_requirement(uuid) from public, anon;
grant execute on function public.delete_hour_requirement(uuid) to authenticated;

-- The hours that certificates of a person count for in a jurisdiction and category (null: any), issued on these days.
create function private.earned_hours(p_user_id uuid, p_jurisdiction text, p_category text, p_from date, p_until date) returns numeric language sql stable security definer set search_path = '' as $$
  select coalesce(sum(credit.hours), 0) from public.course_certificates t, jsonb_to_recordset(t.credits) credit (jurisdiction text, category text, hours numeric)
  where t.user_id = p_user_id and t.issued_on between p_from and p_until and private.plain_name(credit.jurisdiction) = private.plain_name(p_jurisdiction)
    and (p_category is null or credit.category = p_category)
$$;

-- Who has to learn how much, and has; of people who are still of the firm. binding_id: of the row that binds the person. The lists of a person and of a firm and the reminders all read it.
create function private.hours_of(p_firms uuid[], p_user_id uuid) returns table (binding_id uuid, requirement_id uuid, law_firm uuid, user_id uuid, name text, avatar_url text, jurisdiction text, category text,
  required numeric, earned numeric, missing numeric, period_start date, period_end date, version integer)
language sql stable security definer set search_path = '' as $$
  select p.id, r.id, r.law_firm, u.uuid, u.display_name, u.avatar_url, r.jurisdiction, r.category, r.hours, e.hours, greatest(r.hours - e.hours, 0), r.period_start, r.period_end, r.version
  from public.hour_requirements r join public.hour_requirement_people p on p.requirement_id = r.id
  join public.users u on u.uuid = p.user_id and u.law_firm = r.law_firm and u.status in ('active', 'pending') and u.access_level in ('lawyer', 'lawyer_admin')
  cross join lateral (select private.earned_hours(u.uuid, r.jurisdiction, r.category, r.period_start, r.period_end) hours) e
  where (p_firms is null or r.law_firm = any (p_firms)) and (p_user_id is null or u.uuid = p_user_id)
$$;

-- own_hours(): what the caller has to learn, what ends first at the top; what has ended is there for ninety days.
create function private.own_hours() returns table (requirement_id uuid, jurisdiction text, category text, required numeric, earned numeric, missing numeric, period_start date, period_end date, days_left integer)
language sql stable security definer set search_path = '' as $$
  select h.requirement_id, h.jurisdiction, h.category, h.required, h.earned, h.missing, h.period_start, h.period_end, h.period_end - private.firm_today(h.law_firm)
  from private.hours_of(null, (select auth.uid())) h where private.caller_level() is not null and h.period_end >= private.firm_today(h.law_firm) - 90 order by h.period_end, h.jurisdiction, h.requirement_id limit 50
$$;
grant execute on function private.own_hours() to authenticated;
create function public.own_hours() returns table (requirement_id uuid, jurisdiction text, category text, required numeric, earned numeric, missing numeric, period_start date, period_end date, days_left integer)
language sql stable set search_path = '' as $$ select * from private.own_hours() $$;
revoke execute on function public.own_hours() from public, anon;
grant execute on function public.own_hours() to authenticated;

-- find_owed_hours(search, owing, sort, first, size): the people of the caller's firm and what is asked of them, a page of it, for the firm's administrators. search: words of name or jurisdiction. owing: only
-- those who still miss hours. sort: name, jurisdiction, missing or period_end. total: how many rows there are, owing_total: how many of all that match still miss hours.
create function private.find_owed_hours(p_search text, p_owing boolean, p_sort text, p_descending boolean, p_first integer, p_size integer) returns table (binding_id uuid, requirement_id uuid, user_id uuid, name text, avatar_url text,
  jurisdiction text, category text, required numeric, earned numeric, missing numeric, period_start date, period_end date, version integer, total bigint, owing_total bigint)
language sql stable security definer set search_path = '' as $$
  select m.binding_id, m.requirement_id, m.user_id, m.name, m.avatar_url, m.jurisdiction, m.category, m.required, m.earned, m.missing, m.period_start, m.period_end, m.version, count(*) over (), m.owing
  from (select h.*, count(*) filter (where h.missing > 0) over () owing from private.hours_of(array(select private.caller_firms()), null) h
    where private.caller_level() is not null and not exists (select from unnest(string_to_array(private.plain_name(left(p_search, 200)), ' ')) word
      where word <> '' and private.plain_name(h.name || ' ' || h.jurisdiction) not like '%' || word || '%')) m
  where not coalesce(p_owing, false) or m.missing > 0
  order by case when p_descending then case p_sort when 'name' then m.name when 'jurisdiction' then m.jurisdiction end end desc, case when p_descending and p_sort = 'missing' then m.missing end desc,
    case when p_descending and p_sort = 'period_end' then m.period_end end desc, case p_sort when 'name' then m.name when 'jurisdiction' then m.jurisdiction end, case when p_sort = 'missing' then m.missing end,
    m.period_end, m.missing desc, m.name, m.binding_id
  offset greatest(p_first, 0) limit least(greatest(p_size, 1), 100)
$$;
grant execute on function private.find_owed_hours(text, boolean, text, boolean, integer, integer) to authenticated;
create function public.find_owed_hours(search text default null, owing boolean default true, sort text default 'period_end', descending boolean default false, first integer default 0, size integer default 10) returns table (binding_id uuid,
  requirement_id uuid, user_id uuid, name text, avatar_url text, jurisdiction text, category text, required numeric, earned numeric, missing numeric, period_start date, period_end date, version integer,
  total bigint, owing_total bigint)
language sql stable set search_path = '' as $$
  select * from private.find_owed_hours(find_owed_hours.search, find_owed_hours.owing, find_owed_hours.sort, find_owed_hours.descending, find_owed_hours.first, find_owed_hours.size)
$$;
revoke execute on function public.find_owed_hours(text, boolean, text, boolean, integer, integer) from public, anon;
grant execute on function public.find_owed_hours(text, boolean, text, boolean, integer, integer) to authenticated;

-- hour_requirement(requirement_id): a requirement with the people whom it binds and who are still of the firm, for its administrators: {requirement, people, team: [{id, name}]}; with null the team alone.
create function private.hour_requirement(p_requirement_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('requirement', (select to_jsonb(r) from public.hour_requirements r where r.id = p_requirement_id and r.id in (select private.caller_firm_hour_requirements())),
    'people', (select coalesce(jsonb_agg(p.user_id), '[]') from public.hour_requirements r join public.hour_requirement_people p on p.requirement_id = r.id
      join public.users u on u.uuid = p.user_id and u.law_firm = r.law_firm and u.access_level in ('lawyer', 'lawyer_admin') and u.status in ('active', 'pending')
      where r.id = p_requirement_id and r.id in (select private.caller_firm_hour_requirements())),
    'team', (select coalesce(jsonb_agg(jsonb_build_object('id', u.uuid, 'name', u.display_name) order by u.display_name), '[]') from public.users u
      where private.caller_level() is not null and u.law_firm in (select private.caller_firms()) and u.access_level in ('lawyer', 'lawyer_admin') and u.status in ('active', 'pending')))
$$;
grant execute on function private.hour_requirement(uuid) to authenticated;
create function public.hour_requirement(requirement_id uuid default null) returns jsonb language sql stable set search_path = '' as $$ select private.hour_requirement(hour_requirement.requirement_id) $$;
revoke execute on function public.hour_requirement(uuid) from public, anon;
grant execute on function public.hour_requirement(uuid) to authenticated;

-- remind_hours(most): reminds those who still miss hours 60, 30 and 7 days before their period ends, once each, by the clock of their firm; answers how many were reminded. Who comes into it later has
-- the nearest of these alone.
create function private.remind_hours(p_most integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  reminded integer := 0;
begin
  for due in
    select h.binding_id, h.user_id, h.jurisdiction, d.days, (h.period_end - d.days)::timestamp at time zone 'UTC' moment
    from (select distinct r.law_firm from public.hour_requirements r where r.period_end between current_date - 1 and current_date + 61) f
    cross join lateral private.hours_of(array[f.law_firm], null) h
    cross join lateral (select min(days) days from unnest('{60,30,7}'::integer[]) days where h.period_end - private.firm_today(f.law_firm) <= days) d
    where h.missing > 0 and d.days is not null and h.period_end >= private.firm_today(f.law_firm)
      and not exists (select from private.reminders_sent s where s.kind = 'hours_missing' and s.thing_id = h.binding_id and s.moment = (h.period_end - d.days)::timestamp at time zone 'UTC')
    order by h.binding_id limit p_most
  loop
    if private.remind_once('hours_missing', due.binding_id, due.moment) then
      perform private.notify(due.user_id, 'hours_missing', array[due.jurisdiction, due.days::text], null, 'course', null);
      reminded := reminded + 1;
    end if;
  end loop;
  return reminded;
end
$$;
insert into private.job_kinds (kind, lane, run_every) values ('remind_hours', 'notices', '1 hour');
