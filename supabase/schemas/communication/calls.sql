-- Calls about a case, noted by hand: who called whom and when, how long it took and what was said. A note is the firm's own unless it is shared with the client.

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('call_shared', 'case_update', 'Case', '<strong>%s</strong> has noted a call with you in <strong>%s</strong>', 'case');

-- direction: in where the firm was called. person_name: the other end. with_client: the client heard from the firm by it, which is a word to the client. law_firm: whose note it
-- is; one that is shared goes with its case to another firm, as shared notes do.
create table public.case_calls (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  direction text not null check (direction in ('in', 'out')),
  person_name text not null check (char_length(trim(person_name)) between 1 and 200),
  with_client boolean not null default false,
  started_at timestamptz not null,
  minutes integer not null check (minutes between 1 and 1440),
  body text not null check (char_length(body) between 1 and 10000),
  visibility text not null default 'internal' check (visibility in ('internal', 'shared')),
  author_id uuid default auth.uid() references public.users (uuid),
  author_name text,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  constraint case_calls_person_name_line check (cast(person_name as private.one_line) is not null or person_name is null)
);
create index case_calls_case_id_idx on public.case_calls (case_id, started_at desc, id desc);
create index case_calls_law_firm_idx on public.case_calls (law_firm);
create index case_calls_author_id_idx on public.case_calls (author_id);
create trigger touch before update on public.case_calls for each row execute function private.touch('law_firm');
create trigger audit after insert or update or delete on public.case_calls for each row execute function private.audit('{body,person_name}', '{law_firm}');

-- The time entry that was made of a call, which its client does not learn of.
create table private.call_times (
  call_id uuid primary key references public.case_calls (id) on delete cascade,
  time_entry_id uuid not null unique references public.time_entries (id) on delete cascade
);
alter table private.call_times enable row level security;

alter table public.case_calls enable row level security;
alter table public.case_calls force row level security;
create policy second_factor on public.case_calls as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_party on public.case_calls for select to authenticated using (
  (visibility = 'shared' and case_id = any (array(select private.caller_cases()))
    or case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms()))) and case_id <> all (array(select private.caller_walls())));
revoke all on public.case_calls from anon, authenticated;
grant select on public.case_calls to authenticated;
alter publication supabase_realtime add table public.case_calls;

-- Contact data is hidden from the two sides until the engagement is complete, as in messages.
create function private.hide_in_call() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.body := left(private.sendable_text('case_calls', new.id, 'body', new.case_id, new.author_id, new.body), 10000);
  return new;
end
$$;
create trigger hide_contact_data before insert or update of body, visibility on public.case_calls for each row
  when (new.visibility = 'shared' and new.author_id is not null) execute function private.hide_in_call();

create function private.carry_calls() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.case_calls set law_firm = new.law_firm where case_id = new.id and visibility = 'shared';
  return null;
end
$$;
create trigger carry_calls after update of law_firm on public.cases for each row
  when (old.law_firm is distinct from new.law_firm) execute function private.carry_calls();

-- The client reads a shared note: they are notified once, when it is shared.
create function private.notify_call() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(c.client_id, 'call_shared', array[new.author_name, c.title], c.id, null, null)
  from public.cases c where c.id = new.case_id and auth.uid() is not null;
  return null;
end
$$;
create trigger notify_on_insert after insert on public.case_calls for each row when (new.visibility = 'shared') execute function private.notify_call();
create trigger notify_on_update after update of visibility on public.case_calls for each row
  when (old.visibility = 'internal' and new.visibility = 'shared') execute function private.notify_call();

-- A call with the client is a word to them, and so is a note that is shared with them.
create function private.note_call_word() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.client_heard(new.case_id, case when new.with_client then new.started_at + make_interval(mins => new.minutes) else now() end, true);
  return null;
end
$$;
create trigger note_word_on_insert after insert on public.case_calls for each row when (new.with_client or new.visibility = 'shared') execute function private.note_call_word();
create trigger note_word_on_update after update of with_client, visibility on public.case_calls for each row
  when (new.with_client and not old.with_client or new.visibility = 'shared' and old.visibility = 'internal') execute function private.note_call_word();

