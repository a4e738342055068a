-- What is sent: it waits ten seconds, in which it can be taken back, or until the time that was chosen; then the server hands it on, once.

insert into private.job_kinds (kind, lane, time_limit, max_attempts) values ('send_mail', 'mail', '5 minutes', 10);

-- Everybody to whom a mail goes.
create function private.people_of_mail(letter public.mail_messages, p_bcc jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select letter.to_people || letter.cc_people || coalesce(p_bcc, '[]')
$$;

-- send_mail(draft_id, revision, send_at): the draft waits in the outbox, ten seconds or until send_at. Answers the draft. draft_changed, recipients_missing, mail_empty, no_way_out,
-- recipients_apart, send_time, too_many_mails; refusals of draft_of_caller and mail_recipients.
create function private.send_mail(p_draft_id uuid, p_revision integer, p_send_at timestamptz) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  m public.mails := private.mail_of_caller(p_draft_id, true);
  letter public.mail_messages;
  account public.mail_accounts;
  everyone jsonb;
  open_people uuid[];
begin
  select * into letter from public.mail_messages where id = m.message_id for no key update;
  -- Sent from two tabs, or again after a lost answer, it is sent once.
  if letter.author_id = me and letter.state in ('waiting', 'taken', 'handing', 'sent') and letter.revision = p_revision then
    return private.draft_answer(m.id);
  end if;
  letter := private.draft_of_caller(m.id);
  if letter.revision is distinct from p_revision then
    perform private.refuse('PT409', 'draft_changed', 'This draft was changed elsewhere in the meantime. Look at it again before you go on.');
  elsif m.folder <> 'drafts' then
    perform private.refuse('PT404', 'mail_not_found', 'There is no such mail, or it is not yours.');
  end if;
  letter.to_people := private.mail_recipients(me, letter.to_people);
  letter.cc_people := private.mail_recipients(me, letter.cc_people);
  m.bcc_people := private.mail_recipients(me, m.bcc_people);
  everyone := private.people_of_mail(letter, m.bcc_people);
  if jsonb_array_length(everyone) = 0 then
    perform private.refuse('P0001', 'recipients_missing', 'Choose somebody to write to.');
  elsif jsonb_array_length(everyone) > 100 then
    perform private.refuse_mail_recipients();
  elsif trim(private.mail_body_text(letter.body, letter.body_type), E' \t\r\n') = '' and letter.subject = ''
    and not exists (select from public.mail_attachments a where a.message_id = letter.id) then
    perform private.refuse('P0001', 'mail_empty', 'Write something first: the mail has no subject, no words and no files.');
  elsif p_send_at > now() + interval '1 year' then
    perform private.refuse('P0001', 'send_time', 'A mail is sent later within a year.');
  end if;
  select * into account from public.mail_accounts where id = m.account_id;
  if exists (select from jsonb_array_elements(everyone) each where each ->> 'user_id' is null) and not private.account_writes_outside(account) then
    perform private.refuse('P0001', 'no_way_out', 'This account writes to people here only. Take the addresses outside off, or choose an account of a mail server.');
  end if;
  -- Who sees whom: two clients never meet in one mail, nor the lawyers of two firms in a client's.
  open_people := array(select (each ->> 'user_id')::uuid from jsonb_array_elements(letter.to_people || letter.cc_people) each where each ->> 'user_id' is not null
    and not private.are_colleagues(me, (each ->> 'user_id')::uuid));
  if exists (select from unnest(open_people) one, unnest(open_people) other where one < other and other not in (select private.mail_links(one))) then
    perform private.refuse('P0001', 'recipients_apart', 'These people do not all work with one another: write to them one by one.');
  end if;
  -- Each one can reach people by a letter: nobody sends them without end.
  perform pg_advisory_xact_lock(hashtextextended('mail sending ' || me, 0));
  if (select count(*) from (select from public.mail_messages o where o.author_id = me and o.send_at is not null and o.state <> 'draft' and o.created_at > now() - interval '30 days'
      and o.updated_at > now() - interval '1 minute' limit 30) recent) = 30 then
    perform private.refuse('P0001', 'too_many_mails', 'You have sent thirty mails within a minute. Wait a minute, then send this one again.');
  elsif (select coalesce(sum(jsonb_array_length(o.to_people) + jsonb_array_length(o.cc_people)), 0) from public.mail_messages o
      where o.author_id = me and o.state <> 'draft' and o.updated_at > now() - interval '1 day') + jsonb_array_length(everyone) > 2000 then
    perform private.refuse('P0001', 'too_many_mails_today', 'You have written to two thousand recipients within a day. Send this one tomorrow.');
  end if;
  update public.mail_messages set state = 'waiting', to_people = letter.to_people, cc_people = letter.cc_people, attempts = 0, error = null, updated_at = now(),
    header_id = '<' || letter.id || '@' || coalesce(nullif(split_part(letter.from_address, '@', 2), ''), 'casewright.invalid') || '>',
    send_at = greatest(clock_timestamp() + interval '10 seconds', p_send_at) where id = letter.id returning * into letter;
  update public.mails set folder = 'outbox', bcc_people = m.bcc_people, at = clock_timestamp(), changed_at = clock_timestamp() where id = m.id;
  perform private.refresh_mail_words(m.id);
  perform private.enqueue_job('send_mail', jsonb_build_object('message_id', letter.id), letter.id::text, letter.send_at);
  return private.draft_answer(m.id);
end
$$;
grant execute on function private.send_mail(uuid, integer, timestamptz) to authenticated;

create function public.send_mail(draft_id uuid, revision integer, send_at timestamptz default null) returns jsonb language sql set search_path = '' as $$
  select private.send_mail(draft_id, send_mail.revision, send_mail.send_at)
$$;
revoke execute on function public.send_mail(uuid, integer, timestamptz) from public, anon;
grant execute on function public.send_mail(uuid, integer, timestamptz) to authenticated;

-- cancel_mail(mail_id): what waits, or was not taken by a mail server, is a draft again. Answers the draft. PT404 mail_not_found; mail_is_gone.
create function private.cancel_mail(p_mail_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  m public.mails := private.mail_of_caller(p_mail_id, true);
  letter public.mail_messages;
begin
  select * into letter from public.mail_messages where id = m.message_id for no key update;
  if letter.author_id is distinct from auth.uid() then
    perform private.refuse('PT404', 'mail_not_found', 'There is no such mail, or it is not yours.');
  elsif letter.state = 'draft' then
    return private.draft_answer(m.id);
  elsif letter.state not in ('waiting', 'refused') then
    perform private.refuse('P0001', 'mail_is_gone', 'This mail is sent, or a mail server is taking it at this moment: it cannot be taken back.');
  end if;
  update public.mail_messages set state = 'draft', send_at = null, error = null, attempts = 0, revision = revision + 1 where id = letter.id;
  perform private.take_back_reply(letter.id);
  update public.mails set folder = 'drafts', at = clock_timestamp(), changed_at = clock_timestamp() where id = m.id;
  delete from private.jobs j where j.kind = 'send_mail' and j.key = letter.id::text and j.state <> 'running';
  return private.draft_answer(m.id);
end
$$;
grant execute on function private.cancel_mail(uuid) to authenticated;

create function public.cancel_mail(mail_id uuid) returns jsonb language sql set search_path = '' as $$ select private.cancel_mail(mail_id) $$;
revoke execute on function public.cancel_mail(uuid) from public, anon;
grant execute on function public.cancel_mail(uuid) to authenticated;

-- What a mail encloses, as the server takes it to a mail server.
create function private.files_of_mail(p_message_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'media_type', k.media_type, 'size', k.size, 'object_path', k.object_path, 'content_id', k.content_id,
    'is_inline', k.is_inline) order by k.position, k.created_at, k.id), '[]') from public.mail_attachments k where k.message_id = p_message_id
