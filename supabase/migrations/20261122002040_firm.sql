-- The administrator of a firm invites lawyers to it and lets them go; access levels above a lawyer's stay the platform's to give.

-- user_id: the account of whoever has one already. They are asked in the product and say yes or no there: nothing is opened by a letter.
alter table public.invitations add column user_id uuid references public.users (uuid) on delete cascade, add column declined_at timestamptz;
create index invitations_user_id_idx on public.invitations (user_id);
drop policy select_administrator on public.invitations;
create policy select_inviter on public.invitations for select to authenticated using (
  (select private.caller_administers()) or law_firm = any (array(select private.caller_firms())) or user_id = (select auth.uid()));

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('firm_invitation', 'others', 'Account', '<strong>%s</strong> invites you to join them as a lawyer', 'profile'),
  ('firm_joined', 'others', 'Account', '<strong>%s</strong> is now a lawyer of your firm', 'profile'),
  ('firm_left', 'others', 'Account', 'You are no longer a lawyer of <strong>%s</strong>: %s', 'profile'),
  ('lead_changed', 'case_update', 'Case', 'The lead lawyer of <strong>%s</strong> is now <strong>%s</strong>', 'case');

-- invite_person(email, access_level, law_firm): asks somebody to join as what they are to be; the letter is sent by the server, which
-- calls this as the caller. Administrators of the platform invite below their own level; the administrator of a firm invites lawyers of
-- that firm, and also people who have an account as clients, or as lawyers of no firm: their invitation carries user_id, and they are told
-- instead of written to. One invitation waits for an address at a time, and it opens nothing to an account that somebody has made with the
-- address already. firm_required, unknown_access_level, person_exists, already_invited, may_invite_own_lawyers, person_not_free.
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
  if account.uuid is not null and not (account.status = 'active'
    and (account.access_level = 'user' or account.access_level = 'lawyer' and account.law_firm is null)) then
    perform private.refuse('P0001', 'person_not_free', 'This person cannot be invited: they belong to a firm, or their account is not open.');
  end if;
  update public.invitations set revoked_at = now()
  where lower(email) = wanted and accepted_at is null and revoked_at is null and expires_at <= now();
  insert into public.invitations (email, access_level, law_firm, invited_by, user_id)
  values (wanted, p_level, case when p_level in ('lawyer', 'lawyer_admin') then p_law_firm end, me, account.uuid)
  on conflict do nothing returning * into invitation;
  if invitation.id is null then
    perform private.refuse('P0001', 'already_invited', 'This person is invited already: send the invitation again, or revoke it first.');
  end if;
  perform private.tell_invited(invitation);
  return invitation;
end
$$;

-- Tells whoever has an account. Once a day at most: sending again is a reminder, not a bell.
create function private.tell_invited(invitation public.invitations) returns void language plpgsql security definer set search_path = '' as $$
begin
  if invitation.user_id is not null and private.remind_once('firm_invitation', invitation.id, date_trunc('day', now(), 'UTC')) then
    perform private.tell(invitation.user_id, 'firm_invitation', array[(select name from public.law_firms where id = invitation.law_firm)], null, null, null);
  end if;
end
$$;

-- The invitation about which the caller may decide, locked, while it waits: administrators of the platform those below their level, the
-- administrator of a firm those of its lawyers.
create or replace function private.require_invitation(p_id uuid) returns public.invitations language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  own_firm uuid := (select firm from private.caller_firms() firm);
  invitation public.invitations;
begin
  if own_firm is null then
    me := private.require_administrator();
  end if;
  select * into invitation from public.invitations where id = p_id for update;
  if invitation.id is null or invitation.accepted_at is not null or invitation.revoked_at is not null
    or own_firm is not null and invitation.law_firm is distinct from own_firm then
    perform private.refuse('PT404', 'invitation_not_there', 'This invitation does not wait any more: it was accepted or revoked.');
  end if;
  if own_firm is not null and invitation.access_level <> 'lawyer' then
    perform private.refuse('42501', 'may_invite_own_lawyers', 'You can invite lawyers of your own firm. Other levels are given by the platform.');
  elsif own_firm is null and private.level_rank(invitation.access_level) >= private.level_rank(private.caller_level()) then
    perform private.refuse('42501', 'rank_too_low', 'You can only change people below your own level, to a level below your own.');
  end if;
  return invitation;
