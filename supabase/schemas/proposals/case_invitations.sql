-- A client asks chosen lawyers to look at a case. Where the case is for invited lawyers only, its posting is seen by them and nobody else.

-- prepared: the case is a draft, nobody has been notified. sent: the lawyer has been notified. expired: the case was decided or closed before an
-- answer. case_title: as in the notification to the lawyer.
create table public.case_invitations (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  case_title text not null,
  lawyer_id uuid not null references public.users (uuid) on delete cascade,
  lawyer_name text,
  law_firm uuid references public.law_firms (id),
  message text check (char_length(message) <= 2000),
  status text not null default 'prepared' check (status in ('prepared', 'sent', 'accepted', 'declined', 'withdrawn', 'expired')),
  decline_reason text,
  sent_at timestamptz,
  answered_at timestamptz,
  created_by uuid default auth.uid() references public.users (uuid) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index case_invitations_one_live_idx on public.case_invitations (case_id, lawyer_id) where status in ('prepared', 'sent', 'accepted');
create index case_invitations_case_id_idx on public.case_invitations (case_id, created_at desc);
create index case_invitations_lawyer_id_idx on public.case_invitations (lawyer_id, status, sent_at desc);
create index case_invitations_law_firm_idx on public.case_invitations (law_firm);
create index case_invitations_created_by_idx on public.case_invitations (created_by);
create trigger touch before update on public.case_invitations for each row execute function private.touch('lawyer_name', 'law_firm');
create trigger audit after insert or update or delete on public.case_invitations for each row
  execute function private.audit('{message,decline_reason}', '{case_title,lawyer_name}');

-- The cases to which the caller is invited as a lawyer: not those that they declined, nor those from which the client has turned away.
create function private.caller_invitations() returns setof uuid language sql stable security definer set search_path = '' as $$
  select case_id from public.case_invitations where lawyer_id = (select auth.uid()) and status in ('sent', 'accepted')
$$;
grant execute on function private.caller_invitations() to authenticated;

create policy select_verified_lawyer on public.case_postings for select to authenticated using (
  ((select private.caller_is_verified()) and posting_expires_at > now() and (visibility = 'open' or id = any (array(select private.caller_invitations())))
    or (select private.caller_administers())
    or id = any (array(select private.caller_client_cases())))
  and id <> all (array(select private.caller_case_walls())));

alter table public.case_invitations enable row level security;
alter table public.case_invitations force row level security;
create policy second_factor on public.case_invitations as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- The client, and once it is sent the lawyer and their firm's administrator.
create policy select_party on public.case_invitations for select to authenticated using (
  (case_id = any (array(select private.caller_client_cases()))
    or status <> 'prepared' and (lawyer_id = (select auth.uid()) or law_firm = any (array(select private.caller_firms()))))
  and case_id <> all (array(select private.caller_case_walls())));
revoke all on public.case_invitations from anon, authenticated;
grant select (id, case_id, case_title, lawyer_id, lawyer_name, law_firm, message, status, decline_reason, sent_at, answered_at, version, created_at,
  updated_at)
  on public.case_invitations to authenticated;
alter publication supabase_realtime add table public.case_invitations;

-- A firm's administrator reads what its chain of the audit log says, and would find there who the client of a posting is, by their id, and
-- for whom an invitation is prepared. What a client does before the case belongs to that firm is in the chain without a firm.
create function private.keep_client_unnamed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.cases c where c.id = new.case_id and (c.law_firm = new.law_firm or c.client_id is distinct from new.actor_id)) then
    new.law_firm := null;
  end if;
  return new;
end
$$;
create trigger keep_client_unnamed before insert on private.audit_pending for each row
  when (new.law_firm is not null and new.actor_id is not null and new.table_name in ('case_invitations', 'case_questions', 'proposals', 'proposal_revisions'))
  execute function private.keep_client_unnamed();

