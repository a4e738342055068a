-- A person becomes the client of a firm's case by their own act alone. Until then the case holds a contact of the firm: the name and the address that
-- the firm typed. Nothing of an account is told by that: no name, no address, whether there is one.

-- client_contact_id: as whom the firm knows its client.
alter table public.cases add column client_contact_id uuid references public.firm_contacts (id) on delete set null;
create index cases_client_contact_id_idx on public.cases (client_contact_id);
-- A client's case is the caller's own by itself, and a firm's has none until somebody accepts: nobody names one.
revoke insert (client_id), update (client_id) on public.cases from authenticated;

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
  updated_at timestamptz not null default now()
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

-- want_letter(email, law_firm, needed): counts a letter that the caller has sent to an address; answers whether it goes out. A minute between two to
-- one address: a letter that is not needed stays away then. 100 a day from a firm; the platform's administrators have 500 a day each.
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

-- Letters of an account can go to an address that may have none: email and language are then its own.
alter table private.account_letters
  alter column user_id drop not null,
  add column email text,
  add column language text,
  add column firm_name text,
  drop constraint account_letters_kind_check,
  add constraint account_letters_kind_check check (kind in ('factors_reset', 'client_invitation')),
  add constraint account_letters_for_whom check (num_nonnulls(user_id, email) = 1);

-- list_dead_letters(): as before, with letters to an address.
create or replace function private.list_dead_letters() returns table (
  id uuid, source text, medium text, kind text, state text, attempts integer, last_error text, email text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_administrator();
  return query
    select d.id, 'delivery', d.medium, coalesce(d.kind, d.type), d.state, d.attempts, d.last_error, u.email::text, d.created_at
    from private.deliveries d join auth.users u on u.id = d.user_id where d.state in ('dead', 'doubt')
    union all
    select l.id, 'account_letter', 'email', l.kind, l.state, l.attempts, l.last_error, coalesce(l.email, u.email::text), l.created_at
    from private.account_letters l left join auth.users u on u.id = l.user_id where l.state in ('dead', 'doubt')
    union all
    select r.id, 'contact_request', 'email', 'contact_request', r.mail_state, r.mail_attempts, r.mail_error, r.email, r.created_at
    from public.contact_requests r where r.mail_state in ('dead', 'doubt')
    order by 9 desc, 1;
end
$$;

-- Whose case it is. A client's is the caller's own; a lawyer of a firm makes one of the firm's, without a client until one accepts. Where the firm
-- deletes the contact, the name that it typed stays.
create or replace function private.fill_case() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  firm uuid;
begin
  if tg_op = 'INSERT' and new.number = '' then
    new.number := 'C-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('private.case_numbers')::text, 6, '0');
  end if;
  if tg_op = 'INSERT' and auth.uid() is not null then
    select law_firm into firm from public.users
    where uuid = auth.uid() and status in ('active', 'pending') and access_level in ('lawyer', 'lawyer_admin') and law_firm is not null;
    if firm is not null then
      new.law_firm := firm;
      new.lead_lawyer_id := auth.uid();
      new.visibility := 'private';
      new.client_id := null;
    end if;
  end if;
  if tg_op = 'INSERT' or (new.client_id, new.client_contact_id) is distinct from (old.client_id, old.client_contact_id) then
    new.client_name := coalesce((select nullif(display_name, '') from public.users where uuid = new.client_id),
      (select name from public.firm_contacts where id = new.client_contact_id), case when tg_op = 'UPDATE' and new.client_id is null and old.client_id is null then old.client_name end);
  end if;
  return new;
end
$$;
drop trigger fill on public.cases;
create trigger fill before insert or update of client_id, client_contact_id on public.cases for each row execute function private.fill_case();

-- What a firm calls its client follows the contact, until the client has accepted.
create function private.follow_contact_name() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.cases set client_name = new.name where client_contact_id = new.id and client_id is null;
  return null;
end
$$;
create trigger follow_name after update of name on public.firm_contacts for each row when (old.name is distinct from new.name) execute function private.follow_contact_name();

-- A client who is named stands in the timeline of the firm; one who has accepted, in everybody's.
create or replace function private.note_client_linked() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.client_contact_id is not null and new.client_contact_id is distinct from old.client_contact_id then
    perform private.add_event(new.id, 'link_client', jsonb_build_object('name', new.client_name), 'firm');
  end if;
  if new.client_id is not null and new.client_id is distinct from old.client_id then
    perform private.add_event(new.id, 'client_joined', jsonb_build_object('name', new.client_name));
  end if;
  return null;
end
$$;
drop trigger note_client_linked on public.cases;
create trigger note_client_linked after update of client_id, client_contact_id on public.cases for each row
  when (new.law_firm is not null and (new.client_id, new.client_contact_id) is distinct from (old.client_id, old.client_contact_id)
    and (new.client_contact_id is not null or old.client_contact_id is not null)) execute function private.note_client_linked();

update private.case_transitions set from_status = '{draft,active,on_hold}' where verb = 'link_client';

-- link_client(case_id, email, name): a lawyer of the firm names the client of the firm's case: as a contact of the firm, by name and address. With an
-- address it is asked by letter to accept; the answer is the same whether it has an account or not. A contact of the firm with that address is taken;
-- then the name may be left out. An earlier conflict check has not seen the name, so it is due again.
-- email_required, client_name_required, client_has_come, too_many_letters.
drop function public.link_client(uuid, text);
drop function private.link_client(uuid, text);
create function private.link_client(p_case_id uuid, p_email text, p_name text) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'link_client');
  wanted text := nullif(lower(trim(p_email)), '');
  named text := nullif(trim(p_name), '');
  contact public.firm_contacts;
