-- What changed the state of a case or a proposal without a line in its timeline, found by the walk of tests/policies/state-machine.test.ts:
-- a proposal that ran out, one that is off the shortlist again, a client who is linked to a firm's case. And a conflict check from an
-- earlier engagement with the same firm counted for the next one, although parties may have come in between. And a verb on a case that is not there.

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

create function private.note_client_linked() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_event(new.id, 'link_client', jsonb_build_object('name', new.client_name), 'firm');
  return null;
end
$$;
create trigger note_client_linked after update of client_id on public.cases for each row
  when (new.law_firm is not null and new.client_id is distinct from old.client_id) execute function private.note_client_linked();

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

-- A case that is not there was answered with an empty row to the platform's administrator, whose part in every case is the same.
create or replace function private.begin_case_verb(p_case_id uuid, p_verb text) returns public.cases language plpgsql set search_path = '' as $$
declare
  c public.cases;
  roles text[];
  allowed text[] := (select actors from private.case_transitions where verb = p_verb);
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id for no key update;
  roles := private.case_roles(c);
  if c.id is null or not (roles && allowed) then
    if c.id is null or array_remove(roles, 'admin') = '{}' then
      perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
    end if;
    perform private.refuse('42501', 'may_not_' || p_verb, 'Your part in this case does not allow this. Ask the person who may: the client, the lead lawyer or the firm''s administrator.');
  end if;
  return c;
end
$$;

revoke execute on all functions in schema private from public;
