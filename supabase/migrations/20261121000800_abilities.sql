-- What a person may do now and what waits for them: read by the screens, derived from what the verbs check.

-- case_abilities(case_id): the verbs, and edit_case, that the caller may press in the case's present state; empty for whoever may not see it.
-- Rules that need more than a state (a reason, an outcome, a cleared check) are said by the verb.
create function private.case_abilities(p_case_id uuid) returns text[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct case when t.verb = 'edit_matter' then 'edit_case' else t.verb end), '{}')
  from public.cases c, private.case_roles(c) roles, private.case_transitions t
  where c.id = p_case_id and t.actors && roles and c.status = any (t.from_status)
    and t.verb not in ('shortlist_proposal', 'decline_proposal')
    and case t.verb
      when 'post_case' then c.law_firm is null when 'edit_case' then c.law_firm is null
      when 'open_firm_case' then c.law_firm is not null when 'edit_matter' then c.law_firm is not null
      when 'link_client' then c.law_firm is not null when 'record_conflict_check' then c.law_firm is not null
      when 'accept_proposal' then exists (select from public.proposals p where p.case_id = c.id and p.status in ('submitted', 'shortlisted', 'negotiating'))
      when 'sign_engagement' then not exists (select from public.case_engagements e where e.case_id = c.id and e.user_id = auth.uid() and e.released_at is null)
      when 'engage_case' then (select count(*) from public.case_engagements e where e.case_id = c.id and e.released_at is null) = 2
        and private.latest_conflict_result(c) in ('cleared', 'waived')
      when 'cancel_case' then 'client' = any (roles) or c.status <> 'draft'
      when 'delete_case' then not exists (select from public.proposals p where p.case_id = c.id and p.status <> 'draft')
      else true end
$$;
create function public.case_abilities(case_id uuid) returns text[] language sql stable set search_path = '' as $$ select private.case_abilities(case_id) $$;

-- proposal_abilities(proposal_id): the same for a proposal: edit_proposal, delete_proposal and the verbs.
create function private.proposal_abilities(p_proposal_id uuid) returns text[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(v.verb), '{}')
  from public.proposals p join public.cases c on c.id = p.case_id, lateral (
    select c.client_id = auth.uid() and p.status <> 'draft' as client, p.lawyer_id = auth.uid() as lawyer,
      p.status in ('submitted', 'shortlisted', 'negotiating') as stands,
      c.status = 'open' and c.posting_expires_at > now() as is_open) x,
    lateral (values
      ('edit_proposal', x.lawyer and (p.status = 'draft' or x.stands and x.is_open)),
      ('delete_proposal', x.lawyer and p.status = 'draft'),
      ('submit_proposal', x.lawyer and p.status = 'draft' and x.is_open and private.caller_is_verified()),
      ('withdraw_proposal', x.lawyer and x.stands),
      ('counter_proposal', (x.lawyer or x.client) and x.stands and x.is_open),
      ('shortlist_proposal', x.client and p.status = 'submitted' and x.is_open and p.valid_until > now()),
      ('accept_proposal', x.client and x.stands and x.is_open and p.valid_until > now()),
      ('decline_proposal', x.client and x.stands)) v (verb, allowed)
  where p.id = p_proposal_id and v.allowed and private.caller_level() is not null and p.case_id not in (select private.caller_walls())
$$;
create function public.proposal_abilities(proposal_id uuid) returns text[] language sql stable set search_path = '' as $$ select private.proposal_abilities(proposal_id) $$;

-- case_people(case_id): who is on a case, for those who are on it. Contact data only of oneself and, once the case is engaged, of the rest.
create function private.case_people(p_case_id uuid) returns table (user_id uuid, role text, display_name text, avatar_url text, law_firm_name text, email text, phone_number text)
language sql stable security definer set search_path = '' as $$
  select t.user_id, t.role, u.display_name, u.avatar_url, f.name,
    case when u.uuid = auth.uid() or c.status in ('active', 'on_hold', 'closed', 'archived') then u.email end,
    case when u.uuid = auth.uid() or c.status in ('active', 'on_hold', 'closed', 'archived') then u.phone_number end
  from public.cases c join public.case_team t on t.case_id = c.id join public.users u on u.uuid = t.user_id
    left join public.law_firms f on f.id = t.law_firm
  where c.id = p_case_id and private.case_roles(c) && '{client,member,firm_admin}'
  order by array_position('{client,lead,associate,paralegal,observer}', t.role), u.display_name
$$;
create function public.case_people(case_id uuid) returns table (user_id uuid, role text, display_name text, avatar_url text, law_firm_name text, email text, phone_number text)
language sql stable set search_path = '' as $$ select * from private.case_people(case_id) $$;

-- case_status_counts: the caller's cases by status, under the filters of the lists; row security applies. Null filters nothing.
create function public.case_status_counts(search text default null, practice_areas text[] default null, jurisdiction_country text default null,
  budget_types text[] default null, urgencies text[] default null, created_from timestamptz default null, created_to timestamptz default null)
