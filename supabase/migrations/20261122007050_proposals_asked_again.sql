-- Proposals and the posting that they answer: when the posting changes, each that stands is for an earlier version until its lawyer confirms
-- it anew or revises it. And what the two sides write to one another holds no contact data before an engagement.

-- posting_changes: the columns of the posting that changed since the proposal was sent, revised or confirmed. client_seen_revision: the last
-- revision that the client has opened; client_seen_at says when that was for the first time.
alter table public.proposals
  add column posting_changes text[] not null default '{}',
  add column confirmed_at timestamptz,
  add column client_seen_revision integer;
update public.proposals set client_seen_revision = revision where client_seen_at is not null;

-- The totals are not computed yet when this trigger compares, so until now whatever happened to a proposal, the client's reading it included,
-- counted as an edit of it.
drop trigger touch on public.proposals;
create trigger touch before update on public.proposals for each row
  execute function private.touch('total_low', 'total_expected', 'total_high', 'client_seen_at', 'client_seen_revision', 'posting_changes', 'confirmed_at', 'lawyer_name', 'law_firm_name', 'case_title', 'case_public_summary');
drop trigger audit on public.proposals;
create trigger audit after insert or update or delete on public.proposals for each row
  execute function private.audit('{cover_letter,assumptions,decline_reason,withdraw_reason}', '{lawyer_name,law_firm_name,case_title,case_public_summary,client_seen_at,client_seen_revision}');

-- Not created_by: of what the client asks for that is the client, whom a posting does not name.
revoke select on public.proposal_revisions from authenticated;
grant select (id, proposal_id, case_id, law_firm, lawyer_id, revision, proposed_by, terms, terms_hash, cover_letter, message, total_low, total_expected, total_high,
  created_at) on public.proposal_revisions to authenticated;

