-- The search of the practice: cases, postings, proposals and people by words, starts of words and case numbers, in every language.
--
-- What can be found lies in one private table beside the things themselves, as text-search documents with tokens for the kind (k:), the
-- firm (f:) and the people (u:), so that one look into an index answers "these words, and mine". Row security keeps search operators
-- (not leakproof) from indexes; therefore a definer function names candidates by these tokens, and search_practice, which runs as the
-- caller, reads their titles under row security: it alone decides, and a token too many shows nothing.

create table private.search_documents (
  kind text not null check (kind in ('case', 'posting', 'proposal', 'person')),
  id uuid not null,
  moment timestamptz not null,
  -- Names, titles and numbers, sought by the starts of words as well, and what a match is ranked by. A prefix has to scan every word that
  -- begins so, in everybody's things: hence only here, where words are few.
  heading tsvector not null,
  -- All of a case's words with its description, by their English stems (which leave words of other languages as they are, or cut them the
  -- same way on both sides), sought whole.
  document tsvector,
  primary key (kind, id)
);
alter table private.search_documents alter column document set storage external, alter column heading set storage main;
alter table private.search_documents set (toast_tuple_target = 128);
alter table private.search_documents enable row level security;

-- A text as it is searched: no case, accents, vowel marks, tags or punctuation; each Chinese or Japanese character is a word of its own,
-- since no configuration splits such texts.
create function private.search_words(content text) returns text language sql stable set search_path = '' as $$
  select trim(case
    -- Most texts, at a third of the cost.
    when content !~ '[^\u0001-\u007f]' then regexp_replace(lower(content), '[^a-z0-9]+', ' ', 'g')
    else regexp_replace(
      regexp_replace(
        lower(extensions.unaccent('extensions.unaccent'::regdictionary,
          normalize(regexp_replace(normalize(content, NFD), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g'), NFC))),
        '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g'),
      '[^[:alnum:]]+', ' ', 'g')
  end)
$$;

-- A heading: three texts by weight, each word as it is and by its stem, and the tokens, which no words of a query can spell (they hold a colon).
create function private.search_heading(tokens text[], first text, second text, third text) returns tsvector language sql stable set search_path = '' as $$
  select setweight(to_tsvector('simple', x.a) || to_tsvector('english', x.a), 'A') || setweight(to_tsvector('simple', x.b) || to_tsvector('english', x.b), 'B')
    || setweight(to_tsvector('simple', x.c) || to_tsvector('english', x.c), 'C') || array_to_tsvector(array_remove(tokens, null))
  from (select private.search_words(coalesce(first, '')) a, private.search_words(coalesce(second, '')) b, private.search_words(coalesce(third, '')) c) x
$$;

-- A query for headings: every word must occur, whole or by its stem, and the last one, which is perhaps still being written, also as the
-- start of a word (from two letters on). weights narrows it to texts of these. At most twelve words; null without a letter or digit.
create function private.heading_query(query text, weights text default '') returns tsquery language plpgsql stable set search_path = '' as $$
declare
  words text[] := array(select left(w, 60) from regexp_split_to_table(private.search_words(left(coalesce(query, ''), 200)), ' ') with ordinality s (w, place) where w <> '' order by place limit 12);
  asked tsquery;
  one tsquery;
  stem text;
begin
  for place in 1 .. cardinality(words) loop
    one := to_tsquery('simple', quote_literal(words[place]) || ':' || weights || case when place = cardinality(words) and length(words[place]) > 1 then '*' else '' end);
    stem := (ts_lexize('english_stem', words[place]))[1];
    if stem <> words[place] then
      one := one || to_tsquery('simple', quote_literal(stem) || ':' || weights);
    end if;
    asked := coalesce(asked && one, one);
  end loop;
  return asked;
end
$$;

-- What each thing says to the search. A case: number (also without its zeros) and title, then client and parties, then court and tags; and
-- with all of that the summary and the description without its markup.
create function private.case_tokens(c public.cases) returns text[] language sql stable set search_path = '' as $$
  select array['k:case', 'f:' || c.law_firm, 'u:' || c.client_id, 'u:' || c.created_by] || array(select 'u:' || t.user_id from public.case_team t where t.case_id = c.id)
$$;

create function private.case_names(c public.cases) returns text language sql stable set search_path = '' as $$
  select concat_ws(' ', c.client_name, (select string_agg(concat_ws(' ', p.name, array_to_string(p.aliases, ' ')), ' ') from public.case_parties p where p.case_id = c.id))
$$;

create function private.case_heading(c public.cases) returns tsvector language sql stable set search_path = '' as $$
  select private.search_heading(private.case_tokens(c), concat_ws(' ', c.number, ltrim(substring(c.number from '\d+$'), '0'), c.title), private.case_names(c),
    concat_ws(' ', c.court, c.court_case_number, array_to_string(c.tags, ' '), c.practice_area))
$$;

create function private.case_document(c public.cases) returns tsvector language sql stable set search_path = '' as $$
  select to_tsvector('english', private.search_words(concat_ws(' ', c.number, c.title, private.case_names(c), c.court, c.court_case_number,
      array_to_string(c.tags, ' '), c.practice_area, c.public_summary, regexp_replace(left(c.description, 10000), '<[^>]*>', ' ', 'g'))))
    || array_to_tsvector(array_remove(private.case_tokens(c), null))
$$;

create function private.posting_heading(p public.case_postings) returns tsvector language sql stable set search_path = '' as $$
  select private.search_heading('{k:posting}', p.title, array_to_string(p.tags, ' '), concat_ws(' ', p.practice_area, p.jurisdiction_region, p.public_summary))
$$;

create function private.proposal_heading(p public.proposals) returns tsvector language sql stable set search_path = '' as $$
  select private.search_heading(array['k:proposal', 'f:' || p.law_firm, 'u:' || p.lawyer_id]
    || case when p.status <> 'draft' then array(select 'u:' || c.client_id from public.cases c where c.id = p.case_id) end
    || case when p.status in ('accepted', 'engaged') then array(select 'u:' || t.user_id from public.case_team t where t.case_id = p.case_id) end,
    p.case_title, concat_ws(' ', p.lawyer_name, p.law_firm_name), null)
$$;

-- A person: the name, and with the least weight the e-mail address, which only those find who may read it.
create function private.person_heading(u public.users) returns tsvector language sql stable set search_path = '' as $$
  select private.search_heading('{k:person}', u.display_name, concat_ws(' ', u.first_name, u.last_name), u.email)
$$;

create function private.search_documents_of(thing text, ids uuid[]) returns table (kind text, id uuid, moment timestamptz, heading tsvector, document tsvector)
language sql stable set search_path = '' as $$
  select 'case', c.id, c.created_at, private.case_heading(c), private.case_document(c) from public.cases c where thing = 'case' and c.id = any (ids)
  union all
  select 'posting', p.id, p.posted_at, private.posting_heading(p), null from public.case_postings p where thing = 'posting' and p.id = any (ids)
  union all
  select 'proposal', p.id, p.created_at, private.proposal_heading(p), null from public.proposals p where thing = 'proposal' and p.id = any (ids)
  union all
  select 'person', u.uuid, u.created_at, private.person_heading(u), null from public.users u where thing = 'person' and u.uuid = any (ids)
$$;

-- Computes documents again. They are locked before their sources are read, so that of two parties named at once neither is lost.
create function private.renew_search(thing text, ids uuid[]) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform from private.search_documents d where d.kind = thing and d.id = any (ids) order by d.id for update;
  insert into private.search_documents as d (kind, id, moment, heading, document)
  select n.kind, n.id, n.moment, n.heading, n.document from private.search_documents_of(thing, ids) n
  on conflict (kind, id) do update set moment = excluded.moment, heading = excluded.heading, document = excluded.document
    where (d.moment, d.heading, d.document) is distinct from (excluded.moment, excluded.heading, excluded.document);
end
$$;

-- Follows the things themselves, and for a case its parties and its team, whose accepted proposal they may read as well.
create function private.keep_search() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  thing text := case tg_table_name when 'case_postings' then 'posting' when 'proposals' then 'proposal' when 'users' then 'person' else 'case' end;
  row_now jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  key uuid := row_now ->> case tg_table_name when 'users' then 'uuid' when 'case_parties' then 'case_id' when 'case_team' then 'case_id' else 'id' end;
begin
  if tg_op = 'DELETE' and tg_table_name not in ('case_parties', 'case_team') then
    delete from private.search_documents d where d.kind = thing and d.id = key;
    return null;
  end if;
  perform private.renew_search(thing, array[key]);
  if tg_table_name = 'case_team' then
    perform private.renew_search('proposal', array(select p.id from public.proposals p where p.case_id = key and p.status in ('accepted', 'engaged')));
  end if;
  return null;
end
$$;
create trigger keep_search_on_insert after insert or delete on public.cases for each row execute function private.keep_search();
create trigger keep_search_on_update after update of title, client_id, client_name, public_summary, description, practice_area, court, court_case_number, tags, law_firm
  on public.cases for each row execute function private.keep_search();

create trigger keep_search after insert or update of name, aliases or delete on public.case_parties for each row execute function private.keep_search();

create trigger keep_search after insert or delete on public.case_team for each row execute function private.keep_search();

create trigger keep_search_on_insert after insert or delete on public.case_postings for each row execute function private.keep_search();
create trigger keep_search_on_update after update on public.case_postings for each row
  when ((old.title, old.public_summary, old.practice_area, old.jurisdiction_region, old.tags, old.posted_at)
    is distinct from (new.title, new.public_summary, new.practice_area, new.jurisdiction_region, new.tags, new.posted_at))
  execute function private.keep_search();

create trigger keep_search_on_insert after insert or delete on public.proposals for each row execute function private.keep_search();
create trigger keep_search_on_update after update on public.proposals for each row
  when ((old.case_title, old.lawyer_name, old.law_firm, old.law_firm_name, old.status) is distinct from (new.case_title, new.lawyer_name, new.law_firm, new.law_firm_name, new.status))
  execute function private.keep_search();

create trigger keep_search_on_insert after insert or delete on public.users for each row execute function private.keep_search();
create trigger keep_search_on_update after update of first_name, last_name, display_name, email on public.users for each row execute function private.keep_search();

-- After the rows: built at once they take a tenth of the time. Short pending lists, because every search reads all of them.
create index search_documents_heading_idx on private.search_documents using gin (heading) with (gin_pending_list_limit = 256);
create index search_documents_document_idx on private.search_documents using gin (document) with (gin_pending_list_limit = 256);

-- The people whom the caller knows: those on a case with them, and for a lawyer those of the firm; never the caller. The e-mail address
-- follows the rule of case_people: of colleagues, and of others once a shared case is engaged. case_id is the latest shared case.
-- only_these: look at nobody else.
create function private.contacts(only_these uuid[] default null) returns table (user_id uuid, display_name text, avatar_url text, law_firm_name text, email text,
  case_id uuid, case_title text, shared_cases integer) language sql stable security definer set search_path = '' as $$
  with shared as (
    select t.user_id, count(*)::integer as number, (array_agg(c.id order by c.created_at desc, c.id))[1] as latest,
      bool_or(c.status in ('active', 'on_hold', 'closed', 'archived')) as engaged
    from public.case_team t join public.users u on u.uuid = t.user_id join public.cases c on c.id = t.case_id
    where t.case_id = any (array(select private.caller_cases())) and t.user_id <> auth.uid() and (t.role = 'client' or t.law_firm is not distinct from u.law_firm)
      and (only_these is null or t.user_id in (select unnest(only_these)))
    group by t.user_id
  ), known as (
    select s.user_id, s.number, s.latest, s.engaged, false as colleague from shared s
    union all
    select u.uuid, 0, null, false, true from public.users u
    where u.law_firm = any (array(select private.caller_memberships())) and u.access_level in ('lawyer', 'lawyer_admin') and u.uuid <> auth.uid()
      and (only_these is null or u.uuid in (select unnest(only_these)))
  ), once as (
    select k.user_id, max(k.number) as number, (array_agg(k.latest) filter (where k.latest is not null))[1] as latest, bool_or(k.engaged or k.colleague) as reachable
    from known k group by k.user_id
  )
  select u.uuid, u.display_name, u.avatar_url, f.name, case when o.reachable then u.email end, c.id, c.title, o.number
  from once o join public.users u on u.uuid = o.user_id left join public.law_firms f on f.id = u.law_firm left join public.cases c on c.id = o.latest
  where u.status in ('active', 'pending') and private.caller_level() is not null
$$;
grant execute on function private.contacts(uuid[]) to authenticated;

-- contacts(max_rows): by name, 1,000 rows at most.
create function public.contacts(max_rows integer default 200) returns table (user_id uuid, display_name text, avatar_url text, law_firm_name text, email text,
  case_id uuid, case_title text, shared_cases integer) language sql stable set search_path = '' as $$
  select * from private.contacts() k order by lower(k.display_name), k.user_id limit least(greatest(coalesce(max_rows, 200), 0), 1000)
$$;
revoke execute on function public.contacts(integer) from public, anon;
grant execute on function public.contacts(integer) to authenticated;

-- Candidates of a search among what carries the caller's tokens, at most 40 a kind, the best first. Of the matches the 400 newest of a
-- kind are ranked: a word that every case holds would otherwise rank them all.
create function private.find_practice(query text) returns table (kind text, id uuid, title text, detail text, rank real)
language plpgsql stable security definer set search_path = '' as $$
declare
  words tsquery := private.heading_query(query);
  names tsquery := private.heading_query(query, 'AB');
  whole tsquery := plainto_tsquery('english', private.search_words(left(coalesce(query, ''), 200)));
  mine tsquery := (select string_agg(quote_literal(token), ' | ') from (select 'u:' || auth.uid() token union all select 'f:' || firm from private.caller_firms() firm) t);
  barred uuid[] := array(select private.caller_walls());
  administers boolean := private.caller_administers();
  people uuid[];
begin
  if private.caller_level() is null or words is null then
    return;
  end if;
  return query
    select n.kind, n.id, null::text, null::text, ts_rank(n.heading, words) from (
      (select d.kind, d.id, d.heading, d.moment from private.search_documents d
      where d.heading @@ (words && mine && '''k:case'''::tsquery) and d.id <> all (barred) order by d.moment desc limit 400)
      union all
      (select d.kind, d.id, d.heading, d.moment from private.search_documents d
      where d.document @@ (whole && mine && '''k:case'''::tsquery) and numnode(whole) > 0 and d.id <> all (barred) order by d.moment desc limit 400)) n
    -- One that matches both ways is there twice; search_practice takes it once.
    order by 5 desc, n.moment desc limit 80;
  return query
    select n.kind, n.id, null::text, null::text, ts_rank(n.heading, words) from (
      select d.kind, d.id, d.heading, d.moment from private.search_documents d
      where d.heading @@ (words && mine && '''k:proposal'''::tsquery) order by d.moment desc limit 400) n
    order by 5 desc, n.moment desc limit 40;
  if administers or private.caller_is_verified() then
    barred := barred || array(select private.caller_client_cases());
    return query
      select n.kind, n.id, null::text, null::text, ts_rank(n.heading, words) from (
        select d.kind, d.id, d.heading, d.moment from private.search_documents d
        where d.heading @@ (words && '''k:posting'''::tsquery) and d.id <> all (barred) order by d.moment desc limit 400) n
      order by 5 desc, n.moment desc limit 40;
  end if;
  if administers then
    return query
      select n.kind, n.id, u.display_name, u.email, ts_rank(n.heading, words) from (
        select * from private.search_documents d where d.heading @@ (words && '''k:person'''::tsquery) order by d.moment desc limit 400) n
      join public.users u on u.uuid = n.id
      order by 5 desc, n.moment desc limit 40;
    return;
  end if;
  people := array(select d.id from private.search_documents d where d.heading @@ (names && '''k:person'''::tsquery) limit 2001);
  if cardinality(people) = 0 then
    return;
  end if;
  return query
    select d.kind, d.id, k.display_name, coalesce(k.email, k.law_firm_name), ts_rank(d.heading, names)
    -- A start that thousands of names share: the caller's own people are fewer then.
    from private.contacts(case when cardinality(people) <= 2000 then people end) k join private.search_documents d on d.kind = 'person' and d.id = k.user_id
    where d.heading @@ names
    order by 5 desc, d.moment desc limit 40;
end
$$;
grant execute on function private.find_practice(text) to authenticated;

-- search_practice(query, max_per_kind): what the caller may see of the practice and what matches, best first in each kind: case, posting
-- (open ones of others), proposal, person (people known from a case or the firm; to administrators of the platform everybody). Every word
-- must occur, the last one also as the start of a word; a case's own number comes first. max_per_kind is between 1 and 20. Any text is a query.
create function public.search_practice(query text, max_per_kind integer default 5)
returns table (kind text, id uuid, title text, detail text, rank real) language sql stable set search_path = '' as $$
  with found as materialized (
    select f.kind, f.id, f.title, f.detail, max(f.rank) as rank from private.find_practice(search_practice.query) f group by 1, 2, 3, 4
  ), seen as (
    select f.kind, f.id, c.title, concat_ws(' · ', c.number, case when c.client_id is distinct from (select auth.uid()) then c.client_name end) as detail,
      case when c.number = upper(trim(search_practice.query)) then f.rank + 1 else f.rank end as rank
    from found f join public.cases c on c.id = f.id where f.kind = 'case'
    union all
    select f.kind, f.id, p.title, left(p.public_summary, 140), f.rank
    from found f join public.case_postings p on p.id = f.id where f.kind = 'posting' and p.posting_expires_at > now()
    union all
    select f.kind, f.id, p.case_title, concat_ws(' · ', p.lawyer_name, p.law_firm_name), f.rank
    from found f join public.proposals p on p.id = f.id where f.kind = 'proposal'
    union all
    select f.kind, f.id, f.title, f.detail, f.rank from found f where f.kind = 'person'
  ), placed as (
    select s.*, row_number() over (partition by s.kind order by s.rank desc, s.title, s.id) as place from seen s
  )
  select p.kind, p.id, p.title, p.detail, p.rank::real from placed p
  where p.place <= least(greatest(coalesce(search_practice.max_per_kind, 5), 1), 20)
  order by array_position('{case,posting,proposal,person}'::text[], p.kind), p.place
$$;
revoke execute on function public.search_practice(text, integer) from public, anon;
grant execute on function public.search_practice(text, integer) to authenticated;
