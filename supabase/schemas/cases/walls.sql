-- What becomes of the walls of a case that goes to another firm.

-- The walls of a firm that has the case no longer, before what it keeps of it: its invoices, hours and trust money. They come back with the case.
create table private.kept_walls (
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  user_id uuid not null references public.users (uuid),
  reason text not null,
  created_by uuid references public.users (uuid),
  primary key (user_id, case_id, law_firm)
);
create index kept_walls_case_id_idx on private.kept_walls (case_id);
create index kept_walls_law_firm_idx on private.kept_walls (law_firm);
create index kept_walls_created_by_idx on private.kept_walls (created_by);
alter table private.kept_walls enable row level security;

-- A kept wall bars a person for as long as they are of its firm: another firm's case is open to whom they come to work for.
create view private.walls_in_force as
  select w.case_id, w.user_id, w.law_firm from public.case_walls w
  union all
  select k.case_id, k.user_id, k.law_firm from private.kept_walls k join public.users u on u.uuid = k.user_id and u.law_firm = k.law_firm;

-- The walls of the firm that had the case are kept, and those of the firm that has it again are put up again; not before whom it comes back with.
create function private.change_walls() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  with ended as (
    delete from public.case_walls where case_id = new.id and law_firm is distinct from new.law_firm returning law_firm, user_id, reason, created_by
  )
  insert into private.kept_walls (case_id, law_firm, user_id, reason, created_by)
  select new.id, e.law_firm, e.user_id, e.reason, e.created_by from ended e where e.law_firm is not null
  on conflict (user_id, case_id, law_firm) do update set reason = excluded.reason, created_by = excluded.created_by;
  delete from private.kept_walls where case_id = new.id and user_id in (new.lead_lawyer_id, new.client_id);
  with back as (
    delete from private.kept_walls k using public.users u
    where k.case_id = new.id and k.law_firm = new.law_firm and u.uuid = k.user_id and u.law_firm = k.law_firm returning k.user_id, k.reason, k.created_by
  )
  insert into public.case_walls (case_id, user_id, reason, created_by) select new.id, b.user_id, b.reason, b.created_by from back b;
  return null;
end
$$;
create trigger change_walls after update of law_firm on public.cases for each row
  when (old.law_firm is distinct from new.law_firm) execute function private.change_walls();