begin
  perform private.require_status(c, 'link_client');
  if c.client_id is not null and c.status <> 'draft' then
    perform private.refuse('P0001', 'client_has_come', 'The client of this case has accepted. Open another case for somebody else.');
  elsif wanted is not null and (char_length(wanted) > 254 or wanted !~ '^[^@[:space:]]+@[^@[:space:]]+$') then
    perform private.refuse('P0001', 'email_required', 'Enter the e-mail address of the person.');
  end if;
  select * into contact from public.firm_contacts f where f.law_firm = c.law_firm
    and (case when wanted is null then f.email is null and lower(f.name) = lower(named) else lower(f.email) = wanted and (named is null or lower(f.name) = lower(named)) end)
  order by f.created_at, f.id limit 1;
  if contact.id is null then
    if named is null then
      perform private.refuse('P0001', 'client_name_required', 'Enter the name of the client.');
    end if;
    insert into public.firm_contacts (law_firm, name, email) values (c.law_firm, named, wanted) returning * into contact;
  end if;
  if contact.id is distinct from c.client_contact_id then
    if exists (select from public.conflict_checks where case_id = c.id and law_firm = c.law_firm) then
      insert into public.conflict_checks (case_id, law_firm, names, result, reason)
      values (c.id, c.law_firm, jsonb_build_array(contact.name), 'pending', 'The client was named or changed');
      perform private.add_event(c.id, 'conflict_check_due', '{}', 'firm');
    end if;
    update public.client_invitations set revoked_at = now(), updated_at = now()
    where case_id = c.id and accepted_at is null and declined_at is null and revoked_at is null;
    update public.cases set client_id = null, client_contact_id = contact.id where id = c.id returning * into c;
  end if;
  if wanted is not null then
    perform private.invite_client(c, wanted);
  end if;
  return c;
end
$$;

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
  -- The last letter leads to the same place: whoever signs in finds all that wait.
  if not private.want_letter(p_address, c.law_firm, false) then
    return;
  end if;
  insert into private.account_letters (kind, email, firm_name, language)
  values ('client_invitation', p_address, (select name from public.law_firms where id = c.law_firm),
    (select a.raw_user_meta_data ->> 'language' from auth.users a where a.id = auth.uid()));
  perform pg_notify('account_letters', '');
end
$$;
create function public.link_client(case_id uuid, email text default null, name text default null) returns public.cases language sql set search_path = '' as $$
  select private.link_client(case_id, email, name)
$$;

-- The address of the caller, proven; null without one.
create function private.caller_address() returns text language sql stable security definer set search_path = '' as $$
  select lower(a.email) from auth.users a where a.id = (select auth.uid()) and a.email_confirmed_at is not null and a.deleted_at is null
$$;

