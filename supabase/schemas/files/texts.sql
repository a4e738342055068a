-- What documents say, so that they are found by it (decision 046). The server reads one version after the other (apps/server/src/jobs/read-texts.ts).

-- The text of the newest version of a file. concerns: whose it may be to find it (the file and the folders above it, its firm, its case where
-- this version was shared with the client, and without a case its owner), so that one look into an index answers "these words, and perhaps mine". Row security decides on what is found.
create table private.file_texts (
  version_id uuid primary key references public.file_versions (id) on delete cascade,
  file_id uuid not null unique references public.files (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'scanned', 'none', 'failed')),
  pages integer check (pages > 0),
  -- Of a scan or a photograph: of how many pages the text was recognised (recognition.sql).
  recognised integer check (recognised between 0 and pages),
  body text,
  words tsvector,
  concerns uuid[] not null,
  -- While it waits: when it may be given to a reader, how often it was, and how often one failed.
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  failures smallint not null default 0,
  constraint text_of_what_was_read check ((state = 'read') = (body is not null) and (state = 'read') = (words is not null))
);
create index file_texts_waiting_idx on private.file_texts (due_at) where state = 'waiting';
-- Short pending lists, because every search reads all of them.
create index file_texts_words_idx on private.file_texts using gin (words, concerns) with (gin_pending_list_limit = 256) where state = 'read';
-- Out of line: a search of what many texts hold reads short rows.
alter table private.file_texts alter column words set storage external;
alter table private.file_texts set (toast_tuple_target = 128);
alter table private.file_texts enable row level security;

create function private.text_concerns(f public.files, p_visibility text) returns uuid[] language sql immutable set search_path = '' as $$
  select private.file_concerns(f.path, f.law_firm, f.case_id, f.owner_id, p_visibility)
$$;

-- The words of a text as they are sought: of Chinese and Japanese, which no blank divides, each pair of neighbours (and a single character).
create function private.text_lexemes(p_text text) returns table (lexeme text, place bigint) language sql stable set search_path = '' as $$
  select case when w.token ~ '^[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]$' and w.following ~ '^[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]$'
    then w.token || w.following else left(w.token, 60) end, w.place
  from (select s.token, s.place, lead(s.token) over (order by s.place) following
    from unnest(string_to_array(private.search_words(p_text), ' ')) with ordinality s (token, place)) w
  where w.token <> ''
$$;

-- An index takes a megabyte of different words; the first of them count.
create function private.text_words(p_text text) returns tsvector language sql stable set search_path = '' as $$
  select coalesce(array_to_tsvector(array_agg(w.lexeme) filter (where w.taken < 700000)), '')
  from (select d.lexeme, sum(octet_length(d.lexeme) + 4) over (order by d.place) taken
    from (select l.lexeme, min(l.place) place from private.text_lexemes(p_text) l group by l.lexeme) d) w
$$;

-- What somebody seeks: all words, the last of which is perhaps still being written. Null without a letter or digit.
create function private.text_query(p_search text) returns tsquery language sql stable set search_path = '' as $$
  select string_agg(quote_literal(q.lexeme) || case when q.alone or q.last and char_length(q.lexeme) > 3 then ':*' else '' end, ' & ')::tsquery
  from (select l.lexeme, l.place = max(l.place) over () as last, p.lexeme as before,
      char_length(l.lexeme) = 1 and l.lexeme ~ '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]' as alone
    from private.text_lexemes(left(p_search, 200)) l left join private.text_lexemes(left(p_search, 200)) p on p.place = l.place - 1
    order by l.place limit 24) q
  -- The end of a pair is not sought again.
  where not (q.alone and coalesce(q.before like '_' || q.lexeme, false))
$$;

-- What the caller may find at all.
create function private.caller_text_concerns() returns uuid[] language sql stable security definer set search_path = '' as $$
  select array(select auth.uid() union select private.caller_memberships() union select private.caller_shared_files()
    union select c.id from public.cases c where c.id = any (array(select private.caller_cases()))
      and not coalesce(c.law_firm = any (array(select private.caller_memberships())), false))
$$;

-- Files whose text has these words, among those that may be the caller's; the query that asks decides under row security.
-- Never by reading the table: each row that was not found by the index would have to be unpacked.
create function private.files_with_text(p_search text) returns setof uuid language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  asked tsquery := private.text_query(p_search);
begin
  if asked is null or private.caller_level() is null then
    return;
  end if;
  return query select t.file_id from private.file_texts t where t.state = 'read' and t.words @@ asked and t.concerns && private.caller_text_concerns();
end
$$;
grant execute on function private.files_with_text(text) to authenticated;

-- The piece of a file's text in which the search is found; null where it is not, or the file is not the caller's to see.
create function private.text_excerpt(p_file_id uuid, p_search text) returns text language plpgsql stable security definer set search_path = '' as $$
declare
  f public.files;
  t private.file_texts;
  word text;
  place integer := 0;
  piece text;
