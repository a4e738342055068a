-- Terms are agreed on as they are written, so nothing in them is hidden: what could be used to reach somebody has to go.
create function private.require_no_contact_data(p public.proposals) returns void language plpgsql stable set search_path = '' as $$
begin
  if private.holds_contact_data(concat_ws(E'\n', p.expenses_policy, p.assumptions, array_to_string(p.scope_included, E'\n'), array_to_string(p.scope_excluded, E'\n'),
    (select string_agg(said #>> '{}', E'\n') from jsonb_path_query(p.milestones, '$.** ? (@.type() == "string")') said))) then
    perform private.refuse('P0001', 'terms_have_contact', 'The terms hold an e-mail address, a telephone number or a link. Take it out: you can reach one another once you are engaged.');
  end if;
end
$$;

-- What of a posting decides whether a proposal still fits.
create function private.posting_differences(was public.cases, is_now public.cases) returns text[] language sql immutable set search_path = '' as $$
  select array(select key from jsonb_each(to_jsonb(is_now)) after
    where key in ('title', 'public_summary', 'practice_area', 'jurisdiction_country', 'jurisdiction_region', 'urgency', 'budget_type', 'budget_min', 'budget_max', 'currency')
      and value is distinct from to_jsonb(was) -> key order by key)
$$;

-- A posting that changes, while it is open or taken back for a while, asks every proposer again. An open posting notifies them at once
-- (guard_case_edit), one that was taken back when it is posted again.
create function private.ask_proposers_again() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed text[] := private.posting_differences(old, new);
begin
  if changed <> '{}' then
    update public.proposals set posting_changes = array(select distinct field from unnest(posting_changes || changed) field order by field), confirmed_at = null
    where case_id = new.id and status in ('submitted', 'shortlisted', 'negotiating');
  end if;
  if new.status = 'open' and old.status <> 'open' then
    perform private.notify(p.lawyer_id, 'posting_changed', array[new.title], new.id, 'proposal', p.id)
    from public.proposals p where p.case_id = new.id and p.status in ('submitted', 'shortlisted', 'negotiating') and p.posting_changes <> '{}' order by p.id;
  end if;
  return null;
end
$$;
create trigger ask_proposers_again after update on public.cases for each row
  when (new.law_firm is null and new.status in ('draft', 'open', 'expired') and new.posted_at is not null) execute function private.ask_proposers_again();

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('proposal_confirmed', 'case_update', 'Proposal', '<strong>%s</strong> confirmed the proposal for the changed posting <strong>%s</strong>', 'proposal');

-- confirm_proposal(proposal_id): its lawyer; the terms hold for the posting as it is now. proposal_expired.
create function private.confirm_proposal(p_proposal_id uuid) returns public.proposals language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  p public.proposals;
  c public.cases;
begin
  select * into begun from private.begin_proposal_verb(p_proposal_id);
  p := begun.p;
  c := begun.c;
  perform private.require_side(begun.side, 'lawyer', 'confirm_proposal');
  perform private.require_proposal_status(p, '{submitted,shortlisted,negotiating}');
  if p.posting_changes = '{}' then
    return p;
  end if;
  perform private.require_open_case(c);
  perform private.require_unexpired(p);
  update public.proposals set posting_changes = '{}', confirmed_at = now(), case_title = c.title, case_public_summary = c.public_summary
  where id = p.id returning * into p;
  perform private.add_event(c.id, 'confirm_proposal', jsonb_build_object('proposal_id', p.id, 'lawyer', p.lawyer_name), 'client');
  perform private.notify(c.client_id, 'proposal_confirmed', array[p.lawyer_name, c.title], c.id, 'proposal', p.id);
  return p;
end
$$;
grant execute on function private.confirm_proposal(uuid) to authenticated;

create function public.confirm_proposal(proposal_id uuid) returns public.proposals language sql set search_path = '' as $$ select private.confirm_proposal(proposal_id) $$;
revoke execute on function public.confirm_proposal(uuid) from public, anon;
grant execute on function public.confirm_proposal(uuid) to authenticated;