-- Terms are agreed on as they are written, so nothing in them is hidden: what could be used to reach somebody has to go.
create function private.require_no_contact_data(p public.proposals) returns void language plpgsql stable set search_path = '' as $$
begin
  if private.holds_contact_data(concat_ws(E'\n', p.expenses_policy, p.assumptions, array_to_string(p.scope_included, E'\n'), array_to_string(p.scope_excluded, E'\n'),
    (select string_agg(said #>> '{}', E'\n') from jsonb_path_query(p.milestones, '$.** ? (@.type() == "string")') said))) then
    perform private.refuse('P0001', 'terms_have_contact', 'The terms hold an e-mail address, a telephone number or a link. Take it out: you can reach one another once you are engaged.');
  end if;
end
$$;

-- Names and firm come from the case, the person and their profile, never from whoever writes the proposal. A sent cover letter is
-- frozen; terms of a sent proposal that change are a new revision, which answers the posting as it is now.
create or replace function private.fill_proposal() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  posting public.cases;
begin
  if tg_op = 'INSERT' then
    select p.law_firm, p.law_firm_name, p.display_name into new.law_firm, new.law_firm_name, new.lawyer_name
    from public.lawyer_profiles p where p.user_id = new.lawyer_id;
    select * into posting from public.cases where id = new.case_id;
    new.case_title := posting.title;
    new.case_public_summary := posting.public_summary;
    if auth.uid() is not null then
      perform private.require_caller();
      if private.caller_level() not in ('lawyer', 'lawyer_admin') or new.lawyer_id is distinct from auth.uid() then
        perform private.refuse('42501', 'may_not_propose', 'Only a lawyer can propose, and only for themselves.');
      end if;
      if not private.caller_is_verified() then
        perform private.refuse('P0001', 'profile_not_verified', 'Your profile has to be verified before you can propose. Complete it and submit it for verification.');
      end if;
      if not private.may_see_posting(auth.uid(), new.case_id) or new.case_id in (select private.caller_walls()) then
        perform private.refuse('PT404', 'posting_not_found', 'There is no such posting, or it takes no more proposals.');
      end if;
      if posting.client_id = new.lawyer_id then
        perform private.refuse('P0001', 'own_case', 'This is your own case: nobody can propose to themselves.');
      end if;
      perform private.check_conflicts_of(new.case_id, new.law_firm, new.lawyer_id);
    end if;
  end if;
  if tg_op = 'UPDATE' and old.status = 'draft' and new.status <> 'draft' then
    perform private.require_no_contact_data(new);
    new.cover_letter := private.sendable_text('proposals', new.id, 'cover_letter', new.case_id, new.lawyer_id, new.cover_letter);
  end if;
  if tg_op = 'UPDATE' and old.status <> 'draft' then
    if new.cover_letter is distinct from old.cover_letter and coalesce(current_setting('casewright.revealing', true), '') <> new.case_id::text then
      perform private.refuse('P0001', 'cover_letter_frozen', 'The cover letter stays as it was sent. Change the terms, or withdraw and propose anew.');
    end if;
    if private.proposal_terms(new) is distinct from private.proposal_terms(old) then
      if old.status not in ('submitted', 'shortlisted', 'negotiating') then
        perform private.refuse('P0001', 'wrong_state', 'The terms of this proposal can no longer change.');
      end if;
      perform private.require_sendable(new);
      perform private.require_no_contact_data(new);
      new.revision := 1 + (select max(revision) from public.proposal_revisions where proposal_id = new.id);
      select c.title, c.public_summary into new.case_title, new.case_public_summary from public.cases c where c.id = new.case_id;
      new.posting_changes := '{}';
    end if;
  end if;
  return new;
end
$$;

-- Keeps every revision as it was sent. Runs after the row is written, so that its totals are there.
create or replace function private.keep_revision() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  kept uuid := gen_random_uuid();
begin
  insert into public.proposal_revisions (id, proposal_id, case_id, law_firm, lawyer_id, revision, proposed_by, terms, terms_hash, cover_letter, message,
    total_low, total_expected, total_high, created_by)
  values (kept, new.id, new.case_id, new.law_firm, new.lawyer_id, new.revision, 'lawyer', private.proposal_terms(new),
    encode(sha256(convert_to(private.proposal_terms(new)::text, 'UTF8')), 'hex'), new.cover_letter,
    private.sendable_text('proposal_revisions', kept, 'message', new.case_id, new.lawyer_id, nullif(current_setting('casewright.revision_message', true), '')),
    new.total_low, new.total_expected, new.total_high, auth.uid())
  on conflict (proposal_id, revision) do nothing;
  if tg_op = 'UPDATE' and old.status <> 'draft' then
    perform private.add_event(new.case_id, 'proposal_revised', jsonb_build_object('proposal_id', new.id, 'lawyer', new.lawyer_name, 'revision', new.revision), 'client');
    perform private.notify((select client_id from public.cases where id = new.case_id), new.case_id, new.id,
      private.html('<strong>%s</strong> changed the terms of the proposal for <strong>%s</strong>', new.lawyer_name, new.case_title));
  end if;
  return null;
end
$$;

-- A revision and a signature stay as they are; only a released case marks its signatures, a deleted draft of a case takes all along, and an
-- engagement shows again what was hidden of a message.
create or replace function private.guard_proposal_record() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'case_engagements' and to_jsonb(new) - 'released_at' = to_jsonb(old) - 'released_at'
    and to_jsonb(old) ->> 'released_at' is null then
    return new;
  elsif tg_op = 'UPDATE' and tg_table_name = 'proposal_revisions' and to_jsonb(new) - 'message' = to_jsonb(old) - 'message'
    and coalesce(current_setting('casewright.revealing', true), '') = old.case_id::text then
    return new;
  elsif tg_op = 'DELETE' and not exists (select from public.proposals where id = old.proposal_id) then
    return old;
  end if;
  raise exception using errcode = '42501', hint = 'append_only', message = format('%s is append-only.', tg_table_name);
end
$$;

-- counter_proposal(proposal_id, message, terms): terms holds the columns that change. By the client: asks for other terms, kept as a
-- revision of the client's, → negotiating. By the lawyer: new terms, a new revision. nothing_to_counter, validity_past, terms_incomplete,
-- terms_have_contact.
create or replace function private.counter_proposal(p_proposal_id uuid, p_message text, p_terms jsonb) returns public.proposals
language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  p public.proposals;
  c public.cases;
  side text;
  asked public.proposals;
  kept uuid := gen_random_uuid();
begin
  select * into begun from private.begin_proposal_verb(p_proposal_id);
  p := begun.p;
  c := begun.c;
  side := begun.side;
  if side = 'firm_admin' then
    perform private.require_side(side, 'lawyer', 'counter_proposal');
  end if;
  perform private.require_proposal_status(p, '{submitted,shortlisted,negotiating}');
  perform private.require_open_case(c);
  select coalesce(jsonb_object_agg(key, value), '{}') into p_terms from jsonb_each(coalesce(p_terms, '{}'))
  where key in ('fee_type', 'amount', 'hourly_rate', 'hours_low', 'hours_high', 'cap', 'contingency_percent', 'retainer_amount', 'currency', 'expenses_policy',
    'milestones', 'scope_included', 'scope_excluded', 'assumptions', 'timeline_days', 'earliest_start', 'valid_until', 'negotiable');
  asked := jsonb_populate_record(p, p_terms);
  if coalesce(trim(p_message), '') = '' and private.proposal_terms(asked) = private.proposal_terms(p) then
    perform private.refuse('P0001', 'nothing_to_counter', 'Say what should change: other terms, or a message.');
  end if;
  if side = 'client' then
    perform private.require_no_contact_data(asked);
    insert into public.proposal_revisions (id, proposal_id, case_id, law_firm, lawyer_id, revision, proposed_by, terms, terms_hash, message, created_by)
    select kept, p.id, p.case_id, p.law_firm, p.lawyer_id, max(revision) + 1, 'client', private.proposal_terms(asked),
      encode(sha256(convert_to(private.proposal_terms(asked)::text, 'UTF8')), 'hex'),
      private.sendable_text('proposal_revisions', kept, 'message', p.case_id, auth.uid(), left(trim(p_message), 5000)), auth.uid()
    from public.proposal_revisions where proposal_id = p.id;
    update public.proposals set status = 'negotiating' where id = p.id returning * into p;
    perform private.add_event(c.id, 'counter_proposal', jsonb_build_object('proposal_id', p.id, 'lawyer', p.lawyer_name), 'client');
    perform private.notify(p.lawyer_id, c.id, p.id, private.html('The client asks for other terms in your proposal for <strong>%s</strong>', c.title));
  else
    perform set_config('casewright.revision_message', left(coalesce(trim(p_message), ''), 5000), true);
    update public.proposals set fee_type = asked.fee_type, amount = asked.amount, hourly_rate = asked.hourly_rate, hours_low = asked.hours_low,
      hours_high = asked.hours_high, cap = asked.cap, contingency_percent = asked.contingency_percent, retainer_amount = asked.retainer_amount,
      currency = asked.currency, expenses_policy = asked.expenses_policy, milestones = asked.milestones, scope_included = asked.scope_included,
      scope_excluded = asked.scope_excluded, assumptions = asked.assumptions, timeline_days = asked.timeline_days, earliest_start = asked.earliest_start,
      valid_until = asked.valid_until, negotiable = asked.negotiable
    where id = p.id returning * into p;
    perform set_config('casewright.revision_message', '', true);
  end if;
  return p;
end
$$;

-- decline_proposal(proposal_id, reason): the client. withdraw_proposal(proposal_id, reason): its lawyer. reason_required.
create or replace function private.end_proposal(p_proposal_id uuid, p_verb text, p_reason text) returns public.proposals language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  p public.proposals;
  c public.cases;
  side text;
  target text := case p_verb when 'decline_proposal' then 'declined' else 'withdrawn' end;
begin
  select * into begun from private.begin_proposal_verb(p_proposal_id);
  p := begun.p;
  c := begun.c;
  side := begun.side;
  perform private.require_side(side, case p_verb when 'decline_proposal' then 'client' else 'lawyer' end, p_verb);
  if p.status = target then
    return p;
  end if;
  perform private.require_proposal_status(p, '{submitted,shortlisted,negotiating}');
  p_reason := private.mask_contact_data(private.require_reason(p_reason));
  update public.proposals set status = target, decided_at = now(),
    decline_reason = case when target = 'declined' then p_reason else decline_reason end,
    withdraw_reason = case when target = 'withdrawn' then p_reason else withdraw_reason end
  where id = p.id returning * into p;
  perform private.add_event(c.id, p_verb, jsonb_build_object('proposal_id', p.id, 'lawyer', p.lawyer_name), 'client');
  if target = 'declined' then
    perform private.notify(p.lawyer_id, c.id, p.id, private.html('Your proposal for <strong>%s</strong> was declined: %s', c.title, p_reason));
  else
    perform private.notify(c.client_id, c.id, p.id, private.html('<strong>%s</strong> withdrew the proposal for <strong>%s</strong>', p.lawyer_name, c.title));
  end if;
  return p;
end
$$;

-- release_case(case_id, reason): as before, but the reason tells nobody how to go on past the product.
create or replace function private.release_case(p_case_id uuid, p_reason text) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  reason text;
  chosen public.proposals;
  by_client boolean;
begin
  -- The lawyer who released has left the case: the same call again is recognised before the case is out of sight.
  select * into c from public.cases where id = p_case_id for no key update;
  if private.caller_level() is not null and private.did_last(c, 'release_case') then
    return case when private.case_roles(c) = '{}' then private.without_confidences(c) else c end;
  end if;
  c := private.begin_case_verb(p_case_id, 'release_case');
  perform private.require_status(c, 'release_case');
  reason := private.mask_contact_data(private.require_reason(p_reason));
  by_client := c.client_id = auth.uid();
  select * into chosen from public.proposals where id = c.accepted_proposal_id;
  perform private.add_event(c.id, 'release_case', jsonb_build_object('reason', reason, 'by', case when by_client then 'client' else 'lawyer' end));
  update public.case_engagements set released_at = now() where case_id = c.id and released_at is null;
  delete from public.case_team where case_id = c.id and role <> 'client';
  update public.proposals set
    status = case when id = chosen.id and not by_client then 'withdrawn' when valid_until <= now() then 'expired'
      when shortlisted_at is not null then 'shortlisted' else 'submitted' end,
    withdraw_reason = case when id = chosen.id and not by_client then reason else withdraw_reason end,
    decided_at = case when id = chosen.id and not by_client then now() end
  where case_id = c.id and (id = chosen.id or status = 'not_selected');
  update public.cases set status = 'open', law_firm = null, lead_lawyer_id = null, accepted_proposal_id = null, stage_id = null, team_id = null,
    posting_expires_at = greatest(posting_expires_at, now() + interval '7 days') where id = c.id returning * into c;
  perform private.notify(case when by_client then chosen.lawyer_id else c.client_id end, c.id, chosen.id,
    private.html('The engagement for <strong>%s</strong> was released: %s', c.title, reason));
  perform private.notify(p.lawyer_id, c.id, p.id, private.html('<strong>%s</strong> is open again and your proposal can be chosen', c.title))
  from public.proposals p where p.case_id = c.id and p.id <> chosen.id and p.status in ('submitted', 'shortlisted', 'negotiating');
  return case when by_client then c else private.without_confidences(c) end;
end
$$;

-- mark_proposal_seen(proposal_id): the client has opened it; the lawyer sees when first, and which revision was opened last.
create or replace function private.mark_proposal_seen(p_proposal_id uuid) returns public.proposals language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  p public.proposals;
begin
  select * into begun from private.begin_proposal_verb(p_proposal_id);
  p := begun.p;
  perform private.require_side(begun.side, 'client', 'mark_proposal_seen');
  if p.client_seen_revision is distinct from p.revision then
    update public.proposals set client_seen_at = coalesce(client_seen_at, now()), client_seen_revision = revision where id = p.id returning * into p;
  end if;
  return p;
end
$$;

-- What of a posting decides whether a proposal still fits.
create function private.posting_differences(was public.cases, is_now public.cases) returns text[] language sql immutable set search_path = '' as $$
  select array(select key from jsonb_each(to_jsonb(is_now)) after
    where key in ('title', 'public_summary', 'practice_area', 'jurisdiction_country', 'jurisdiction_region', 'urgency', 'budget_type', 'budget_min', 'budget_max', 'currency')
      and value is distinct from to_jsonb(was) -> key order by key)
$$;

-- A posting that changes, while it is open or taken back for a while, asks every proposer again. An open one tells them at once
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
    perform private.tell(p.lawyer_id, 'posting_changed', array[new.title], new.id, 'proposal', p.id)
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
  perform private.require_standing(p);
  update public.proposals set posting_changes = '{}', confirmed_at = now(), case_title = c.title, case_public_summary = c.public_summary
  where id = p.id returning * into p;
  perform private.add_event(c.id, 'confirm_proposal', jsonb_build_object('proposal_id', p.id, 'lawyer', p.lawyer_name), 'client');
  perform private.tell(c.client_id, 'proposal_confirmed', array[p.lawyer_name, c.title], c.id, 'proposal', p.id);
  return p;
end
$$;
create function public.confirm_proposal(proposal_id uuid) returns public.proposals language sql set search_path = '' as $$ select private.confirm_proposal(proposal_id) $$;

-- proposal_abilities(proposal_id): what the caller may do with a proposal now: edit_proposal, delete_proposal and the verbs.
create or replace function private.proposal_abilities(p_proposal_id uuid) returns text[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(v.verb), '{}')
  from public.proposals p join public.cases c on c.id = p.case_id, lateral (
    select c.client_id = auth.uid() and p.status <> 'draft' as client, p.lawyer_id = auth.uid() as lawyer,
      p.status in ('submitted', 'shortlisted', 'negotiating') as stands,
      c.status = 'open' and c.posting_expires_at > now() as is_open) x,
    lateral (values
      ('edit_proposal', x.lawyer and (p.status = 'draft' or x.stands and x.is_open)),
      ('delete_proposal', x.lawyer and p.status = 'draft'),
      ('submit_proposal', x.lawyer and p.status = 'draft' and x.is_open and private.caller_is_verified()),
      ('confirm_proposal', x.lawyer and x.stands and x.is_open and p.posting_changes <> '{}' and p.valid_until > now()),
      ('withdraw_proposal', x.lawyer and x.stands),
      ('counter_proposal', (x.lawyer or x.client) and x.stands and x.is_open),
      ('shortlist_proposal', x.client and p.status = 'submitted' and x.is_open and p.valid_until > now()),
      ('accept_proposal', x.client and x.stands and x.is_open and p.valid_until > now()),
      ('decline_proposal', x.client and x.stands)) v (verb, allowed)
  where p.id = p_proposal_id and v.allowed and private.caller_level() is not null and p.case_id not in (select private.caller_walls())
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.confirm_proposal(uuid) from public, anon;
grant execute on function public.confirm_proposal(uuid), private.confirm_proposal(uuid) to authenticated;