-- A lawyer who is not invited does not find such a posting, so they cannot answer it either. Runs before fill, which makes the conflict check.
create function private.check_invited() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and exists (select from public.cases where id = new.case_id and visibility = 'invited')
    and not exists (select from public.case_invitations where case_id = new.case_id and lawyer_id = new.lawyer_id and status in ('sent', 'accepted')) then
    perform private.refuse('PT404', 'posting_not_found', 'There is no such posting, or it takes no more proposals.');
  end if;
  return new;
end
$$;
create trigger check_invited_on_insert before insert on public.proposals for each row execute function private.check_invited();
create trigger check_invited_on_submit before update of status on public.proposals for each row
  when (old.status = 'draft' and new.status = 'submitted') execute function private.check_invited();

-- A lawyer who sends a proposal has answered.
create function private.answer_by_proposal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.case_invitations set status = 'accepted', answered_at = now()
  where case_id = new.case_id and lawyer_id = new.lawyer_id and status = 'sent';
  return null;
end
$$;
create trigger answer_invitation after update of status on public.proposals for each row
  when (old.status = 'draft' and new.status = 'submitted') execute function private.answer_by_proposal();

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('case_invitation', 'case_update', 'Case', 'You are invited to send a proposal for <strong>%s</strong>', 'case'),
  ('case_invitation_accepted', 'case_update', 'Case', '<strong>%s</strong> accepted the invitation to <strong>%s</strong>', 'case'),
  ('case_invitation_declined', 'case_update', 'Case', '<strong>%s</strong> declined the invitation to <strong>%s</strong>', 'case'),
  ('case_invitation_withdrawn', 'case_update', 'Case', 'The invitation to send a proposal for <strong>%s</strong> was withdrawn', 'case');

-- Invitations wait with the draft, go out with the posting, and end with it.
create function private.follow_posting() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  lawyer uuid;
begin
  if new.status = 'open' then
    for lawyer in
      update public.case_invitations set status = 'sent', sent_at = now(), case_title = new.title
      where case_id = new.id and status = 'prepared' returning lawyer_id
    loop
      perform private.notify(lawyer, 'case_invitation', array[new.title], new.id, null, null);
    end loop;
  elsif new.status not in ('draft', 'expired') then
    update public.case_invitations set status = 'expired' where case_id = new.id and status in ('prepared', 'sent');
  end if;
  return null;
end
$$;

-- The client manages them while there is no lawyer yet.
insert into private.case_transitions (verb, from_status, to_status, actors) values ('invite_lawyer', '{draft,open}', null, '{client}');

-- Locks case and invitation. PT404 for a user who is on neither side, or before it was sent.
create function private.begin_invitation_verb(p_invitation_id uuid, p_side text) returns public.case_invitations language plpgsql set search_path = '' as $$
declare
  me uuid := private.require_caller();
  invitation public.case_invitations;
  client uuid;
begin
  select i.case_id into invitation.case_id from public.case_invitations i where i.id = p_invitation_id;
  select client_id into client from public.cases where id = invitation.case_id for no key update;
  select * into invitation from public.case_invitations where id = p_invitation_id for update;
  if invitation.id is null or invitation.case_id in (select private.caller_case_walls())
    or not (client = me or invitation.lawyer_id = me and invitation.status <> 'prepared') then
    perform private.refuse('PT404', 'case_invitation_not_found', 'There is no such invitation, or it is not yours to see.');
  end if;
  if p_side = 'client' and client <> me then
    perform private.refuse('42501', 'may_not_withdraw_case_invitation', 'Only the client of the case can take an invitation back.');
  elsif p_side = 'lawyer' and invitation.lawyer_id <> me then
    perform private.refuse('42501', 'may_not_answer_case_invitation', 'Only the lawyer who is invited can answer.');
  end if;
  return invitation;
end
$$;

