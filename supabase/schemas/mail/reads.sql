-- The lists of mail, their counts, the search, and one mail as it is read.

-- What is sought: words, and the operators from:, to:, subject:, has:attachment, case:, label:, is:unread, is:read, is:starred, is:important, before:, after: and in:; "…" keeps words together
-- behind an operator. Answers {words (a tsquery), has_attachment, cases, labels, unread, starred, important, before, after, view}, where given. What no operator is
-- sought as words.
create function private.mail_search(p_search text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  hit text[];
  operator text;
  value text;
  rest text := '';
  terms text[] := '{}';
  asked jsonb := '{}';
  day date;
  pattern text;
begin
  for hit in select regexp_matches(left(coalesce(p_search, ''), 500), '(?:(from|to|subject|has|case|label|is|before|after|in):)?(?:"([^"]*)"|(\S+))', 'gi') limit 40 loop
    operator := lower(hit[1]);
    value := trim(coalesce(hit[2], hit[3], ''));
    if operator is null or value = '' then
      rest := rest || ' ' || coalesce(operator || ' ', '') || value;
    elsif operator in ('from', 'to', 'subject') then
      terms := terms || array(select quote_literal(left(operator, 1) || ':' || l.lexeme) || ':*' from private.text_lexemes(value) l limit 12);
    elsif operator = 'has' then
      asked := asked || '{"has_attachment": true}';
    elsif operator = 'is' and lower(value) in ('unread', 'read') then
      asked := asked || jsonb_build_object('unread', lower(value) = 'unread');
    elsif operator = 'is' and lower(value) in ('starred', 'important') then
      asked := asked || jsonb_build_object(lower(value), true);
    elsif operator = 'in' and lower(value) in ('inbox', 'drafts', 'outbox', 'sent', 'archive', 'spam', 'bin') then
      asked := asked || jsonb_build_object('view', lower(value));
    elsif operator in ('before', 'after') and value ~ '^\d{4}-\d{2}-\d{2}$' then
      begin
        day := value::date;
        asked := asked || jsonb_build_object(operator, day);
      exception when datetime_field_overflow or invalid_datetime_format then
        rest := rest || ' ' || value;
      end;
    elsif operator in ('case', 'label') then
      pattern := '%' || replace(replace(replace(left(value, 200), '\', '\\'), '%', '\%'), '_', '\_') || '%';
      if operator = 'case' then
        asked := asked || jsonb_build_object('cases', array(select c.id from public.cases c
          where c.id = any (array(select private.caller_mail_cases())) and (c.number ilike pattern or c.title ilike pattern) limit 100));
      else
        asked := asked || jsonb_build_object('labels', array(select l.id from public.mail_labels l where l.user_id = auth.uid() and l.name ilike pattern));
      end if;
    else
      rest := rest || ' ' || operator || ' ' || value;
    end if;
  end loop;
  terms := terms || (private.text_query(rest))::text;
  terms := array_remove(terms, null);
  if terms <> '{}' then
    asked := asked || jsonb_build_object('words', array_to_string(terms || quote_literal('o:' || auth.uid()), ' & '));
  end if;
  return asked;
end
$$;

-- The cases whose filed mail the caller reads.
create function private.caller_mail_cases() returns setof uuid language sql stable security definer set search_path = '' as $$
  select c.id from public.cases c
  where (select private.caller_level()) is not null and c.id <> all (array(select private.caller_walls()))
    and (c.id = any (array(select private.caller_matters())) or c.law_firm = any (array(select private.caller_firms())) or c.id = any (array(select private.caller_client_cases())))
$$;

-- What lies in a view, as a condition on the alias m: of the lists and of their counts. $1: the caller; $2: their firms; $3: their walls; $4: what private.mail_search answers; $5: a
-- label; $6: a case; $7: the cases that they read; $8: this moment.
create function private.mail_condition(p_view text, p_only text, p_asked jsonb) returns text language sql immutable set search_path = '' as $$
  select 'm.owner_id = $1 and (m.law_firm is null or m.law_firm = any ($2)) and (m.case_id is null or m.case_id <> all ($3))'
    || case coalesce(p_asked ->> 'view', p_view)
      when 'inbox' then ' and m.folder = ''inbox'' and m.at <= $8'
      when 'snoozed' then ' and m.folder = ''inbox'' and m.snoozed_until > $8'
      when 'starred' then ' and m.is_starred and m.folder not in (''spam'', ''bin'')'
      when 'important' then ' and m.is_important and m.folder not in (''spam'', ''bin'')'
      when 'suggested' then ' and m.suggested_on is not null and m.case_id is null and m.suggested_on = any ($7) and m.folder = ''inbox'' and m.at <= $8'
      when 'label' then ' and m.labels @> array[$5] and m.labels <> ''{}'' and m.folder not in (''spam'', ''bin'')'
      when 'case' then ' and m.case_id = $6 and m.case_id = any ($7) and m.folder not in (''spam'', ''bin'')'
      when 'all' then ' and m.folder not in (''spam'', ''bin'')'
      else format(' and m.folder = %L', coalesce(p_asked ->> 'view', p_view)) end
    || case p_only when 'unread' then ' and m.is_unread' when 'not_filed' then ' and (m.case_id is null or m.case_id <> all ($7))' else '' end
    || case when p_asked ? 'words' then ' and m.words @@ ($4 ->> ''words'')::tsquery' else '' end
    || case when p_asked ? 'has_attachment' then ' and m.has_attachments' else '' end
    || case p_asked ->> 'unread' when 'true' then ' and m.is_unread' when 'false' then ' and not m.is_unread' else '' end
    || case when p_asked ? 'starred' then ' and m.is_starred' else '' end
    || case when p_asked ? 'important' then ' and m.is_important' else '' end
    || case when p_asked ? 'cases' then ' and m.case_id = any (array(select jsonb_array_elements_text($4 -> ''cases'')::uuid))' else '' end
    || case when p_asked ? 'labels' then ' and m.labels && array(select jsonb_array_elements_text($4 -> ''labels'')::uuid)' else '' end
    || case when p_asked ? 'before' then ' and m.at < ($4 ->> ''before'')::date' else '' end
    || case when p_asked ? 'after' then ' and m.at >= ($4 ->> ''after'')::date' else '' end
$$;

-- mail_view.
create function private.require_mail_view(p_view text, p_only text) returns void language plpgsql immutable set search_path = '' as $$
begin
  if p_view is null or p_view not in ('inbox', 'starred', 'important', 'snoozed', 'sent', 'drafts', 'outbox', 'archive', 'spam', 'bin', 'suggested', 'label', 'case', 'all')
    or p_only is not null and p_only not in ('all', 'unread', 'not_filed') then
    perform private.refuse('P0001', 'mail_view', 'There is no such list of mails. Choose a folder, a label or a case.');
  end if;
end
$$;

-- The newest mails of the folders of a view, as a source with the alias m for what private.mail_condition filters. What is sought in many mails is in the newest: where these are enough, the
-- index of words, which would bring all of them to be sorted, need not be asked. $9, $10: where the page before ended.
create function private.newest_mails(p_view text, p_asked jsonb, p_most integer) returns text language sql immutable set search_path = '' as $$
  select format($source$(select each.* from unnest(%1$L::text[]) f (folder) cross join lateral (select n.* from public.mails n where n.owner_id = $1 and n.folder = f.folder
      and ($9 is null or (n.at, n.id) < ($9, $10)) order by n.at desc, n.id desc limit %2$s) each order by each.at desc, each.id desc limit %2$s) m$source$,
    case when v.view in ('inbox', 'snoozed', 'suggested') then '{inbox}' when v.view in ('starred', 'important', 'label', 'case', 'all') then '{inbox,drafts,outbox,sent,archive}'
      else array[v.view]::text end, p_most)
  from (select coalesce(p_asked ->> 'view', p_view) as view) v
$$;

-- find_mails(view, label_id, case_id, search, kind, before_at, before_id, max_rows): the latest first, one row for each thread: its newest mail in this view. before_at, before_id: where the
-- page before ended. kind: all, unread or not_filed. thread_count: mails of the thread, at most 100; thread_unread: whether one of them in the same folder is. case: where it is filed, for
-- those on it. suggested: it seems to belong on a case. mail_view.
create function private.find_mails(p_view text, p_label_id uuid, p_case_id uuid, p_search text, p_only text, p_before_at timestamptz, p_before_id uuid, p_max_rows integer)
returns table (id uuid, thread_id uuid, message_id uuid, folder text, at timestamptz, received_at timestamptz, from_name text, from_address text, author_id uuid, avatar_url text,
  to_people jsonb, subject text, snippet text, is_unread boolean, is_starred boolean, is_important boolean, has_attachments boolean, labels uuid[], snoozed_until timestamptz,
  filed_on jsonb, suggested boolean, state text, send_at timestamptz, error text, thread_count integer, thread_unread boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  asked jsonb;
  condition text;
  most integer := least(greatest(coalesce(p_max_rows, 30), 0), 100);
  page uuid[];
  source text;
begin
  if private.caller_level() is null then
    return;
  end if;
  perform private.require_mail_view(p_view, p_only);
  asked := private.mail_search(p_search);
  condition := private.mail_condition(p_view, p_only, asked);
  foreach source in array case when asked ? 'words' then array[private.newest_mails(p_view, asked, 500), 'public.mails m'] else array['public.mails m'] end loop
    execute format($query$
      select array(select h.id from (select m.id, m.thread_id, m.at from %s where %s and ($9 is null or (m.at, m.id) < ($9, $10)) order by m.at desc, m.id desc offset 0) h
        -- The newest of its thread in this view; asked row by row, until the page is full.
        where h.id = (select m.id from public.mails m where m.thread_id = h.thread_id and %2$s order by m.at desc, m.id desc limit 1) limit $11)
    $query$, source, condition) into page
    using auth.uid(), array(select private.caller_memberships()), array(select private.caller_walls()), asked, p_label_id, p_case_id, array(select private.caller_mail_cases()), clock_timestamp(),
      p_before_at, coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), most;
    exit when cardinality(page) = most;
  end loop;
  return query select p.id, p.thread_id, p.message_id, p.folder, p.at, p.received_at, l.from_name, l.from_address, l.author_id, u.avatar_url, l.to_people, l.subject, l.snippet, p.is_unread,
      p.is_starred, p.is_important, p.has_attachments, p.labels, p.snoozed_until,
      (select jsonb_build_object('id', c.id, 'number', c.number, 'title', c.title) from public.cases c where c.id = p.case_id and c.id in (select private.caller_mail_cases())),
      p.suggested_on is not null and p.case_id is null and p.suggested_on in (select private.caller_mail_cases()), l.state, l.send_at, l.error,
      (select count(*)::integer from (select from public.mails m where m.owner_id = auth.uid() and m.thread_id = p.thread_id and m.folder not in ('spam', 'bin') limit 100) each),
      exists (select from public.mails m where m.owner_id = auth.uid() and m.thread_id = p.thread_id and m.folder = p.folder and m.is_unread)
    from unnest(page) h (id) join public.mails p on p.id = h.id join public.mail_messages l on l.id = p.message_id left join public.users u on u.uuid = l.author_id
    order by p.at desc, p.id desc;
end
$$;
grant execute on function private.find_mails(text, uuid, uuid, text, text, timestamptz, uuid, integer) to authenticated;

create function public.find_mails(view text default 'inbox', label_id uuid default null, case_id uuid default null, search text default '', kind text default 'all',
  before_at timestamptz default null, before_id uuid default null, max_rows integer default 30)
returns table (id uuid, thread_id uuid, message_id uuid, folder text, at timestamptz, received_at timestamptz, from_name text, from_address text, author_id uuid, avatar_url text,
  to_people jsonb, subject text, snippet text, is_unread boolean, is_starred boolean, is_important boolean, has_attachments boolean, labels uuid[], snoozed_until timestamptz,
  filed_on jsonb, suggested boolean, state text, send_at timestamptz, error text, thread_count integer, thread_unread boolean)
language sql stable set search_path = '' as $$ select * from private.find_mails(view, label_id, find_mails.case_id, search, kind, before_at, before_id, max_rows) $$;
revoke execute on function public.find_mails(text, uuid, uuid, text, text, timestamptz, uuid, integer) from public, anon;
grant execute on function public.find_mails(text, uuid, uuid, text, text, timestamptz, uuid, integer) to authenticated;

-- How many threads a view holds, a thousand at most, of its five thousand newest mails.
create function private.count_view(p_view text, p_label_id uuid, p_case_id uuid, p_search text, p_only text) returns integer language plpgsql stable security definer set search_path = '' as $$
declare
  asked jsonb := private.mail_search(p_search);
  number integer;
  source text;
begin
  if private.caller_level() is null then
    return 0;
  end if;
  foreach source in array case when asked ? 'words' then array[private.newest_mails(p_view, asked, 2000), 'public.mails m'] else array['public.mails m'] end loop
    execute format('select count(*)::integer from (select distinct newest.thread_id from (select m.thread_id from %s where %s order by m.at desc, m.id desc limit 5000) newest limit 1000) each',
      source, private.mail_condition(p_view, p_only, asked))
    into number using auth.uid(), array(select private.caller_memberships()), array(select private.caller_walls()), asked, p_label_id, p_case_id, array(select private.caller_mail_cases()), clock_timestamp(),
      null::timestamptz, null::uuid;
    exit when number = 1000;
  end loop;
  return number;
end
$$;

-- count_mails(view, label_id, case_id, search, kind): how many rows find_mails has, a thousand at most. mail_view.
create function private.count_mails(p_view text, p_label_id uuid, p_case_id uuid, p_search text, p_only text) returns integer language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  perform private.require_mail_view(p_view, p_only);
  return private.count_view(p_view, p_label_id, p_case_id, p_search, p_only);
end
$$;
grant execute on function private.count_mails(text, uuid, uuid, text, text) to authenticated;

create function public.count_mails(view text default 'inbox', label_id uuid default null, case_id uuid default null, search text default '', kind text default 'all') returns integer
language sql stable set search_path = '' as $$ select private.count_mails(view, label_id, count_mails.case_id, search, kind) $$;
revoke execute on function public.count_mails(text, uuid, uuid, text, text) from public, anon;
grant execute on function public.count_mails(text, uuid, uuid, text, text) to authenticated;

-- unread_mails(): the number in the menu: threads of the inbox with something unread.
create function private.unread_mails() returns integer language sql stable security definer set search_path = '' as $$
  select case when private.caller_level() is not null then private.count_view('inbox', null, null, '', 'unread') else 0 end
$$;
grant execute on function private.unread_mails() to authenticated;

create function public.unread_mails() returns integer language sql stable set search_path = '' as $$ select private.unread_mails() $$;
revoke execute on function public.unread_mails() from public, anon;
grant execute on function public.unread_mails() to authenticated;

-- mail_counts(): what the list of folders shows. kind: folder (id is null, name its view), label or case. number: unread ones of the inbox and of labels, all of the others; of cases, the
-- twenty with the newest filed mail among the caller's, all.
create function private.mail_counts() returns table (kind text, id uuid, name text, detail text, number integer) language plpgsql stable security definer set search_path = '' as $$
declare
  mine uuid[];
begin
  if private.caller_level() is null then
    return;
  end if;
  mine := array(select private.caller_mail_cases());
  return query select 'folder', null::uuid, v.view, null::text, private.count_view(v.view, null, null, '', v.kind)
    from (values ('inbox', 'unread'), ('snoozed', 'all'), ('drafts', 'all'), ('outbox', 'all'), ('spam', 'unread'), ('suggested', 'all')) v (view, kind);
  return query select 'label', l.id, l.name, l.color, private.count_view('label', l.id, null, '', 'unread')
    from public.mail_labels l where l.user_id = auth.uid() order by lower(l.name), l.id;
  return query select 'case', c.id, c.title, c.number, private.count_view('case', null, c.id, '', 'all')
    from (select m.case_id, max(m.at) as latest from public.mails m where m.owner_id = auth.uid() and m.case_id = any (mine) and m.folder not in ('spam', 'bin')
        and (m.law_firm is null or m.law_firm in (select private.caller_memberships())) group by m.case_id
      order by latest desc, m.case_id limit 20) newest join public.cases c on c.id = newest.case_id order by newest.latest desc, c.id;
end
$$;
grant execute on function private.mail_counts() to authenticated;

create function public.mail_counts() returns table (kind text, id uuid, name text, detail text, number integer) language sql stable set search_path = '' as $$
  select * from private.mail_counts()
$$;
revoke execute on function public.mail_counts() from public, anon;
grant execute on function public.mail_counts() to authenticated;

-- A message as its readers see it; bcc and what was typed are its author's.
create function private.message_answer(letter public.mail_messages) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('message_id', letter.id, 'state', letter.state, 'author_id', letter.author_id,
    'avatar_url', (select u.avatar_url from public.users u where u.uuid = letter.author_id), 'from_name', letter.from_name, 'from_address', letter.from_address,
    'reply_to', letter.reply_to, 'to', letter.to_people, 'cc', letter.cc_people, 'subject', letter.subject, 'text', letter.text, 'html', letter.html, 'sent_at', letter.sent_at,
    'send_at', letter.send_at, 'error', letter.error, 'size', letter.size, 'checks', letter.checks, 'doubt', private.doubt_of_mail(letter), 'invitation', letter.invitation, 'header_id', letter.header_id,
    'filed', (select jsonb_build_object('case_id', c.id, 'case_number', c.number, 'case_title', c.title, 'visibility', f.visibility, 'because', f.because, 'filed_at', f.created_at,
        'filed_by', (select u.display_name from public.users u where u.uuid = f.filed_by))
      from public.mail_filings f join public.cases c on c.id = f.case_id where f.message_id = letter.id and f.case_id in (select private.caller_mail_cases())),
    'attachments', coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'media_type', a.media_type, 'size', a.size, 'object_path', a.object_path,
        'content_id', a.content_id, 'is_inline', a.is_inline) order by a.position, a.created_at, a.id) from public.mail_attachments a where a.message_id = letter.id), '[]'))
