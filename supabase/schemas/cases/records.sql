-- What belongs to a case: its parties, notes, timeline and conflict checks.

create table public.case_parties (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  role text not null check (role in ('client', 'opposing_party', 'opposing_counsel', 'co_counsel', 'witness', 'expert', 'judge', 'court', 'insurer', 'other')),
  name text not null check (char_length(trim(name)) between 1 and 300),
  aliases text[] not null default '{}' check (cardinality(aliases) <= 20),
  represented_by text check (char_length(represented_by) <= 300),
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- represented_by keeps the name to read and to compare; where represented_by_id says who it is, the name is theirs of today.
  represented_by_id uuid,
  constraint case_parties_id_case_id_key unique (id, case_id),
  constraint represents_itself check (represented_by_id <> id),
  -- Composite, so that nobody is represented by a party of another case.
  foreign key (represented_by_id, case_id) references public.case_parties (id, case_id) on delete set null (represented_by_id),
  constraint case_parties_aliases_line check (cast(array_to_string(aliases, ' ') as private.one_line) is not null or aliases is null),
  constraint case_parties_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint case_parties_represented_by_line check (cast(represented_by as private.one_line) is not null or represented_by is null)
);
create index case_parties_case_id_idx on public.case_parties (case_id);
create index case_parties_law_firm_idx on public.case_parties (law_firm);
create index case_parties_created_by_idx on public.case_parties (created_by);
create trigger fill before insert or update on public.case_parties for each row execute function private.fill_law_firm();
create trigger touch before update on public.case_parties for each row execute function private.touch('law_firm');
create trigger audit after insert or update or delete on public.case_parties for each row execute function private.audit();

