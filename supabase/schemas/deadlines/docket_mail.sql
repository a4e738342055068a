-- The docket by mail: on working days at the firm's hour, by its clock. It says how many dates there are and names none: a client's affairs are read in
-- the product (docs/decisions/103).

-- When a firm's next report is due. A server that was away sends one, not several.
create table private.docket_reports (
  law_firm uuid primary key references public.law_firms (id) on delete cascade,
  next_at timestamptz not null
);
create index docket_reports_next_at_idx on private.docket_reports (next_at);
alter table private.docket_reports enable row level security;

-- The first working day after a moment on which a clock of a zone shows a time. The days of rest are those of the courts by that clock: Friday and
-- Saturday in Riyadh.
create function private.next_docket(p_at time, p_zone text, p_after timestamptz) returns timestamptz language sql stable set search_path = '' as $$
  select (day + p_at) at time zone coalesce(p_zone, 'UTC') from (
    select (p_after at time zone coalesce(p_zone, 'UTC'))::date + n as day from generate_series(0, 8) n) days
  where extract(isodow from day) <> all (coalesce((select k.weekend from public.court_calendars k where k.time_zone = p_zone order by k.parent nulls first, k.jurisdiction limit 1), '{6,7}'))
    and (day + p_at) at time zone coalesce(p_zone, 'UTC') > p_after order by day limit 1
$$;

create function private.keep_docket_report() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.docket_at is null then
    delete from private.docket_reports where law_firm = new.id;
  else
    insert into private.docket_reports (law_firm, next_at) values (new.id, private.next_docket(new.docket_at, new.time_zone, now()))
    on conflict (law_firm) do update set next_at = excluded.next_at;
  end if;
  return null;
end
$$;
create trigger keep_docket_report after insert on public.law_firms for each row when (new.docket_at is not null) execute function private.keep_docket_report();
-- Settings that are saved as they are take no report away.
create trigger keep_docket_report_changed after update of docket_at, time_zone on public.law_firms for each row
  when ((new.docket_at, new.time_zone) is distinct from (old.docket_at, old.time_zone)) execute function private.keep_docket_report();

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('docket_today', 'appointment', 'Deadline', 'Your docket of today. Overdue or within seven days: <strong>%s</strong>. To confirm: <strong>%s</strong>.', 'docket'),
  ('firm_docket_today', 'appointment', 'Deadline', 'The firm’s docket of today. Overdue or within seven days: <strong>%s</strong>. To confirm: <strong>%s</strong>.', 'docket');

-- docket_counts(firm): of each person of a firm how many open dates are overdue or end within seven days, and how many hard ones nobody confirmed: those
-- for which they answer, of an administrator the firm's, and nothing behind a wall. Who has none is left out.
create function private.docket_counts(p_law_firm uuid) returns table (person uuid, is_firm boolean, soon bigint, waiting bigint)
language sql stable security definer set search_path = '' as $$
  with dates as (
    select d.case_id, private.keeper_of_date(d.responsible_id, c.lead_lawyer_id) person, d.due_at <= now() + interval '7 days' and not private.rests(d.suspended, d.kind, d.confirmed_at) is_soon, d.kind = 'hard' and d.confirmed_at is null is_waiting
    from public.case_deadlines d join public.cases c on c.id = d.case_id
    where d.law_firm = p_law_firm and d.completed_at is null and d.cancelled_at is null and c.status in ('active', 'on_hold')),
  people as (select u.uuid, u.access_level = 'lawyer_admin' is_admin from public.users u where u.law_firm = p_law_firm and u.access_level in ('lawyer', 'lawyer_admin'))
  select p.uuid, p.is_admin, count(*) filter (where d.is_soon), count(*) filter (where d.is_waiting)
  from people p join dates d on p.is_admin or d.person = p.uuid
  where (d.is_soon or d.is_waiting) and not exists (select from public.case_walls w where w.case_id = d.case_id and w.user_id = p.uuid)
  group by p.uuid, p.is_admin
$$;

-- send_dockets(limit): the reports of firms whose hour has come, each once. Answers how many firms it took. One that fails keeps no other from its own,
-- and comes again on its next day.
create function private.send_dockets(p_limit integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  taken integer := 0;
begin
  for due in
    select r.law_firm, r.next_at, f.docket_at, f.time_zone from private.docket_reports r join public.law_firms f on f.id = r.law_firm
    where r.next_at <= now() order by r.next_at limit p_limit for update of r skip locked
  loop
    begin
      perform private.notify(k.person, case when k.is_firm then 'firm_docket_today' else 'docket_today' end, array[k.soon::text, k.waiting::text], null, 'docket', case when not k.is_firm then k.person end,
        'docket ' || due.next_at::date)
      from private.docket_counts(due.law_firm) k;
      update private.docket_reports set next_at = private.next_docket(due.docket_at, due.time_zone, now()) where law_firm = due.law_firm;
    exception when others then
      -- By the world's clock, because a clock that is not known any more fails as well.
      raise warning 'the docket of the firm % could not be sent: %', due.law_firm, sqlerrm;
      update private.docket_reports set next_at = private.next_docket(due.docket_at, null, now()) where law_firm = due.law_firm;
    end;
    taken := taken + 1;
  end loop;
  return taken;
end
$$;

insert into private.job_kinds (kind, lane, run_every) values ('send_dockets', 'dockets', '5 minutes');