-- invite_lawyer(case_id, lawyer_id, message): the client of a draft or an open posting; answers the invitation. A lawyer who is already invited
-- stays so, with the message that they have. case_is_private, lawyer_not_available, own_case, message_has_contact, too_many_invitations.
create function private.invite_lawyer(p_case_id uuid, p_lawyer_id uuid, p_message text) returns public.case_invitations
language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'invite_lawyer');
  invitation public.case_invitations;
  profile public.lawyer_profiles;
begin
  select * into invitation from public.case_invitations i
  where i.case_id = c.id and i.lawyer_id = p_lawyer_id and i.status in ('prepared', 'sent', 'accepted');
  if invitation.id is not null then
    return invitation;
  end if;
  perform private.require_status(c, 'invite_lawyer');
  if c.visibility = 'private' then
    perform private.refuse('P0001', 'case_is_private', 'The case is private: choose who may see the posting first.');
  end if;
  if p_lawyer_id = c.client_id then
    perform private.refuse('P0001', 'own_case', 'This is your own case: nobody can propose to themselves.');
  end if;
  select l.* into profile from public.lawyer_profiles l join public.users u on u.uuid = l.user_id
  where l.user_id = p_lawyer_id and l.status = 'verified' and l.is_public and l.accepting_cases
    and u.status in ('active', 'pending') and u.access_level in ('lawyer', 'lawyer_admin');
  if profile.id is null then
    perform private.refuse('P0001', 'lawyer_not_available', 'This lawyer takes no cases at present. Choose another one.');
  end if;
  if private.holds_contact_data(p_message) then
    perform private.refuse('P0001', 'message_has_contact', 'Please take out the e-mail address, the telephone number or the link: they are exchanged once a lawyer is engaged.');
  end if;
  if (select count(*) from public.case_invitations i where i.case_id = c.id and i.status in ('prepared', 'sent', 'accepted')) >= 20 then
    perform private.refuse('P0001', 'too_many_invitations', 'Twenty lawyers are invited to this case. Wait for their answers, or take an invitation back.');
  end if;
  insert into public.case_invitations (case_id, case_title, lawyer_id, lawyer_name, law_firm, message, status, sent_at)
  values (c.id, c.title, p_lawyer_id, profile.display_name, profile.law_firm, nullif(left(trim(p_message), 2000), ''),
    case when c.status = 'open' then 'sent' else 'prepared' end, case when c.status = 'open' then now() end)
  returning * into invitation;
  perform private.add_event(c.id, 'invite_lawyer', jsonb_build_object('lawyer', profile.display_name), 'client');
  if invitation.status = 'sent' then
    perform private.notify(p_lawyer_id, 'case_invitation', array[c.title], c.id, null, null);
  end if;
  return invitation;
end
$$;
grant execute on function private.invite_lawyer(uuid, uuid, text) to authenticated;

-- accept_case_invitation(invitation_id), decline_case_invitation(invitation_id, reason): the lawyer, while the posting is open. Accepting
-- says that a proposal will follow; somebody who has accepted may still decline as long as they have not sent one. reason_required,
-- case_invitation_over, posting_closed, proposal_stands, message_has_contact.
create function private.answer_case_invitation(p_invitation_id uuid, p_answer text, p_reason text) returns public.case_invitations
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.case_invitations := private.begin_invitation_verb(p_invitation_id, 'lawyer');
  c public.cases;
  reason text;
