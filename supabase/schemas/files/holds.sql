-- Legal hold on a case: while it is in force, nothing of the files of the case is deleted for ever or moved elsewhere, by anybody, in any way.
-- Set by the lead lawyer or the firm's administrator; lifted by two of them, where there are two.

-- lift_asked: one person wants it lifted and another has still to agree.
create table public.case_legal_holds (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  reason text not null check (char_length(reason) between 1 and 2000),
  set_by uuid references public.users (uuid),
  set_by_name text,
  set_at timestamptz not null default now(),
  lift_asked_by uuid references public.users (uuid),
  lift_asked_by_name text,
  lift_asked_at timestamptz,
  lift_reason text check (char_length(lift_reason) between 1 and 2000),
  lifted_by uuid references public.users (uuid),
  lifted_by_name text,
  lifted_at timestamptz,
  updated_at timestamptz not null default now()
);
create unique index case_legal_holds_standing_idx on public.case_legal_holds (case_id) where lifted_at is null;
create index case_legal_holds_case_id_idx on public.case_legal_holds (case_id);
create index case_legal_holds_law_firm_idx on public.case_legal_holds (law_firm);
create index case_legal_holds_set_by_idx on public.case_legal_holds (set_by);
create index case_legal_holds_lift_asked_by_idx on public.case_legal_holds (lift_asked_by);
create index case_legal_holds_lifted_by_idx on public.case_legal_holds (lifted_by);
create trigger touch before update on public.case_legal_holds for each row execute function private.touch();
create trigger audit after insert or update or delete on public.case_legal_holds for each row
  execute function private.audit('{reason,lift_reason,set_by_name,lift_asked_by_name,lifted_by_name}');
alter table public.case_legal_holds enable row level security;
alter table public.case_legal_holds force row level security;
create policy second_factor on public.case_legal_holds as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- The lawyers' side of the case; why it is held is not the client's to read.
create policy select_concerned on public.case_legal_holds for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.case_legal_holds from anon, authenticated;
grant select on public.case_legal_holds to authenticated;

create function private.is_held(p_case_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.case_legal_holds where case_id = p_case_id and lifted_at is null)
$$;

create function private.refuse_held() returns void language sql set search_path = '' as $$
  select private.refuse('P0001', 'legal_hold', 'This case is under legal hold: nothing of its files is deleted or taken elsewhere until the hold is lifted.')
$$;

-- A hold that is being set waits for what is being deleted, and what comes later sees it. legal_hold.
create function private.require_no_hold(p_case_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('legal hold ' || p_case_id, 0));
  if private.is_held(p_case_id) then
    perform private.refuse_held();
  end if;
end
$$;

create function private.keep_held() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  one uuid;
begin
  for one in select distinct case_id from gone where case_id is not null order by case_id loop
    perform private.require_no_hold(one);
  end loop;
  return null;
end
$$;
create trigger keep_held after delete on public.files referencing old table as gone for each statement execute function private.keep_held();
create trigger keep_held after delete on public.task_attachments referencing old table as gone for each statement execute function private.keep_held();
create trigger keep_held after delete on public.file_versions referencing old table as gone for each statement execute function private.keep_held();

create function private.keep_held_in_place() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_no_hold(old.case_id);
  return new;
end
$$;
-- After the trigger that says whose the file is where it goes.
create trigger stay_held before update of case_id, parent_id on public.files for each row
  when (old.case_id is not null and new.case_id is distinct from old.case_id) execute function private.keep_held_in_place();

create function private.keep_held_case() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_no_hold(old.id);
  return old;
end
$$;
create trigger keep_held before delete on public.cases for each row execute function private.keep_held_case();