$$;

-- mail_details(mail_id): a copy of the caller's with its message. PT404 mail_not_found.
create function private.mail_details(p_mail_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  m public.mails;
  letter public.mail_messages;
begin
  m := private.mail_of_caller(p_mail_id);
  select * into letter from public.mail_messages where id = m.message_id;
  if letter.state = 'draft' or letter.body is not null and letter.text is null then
    letter.text := private.mail_body_text(letter.body, letter.body_type);
  end if;
  return private.message_answer(letter) || jsonb_build_object('id', m.id, 'thread_id', m.thread_id, 'account_id', m.account_id, 'folder', m.folder, 'folder_before', m.folder_before,
    'is_unread', m.is_unread, 'is_starred', m.is_starred, 'is_important', m.is_important, 'labels', m.labels, 'bcc', m.bcc_people, 'received_at', m.received_at, 'at', m.at,
    'snoozed_until', m.snoozed_until, 'in_calendar', private.invitation_in_calendar(letter.invitation, private.believed_sender(letter)) || private.answer_to_invitation(m, letter.invitation));
end
$$;
grant execute on function private.mail_details(uuid) to authenticated;

create function public.mail_details(mail_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.mail_details(mail_id) $$;
revoke execute on function public.mail_details(uuid) from public, anon;
grant execute on function public.mail_details(uuid) to authenticated;

-- filed_mail(message_id): a message that is filed on a case of the caller's; it may have come to another mailbox. PT404 mail_not_found.
create function private.filed_mail(p_message_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  letter public.mail_messages;
begin
  perform private.require_caller();
  select l.* into letter from public.mail_filings f join public.mail_messages l on l.id = f.message_id
  where f.message_id = p_message_id and f.case_id not in (select private.caller_walls())
    and (f.case_id in (select private.caller_matters()) and f.law_firm in (select private.caller_memberships()) or f.law_firm in (select private.caller_firms())
      or f.visibility = 'shared' and f.case_id in (select private.caller_client_cases()));
  if letter.id is null then
    perform private.refuse('PT404', 'mail_not_found', 'There is no such mail, or it is not yours.');
  end if;
  return private.message_answer(letter);
end
$$;
grant execute on function private.filed_mail(uuid) to authenticated;

create function public.filed_mail(message_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.filed_mail(filed_mail.message_id) $$;
revoke execute on function public.filed_mail(uuid) from public, anon;
grant execute on function public.filed_mail(uuid) to authenticated;

-- mail_thread(mail_id): the mails of a thread, the earliest first, the newest two hundred, without those in spam and bin unless the mail itself lies there. PT404 mail_not_found.
create function private.mail_thread(p_mail_id uuid) returns table (id uuid, message_id uuid, folder text, at timestamptz, from_name text, from_address text, author_id uuid, avatar_url text,
  to_people jsonb, snippet text, is_unread boolean, is_starred boolean, has_attachments boolean, state text) language plpgsql stable security definer set search_path = '' as $$
declare
  asked public.mails;
begin
  asked := private.mail_of_caller(p_mail_id);
  return query select t.* from (
    select m.id, m.message_id, m.folder, m.at, l.from_name, l.from_address, l.author_id, u.avatar_url, l.to_people, l.snippet, m.is_unread, m.is_starred, m.has_attachments, l.state
    from public.mails m join public.mail_messages l on l.id = m.message_id left join public.users u on u.uuid = l.author_id
    where m.owner_id = asked.owner_id and m.thread_id = asked.thread_id and (m.folder not in ('spam', 'bin') or m.folder = asked.folder)
      and (m.law_firm is null or m.law_firm in (select private.caller_memberships())) and (m.case_id is null or m.case_id not in (select private.caller_walls()))
    order by m.received_at desc, m.id desc limit 200) t order by t.at, t.id;
end
$$;
grant execute on function private.mail_thread(uuid) to authenticated;

create function public.mail_thread(mail_id uuid) returns table (id uuid, message_id uuid, folder text, at timestamptz, from_name text, from_address text, author_id uuid, avatar_url text,
  to_people jsonb, snippet text, is_unread boolean, is_starred boolean, has_attachments boolean, state text)
language sql stable set search_path = '' as $$ select * from private.mail_thread(mail_id) $$;
revoke execute on function public.mail_thread(uuid) from public, anon;
grant execute on function public.mail_thread(uuid) to authenticated;
