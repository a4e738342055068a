-- Who was asked to join, as what. The access level is kept here and nowhere the invited could write to.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 255),
  access_level text not null check (access_level in ('user', 'lawyer', 'lawyer_admin', 'admin', 'super_user')),
  law_firm uuid references public.law_firms (id),
  invited_by uuid references public.users (uuid) on delete set null,
  accepted_by uuid references public.users (uuid) on delete set null,
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  revoked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- user_id: the account of an invited person who already has one. They are asked in the product and say yes or no there: nothing is opened by a
  -- letter.
  user_id uuid references public.users (uuid) on delete cascade,
  declined_at timestamptz,
  constraint invitations_email_line check (cast(email as private.one_line) is not null or email is null)
);
create unique index invitations_waiting_key on public.invitations (lower(email)) where accepted_at is null and revoked_at is null;
create index invitations_law_firm_idx on public.invitations (law_firm);
create index invitations_invited_by_idx on public.invitations (invited_by);
create index invitations_accepted_by_idx on public.invitations (accepted_by);
create index invitations_created_at_idx on public.invitations (created_at desc);
create trigger touch before update on public.invitations for each row execute function private.touch();
create trigger audit after insert or update or delete on public.invitations for each row execute function private.audit('{email,user_id}');
alter table public.invitations enable row level security;
alter table public.invitations force row level security;
create policy second_factor on public.invitations as restrictive for all to authenticated using ((select private.caller_passed_factors()));

-- invite_person(email, access_level, law_firm): asks somebody to join as what they are to be; the letter is sent by the server, which
-- calls this as the caller. Administrators of the platform invite below their own level; the administrator of a firm invites lawyers of
-- that firm, and also people who have an account as clients, or as lawyers of no firm: their invitation carries user_id, and they are notified
-- instead of written to. One invitation waits for an address at a time, and it opens nothing to an account that somebody has made with the
-- address already. firm_required, unknown_access_level, person_exists, already_invited, may_invite_own_lawyers, person_not_free.
-- The answer does not say whether the address has an account, nor whether that person is
-- free: they are asked, and answer when they are. letter_too_soon, too_many_letters.
-- A person who already waits is notified first, and the letter is counted last.
create function private.invite_person(p_email text, p_level text, p_law_firm uuid) returns public.invitations
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
  update public.invitations set revoked_at = now()
  where lower(email) = wanted and accepted_at is null and revoked_at is null and expires_at <= now();
  insert into public.invitations (email, access_level, law_firm, invited_by, user_id)
  values (wanted, p_level, case when p_level in ('lawyer', 'lawyer_admin') then p_law_firm end, me, account.uuid)
  on conflict do nothing returning * into invitation;
  if invitation.id is null then
    perform private.refuse('P0001', 'already_invited', 'This person is invited already: send the invitation again, or revoke it first.');
  end if;
  perform private.want_letter(wanted, p_law_firm, true);
  perform private.notify_invited(invitation);
  -- Whether the address has an account is nobody's to learn by an invitation.
  invitation.user_id := null;
  return invitation;
end
$$;
grant execute on function private.invite_person(text, text, uuid) to authenticated;

create function public.invite_person(email text, access_level text, law_firm uuid default null) returns public.invitations
language sql set search_path = '' as $$
  select private.invite_person(email, access_level, law_firm)
$$;
revoke execute on function public.invite_person(text, text, uuid) from public, anon;
grant execute on function public.invite_person(text, text, uuid) to authenticated;

-- The invitation about which the caller may decide, locked, while it waits: administrators of the platform those below their level, the
-- administrator of a firm those of its lawyers.
create function private.require_invitation(p_id uuid) returns public.invitations language plpgsql security definer set search_path = '' as $$
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

-- revoke_invitation(id): it opens nothing any more, also to somebody who has the letter: not even an account of the lowest level. The answer
-- does not say for whose account it was. PT404 invitation_not_there.
create function private.revoke_invitation(p_id uuid) returns public.invitations language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations := private.require_invitation(p_id);
begin
  update public.invitations set revoked_at = now() where id = invitation.id returning * into invitation;
  perform private.forget_invitee(lower(invitation.email));
  invitation.user_id := null;
  return invitation;
end
$$;
grant execute on function private.revoke_invitation(uuid) to authenticated;

create function public.revoke_invitation(id uuid) returns public.invitations language sql set search_path = '' as $$
  select private.revoke_invitation(id)