-- A case that the caller may hold, locked. PT404 case_not_found; 42501 may_not_hold_files.
create function private.begin_hold(p_case_id uuid) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  roles text[];
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id for no key update;
  roles := private.case_roles(c);
  if c.id is null or not roles && '{client,member,firm_admin,creator}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif not roles && '{lead,firm_admin}' then
    perform private.refuse('42501', 'may_not_hold_files', 'A legal hold is set and lifted by the lead lawyer of the case and the administrators of the firm.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('legal hold ' || c.id, 0));
  return c;
end
$$;

-- Those besides the caller who may lift a hold on this case.
create function private.others_who_hold(c public.cases) returns setof uuid language sql stable security definer set search_path = '' as $$
  select u.uuid from public.users u
  where u.law_firm = c.law_firm and u.status in ('active', 'pending') and u.uuid <> auth.uid()
    and (u.access_level = 'lawyer_admin' or u.uuid = c.lead_lawyer_id and u.access_level = 'lawyer')
    and not exists (select from public.case_walls w where w.case_id = c.id and w.user_id = u.uuid)
$$;

-- set_legal_hold(case_id, reason): where somebody has asked for a standing one to be lifted, it is kept. reason_required.
create function private.set_legal_hold(p_case_id uuid, p_reason text) returns public.case_legal_holds language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_hold(p_case_id);
  hold public.case_legal_holds;
  said text := private.require_reason(p_reason);
begin
  select * into hold from public.case_legal_holds where case_id = c.id and lifted_at is null;
  if hold.id is null then
    insert into public.case_legal_holds (case_id, law_firm, reason, set_by, set_by_name)
    values (c.id, c.law_firm, said, auth.uid(), (select display_name from public.users where uuid = auth.uid())) returning * into hold;
    perform private.add_event(c.id, 'set_legal_hold', jsonb_build_object('reason', said), 'firm');
  elsif hold.lift_asked_by is not null then
    update public.case_legal_holds set lift_asked_by = null, lift_asked_by_name = null, lift_asked_at = null, lift_reason = null
    where id = hold.id returning * into hold;
    perform private.add_event(c.id, 'keep_legal_hold', jsonb_build_object('reason', said), 'firm');
  end if;
  return hold;
end
$$;

-- lift_legal_hold(case_id, reason): asks for it, which notifies those who may agree, and lifts it where somebody else has asked, or nobody else could agree. reason_required, no_legal_hold.
create function private.lift_legal_hold(p_case_id uuid, p_reason text) returns public.case_legal_holds language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_hold(p_case_id);
  hold public.case_legal_holds;
  said text := private.require_reason(p_reason);
  me text := (select display_name from public.users where uuid = auth.uid());
begin
  select * into hold from public.case_legal_holds where case_id = c.id and lifted_at is null;
  if hold.id is null then
    perform private.refuse('P0001', 'no_legal_hold', 'This case is under no legal hold. Reload the page to see its state.');
  elsif hold.lift_asked_by <> auth.uid() or not exists (select from private.others_who_hold(c)) then
    update public.case_legal_holds set lifted_by = auth.uid(), lifted_by_name = me, lifted_at = now(), lift_asked_by = coalesce(lift_asked_by, auth.uid()),
      lift_asked_by_name = coalesce(lift_asked_by_name, me), lift_asked_at = coalesce(lift_asked_at, now()), lift_reason = coalesce(lift_reason, said)
    where id = hold.id returning * into hold;
    perform private.add_event(c.id, 'lift_legal_hold', jsonb_build_object('reason', said), 'firm');
  elsif hold.lift_asked_by is null then
    update public.case_legal_holds set lift_asked_by = auth.uid(), lift_asked_by_name = me, lift_asked_at = now(), lift_reason = said
    where id = hold.id returning * into hold;
    perform private.add_event(c.id, 'ask_lift_legal_hold', jsonb_build_object('reason', said), 'firm');
    perform private.notify(other, 'hold_lift_asked', array[coalesce(me, ''), c.title], c.id, null, null, 'hold lift ' || hold.id) from private.others_who_hold(c) other;
  end if;
  return hold;
end
$$;

-- case_legal_hold(case_id): for the lawyers' side: the hold in force, whether the caller may set and lift it, and whether it takes another to lift it.
create function private.case_legal_hold(p_case_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('may', roles && '{lead,firm_admin}', 'takes_two', exists (select from private.others_who_hold(c)),
    'hold', (select jsonb_build_object('reason', h.reason, 'set_by_name', h.set_by_name, 'set_at', h.set_at, 'lift_asked_by', h.lift_asked_by,
      'lift_asked_by_name', h.lift_asked_by_name, 'lift_asked_at', h.lift_asked_at, 'lift_reason', h.lift_reason)
      from public.case_legal_holds h where h.case_id = c.id and h.lifted_at is null))
  from public.cases c, private.case_roles(c) roles
  where c.id = p_case_id and roles && '{member,firm_admin}' and c.law_firm in (select private.caller_memberships())
$$;

-- held_in_bin(): the cases whose files stay in the caller's bin because of a hold, and how many.
create function private.held_in_bin() returns table (case_id uuid, title text, count bigint) language sql stable security definer set search_path = '' as $$
  select c.id, c.title, count(*) from public.case_legal_holds h join public.cases c on c.id = h.case_id join public.files f on f.case_id = c.id
  where h.lifted_at is null and f.deleted_at is not null and f.binned_with = f.id and private.may_edit_file(f)
  group by c.id, c.title order by count(*) desc, c.title, c.id limit 5
$$;

grant execute on function private.set_legal_hold(uuid, text) to authenticated;
create function public.set_legal_hold(case_id uuid, reason text default null) returns public.case_legal_holds language sql set search_path = '' as $$ select * from private.set_legal_hold(set_legal_hold.case_id, set_legal_hold.reason) $$;
revoke execute on function public.set_legal_hold(uuid, text) from public, anon;
grant execute on function public.set_legal_hold(uuid, text) to authenticated;

grant execute on function private.lift_legal_hold(uuid, text) to authenticated;
create function public.lift_legal_hold(case_id uuid, reason text default null) returns public.case_legal_holds language sql set search_path = '' as $$ select * from private.lift_legal_hold(lift_legal_hold.case_id, lift_legal_hold.reason) $$;
revoke execute on function public.lift_legal_hold(uuid, text) from public, anon;
grant execute on function public.lift_legal_hold(uuid, text) to authenticated;

grant execute on function private.case_legal_hold(uuid) to authenticated;
create function public.case_legal_hold(case_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.case_legal_hold(case_legal_hold.case_id) $$;
revoke execute on function public.case_legal_hold(uuid) from public, anon;
grant execute on function public.case_legal_hold(uuid) to authenticated;

grant execute on function private.held_in_bin() to authenticated;
create function public.held_in_bin() returns table (case_id uuid, title text, count bigint) language sql stable set search_path = '' as $$ select * from private.held_in_bin() $$;
revoke execute on function public.held_in_bin() from public, anon;
grant execute on function public.held_in_bin() to authenticated;
