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
    when 'fr' then regexp_replace(p_query, '\m(comment|quels?|quelles?|combien|pourquoi|existe|faire|peut|puis|fera|savoir|sait|est-ce|faut|moi|veux|voudrais|aimerais|vais|dois|y a|a-t-il)\M', ' ', 'gi')
    when 'vi' then regexp_replace(p_query, '(làm thế nào để|làm sao để|làm sao|bằng cách nào|như thế nào|thế nào|là gì|bao nhiêu|ở đâu|tôi có thể|có thể|được không|không\?|không$|ra sao|tôi muốn|tôi cần|cho tôi|của tôi|\m(tôi|bị|có|cách|trong|cho|của|và|là|nào|gì|khi|đã|sẽ|này|các|những|một|thì|nên)\M)', ' ', 'gi')
    when 'cn' then regexp_replace(p_query, '(如何|怎样|怎么办|怎么|什么是|是什么|在哪里|哪里|在哪|哪些|什么|为什么|可以|能不能|能否|多少|之前|以后|我们|我|您|吗|的|了)', '，', 'g')
    when 'ar' then regexp_replace(p_query, '(^|\s)(كيف|ما هو|ما هي|ما|من|هل|أين|متى|لماذا|يمكنني|يمكن|يستطيع|أستطيع|أريد|يجب|أن|كم|قبل|بعد|عن|في|على|إلى)(?=\s)', ' ', 'g')
    else regexp_replace(p_query, '\m(please|really|still|already|just|something|anything|know|want|like|get|tell|can|could|would|will|may|also|somehow|now|what|how|who|where|when|which)\M', ' ', 'gi') end
$$;
grant execute on function private.assistant_asked(text, text) to authenticated, service_role;