-- The case, locked, for a person of the firm who works on it. PT404 case_not_found; 42501 may_not_note_call; conversation_closed.
create function private.case_to_call(p_case_id uuid) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  roles text[];
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id for no key update;
  roles := private.case_roles(c);
  if c.id is null or array_remove(roles, 'admin') = '{}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif c.law_firm is null or not roles && '{lawyer,paralegal,firm_admin}' then
    perform private.refuse('42501', 'may_not_note_call', 'Calls are noted by those of the firm who work on the case.');
  elsif c.status in ('archived', 'cancelled') then
    perform private.refuse('P0001', 'conversation_closed', 'The case is over, and so is its conversation.');
  end if;
  return c;
end
$$;

-- call_incomplete.
create function private.require_call(p_direction text, p_person_name text, p_body text) returns void language plpgsql stable set search_path = '' as $$
begin
  if p_direction is null or p_direction not in ('in', 'out') or coalesce(trim(p_person_name), '') = '' or char_length(p_person_name) > 200
    or coalesce(trim(p_body, E' \t\r\n'), '') = '' or char_length(p_body) > 10000 then
    perform private.refuse('P0001', 'call_incomplete', 'Say who called whom and what was said, in at most 10,000 characters.');
  end if;
end
$$;

-- A call noted by the caller, locked. PT404 call_not_found; 42501 call_of_other.
create function private.own_call(p_call_id uuid) returns public.case_calls language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  noted public.case_calls;
begin
  select * into noted from public.case_calls where id = p_call_id;
  begin
    perform private.case_to_call(noted.case_id);
  exception when sqlstate 'PT404' then
    noted.id := null;
  end;
  if noted.id is null or noted.visibility = 'internal' and noted.law_firm not in (select private.caller_memberships()) then
    perform private.refuse('PT404', 'call_not_found', 'There is no such call, or it is not yours to see.');
  elsif noted.author_id is distinct from me then
    perform private.refuse('42501', 'call_of_other', 'Only the person who noted a call changes the note.');
  end if;
  select * into noted from public.case_calls where id = p_call_id for no key update;
  return noted;
end
$$;

-- time_call(call_id, billable): makes a time entry of a call that the caller has noted; the same one where there is one. Refusals of own_call and log_time.
create function private.time_call(p_call_id uuid, p_billable boolean) returns public.time_entries language plpgsql security definer set search_path = '' as $$
declare
  noted public.case_calls := private.own_call(p_call_id);
  entry public.time_entries;
begin
  select e.* into entry from private.call_times k join public.time_entries e on e.id = k.time_entry_id where k.call_id = noted.id;
  if entry.id is null then
    entry := private.log_time(null, noted.started_at, noted.minutes, left(noted.person_name || ': ' || noted.body, 2000), p_billable, noted.case_id, null, null, null);
    insert into private.call_times (call_id, time_entry_id) values (noted.id, entry.id);
  end if;
  return entry;
end
$$;
grant execute on function private.time_call(uuid, boolean) to authenticated;

create function public.time_call(call_id uuid, billable boolean default null) returns public.time_entries language sql set search_path = '' as $$
  select * from private.time_call(call_id, billable)
$$;
revoke execute on function public.time_call(uuid, boolean) from public, anon;
grant execute on function public.time_call(uuid, boolean) to authenticated;

-- note_call(case_id, direction, person_name, started_at, minutes, body, with_client, shared, as_time, call_id): call_id makes noting again after a lost answer the same note. as_time:
-- it becomes a time entry. Refusals of case_to_call, require_call and time_call; time_invalid.
create function private.note_call(p_case_id uuid, p_direction text, p_person_name text, p_started_at timestamptz, p_minutes integer, p_body text, p_with_client boolean,
  p_shared boolean, p_as_time boolean, p_call_id uuid) returns public.case_calls language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.case_to_call(p_case_id);
  noted public.case_calls;