$$;
revoke execute on function public.revoke_invitation(uuid) from public, anon;
grant execute on function public.revoke_invitation(uuid) to authenticated;

-- renew_invitation(id): seven days from now, for the letter that the server sends again, a minute after the last letter to the address at the
-- earliest; it counts as long as the caller could give it. PT404 invitation_not_there, letter_too_soon, too_many_letters.
create function private.renew_invitation(p_id uuid) returns public.invitations language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations := private.require_invitation(p_id);
begin
  perform private.want_letter(invitation.email, invitation.law_firm, true);
  update public.invitations set expires_at = now() + interval '7 days', invited_by = auth.uid() where id = invitation.id returning * into invitation;
  perform private.notify_invited(invitation);
  invitation.user_id := null;
  return invitation;
end
$$;
grant execute on function private.renew_invitation(uuid) to authenticated;

create function public.renew_invitation(id uuid) returns public.invitations language sql set search_path = '' as $$
  select private.renew_invitation(id)
$$;
revoke execute on function public.renew_invitation(uuid) from public, anon;
grant execute on function public.renew_invitation(uuid) to authenticated;

-- An invited account waits until its address is confirmed; then, once, it becomes what the invitation says. Nothing is taken from
-- what people write about themselves, a plain sign-up with the address takes nothing, and an invitation counts only as long as
-- the user who gave it could still give it.
create function private.follow_invitation() returns trigger language plpgsql security definer set search_path = '' as $$
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
  perform private.notify_joined(invitation, new.id);
  return null;
end
$$;
create trigger take_invitation_on_insert after insert on auth.users for each row execute function private.follow_invitation();
create trigger take_invitation_on_update after update of invited_at, email_confirmed_at on auth.users
  for each row execute function private.follow_invitation();

-- An invitation that is sent again is given by the user who sends it, and one that is revoked leaves no account behind.

-- The account that an invitation's letter made goes while it is nobody's: never confirmed, never signed in to, and of no rank. One that
-- is being confirmed at this moment is left to follow_invitation, which waits and finds the invitation revoked.
create function private.forget_invitee(p_email text) returns void language sql security definer set search_path = '' as $$
  delete from auth.users where id in (
    select a.id from auth.users a join public.users u on u.uuid = a.id
    where lower(a.email) = p_email and u.access_level = 'user' and a.invited_at is not null
      and a.email_confirmed_at is null and a.phone_confirmed_at is null and a.last_sign_in_at is null
    for update of a skip locked)
$$;

create index invitations_user_id_idx on public.invitations (user_id);
create policy select_inviter on public.invitations for select to authenticated using (
  (select private.caller_administers()) or law_firm = any (array(select private.caller_firms())) or user_id = (select auth.uid()));
revoke all on public.invitations from anon, authenticated;
grant select (id, email, access_level, law_firm, invited_by, accepted_by, expires_at, accepted_at, revoked_at, version, created_at, updated_at,
  declined_at)
  on public.invitations to authenticated;

-- Notifies an invited person who has an account. At most once a day: sending again is a reminder, not an alarm.
create function private.notify_invited(invitation public.invitations) returns void language plpgsql security definer set search_path = '' as $$
begin
  if invitation.user_id is not null and private.remind_once('firm_invitation', invitation.id, date_trunc('day', now(), 'UTC')) then
    perform private.notify(invitation.user_id, 'firm_invitation', array[(select name from public.law_firms where id = invitation.law_firm)], null, null, null);
  end if;
end
$$;

-- Whether the user who gave the invitation could still give it.
create function private.invitation_holds(invitation public.invitations) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.users u where u.uuid = invitation.invited_by and u.status = 'active'
    and (u.access_level in ('admin', 'super_user') and private.level_rank(invitation.access_level) < private.level_rank(u.access_level)
      or u.access_level = 'lawyer_admin' and invitation.access_level = 'lawyer' and u.law_firm = invitation.law_firm))
$$;

-- Notifies the user who invited somebody to their firm that they joined.
create function private.notify_joined(invitation public.invitations, p_user_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(u.uuid, 'firm_joined', array[coalesce(nullif((select display_name from public.users where uuid = p_user_id), ''), invitation.email)], null, null, null)
  from public.users u where u.uuid = invitation.invited_by and u.access_level = 'lawyer_admin';
end
$$;