$$;

-- For the server alone. take_mail(message_id): what is due, for the process that calls; the attempt is counted before anything is sent. What a process left while a mail server was
-- taking it is in doubt from then on. No row where there is nothing to do.
create function private.take_mail(p_message_id uuid) returns table (message_id uuid, attempt integer, author_id uuid, account_id uuid, from_name text, from_address text, to_people jsonb,
  cc_people jsonb, outside jsonb, subject text, body text, body_type text, signature text, header_id text, in_reply_to text, reference_ids text[], attachments jsonb, reply jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  letter public.mail_messages;
begin
  select * into letter from public.mail_messages m where m.id = p_message_id for no key update;
  if letter.id is null or letter.state not in ('waiting', 'taken', 'handing') then
    return;
  elsif letter.state = 'handing' then
    perform private.note_mail_unsent(letter.id, letter.attempts, 'doubt', 'in_doubt');
    return;
  elsif letter.send_at > clock_timestamp() then
    perform private.enqueue_job('send_mail', jsonb_build_object('message_id', letter.id), letter.id::text, letter.send_at);
    return;
  end if;
  update public.mail_messages m set state = 'taken', attempts = m.attempts + 1 where m.id = letter.id returning * into letter;
  return query
    select letter.id, letter.attempts, letter.author_id, c.account_id, letter.from_name, letter.from_address, letter.to_people, letter.cc_people,
      private.outside_of_mail(letter.id, private.people_of_mail(letter, c.bcc_people)),
      letter.subject, coalesce(letter.body, ''), letter.body_type, a.signature, letter.header_id, letter.in_reply_to, letter.reference_ids,
      private.files_of_mail(letter.id), private.reply_of_mail(letter.id)
    from public.mails c join public.mail_accounts a on a.id = c.account_id where c.message_id = letter.id and c.owner_id = letter.author_id;
end
$$;

-- For the server alone. hand_mail(message_id, attempt): its last bytes leave now; answers false where another process has it.
create function private.hand_mail(p_message_id uuid, p_attempt integer) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update public.mail_messages set state = 'handing' where id = p_message_id and state = 'taken' and attempts = p_attempt;
  return found;
end
$$;

-- For the server alone. note_mail_unsent(message_id, attempt, outcome, reason): later, refused or doubt, as of letters. After ten attempts it is refused.
create function private.note_mail_unsent(p_message_id uuid, p_attempt integer, p_outcome text, p_reason text) returns void language plpgsql security definer set search_path = '' as $$
declare
  letter public.mail_messages;
begin
  update public.mail_messages m set error = left(p_reason, 200),
    state = case when p_outcome = 'later' and m.attempts < 10 then 'waiting' when p_outcome = 'doubt' then 'doubt' else 'refused' end,
    send_at = case when p_outcome = 'later' and m.attempts < 10 then now() + interval '1 minute' * power(2, least(m.attempts - 1, 8)) else m.send_at end
  where m.id = p_message_id and m.attempts = p_attempt and m.state in ('taken', 'handing') returning * into letter;
  if letter.state = 'waiting' then
    perform private.enqueue_job('send_mail', jsonb_build_object('message_id', letter.id), letter.id::text, letter.send_at);
  end if;
  update public.mails set changed_at = clock_timestamp() where message_id = letter.id and owner_id = letter.author_id;
end
$$;

-- The thread in which a message lies for somebody: that of what it answers, among their own mails.
create function private.thread_for(p_owner_id uuid, p_in_reply_to text, p_reference_ids text[]) returns uuid language sql stable security definer set search_path = '' as $$
  select coalesce((select m.thread_id from public.mail_messages o join public.mails m on m.message_id = o.id and m.owner_id = p_owner_id
    where o.header_id = any (p_reference_ids || p_in_reply_to) order by o.header_id = p_in_reply_to desc, m.received_at desc limit 1), gen_random_uuid())
$$;

-- Somebody has a mail of somebody here: they are notified, once until they have read the thread. Of what a mail server brought nothing is said: a letter about it would come there as the
-- next mail. The subject is not said: a wall, or the end of their time at the firm, can hide the mail from them later, and the notification stays.
create function private.notify_mail(p_mail_id uuid) returns void language sql security definer set search_path = '' as $$
  select private.notify(m.owner_id, 'mail_received', array[coalesce(o.from_name, o.from_address)], null, 'mail', m.id, m.thread_id::text)
  from public.mails m join public.mail_messages o on o.id = m.message_id
  where m.id = p_mail_id and m.owner_id is distinct from o.author_id
    and not exists (select from public.mails k where k.owner_id = m.owner_id and k.thread_id = m.thread_id and k.id <> m.id and k.is_unread and k.folder = 'inbox')
$$;

-- Who has read a mail, or put it away, has seen that there is one, in its whole thread. One statement for as many mails as it changes; only those of accounts here are notified.
create function private.read_mail_notifications() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications n set is_unread = false
  from (select distinct k.owner_id, k.thread_id from was k join public.mail_accounts a on a.id = k.account_id and a.kind = 'internal'
    left join changed c on c.id = k.id where k.is_unread and k.folder = 'inbox' and (c.is_unread and c.folder = 'inbox') is not true) seen
    join public.mails m on m.owner_id = seen.owner_id and m.thread_id = seen.thread_id
  where n.user_id = seen.owner_id and n.kind = 'mail_received' and n.is_unread and n.link_id = m.id;
  return null;
end
$$;
create trigger read_notifications after update on public.mails referencing old table as was new table as changed
  for each statement execute function private.read_mail_notifications();

-- A mail that is deleted has nothing to read any more.
create function private.drop_mail_notifications() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications n set is_unread = false from was k where n.user_id = k.owner_id and n.kind = 'mail_received' and n.is_unread and n.link_id = k.id;
  return null;
end
$$;
create trigger drop_notifications after delete on public.mails referencing old table as was
  for each statement execute function private.drop_mail_notifications();

-- For the server alone. deliver_mail(message_id, attempt, text, html): it was handed to the mail server where one was to take it: the people here have their copies, its author
-- finds it among what is sent, and it is filed as its author chose. html is what was sanitised. Answers how many people here have it; null where another process has it.
create function private.deliver_mail(p_message_id uuid, p_attempt integer, p_text text, p_html text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  letter public.mail_messages;
  own public.mails;
  person uuid;
  copy uuid;
  delivered integer := 0;
  outside boolean;
begin
  select * into letter from public.mail_messages where id = p_message_id for no key update;
  if letter.id is null or letter.state not in ('taken', 'handing') or letter.attempts <> p_attempt then
    return null;
  end if;
  select * into own from public.mails where message_id = letter.id and owner_id = letter.author_id for no key update;
  update public.mail_messages set state = 'sent', sent_at = clock_timestamp(), text = left(p_text, 1000000), html = p_html, snippet = private.mail_snippet(p_text),
    body = null, error = null, size = octet_length(coalesce(p_text, '')) + (select coalesce(sum(a.size), 0) from public.mail_attachments a where a.message_id = letter.id)
  where id = letter.id returning * into letter;
  outside := exists (select from jsonb_array_elements(private.people_of_mail(letter, own.bcc_people)) each where each ->> 'user_id' is null);
  for person in
    select distinct (each ->> 'user_id')::uuid as id from jsonb_array_elements(private.people_of_mail(letter, own.bcc_people)) each
    where each ->> 'user_id' is not null order by id
  loop
    -- Who may not be written to any more since it was sent has no copy.
    continue when person not in (select private.mail_links(letter.author_id));
    insert into public.mails (owner_id, account_id, message_id, thread_id, folder, is_unread, received_at, at)
    values (person, private.internal_account(person), letter.id, private.thread_for(person, letter.in_reply_to, letter.reference_ids), 'inbox', true, letter.sent_at, letter.sent_at)
    on conflict (message_id, owner_id, account_id) do nothing returning id into copy;
    perform private.refresh_mail_words(copy);
    perform private.file_what_came(copy);
    perform private.notify_mail(copy);
    delivered := delivered + 1;
  end loop;
  if delivered = 0 and not outside then
    update public.mail_messages set state = 'refused', sent_at = null, error = 'nobody_reads', body = p_text, body_type = 'text' where id = letter.id;
    update public.mails set changed_at = clock_timestamp() where id = own.id;
    return 0;
  end if;
  update public.mails set folder = 'sent', received_at = letter.sent_at, at = letter.sent_at, changed_at = clock_timestamp() where id = own.id;
  perform private.refresh_mail_words(own.id);
  if letter.file_on is not null and private.works_on_case(letter.author_id, letter.file_on) then
    perform private.put_on_case(letter.id, letter.file_on, 'internal', 'sent', letter.author_id);
  end if;
  return delivered;
end
$$;
