-- Saved searches: a list's filters under a name, and for postings whether and how often to notify of new matches.

-- filters: as the list's address says them (q, area, country, budget, urgency, posted, status, deadline, tag, sort), each a text; several
-- values are joined by commas. frequency is of postings alone.
create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (uuid) on delete cascade,
  scope text not null check (scope in ('cases', 'postings', 'tasks')),
  name text not null check (char_length(trim(name)) between 1 and 80),
  filters jsonb not null default '{}' check (jsonb_typeof(filters) = 'object' and octet_length(filters::text) <= 4000),
  frequency text not null default 'never' check (frequency in ('never', 'at_once', 'daily', 'weekly')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, scope, name),
  constraint only_postings_are_told check (frequency = 'never' or scope = 'postings'),
  constraint saved_searches_name_line check (cast(name as private.one_line) is not null or name is null)
);
create trigger touch before update on public.saved_searches for each row execute function private.touch();

-- What is looked for, ready to be compared with a posting; a row for every search with notifications. due_at: when the person is notified of
-- next where it is not at once.
create table private.search_watches (
  search_id uuid primary key references public.saved_searches (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  words tsquery,
  practice_areas text[],
  jurisdiction_country text,
  budget_types text[],
  urgencies text[],
  due_at timestamptz not null
);
create index search_watches_user_id_idx on private.search_watches (user_id);
create index search_watches_due_idx on private.search_watches (due_at);
alter table private.search_watches enable row level security;

-- Each posting is found by a search once, whatever changes in either; told_at is null until the person was notified.
create table private.search_hits (
  search_id uuid not null references private.search_watches (search_id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  found_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (search_id, case_id)
);
create index search_hits_case_id_idx on private.search_hits (case_id);
create index search_hits_waiting_idx on private.search_hits (search_id) where told_at is null;
alter table private.search_hits enable row level security;

-- Postings that have not been compared yet.
create table private.new_postings (
  case_id uuid primary key references public.cases (id) on delete cascade,
  noted_at timestamptz not null default now()
);
create index new_postings_noted_at_idx on private.new_postings (noted_at);
alter table private.new_postings enable row level security;

create function private.note_posting() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.new_postings (case_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
create trigger note_new after insert on public.case_postings for each row execute function private.note_posting();
create trigger note_changed after update on public.case_postings for each row
  when ((old.title, old.public_summary, old.practice_area, old.jurisdiction_country, old.urgency, old.budget_type, old.posted_at)
    is distinct from (new.title, new.public_summary, new.practice_area, new.jurisdiction_country, new.urgency, new.budget_type, new.posted_at))
  execute function private.note_posting();

-- Checks what is saved, with the filters of each list that can be. saved_search_invalid, too_many_saved_searches.
create function private.check_saved_search() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most integer := (select p.saved_searches from public.plans p where p.slug = coalesce((select u.plan from public.users u where u.uuid = new.user_id), 'basic'));
begin
  new.name := trim(new.name);
  if exists (select from jsonb_each(new.filters) f
    where f.key not in ('q', 'area', 'country', 'budget', 'urgency', 'posted', 'status', 'deadline', 'tag', 'sort')
        and not (new.scope = 'tasks' and f.key in ('view', 'assignee', 'case', 'team', 'priority', 'label', 'due', 'lanes'))
      or jsonb_typeof(f.value) <> 'string' or char_length(f.value #>> '{}') > 500) then
    perform private.refuse('P0001', 'saved_search_invalid', 'This search cannot be saved as it is. Set its filters again, then save it.');
  end if;
  if tg_op = 'INSERT' then
    -- Two at once take turns.
    perform pg_advisory_xact_lock(hashtextextended('saved_searches ' || new.user_id, 0));
    if (select count(*) from public.saved_searches where user_id = new.user_id) >= most then
      perform private.refuse('P0001', 'too_many_saved_searches', format('Your plan keeps %s saved searches. Delete one that you no longer use, or choose a larger plan.', most));
    end if;
  end if;
  return new;
end
$$;
create trigger check_search before insert or update of name, filters on public.saved_searches for each row execute function private.check_saved_search();

-- When the next notification of a search is due, counted from a moment.
create function private.search_due(frequency text, since timestamptz) returns timestamptz language sql immutable set search_path = '' as $$
  select since + case frequency when 'daily' then interval '1 day' when 'weekly' then interval '7 days' else interval '0' end
$$;

create function private.keep_watch() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.frequency = 'never' then
    delete from private.search_watches where search_id = new.id;
    return null;
  end if;
  -- What the former search found, without a notification yet, is not what it looks for now.
  if tg_op = 'UPDATE' and new.filters <> old.filters then
    delete from private.search_hits where search_id = new.id and told_at is null;
  end if;
  insert into private.search_watches as w (search_id, user_id, words, practice_areas, jurisdiction_country, budget_types, urgencies, due_at)
  values (new.id, new.user_id, private.heading_query(new.filters ->> 'q'), string_to_array(nullif(new.filters ->> 'area', ''), ','), nullif(new.filters ->> 'country', ''),
    string_to_array(nullif(new.filters ->> 'budget', ''), ','), string_to_array(nullif(new.filters ->> 'urgency', ''), ','), private.search_due(new.frequency, now()))
  on conflict (search_id) do update set words = excluded.words, practice_areas = excluded.practice_areas, jurisdiction_country = excluded.jurisdiction_country,
    budget_types = excluded.budget_types, urgencies = excluded.urgencies, due_at = least(w.due_at, excluded.due_at);
  return null;
end
$$;
create trigger keep_watch after insert or update of filters, frequency on public.saved_searches for each row execute function private.keep_watch();
alter table public.saved_searches enable row level security;
alter table public.saved_searches force row level security;
create policy second_factor on public.saved_searches as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.saved_searches for select to authenticated using (user_id = (select auth.uid()));
create policy insert_own on public.saved_searches for insert to authenticated with check (
  user_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy update_own on public.saved_searches for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy delete_own on public.saved_searches for delete to authenticated using (user_id = (select auth.uid()));
revoke all on public.saved_searches from anon, authenticated;
grant select, delete, insert (scope, name, filters, frequency), update (name, filters, frequency) on public.saved_searches to authenticated;

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('posting_matches', 'case_update', 'Case', 'The new posting <strong>%s</strong> matches your saved search <strong>%s</strong>', 'case'),
  ('postings_match', 'case_update', 'Case', 'New postings match your saved search <strong>%s</strong>: <strong>%s</strong>', 'case');

-- match_postings(): compares postings that are new or have changed with what people look for, and notifies those who may see them: of each at
-- once, or of their number once a day or a week. Answers how many were notified. For the server's job; 500 postings and 500 people a time, two
-- runs at once share the work. Nobody is notified of what a wall bars, of their own case, or of what is no longer open.
create function private.match_postings() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  notified integer := 0;
  said integer;
begin
  with taken as (
    delete from private.new_postings where case_id in (select case_id from private.new_postings order by noted_at limit 500 for update skip locked) returning case_id)
  insert into private.search_hits (search_id, case_id)
  select w.search_id, p.id from taken t
    join public.case_postings p on p.id = t.case_id and p.posting_expires_at > now()
    join private.search_documents d on d.kind = 'posting' and d.id = p.id
    join private.search_watches w on (w.words is null or d.heading @@ w.words) and (w.practice_areas is null or p.practice_area = any (w.practice_areas))
      and (w.jurisdiction_country is null or p.jurisdiction_country = w.jurisdiction_country)
      and (w.budget_types is null or p.budget_type = any (w.budget_types)) and (w.urgencies is null or p.urgency = any (w.urgencies))
  where private.may_see_posting(w.user_id, p.id)
  order by 1, 2 on conflict do nothing;

  for due in
    select w.search_id, w.user_id, s.name, s.frequency from private.search_watches w join public.saved_searches s on s.id = w.search_id
    where w.due_at <= now() and exists (select from private.search_hits h where h.search_id = w.search_id and h.told_at is null)
    order by w.search_id limit 500 for update of w skip locked
  loop
    if due.frequency = 'at_once' then
      perform private.notify(due.user_id, 'posting_matches', array[p.title, due.name], p.id, null, null, due.search_id || ' ' || p.id)
      from private.search_hits h join public.case_postings p on p.id = h.case_id
      where h.search_id = due.search_id and h.told_at is null and private.may_see_posting(due.user_id, p.id);
    else
      perform private.notify(due.user_id, 'postings_match', array[due.name, n.number::text], null, null, due.search_id, due.search_id::text)
      from (select count(*) number from private.search_hits h where h.search_id = due.search_id and h.told_at is null
        and private.may_see_posting(due.user_id, h.case_id)) n where n.number > 0;
    end if;
    get diagnostics said = row_count;
    notified := notified + said;
    update private.search_hits set told_at = now() where search_id = due.search_id and told_at is null;
    update private.search_watches set due_at = private.search_due(due.frequency, now()) where search_id = due.search_id;
  end loop;
  return notified;
end
$$;

insert into private.job_kinds (kind, lane, run_every) values ('match_postings', 'notices', '1 minute');
