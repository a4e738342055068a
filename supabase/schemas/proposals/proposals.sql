-- Proposals, every revision as it was sent, and the engagement that both sides sign.

create table public.proposals (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  case_title text,
  case_public_summary text,
  lawyer_id uuid not null default auth.uid() references public.users (uuid),
  lawyer_name text,
  law_firm uuid references public.law_firms (id),
  law_firm_name text,
  revision integer not null default 1,
  fee_type text not null default 'flat' check (fee_type in ('flat', 'hourly', 'capped_hourly', 'contingency', 'hybrid', 'pro_bono')),
  amount numeric(14,2) check (amount >= 0),
  hourly_rate numeric(14,2) check (hourly_rate >= 0),
  hours_low numeric(9,2) check (hours_low >= 0),
  hours_high numeric(9,2) check (hours_high >= 0),
  cap numeric(14,2) check (cap >= 0),
  contingency_percent numeric(5,2) check (contingency_percent between 0 and 100),
  retainer_amount numeric(14,2) check (retainer_amount >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  expenses_policy text check (char_length(expenses_policy) <= 2000),
  milestones jsonb not null default '[]' check (jsonb_typeof(milestones) = 'array'),
  scope_included text[] not null default '{}' check (cardinality(scope_included) <= 50),
  scope_excluded text[] not null default '{}' check (cardinality(scope_excluded) <= 50),
  assumptions text check (char_length(assumptions) <= 5000),
  timeline_days integer check (timeline_days between 0 and 3650),
  earliest_start date,
  valid_until timestamptz default now() + interval '14 days',
  negotiable boolean not null default false,
  cover_letter text check (char_length(cover_letter) <= 50000),
  -- The retainer is part of the fee, so it is not added. numeric(20,2): a rate times hours can be more than either column holds.
  total_low numeric(20,2) generated always as (round(case fee_type
    when 'flat' then amount when 'hourly' then hourly_rate * hours_low when 'hybrid' then amount + hourly_rate * hours_low
    when 'capped_hourly' then case when cap + hourly_rate * hours_low is not null then least(cap, hourly_rate * hours_low) end when 'pro_bono' then 0 end, 2)) stored,
  total_expected numeric(20,2) generated always as (round(case fee_type
    when 'flat' then amount when 'hourly' then hourly_rate * (hours_low + hours_high) * 0.5 when 'hybrid' then amount + hourly_rate * (hours_low + hours_high) * 0.5
    when 'capped_hourly' then case when cap + hourly_rate * (hours_low + hours_high) * 0.5 is not null then least(cap, hourly_rate * (hours_low + hours_high) * 0.5) end when 'pro_bono' then 0 end, 2)) stored,
  total_high numeric(20,2) generated always as (round(case fee_type
    when 'flat' then amount when 'hourly' then hourly_rate * hours_high when 'hybrid' then amount + hourly_rate * hours_high
    when 'capped_hourly' then case when cap + hourly_rate * hours_high is not null then least(cap, hourly_rate * hours_high) end when 'pro_bono' then 0 end, 2)) stored,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'shortlisted', 'negotiating', 'accepted', 'engaged', 'declined', 'withdrawn', 'not_selected', 'expired')),
  submitted_at timestamptz,
  shortlisted_at timestamptz,
  decided_at timestamptz,
  client_seen_at timestamptz,
  decline_reason text,
  withdraw_reason text,
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- posting_changes: the columns of the posting that changed since the proposal was sent, revised or confirmed. client_seen_revision: the last
  -- revision that the client has opened; client_seen_at says when that was for the first time.
  posting_changes text[] not null default '{}',
  confirmed_at timestamptz,
  client_seen_revision integer,
  constraint hours_range check (hours_high >= hours_low)
);

alter table public.cases add foreign key (accepted_proposal_id) references public.proposals (id);

alter table public.notifications add foreign key (proposal_id) references public.proposals (id) on delete cascade;

create unique index proposals_one_live_idx on public.proposals (case_id, lawyer_id)
  where status in ('draft', 'submitted', 'shortlisted', 'negotiating', 'accepted', 'engaged');
create index proposals_case_id_idx on public.proposals (case_id, submitted_at);
create index proposals_lawyer_id_idx on public.proposals (lawyer_id, created_at desc);
create index proposals_law_firm_idx on public.proposals (law_firm, created_at desc);
create index proposals_created_by_idx on public.proposals (created_by);
create index proposals_expiring_idx on public.proposals (valid_until) where status in ('submitted', 'shortlisted', 'negotiating');

create index notifications_proposal_id_idx on public.notifications (proposal_id);

