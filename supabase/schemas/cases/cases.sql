-- Cases, who is on them, and who is walled off.

create sequence private.case_numbers;

-- The board's columns and the workspaces of a firm: its own, so both look alike.
create table public.case_stages (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  position numeric not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Rules of a column, all optional: limit (cards in the column at once), statuses (of the case), required (columns of the case that are
  -- filled in), conflict_cleared. They are checked for a card that enters; cards that are already there stay.
  rules jsonb not null default '{}' check (jsonb_typeof(rules) = 'object'),
  unique (id, law_firm),
  constraint case_stages_name_line check (cast(name as private.one_line) is not null or name is null)
);
create index case_stages_law_firm_idx on public.case_stages (law_firm, position);

create table public.teams (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  logo_url text,
  plan text not null default 'Free' check (plan in ('Free', 'Pro')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, law_firm),
  constraint teams_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint teams_logo_url_picture check (cast(logo_url as private.picture_address) is not null or logo_url is null)
);
create index teams_law_firm_idx on public.teams (law_firm);

create trigger touch before update on public.case_stages for each row execute function private.touch();

create trigger touch before update on public.teams for each row execute function private.touch();

create table public.cases (
  id uuid primary key default gen_random_uuid(),
  -- Filled by trigger: a default would have to let every caller draw from the sequence.
  number text not null unique default '',
  title text not null check (char_length(title) between 1 and 200),
  public_summary text check (char_length(public_summary) <= 5000),
  description text check (char_length(description) <= 200000),
  practice_area text references public.practice_areas (slug) on update cascade,
  jurisdiction_country text check (char_length(jurisdiction_country) between 2 and 100),
  jurisdiction_region text check (char_length(jurisdiction_region) <= 100),
  court text check (char_length(court) <= 200),
  court_case_number text check (char_length(court_case_number) <= 100),
  urgency text not null default 'normal' check (urgency in ('low', 'normal', 'high', 'urgent')),
  budget_type text check (budget_type ~ '^[a-z_]{2,40}$'),
  budget_min numeric(14,2) check (budget_min >= 0),
  budget_max numeric(14,2) check (budget_max >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  desired_outcome text check (char_length(desired_outcome) <= 5000),
  visibility text not null default 'open' check (visibility in ('private', 'invited', 'open')),
  posted_at timestamptz,
  posting_expires_at timestamptz,
  proposal_count integer not null default 0,
  client_id uuid default auth.uid() references public.users (uuid),
  client_name text,
  law_firm uuid references public.law_firms (id),
  team_id uuid,
  lead_lawyer_id uuid references public.users (uuid),
  accepted_proposal_id uuid,
  stage_id uuid,
  position numeric,
  status text not null default 'draft'
    check (status in ('draft', 'open', 'engaging', 'active', 'on_hold', 'closed', 'archived', 'expired', 'cancelled')),
  opened_at timestamptz,
  closed_at timestamptz,
  close_reason text,
  outcome text check (char_length(outcome) <= 2000),
  next_update_by timestamptz,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The next deadline that is not done, for the lists; kept by the deadlines' own trigger, so it is nobody's edit of the case.
  next_deadline_at timestamptz,
  next_deadline_on date,
  next_deadline_zone text,
  -- Since when something that the client wrote waits for a word back; kept by the messages' own trigger.
  unanswered_since timestamptz,
  -- client_contact_id: as whom the firm knows its client.
  client_contact_id uuid,
  -- The terms of a case without a proposal: what the firm has agreed with its own client. fee_type as in proposals; null: not agreed yet.
  -- Written by intake_firm_case and change_terms alone; everybody on the case reads them.
  fee_type text check (fee_type in ('flat', 'hourly', 'capped_hourly', 'contingency', 'hybrid', 'pro_bono')),
  fee_amount numeric(14,2) check (fee_amount >= 0),
  fee_rate numeric(14,2) check (fee_rate >= 0),
  fee_cap numeric(14,2) check (fee_cap >= 0),
  fee_percent numeric(5,2) check (fee_percent > 0 and fee_percent <= 100),
  retainer_amount numeric(14,2) check (retainer_amount >= 0),
  engagement_terms text check (char_length(engagement_terms) <= 5000),
  intake_id uuid,
  -- The workflow that was chosen when the intake was kept as a draft: {template_id, trigger_values}. It starts when the case is opened.
  intake_workflow jsonb check (jsonb_typeof(intake_workflow) = 'object'),
  constraint budget_range check (budget_max >= budget_min),
  -- Composite, so that a case can never hang on another firm's board or team.
  foreign key (stage_id, law_firm) references public.case_stages (id, law_firm),
  foreign key (team_id, law_firm) references public.teams (id, law_firm),
  constraint cases_court_line check (cast(court as private.one_line) is not null or court is null),
  constraint cases_court_case_number_line check (cast(court_case_number as private.one_line) is not null or court_case_number is null),
  constraint cases_jurisdiction_country_line check (cast(jurisdiction_country as private.one_line) is not null or jurisdiction_country is null),
  constraint cases_jurisdiction_region_line check (cast(jurisdiction_region as private.one_line) is not null or jurisdiction_region is null),
  constraint cases_tags_line check (cast(array_to_string(tags, ' ') as private.one_line) is not null or tags is null),
  constraint cases_title_line check (cast(title as private.one_line) is not null or title is null)
);
create index cases_client_id_idx on public.cases (client_id, created_at desc);
create index cases_lead_lawyer_id_idx on public.cases (lead_lawyer_id);
create index cases_accepted_proposal_id_idx on public.cases (accepted_proposal_id);
create index cases_practice_area_idx on public.cases (practice_area);
create index cases_team_id_idx on public.cases (team_id, law_firm);
create index cases_created_by_idx on public.cases (created_by) where status = 'draft';
create index cases_created_by_all_idx on public.cases (created_by);
create index cases_expiring_idx on public.cases (posting_expires_at) where status = 'open';
create trigger touch before update on public.cases for each row
  execute function private.touch('proposal_count', 'client_name', 'next_deadline_at', 'next_deadline_on', 'next_deadline_zone', 'stage_id', 'position', 'next_update_by', 'unanswered_since');

create table public.case_team (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  user_id uuid not null references public.users (uuid),
  role text not null check (role in ('client', 'lead', 'associate', 'paralegal', 'observer')),
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (case_id, user_id)
);
create index case_team_user_id_idx on public.case_team (user_id, case_id);
create index case_team_law_firm_idx on public.case_team (law_firm);
create index case_team_created_by_idx on public.case_team (created_by);
create trigger touch before update on public.case_team for each row execute function private.touch();

create table public.case_walls (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  user_id uuid not null references public.users (uuid),
  reason text not null check (char_length(reason) between 1 and 2000),
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (case_id, user_id)
);
create index case_walls_user_id_idx on public.case_walls (user_id, case_id);
create index case_walls_law_firm_idx on public.case_walls (law_firm);
create index case_walls_created_by_idx on public.case_walls (created_by);
create trigger touch before update on public.case_walls for each row execute function private.touch();

-- The cases from which a wall bars the caller, also before what a firm keeps of a case that it has no longer. Every policy that names a firm subtracts them.
create function private.caller_walls() returns setof uuid language sql stable security definer set search_path = '' as $$
  select case_id from private.walls_in_force where user_id = (select auth.uid())
$$;
grant execute on function private.caller_walls() to authenticated;

-- Those of the firm that has the case: a wall ends with its part in it, so that who was behind one may make a proposal when the case is posted again.
create function private.caller_case_walls() returns setof uuid language sql stable security definer set search_path = '' as $$
  select case_id from public.case_walls where user_id = (select auth.uid())
$$;
grant execute on function private.caller_case_walls() to authenticated;

-- Whether a wall bars the caller from any case of their firm, whatever money it has.
create function private.caller_is_walled() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.walls_in_force w where w.user_id = (select auth.uid()) and w.law_firm in (select private.caller_memberships()))
$$;
grant execute on function private.caller_is_walled() to authenticated;