-- waiting_client_invitations(): which firms ask the caller to be their client, the latest first. Nothing of the case: the firm may have mistyped.
create function private.waiting_client_invitations() returns table (id uuid, firm_name text, lawyer_name text, created_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.id, f.name, u.display_name, i.created_at, i.expires_at
  from public.client_invitations i join public.law_firms f on f.id = i.law_firm join public.cases c on c.id = i.case_id left join public.users u on u.uuid = i.invited_by
  where private.caller_level() = 'user' and lower(i.email) = private.caller_address() and i.accepted_at is null and i.declined_at is null and i.revoked_at is null
    and i.expires_at > now() and c.client_id is null and c.law_firm = i.law_firm
  order by i.created_at desc, i.id
$$;
create function public.waiting_client_invitations() returns table (id uuid, firm_name text, lawyer_name text, created_at timestamptz, expires_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.waiting_client_invitations() $$;

-- answer_client_invitation(id, accepted): the person whose proven address was asked becomes the client of the case, or does not; answers the case's id,
-- null where it was declined. PT404 invitation_not_there.
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
    perform private.tell(asked.invited_by, 'client_declined', array[c.client_name, c.title], c.id, null, null);
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
  perform private.tell(asked.invited_by, 'client_joined', array[c.client_name, c.title], c.id, null, null);
  return c.id;
end
$$;
create function public.answer_client_invitation(id uuid, accepted boolean) returns uuid language sql set search_path = '' as $$
  select private.answer_client_invitation(id, accepted)
$$;
insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('client_joined', 'case_update', 'Case', '<strong>%s</strong> is now the client of <strong>%s</strong>', 'case'),
  ('client_declined', 'case_update', 'Case', '<strong>%s</strong> does not accept to be the client of <strong>%s</strong>', 'case');

-- case_abilities(case_id): as before; a client is named until one has accepted.
create or replace function private.case_abilities(p_case_id uuid) returns text[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct case when t.verb = 'edit_matter' then 'edit_case' else t.verb end), '{}')
  from public.cases c, private.case_roles(c) roles, private.case_transitions t
  where c.id = p_case_id and t.actors && roles and c.status = any (t.from_status)
    and t.verb not in ('shortlist_proposal', 'decline_proposal')
    and case t.verb
      when 'post_case' then c.law_firm is null when 'edit_case' then c.law_firm is null
      when 'open_firm_case' then c.law_firm is not null when 'edit_matter' then c.law_firm is not null
      when 'link_client' then c.law_firm is not null and (c.client_id is null or c.status = 'draft') when 'record_conflict_check' then c.law_firm is not null
      when 'accept_proposal' then exists (select from public.proposals p where p.case_id = c.id and p.status in ('submitted', 'shortlisted', 'negotiating'))
      when 'sign_engagement' then not exists (select from public.case_engagements e where e.case_id = c.id and e.user_id = auth.uid() and e.released_at is null)
      when 'engage_case' then (select count(*) from public.case_engagements e where e.case_id = c.id and e.released_at is null) = 2
        and private.latest_conflict_result(c) in ('cleared', 'waived')
      when 'cancel_case' then 'client' = any (roles) or c.status <> 'draft'
      when 'delete_case' then not exists (select from public.proposals p where p.case_id = c.id and p.status <> 'draft')
      else true end
$$;

-- open_firm_case(case_id): lawyer or lawyer_admin of the firm; draft → active. The client may still have to accept. client_required, conflict_check_required.
create or replace function private.open_firm_case(p_case_id uuid) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'open_firm_case');
begin
  if private.did_last(c, 'open_firm_case') then
    return c;
  end if;
  perform private.require_status(c, 'open_firm_case');
  if c.client_id is null and c.client_contact_id is null then
    perform private.refuse('P0001', 'client_required', 'Name the client of this case first.');
  end if;
  perform private.require_conflict_cleared(c);
  update public.cases set status = 'active', opened_at = now() where id = c.id returning * into c;
  perform private.add_event(c.id, 'open_firm_case');
  perform private.notify(c.client_id, c.id, null, private.html('Your lawyers have opened the case <strong>%s</strong>', c.title));
  return c;
end
$$;

-- invite_person(email, access_level, law_firm): as before, but the answer does not tell whether the address has an account, nor whether that person is
-- free: they are asked, and answer when they are. letter_too_soon, too_many_letters.
create or replace function private.invite_person(p_email text, p_level text, p_law_firm uuid) returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  own_firm uuid := (select firm from private.caller_firms() firm);
  wanted text := lower(trim(p_email));
  account public.users;
  invitation public.invitations;