begin
  select * into noted from public.case_calls where id = p_call_id and case_id = c.id and author_id = auth.uid();
  if noted.id is null then
    perform private.require_call(p_direction, p_person_name, p_body);
    perform private.require_time(p_started_at, p_minutes);
    insert into public.case_calls (id, case_id, law_firm, direction, person_name, with_client, started_at, minutes, body, visibility, author_name)
    values (coalesce(p_call_id, gen_random_uuid()), c.id, c.law_firm, p_direction, trim(p_person_name), coalesce(p_with_client, false), p_started_at, p_minutes,
      trim(p_body, E' \t\r\n'), case when p_shared then 'shared' else 'internal' end, (select display_name from public.users where uuid = auth.uid()))
    returning * into noted;
  end if;
  if p_as_time then
    perform private.time_call(noted.id, null);
  end if;
  return noted;
end
$$;
grant execute on function private.note_call(uuid, text, text, timestamptz, integer, text, boolean, boolean, boolean, uuid) to authenticated;

create function public.note_call(case_id uuid, direction text, person_name text, started_at timestamptz, minutes integer, body text, with_client boolean default false,
  shared boolean default false, as_time boolean default false, call_id uuid default null) returns public.case_calls language sql set search_path = '' as $$
  select * from private.note_call(note_call.case_id, note_call.direction, note_call.person_name, note_call.started_at, note_call.minutes, note_call.body, note_call.with_client,
    note_call.shared, note_call.as_time, note_call.call_id)
$$;
revoke execute on function public.note_call(uuid, text, text, timestamptz, integer, text, boolean, boolean, boolean, uuid) from public, anon;
grant execute on function public.note_call(uuid, text, text, timestamptz, integer, text, boolean, boolean, boolean, uuid) to authenticated;

-- change_call(call_id, version, …): by the person who noted it; what became time stays as it was entered. What was shared stays shared: the client has read it. PT409
-- call_changed; refusals of own_call, require_call and require_time.
create function private.change_call(p_call_id uuid, p_version integer, p_direction text, p_person_name text, p_started_at timestamptz, p_minutes integer, p_body text,
  p_with_client boolean, p_shared boolean) returns public.case_calls language plpgsql security definer set search_path = '' as $$
declare
  noted public.case_calls := private.own_call(p_call_id);
begin
  if noted.version is distinct from p_version then
    perform private.refuse('PT409', 'call_changed', 'This note was changed on another screen meanwhile. Look at it again.');
  end if;
  perform private.require_call(p_direction, p_person_name, p_body);
  perform private.require_time(p_started_at, p_minutes);
  update public.case_calls set direction = p_direction, person_name = trim(p_person_name), with_client = coalesce(p_with_client, false), started_at = p_started_at, minutes = p_minutes,
    body = trim(p_body, E' \t\r\n'), visibility = case when p_shared then 'shared' else visibility end
  where id = noted.id returning * into noted;
  return noted;
end
$$;
grant execute on function private.change_call(uuid, integer, text, text, timestamptz, integer, text, boolean, boolean) to authenticated;

create function public.change_call(call_id uuid, version integer, direction text, person_name text, started_at timestamptz, minutes integer, body text,
  with_client boolean default false, shared boolean default false) returns public.case_calls language sql set search_path = '' as $$
  select * from private.change_call(change_call.call_id, change_call.version, change_call.direction, change_call.person_name, change_call.started_at, change_call.minutes,
    change_call.body, change_call.with_client, change_call.shared)
$$;
revoke execute on function public.change_call(uuid, integer, text, text, timestamptz, integer, text, boolean, boolean) from public, anon;
grant execute on function public.change_call(uuid, integer, text, text, timestamptz, integer, text, boolean, boolean) to authenticated;

-- remove_call(call_id): by the person who noted it. Its time entry stays. Whether it was there. Refusals of own_call.
create function private.remove_call(p_call_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  noted public.case_calls := private.own_call(p_call_id);
begin
  delete from private.hidden_texts h where (h.table_name, h.row_id) = ('case_calls', noted.id);
  delete from public.case_calls where id = noted.id;
  return found;
end
$$;
grant execute on function private.remove_call(uuid) to authenticated;

create function public.remove_call(call_id uuid) returns boolean language sql set search_path = '' as $$ select private.remove_call(call_id) $$;
revoke execute on function public.remove_call(uuid) from public, anon;
grant execute on function public.remove_call(uuid) to authenticated;