-- The cases on whose team the caller is, the client included, less the walls. A user who left the firm is no longer on its teams.
create function private.caller_cases() returns setof uuid language sql stable security definer set search_path = '' as $$
  select t.case_id from public.case_team t join public.users u on u.uuid = t.user_id
  where t.user_id = (select auth.uid()) and u.status in ('active', 'pending')
    and (t.role = 'client' or t.law_firm is not distinct from u.law_firm)
    and not exists (select from public.case_walls w where w.case_id = t.case_id and w.user_id = t.user_id)
$$;
grant execute on function private.caller_cases() to authenticated;

-- Those of them on the lawyers' side: what is internal to the firm.
create function private.caller_matters() returns setof uuid language sql stable security definer set search_path = '' as $$
  select t.case_id from public.case_team t join public.users u on u.uuid = t.user_id
  where t.user_id = (select auth.uid()) and u.status in ('active', 'pending') and t.role <> 'client' and t.law_firm is not distinct from u.law_firm
    and not exists (select from public.case_walls w where w.case_id = t.case_id and w.user_id = t.user_id)
$$;
grant execute on function private.caller_matters() to authenticated;

-- Those of them on which the caller works: an observer only reads.
create function private.caller_work() returns setof uuid language sql stable security definer set search_path = '' as $$
  select t.case_id from public.case_team t join public.users u on u.uuid = t.user_id
  where t.user_id = (select auth.uid()) and u.status in ('active', 'pending') and t.role in ('lead', 'associate', 'paralegal')
    and t.law_firm is not distinct from u.law_firm
    and not exists (select from public.case_walls w where w.case_id = t.case_id and w.user_id = t.user_id)
