-- An invitation that is sent again is given by whoever sends it, and one that is revoked leaves no account behind.

-- The account that an invitation's letter made goes while it is nobody's: never confirmed, never signed in to, and of no rank. One that
-- is being confirmed at this moment is left to follow_invitation, which waits and finds the invitation revoked.
create function private.forget_invitee(p_email text) returns void language sql security definer set search_path = '' as $$
  delete from auth.users where id in (
    select a.id from auth.users a join public.users u on u.uuid = a.id
    where lower(a.email) = p_email and u.access_level = 'user' and a.invited_at is not null
      and a.email_confirmed_at is null and a.phone_confirmed_at is null and a.last_sign_in_at is null
    for update of a skip locked)
$$;

-- revoke_invitation(id): it opens nothing any more, also to whoever has the letter: not even an account of the lowest level.
-- PT404 invitation_not_there.
create or replace function private.revoke_invitation(p_id uuid) returns public.invitations language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations := private.require_invitation(p_id);
begin
  update public.invitations set revoked_at = now() where id = invitation.id returning * into invitation;
  perform private.forget_invitee(lower(invitation.email));
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
  return invitation;
end
$$;

revoke execute on all functions in schema private from public;
