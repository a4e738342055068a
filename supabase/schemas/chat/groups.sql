-- Groups of people: who comes and goes, who administers them, and how they are called. The conversation keeps a line of each.

-- Who administers a group: those in it who were named. While none of them is left, who began it, or else who has been in it the longest since they came last, a lawyer before the client.
create function private.group_admins(talk public.conversations) returns setof uuid language sql stable security definer set search_path = '' as $$
  with here as (
    select p.user_id, m.is_admin, p.role = 'client' as is_client, p.user_id = talk.created_by as began, coalesce(m.joined_at, m.created_at) as came_at
    from private.people_of_conversation(talk) p join public.conversation_members m on m.conversation_id = talk.id and m.user_id = p.user_id
    where talk.type = 'GROUP' and talk.case_id is null
  )
  (select user_id from here where is_admin)
  union all
  (select user_id from here where not exists (select from here where is_admin) order by is_client, began desc nulls last, came_at, user_id limit 1)
$$;

-- A group in which the caller is, locked. conversation_not_found, not_a_group.
create function private.group_of_caller(p_conversation_id uuid) returns public.conversations language plpgsql security definer set search_path = '' as $$
declare
  talk public.conversations := private.conversation_of_caller(p_conversation_id);
begin
  if talk.case_id is not null or talk.pair is not null then
    perform private.refuse('P0001', 'not_a_group', 'People are added and removed only in groups. The conversation of a case has those who work on the case, and its client.');
  end if;
  perform from public.conversations where id = talk.id for no key update;
  -- Another one may have been faster and have removed the caller.
  return private.conversation_of_caller(p_conversation_id);
end
$$;

-- A line of the conversation about what the caller did with a group. It makes nothing unread, save for those of whom it is.
create function private.note_in_group(talk public.conversations, p_kind text, p_people uuid[], p_words text) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  line public.messages;
begin
  insert into public.messages (conversation_id, law_firm, sender_id, sender_name, sender_side, body, content_type, mentions, created_at)
  values (talk.id, talk.law_firm, me, (select display_name from public.users where uuid = me), case when talk.client_id = me then 'client' else 'lawyer' end,
    coalesce(p_words, ''), p_kind, p_people, greatest(clock_timestamp(), talk.last_message_at + interval '1 microsecond'))
  returning * into line;
  update public.conversations set last_message_at = line.created_at where id = talk.id;
  update public.conversation_members m set last_read_at = line.created_at
  where m.conversation_id = talk.id and m.left_at is null and m.last_read_at >= coalesce(talk.last_message_at, '-infinity') and (m.user_id = me or m.user_id <> all (p_people))
    and m.user_id in (select p.user_id from private.people_of_conversation(talk) p);
  return line;
end
$$;

-- The names of people, as a line keeps them.
create function private.names_of(p_people uuid[]) returns text language sql stable security definer set search_path = '' as $$
  select left(string_agg(u.display_name, ', ' order by lower(u.display_name), u.uuid), 5000) from public.users u where u.uuid = any (p_people)
$$;

-- add_to_conversation(conversation_id, user_ids, with_history): anybody in a group adds people to whom they may write, if everybody in it may and those who come may read it. They read from then on, or with
-- with_history also what the one who adds them reads. A client comes into no group that began without them: its people wrote among colleagues. The client of a group who comes back
-- reads nothing of what was written without them, and those who are added together with them read from then on. Those whom an administrator removed are added by an administrator alone.
-- Who is in it already stays as they are. recipients_missing, recipients_limit, recipient_not_found, removed_by_admin, client_joins_no_group, recipients_apart, too_many_messages;
-- refusals of group_of_caller.
create function private.add_to_conversation(p_conversation_id uuid, p_user_ids uuid[], p_with_history boolean) returns public.conversations
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  talk public.conversations := private.group_of_caller(p_conversation_id);
  here uuid[] := array(select p.user_id from private.people_of_conversation(talk) p);
  fresh uuid[] := array(select distinct id from unnest(p_user_ids) id where id is not null and id <> all (here) order by id);
  shows boolean := coalesce(p_with_history, false) and coalesce(talk.client_id <> all (fresh), true);
  line public.messages;
