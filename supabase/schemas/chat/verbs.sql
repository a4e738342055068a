-- Reactions, pins, what is muted, how far one has read, and that one writes.

-- react_to_message(message_id, sign, given): gives a sign or takes it back. sign_unknown; refusals of begin_message_verb.
create function private.react_to_message(p_message_id uuid, p_sign text, p_given boolean) returns public.messages language plpgsql security definer set search_path = '' as $$
declare
  me text := private.require_caller();
  m public.messages := private.begin_message_verb(p_message_id);
  people jsonb := coalesce(m.reactions -> p_sign, '[]') - me;
begin
  if p_sign is null or p_sign not in ('thumbs_up', 'heart', 'smile', 'celebrate', 'eyes', 'done') then
    perform private.refuse('P0001', 'sign_unknown', 'Choose one of the signs that are shown.');
  end if;
  if p_given then
    people := people || to_jsonb(me);
  end if;
  update public.messages set reactions = case when people = '[]' then m.reactions - p_sign else m.reactions || jsonb_build_object(p_sign, people) end
  where id = m.id returning * into m;
  perform set_config('casewright.changing_message', '', true);
  return m;
end
$$;
grant execute on function private.react_to_message(uuid, text, boolean) to authenticated;

create function public.react_to_message(message_id uuid, sign text, given boolean default true) returns public.messages language sql set search_path = '' as $$
  select private.react_to_message(message_id, sign, given)
$$;
revoke execute on function public.react_to_message(uuid, text, boolean) from public, anon;
grant execute on function public.react_to_message(uuid, text, boolean) to authenticated;

-- pin_message(message_id, pinned): for everybody in the conversation. Refusals of begin_message_verb.
create function private.pin_message(p_message_id uuid, p_pinned boolean) returns public.messages language plpgsql security definer set search_path = '' as $$
declare
  m public.messages := private.begin_message_verb(p_message_id);
begin
  if (m.pinned_at is not null) is distinct from coalesce(p_pinned, false) then
    update public.messages set pinned_at = case when p_pinned then clock_timestamp() end where id = m.id returning * into m;
  end if;
  perform set_config('casewright.changing_message', '', true);
  return m;
end
$$;
grant execute on function private.pin_message(uuid, boolean) to authenticated;

create function public.pin_message(message_id uuid, pinned boolean default true) returns public.messages language sql set search_path = '' as $$
  select private.pin_message(message_id, pinned)
$$;
revoke execute on function public.pin_message(uuid, boolean) from public, anon;
grant execute on function public.pin_message(uuid, boolean) to authenticated;

-- mute_conversation(conversation_id, muted): no notification of it, save where one is mentioned, and no number in the menu.
create function private.mute_conversation(p_conversation_id uuid, p_muted boolean) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  talk public.conversations := private.conversation_of_caller(p_conversation_id);
begin
  -- Who has not looked yet has not read anything by this.
  insert into public.conversation_members as m (conversation_id, case_id, user_id, is_muted, last_read_at)
  values (talk.id, talk.case_id, me, coalesce(p_muted, false), talk.created_at)
  on conflict (conversation_id, user_id) do update set is_muted = excluded.is_muted where m.is_muted <> excluded.is_muted;
  return coalesce(p_muted, false);
end
$$;
grant execute on function private.mute_conversation(uuid, boolean) to authenticated;

create function public.mute_conversation(conversation_id uuid, muted boolean) returns boolean language sql set search_path = '' as $$
  select private.mute_conversation(conversation_id, muted)
$$;
revoke execute on function public.mute_conversation(uuid, boolean) from public, anon;
grant execute on function public.mute_conversation(uuid, boolean) to authenticated;

-- read_conversation(conversation_id, message_id): the caller has read as far as a message, or all that is there. A mark only goes forward. Answers it.
create function private.read_conversation(p_conversation_id uuid, p_message_id uuid) returns timestamptz language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  talk public.conversations := private.conversation_of_caller(p_conversation_id);
  read_to timestamptz := coalesce((select m.created_at from public.messages m where m.id = p_message_id and m.conversation_id = talk.id),
    case when p_message_id is null then talk.last_message_at end, talk.created_at);
begin
  insert into public.conversation_members as m (conversation_id, case_id, user_id, last_read_at) values (talk.id, talk.case_id, me, read_to)
  on conflict (conversation_id, user_id) do update set last_read_at = excluded.last_read_at where m.last_read_at < excluded.last_read_at;
  if read_to >= talk.last_message_at then
    update public.notifications set is_unread = false
    where user_id = me and kind in ('message_received', 'chat_received') and link_id = talk.id and is_unread;
  end if;
  return (select m.last_read_at from public.conversation_members m where m.conversation_id = talk.id and m.user_id = me);
end
$$;
grant execute on function private.read_conversation(uuid, uuid) to authenticated;

create function public.read_conversation(conversation_id uuid, message_id uuid default null) returns timestamptz language sql set search_path = '' as $$
  select private.read_conversation(conversation_id, message_id)
$$;
revoke execute on function public.read_conversation(uuid, uuid) from public, anon;
grant execute on function public.read_conversation(uuid, uuid) to authenticated;

-- note_typing(conversation_id): the caller writes at this moment; of that no row is made. Refusals of conversation_of_caller.
create function private.note_typing(p_conversation_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  talk public.conversations := private.conversation_of_caller(p_conversation_id);
begin
  update public.conversation_members set typing_at = clock_timestamp()
  where conversation_id = talk.id and user_id = me and (typing_at is null or typing_at < clock_timestamp() - interval '2 seconds');
end
$$;
grant execute on function private.note_typing(uuid) to authenticated;

create function public.note_typing(conversation_id uuid) returns void language sql set search_path = '' as $$
  select private.note_typing(conversation_id)
$$;
revoke execute on function public.note_typing(uuid) from public, anon;
grant execute on function public.note_typing(uuid) to authenticated;
