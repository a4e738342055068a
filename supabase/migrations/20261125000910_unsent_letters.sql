-- letter_not_sent(email): takes back what want_letter counted for an address in the last minute, where the letter could not be handed over. The
-- server's own: nobody else knows.
create function private.letter_not_sent(p_email text) returns void language sql security definer set search_path = '' as $$
  delete from private.letters_wanted where email = lower(trim(p_email)) and created_at > clock_timestamp() - interval '1 minute'
$$;
revoke execute on function private.letter_not_sent(text) from public;

-- invite_person(email, access_level, law_firm): as before; whoever waits already is told first, and the letter is counted last.
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
  update public.invitations set revoked_at = now()
  where lower(email) = wanted and accepted_at is null and revoked_at is null and expires_at <= now();
  insert into public.invitations (email, access_level, law_firm, invited_by, user_id)
  values (wanted, p_level, case when p_level in ('lawyer', 'lawyer_admin') then p_law_firm end, me, account.uuid)
  on conflict do nothing returning * into invitation;
  if invitation.id is null then
    perform private.refuse('P0001', 'already_invited', 'This person is invited already: send the invitation again, or revoke it first.');
  end if;
  perform private.want_letter(wanted, p_law_firm, true);
  perform private.tell_invited(invitation);
  -- Whether the address has an account is nobody's to learn by an invitation.
  invitation.user_id := null;
  return invitation;
end
$$;