end
$$;

-- renew_invitation(id): seven days from now, for the letter that the server sends again; it counts as long as the caller could give it.
-- PT404 invitation_not_there.
create or replace function private.renew_invitation(p_id uuid) returns public.invitations language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations := private.require_invitation(p_id);
begin
  update public.invitations set expires_at = now() + interval '7 days', invited_by = auth.uid() where id = invitation.id returning * into invitation;
  perform private.tell_invited(invitation);
  return invitation;
end
$$;

-- Whether whoever gave the invitation could still give it.
create function private.invitation_holds(invitation public.invitations) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.users u where u.uuid = invitation.invited_by and u.status = 'active'
    and (u.access_level in ('admin', 'super_user') and private.level_rank(invitation.access_level) < private.level_rank(u.access_level)
      or u.access_level = 'lawyer_admin' and invitation.access_level = 'lawyer' and u.law_firm = invitation.law_firm))
$$;

-- An invited account waits until its address is confirmed; then, once, it becomes what the invitation says. Nothing is taken from
-- what people write about themselves, a plain sign-up with the address takes nothing, and an invitation counts only as long as
-- whoever gave it could still give it.
create or replace function private.follow_invitation() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  if new.invited_at is null then
    return null;
  end if;
  if new.email_confirmed_at is null then
    update public.users set status = 'pending' where uuid = new.id and status = 'active';
    return null;
  end if;
  if tg_op = 'INSERT' or old.email_confirmed_at is not null then
    return null;
  end if;
  update public.users set status = 'active' where uuid = new.id and status = 'pending';
  select * into invitation from public.invitations
  where lower(email) = lower(new.email) and user_id is null and accepted_at is null and revoked_at is null and expires_at > now() for update;
  if invitation.id is null or not private.invitation_holds(invitation) then
    return null;
  end if;
  update public.invitations set accepted_at = now(), accepted_by = new.id where id = invitation.id;
  update public.users set access_level = invitation.access_level, law_firm = invitation.law_firm where uuid = new.id and access_level = 'user';
  perform private.tell_joined(invitation, new.id);
  return null;
end
$$;

