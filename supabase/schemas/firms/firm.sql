insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('firm_invitation', 'others', 'Account', '<strong>%s</strong> invites you to join them as a lawyer', 'profile'),
  ('firm_joined', 'others', 'Account', '<strong>%s</strong> is now a lawyer of your firm', 'profile'),
  ('firm_left', 'others', 'Account', 'You are no longer a lawyer of <strong>%s</strong>: %s', 'profile'),
  ('lead_changed', 'case_update', 'Case', 'The lead lawyer of <strong>%s</strong> is now <strong>%s</strong>', 'case');

-- answer_firm_invitation(id, accepted): a user who has an account joins the firm as a lawyer, or declines; their cases as a client stay theirs.
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
  perform private.notify_joined(invitation, me);
  return invitation;
end
$$;
grant execute on function private.answer_firm_invitation(uuid, boolean) to authenticated;

create function public.answer_firm_invitation(id uuid, accepted boolean) returns public.invitations language sql set search_path = '' as $$
  select private.answer_firm_invitation(id, accepted)
$$;
revoke execute on function public.answer_firm_invitation(uuid, boolean) from public, anon;
grant execute on function public.answer_firm_invitation(uuid, boolean) to authenticated;

-- waiting_firm_invitation(): the invitation to a firm that waits for the caller's answer, with the firm's name; at most one.
create function private.waiting_firm_invitation() returns table (id uuid, firm_name text, expires_at timestamptz) language sql stable security definer set search_path = '' as $$
  select i.id, f.name, i.expires_at from public.invitations i join public.law_firms f on f.id = i.law_firm
  where i.user_id = auth.uid() and private.caller_level() is not null and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    and private.invitation_holds(i)
  order by i.created_at desc limit 1
$$;
grant execute on function private.waiting_firm_invitation() to authenticated;

create function public.waiting_firm_invitation() returns table (id uuid, firm_name text, expires_at timestamptz) language sql stable set search_path = '' as $$
  select * from private.waiting_firm_invitation()
$$;
revoke execute on function public.waiting_firm_invitation() from public, anon;
grant execute on function public.waiting_firm_invitation() to authenticated;

-- firm_members(): the lawyers of the firm that the caller administers: the state of their profile, the cases that they lead and on which they
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
grant execute on function private.firm_members() to authenticated;

create function public.firm_members() returns table (user_id uuid, display_name text, email text, avatar_url text, access_level text, status text, joined_at timestamptz,
  profile_status text, is_public boolean, cases_led integer, cases_on integer, teams text[])
language sql stable set search_path = '' as $$
  select * from private.firm_members()
$$;
revoke execute on function public.firm_members() from public, anon;
grant execute on function public.firm_members() to authenticated;

-- remove_member(user_id, successor_id, reason): the administrator of the firm lets a lawyer go. The cases that they lead go to the successor,
-- a lawyer of the firm whom no wall bars from any of them; pending proposals are withdrawn. The person keeps the account and the level of
-- a lawyer without a firm, and is notified. 42501 may_not_remove_member, PT404 user_not_found, reason_required, successor_required,
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
      perform private.notify(c.client_id, 'lead_changed', array[c.title, successor.display_name], c.id, null, null);
    end if;
    perform private.notify(successor.uuid, 'lead_changed', array[c.title, successor.display_name], c.id, null, null);
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
  perform private.notify(p_user_id, 'firm_left', array[(select name from public.law_firms where id = firm), reason], null, null, null);
  return person;
end
$$;
grant execute on function private.remove_member(uuid, uuid, text) to authenticated;

create function public.remove_member(user_id uuid, successor_id uuid default null, reason text default null) returns public.users language sql set search_path = '' as $$
  select private.remove_member(user_id, successor_id, reason)
$$;
revoke execute on function public.remove_member(uuid, uuid, text) from public, anon;
grant execute on function public.remove_member(uuid, uuid, text) to authenticated;