begin
  if num_nonnulls(variadic coalesce(p_user_ids, '{}'::uuid[])) = 0 then
    perform private.refuse('P0001', 'recipients_missing', 'Choose somebody to write to.');
  elsif cardinality(fresh) = 0 then
    return talk;
  elsif cardinality(here) + cardinality(fresh) > 50 then
    perform private.refuse('P0001', 'recipients_limit', 'A conversation has at most 50 people.');
  elsif exists (select from unnest(fresh) id where id not in (select private.linked_people(me))) then
    perform private.refuse('PT404', 'recipient_not_found', 'There is no such person, or you may not write to them: you have no firm and no case in common.');
  elsif exists (select from public.conversation_members m where m.conversation_id = talk.id and m.user_id = any (fresh) and m.was_removed)
    and me not in (select private.group_admins(talk)) then
    perform private.refuse('42501', 'removed_by_admin', 'An administrator removed this person from the group. Only an administrator can add them again.');
  elsif exists (select from public.users u where u.uuid = any (fresh) and u.uuid is distinct from talk.client_id
      and (u.law_firm = talk.law_firm and u.access_level in ('lawyer', 'lawyer_admin')) is not true) then
    perform private.refuse('P0001', 'client_joins_no_group', 'A client cannot be added to this group, because it began without them. Start a new one with them.');
  elsif exists (select from unnest(fresh) one where exists (select from unnest(here || fresh) other
      where other <> one and other not in (select private.linked_people(one)))) then
    perform private.refuse('P0001', 'recipients_apart', 'These people do not all work with one another: write to them one by one.');
  end if;
  perform private.require_pace(me);
  line := private.note_in_group(talk, case when shows then 'added_with_history' else 'added' end, fresh, private.names_of(fresh));
  -- New for those who come is that they are in it.
  insert into public.conversation_members as m (conversation_id, user_id, last_read_at, joined_at, reads)
  select talk.id, one, line.created_at - interval '1 microsecond', line.created_at, tstzmultirange(tstzrange(line.created_at, null))
    + case when shows then (select own.reads from public.conversation_members own where own.conversation_id = talk.id and own.user_id = me) else '{}' end
  from unnest(fresh) one order by one
  on conflict (conversation_id, user_id) do update set left_at = null, was_removed = false, is_admin = false, last_read_at = excluded.last_read_at, joined_at = excluded.joined_at,
    reads = excluded.reads + m.reads * tstzmultirange(tstzrange(null, m.left_at, '(]'));
  -- Its client may be out of it: a colleague who works on no case of theirs, or is walled, would be in it and read nothing.
  if exists (select from unnest(fresh) one where one not in (select p.user_id from private.people_of_conversation(talk) p)) then
    perform private.refuse('P0001', 'recipients_apart', 'These people do not all work with one another: write to them one by one.');
  end if;
  return (select o from public.conversations o where o.id = talk.id);
end
$$;
grant execute on function private.add_to_conversation(uuid, uuid[], boolean) to authenticated;

create function public.add_to_conversation(conversation_id uuid, user_ids uuid[], with_history boolean default false) returns public.conversations
language sql set search_path = '' as $$ select private.add_to_conversation(conversation_id, user_ids, with_history) $$;
revoke execute on function public.add_to_conversation(uuid, uuid[], boolean) from public, anon;
grant execute on function public.add_to_conversation(uuid, uuid[], boolean) to authenticated;

-- Ends that somebody is in a group: they no longer read anything of it.
create function private.end_membership(talk public.conversations, p_user_id uuid, p_kind text) returns void language plpgsql security definer set search_path = '' as $$
declare
  line public.messages := private.note_in_group(talk, p_kind, array[p_user_id], private.names_of(array[p_user_id]));
begin
  update public.conversation_members set left_at = line.created_at, was_removed = p_kind = 'removed', typing_at = null, is_admin = false
  where conversation_id = talk.id and user_id = p_user_id and left_at is null;
  update public.notifications set is_unread = false where user_id = p_user_id and kind = 'chat_received' and link_id = talk.id and is_unread;
end
$$;

-- leave_conversation(conversation_id): a group of people. Who has left no longer reads anything of it. cannot_leave.
create function private.leave_conversation(p_conversation_id uuid) returns public.conversations language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  talk public.conversations := private.conversation_of_caller(p_conversation_id);
begin
  if talk.case_id is not null or talk.pair is not null then
    perform private.refuse('P0001', 'cannot_leave', 'Only a group can be left. Mute this conversation instead.');
  end if;
  talk := private.group_of_caller(p_conversation_id);
  perform private.end_membership(talk, me, 'left');
  return talk;
end
$$;
grant execute on function private.leave_conversation(uuid) to authenticated;

create function public.leave_conversation(conversation_id uuid) returns public.conversations language sql set search_path = '' as $$
  select private.leave_conversation(conversation_id)
$$;
revoke execute on function public.leave_conversation(uuid) from public, anon;
grant execute on function public.leave_conversation(uuid) to authenticated;