returns table (status text, count bigint) language sql stable set search_path = '' as $$
  select c.status, count(*) from public.cases c
  where (case_status_counts.search is null or c.title ilike '%' || case_status_counts.search || '%' or c.number ilike '%' || case_status_counts.search || '%'
      or c.client_name ilike '%' || case_status_counts.search || '%')
    and (case_status_counts.practice_areas is null or c.practice_area = any (case_status_counts.practice_areas))
    and (case_status_counts.jurisdiction_country is null or c.jurisdiction_country = case_status_counts.jurisdiction_country)
    and (case_status_counts.budget_types is null or c.budget_type = any (case_status_counts.budget_types))
    and (case_status_counts.urgencies is null or c.urgency = any (case_status_counts.urgencies))
    and (created_from is null or c.created_at >= created_from) and (created_to is null or c.created_at < created_to)
  group by c.status
$$;
-- proposal_status_counts: the same for proposals; the dates are of sending (drafts: of beginning).
create function public.proposal_status_counts(search text default null, case_id uuid default null, sent_from timestamptz default null, sent_to timestamptz default null)
returns table (status text, count bigint) language sql stable set search_path = '' as $$
  select p.status, count(*) from public.proposals p
  where (proposal_status_counts.search is null or p.case_title ilike '%' || proposal_status_counts.search || '%' or p.lawyer_name ilike '%' || proposal_status_counts.search || '%')
    and (proposal_status_counts.case_id is null or p.case_id = proposal_status_counts.case_id)
    and (sent_from is null or coalesce(p.submitted_at, p.created_at) >= sent_from) and (sent_to is null or coalesce(p.submitted_at, p.created_at) < sent_to)
  group by p.status
$$;

-- dashboard_waiting(): what waits for the caller, newest first. kind: review_proposals, complete_draft, posting_expiring, sign_engagement,
-- conflict_check, engage_case, finish_proposal, revise_proposal, complete_profile, verify_profile. title is plain text. Row security applies.
create function public.dashboard_waiting() returns table (kind text, case_id uuid, proposal_id uuid, profile_id uuid, title text, since timestamptz)
language sql stable set search_path = '' as $$
  with me as (select auth.uid() id), waiting (kind, case_id, proposal_id, profile_id, title, since) as (
    select 'review_proposals', c.id, null::uuid, null::uuid, c.title, max(p.submitted_at)
    from public.cases c join me on c.client_id = me.id join public.proposals p on p.case_id = c.id and p.status in ('submitted', 'shortlisted')
    where c.status = 'open' group by c.id
    union all
    select 'complete_draft', c.id, null, null, c.title, c.updated_at from public.cases c join me on c.created_by = me.id where c.status = 'draft'
    union all
    select 'posting_expiring', c.id, null, null, c.title, c.posted_at from public.cases c join me on c.client_id = me.id
    where c.status = 'open' and c.posting_expires_at < now() + interval '5 days'
    union all
    select 'sign_engagement', c.id, c.accepted_proposal_id, null, c.title, c.updated_at from public.cases c join me on me.id in (c.client_id, c.lead_lawyer_id)
    where c.status = 'engaging' and not exists (select from public.case_engagements e where e.case_id = c.id and e.user_id = me.id and e.released_at is null)
    union all
    select 'conflict_check', c.id, c.accepted_proposal_id, null, c.title, c.updated_at from public.cases c join me on c.lead_lawyer_id = me.id
    where c.status in ('engaging', 'active') and coalesce((select k.result from public.conflict_checks k where k.case_id = c.id order by k.created_at desc limit 1), 'pending')
      in ('pending', 'potential')
    union all
    select 'engage_case', c.id, c.accepted_proposal_id, null, c.title, c.updated_at from public.cases c join me on c.lead_lawyer_id = me.id
    where c.status = 'engaging' and 2 = (select count(*) from public.case_engagements e where e.case_id = c.id and e.released_at is null)
      and (select k.result from public.conflict_checks k where k.case_id = c.id order by k.created_at desc limit 1) in ('cleared', 'waived')
    union all
    select 'finish_proposal', p.case_id, p.id, null, p.case_title, p.updated_at from public.proposals p join me on p.lawyer_id = me.id where p.status = 'draft'
    union all
    select 'revise_proposal', p.case_id, p.id, null, p.case_title, p.updated_at from public.proposals p join me on p.lawyer_id = me.id where p.status = 'negotiating'
    union all
    select 'complete_profile', null, null, l.id, l.display_name, l.updated_at from public.lawyer_profiles l join me on l.user_id = me.id where l.status in ('draft', 'rejected')
    union all
    select 'verify_profile', null, null, l.id, l.display_name, l.submitted_at from public.lawyer_profiles l
    where l.status = 'pending_verification' and (select private.caller_administers())
  )
  select * from waiting order by since desc nulls last
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.case_abilities(uuid), public.proposal_abilities(uuid), public.case_people(uuid), public.dashboard_waiting(),
  public.case_status_counts(text, text[], text, text[], text[], timestamptz, timestamptz),
  public.proposal_status_counts(text, uuid, timestamptz, timestamptz) from public, anon;
grant execute on function public.case_abilities(uuid), public.proposal_abilities(uuid), public.case_people(uuid), public.dashboard_waiting(),
  public.case_status_counts(text, text[], text, text[], text[], timestamptz, timestamptz),
  public.proposal_status_counts(text, uuid, timestamptz, timestamptz),
  private.case_abilities(uuid), private.proposal_abilities(uuid), private.case_people(uuid) to authenticated;