$$;
grant execute on function private.caller_work() to authenticated;

-- The cases whose client the caller is; a firm's draft is not its client's yet.
create function private.caller_client_cases() returns setof uuid language sql stable security definer set search_path = '' as $$
  select t.case_id from public.case_team t where t.user_id = (select auth.uid()) and t.role = 'client'
    and not exists (select from public.case_walls w where w.case_id = t.case_id and w.user_id = t.user_id)
$$;
grant execute on function private.caller_client_cases() to authenticated;

-- Whose case it is. A client's is the caller's own; a lawyer of a firm makes one of the firm's, without a client until one accepts. Where the
-- firm deletes the contact, the name that it typed stays.
create function private.fill_case() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  firm uuid;
begin
  if tg_op = 'INSERT' and new.number = '' then
    new.number := 'C-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('private.case_numbers')::text, 6, '0');
  end if;
  if tg_op = 'INSERT' and auth.uid() is not null then
    select law_firm into firm from public.users
    where uuid = auth.uid() and status in ('active', 'pending') and access_level in ('lawyer', 'lawyer_admin') and law_firm is not null;
    if firm is not null then
      new.law_firm := firm;
      new.lead_lawyer_id := auth.uid();
      new.visibility := 'private';
      new.client_id := null;
    end if;
  end if;
  if tg_op = 'INSERT' or (new.client_id, new.client_contact_id) is distinct from (old.client_id, old.client_contact_id) then
    new.client_name := coalesce((select nullif(display_name, '') from public.users where uuid = new.client_id),
      (select name from public.firm_contacts where id = new.client_contact_id), case when tg_op = 'UPDATE' and new.client_id is null and old.client_id is null then old.client_name end);
  end if;
  return new;
end
$$;
create trigger fill before insert or update of client_id, client_contact_id on public.cases for each row execute function private.fill_case();

-- Keeps the client and the lead on the team, and the firm on the rows below, which policies read there.
create function private.follow_case() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.client_id is not null and not (new.status = 'draft' and new.law_firm is not null) then
    insert into public.case_team (case_id, user_id, role, created_by) values (new.id, new.client_id, 'client', auth.uid())
    on conflict (case_id, user_id) do nothing;
  end if;
  -- Only when the lead is new: one whom a wall took off the team must not come back with the next change of the case.
  if new.lead_lawyer_id is not null and new.law_firm is not null
    and (tg_op = 'INSERT' or (new.lead_lawyer_id, new.law_firm) is distinct from (old.lead_lawyer_id, old.law_firm)) then
    insert into public.case_team (case_id, user_id, role, created_by) values (new.id, new.lead_lawyer_id, 'lead', auth.uid())
    on conflict (case_id, user_id) do nothing;
  end if;
  return null;
