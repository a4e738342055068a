create index cases_client_contact_id_idx on public.cases (client_contact_id);

-- Which address is asked to be the client of a firm's case. user_id: whose account has accepted. No row says whether the address has an account.
create table public.client_invitations (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  email text not null check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  invited_by uuid references public.users (uuid),
  expires_at timestamptz not null default now() + interval '30 days',
  accepted_at timestamptz,
  accepted_by uuid references public.users (uuid),
  declined_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint client_invitations_email_line check (cast(email as private.one_line) is not null or email is null)
);
create unique index client_invitations_waiting_idx on public.client_invitations (case_id) where accepted_at is null and declined_at is null and revoked_at is null;
create index client_invitations_case_id_idx on public.client_invitations (case_id);
create index client_invitations_law_firm_idx on public.client_invitations (law_firm);
create index client_invitations_email_idx on public.client_invitations (lower(email)) where accepted_at is null and declined_at is null and revoked_at is null;
create index client_invitations_invited_by_idx on public.client_invitations (invited_by);
create index client_invitations_accepted_by_idx on public.client_invitations (accepted_by);
create trigger audit after insert or update or delete on public.client_invitations for each row execute function private.audit('{email}');
alter table public.client_invitations enable row level security;
alter table public.client_invitations force row level security;
create policy select_firm on public.client_invitations for select to authenticated using (
  (case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
create policy second_factor on public.client_invitations as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.client_invitations from anon, authenticated;
grant select on public.client_invitations to authenticated;

-- Letters that go to an address at the wish of somebody: when, so that nobody is written to again and again. No foreign keys: a limit outlives
-- what it counted.
create table private.letters_wanted (
  id bigint generated always as identity primary key,
  email text not null,
  law_firm uuid,
  wanted_by uuid,
  created_at timestamptz not null default clock_timestamp()
);
create index letters_wanted_email_idx on private.letters_wanted (email, created_at);
create index letters_wanted_firm_idx on private.letters_wanted (coalesce(law_firm, wanted_by), created_at);
alter table private.letters_wanted enable row level security;

-- want_letter(email, law_firm, needed): counts a letter that the caller has sent to an address; answers whether it goes out. A minute between
-- two to one address: a letter that is not needed stays away then. 100 a day from a firm; the platform's administrators have 500 a day each.
-- letter_too_soon, too_many_letters.
create function private.want_letter(p_email text, p_law_firm uuid, p_needed boolean) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(trim(p_email));
  sender uuid := coalesce(p_law_firm, auth.uid());
begin
  -- Two at once would each see what was before them.
  perform pg_advisory_xact_lock(hashtextextended('letter ' || address, 0));
  perform pg_advisory_xact_lock(hashtextextended('letters of ' || sender, 0));
  delete from private.letters_wanted where created_at < now() - interval '2 days';
  if exists (select from private.letters_wanted where email = address and created_at > clock_timestamp() - interval '1 minute') then
    if not p_needed then
      return false;
    end if;
    perform private.refuse('P0001', 'letter_too_soon', 'A letter to this address was sent less than a minute ago. Wait a minute, then send it again.');
  elsif (select count(*) from private.letters_wanted where coalesce(law_firm, wanted_by) = sender and created_at > now() - interval '1 day')
    >= (case when p_law_firm is null then 500 else 100 end) then
    perform private.refuse('P0001', 'too_many_letters', 'So many invitations were sent today that no more go out. Send this one tomorrow.');
  end if;
  insert into private.letters_wanted (email, law_firm, wanted_by) values (address, p_law_firm, auth.uid());
  return true;
end
$$;

-- What a firm calls its client follows the contact, until the client has accepted.
create function private.follow_contact_name() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.cases set client_name = new.name where client_contact_id = new.id and client_id is null;
  return null;
end
$$;
create trigger follow_name after update of name on public.firm_contacts for each row when (old.name is distinct from new.name) execute function private.follow_contact_name();

-- Asks an address to be the client of a case, again where it waits.
create function private.invite_client(c public.cases, p_address text) returns void language plpgsql security definer set search_path = '' as $$
begin
  update public.client_invitations set expires_at = now() + interval '30 days', invited_by = auth.uid(), updated_at = now()
  where case_id = c.id and lower(email) = p_address and accepted_at is null and declined_at is null and revoked_at is null;
  if not found then
    update public.client_invitations set revoked_at = now(), updated_at = now()
    where case_id = c.id and accepted_at is null and declined_at is null and revoked_at is null;
    insert into public.client_invitations (case_id, law_firm, email, invited_by) values (c.id, c.law_firm, p_address, auth.uid());
  end if;
  -- The last letter leads to the same page: after signing in the user finds all that wait.
  if not private.want_letter(p_address, c.law_firm, false) then
    return;
  end if;
  insert into private.account_letters (kind, email, firm_name, language)
  values ('client_invitation', p_address, (select name from public.law_firms where id = c.law_firm),
    (select a.raw_user_meta_data ->> 'language' from auth.users a where a.id = auth.uid()));
  perform pg_notify('account_letters', '');
end
$$;

-- The address of the caller, proven; null without one.
create function private.caller_address() returns text language sql stable security definer set search_path = '' as $$
  select lower(a.email) from auth.users a where a.id = (select auth.uid()) and a.email_confirmed_at is not null and a.deleted_at is null
$$;

-- waiting_client_invitations(): which firms ask the caller to be their client, the latest first. Nothing of the case: the firm may have
-- mistyped. Twenty at a time: a firm that asks for more does not fill somebody's first page.
create function private.waiting_client_invitations() returns table (id uuid, firm_name text, lawyer_name text, created_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.id, f.name, u.display_name, i.created_at, i.expires_at
  from public.client_invitations i join public.law_firms f on f.id = i.law_firm join public.cases c on c.id = i.case_id left join public.users u on u.uuid = i.invited_by
  where private.caller_level() = 'user' and lower(i.email) = private.caller_address() and i.accepted_at is null and i.declined_at is null and i.revoked_at is null
    and i.expires_at > now() and c.client_id is null and c.law_firm = i.law_firm
  order by i.created_at desc, i.id
  limit 20
$$;
grant execute on function private.waiting_client_invitations() to authenticated, service_role;

create function public.waiting_client_invitations() returns table (id uuid, firm_name text, lawyer_name text, created_at timestamptz, expires_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.waiting_client_invitations() $$;
revoke execute on function public.waiting_client_invitations() from public, anon;
grant execute on function public.waiting_client_invitations() to authenticated;

-- answer_client_invitation(id, accepted): the person whose proven address was asked becomes the client of the case, or does not; answers the
-- case's id, null where it was declined. PT404 invitation_not_there.
create function private.answer_client_invitation(p_id uuid, p_accepted boolean) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  asked public.client_invitations;
  c public.cases;
  named text;
begin
  -- The case first, as every verb has it.
  select * into c from public.cases where id = (select case_id from public.client_invitations where id = p_id) for no key update;
  select * into asked from public.client_invitations where id = p_id for update;
  if asked.id is null or lower(asked.email) is distinct from private.caller_address() or private.caller_level() is distinct from 'user' or asked.revoked_at is not null
    or asked.accepted_by is distinct from me and (asked.accepted_at is not null or asked.declined_at is not null or asked.expires_at <= now()
      or c.client_id is not null or c.law_firm is distinct from asked.law_firm or c.status not in ('draft', 'active', 'on_hold', 'closed')) then
    perform private.refuse('PT404', 'invitation_not_there', 'This invitation does not wait any more: it was accepted or revoked.');
  end if;
  if asked.accepted_by = me then
    return c.id;
  end if;
  if not coalesce(p_accepted, false) then
    update public.client_invitations set declined_at = now(), updated_at = now() where id = asked.id;
    perform private.add_event(c.id, 'client_declined', '{}', 'firm');
    perform private.notify(asked.invited_by, 'client_declined', array[c.client_name, c.title], c.id, null, null);
    return null;
  end if;
  named := c.client_name;
  update public.client_invitations set accepted_at = now(), accepted_by = me, updated_at = now() where id = asked.id;
  update public.cases set client_id = me where id = c.id returning * into c;
  if c.client_name is distinct from named and exists (select from public.conflict_checks where case_id = c.id and law_firm = c.law_firm) then
    insert into public.conflict_checks (case_id, law_firm, names, result, reason)
    values (c.id, c.law_firm, jsonb_build_array(c.client_name), 'pending', 'The client was named or changed');
    perform private.add_event(c.id, 'conflict_check_due', '{}', 'firm');
  end if;
  perform private.notify(asked.invited_by, 'client_joined', array[c.client_name, c.title], c.id, null, null);
  return c.id;
end
$$;
grant execute on function private.answer_client_invitation(uuid, boolean) to authenticated, service_role;

create function public.answer_client_invitation(id uuid, accepted boolean) returns uuid language sql set search_path = '' as $$
  select private.answer_client_invitation(id, accepted)
$$;
revoke execute on function public.answer_client_invitation(uuid, boolean) from public, anon;
grant execute on function public.answer_client_invitation(uuid, boolean) to authenticated;

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('client_joined', 'case_update', 'Case', '<strong>%s</strong> is now the client of <strong>%s</strong>', 'case'),
  ('client_declined', 'case_update', 'Case', '<strong>%s</strong> does not accept to be the client of <strong>%s</strong>', 'case');