begin
  select * into f from public.files where id = p_file_id;
  if f.id is null or not coalesce(private.may_see_file(f), false) then
    return null;
  end if;
  select * into t from private.file_texts x where x.file_id = p_file_id and x.state = 'read' and x.words @@ private.text_query(p_search)
    and x.concerns && private.caller_text_concerns();
  if t.file_id is null then
    return null;
  end if;
  -- As it was typed, then the longest of its words, then, in the beginning of the text, without accents.
  for word in
    select w from unnest(array[trim(left(p_search, 200))] || array(select m from regexp_split_to_table(left(p_search, 200), '[^[:alnum:]]+') m where m <> '' order by char_length(m) desc)) w
    limit 8
  loop
    place := position(lower(word) in lower(t.body));
    exit when place > 0;
  end loop;
  if place = 0 then
    select coalesce(min(nullif(position(l.lexeme in lower(extensions.unaccent('extensions.unaccent'::regdictionary, left(t.body, 100000)))), 0)), 0) into place
    from private.text_lexemes(left(p_search, 200)) l where char_length(l.lexeme) > 1;
  end if;
  if place = 0 then
    return left(t.body, 160);
  end if;
  piece := substr(t.body, greatest(1, place - 60), 200);
  -- From blank to blank, where there are any.
  if place > 61 then
    piece := '… ' || regexp_replace(piece, '^\S{1,20} ', '');
  end if;
  if char_length(t.body) > place + 140 then
    piece := regexp_replace(piece, ' \S{1,20}$', '') || ' …';
  end if;
  return piece;
end
$$;
grant execute on function private.text_excerpt(uuid, text) to authenticated;

-- The text of a new version waits; that of the same object, which a copy or a version that was restored has, is known. The one before is not sought any more.
create function private.await_text() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  f public.files;
begin
  select * into f from public.files where id = new.file_id;
  insert into private.file_texts (version_id, file_id, state, pages, recognised, body, words, concerns)
  select new.id, new.file_id, coalesce(known.state, case when f.type in ('audio', 'video', 'zip', 'powerpoint') then 'none' else 'waiting' end),
    known.pages, known.recognised, known.body, known.words, private.text_concerns(f, new.visibility)
  from (select) one left join lateral (select t.* from public.file_versions v join private.file_texts t on t.version_id = v.id
    where v.object_path = new.object_path and v.id <> new.id and t.state <> 'waiting' limit 1) known on true
  on conflict (file_id) do update set version_id = excluded.version_id, state = excluded.state, pages = excluded.pages, recognised = excluded.recognised,
    body = excluded.body, words = excluded.words, concerns = excluded.concerns, due_at = excluded.due_at, attempts = 0, failures = 0;
  return null;
end
$$;
create trigger await_text after insert on public.file_versions for each row execute function private.await_text();

create function private.follow_text() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.file_texts t set concerns = private.text_concerns(f, v.visibility) from public.file_versions v join public.files f on f.id = v.file_id
  where v.id = t.version_id and t.file_id = (to_jsonb(new) ->> case tg_table_name when 'files' then 'id' else 'file_id' end)::uuid
    and t.concerns <> private.text_concerns(f, v.visibility);
  return null;
end
$$;
create trigger follow_text after update on public.files for each row
  when ((old.path, old.case_id, old.law_firm, old.owner_id) is distinct from (new.path, new.case_id, new.law_firm, new.owner_id)) execute function private.follow_text();
create trigger follow_text after update of visibility on public.file_versions for each row execute function private.follow_text();

-- The server reads what waits, one version after the other.
insert into private.job_kinds (kind, lane, run_every) values ('read_texts', 'heavy', '5 seconds');

-- Gives the version that waits longest or, every other time, the newest, so that one letter does not wait behind somebody's thousand; for two
-- minutes, and the object that holds its bytes (null when it is gone). One that was given five times without an answer takes the server along, or is
-- there whenever it ends: it has failed.
create function private.take_text() returns table (version_id uuid, object_version text, name text, media_type text) language plpgsql security definer set search_path = '' as $$
declare
  taken private.file_texts;
  newest uuid;
begin
  update private.file_texts t set state = 'failed' where t.state = 'waiting' and t.attempts > 4 and t.due_at <= now();
  if random() < 0.5 then
    select w.version_id into newest from private.file_texts w where w.state = 'waiting' and w.due_at <= now() order by w.due_at desc limit 1 for update skip locked;
  end if;
  update private.file_texts t set attempts = t.attempts + 1, due_at = now() + interval '2 minutes'
  where t.version_id = coalesce(newest, (select w.version_id from private.file_texts w where w.state = 'waiting' and w.due_at <= now() order by w.due_at limit 1 for update skip locked))
  returning * into taken;
  return query select v.id, o.version, f.name, v.media_type
    from public.file_versions v join public.files f on f.id = v.file_id left join storage.objects o on o.bucket_id = 'documents' and o.name = v.object_path
    where v.id = taken.version_id;
end
$$;

-- What came of reading a version. A failure is tried once more, in a minute; the second is final. Copies that wait say the same: a hundred at once,
-- the others with the next of them. What is pictures alone waits to be recognised (recognition.sql).
create function private.save_text(p_version_id uuid, p_state text, p_pages integer, p_body text) returns void language plpgsql security definer set search_path = '' as $$
begin
  update private.file_texts t set failures = 1, due_at = now() + interval '1 minute' where t.version_id = p_version_id and t.state = 'waiting' and p_state = 'failed' and t.failures = 0;
  if not found then
    update private.file_texts t set state = p_state, pages = p_pages, body = case p_state when 'read' then p_body end,
      words = case p_state when 'read' then private.text_words(p_body) end
    where t.version_id = p_version_id and t.state = 'waiting';
    update private.file_texts c set state = t.state, pages = t.pages, body = t.body, words = t.words
    from private.file_texts t
    where t.version_id = p_version_id and t.state <> 'waiting' and c.version_id in (select w.version_id
      from public.file_versions v join public.file_versions copy on copy.object_path = v.object_path and copy.id <> v.id
        join private.file_texts w on w.version_id = copy.id and w.state = 'waiting'
      where v.id = p_version_id limit 100);
    if p_state = 'scanned' then
      perform private.await_recognition(p_version_id);
    end if;
  end if;
end
$$;
