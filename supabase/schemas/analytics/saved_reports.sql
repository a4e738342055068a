-- Reports that people keep: a view of the analytics under a name, for themselves or for their firm, and by mail on Mondays.

-- filters: as the page's address says them, each a text; the figures are those of the day on which it is opened, and of the person who opens it.
create table public.saved_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (uuid) on delete cascade,
  law_firm uuid references public.law_firms (id) on delete cascade,
  name text not null check (char_length(trim(name)) between 1 and 80),
  filters jsonb not null default '{}' check (jsonb_typeof(filters) = 'object' and octet_length(filters::text) <= 4000),
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, law_firm, name),
  constraint saved_reports_name_line check (cast(name as private.one_line) is not null or name is null)
);
create index saved_reports_law_firm_idx on public.saved_reports (law_firm);
create trigger touch before update on public.saved_reports for each row execute function private.touch();

-- Who gets a report on Mondays. next_at: the coming one, at seven by the clock of the firm.
create table private.report_readers (
  report_id uuid not null references public.saved_reports (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  next_at timestamptz not null,
  primary key (report_id, user_id)
);
create index report_readers_user_id_idx on private.report_readers (user_id);
create index report_readers_next_at_idx on private.report_readers (next_at);
alter table private.report_readers enable row level security;

-- Fills the firm and checks what is kept. saved_report_invalid, too_many_saved_reports.
create function private.check_saved_report() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.name := trim(new.name);
  if exists (select from jsonb_each(new.filters) f
    where f.key not in ('view', 'measure', 'split', 'chart', 'period', 'against', 'area', 'person') or jsonb_typeof(f.value) <> 'string' or char_length(f.value #>> '{}') > 200) then
    perform private.refuse('P0001', 'saved_report_invalid', 'This report cannot be kept as it is. Choose its parts again, then keep it.');
  end if;
  if tg_op = 'INSERT' then
    new.law_firm := (select u.law_firm from public.users u where u.uuid = new.user_id);
    -- Two at once take turns.
    perform pg_advisory_xact_lock(hashtextextended('saved_reports ' || new.user_id, 0));
    if (select count(*) from public.saved_reports where user_id = new.user_id and law_firm is not distinct from new.law_firm) >= 100 then
      perform private.refuse('P0001', 'too_many_saved_reports', 'You keep 100 reports already. Delete one that you no longer use.');
    end if;
  end if;
  return new;
end
$$;
create trigger check_report before insert or update of name, filters on public.saved_reports for each row execute function private.check_saved_report();

-- Nobody else gets it any more.
create function private.follow_unshared_report() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.report_readers where report_id = new.id and user_id <> new.user_id;
  return null;
end
$$;
create trigger follow_unshared after update of is_shared on public.saved_reports for each row when (old.is_shared and not new.is_shared) execute function private.follow_unshared_report();

alter table public.saved_reports enable row level security;
alter table public.saved_reports force row level security;
create policy second_factor on public.saved_reports as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.saved_reports for select to authenticated using (
  law_firm = any (array(select private.caller_memberships())) and (is_shared or user_id = (select auth.uid())));
create policy insert_own on public.saved_reports for insert to authenticated with check (
  user_id = (select auth.uid()) and law_firm = any (array(select private.caller_memberships())));
create policy update_own on public.saved_reports for update to authenticated
  using (user_id = (select auth.uid()) and law_firm = any (array(select private.caller_memberships())))
  with check (user_id = (select auth.uid()) and law_firm = any (array(select private.caller_memberships())));
-- Who has left deletes theirs no more: what is shared, the firm's administrators.
create policy delete_own_or_firm_admin on public.saved_reports for delete to authenticated using (
  user_id = (select auth.uid()) and law_firm = any (array(select private.caller_memberships())) or is_shared and law_firm = any (array(select private.caller_firms())));
revoke all on public.saved_reports from anon, authenticated;
grant select, delete, insert (name, filters, is_shared), update (name, filters, is_shared) on public.saved_reports to authenticated;

-- The Monday after a moment, at seven by the clock of a firm.
create function private.next_monday(p_law_firm uuid, p_after timestamptz) returns timestamptz language sql stable security definer set search_path = '' as $$
  select case when m.at > p_after then m.at else (m.wall + interval '7 days') at time zone m.zone end
  from (select z.zone, date_trunc('week', p_after at time zone z.zone) + interval '7 hours' wall, (date_trunc('week', p_after at time zone z.zone) + interval '7 hours') at time zone z.zone at
    from (select coalesce((select f.time_zone from public.law_firms f where f.id = p_law_firm), 'UTC') zone) z) m
$$;

-- Whether the caller gets the reports that they see by mail, and how many do.
create function private.report_mails() returns table (report_id uuid, is_mailed boolean, readers bigint) language sql stable security definer set search_path = '' as $$
  select r.report_id, bool_or(r.user_id = (select auth.uid())), count(*) from private.report_readers r join public.saved_reports s on s.id = r.report_id
  where private.caller_level() in ('lawyer', 'lawyer_admin') and s.law_firm in (select private.caller_memberships()) and (s.is_shared or s.user_id = (select auth.uid()))
  group by 1
$$;
grant execute on function private.report_mails() to authenticated;

-- list_saved_reports(search, first, size): the reports that the caller keeps, and those that others share with their firm, by name; every word of search is in it. is_mailed: whether the caller gets it on
-- Mondays; readers: how many do, of one's own. size: up to 100; total: how many there are.
create function public.list_saved_reports(search text default null, first integer default 0, size integer default 25)
returns table (id uuid, name text, filters jsonb, is_shared boolean, is_own boolean, owner_name text, is_mailed boolean, readers bigint, total bigint)
language sql stable set search_path = '' as $$
  with page as materialized (
    select s.*, count(*) over () found from public.saved_reports s
    where not exists (select from unnest(string_to_array(lower(left(list_saved_reports.search, 200)), ' ')) word where word <> '' and strpos(lower(s.name), word) = 0)
    order by s.name, s.id offset greatest(first, 0) limit least(greatest(size, 1), 100)
  )
  select s.id, s.name, s.filters, s.is_shared, s.user_id = (select auth.uid()), n.name, coalesce(m.is_mailed, false), case when s.user_id = (select auth.uid()) then coalesce(m.readers, 0) end, s.found
  from page s left join private.report_mails() m on m.report_id = s.id
  left join private.report_names('person', array(select distinct r.user_id::text from page r)) n on n.key = s.user_id::text
  order by s.name, s.id
$$;
revoke execute on function public.list_saved_reports(text, integer, integer) from public, anon;
grant execute on function public.list_saved_reports(text, integer, integer) to authenticated;

-- mail_report(report_id, wanted): the caller gets a report by mail every Monday, or no longer. Answers when the next one comes. PT404 saved_report_not_found.
create function private.mail_report(p_report_id uuid, p_wanted boolean) returns timestamptz language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  report public.saved_reports;
  coming timestamptz;
begin
  select * into report from public.saved_reports s
  where s.id = p_report_id and s.law_firm in (select private.caller_memberships()) and (s.is_shared or s.user_id = me) for share;
  if report.id is null then
    perform private.refuse('PT404', 'saved_report_not_found', 'This report is not there any more, or is no longer shared with you.');
  end if;
  if not coalesce(p_wanted, false) then
    delete from private.report_readers where report_id = report.id and user_id = me;
    return null;
  end if;
  insert into private.report_readers (report_id, user_id, next_at) values (report.id, me, private.next_monday(report.law_firm, now())) on conflict do nothing;
  select r.next_at into coming from private.report_readers r where r.report_id = report.id and r.user_id = me;
  return coming;
end
$$;
grant execute on function private.mail_report(uuid, boolean) to authenticated;

create function public.mail_report(report_id uuid, wanted boolean default true) returns timestamptz language sql set search_path = '' as $$
  select private.mail_report(mail_report.report_id, wanted)
$$;
revoke execute on function public.mail_report(uuid, boolean) from public, anon;
grant execute on function public.mail_report(uuid, boolean) to authenticated;

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('report_ready', 'others', 'Account', 'Your report of this Monday is ready: <strong>%s</strong>', 'report');

-- send_weekly_reports(limit): notifies those whose Monday has come, each once however long the server was away; who is no longer of the firm, or with whom it is no longer shared, gets it no more.
-- It names the report alone: its figures are those that the reader may see. Answers how many it took.
create function private.send_weekly_reports(p_limit integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  taken integer := 0;
begin
  for due in
    select r.report_id, r.user_id, r.next_at, s.name, s.law_firm, s.is_shared or s.user_id = r.user_id is_open,
      exists (select from public.users u where u.uuid = r.user_id and u.law_firm = s.law_firm and u.status in ('active', 'pending') and u.access_level in ('lawyer', 'lawyer_admin')) is_member
    from private.report_readers r join public.saved_reports s on s.id = r.report_id
    where r.next_at <= now() order by r.report_id, r.user_id limit p_limit for update of r skip locked
  loop
    if due.is_member and due.is_open then
      perform private.notify(due.user_id, 'report_ready', array[due.name], null, 'report', due.report_id, 'report ' || due.report_id || ' ' || due.next_at::date);
      update private.report_readers set next_at = private.next_monday(due.law_firm, now()) where report_id = due.report_id and user_id = due.user_id;
    else
      delete from private.report_readers where report_id = due.report_id and user_id = due.user_id;
    end if;
    taken := taken + 1;
  end loop;
  return taken;
end
$$;

insert into private.job_kinds (kind, lane, run_every) values ('send_weekly_reports', 'notices', '15 minutes');