end
$$;
create trigger follow_on_insert after insert on public.cases for each row execute function private.follow_case();
create trigger follow_on_update after update of client_id, lead_lawyer_id, law_firm, status on public.cases for each row
  when ((old.client_id, old.lead_lawyer_id, old.law_firm, old.status) is distinct from (new.client_id, new.lead_lawyer_id, new.law_firm, new.status))
  execute function private.follow_case();

-- Fills law_firm on a row below a case from the case: nobody can forge it. The client's own rows of the team have none.
create function private.fill_law_firm() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select law_firm into new.law_firm from public.cases where id = new.case_id;
  return new;
end
$$;

-- Who is put on a team: lawyers of the case's firm who are not walled off. Who is walled off leaves the team.
create function private.fill_case_team() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.role = 'client' then
    new.law_firm := null;
    return new;
  end if;
  select law_firm into new.law_firm from public.cases where id = new.case_id;
  if not exists (select from public.users where uuid = new.user_id and law_firm = new.law_firm and access_level in ('lawyer', 'lawyer_admin')) then
    perform private.refuse('P0001', 'not_of_the_firm', 'Only lawyers of the firm that has the case can be on its team.');
  end if;
  if exists (select from public.case_walls where case_id = new.case_id and user_id = new.user_id) then
    perform private.refuse('P0001', 'walled', 'A wall bars this person from the case. Remove the wall first.');
  end if;
  return new;
end
$$;
create trigger fill before insert or update on public.case_team for each row execute function private.fill_case_team();

-- Fills the firm, and takes whom the wall names off the team. no_wall_here, not_of_the_firm.
create function private.fill_case_wall() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select law_firm into new.law_firm from public.cases where id = new.case_id and client_id is distinct from new.user_id;
  if new.law_firm is null then
    perform private.refuse('P0001', 'no_wall_here', 'A wall is between a person of the firm and one of its cases; a client never has one.');
  end if;
  if not exists (select from public.users u where u.uuid = new.user_id and u.law_firm = new.law_firm)
    and not exists (select from public.case_team t where t.case_id = new.case_id and t.user_id = new.user_id and t.role <> 'client') then
    perform private.refuse('P0001', 'wall_names_a_stranger', 'A wall names a person of your firm or of the team. Nobody else sees the case anyway.');
  end if;
  delete from public.case_team where case_id = new.case_id and user_id = new.user_id;
  return new;
end
$$;
create trigger fill before insert or update of case_id, user_id, law_firm on public.case_walls for each row execute function private.fill_case_wall();

-- The name that a case, a proposal or an event shows is the person's of today.
create function private.follow_name() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.cases set client_name = nullif(new.display_name, '') where client_id = new.uuid;
  return null;
end
$$;
create trigger keep_client_name after update of display_name on public.users for each row
  when (old.display_name is distinct from new.display_name) execute function private.follow_name();

alter table public.cases enable row level security;
alter table public.cases force row level security;
create policy second_factor on public.cases as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_party on public.cases for select to authenticated using (
  (client_id = (select auth.uid()) and (law_firm is null or status <> 'draft')
    or law_firm = any (array(select private.caller_firms()))
    or id = any (array(select private.caller_cases()))
    or created_by = (select auth.uid()) and status = 'draft' and (law_firm is null or law_firm = any (array(select private.caller_memberships()))))
  and id <> all (array(select private.caller_walls())));
create policy insert_client_or_firm on public.cases for insert to authenticated with check (
  (select private.caller_level()) is not null and created_by = (select auth.uid()) and status = 'draft'
  and (law_firm is null and client_id = (select auth.uid()) or law_firm = any (array(select private.caller_memberships()))));
create policy update_party on public.cases for update to authenticated using (
  (client_id = (select auth.uid()) and law_firm is null and status in ('draft', 'open', 'expired')
    or (law_firm = any (array(select private.caller_firms())) or id = any (array(select private.caller_work())))
      and status in ('draft', 'active', 'on_hold'))
  and id <> all (array(select private.caller_walls())));
create policy delete_own_draft on public.cases for delete to authenticated using (
  status = 'draft' and (client_id = (select auth.uid()) and law_firm is null
    or created_by = (select auth.uid()) and (law_firm is null or law_firm = any (array(select private.caller_memberships()))))
  and id <> all (array(select private.caller_walls())));
