-- What the assistant finds for a question when it quotes instead of writing.

create type private.assistant_passage as (kind text, id text, title text, quotation text, link text, case_id uuid);

-- A formatted text as it is read: its blocks as lines, without tags.
create function private.assistant_plain(p_html text) returns text language sql immutable set search_path = '' as $$
  select trim(replace(replace(replace(replace(replace(replace(regexp_replace(regexp_replace(coalesce(p_html, ''), '</(p|li|h[1-6]|blockquote)>|<br */?>', E'\n', 'gi'), '<[^>]*>', '', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'), E' \n')
$$;
grant execute on function private.assistant_plain(text) to authenticated, service_role;

-- A question without the words that only make it one, as far as the configurations of PostgreSQL leave them.
create function private.assistant_asked(p_language text, p_query text) returns text language sql immutable set search_path = '' as $$
  select case p_language
    when 'fr' then regexp_replace(p_query, '\m(comment|quels?|quelles?|combien|pourquoi|existe|faire|peut|puis|fera)\M', ' ', 'gi')
    when 'vi' then regexp_replace(p_query, '(làm thế nào để|làm sao để|như thế nào|là gì|bao nhiêu|ở đâu|tôi có thể|có thể|không\?)', ' ', 'gi')
    when 'cn' then regexp_replace(p_query, '(如何|怎样|怎么|什么是|是什么|在哪里|哪里|哪些|什么|吗)', '，', 'g')
    when 'ar' then regexp_replace(p_query, '(^|\s)(كيف|ما هو|ما هي|ما|من|هل|أين|متى|لماذا|يمكنني|يستطيع)(?=\s)', ' ', 'g')
    else p_query end
$$;
grant execute on function private.assistant_asked(text, text) to authenticated, service_role;

-- The passages that answer a question, best first: of help and of the questions and answers, unless p_own_alone, and of what is given, each of 5,000 characters at most. Words that are rare among all of them count
-- more; rank is the share of the question that a passage has, and what has too little of it is no answer.
create function private.assistant_rank(p_query text, p_language text, p_own private.assistant_passage[], p_most integer, p_own_alone boolean)
returns table (kind text, id text, title text, quotation text, rank real, link text, case_id uuid) language sql stable set search_path = '' as $$
  with asked as materialized (
    select w.lexeme from unnest(private.assistant_document(p_language, private.assistant_asked(p_language, left(p_query, 500)))) w limit 40
  ), passages as materialized (
    select 'help' as kind, h.slug || '#' || h.anchor as id, h.title || ' · ' || h.heading as title, h.body as quotation, '/help/' || h.slug || '#' || h.anchor as link, h.document, h.position as place, null::uuid as case_id
    from public.help_passages h where h.language = p_language and not p_own_alone
    union all
    select 'faq', f.slug, f.heading, f.detail, '/faqs#' || f.slug,
      setweight(private.assistant_document(f.language, f.heading), 'B') || setweight(private.assistant_document(f.language, f.detail), 'C'), f.position, null
    from public.faqs f where f.language = p_language and f.is_published and not p_own_alone
    union all
    select o.kind, o.id, o.title, o.quotation, o.link,
      setweight(private.assistant_document(p_language, o.title), 'B') || setweight(private.assistant_document(p_language, left(o.quotation, 2000)), 'C'), o.place::integer, o.case_id
    from unnest(p_own) with ordinality o (kind, id, title, quotation, link, case_id, place)
  ), hits as (
    select p.kind, p.id, p.place, w.lexeme, case when 'B' = any (w.weights) then 1.0 when 'C' = any (w.weights) then 0.9 else 0.8 end as field, 'C' = any (w.weights) as is_quoted
    from passages p, unnest(p.document) w where w.lexeme in (select a.lexeme from asked a)
  ), worth as (
    select a.lexeme, ln(1 + (n.all_of + 0.5) / (coalesce(f.found_in, 0) + 0.5)) as weight
    from asked a cross join (select count(*)::numeric as all_of from passages) n
    left join (select h.lexeme, count(*)::numeric as found_in from hits h group by h.lexeme) f on f.lexeme = a.lexeme
  ), scored as (
    select h.kind, h.id, h.place, sum(w.weight * h.field) / (select sum(weight) from worth) as score, sum(w.weight) filter (where h.is_quoted) as quoted
    from hits h join worth w on w.lexeme = h.lexeme group by h.kind, h.id, h.place
  ), best as (
    -- Of a section the paragraph that says most of it.
    select distinct on (s.kind, s.id) s.* from scored s order by s.kind, s.id, s.score desc, s.quoted desc nulls last, s.place
  )
  select p.kind, p.id, p.title, case when char_length(p.quotation) > 5000 then left(p.quotation, 4999) || '…' else p.quotation end, b.score::real, p.link, p.case_id
  from best b join passages p on p.kind = b.kind and p.id = b.id and p.place = b.place
  where b.score >= 0.42 order by b.score desc, b.quoted desc nulls last, p.kind, p.id
  limit least(greatest(coalesce(p_most, 5), 1), 20)
$$;
grant execute on function private.assistant_rank(text, text, private.assistant_passage[], integer, boolean) to authenticated, service_role;

-- The paragraphs of the documents of a case that the caller may see, of the five that were changed last among those that have a word of the question; two hundred of each at most.
create function private.assistant_papers(p_case_id uuid, p_query text) returns setof private.assistant_passage language plpgsql stable security definer set search_path = '' as $$
declare
  asked tsquery := (select string_agg(quote_literal(l.lexeme), ' | ')::tsquery from (select lexeme from private.text_lexemes(left(p_query, 300)) where char_length(lexeme) > 2 or lexeme ~ '[\u3400-\u9fff]' limit 24) l);
begin
  if asked is null or private.caller_level() is null then
    return;
  end if;
  return query
    select 'file'::text, f.id::text, f.name, p.paragraph, '/dashboard/file-manager?case=' || f.case_id || '&file=' || f.id, f.case_id
    from (select * from public.files s where s.case_id = p_case_id and s.deleted_at is null and s.type <> 'folder' and coalesce(private.may_see_file(s), false)
        and exists (select from private.file_texts w where w.file_id = s.id and w.state = 'read' and w.words @@ asked and w.concerns && private.caller_text_concerns())
      order by s.modified_at desc limit 5) f
    join private.file_texts t on t.file_id = f.id
    cross join lateral (select trim(regexp_replace(x, '\s+', ' ', 'g')) as paragraph from regexp_split_to_table(left(t.body, 200000), '\n\s*\n') x limit 200) p
    where char_length(p.paragraph) between 20 and 3000;
end
$$;
grant execute on function private.assistant_papers(uuid, text) to authenticated;

-- assistant_search(query, language, most, case_id): passages that answer a question, as the caller sees them under row security: help, questions and answers in the language, and of who is signed in the newest of their
-- cases, tasks, deadlines, notes and messages, two hundred of each. With a case: of that case alone, with what its documents say. For a guest the server asks. quotation is the text as it is written, link where it is. may_leave: whether it may be
-- given to a model: what everybody may read, of no case where the caller's firm allows it, and of the cases of that firm.
create function public.assistant_search(query text, language text default 'en', most integer default 5, case_id uuid default null)
returns table (kind text, id text, title text, quotation text, rank real, link text, of_case uuid, may_leave boolean) language plpgsql stable set search_path = '' as $$
declare
  own private.assistant_passage[] := '{}';
  chosen uuid := assistant_search.case_id;
begin
  -- Who passes row security and is nobody, the server for a guest, sees none of these.
  if auth.uid() is not null then
    own := array(
      (select row('case', c.id, concat_ws(' ', c.number, c.title), coalesce(nullif(c.public_summary, ''), c.title), '/dashboard/case/' || c.id, c.id)::private.assistant_passage
        from public.cases c where chosen is null or c.id = chosen order by c.updated_at desc limit 200)
      union all (select row('case', c.id, concat_ws(' ', c.number, c.title), p.paragraph, '/dashboard/case/' || c.id, c.id)::private.assistant_passage
        from public.cases c cross join lateral regexp_split_to_table(private.assistant_plain(c.description), '\n+') p (paragraph) where c.id = chosen and char_length(trim(p.paragraph)) > 0 limit 50)
      union all (select row('task', t.id, t.title, coalesce(nullif(t.description, ''), t.title), '/dashboard/task_management/task_management?task=' || t.id, t.case_id)::private.assistant_passage
        from public.tasks t where chosen is null or t.case_id = chosen order by t.updated_at desc limit 200)
      union all (select row('deadline', d.id, d.title, concat_ws(' ', d.title, d.due_on::text, d.note), '/dashboard/case/' || d.case_id || '?tab=deadlines', d.case_id)::private.assistant_passage
        from public.case_deadlines d where chosen is null or d.case_id = chosen order by d.due_on desc limit 200)
      union all (select row('note', n.id, concat_ws(', ', n.author_name, to_char(n.created_at, 'YYYY-MM-DD')), private.assistant_plain(n.body), '/dashboard/case/' || n.case_id || '?tab=file&part=notes', n.case_id)::private.assistant_passage
        from public.case_notes n where chosen is null or n.case_id = chosen order by n.created_at desc limit 200)
      union all (select row('message', m.id, coalesce(m.sender_name, ''), m.body, '/dashboard/chat?id=' || m.conversation_id, m.case_id)::private.assistant_passage
        from public.messages m where m.deleted_at is null and (chosen is null or m.case_id = chosen) order by m.created_at desc limit 200)
      union all (select p from private.assistant_papers(chosen, query) p where chosen is not null));
  end if;
  return query
    select r.kind, r.id, r.title, r.quotation, r.rank, r.link, r.case_id, r.kind in ('help', 'faq')
      or exists (select from public.assistant_settings s where s.is_enabled and (r.case_id is null or s.law_firm = (select c.law_firm from public.cases c where c.id = r.case_id)))
    from private.assistant_rank(query, language, own, most, chosen is not null) r;
end
$$;
revoke execute on function public.assistant_search(text, text, integer, uuid) from public, anon;
grant execute on function public.assistant_search(text, text, integer, uuid) to authenticated, service_role;