-- Tells whoever invited somebody to their own firm that they came.
create function private.tell_joined(invitation public.invitations, p_user_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell(u.uuid, 'firm_joined', array[coalesce(nullif((select display_name from public.users where uuid = p_user_id), ''), invitation.email)], null, null, null)
  from public.users u where u.uuid = invitation.invited_by and u.access_level = 'lawyer_admin';
end
$$;

-- answer_firm_invitation(id, accepted): whoever has an account joins the firm as a lawyer, or does not; their cases as a client stay theirs.
-- PT404 invitation_not_there, person_not_free.
create function private.answer_firm_invitation(p_id uuid, p_accepted boolean) returns public.invitations language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  invitation public.invitations;
  person public.users;
begin
  select * into invitation from public.invitations where id = p_id and user_id = me for update;
  if invitation.id is null or invitation.accepted_at is not null or invitation.revoked_at is not null or invitation.expires_at <= now()
    or not private.invitation_holds(invitation) then
    perform private.refuse('PT404', 'invitation_not_there', 'This invitation does not wait any more: it was accepted or revoked.');
  end if;
  if not p_accepted then
    update public.invitations set revoked_at = now(), declined_at = now() where id = invitation.id returning * into invitation;
    return invitation;
  end if;
  select * into person from public.users where uuid = me for no key update;
  if not (person.access_level = 'user' or person.access_level = 'lawyer' and person.law_firm is null) then
    perform private.refuse('P0001', 'person_not_free', 'This person cannot be invited: they belong to a firm, or their account is not open.');
  end if;
  update public.invitations set accepted_at = now(), accepted_by = me where id = invitation.id returning * into invitation;
  update public.users set access_level = 'lawyer', law_firm = invitation.law_firm where uuid = me;
  perform private.tell_joined(invitation, me);
  return invitation;
end
$$;
create function public.answer_firm_invitation(id uuid, accepted boolean) returns public.invitations language sql set search_path = '' as $$
  select private.answer_firm_invitation(id, accepted)
$$;

-- waiting_firm_invitation(): the invitation to a firm that waits for the caller's answer, with the firm's name; at most one.
create function private.waiting_firm_invitation() returns table (id uuid, firm_name text, expires_at timestamptz) language sql stable security definer set search_path = '' as $$
  select i.id, f.name, i.expires_at from public.invitations i join public.law_firms f on f.id = i.law_firm
  where i.user_id = auth.uid() and private.caller_level() is not null and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    and private.invitation_holds(i)
  order by i.created_at desc limit 1
$$;
create function public.waiting_firm_invitation() returns table (id uuid, firm_name text, expires_at timestamptz) language sql stable set search_path = '' as $$
  select * from private.waiting_firm_invitation()
$$;

-- firm_members(): the lawyers of the firm that the caller administers: how their profile stands, the cases that they lead and on which they
-- are. Counts leave out what a wall keeps from the caller.
create function private.firm_members() returns table (user_id uuid, display_name text, email text, avatar_url text, access_level text, status text, joined_at timestamptz,
  profile_status text, is_public boolean, cases_led integer, cases_on integer, teams text[])
language sql stable security definer set search_path = '' as $$
  select u.uuid, coalesce(nullif(u.display_name, ''), u.email), u.email, u.avatar_url, u.access_level, u.status, u.created_at, p.status, coalesce(p.is_public, false),
    (select count(*)::integer from public.cases c where c.lead_lawyer_id = u.uuid and c.law_firm = u.law_firm and c.status in ('draft', 'engaging', 'active', 'on_hold')
      and c.id not in (select private.caller_walls())),
    (select count(*)::integer from public.case_team t join public.cases c on c.id = t.case_id where t.user_id = u.uuid and t.law_firm = u.law_firm
      and c.status in ('engaging', 'active', 'on_hold') and c.id not in (select private.caller_walls())),
    array(select t.name from public.team_members m join public.teams t on t.id = m.team_id where m.user_id = u.uuid order by t.name)
  from public.users u left join public.lawyer_profiles p on p.user_id = u.uuid
  where u.law_firm in (select private.caller_firms()) and private.caller_level() is not null and u.access_level in ('lawyer', 'lawyer_admin')
  order by lower(u.display_name), u.uuid
$$;
create function public.firm_members() returns table (user_id uuid, display_name text, email text, avatar_url text, access_level text, status text, joined_at timestamptz,
  profile_status text, is_public boolean, cases_led integer, cases_on integer, teams text[])
language sql stable set search_path = '' as $$
  select * from private.firm_members()
$$;

-- remove_member(user_id, successor_id, reason): the administrator of the firm lets a lawyer go. The cases that they lead go to the successor,
-- a lawyer of the firm whom no wall bars from any of them; proposals that stand are withdrawn. The person keeps the account and the level of
-- a lawyer without a firm, and is told. 42501 may_not_remove_member, PT404 user_not_found, reason_required, successor_required,
-- engagement_under_way, walled.
create function private.remove_member(p_user_id uuid, p_successor_id uuid, p_reason text) returns public.users language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  firm uuid := (select f from private.caller_firms() f);
  reason text := private.require_reason(p_reason);
  successor public.users;
  person public.users;
  c public.cases;
begin
  if firm is null then
    perform private.refuse('42501', 'may_not_remove_member', 'Only the administrator of the firm can let its lawyers go, and nobody themselves or another administrator.');
  end if;
  if not exists (select from public.users where uuid = p_user_id and law_firm = firm) then
    perform private.refuse('PT404', 'user_not_found', 'There is no such person.');
  end if;
  if p_user_id = me or exists (select from public.users where uuid = p_user_id and access_level <> 'lawyer') then
    perform private.refuse('42501', 'may_not_remove_member', 'Only the administrator of the firm can let its lawyers go, and nobody themselves or another administrator.');
  end if;
  select * into successor from public.users where uuid = p_successor_id and law_firm = firm and uuid <> p_user_id
    and access_level in ('lawyer', 'lawyer_admin') and status = 'active';
  -- Cases before people, as in every verb.
  for c in select * from public.cases where lead_lawyer_id = p_user_id and law_firm = firm and status not in ('closed', 'archived', 'cancelled')
    order by id for no key update
  loop
    if c.status = 'engaging' then
      perform private.refuse('P0001', 'engagement_under_way', 'This lawyer is just being engaged for a case: complete or release the engagement first.');
    end if;
    if successor.uuid is null then
      perform private.refuse('P0001', 'successor_required', 'This lawyer leads cases: choose who takes them over.');
    end if;
    if exists (select from public.case_walls where case_id = c.id and user_id = successor.uuid) then
      perform private.refuse('P0001', 'walled', 'A wall bars this person from the case. Remove the wall first.');
    end if;
    delete from public.case_team where case_id = c.id and user_id = p_user_id;
    update public.case_team set role = 'lead' where case_id = c.id and user_id = successor.uuid and role <> 'lead';
    update public.cases set lead_lawyer_id = successor.uuid where id = c.id;
    perform private.add_event(c.id, 'lead_changed', jsonb_build_object('lawyer', successor.display_name));
    if c.status <> 'draft' then
      perform private.tell(c.client_id, 'lead_changed', array[c.title, successor.display_name], c.id, null, null);
    end if;
    perform private.tell(successor.uuid, 'lead_changed', array[c.title, successor.display_name], c.id, null, null);
  end loop;
  for c in select * from public.cases where id in (select case_id from public.proposals
    where lawyer_id = p_user_id and law_firm = firm and status in ('submitted', 'shortlisted', 'negotiating')) order by id for no key update
  loop
    update public.proposals set status = 'withdrawn', decided_at = now(), withdraw_reason = 'The lawyer has left the firm.'
    where case_id = c.id and lawyer_id = p_user_id and law_firm = firm and status in ('submitted', 'shortlisted', 'negotiating');
    perform private.add_event(c.id, 'withdraw_proposal', jsonb_build_object('lawyer', (select display_name from public.users where uuid = p_user_id)), 'client');
  end loop;
  delete from public.proposals where lawyer_id = p_user_id and law_firm = firm and status = 'draft';
  delete from public.case_team where user_id = p_user_id and law_firm = firm;
  update public.users set law_firm = null where uuid = p_user_id returning * into person;
  perform private.tell(p_user_id, 'firm_left', array[(select name from public.law_firms where id = firm), reason], null, null, null);
  return person;
end
$$;
create function public.remove_member(user_id uuid, successor_id uuid default null, reason text default null) returns public.users language sql set search_path = '' as $$
  select private.remove_member(user_id, successor_id, reason)
$$;

-- Filled by trigger from the team; with a default nobody who puts somebody on a team has to name it.
alter table public.team_members alter column law_firm set default '00000000-0000-0000-0000-000000000000';

revoke execute on all functions in schema private from public;
revoke execute on function public.answer_firm_invitation(uuid, boolean), public.waiting_firm_invitation(), public.firm_members(),
  public.remove_member(uuid, uuid, text) from public, anon;
grant execute on function public.answer_firm_invitation(uuid, boolean), public.waiting_firm_invitation(), public.firm_members(), public.remove_member(uuid, uuid, text),
  private.answer_firm_invitation(uuid, boolean), private.waiting_firm_invitation(), private.firm_members(), private.remove_member(uuid, uuid, text) to authenticated;