revoke all on public.cases from anon, authenticated;
grant select, delete,
insert (id, title, public_summary, description, practice_area, jurisdiction_country, jurisdiction_region, court, court_case_number, urgency,
  budget_type, budget_min, budget_max, currency, desired_outcome, visibility, posting_expires_at, next_update_by, tags),
update (title, public_summary, description, practice_area, jurisdiction_country, jurisdiction_region, court, court_case_number, urgency, budget_type,
  budget_min, budget_max, currency, desired_outcome, visibility, posting_expires_at, team_id, stage_id, position, outcome, next_update_by, tags)
  on public.cases to authenticated;
alter publication supabase_realtime add table public.cases;

alter table public.case_team enable row level security;
alter table public.case_team force row level security;
create policy second_factor on public.case_team as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_party on public.case_team for select to authenticated using (
  (user_id = (select auth.uid()) or case_id = any (array(select private.caller_cases())) or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
create policy insert_firm_admin on public.case_team for insert to authenticated with check (
  role <> 'client' and law_firm = any (array(select private.caller_firms())) and case_id <> all (array(select private.caller_walls())));
create policy update_firm_admin on public.case_team for update to authenticated
  using (role <> 'client' and law_firm = any (array(select private.caller_firms())) and case_id <> all (array(select private.caller_walls())))
  with check (role <> 'client' and law_firm = any (array(select private.caller_firms())));
create policy delete_firm_admin on public.case_team for delete to authenticated using (
  role <> 'client' and law_firm = any (array(select private.caller_firms())) and case_id <> all (array(select private.caller_walls())));
revoke all on public.case_team from anon, authenticated;
grant select, delete, insert (case_id, user_id, role), update (role) on public.case_team to authenticated;
alter publication supabase_realtime add table public.case_team;

alter table public.case_walls enable row level security;
alter table public.case_walls force row level security;
create policy second_factor on public.case_walls as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm_admin on public.case_walls for select to authenticated using (
  law_firm = any (array(select private.caller_firms())) and case_id <> all (array(select private.caller_walls())));
create policy insert_firm_admin on public.case_walls for insert to authenticated with check (
  law_firm = any (array(select private.caller_firms())) and case_id <> all (array(select private.caller_walls())));
create policy update_firm_admin on public.case_walls for update to authenticated
  using (law_firm = any (array(select private.caller_firms())) and case_id <> all (array(select private.caller_walls())))
  with check (law_firm = any (array(select private.caller_firms())));
create policy delete_firm_admin on public.case_walls for delete to authenticated using (
  law_firm = any (array(select private.caller_firms())) and case_id <> all (array(select private.caller_walls())));
revoke all on public.case_walls from anon, authenticated;
grant select, delete, insert (case_id, user_id, reason), update (reason) on public.case_walls to authenticated;

alter table public.case_stages enable row level security;
alter table public.case_stages force row level security;
create policy second_factor on public.case_stages as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.case_stages for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy insert_firm_admin on public.case_stages for insert to authenticated with check (law_firm = any (array(select private.caller_firms())));
create policy update_firm_admin on public.case_stages for update to authenticated
  using (law_firm = any (array(select private.caller_firms()))) with check (law_firm = any (array(select private.caller_firms())));
create policy delete_firm_admin on public.case_stages for delete to authenticated using (law_firm = any (array(select private.caller_firms())));
revoke all on public.case_stages from anon, authenticated;
grant select, delete, insert (law_firm, name, position), update (name, position) on public.case_stages to authenticated;
alter publication supabase_realtime add table public.case_stages;

alter table public.teams enable row level security;
alter table public.teams force row level security;
create policy second_factor on public.teams as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.teams for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy insert_firm_admin on public.teams for insert to authenticated with check (law_firm = any (array(select private.caller_firms())));
create policy update_firm_admin on public.teams for update to authenticated
  using (law_firm = any (array(select private.caller_firms()))) with check (law_firm = any (array(select private.caller_firms())));
create policy delete_firm_admin on public.teams for delete to authenticated using (law_firm = any (array(select private.caller_firms())));
revoke all on public.teams from anon, authenticated;
grant select, delete, insert (law_firm, name, logo_url), update (name, logo_url) on public.teams to authenticated;