-- The caller administers a group. not_group_admin.
create function private.require_group_admin(talk public.conversations) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() not in (select private.group_admins(talk)) then
    perform private.refuse('42501', 'not_group_admin', 'Only administrators of this group remove people and name administrators.');
  end if;
end
$$;

-- remove_from_conversation(conversation_id, user_id): by who administers the group; who has left it already stays away. group_member_not_found, not_group_admin; refusals of group_of_caller.
create function private.remove_from_conversation(p_conversation_id uuid, p_user_id uuid) returns public.conversations language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  talk public.conversations := private.group_of_caller(p_conversation_id);
  member public.conversation_members;
begin
  perform private.require_group_admin(talk);
  select * into member from public.conversation_members m where m.conversation_id = talk.id and m.user_id = p_user_id and m.user_id <> me;
  if member.id is null then
    perform private.refuse('PT404', 'group_member_not_found', 'There is no such person in this group besides you.');
  elsif member.left_at is null then
    perform private.end_membership(talk, p_user_id, 'removed');
  end if;
  return talk;
end
$$;
grant execute on function private.remove_from_conversation(uuid, uuid) to authenticated;

create function public.remove_from_conversation(conversation_id uuid, user_id uuid) returns public.conversations language sql set search_path = '' as $$
  select private.remove_from_conversation(conversation_id, user_id)
$$;
revoke execute on function public.remove_from_conversation(uuid, uuid) from public, anon;
grant execute on function public.remove_from_conversation(uuid, uuid) to authenticated;

-- set_group_admin(conversation_id, user_id, is_admin): names somebody in the group to administer it, or takes that back, save from the last one. group_member_not_found,
-- not_group_admin, last_group_admin, too_many_messages; refusals of group_of_caller.
create function private.set_group_admin(p_conversation_id uuid, p_user_id uuid, p_is_admin boolean) returns public.conversations language plpgsql security definer set search_path = '' as $$
declare
  talk public.conversations := private.group_of_caller(p_conversation_id);
  admins uuid[];
begin
  perform private.require_caller();
  perform private.require_group_admin(talk);
  if not exists (select from private.people_of_conversation(talk) p where p.user_id = p_user_id) then
    perform private.refuse('PT404', 'group_member_not_found', 'There is no such person in this group besides you.');
  end if;
  admins := array(select private.group_admins(talk));
  if p_is_admin is not true and admins = array[p_user_id] then
    perform private.refuse('P0001', 'last_group_admin', 'A group has at least one administrator. Name another one first.');
  elsif (p_user_id = any (admins)) is distinct from coalesce(p_is_admin, false) then
    perform private.require_pace(auth.uid());
    -- Who administers it because nobody was named goes on doing so beside who is named now.
    update public.conversation_members set is_admin = case when user_id = p_user_id then coalesce(p_is_admin, false) else true end
    where conversation_id = talk.id and user_id = any (admins || p_user_id);
    perform private.note_in_group(talk, case when p_is_admin then 'admin_given' else 'admin_taken' end, array[p_user_id], private.names_of(array[p_user_id]));
  end if;
  return talk;
end
$$;
grant execute on function private.set_group_admin(uuid, uuid, boolean) to authenticated;

create function public.set_group_admin(conversation_id uuid, user_id uuid, is_admin boolean) returns public.conversations language sql set search_path = '' as $$
  select private.set_group_admin(conversation_id, user_id, is_admin)
$$;
revoke execute on function public.set_group_admin(uuid, uuid, boolean) from public, anon;
grant execute on function public.set_group_admin(uuid, uuid, boolean) to authenticated;

-- rename_conversation(conversation_id, title): anybody in a group; without a title it is called by the names of its people. too_many_messages; refusals of group_of_caller.
create function private.rename_conversation(p_conversation_id uuid, p_title text) returns public.conversations language plpgsql security definer set search_path = '' as $$
declare
  talk public.conversations := private.group_of_caller(p_conversation_id);
  renamed public.conversations;
begin
  perform private.require_caller();
  update public.conversations o set title = nullif(trim(p_title), '') where o.id = talk.id returning * into renamed;
  if renamed.title is distinct from talk.title then
    perform private.require_pace(auth.uid());
    perform private.note_in_group(talk, 'renamed', '{}', nullif(trim(p_title), ''));
  end if;
  return renamed;
end
$$;
grant execute on function private.rename_conversation(uuid, text) to authenticated;

create function public.rename_conversation(conversation_id uuid, title text) returns public.conversations language sql set search_path = '' as $$
  select private.rename_conversation(conversation_id, title)
$$;
revoke execute on function public.rename_conversation(uuid, text) from public, anon;
grant execute on function public.rename_conversation(uuid, text) to authenticated;