begin
  if invitation.status = p_answer then
    invitation.created_by := null;
    return invitation;
  end if;
  if invitation.status <> 'sent' and not (invitation.status = 'accepted' and p_answer = 'declined') then
    perform private.refuse('P0001', 'case_invitation_over', 'This invitation was answered, taken back or has ended. Reload the page to see its state.');
  end if;
  select * into c from public.cases where id = invitation.case_id;
  if p_answer = 'declined' then
    reason := private.require_reason(p_reason);
    if exists (select from public.proposals where case_id = c.id and lawyer_id = invitation.lawyer_id
      and status in ('submitted', 'shortlisted', 'negotiating', 'accepted', 'engaged')) then
      perform private.refuse('P0001', 'proposal_stands', 'You have sent a proposal for this case: withdraw the proposal instead.');
    end if;
    if private.holds_contact_data(reason) then
      perform private.refuse('P0001', 'message_has_contact', 'Please take out the e-mail address, the telephone number or the link: they are exchanged once a lawyer is engaged.');
    end if;
    delete from public.proposals where case_id = c.id and lawyer_id = invitation.lawyer_id and status = 'draft';
  else
    perform private.require_open_case(c);
  end if;
  update public.case_invitations set status = p_answer, answered_at = coalesce(answered_at, now()), decline_reason = reason
  where id = invitation.id returning * into invitation;
  perform private.add_event(c.id, case p_answer when 'accepted' then 'accept_case_invitation' else 'decline_case_invitation' end,
    jsonb_strip_nulls(jsonb_build_object('lawyer', invitation.lawyer_name, 'reason', reason)), 'client');
  perform private.notify(c.client_id, 'case_invitation_' || p_answer, array[invitation.lawyer_name, c.title], c.id, null, null);
  invitation.created_by := null;
  return invitation;
end
$$;
grant execute on function private.answer_case_invitation(uuid, text, text) to authenticated;

-- withdraw_case_invitation(invitation_id): the client takes it back. A proposal that the lawyer has sent stays pending. case_invitation_over.
create function private.withdraw_case_invitation(p_invitation_id uuid) returns public.case_invitations language plpgsql security definer set search_path = '' as $$
declare
  invitation public.case_invitations := private.begin_invitation_verb(p_invitation_id, 'client');
  was_told boolean := invitation.status <> 'prepared';
begin
  if invitation.status = 'withdrawn' then
    return invitation;
  end if;
  if invitation.status not in ('prepared', 'sent', 'accepted') then
    perform private.refuse('P0001', 'case_invitation_over', 'This invitation was answered, taken back or has ended. Reload the page to see its state.');
  end if;
  update public.case_invitations set status = 'withdrawn' where id = invitation.id returning * into invitation;
  perform private.add_event(invitation.case_id, 'withdraw_case_invitation', jsonb_build_object('lawyer', invitation.lawyer_name), 'client');
  if was_told then
    perform private.notify(invitation.lawyer_id, 'case_invitation_withdrawn', array[invitation.case_title], invitation.case_id, null, null);
  end if;
  return invitation;
end
$$;
grant execute on function private.withdraw_case_invitation(uuid) to authenticated;
create trigger follow_posting after update of status on public.cases for each row when (old.status <> new.status) execute function private.follow_posting();

create function public.invite_lawyer(case_id uuid, lawyer_id uuid, message text default null) returns public.case_invitations language sql set search_path = '' as $$
  select private.invite_lawyer(case_id, lawyer_id, message)
$$;
revoke execute on function public.invite_lawyer(uuid, uuid, text) from public, anon;
grant execute on function public.invite_lawyer(uuid, uuid, text) to authenticated;

create function public.accept_case_invitation(invitation_id uuid) returns public.case_invitations language sql set search_path = '' as $$
  select private.answer_case_invitation(invitation_id, 'accepted', null)
$$;
revoke execute on function public.accept_case_invitation(uuid) from public, anon;
grant execute on function public.accept_case_invitation(uuid) to authenticated;

create function public.decline_case_invitation(invitation_id uuid, reason text default null) returns public.case_invitations language sql set search_path = '' as $$
  select private.answer_case_invitation(invitation_id, 'declined', reason)
$$;
revoke execute on function public.decline_case_invitation(uuid, text) from public, anon;
grant execute on function public.decline_case_invitation(uuid, text) to authenticated;

create function public.withdraw_case_invitation(invitation_id uuid) returns public.case_invitations language sql set search_path = '' as $$
  select private.withdraw_case_invitation(invitation_id)
$$;
revoke execute on function public.withdraw_case_invitation(uuid) from public, anon;
grant execute on function public.withdraw_case_invitation(uuid) to authenticated;