-- What of their own a question asks for as a list: deadline, task or case, and whether only what is overdue; null where it asks something else. What it names is said to be the asker's next to its name ("my next deadline", "deadlines do we
-- have"): a rule about deadlines is for the help, and so is what asks how, who or whether something may be done. rest is what else the question says, such as the name of a case.
create function private.assistant_wish(p_language text, p_query text, out kind text, out is_overdue boolean, out rest text) language plpgsql stable set search_path = '' as $$
declare
  asked text := case when p_language = 'cn' then left(p_query, 500) else private.search_words(left(p_query, 500)) end;
  left_over text := private.assistant_asked(p_language, left(p_query, 500));
  -- Of each language: deadlines, tasks, cases, one of these (#) that is the asker's, what asks for a list, what asks for something else, what is overdue, and what only says which of them.
  words text[] := case p_language
    when 'fr' then array['(delais?|echeances?|dates? limites?)', '(taches?)', '(dossiers|affaires)',
      '(\m(mon|ma|mes|notre|nos) ((prochaine?s?|premiere?s?|nouvelles?|nouveaux?|autres?|derniere?s?|principales|principaux) )*#\M|\m# ((en cours|ouverte?s|urgente?s|que|est ce que|qu est ce que) )*(j ai|ai je|nous avons|avons nous|m attendent|nous attendent|me restent|nous restent)\M|\m# (je dois|dois je|nous devons|devons nous) (faire|finir|terminer|respecter)\M)',
      '\m(quand|quel|quels|quelles?|liste|lister|montre[rz]?|affiche[rz]?|prochaine?s?|dois)\M',
      '(\m(comment|combien|puis|peut|peuvent|ajouter|creer|deplacer|modifier|supprimer|partager|exporter|deviennent|signifie|pourquoi|si|lorsque?|rappele?e?s?|previent|prevenue?)\M|^(a |de |par |pour )?qui\M|\mqui (peut|peuvent|voit|voient|recoit)\M|\mfaire quand\M|\mpasse t\M)',
      '\m(retard|depassee?s?)\M', '\m(prochaine?s?|en cours|retard|depassee?s?|semaine|mois|etat|bientot|arrivent|attendent|restent|tombe|ensuite|mes|nos|mon|ma|m|j|ai|je|nous|avons|montrer|pouvez|vous|liste|est ce|qu)\M']
    when 'vi' then array['(thoi han|han chot|ky han)', '(cong viec|nhiem vu|viec can lam)', '(vu viec|vu an)',
      '(# (\w+ ){0,3}cua (toi|minh|chung toi)\M|\m(toi|minh) (\w+ ){0,3}(nhung|cac|bao nhieu) #|\m(toi|minh) (dang )?(co|phai lam|can lam) #)', '(khi nao|ngay nao|nhung|\mcac\M|\mnao\M|tiep theo|sap toi|gan nhat|hien nay|hom nay|tuan nay|dang co|qua han|\mliet ke\M)',
      '(lam sao|lam the nao|bang cach nao|nhu the nao|the nao|\mai\M|co the|duoc khong|duoc nhac|\mthem\M|\mtao\M|\mxoa\M|chia se|tai sao|vi sao|bi doi|bi lo|lam gi khi|\mneu\M)', '(qua han|tre han)',
      '(tiep theo|sap toi|gan nhat|gan day|hien nay|hom nay|tuan nay|thang nay|dang co|\mdang\M|phai lam|can lam|qua han|tre han|liet ke|\mngay\M|\mnay\M|\mnhung\M|\mcac\M|\mtoi\M|\mcua\M)']
    when 'cn' then array['(期限|截止日?|到期日)', '(任务|待办)', '(案件)',
      '((我|我们|本人)的(下一个|最近的?|近期的?|所有的?|其他|逾期的?|未完成的?|本周的?|这周的?|今天的?)?#|(我|我们)(最近|近期|本周|这周|今天|现在|目前)的(下一个)?#|(我|我们)(最近|近期|本周|这周|今天|现在|目前|还)*(有|要做|要办|要处理|负责)(哪些|什么|几个|多少)(逾期的?|未完成的?|新的?)?#)',
      '(哪些|什么时候|哪一天|哪天|何时|下一个|最近|近期|列出|显示|逾期|本周|这周|今天)', '(怎么|如何|怎样|谁|能否|可以|能不能|修改|添加|删除|多久|为什么|到底|提醒|收到|结束|错过)', '(逾期|过期)',
      '(下一个|最近|近期|本周|这周|今天|现在|目前|时候|列出|显示|所有|逾期|过期|未完成|哪一天|哪天|何时|要做|要办|要处理|负责|我们?|是|有|的|请)']
    when 'ar' then array['(موعد|مواعيد|مهله|مهلة|مهلت|مهل)', '(مهمه|مهمة|مهمت|مهام)', '(قضايا|قضيتا)', '(\m#(ي|نا)\M|\m(ال)?#( \w+){0,2} (لي|عندي|لدي|علي|لنا|عندنا|لدينا)\M|\m(لي|عندي|لدي|عندنا|لدينا) (من )?(ال)?#\M)',
      '\m(متى|ما|ماذا|اي|اعرض|اقرب|كم|اظهر)\M', '(^من\M|\m(كيف|هل|لماذا|يمكنني|اضيف|احذف|افعل|اذا|يحدث|يصلني|تذكير|اتلقى)\M)', '(متاخر)',
      '\m(القادمه|القادمة|القادم|المقبله|المقبلة|(ال)?نهايي|اقرب|الحاليه|الحالية|هذا|الاسبوع|الشهر|اليوم|الان|متاخره|متاخرة|المتاخره|المتاخرة|اي|من|هي|هو|ما|متى|لي|عندي|لدي|لدينا|عندنا|التي|اعرض|اظهر)\M']
    else array['(deadlines?|due dates?|time limits?)', '(tasks?|to dos?)', '(cases|matters)',
      '(\m(my|our) ((next|open|own|current|upcoming|other|first|last|pending|new|remaining|nearest|active|earliest|overdue|late|urgent|most) )*#\M|\m# (that |which |still )*(do |did |have |must |should |are there for )?(i|we|me|us)\M( (have|got|missed|finish|meet|do)\M|$| next\M| this\M| today\M| now\M| still\M| missed\M)|\m(i|we) have (any |no )?((other|open|overdue|new|urgent|due) )*#\M|\m# (of (mine|ours)|(is |are )?assigned to (me|us))\M)',
      '\m(when|what|which|list|show|any|next|due)\M',
      '(\m(how|who|whom|where|why|may|add|create|move|moved|delete|deleted|share|happens|happen|mean|means|explain|whether|if|difference|remind|reminded|reminder|notified|cost|costs)\M|\m(can|could)\M(?! you\M)|\mshould (i|we) do (when|about|after)\M)', '\m(overdue|late|missed)\M',
      '\m(my|our|next|open|own|current|upcoming|other|first|last|pending|new|remaining|nearest|active|earliest|overdue|late|missed|urgent|most|this|week|weeks|month|today|tomorrow|soon|come|comes|coming|up|now|still|left|have|has|show|list|any|due|days?|could|can|you|mine|ours|assigned|should)\M'] end;
begin
  if asked ~ words[5] and asked !~ words[6] then
    kind := case when asked ~ replace(words[4], '#', words[1]) then 'deadline' when asked ~ replace(words[4], '#', words[2]) then 'task' when asked ~ replace(words[4], '#', words[3]) then 'case' end;
    is_overdue := asked ~ words[7];
    if p_language <> 'cn' then
      left_over := private.search_words(left_over);
    end if;
    rest := trim(regexp_replace(left_over, case p_language when 'cn' then concat_ws('|', words[8], words[1], words[2], words[3], words[5]) when 'ar' then concat('\m(ال)?', words[1], '(ي|نا)?\M|\m(ال)?', words[2], '(ي|نا)?\M|\m(ال)?', words[3], '(ي|نا)?\M|', words[8])
      when 'vi' then concat_ws('|', words[1], words[2], words[3], words[8]) else concat('\m', words[1], '\M|\m', words[2], '\M|\m', words[3], '\M|', words[8]) end, ' ', 'g'));
  end if;
end
$$;
grant execute on function private.assistant_wish(text, text) to authenticated, service_role;

-- The passages that answer a question, best first: of help and of the questions and answers, unless p_own_alone, and of what is given, each of 5,000 characters at most. Words that are rare among all of them count
-- more; rank is the share of the question that a passage has, and what has too little of it is no answer. Where p_is_of_market, what is found has to be three times as strong.
create function private.assistant_rank(p_query text, p_language text, p_own private.assistant_passage[], p_most integer, p_own_alone boolean, p_is_of_market boolean)
returns table (kind text, id text, title text, quotation text, rank real, link text, case_id uuid) language sql stable set search_path = '' as $$
  with asked as materialized (
    select w.lexeme from unnest(private.assistant_document(p_language, private.assistant_asked(p_language, left(p_query, 500)))) w limit 40
  ), alike as (
    select g.nth, w.lexeme from private.assistant_synonyms(p_language) with ordinality g (words, nth) cross join regexp_split_to_table(g.words, ',') one
    cross join unnest(private.assistant_document(p_language, one)) w where p_language <> 'vi' or one !~ ' ' or w.lexeme ~ '[a-z]0[a-z]'
  ), terms as materialized (
    -- Of each word of the question what finds it, and how much that counts.
    select t.word, t.lexeme, max(t.factor) as factor
    from (select a.lexeme as word, a.lexeme, 1.0 as factor from asked a
      union all select a.lexeme, other.lexeme, 0.8 from asked a join alike one on one.lexeme = a.lexeme join alike other on other.nth = one.nth) t
    group by t.word, t.lexeme
  ), names as materialized (
    -- What is written with a capital within the question: where no passage has it, the question is about something else.
    select w.lexeme from unnest(private.assistant_document(p_language, (select string_agg(m[1], ' ') from regexp_matches(left(p_query, 500), '(?<=\S\s+)([[:upper:]][[:alnum:]]+)', 'g') m))) w
  ), accents as materialized (
    -- A Vietnamese word is another one with other marks. Who asks without any finds all.
    select distinct private.search_words(w) as lexeme, lower(w) as written from regexp_split_to_table(normalize(left(p_query, 500), NFC), '[^[:alnum:]]+') w where p_language = 'vi' and w <> '' and p_query ~ '[^\u0001-\u007f]'
  ), sought as materialized (
    select string_agg(quote_literal(t.lexeme), ' | ')::tsquery as any_of from (select distinct lexeme from terms) t
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
  ), found as (
    select p.kind, p.id, p.place, t.word, t.lexeme, t.factor * case when 'B' = any (w.weights) then 1.15 else 0.9 end as field, 'C' = any (w.weights) as is_quoted
    from sought s join passages p on p.document @@ s.any_of cross join unnest(p.document) w join terms t on t.lexeme = w.lexeme
    -- The words of the help are ours, and those of a case are what somebody wrote.
    where (t.lexeme = t.word or p.kind in ('help', 'faq'))
      and (p_language <> 'vi' or t.lexeme <> t.word or not exists (select from accents a where a.lexeme = t.lexeme)
        or exists (select from accents a where a.lexeme = t.lexeme and lower(p.title || ' ' || p.quotation) ~ ('\m' || a.written || '\M')))
  ), all_of as (
    -- Of one case there are few passages, and a word in each of them is no less one that was asked for.
    select greatest(count(*), 300)::numeric as n from passages
  ), rare as (
    select f.lexeme, ln(1 + (a.n + 0.5) / (count(distinct (f.kind, f.id, f.place)) + 0.5)) as weight from found f cross join all_of a group by f.lexeme, a.n
  ), worth as (
    -- A pair of syllables or characters that is in no passage is mostly no word, and a name that is in none is what the question is about.
    select a.lexeme as word, ln(1 + (n.n + 0.5) / (coalesce(f.found_in, 0) + 0.5)) * case when f.found_in is null and a.lexeme in (select lexeme from names) then 2
        when f.found_in is null and (a.lexeme ~ '[\u3400-\u9fff]' or a.lexeme ~ '[a-z]0[a-z]') then 0.3 else 1 end as weight
    from asked a cross join all_of n
    left join (select h.word, count(distinct (h.kind, h.id, h.place))::numeric as found_in from found h group by h.word) f on f.word = a.lexeme
  ), hits as (
    select f.kind, f.id, f.place, f.word, max(f.field * r.weight) as weight, bool_or(f.is_quoted) as is_quoted from found f join rare r on r.lexeme = f.lexeme group by f.kind, f.id, f.place, f.word
  ), counted as (
    -- Of Vietnamese a syllable alone is in many words.
    select h.*, case when p_language = 'vi' and h.word !~ '[a-z]0[a-z]' and h.word not in (select lexeme from names) then 0.4 else 1 end as share from hits h
  ), scored as (
    select h.kind, h.id, h.place, sum(h.weight * h.share) as evidence,
      sum(h.weight * h.share) / (select sum(w.weight * case when p_language = 'vi' and w.word !~ '[a-z]0[a-z]' and w.word not in (select lexeme from names) then 0.4 else 1 end) from worth w) as score,
      sum(h.weight) filter (where h.is_quoted) as quoted
    from counted h group by h.kind, h.id, h.place
  ), best as (
    -- Of a section the paragraph that says most of it.
    select distinct on (s.kind, s.id) s.* from scored s order by s.kind, s.id, s.score desc, s.quoted desc nulls last, s.place
  ), answers as (
    -- What has much less of the question than the best is none of its answers; a page of the help comes once before another of its sections does.
    select b.*, row_number() over (partition by b.kind, split_part(b.id, '#', 1) order by b.score desc, b.quoted desc nulls last) as nth, max(b.score) over () as highest, max(b.score * b.evidence) over () * case when p_is_of_market then 0.3 else 1 end as strongest from best b
  )
  select p.kind, p.id, p.title, case when char_length(p.quotation) > 5000 then left(p.quotation, 4999) || '…' else p.quotation end, b.score::real, p.link, p.case_id
  from answers b join passages p on p.kind = b.kind and p.id = b.id and p.place = b.place
  where b.strongest >= 2.7 and b.score >= 0.5 * b.highest order by b.nth > 1, b.score desc, b.quoted desc nulls last, p.kind, p.id
  limit least(greatest(coalesce(p_most, 5), 1), 20)
$$;
grant execute on function private.assistant_rank(text, text, private.assistant_passage[], integer, boolean, boolean) to authenticated, service_role;

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

-- Whether a question asks for a price, a rate or the weather of today, which nothing here knows: what it finds has to be three times as strong.
create function private.assistant_asks_market(p_language text, p_query text) returns boolean language sql immutable set search_path = '' as $$
  select p_query ~* d.today and p_query ~* d.what from (select
    case p_language when 'fr' then 'aujourd.hui' when 'vi' then 'hôm nay' when 'cn' then '(今天|今日)' when 'ar' then '(^|\s)اليوم(\s|$|[?؟])' else '\mtoday\M' end as today,
    case p_language when 'fr' then '\m(cours|prix|taux|bourse|météo|température|pluie)\M' when 'vi' then '(tỷ giá|tỉ giá|\mgiá\M|chứng khoán|thời tiết|nhiệt độ|mưa)' when 'cn' then '(汇率|价|股市|天气|气温|下雨)'
      when 'ar' then '(سعر|أسعار|صرف|بورصة|طقس|حرارة|مطر)' else '\m(rates?|prices?|stocks?|markets?|weather|temperature|rain)\M' end as what) d
$$;
grant execute on function private.assistant_asks_market(text, text) to authenticated, service_role;

-- Whether a passage of a case, or of none, may be given to a model: the caller's firm is that of the case and has switched the model on.
create function private.assistant_may_leave(p_case_id uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.assistant_settings s where s.is_enabled and (p_case_id is null or s.law_firm = (select c.law_firm from public.cases c where c.id = p_case_id)))
$$;
grant execute on function private.assistant_may_leave(uuid) to authenticated, service_role;

-- What may be a name in some words: as parts of a regular expression the longest twelve of them, of four letters on and without those that a language has in every sentence; of Chinese, which has no blanks, each two characters.
create function private.assistant_named(p_language text, p_words text) returns text[] language sql stable set search_path = '' as $$
  select array(select case when w.word ~ '^[\u3400-\u9fff]' then w.word else '\m' || w.word end
    from (select distinct word from regexp_split_to_table(case when p_language = 'cn' then private.assistant_words('cn', p_words) else p_words end, '[^[:alnum:]]+') word
      where char_length(word) >= 4 or word ~ '^[\u3400-\u9fff]{2}$') w
    where private.assistant_document(p_language, w.word) <> ''
    order by char_length(w.word) desc, w.word limit 12)
$$;
grant execute on function private.assistant_named(text, text) to authenticated, service_role;

-- How many of some words a text has.
create function private.assistant_shared(p_language text, p_content text, p_words text[]) returns integer language sql stable set search_path = '' as $$
  select case when cardinality(p_words) = 0 then 0 else (select count(*)::integer from unnest(private.assistant_document(p_language, p_content)) w where w.lexeme = any (p_words)) end
$$;
grant execute on function private.assistant_shared(text, text, text[]) to authenticated, service_role;

-- What the caller has of one kind, under row security: what is next first, and before it what shares a word with p_words, such as the name of its case. Open deadlines and tasks, and cases that are not over; two hundred at most.
-- Read in parts, each by its index: what is the caller's; of the rest, only so much as these leave; and of everything what is named, which is found however much is due earlier.
create function private.assistant_listed(p_kind text, p_overdue boolean, p_words text, p_language text, p_case_id uuid) returns setof private.assistant_passage language plpgsql stable set search_path = '' as $$
declare
  me uuid := auth.uid();
  words text[] := array(select w.lexeme from unnest(private.assistant_document(p_language, left(p_words, 500))) w where (char_length(w.lexeme) > 2 or w.lexeme ~ '[\u3400-\u9fff]') and (p_language <> 'vi' or w.lexeme ~ '[a-z]0[a-z]' or p_words !~ ' ') limit 12);
  -- As it is written: the case or the title that has one of the longer words that are left.
  named text := (select string_agg(w, '|') from unnest(private.assistant_named(p_language, p_words)) w);
  cases_named uuid[] := array(select c.id from public.cases c where named is not null and private.search_words(concat_ws(' ', c.number, c.title)) ~ named order by c.updated_at desc limit 50);
  cases_of_caller uuid[] := array(select m.case_id from public.case_team m where m.user_id = me union select c.id from public.cases c where c.client_id = me);
begin
  if p_kind = 'deadline' then
    return query
      with mine as materialized (
        (select d.id, true as is_mine from public.case_deadlines d where d.responsible_id = me and d.completed_at is null and d.cancelled_at is null and not private.rests(d.suspended, d.kind, d.confirmed_at) and (p_case_id is null or d.case_id = p_case_id) and (not p_overdue or d.due_at < now())
          order by (d.due_at < now() and not p_overdue), d.due_at, d.id limit 200)
        union all (select d.id, true from public.case_deadlines d where d.case_id = any (cases_of_caller) and d.responsible_id is distinct from me and d.completed_at is null and d.cancelled_at is null and not private.rests(d.suspended, d.kind, d.confirmed_at)
            and (p_case_id is null or d.case_id = p_case_id) and (not p_overdue or d.due_at < now())
          order by (d.due_at < now() and not p_overdue), d.due_at, d.id limit 200)
      ), named_ones as materialized (
        select d.id, false from public.case_deadlines d where named is not null and d.completed_at is null and d.cancelled_at is null and not private.rests(d.suspended, d.kind, d.confirmed_at) and (p_case_id is null or d.case_id = p_case_id) and (not p_overdue or d.due_at < now())
          and (d.case_id = any (cases_named) or private.search_words(d.title) ~ named) order by d.due_at limit 50
      ), others as (
        (select d.id, false from public.case_deadlines d where (select count(*) from mine) < 20 and d.completed_at is null and d.cancelled_at is null and not private.rests(d.suspended, d.kind, d.confirmed_at) and (p_case_id is null or d.case_id = p_case_id) and d.due_at >= now() and not p_overdue order by d.due_at limit 20)
        union all (select d.id, false from public.case_deadlines d where (select count(*) from mine) < 20 and d.completed_at is null and d.cancelled_at is null and not private.rests(d.suspended, d.kind, d.confirmed_at) and (p_case_id is null or d.case_id = p_case_id) and d.due_at < now() order by d.due_at desc limit 20)
      ), chosen as (
        select every.id, bool_or(every.is_mine) as is_mine from (select * from mine union all select * from named_ones union all select * from others) every group by every.id
      )
      select 'deadline'::text, d.id::text, d.title, concat_ws(' ', d.title, d.due_on::text, d.note), '/dashboard/case/' || d.case_id || '?tab=deadlines', d.case_id
      from chosen n join public.case_deadlines d on d.id = n.id join public.cases c on c.id = d.case_id
      order by private.assistant_shared(p_language, concat_ws(' ', d.title, c.title), words) desc, n.is_mine desc, (d.due_at < now() and not p_overdue), d.due_at, d.id limit 200;
  elsif p_kind = 'task' then
    return query
      with mine as materialized (
        select t.id, true as is_mine from public.task_assignees a join public.tasks t on t.id = a.task_id where a.user_id = me and t.status not in ('done', 'cancelled') and (p_case_id is null or t.case_id = p_case_id) and (not p_overdue or t.due_at < now())
        order by (t.due_at < now() and not p_overdue), t.due_at nulls last, t.id limit 200
      ), named_ones as materialized (
        select t.id, false from public.tasks t where named is not null and t.status in ('todo', 'in_progress', 'in_review') and (p_case_id is null or t.case_id = p_case_id) and (not p_overdue or t.due_at < now())
          and (t.case_id = any (cases_named) or private.search_words(t.title) ~ named) order by t.due_at nulls last limit 50
      ), others as (
        (select t.id, false from public.tasks t where (select count(*) from mine) < 20 and t.status in ('todo', 'in_progress', 'in_review') and (p_case_id is null or t.case_id = p_case_id) and t.due_at >= now() and not p_overdue order by t.due_at limit 20)
        union all (select t.id, false from public.tasks t where (select count(*) from mine) < 20 and t.status in ('todo', 'in_progress', 'in_review') and (p_case_id is null or t.case_id = p_case_id) and t.due_at < now() order by t.due_at desc limit 20)
        union all (select t.id, false from public.tasks t where (select count(*) from mine) < 20 and t.status in ('todo', 'in_progress', 'in_review') and (p_case_id is null or t.case_id = p_case_id) and t.due_at is null and not p_overdue order by t.id limit 20)
      ), chosen as (
        select every.id, bool_or(every.is_mine) as is_mine from (select * from mine union all select * from named_ones union all select * from others) every group by every.id
      )
      select 'task'::text, t.id::text, t.title, concat_ws(' ', t.title, to_char(t.due_at at time zone coalesce(t.time_zone, 'UTC'), 'YYYY-MM-DD'), t.description), '/dashboard/task_management/task_management?task=' || t.id, t.case_id
      from chosen n join public.tasks t on t.id = n.id left join public.cases c on c.id = t.case_id
      order by private.assistant_shared(p_language, concat_ws(' ', t.title, c.title), words) desc, n.is_mine desc, (t.due_at < now() and not p_overdue), t.due_at nulls last, t.id limit 200;
  else
    return query
      with chosen as materialized (
        (select c.id, true as is_mine from public.cases c where c.id = any (cases_of_caller) and c.status not in ('closed', 'cancelled') and (p_case_id is null or c.id = p_case_id) order by c.updated_at desc limit 200)
        union all (select c.id, false from public.cases c where c.id = any (cases_named) and c.id <> all (cases_of_caller) and c.status not in ('closed', 'cancelled') and (p_case_id is null or c.id = p_case_id))
      ), others as (
        select c.id, false from public.cases c where (select count(*) from chosen) < 20 and c.id <> all (cases_of_caller) and c.id <> all (cases_named) and c.status not in ('closed', 'cancelled') and (p_case_id is null or c.id = p_case_id) order by c.updated_at desc limit 20
      )
      select 'case'::text, c.id::text, concat_ws(' ', c.number, c.title), coalesce(nullif(c.public_summary, ''), c.title), '/dashboard/case/' || c.id, c.id
      from (select * from chosen union all select * from others) n join public.cases c on c.id = n.id
      order by private.assistant_shared(p_language, c.title, words) desc, n.is_mine desc, c.updated_at desc, c.id limit 200;
  end if;
end
$$;
grant execute on function private.assistant_listed(text, boolean, text, text, uuid) to authenticated, service_role;

-- assistant_search(query, language, most, case_id): passages that answer a question, as the caller sees them under row security: help, questions and answers in the language, and of who is signed in the newest of their
-- cases, tasks, deadlines, notes and messages, two hundred of each. With a case: of that case alone, with what its documents say. For a guest the server asks. quotation is the text as it is written, link where it is. may_leave: whether it may be
-- given to a model: what everybody may read, of no case where the caller's firm allows it, and of the cases of that firm.
create function public.assistant_search(query text, language text default 'en', most integer default 5, case_id uuid default null)
returns table (kind text, id text, title text, quotation text, rank real, link text, of_case uuid, may_leave boolean) language plpgsql stable set search_path = '' as $$
declare
  own private.assistant_passage[] := '{}';
  chosen uuid := assistant_search.case_id;
  wish record;
  -- What is read of all cases has one of the longer words of the question.
  sought text[] := private.assistant_named(language, private.assistant_asked(language, left(query, 500)));
  named text := (select string_agg(w, '|') from unnest(sought) w);
begin
  -- Who passes row security and is nobody, the server for a guest, sees none of these.
  if auth.uid() is not null then
    select * into wish from private.assistant_wish(language, query);
    if wish.kind is not null then
      return query
        select r.kind, r.id, r.title, r.quotation, 1::real, r.link, r.case_id, private.assistant_may_leave(r.case_id)
        from private.assistant_listed(wish.kind, wish.is_overdue, wish.rest, language, chosen) with ordinality r (kind, id, title, quotation, link, case_id, place)
        order by r.place limit least(greatest(coalesce(most, 5), 1), 20);
      if found then
        return;
      end if;
    end if;
    own := array(
      (select row('case', c.id, concat_ws(' ', c.number, c.title), coalesce(nullif(c.public_summary, ''), c.title), '/dashboard/case/' || c.id, c.id)::private.assistant_passage
        from public.cases c where chosen is null or c.id = chosen order by c.updated_at desc limit 200)
      union all (select row('case', r.id, r.title, r.paragraph, '/dashboard/case/' || r.id, r.id)::private.assistant_passage
        from (
          with read as materialized (
            select c.id, concat_ws(' ', c.number, c.title) as title, p.paragraph, c.updated_at, p.place, row_number() over () as nth
            from (select * from public.cases every where chosen is null or every.id = chosen order by every.updated_at desc limit 200) c
            cross join lateral regexp_split_to_table(private.assistant_plain(c.description), '\n+') with ordinality p (paragraph, place)
            where char_length(trim(p.paragraph)) > 0 and (c.id = chosen or c.description ~* named and p.paragraph ~* named)
          ), hit as materialized (
            select r.nth, w from read r cross join unnest(sought) w where r.paragraph ~* w
          ), rare as (
            -- A word that is in each paragraph says little about any.
            select h.w, ln(1 + (select count(*) from read)::numeric / count(*)) as weight from hit h group by h.w
          )
          select r.* from read r left join (select h.nth, sum(rare.weight) as weight from hit h join rare on rare.w = h.w group by h.nth) best on best.nth = r.nth
          order by best.weight desc nulls last, r.updated_at desc, r.id, r.place limit 80
        ) r)
      union all (select row('task', t.id, t.title, coalesce(nullif(t.description, ''), t.title), '/dashboard/task_management/task_management?task=' || t.id, t.case_id)::private.assistant_passage
        from public.tasks t where chosen is null or t.case_id = chosen order by t.updated_at desc limit 200)
      union all (select row('deadline', d.id, d.title, concat_ws(' ', d.title, d.due_on::text, d.note), '/dashboard/case/' || d.case_id || '?tab=deadlines', d.case_id)::private.assistant_passage
        from public.case_deadlines d where chosen is null or d.case_id = chosen order by d.due_on desc limit 200)
      union all (select row('note', n.id, concat_ws(', ', n.author_name, to_char(n.created_at, 'YYYY-MM-DD')), private.assistant_plain(n.body), '/dashboard/case/' || n.case_id || '?tab=file&part=notes', n.case_id)::private.assistant_passage
        from public.case_notes n where chosen is null or n.case_id = chosen order by n.created_at desc limit 200)
      union all (select row('message', m.id, coalesce(m.sender_name, ''), m.body, '/dashboard/chat?id=' || m.conversation_id, m.case_id)::private.assistant_passage
        from public.messages m where m.deleted_at is null and m.content_type = 'text' and (chosen is null or m.case_id = chosen) order by m.created_at desc limit 200)
      union all (select p from private.assistant_papers(chosen, query) p where chosen is not null));
  end if;
  return query
    select r.kind, r.id, r.title, r.quotation, r.rank, r.link, r.case_id, r.kind in ('help', 'faq')
      or exists (select from public.assistant_settings s where s.is_enabled and (r.case_id is null or s.law_firm = (select c.law_firm from public.cases c where c.id = r.case_id)))
    from private.assistant_rank(query, language, own, most, chosen is not null, private.assistant_asks_market(language, query)) r;
end
$$;
revoke execute on function public.assistant_search(text, text, integer, uuid) from public, anon;
grant execute on function public.assistant_search(text, text, integer, uuid) to authenticated, service_role;