create table public.proposal_revisions (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references public.proposals (id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  lawyer_id uuid not null references public.users (uuid),
  revision integer not null,
  proposed_by text not null check (proposed_by in ('lawyer', 'client')),
  terms jsonb not null,
  terms_hash text not null,
  cover_letter text,
  message text check (char_length(message) <= 5000),
  total_low numeric(20,2),
  total_expected numeric(20,2),
  total_high numeric(20,2),
  created_by uuid references public.users (uuid),
  created_at timestamptz not null default clock_timestamp(),
  unique (proposal_id, revision)
);
create index proposal_revisions_case_id_idx on public.proposal_revisions (case_id);
create index proposal_revisions_law_firm_idx on public.proposal_revisions (law_firm);
create index proposal_revisions_lawyer_id_idx on public.proposal_revisions (lawyer_id);
create index proposal_revisions_created_by_idx on public.proposal_revisions (created_by);

-- consent: the sentences to which the signer agreed, as they were shown; null of those who signed before they were kept.
create table public.case_engagements (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  proposal_id uuid not null references public.proposals (id),
  revision integer not null,
  user_id uuid not null references public.users (uuid),
  role text not null check (role in ('client', 'lawyer')),
  typed_name text not null check (char_length(typed_name) between 1 and 200),
  kind text not null default 'typed' check (kind in ('typed', 'drawn')),
  consent text check (char_length(consent) between 1 and 1000),
  signed_at timestamptz not null default now(),
  address text,
  terms_hash text not null,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  constraint case_engagements_typed_name_line check (cast(typed_name as private.one_line) is not null or typed_name is null),
  constraint case_engagements_consent_line check (cast(consent as private.one_line) is not null or consent is null)
);
create unique index case_engagements_once_idx on public.case_engagements (case_id, role) where released_at is null;
create index case_engagements_case_id_idx on public.case_engagements (case_id);
create index case_engagements_law_firm_idx on public.case_engagements (law_firm);
create index case_engagements_proposal_id_idx on public.case_engagements (proposal_id);
create index case_engagements_user_id_idx on public.case_engagements (user_id);

-- A name that was drawn, as private.signature_marks has it: nobody reads it but the server.
create table private.engagement_marks (
  engagement_id uuid primary key references public.case_engagements (id) on delete cascade,
  strokes jsonb not null
);
alter table private.engagement_marks enable row level security;

-- What both sides agree on: the terms alone, in one form, so that their hash says whether anything changed.
create function private.proposal_terms(p public.proposals) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('fee_type', p.fee_type, 'amount', p.amount, 'hourly_rate', p.hourly_rate, 'hours_low', p.hours_low, 'hours_high', p.hours_high,
    'cap', p.cap, 'contingency_percent', p.contingency_percent, 'retainer_amount', p.retainer_amount, 'currency', p.currency,
    'expenses_policy', p.expenses_policy, 'milestones', p.milestones, 'scope_included', p.scope_included, 'scope_excluded', p.scope_excluded,
    'assumptions', p.assumptions, 'timeline_days', p.timeline_days, 'earliest_start', p.earliest_start, 'valid_until', extract(epoch from p.valid_until),
    'negotiable', p.negotiable)
$$;

-- Names and firm come from the case, the person and their profile, never from the author of the proposal. A sent cover letter is
-- frozen; terms of a sent proposal that change are a new revision, which answers the posting as it is now.
create function private.fill_proposal() returns trigger language plpgsql security definer set search_path = '' as $$
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
      if not private.may_see_posting(auth.uid(), new.case_id) or new.case_id in (select private.caller_case_walls()) then
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
      perform private.refuse('P0001', 'cover_letter_frozen', 'The cover letter stays as it was sent. Change the terms, or withdraw and make a new proposal.');
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
create trigger fill before insert or update on public.proposals for each row execute function private.fill_proposal();
create trigger touch before update on public.proposals for each row
  execute function private.touch('total_low', 'total_expected', 'total_high', 'client_seen_at', 'client_seen_revision', 'posting_changes', 'confirmed_at', 'lawyer_name', 'law_firm_name', 'case_title', 'case_public_summary');
create trigger audit after insert or update or delete on public.proposals for each row
  execute function private.audit('{cover_letter,assumptions,decline_reason,withdraw_reason}', '{lawyer_name,law_firm_name,case_title,case_public_summary,client_seen_at,client_seen_revision}');

create trigger audit after insert or update or delete on public.case_engagements for each row execute function private.audit('{address}');

-- Whether a proposal can be sent: its fee can be stated, and it is valid for a while.
create function private.require_sendable(p public.proposals) returns void language plpgsql stable set search_path = '' as $$
begin
  if p.fee_type = 'contingency' and p.contingency_percent is null then
    perform private.refuse('P0001', 'terms_incomplete', 'Say which percentage you ask for.');
  elsif p.fee_type = 'capped_hourly' and p.cap is null then
    perform private.refuse('P0001', 'terms_incomplete', 'Say at which amount the fee is capped.');
  elsif p.fee_type not in ('contingency', 'pro_bono', 'flat') and (p.hourly_rate is null or p.hours_low is null or p.hours_high is null) then
    perform private.refuse('P0001', 'terms_incomplete', 'Say the hourly rate, and the lowest and highest number of hours.');
  elsif p.fee_type in ('flat', 'hybrid') and p.amount is null then
    perform private.refuse('P0001', 'terms_incomplete', 'Say the amount of the fee.');
  end if;
  if p.valid_until is null or p.valid_until <= now() then
    perform private.refuse('P0001', 'validity_past', 'Choose a date in the future until which the proposal is valid.');
  end if;
end
$$;

-- Keeps every revision as it was sent. Runs after the row is written, so that its totals are there.
create function private.keep_revision() returns trigger language plpgsql security definer set search_path = '' as $$
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
create trigger keep_revision_on_insert after insert on public.proposals for each row when (new.status <> 'draft') execute function private.keep_revision();
create trigger keep_revision_on_update after update on public.proposals for each row
  when (new.status <> 'draft' and (old.status = 'draft' or old.revision <> new.revision)) execute function private.keep_revision();

-- The number of pending proposals of a case.
create function private.count_proposals() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.cases set proposal_count = (select count(*) from public.proposals where case_id = coalesce(new.case_id, old.case_id)
    and status in ('submitted', 'shortlisted', 'negotiating', 'accepted', 'engaged'))
  where id = coalesce(new.case_id, old.case_id);
  return null;
end
$$;
create trigger count_on_insert after insert on public.proposals for each row when (new.status <> 'draft') execute function private.count_proposals();
create trigger count_on_update after update of status on public.proposals for each row
  when ((old.status in ('submitted', 'shortlisted', 'negotiating', 'accepted', 'engaged')) <> (new.status in ('submitted', 'shortlisted', 'negotiating', 'accepted', 'engaged')))
  execute function private.count_proposals();

-- A revision and a signature stay as they are; only a released case marks its signatures, a deleted draft of a case takes all along, and an
-- engagement shows again what was hidden of a message.
create function private.guard_proposal_record() returns trigger language plpgsql security definer set search_path = '' as $$
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
create trigger append_only before update or delete on public.proposal_revisions for each row execute function private.guard_proposal_record();

create trigger append_only before update or delete on public.case_engagements for each row execute function private.guard_proposal_record();

alter table public.proposals enable row level security;
alter table public.proposals force row level security;
create policy second_factor on public.proposals as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- Proposers never see one another: a lawyer sees their own, an administrator the firm's, the client what was sent for their case,
-- the users who work on a case read the proposal by which it came.
create policy select_party on public.proposals for select to authenticated using (
  (lawyer_id = (select auth.uid()) or law_firm = any (array(select private.caller_firms()))
    or status <> 'draft' and case_id = any (array(select private.caller_client_cases()))
    or status in ('accepted', 'engaged') and case_id = any (array(select private.caller_matters())))
  and case_id <> all (array(select private.caller_case_walls())));
create policy insert_own on public.proposals for insert to authenticated with check (
  lawyer_id = (select auth.uid()) and status = 'draft' and (select private.caller_is_verified()) and case_id <> all (array(select private.caller_case_walls())));
create policy update_own on public.proposals for update to authenticated using (
  lawyer_id = (select auth.uid()) and status in ('draft', 'submitted', 'shortlisted', 'negotiating') and case_id <> all (array(select private.caller_case_walls())));
create policy delete_own_draft on public.proposals for delete to authenticated using (
  lawyer_id = (select auth.uid()) and status = 'draft' and case_id <> all (array(select private.caller_case_walls())));
revoke all on public.proposals from anon, authenticated;
grant select, delete,
insert (id, case_id, lawyer_id, fee_type, amount, hourly_rate, hours_low, hours_high, cap, contingency_percent, retainer_amount, currency,
  expenses_policy, milestones, scope_included, scope_excluded, assumptions, timeline_days, earliest_start, valid_until, negotiable, cover_letter),
update (fee_type, amount, hourly_rate, hours_low, hours_high, cap, contingency_percent, retainer_amount, currency, expenses_policy, milestones,
  scope_included, scope_excluded, assumptions, timeline_days, earliest_start, valid_until, negotiable, cover_letter)
  on public.proposals to authenticated;
alter publication supabase_realtime add table public.proposals;

alter table public.proposal_revisions enable row level security;
alter table public.proposal_revisions force row level security;
create policy second_factor on public.proposal_revisions as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_party on public.proposal_revisions for select to authenticated using (
  (lawyer_id = (select auth.uid()) or law_firm = any (array(select private.caller_firms()))
    or case_id = any (array(select private.caller_client_cases())))
  and case_id <> all (array(select private.caller_case_walls())));
revoke all on public.proposal_revisions from anon, authenticated;
grant select (id, proposal_id, case_id, law_firm, lawyer_id, revision, proposed_by, terms, terms_hash, cover_letter, message, total_low,
  total_expected, total_high, created_at)
  on public.proposal_revisions to authenticated;

alter table public.case_engagements enable row level security;
alter table public.case_engagements force row level security;
create policy second_factor on public.case_engagements as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_party on public.case_engagements for select to authenticated using (
  (user_id = (select auth.uid()) or law_firm = any (array(select private.caller_firms()))
    or case_id = any (array(select private.caller_cases())) and released_at is null)
  and case_id <> all (array(select private.caller_case_walls())));
revoke all on public.case_engagements from anon, authenticated;
grant select on public.case_engagements to authenticated;
