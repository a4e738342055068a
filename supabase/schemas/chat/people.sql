-- Who may write to whom: colleagues of a firm, and the client and the team of a case.

-- Whether two people work for one firm.
create function private.are_colleagues(p_one uuid, p_other uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.users a join public.users b on b.law_firm = a.law_firm
    where a.uuid = p_one and b.uuid = p_other and a.uuid <> b.uuid
      and a.access_level in ('lawyer', 'lawyer_admin') and b.access_level in ('lawyer', 'lawyer_admin'))
$$;

-- The people to whom somebody may write, whose accounts are open: the same seen from either of two. An observer of a case does not write to its client, and a draft is
-- not its client's yet.
create function private.linked_people(p_user_id uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
  select other.uuid from public.users me join public.users other on other.law_firm = me.law_firm and other.uuid <> me.uuid
  where me.uuid = p_user_id and me.status in ('active', 'pending') and other.status in ('active', 'pending')
    and me.access_level in ('lawyer', 'lawyer_admin') and other.access_level in ('lawyer', 'lawyer_admin')
  union
  select other.uuid
  from public.users me join public.case_team mine on mine.user_id = me.uuid
    join public.cases c on c.id = mine.case_id and c.status <> 'draft'
    join public.case_team theirs on theirs.case_id = c.id and (theirs.role = 'client') <> (mine.role = 'client')
    join public.users other on other.uuid = theirs.user_id and other.uuid <> me.uuid
  where me.uuid = p_user_id and me.status in ('active', 'pending') and other.status in ('active', 'pending')
    and 'observer' not in (mine.role, theirs.role)
    and (mine.role = 'client' or mine.law_firm = me.law_firm and mine.law_firm = c.law_firm)
    and (theirs.role = 'client' or theirs.law_firm = other.law_firm and theirs.law_firm = c.law_firm)
    and not exists (select from public.case_walls w where w.case_id = c.id and w.user_id in (me.uuid, other.uuid))
$$;

-- The people to whom the caller may write.
create function private.caller_links() returns setof uuid language sql stable security definer set search_path = '' as $$
  select linked from private.linked_people(auth.uid()) linked where private.caller_level() is not null
$$;
grant execute on function private.caller_links() to authenticated;

-- Whether a lawyer of a firm works on a case of a client's without a wall: who reads what is written with that client, as in caller_conversations.
create function private.works_for_client(p_user_id uuid, p_client_id uuid, p_law_firm uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.case_team theirs join public.case_team own on own.case_id = theirs.case_id and own.user_id = p_user_id
    where theirs.user_id = p_client_id and theirs.role = 'client' and own.role not in ('client', 'observer') and own.law_firm = p_law_firm
      and not exists (select from private.walls_in_force w where w.case_id = theirs.case_id and w.user_id = p_user_id))
$$;

-- people_to_write_to(search, max_rows, for_group): by name; with for_group those alone who may come into a group of the caller's and are not in it. client_case: the title of the latest case that one shares with a client or, for a client, with the lawyer.
create function private.people_to_write_to(p_search text, p_max_rows integer, p_for_group uuid)
returns table (user_id uuid, display_name text, avatar_url text, law_firm_name text, is_colleague boolean, case_title text)
language sql stable security definer set search_path = '' as $$
  select u.uuid, u.display_name, u.avatar_url, f.name, private.are_colleagues(auth.uid(), u.uuid),
    (select c.title from public.case_team mine join public.case_team theirs on theirs.case_id = mine.case_id and theirs.user_id = u.uuid
        join public.cases c on c.id = mine.case_id
      where mine.user_id = auth.uid() and (mine.role = 'client') <> (theirs.role = 'client') and c.id <> all (array(select private.caller_walls()))
      order by c.created_at desc, c.id limit 1)
  from public.users u left join public.law_firms f on f.id = u.law_firm
  where u.uuid in (select private.caller_links())
    and (p_for_group is null or exists (select from public.conversations talk
      where talk.id = p_for_group and talk.id = any (array(select private.caller_conversations()))
        and (u.uuid = talk.client_id or u.law_firm = talk.law_firm and u.access_level in ('lawyer', 'lawyer_admin')
          and (talk.client_id is null or private.works_for_client(u.uuid, talk.client_id, talk.law_firm)))
        and not exists (select from public.conversation_members m where m.conversation_id = talk.id and m.user_id = u.uuid and m.left_at is null)))
    and (coalesce(trim(p_search), '') = '' or concat_ws(' ', u.display_name, f.name)
      ilike '%' || replace(replace(replace(left(trim(p_search), 300), '\', '\\'), '%', '\%'), '_', '\_') || '%')
  order by lower(u.display_name), u.uuid limit least(greatest(coalesce(p_max_rows, 50), 0), 200)
$$;
grant execute on function private.people_to_write_to(text, integer, uuid) to authenticated;

create function public.people_to_write_to(search text default '', max_rows integer default 50, for_group uuid default null)
returns table (user_id uuid, display_name text, avatar_url text, law_firm_name text, is_colleague boolean, case_title text)
language sql stable set search_path = '' as $$ select * from private.people_to_write_to(search, max_rows, for_group) $$;
revoke execute on function public.people_to_write_to(text, integer, uuid) from public, anon;
grant execute on function public.people_to_write_to(text, integer, uuid) to authenticated;

-- The conversation, if the caller reads it. PT404 conversation_not_found.
create function private.conversation_of_caller(p_conversation_id uuid) returns public.conversations language plpgsql stable security definer set search_path = '' as $$
declare
  talk public.conversations;
  c public.cases;
begin
  perform private.require_caller();
  select * into talk from public.conversations where id = p_conversation_id;
  if talk.case_id is not null then
    select * into c from public.cases where id = talk.case_id;
  end if;
  if talk.id is null
    or talk.case_id is null and talk.id <> all (array(select private.caller_conversations()))
    or talk.case_id is not null and not ('client' = any (private.case_roles(c))
      or c.id = any (array(select private.caller_matters())) and talk.law_firm = any (array(select private.caller_memberships()))
      or talk.law_firm = any (array(select private.caller_firms())) and c.id <> all (array(select private.caller_walls()))) then
    perform private.refuse('PT404', 'conversation_not_found', 'There is no such conversation, or you are not in it.');
  end if;
  return talk;
end
$$;

-- Who is in a conversation, by what they are to it: of a case its client and the team of the firm that holds it, less the walls; of people those who have not left and
-- still work for the firm, with a client those who work on a case of that client's without a wall: the ones who read it, as in caller_conversations.
create function private.people_of_conversation(talk public.conversations) returns table (user_id uuid, role text)
language sql stable security definer set search_path = '' as $$
  select t.user_id, t.role from public.case_team t join public.users u on u.uuid = t.user_id
  where t.case_id = talk.case_id and u.status in ('active', 'pending')
    and (t.role = 'client' or t.law_firm = talk.law_firm and u.law_firm = talk.law_firm)
    and not exists (select from public.case_walls w where w.case_id = t.case_id and w.user_id = t.user_id)
  union all
  select m.user_id, case when m.user_id = talk.client_id then 'client' else 'member' end
  from public.conversation_members m join public.users u on u.uuid = m.user_id
  where talk.case_id is null and m.conversation_id = talk.id and m.left_at is null and u.status in ('active', 'pending')
    and (m.user_id = talk.client_id or u.law_firm = talk.law_firm and u.access_level in ('lawyer', 'lawyer_admin')
      and (talk.client_id is null or private.works_for_client(m.user_id, talk.client_id, talk.law_firm)))
$$;

-- Whether a conversation was started with these people alone: who was added later, or has left since, changes nothing of that.
create function private.was_started_with(talk public.conversations, p_people uuid[]) returns boolean language sql stable security definer set search_path = '' as $$
  select array(select m.user_id from public.conversation_members m where m.conversation_id = talk.id and m.created_at = talk.created_at order by m.user_id)
    = array(select distinct one from unnest(p_people) one order by one)
$$;

-- start_conversation(user_ids, title, conversation_id): one to one with one other, which there is once; a group with several, in which everybody may write to everybody
-- else. conversation_id makes starting a group again after a lost answer the same group; it is none for other people. recipients_missing, recipients_limit, recipient_not_found,
-- recipients_apart, conversation_id_taken, too_many_conversations.
create function private.start_conversation(p_user_ids uuid[], p_title text, p_conversation_id uuid) returns public.conversations
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  others uuid[] := array(select distinct id from unnest(p_user_ids) id where id is not null and id <> auth.uid() order by id);
  everyone uuid[] := others || me;
  client uuid;
  firm uuid;
  two text := case when cardinality(others) = 1 then least(me, others[1]) || ' ' || greatest(me, others[1]) end;
  talk public.conversations;
begin
  if cardinality(others) = 0 then
    perform private.refuse('P0001', 'recipients_missing', 'Choose somebody to write to.');
  elsif cardinality(others) > 49 then
    perform private.refuse('P0001', 'recipients_limit', 'A conversation has at most 50 people.');
  elsif exists (select from unnest(others) id where id not in (select private.linked_people(me))) then
    perform private.refuse('PT404', 'recipient_not_found', 'There is no such person, or you may not write to them: you have no firm and no case in common.');
  end if;
  if two is null and p_conversation_id is not null then
    select * into talk from public.conversations where id = p_conversation_id;
    if talk.id is not null and (talk.created_by is distinct from me or talk.id <> all (array(select private.caller_conversations()))
        or not private.was_started_with(talk, everyone)) then
      perform private.refuse('P0001', 'conversation_id_taken', 'This conversation could not be started. Please try again.');
    elsif talk.id is not null then
      return talk;
    end if;
  end if;
  if exists (select from unnest(others) one where exists (select from unnest(others) other
      where other <> one and other not in (select private.linked_people(one)))) then
    perform private.refuse('P0001', 'recipients_apart', 'These people do not all work with one another: write to them one by one.');
  end if;
  -- The client is nobody's colleague here, and on a case with the others.
  select one into client from unnest(everyone) one
  where not exists (select from unnest(everyone) other where private.are_colleagues(one, other))
    and exists (select from public.case_team t join public.case_team theirs on theirs.case_id = t.case_id and theirs.role <> 'client'
      where t.user_id = one and t.role = 'client' and theirs.user_id = any (everyone) and theirs.user_id <> one)
  order by one = me, one limit 1;
  select law_firm into firm from public.users where uuid = any (everyone) and uuid is distinct from client limit 1;
  -- Each one can reach people by a letter: nobody starts them without end.
  if not exists (select from public.conversations o where o.pair = two and o.law_firm = firm)
    and (select count(*) from public.conversations o where o.created_by = me and o.created_at > now() - interval '1 day') >= 100 then
    perform private.refuse('P0001', 'too_many_conversations', 'You have started a hundred conversations within a day. Write in one of them, or start this one tomorrow.');
  end if;
  insert into public.conversations (id, type, law_firm, client_id, title, pair)
  values (case when two is null then coalesce(p_conversation_id, gen_random_uuid()) else gen_random_uuid() end,
    case when two is null then 'GROUP' else 'ONE_TO_ONE' end, firm, client, case when two is null then nullif(trim(p_title), '') end, two)
  on conflict do nothing returning * into talk;
  if talk.id is null then
    -- It is there already, or another tab was faster.
    select * into talk from public.conversations o
    where two is null and o.id = p_conversation_id and o.created_by = me or o.pair = two and o.law_firm = firm for no key update;
    if talk.id is null or two is null and not private.was_started_with(talk, everyone) then
      perform private.refuse('P0001', 'conversation_id_taken', 'This conversation could not be started. Please try again.');
    end if;
  end if;
  if talk.client_id is distinct from client then
    -- Who was the client of the other has become a colleague since.
    update public.conversations o set client_id = client where o.id = talk.id returning * into talk;
  end if;
  insert into public.conversation_members as m (conversation_id, user_id, is_admin) select talk.id, one, two is null and one = me from unnest(everyone) one order by one
  on conflict (conversation_id, user_id) do update set left_at = null where m.left_at is not null;
  return talk;
end
$$;
grant execute on function private.start_conversation(uuid[], text, uuid) to authenticated;

create function public.start_conversation(user_ids uuid[], title text default null, conversation_id uuid default null) returns public.conversations
language sql set search_path = '' as $$ select private.start_conversation(user_ids, title, conversation_id) $$;
revoke execute on function public.start_conversation(uuid[], text, uuid) from public, anon;
grant execute on function public.start_conversation(uuid[], text, uuid) to authenticated;
