-- Who belongs to which team of a firm. A team narrows what its people look at; it opens nothing: who sees a case is its case_team and walls.

create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  -- Filled by trigger from the team; with a default nobody who puts somebody on a team has to name it.
  law_firm uuid not null default '00000000-0000-0000-0000-000000000000',
  user_id uuid not null references public.users (uuid) on delete cascade,
  created_by uuid default auth.uid() references public.users (uuid) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (team_id, user_id),
  -- Composite, so that nobody is put on a team of another firm.
  foreign key (team_id, law_firm) references public.teams (id, law_firm) on delete cascade
);
create index team_members_team_id_idx on public.team_members (team_id, law_firm);
create index team_members_law_firm_idx on public.team_members (law_firm);
create index team_members_user_id_idx on public.team_members (user_id);
create index team_members_created_by_idx on public.team_members (created_by);
create trigger touch before update on public.team_members for each row execute function private.touch();

-- The firm is the team's, for every author of the row, and the person is a lawyer of it. The person's row is locked: somebody who leaves the
-- firm in the same moment either is seen to have left, or leaves the team with it.
create function private.fill_team_member() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select law_firm into new.law_firm from public.teams where id = new.team_id;
  perform from public.users where uuid = new.user_id and law_firm = new.law_firm and access_level in ('lawyer', 'lawyer_admin') for share;
  if not found then
    perform private.refuse('P0001', 'not_of_this_firm', 'Only lawyers of the firm can be on its teams.');
  end if;
  return new;
end
$$;
create trigger fill before insert on public.team_members for each row execute function private.fill_team_member();

create function private.leave_teams() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.team_members where user_id = new.uuid and (law_firm is distinct from new.law_firm or new.access_level not in ('lawyer', 'lawyer_admin'));
  return null;
end
$$;
create trigger leave_teams after update of law_firm, access_level on public.users for each row
  when ((old.law_firm, old.access_level) is distinct from (new.law_firm, new.access_level)) execute function private.leave_teams();

alter table public.team_members enable row level security;
alter table public.team_members force row level security;
create policy second_factor on public.team_members as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.team_members for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy insert_firm_admin on public.team_members for insert to authenticated with check (law_firm = any (array(select private.caller_firms())));
create policy delete_firm_admin on public.team_members for delete to authenticated using (law_firm = any (array(select private.caller_firms())));
revoke all on public.team_members from anon, authenticated;
grant select, delete, insert (team_id, user_id) on public.team_members to authenticated;
