-- The list of conversations, the pages of one, and the search.

-- The conversations in which the caller takes part: those of people, and those of the cases whose client they are or on whose team in the firm that holds it. What an administrator
-- reads besides is on the pages of the cases.
create function private.caller_talks() returns setof uuid language sql stable security definer set search_path = '' as $$
  select private.caller_conversations()
  union all
  select talk.id from public.conversations talk
  where (select private.caller_level()) is not null and talk.case_id <> all (array(select private.caller_walls()))
    and (talk.case_id = any (array(select private.caller_client_cases()))
      or talk.case_id = any (array(select private.caller_matters())) and talk.law_firm = any (array(select private.caller_memberships())))
$$;
grant execute on function private.caller_talks() to authenticated;

-- find_conversations(search, kind, before_at, before_id, max_rows, conversation_id): the latest first; before_at and before_id: where the page before ended. kind: all, case, people or
-- unread. conversation_id: that one alone. people: at most four of the others. last: the newest message, its words cut. unread: messages of others, and lines about the caller, a hundred at most. may_write:
-- whether the caller may write in it now.
create function private.find_conversations(p_search text, p_kind text, p_before_at timestamptz, p_before_id uuid, p_max_rows integer, p_conversation_id uuid)
returns table (id uuid, type text, case_id uuid, case_number text, title text, people jsonb, people_count integer, last jsonb, last_at timestamptz, last_read_at timestamptz,
  unread integer, is_muted boolean, may_write boolean) language sql stable security definer set search_path = '' as $$
  with mine as (
    select talk.*, coalesce(talk.last_message_at, talk.created_at) as at, c.number as case_number, c.title as case_title, c.status as case_status,
      c.law_firm as case_firm, m.last_read_at, coalesce(m.is_muted, false) as muted
    from public.conversations talk left join public.cases c on c.id = talk.case_id
      left join public.conversation_members m on m.conversation_id = talk.id and m.user_id = auth.uid()
    where talk.id = any (array(select private.caller_talks())) and (p_conversation_id is null or talk.id = p_conversation_id)
      -- Who has started one and written nothing is alone with it.
      and (talk.last_message_at is not null or talk.created_by = auth.uid() or p_conversation_id is not null)
      and case coalesce(p_kind, 'all') when 'case' then talk.case_id is not null when 'people' then talk.case_id is null
        when 'unread' then talk.last_message_at > coalesce(m.last_read_at, '-infinity') else true end
  ), page as (
    select * from mine
    where (p_before_at is null or (mine.at, mine.id) < (p_before_at, coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))
      and (coalesce(trim(p_search), '') = ''
        or concat_ws(' ', mine.title, mine.case_title, mine.case_number) ilike '%' || replace(replace(replace(left(trim(p_search), 300), '\', '\\'), '%', '\%'), '_', '\_') || '%'
        or exists (select from public.conversation_members o join public.users u on u.uuid = o.user_id
          where o.conversation_id = mine.id and mine.case_id is null and o.left_at is null and o.user_id <> auth.uid()
            and u.display_name ilike '%' || replace(replace(replace(left(trim(p_search), 300), '\', '\\'), '%', '\%'), '_', '\_') || '%'))
    order by mine.at desc, mine.id desc limit least(greatest(coalesce(p_max_rows, 30), 0), 100)
  )
  select p.id, p.type, p.case_id, p.case_number, coalesce(p.case_title, p.title),
    coalesce(others.first, '[]'), coalesce(others.number, 0), newest.message, p.at, p.last_read_at, coalesce(fresh.number, 0), p.muted,
    case when p.case_id is not null then p.case_firm = p.law_firm and p.case_status not in ('draft', 'archived', 'cancelled')
        and not exists (select from public.case_team t where t.case_id = p.case_id and t.user_id = auth.uid() and t.role = 'observer')
      else exists (select from private.people_of_conversation(row(p.id, p.type, p.case_id, p.law_firm, p.client_id, p.title, p.pair, p.last_message_at, p.created_by, p.created_at,
          p.updated_at)::public.conversations) r where r.user_id in (select private.caller_links())) end
  from page p
    left join lateral (
      select jsonb_agg(jsonb_build_object('user_id', o.uuid, 'name', o.display_name, 'avatar_url', o.avatar_url) order by o.place) filter (where o.place <= 4) as first,
        count(*)::integer as number
      from (select u.uuid, u.display_name, u.avatar_url, row_number() over (order by lower(u.display_name), u.uuid) as place
        from public.conversation_members m join public.users u on u.uuid = m.user_id
        where p.case_id is null and m.conversation_id = p.id and m.left_at is null and m.user_id <> auth.uid()
          -- One of two stays shown also when they may not read it any more: the conversation has their name.
          and (p.pair is not null or m.user_id in (select r.user_id from private.people_of_conversation(row(p.id, p.type, p.case_id, p.law_firm, p.client_id, p.title, p.pair,
            p.last_message_at, p.created_by, p.created_at, p.updated_at)::public.conversations) r))) o
    ) others on true
    left join lateral (
      select jsonb_build_object('id', n.id, 'sender_id', n.sender_id, 'sender_name', n.sender_name, 'body', left(n.body, 200), 'content_type', n.content_type,
        'deleted', n.deleted_at is not null, 'created_at', n.created_at) as message
      from public.messages n where n.conversation_id = p.id order by n.created_at desc, n.id desc limit 1
    ) newest on true
    left join lateral (
      select count(*)::integer as number from (
        select from public.messages n where n.conversation_id = p.id and n.created_at > coalesce(p.last_read_at, '-infinity')
          and n.sender_id is distinct from auth.uid() and n.deleted_at is null and (n.content_type = 'text' or auth.uid() = any (n.mentions)) limit 100) each
    ) fresh on true
  order by p.at desc, p.id desc
$$;
grant execute on function private.find_conversations(text, text, timestamptz, uuid, integer, uuid) to authenticated;

create function public.find_conversations(search text default '', kind text default 'all', before_at timestamptz default null, before_id uuid default null, max_rows integer default 30,
  conversation_id uuid default null)
returns table (id uuid, type text, case_id uuid, case_number text, title text, people jsonb, people_count integer, last jsonb, last_at timestamptz, last_read_at timestamptz,
  unread integer, is_muted boolean, may_write boolean) language sql stable set search_path = '' as $$
  select * from private.find_conversations(search, kind, before_at, before_id, max_rows, conversation_id)
$$;
revoke execute on function public.find_conversations(text, text, timestamptz, uuid, integer, uuid) from public, anon;
grant execute on function public.find_conversations(text, text, timestamptz, uuid, integer, uuid) to authenticated;

-- unread_conversations(): how many conversations that are not muted have something new for the caller; a hundred at most.
create function private.unread_conversations() returns integer language sql stable security definer set search_path = '' as $$
  select count(*)::integer from (
    select from public.conversations talk left join public.conversation_members m on m.conversation_id = talk.id and m.user_id = auth.uid()
    where talk.id = any (array(select private.caller_talks())) and talk.last_message_at > coalesce(m.last_read_at, '-infinity') and m.is_muted is not true limit 100) unread
$$;
grant execute on function private.unread_conversations() to authenticated;

create function public.unread_conversations() returns integer language sql stable set search_path = '' as $$ select private.unread_conversations() $$;
revoke execute on function public.unread_conversations() from public, anon;
grant execute on function public.unread_conversations() to authenticated;

-- conversation_people(conversation_id): who reads a conversation, the client first. last_read_at: null until they have looked since they were added. reads_from: since when they read all that
-- is written, null where that is from the beginning; of what came before nobody can say that they have read it. role: client, a role on the case's team, or member. is_typing: they write at something that is not
-- sent. away: the notice of somebody who is away today: id, until_on, message, deputy_id, deputy_name. is_admin: they administer the group.
create function private.conversation_people(p_conversation_id uuid)
returns table (user_id uuid, role text, display_name text, avatar_url text, last_read_at timestamptz, is_typing boolean, away jsonb, is_admin boolean, reads_from timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  talk public.conversations := private.conversation_of_caller(p_conversation_id);
begin
  return query
    select p.user_id, p.role, u.display_name, u.avatar_url, case when m.joined_at is null or m.last_read_at >= m.joined_at then m.last_read_at end, coalesce(m.typing_at > now() - interval '6 seconds', false), private.away_in(talk, p.user_id),
      p.user_id in (select private.group_admins(talk)), (select lower(r) from unnest(m.reads) r order by lower(r) desc nulls last limit 1)
    from private.people_of_conversation(talk) p join public.users u on u.uuid = p.user_id
      left join public.conversation_members m on m.conversation_id = talk.id and m.user_id = p.user_id
    order by array_position('{client,lead,associate,paralegal,observer,member}', p.role), lower(u.display_name), p.user_id;
end
$$;
grant execute on function private.conversation_people(uuid) to authenticated;

create function public.conversation_people(conversation_id uuid)
returns table (user_id uuid, role text, display_name text, avatar_url text, last_read_at timestamptz, is_typing boolean, away jsonb, is_admin boolean, reads_from timestamptz)
language sql stable set search_path = '' as $$ select * from private.conversation_people(conversation_id) $$;
revoke execute on function public.conversation_people(uuid) from public, anon;
grant execute on function public.conversation_people(uuid) to authenticated;

-- message_page(conversation_id, before, after, since, max_rows): messages before one, the latest first; or after one, or from one on, the earliest first. Each page is read from the
-- index from where the one before ended, however long the conversation is, and within the times that the caller reads; what was written while they were out for a time is passed over.
-- Row security applies.
create function public.message_page(conversation_id uuid, before uuid default null, after uuid default null, since uuid default null, max_rows integer default 30)
returns setof public.messages language plpgsql stable set search_path = '' as $$
declare
  edge record;
  most integer := least(greatest(coalesce(max_rows, 30), 0), 200);
  reads tstzmultirange := ((select private.caller_reads()) ->> message_page.conversation_id::text)::tstzmultirange;
begin
  select m.created_at, m.id into edge from public.messages m
  where m.id = coalesce(before, after, since) and m.conversation_id = message_page.conversation_id;
  if before is not null or after is null and since is null then
    return query select m.* from public.messages m
      where m.conversation_id = message_page.conversation_id
        and (m.created_at, m.id) < (coalesce(edge.created_at, 'infinity'), coalesce(edge.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        and (before is null or edge.id is not null) and m.created_at >= coalesce(lower(reads), '-infinity')
      order by m.created_at desc, m.id desc limit most;
  elsif edge.id is not null then
    return query select m.* from public.messages m
      where m.conversation_id = message_page.conversation_id and (m.created_at, m.id) >= (edge.created_at, edge.id) and m.id is distinct from after
        and m.created_at <= coalesce(upper(reads), 'infinity')
      order by m.created_at, m.id limit most;
  end if;
end
$$;
revoke execute on function public.message_page(uuid, uuid, uuid, uuid, integer) from public, anon;
grant execute on function public.message_page(uuid, uuid, uuid, uuid, integer) to authenticated;

-- search_messages(query, conversation_id, before, max_rows): messages that hold these words, the latest first; of one conversation, or of all that the caller takes part in. Fewer than two
-- characters find nothing.
create function private.search_messages(p_query text, p_conversation_id uuid, p_before uuid, p_max_rows integer)
returns table (id uuid, conversation_id uuid, case_id uuid, title text, sender_id uuid, sender_name text, body text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.id, m.conversation_id, m.case_id, coalesce(c.title, talk.title), m.sender_id, m.sender_name, m.body, m.created_at
  from public.messages m join public.conversations talk on talk.id = m.conversation_id left join public.cases c on c.id = m.case_id
  where char_length(trim(p_query)) >= 2 and m.deleted_at is null and m.content_type = 'text'
    and lower(m.body) like '%' || replace(replace(replace(lower(left(trim(p_query), 300)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    and m.conversation_id = any (array(select private.caller_talks())) and (p_conversation_id is null or m.conversation_id = p_conversation_id)
    and coalesce(m.created_at <@ ((select private.caller_reads()) ->> m.conversation_id::text)::tstzmultirange, true)
    and (p_before is null or (m.created_at, m.id) < (select b.created_at, b.id from public.messages b where b.id = p_before))
  order by m.created_at desc, m.id desc limit least(greatest(coalesce(p_max_rows, 30), 0), 100)
$$;
grant execute on function private.search_messages(text, uuid, uuid, integer) to authenticated;

create function public.search_messages(query text, conversation_id uuid default null, before uuid default null, max_rows integer default 30)
returns table (id uuid, conversation_id uuid, case_id uuid, title text, sender_id uuid, sender_name text, body text, created_at timestamptz)
language sql stable set search_path = '' as $$
  select * from private.search_messages(query, search_messages.conversation_id, before, max_rows)
$$;
revoke execute on function public.search_messages(text, uuid, uuid, integer) from public, anon;
grant execute on function public.search_messages(text, uuid, uuid, integer) to authenticated;
