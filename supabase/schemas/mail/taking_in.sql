-- What the server brings from mail servers. For the server alone: no role of the API calls these.

-- begin_folder(account_id, path, role, uidvalidity): the folder from which the server is about to read: how far it has been read. A uidvalidity that has changed begins at the start.
create function private.begin_folder(p_account_id uuid, p_path text, p_role text, p_uidvalidity bigint) returns private.mail_account_folders
language plpgsql security definer set search_path = '' as $$
declare
  f private.mail_account_folders;
begin
  insert into private.mail_account_folders as k (account_id, path, role, uidvalidity) values (p_account_id, p_path, p_role, p_uidvalidity)
  on conflict (account_id, path) do update set role = excluded.role, uidvalidity = excluded.uidvalidity,
    last_uid = case when k.uidvalidity is distinct from excluded.uidvalidity then 0 else k.last_uid end,
    highest_modseq = case when k.uidvalidity is distinct from excluded.uidvalidity then null else k.highest_modseq end
  returning * into f;
  return f;
end
$$;

-- end_folder(folder_id, last_uid, highest_modseq): read as far as that; it never goes back within a uidvalidity.
create function private.end_folder(p_folder_id uuid, p_uidvalidity bigint, p_last_uid bigint, p_highest_modseq numeric) returns void language sql security definer set search_path = '' as $$
  update private.mail_account_folders set last_uid = greatest(last_uid, p_last_uid), highest_modseq = greatest(highest_modseq, p_highest_modseq), last_synced_at = now()
  where id = p_folder_id and uidvalidity = p_uidvalidity
$$;

-- note_mail_account(account_id, state, error): what became of the last attempt; error is a word without content.
create function private.note_mail_account(p_account_id uuid, p_state text, p_error text) returns void language sql security definer set search_path = '' as $$
  update public.mail_accounts set state = p_state, error = left(private.to_one_line(p_error), 200), last_synced_at = case when p_state = 'active' then now() else last_synced_at end
  where id = p_account_id
$$;

-- People as a mail names them, each on one line; at most a hundred.
create function private.mail_people_of(p_people jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', null, 'name', nullif(left(private.to_one_line(e.each ->> 'name'), 200), ''),
      'address', nullif(left(private.to_one_line(e.each ->> 'address'), 320), '')) order by e.place), '[]')
  from jsonb_array_elements(case when jsonb_typeof(p_people) = 'array' then p_people else '[]' end) with ordinality e (each, place) where e.place <= 100
$$;

-- The row of an object whose bytes the server has kept.
create function private.keep_mail_object(p_name text, p_type text, p_kept jsonb) returns void language sql security definer set search_path = '' as $$
  insert into storage.objects (bucket_id, name, version, metadata) values ('documents', p_name, p_kept ->> 'version', jsonb_build_object(
    'eTag', '"' || (p_kept ->> 'checksum') || '"', 'size', (p_kept ->> 'size')::bigint, 'mimetype', p_type, 'cacheControl', 'no-cache',
    'lastModified', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 'contentLength', (p_kept ->> 'size')::bigint, 'httpStatusCode', 200))
$$;

-- take_in_mail(account_id, path, uidvalidity, uid, mail): a mail of a mail server, once for each place; one that lay elsewhere, or has another uid since, is recognised by its
-- Message-ID, date and words. mail: {message_id, in_reply_to, references, from: {name, address}, reply_to, to, cc, subject, sent_at, received_at, text, html (sanitised), size,
-- raw: {version, size, checksum}, checks, invitation, seen, flagged, folder, attachments: [{name, media_type, version, size, checksum, content_id, is_inline}]}; version: of the bytes that the
-- server has kept before (keepBytes). Answers the copy and whether it is new; null where the account is gone.
create function private.take_in_mail(p_account_id uuid, p_path text, p_uidvalidity bigint, p_uid bigint, p_mail jsonb, out mail_id uuid, out is_new boolean)
language plpgsql security definer set search_path = '' as $$
declare
  account public.mail_accounts;
  letter public.mail_messages;
  part record;
  its_path text;
  its_type text;
  target text := coalesce(p_mail ->> 'folder', (select f.role from private.mail_account_folders f where f.account_id = p_account_id and f.path = p_path), 'inbox');
  moment timestamptz := least(coalesce((p_mail ->> 'received_at')::timestamptz, (p_mail ->> 'sent_at')::timestamptz, now()), now());
  parents text[] := array(select left(private.to_one_line(r), 1000) from jsonb_array_elements_text(case when jsonb_typeof(p_mail -> 'references') = 'array' then p_mail -> 'references' else '[]' end)
    with ordinality e (r, place) where r <> '' order by place desc limit 100);