create table public.case_notes (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  visibility text not null default 'internal' check (visibility in ('internal', 'shared')),
  body text not null check (char_length(body) between 1 and 50000),
  author_id uuid default auth.uid() references public.users (uuid),
  author_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index case_notes_case_id_idx on public.case_notes (case_id, created_at desc);
create index case_notes_law_firm_idx on public.case_notes (law_firm);
create index case_notes_author_id_idx on public.case_notes (author_id);

create function private.fill_case_note() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select law_firm into new.law_firm from public.cases where id = new.case_id;
  if tg_op = 'INSERT' then
    new.author_name := (select display_name from public.users where uuid = new.author_id);
  end if;
  return new;
end
$$;
create trigger fill before insert or update on public.case_notes for each row execute function private.fill_case_note();
create trigger touch before update on public.case_notes for each row execute function private.touch('law_firm');
create trigger audit after insert or update or delete on public.case_notes for each row execute function private.audit('{body}');

-- The timeline. kind is the verb that was done (post_case, accept_proposal …) or what happened (case_created, party_added …).
create table public.case_events (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  kind text not null,
  detail jsonb not null default '{}',
  audience text not null default 'all' check (audience in ('all', 'firm', 'client')),
  actor_id uuid references public.users (uuid),
  actor_name text,
  created_at timestamptz not null default clock_timestamp()
);
comment on column public.case_events.audience is
  'who reads it: all on the case; firm: the lawyers'' side; client: the client alone, since proposers never learn of one another';
create index case_events_case_id_idx on public.case_events (case_id, created_at desc, id desc);
create index case_events_law_firm_idx on public.case_events (law_firm);
create index case_events_actor_id_idx on public.case_events (actor_id);

create function private.guard_case_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The firm follows the case; a draft that its owner deletes takes its timeline along.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'law_firm' = to_jsonb(old) - 'law_firm' and current_setting('casewright.moving_case', true) = old.case_id::text then
    return new;
  elsif tg_op = 'DELETE' and not exists (select from public.cases where id = old.case_id) then
    return old;
  end if;
  raise exception using errcode = '42501', hint = 'append_only', message = 'The timeline of a case is append-only.';
end
$$;
create trigger append_only before update or delete on public.case_events for each row execute function private.guard_case_event();

create table public.conflict_checks (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  names jsonb not null default '[]',
  result text not null default 'pending' check (result in ('pending', 'cleared', 'potential', 'conflict', 'waived')),
  reason text check (char_length(reason) <= 2000),
  decided_by uuid references public.users (uuid),
  decided_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now()
);
create index conflict_checks_case_id_idx on public.conflict_checks (case_id, created_at desc);
create index conflict_checks_law_firm_idx on public.conflict_checks (law_firm);
create index conflict_checks_decided_by_idx on public.conflict_checks (decided_by);
create trigger touch before update on public.conflict_checks for each row execute function private.touch();
create trigger audit after insert or update or delete on public.conflict_checks for each row execute function private.audit('{names,reason}');

-- Writes one line of a timeline, as the caller.
create function private.add_event(p_case_id uuid, p_kind text, p_detail jsonb default '{}', p_audience text default 'all') returns void
language sql security definer set search_path = '' as $$
  insert into public.case_events (case_id, law_firm, kind, detail, audience, actor_id, actor_name)
  select c.id, c.law_firm, p_kind, jsonb_strip_nulls(p_detail), p_audience, auth.uid(), (select display_name from public.users where uuid = auth.uid())
  from public.cases c where c.id = p_case_id
$$;

-- Carries a case's firm to the rows below it, which policies read there. What was internal to a firm stays that firm's when the
-- case leaves it: the next one must not read it.
create function private.carry_law_firm() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('casewright.moving_case', new.id::text, true);
  update public.case_parties set law_firm = new.law_firm where case_id = new.id;
  update public.case_notes set law_firm = new.law_firm where case_id = new.id and visibility = 'shared';
  update public.case_events set law_firm = new.law_firm where case_id = new.id and audience <> 'firm';
  perform set_config('casewright.moving_case', '', true);
  return null;
end
$$;
create trigger carry after update of law_firm on public.cases for each row when (old.law_firm is distinct from new.law_firm) execute function private.carry_law_firm();

create function private.note_case_created() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_event(new.id, 'case_created');
  return null;
end
$$;
create trigger note_created after insert on public.cases for each row execute function private.note_case_created();

create function private.note_party() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_event(new.case_id, case tg_op when 'INSERT' then 'party_added' else 'party_changed' end,
    jsonb_build_object('name', new.name, 'role', new.role));
  return null;
end
$$;
create trigger note_party after insert or update of name, role, aliases on public.case_parties for each row execute function private.note_party();
alter table public.case_parties enable row level security;
alter table public.case_parties force row level security;
create policy second_factor on public.case_parties as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_party on public.case_parties for select to authenticated using (
  (case_id = any (array(select private.caller_cases())) or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
-- The client names the parties until a lawyer is engaged; from then on the lawyers do.
create policy insert_party on public.case_parties for insert to authenticated with check (
  (law_firm is null and case_id = any (array(select private.caller_client_cases())) or case_id = any (array(select private.caller_work()))
    or law_firm = any (array(select private.caller_firms()))) and case_id <> all (array(select private.caller_walls())));
create policy update_party on public.case_parties for update to authenticated using (
  (law_firm is null and case_id = any (array(select private.caller_client_cases())) or case_id = any (array(select private.caller_work()))
    or law_firm = any (array(select private.caller_firms()))) and case_id <> all (array(select private.caller_walls())));
create policy delete_party on public.case_parties for delete to authenticated using (
  (law_firm is null and case_id = any (array(select private.caller_client_cases())) or case_id = any (array(select private.caller_work()))
    or law_firm = any (array(select private.caller_firms()))) and case_id <> all (array(select private.caller_walls())));
revoke all on public.case_parties from anon, authenticated;
grant select, delete, insert (case_id, role, name, aliases, represented_by, represented_by_id),
  update (role, name, aliases, represented_by, represented_by_id) on public.case_parties to authenticated;
alter publication supabase_realtime add table public.case_parties;

alter table public.case_notes enable row level security;
alter table public.case_notes force row level security;
create policy second_factor on public.case_notes as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_party on public.case_notes for select to authenticated using (
  (visibility = 'shared' and case_id = any (array(select private.caller_cases()))
    or case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms()))) and case_id <> all (array(select private.caller_walls())));
create policy insert_author on public.case_notes for insert to authenticated with check (
  author_id = (select auth.uid()) and (visibility = 'shared' and case_id = any (array(select private.caller_client_cases()))
    or case_id = any (array(select private.caller_work())) or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
create policy update_author on public.case_notes for update to authenticated
  using (author_id = (select auth.uid()) and (case_id = any (array(select private.caller_cases())) or law_firm = any (array(select private.caller_firms())))
    and case_id <> all (array(select private.caller_walls())))
  with check (author_id = (select auth.uid()) and (visibility = 'shared' or case_id = any (array(select private.caller_matters()))
    or law_firm = any (array(select private.caller_firms()))));
create policy delete_author on public.case_notes for delete to authenticated using (
  author_id = (select auth.uid()) and (case_id = any (array(select private.caller_cases())) or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.case_notes from anon, authenticated;
grant select, delete, insert (case_id, visibility, body), update (visibility, body) on public.case_notes to authenticated;
alter publication supabase_realtime add table public.case_notes;

alter table public.case_events enable row level security;
alter table public.case_events force row level security;
create policy second_factor on public.case_events as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_party on public.case_events for select to authenticated using (
  (audience <> 'firm' and case_id = any (array(select private.caller_client_cases()))
    or audience = 'all' and case_id = any (array(select private.caller_matters()))
    or audience = 'firm' and case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or audience <> 'client' and law_firm = any (array(select private.caller_firms()))) and case_id <> all (array(select private.caller_walls())));
revoke all on public.case_events from anon, authenticated;
grant select on public.case_events to authenticated;
alter publication supabase_realtime add table public.case_events;

alter table public.conflict_checks enable row level security;
alter table public.conflict_checks force row level security;
create policy second_factor on public.conflict_checks as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- Internal to the firm that checks: never the client's, nor another firm's that had the case before or has it now.
create policy select_firm on public.conflict_checks for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.conflict_checks from anon, authenticated;
grant select on public.conflict_checks to authenticated;
