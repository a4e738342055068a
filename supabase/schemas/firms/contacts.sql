-- A firm's own address book: people and companies that it deals or dealt with, whether or not they have an account here. The conflict check
-- looks there as well. It says nothing of any case, so no wall limits it; the link of a contact with a case is in case_parties.

create table public.firm_contacts (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  kind text not null default 'person' check (kind in ('person', 'company')),
  name text not null check (char_length(trim(name)) between 1 and 300),
  aliases text[] not null default '{}' check (cardinality(aliases) <= 20),
  organisation text check (char_length(organisation) <= 300),
  email text check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  phone text check (char_length(phone) <= 50),
  address text check (char_length(address) <= 500),
  import_id uuid,
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint firm_contacts_aliases_line check (cast(array_to_string(aliases, ' ') as private.one_line) is not null or aliases is null),
  constraint firm_contacts_email_line check (cast(email as private.one_line) is not null or email is null),
  constraint firm_contacts_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint firm_contacts_organisation_line check (cast(organisation as private.one_line) is not null or organisation is null),
  constraint firm_contacts_phone_line check (cast(phone as private.one_line) is not null or phone is null)
);

alter table public.cases add foreign key (client_contact_id) references public.firm_contacts (id) on delete set null;

create index firm_contacts_law_firm_idx on public.firm_contacts (law_firm, lower(name), id);
create index firm_contacts_created_by_idx on public.firm_contacts (created_by);
create index firm_contacts_name_idx on public.firm_contacts using gin (lower(name) extensions.gin_trgm_ops);
create trigger touch before update on public.firm_contacts for each row execute function private.touch();
create trigger audit after insert or update or delete on public.firm_contacts for each row execute function private.audit('{aliases,email,phone,address}');

-- The firm is the caller's own, whatever is written; who orders of a firm writes none, and is written down by the order.
create function private.fill_firm_contact() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    new.law_firm := coalesce((select firm from private.caller_memberships() firm), new.law_firm);
  end if;
  new.name := trim(new.name);
  return new;
end
$$;
create trigger fill before insert on public.firm_contacts for each row execute function private.fill_firm_contact();
-- The conflict check finds contacts among the names that it keeps (20261122007010_names.sql).
create trigger keep_names after insert or update of name, aliases, organisation, law_firm or delete on public.firm_contacts
  for each row execute function private.keep_contact_names();
alter table public.firm_contacts enable row level security;
alter table public.firm_contacts force row level security;
create policy second_factor on public.firm_contacts as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.firm_contacts for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy insert_member on public.firm_contacts for insert to authenticated with check (law_firm = any (array(select private.caller_memberships())));
create policy update_member on public.firm_contacts for update to authenticated
  using (law_firm = any (array(select private.caller_memberships()))) with check (law_firm = any (array(select private.caller_memberships())));
create policy delete_creator_or_firm_admin on public.firm_contacts for delete to authenticated using (
  law_firm = any (array(select private.caller_firms()))
  or law_firm = any (array(select private.caller_memberships())) and created_by = (select auth.uid()));
revoke all on public.firm_contacts from anon, authenticated;
grant select, delete, insert (kind, name, aliases, organisation, email, phone, address),
  update (kind, name, aliases, organisation, email, phone, address) on public.firm_contacts to authenticated;