begin
  select * into account from public.mail_accounts where id = p_account_id and kind = 'imap' for no key update;
  if account.id is null then
    return;
  end if;
  is_new := false;
  select k.mail_id into mail_id from private.mail_places k where (k.account_id, k.path, k.uidvalidity, k.uid) = (p_account_id, p_path, p_uidvalidity, p_uid);
  if mail_id is not null then
    return;
  end if;
  select m.id into mail_id from public.mail_messages o join public.mails m on m.message_id = o.id and m.account_id = p_account_id
  where o.header_id = left(private.to_one_line(p_mail ->> 'message_id'), 1000) and o.subject = left(coalesce(private.to_one_line(p_mail ->> 'subject'), ''), 500)
    and (o.author_id is not null and target = 'sent' or o.sent_at is not distinct from (p_mail ->> 'sent_at')::timestamptz and o.size = coalesce((p_mail ->> 'size')::bigint, 0)) limit 1;
  if mail_id is null then
    insert into public.mail_messages (state, from_name, from_address, reply_to, to_people, cc_people, subject, snippet, text, html, header_id, in_reply_to, reference_ids, sent_at, size,
      checks, invitation)
    values ('received', nullif(left(private.to_one_line(p_mail -> 'from' ->> 'name'), 300), ''), nullif(left(private.to_one_line(p_mail -> 'from' ->> 'address'), 320), ''),
      private.mail_people_of(p_mail -> 'reply_to'), private.mail_people_of(p_mail -> 'to'), private.mail_people_of(p_mail -> 'cc'),
      left(coalesce(private.to_one_line(p_mail ->> 'subject'), ''), 500), private.mail_snippet(p_mail ->> 'text'), left(p_mail ->> 'text', 1000000), left(p_mail ->> 'html', 5000000),
      nullif(left(private.to_one_line(p_mail ->> 'message_id'), 1000), ''), nullif(left(private.to_one_line(p_mail ->> 'in_reply_to'), 1000), ''), parents,
      coalesce((p_mail ->> 'sent_at')::timestamptz, moment), coalesce((p_mail ->> 'size')::bigint, 0),
      case when jsonb_typeof(p_mail -> 'checks') = 'object' then p_mail -> 'checks' else '{}' end,
      case when jsonb_typeof(p_mail -> 'invitation') = 'object' then p_mail -> 'invitation' end) returning * into letter;
    if p_mail -> 'raw' ->> 'version' is not null then
      update public.mail_messages set raw_path = letter.id || '/' || gen_random_uuid() where id = letter.id returning * into letter;
      perform private.keep_mail_object(letter.raw_path, 'message/rfc822', p_mail -> 'raw');
    end if;
    for part in select e.each, e.place from jsonb_array_elements(case when jsonb_typeof(p_mail -> 'attachments') = 'array' then p_mail -> 'attachments' else '[]' end) with ordinality e (each, place) loop
      insert into public.mail_attachments (message_id, name, media_type, size, object_path, checksum, content_id, is_inline, position)
      values (letter.id, coalesce(nullif(left(trim(regexp_replace(private.to_one_line(part.each ->> 'name'), '[/\\]+', ' ', 'g')), 255), ''), 'attachment'),
        left(coalesce(nullif(private.to_one_line(part.each ->> 'media_type'), ''), 'application/octet-stream'), 200), coalesce((part.each ->> 'size')::bigint, 0),
        letter.id || '/' || gen_random_uuid(), part.each ->> 'checksum', left(private.to_one_line(part.each ->> 'content_id'), 1000), coalesce((part.each ->> 'is_inline')::boolean, false), part.place)
      returning object_path, media_type into its_path, its_type;
      if part.each ->> 'version' is not null then
        perform private.keep_mail_object(its_path, its_type, part.each);
      end if;
    end loop;
    insert into public.mails (owner_id, account_id, message_id, thread_id, folder, is_unread, is_starred, received_at, at)
    values (account.user_id, account.id, letter.id, private.thread_for(account.user_id, letter.in_reply_to, letter.reference_ids), target,
      not coalesce((p_mail ->> 'seen')::boolean, false) and target not in ('sent', 'drafts'), coalesce((p_mail ->> 'flagged')::boolean, false), moment, moment) returning id into mail_id;
    is_new := true;
    perform private.refresh_mail_words(mail_id);
    if target = 'inbox' then
      perform private.file_what_came(mail_id);
    end if;
  end if;
  insert into private.mail_places (account_id, path, uidvalidity, uid, mail_id) values (p_account_id, p_path, p_uidvalidity, p_uid, mail_id) on conflict do nothing;
end
$$;

-- note_mail_flags(account_id, path, uidvalidity, uid, seen, flagged): what was changed at the mail server.
create function private.note_mail_flags(p_account_id uuid, p_path text, p_uidvalidity bigint, p_uid bigint, p_seen boolean, p_flagged boolean) returns void
language sql security definer set search_path = '' as $$
  update public.mails m set is_unread = coalesce(not p_seen, m.is_unread), is_starred = coalesce(p_flagged, m.is_starred), changed_at = clock_timestamp()
  from private.mail_places k where (k.account_id, k.path, k.uidvalidity, k.uid) = (p_account_id, p_path, p_uidvalidity, p_uid) and m.id = k.mail_id
    and (m.is_unread, m.is_starred) <> (coalesce(not p_seen, m.is_unread), coalesce(p_flagged, m.is_starred))
$$;