begin
  if own_firm is null then
    me := private.require_administrator();
  end if;
  if coalesce(wanted, '') !~ '^[^\s@]+@[^\s@]+$' or char_length(wanted) > 255 then
    perform private.refuse('P0001', 'email_required', 'Enter the e-mail address of the person.');
  end if;
  if private.level_rank(p_level) is null then
    perform private.refuse('P0001', 'unknown_access_level', 'Choose one of: user, lawyer, lawyer_admin, admin, super_user.');
  end if;
  if own_firm is not null then
    if p_level <> 'lawyer' or p_law_firm is distinct from own_firm and p_law_firm is not null then
      perform private.refuse('42501', 'may_invite_own_lawyers', 'You can invite lawyers of your own firm. Other levels are given by the platform.');
    end if;
    p_law_firm := own_firm;
  elsif private.level_rank(p_level) >= private.level_rank(private.caller_level()) then
    perform private.refuse('42501', 'rank_too_low', 'You can only change people below your own level, to a level below your own.');
  end if;
  if p_level in ('lawyer', 'lawyer_admin') and p_law_firm is null then
    perform private.refuse('P0001', 'firm_required', 'A lawyer belongs to a firm: name the firm as well.');
  end if;
  if p_law_firm is not null and not exists (select from public.law_firms where id = p_law_firm) then
    perform private.refuse('PT404', 'firm_not_found', 'There is no such firm.');
  end if;
  -- An account that was itself invited and never confirmed is nobody's yet.
  select u.* into account from auth.users a join public.users u on u.uuid = a.id
  where lower(a.email) = wanted and a.deleted_at is null and (a.email_confirmed_at is not null or a.invited_at is null);
  if account.uuid is not null and own_firm is null then
    perform private.refuse('P0001', 'person_exists', 'This person has an account already: find it in the list.');
  end if;
  if account.uuid is not null and account.law_firm = own_firm then
    perform private.refuse('P0001', 'person_not_free', 'This person cannot be invited: they belong to a firm, or their account is not open.');
  end if;
  perform private.want_letter(wanted, p_law_firm, true);
  update public.invitations set revoked_at = now()
  where lower(email) = wanted and accepted_at is null and revoked_at is null and expires_at <= now();
  insert into public.invitations (email, access_level, law_firm, invited_by, user_id)
  values (wanted, p_level, case when p_level in ('lawyer', 'lawyer_admin') then p_law_firm end, me, account.uuid)
  on conflict do nothing returning * into invitation;
  if invitation.id is null then
    perform private.refuse('P0001', 'already_invited', 'This person is invited already: send the invitation again, or revoke it first.');
  end if;
  perform private.tell_invited(invitation);
  -- Whether the address has an account is nobody's to learn by an invitation.
  invitation.user_id := null;
  return invitation;
end
$$;

-- renew_invitation(id): as before, a minute after the last letter to the address at the earliest. PT404 invitation_not_there, letter_too_soon, too_many_letters.
create or replace function private.renew_invitation(p_id uuid) returns public.invitations language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations := private.require_invitation(p_id);
begin
  perform private.want_letter(invitation.email, invitation.law_firm, true);
  update public.invitations set expires_at = now() + interval '7 days', invited_by = auth.uid() where id = invitation.id returning * into invitation;
  perform private.tell_invited(invitation);
  invitation.user_id := null;
  return invitation;
end
$$;

-- revoke_invitation(id): as before, without whose account it was for.
create or replace function private.revoke_invitation(p_id uuid) returns public.invitations language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations := private.require_invitation(p_id);
begin
  update public.invitations set revoked_at = now() where id = invitation.id returning * into invitation;
  perform private.forget_invitee(lower(invitation.email));
  invitation.user_id := null;
  return invitation;
end
$$;

-- Who has accepted is the firm's to know; who has an account before that is not.
revoke select on public.invitations from authenticated;
grant select (id, email, access_level, law_firm, invited_by, accepted_at, accepted_by, revoked_at, declined_at, expires_at, version, created_at, updated_at)
  on public.invitations to authenticated;
drop trigger audit on public.invitations;
create trigger audit after insert or update or delete on public.invitations for each row execute function private.audit('{email,user_id}');

revoke execute on all functions in schema private from public;
revoke execute on function public.link_client(uuid, text, text), public.waiting_client_invitations(), public.answer_client_invitation(uuid, boolean) from public, anon;
grant execute on function public.link_client(uuid, text, text), public.waiting_client_invitations(), public.answer_client_invitation(uuid, boolean),
  private.link_client(uuid, text, text), private.waiting_client_invitations(), private.answer_client_invitation(uuid, boolean) to authenticated, service_role;
