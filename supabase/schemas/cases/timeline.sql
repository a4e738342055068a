-- What changed the state of a case or a proposal without a line in its timeline, found by the random walk of
-- tests/policies/state-machine.test.ts: a proposal that ran out, one that is off the shortlist again, a client who is linked to a firm's case.
-- And a conflict check from an earlier engagement with the same firm counted for the next one, although parties may have come in between. And a
-- verb on a case that is not there.

-- By trigger, because several verbs bring it about.
create function private.note_proposal_moved() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_event(new.case_id, case new.status when 'expired' then 'proposal_expired' else 'unshortlist_proposal' end,
    jsonb_build_object('proposal_id', new.id, 'lawyer', new.lawyer_name), 'client');
  return null;
end
$$;
create trigger note_moved after update of status on public.proposals for each row
  when (old.status in ('submitted', 'shortlisted', 'negotiating') and new.status = 'expired' or old.status = 'shortlisted' and new.status = 'submitted')
  execute function private.note_proposal_moved();

-- The firm reads in its timeline that a client was named; everybody reads that one accepted.
create function private.note_client_linked() returns trigger language plpgsql security definer set search_path = '' as $$
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
create trigger note_client_linked after update of client_id, client_contact_id on public.cases for each row
  when (new.law_firm is not null and (new.client_id, new.client_contact_id) is distinct from (old.client_id, old.client_contact_id)
    and (new.client_contact_id is not null or old.client_contact_id is not null)) execute function private.note_client_linked();

create function private.recheck_on_return() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.conflict_checks where case_id = new.id and law_firm = new.law_firm) then
    insert into public.conflict_checks (case_id, law_firm, result, reason) values (new.id, new.law_firm, 'pending', 'The case came back to the firm');
    perform private.add_event(new.id, 'conflict_check_due', '{}', 'firm');
  end if;
  return null;
end
$$;
create trigger recheck_on_return after update of law_firm on public.cases for each row
  when (old.law_firm is null and new.law_firm is not null) execute function private.recheck_on_return();
