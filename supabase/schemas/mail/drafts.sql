-- What is being written: kept as it is typed, with what is attached to it.

-- A copy of the caller's, locked for a change. PT404 mail_not_found.
create function private.mail_of_caller(p_mail_id uuid, p_lock boolean default false) returns public.mails language plpgsql security definer set search_path = '' as $$
declare
  m public.mails;
begin
  perform private.require_caller();
  if p_lock then
    select * into m from public.mails where id = p_mail_id for no key update;
  else
    select * into m from public.mails where id = p_mail_id;
  end if;
  if m.id is null or m.owner_id <> auth.uid() or m.law_firm is not null and m.law_firm not in (select private.caller_memberships()) or m.case_id in (select private.caller_walls()) then
    perform private.refuse('PT404', 'mail_not_found', 'There is no such mail, or it is not yours.');
  end if;
  return m;
end
$$;

-- A draft of the caller's, with its message locked. PT404 mail_not_found; mail_is_sent.
create function private.draft_of_caller(p_draft_id uuid) returns public.mail_messages language plpgsql security definer set search_path = '' as $$
declare
  m public.mails := private.mail_of_caller(p_draft_id, true);
  letter public.mail_messages;
begin
  select * into letter from public.mail_messages where id = m.message_id for no key update;
  if letter.author_id is distinct from auth.uid() then
    perform private.refuse('PT404', 'mail_not_found', 'There is no such mail, or it is not yours.');
  elsif letter.state <> 'draft' then
    perform private.refuse('P0001', 'mail_is_sent', 'This mail is on its way. Take it back first, while that can be done.');
  end if;
  return letter;
end
$$;

-- The first words of a text, on one line, for lists.
create function private.mail_snippet(p_text text) returns text language sql immutable set search_path = '' as $$
  select left(private.to_one_line(regexp_replace(left(coalesce(p_text, ''), 1000), '\s+', ' ', 'g')), 240)
$$;

-- The words of what an editor wrote as HTML, near enough to find and to list it; what readers see is made by the server.
create function private.mail_body_text(p_body text, p_type text) returns text language sql immutable set search_path = '' as $$
  select case when p_type = 'html' then regexp_replace(regexp_replace(coalesce(p_body, ''), '<[^>]*>', ' ', 'g'), '&(nbsp|amp|lt|gt|quot|#39);', ' ', 'g') else coalesce(p_body, '') end
$$;

-- By what a copy is found: the words of the text, and those of who wrote it (f:), whom it is to (t:) and of its subject (s:); and whose it is.
create function private.mail_words(p_owner_id uuid, letter public.mail_messages, p_bcc jsonb) returns tsvector language sql stable set search_path = '' as $$
  with people as (select coalesce(string_agg(concat_ws(' ', each ->> 'name', each ->> 'address'), ' '), '') as them
      from jsonb_array_elements(letter.to_people || letter.cc_people || coalesce(p_bcc, '[]')) each),
  parts (prefix, content) as (
    select 'f:', concat_ws(' ', letter.from_name, letter.from_address) union all select 't:', them from people union all select 's:', letter.subject)
  select private.text_words(concat_ws(' ', letter.subject, letter.from_name, letter.from_address, (select them from people),
      left(coalesce(letter.text, private.mail_body_text(letter.body, letter.body_type)), 200000),
      (select string_agg(a.name, ' ') from public.mail_attachments a where a.message_id = letter.id and not a.is_inline)))
    || array_to_tsvector(array(select p.prefix || l.lexeme from parts p, private.text_lexemes(left(p.content, 5000)) l))
    || array_to_tsvector(array['o:' || p_owner_id])
$$;

create function private.refresh_mail_words(p_mail_id uuid) returns void language sql security definer set search_path = '' as $$
  update public.mails m set words = private.mail_words(m.owner_id, letter, m.bcc_people),
    has_attachments = exists (select from public.mail_attachments a where a.message_id = letter.id and not a.is_inline)
  from public.mail_messages letter where m.id = p_mail_id and letter.id = m.message_id
$$;

-- A draft as its author reads it.
create function private.draft_answer(p_draft_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', m.id, 'message_id', letter.id, 'thread_id', m.thread_id, 'account_id', m.account_id, 'revision', letter.revision, 'state', letter.state,
    'to', letter.to_people, 'cc', letter.cc_people, 'bcc', m.bcc_people, 'subject', letter.subject, 'body', coalesce(letter.body, ''), 'body_type', letter.body_type,
    'in_reply_to', letter.in_reply_to, 'file_on', letter.file_on, 'send_at', letter.send_at, 'saved_at', letter.updated_at,
    'attachments', coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'media_type', a.media_type, 'size', a.size, 'object_path', a.object_path,
        'content_id', a.content_id, 'is_inline', a.is_inline) order by a.position, a.created_at, a.id) from public.mail_attachments a where a.message_id = letter.id), '[]'))
  from public.mails m join public.mail_messages letter on letter.id = m.message_id where m.id = p_draft_id
$$;

-- begin_mail_draft(draft_id, kind, mail_id, account_id, to_people, case_id): kind: new, reply, reply_all or forward of mail_id, with its recipients, subject and, forwarded, what is
-- attached. draft_id makes beginning again after a lost answer the same draft. case_id: on which it is filed when it is sent; its number is in the subject. Answers the draft.
-- draft_kind, drafts_limit, draft_id_taken; PT404 mail_not_found, mail_account_not_found, case_not_found.
create function private.begin_mail_draft(p_draft_id uuid, p_kind text, p_mail_id uuid, p_account_id uuid, p_to jsonb, p_case_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  origin public.mails;
  earlier public.mail_messages;
  account public.mail_accounts;
  c public.cases;
  began public.mails;
  letter public.mail_messages;
  people jsonb := '[]';
  copies jsonb := '[]';
  title text := '';
begin
  if coalesce(p_kind, 'new') not in ('new', 'reply', 'reply_all', 'forward') then
    perform private.refuse('P0001', 'draft_kind', 'A mail is new, an answer, an answer to all, or forwarded.');
  end if;
  select * into began from public.mails where id = p_draft_id;
  if began.id is not null then
    if began.owner_id <> me then
      perform private.refuse('P0001', 'draft_id_taken', 'This draft could not be kept. Please begin it again.');
    end if;
    return private.draft_answer(began.id);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('mail drafts ' || me, 0));
  if (select count(*) from public.mails where owner_id = me and folder = 'drafts') >= 500 then
    perform private.refuse('P0001', 'drafts_limit', 'There are 500 drafts. Send some, or delete those that are no longer needed.');
  end if;
  if coalesce(p_kind, 'new') <> 'new' then
    origin := private.mail_of_caller(p_mail_id);
    select * into earlier from public.mail_messages where id = origin.message_id;
  end if;
  account := private.mail_account_of_caller(coalesce(p_account_id, origin.account_id, private.internal_account(me)));
  if p_case_id is not null then
    c := private.case_for_filing(p_case_id);
    title := private.mail_case_tag(c) || ' ';
  end if;
  if p_kind in ('reply', 'reply_all') then
    -- An answer to what one wrote goes to those to whom it went.
    people := case when earlier.author_id = me then earlier.to_people when earlier.reply_to <> '[]' then earlier.reply_to
      else jsonb_build_array(jsonb_build_object('user_id', earlier.author_id, 'name', earlier.from_name, 'address', earlier.from_address)) end;
    if p_kind = 'reply_all' then
      copies := earlier.cc_people || case when earlier.author_id = me then '[]' else earlier.to_people end;
    end if;
    copies := (select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(copies) each
      where lower(coalesce(each ->> 'address', '')) <> all (private.own_addresses(me)) and (each ->> 'user_id')::uuid is distinct from me
        and not exists (select from jsonb_array_elements(people) one where lower(one ->> 'address') = lower(each ->> 'address')));
    title := case when earlier.subject ~* '^\s*(re|aw|rép|réf|tr|回复|رد)\s*:' then earlier.subject else 'Re: ' || earlier.subject end;
  elsif p_kind = 'forward' then
    title := case when earlier.subject ~* '^\s*(fwd?|wg|tr|转发)\s*:' then earlier.subject else 'Fwd: ' || earlier.subject end;
  else
    people := private.mail_recipients(me, p_to);
  end if;
  insert into public.mail_messages (author_id, state, from_name, from_address, to_people, cc_people, subject, in_reply_to, reference_ids, file_on)
  select me, 'draft', coalesce(account.display_name, u.display_name), coalesce(account.address, u.email), people, copies, left(title, 500),
    case when p_kind in ('reply', 'reply_all') then earlier.header_id end,
    case when p_kind in ('reply', 'reply_all') then (earlier.reference_ids || earlier.header_id)[greatest(cardinality(earlier.reference_ids) - 98, 1):] else '{}' end,
    coalesce(c.id, case when p_kind in ('reply', 'reply_all') then (select f.case_id from public.mail_filings f where f.message_id = earlier.id and f.case_id in (select private.caller_work())) end)
  from public.users u where u.uuid = me returning * into letter;
  insert into public.mails (id, owner_id, account_id, message_id, thread_id, folder)
  values (coalesce(p_draft_id, gen_random_uuid()), me, account.id, letter.id,
    case when p_kind in ('reply', 'reply_all') then origin.thread_id else gen_random_uuid() end, 'drafts') returning * into began;
  if p_kind = 'forward' then
    insert into public.mail_attachments (message_id, author_id, name, media_type, size, object_path, checksum, content_id, is_inline, position)
    select letter.id, me, a.name, a.media_type, a.size, a.object_path, a.checksum, a.content_id, a.is_inline, a.position
    from public.mail_attachments a where a.message_id = earlier.id;
  end if;
  perform private.refresh_mail_words(began.id);
  return private.draft_answer(began.id);
end
$$;
grant execute on function private.begin_mail_draft(uuid, text, uuid, uuid, jsonb, uuid) to authenticated;

create function public.begin_mail_draft(draft_id uuid default null, kind text default 'new', mail_id uuid default null, account_id uuid default null, to_people jsonb default '[]',
  case_id uuid default null) returns jsonb language sql set search_path = '' as $$
  select private.begin_mail_draft(draft_id, kind, mail_id, begin_mail_draft.account_id, to_people, begin_mail_draft.case_id)
$$;
revoke execute on function public.begin_mail_draft(uuid, text, uuid, uuid, jsonb, uuid) from public, anon;
grant execute on function public.begin_mail_draft(uuid, text, uuid, uuid, jsonb, uuid) to authenticated;

-- save_mail_draft(draft_id, revision, draft): draft holds what changed of to, cc, bcc, subject, body, body_type, account_id, file_on. revision: the one that was read; PT409
-- draft_changed where another tab has saved since. Answers the draft. mail_recipients_limit, recipient_address, mail_subject, mail_too_long; refusals of draft_of_caller.
create function private.save_mail_draft(p_draft_id uuid, p_revision integer, p_draft jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  letter public.mail_messages := private.draft_of_caller(p_draft_id);
  draft jsonb := coalesce(p_draft, '{}');
  bcc jsonb;
  account public.mail_accounts;
begin
  if letter.revision is distinct from p_revision then
    perform private.refuse('PT409', 'draft_changed', 'This draft was changed elsewhere in the meantime. Look at it again before you go on.');
  end if;
  select bcc_people into bcc from public.mails where id = p_draft_id;
  if draft ? 'to' then letter.to_people := private.mail_recipients(me, draft -> 'to'); end if;
  if draft ? 'cc' then letter.cc_people := private.mail_recipients(me, draft -> 'cc'); end if;
  if draft ? 'bcc' then bcc := private.mail_recipients(me, draft -> 'bcc'); end if;
  if jsonb_array_length(letter.to_people) + jsonb_array_length(letter.cc_people) + jsonb_array_length(bcc) > 100 then
    perform private.refuse_mail_recipients();
  end if;
  if draft ? 'subject' then
    letter.subject := coalesce(private.to_one_line(draft ->> 'subject'), '');
    if char_length(letter.subject) > 500 then
      perform private.refuse('P0001', 'mail_subject', 'A subject has at most 500 characters: shorten it.');
    end if;
  end if;
  if draft ? 'body' then
    letter.body := coalesce(draft ->> 'body', '');
    letter.body_type := coalesce(draft ->> 'body_type', letter.body_type);
    if char_length(letter.body) > 500000 then
      perform private.refuse('P0001', 'mail_too_long', 'A mail has at most 500,000 characters: attach the rest as a file.');
    elsif letter.body_type not in ('text', 'html') then
      letter.body_type := 'text';
    end if;
  end if;
  if draft ->> 'account_id' is not null then
    account := private.mail_account_of_caller((draft ->> 'account_id')::uuid);
    update public.mails set account_id = account.id where id = p_draft_id;
    select coalesce(account.display_name, u.display_name), coalesce(account.address, u.email) into letter.from_name, letter.from_address from public.users u where u.uuid = me;
  end if;
  if draft ? 'file_on' then
    letter.file_on := case when draft ->> 'file_on' is not null then (private.case_for_filing((draft ->> 'file_on')::uuid)).id end;
  end if;
  update public.mail_messages set to_people = letter.to_people, cc_people = letter.cc_people, subject = letter.subject, body = letter.body, body_type = letter.body_type,
    from_name = letter.from_name, from_address = letter.from_address, file_on = letter.file_on, revision = revision + 1,
    snippet = private.mail_snippet(private.mail_body_text(letter.body, letter.body_type)) where id = letter.id;
  update public.mails set bcc_people = bcc, at = clock_timestamp(), changed_at = clock_timestamp() where id = p_draft_id;
  perform private.refresh_mail_words(p_draft_id);
  return private.draft_answer(p_draft_id);
end
$$;
grant execute on function private.save_mail_draft(uuid, integer, jsonb) to authenticated;

create function public.save_mail_draft(draft_id uuid, revision integer, draft jsonb) returns jsonb language sql set search_path = '' as $$
  select private.save_mail_draft(draft_id, save_mail_draft.revision, draft)
$$;
revoke execute on function public.save_mail_draft(uuid, integer, jsonb) from public, anon;
grant execute on function public.save_mail_draft(uuid, integer, jsonb) to authenticated;

-- mail_draft(draft_id): a draft as it is now. Refusals of draft_of_caller.
create function private.mail_draft(p_draft_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.draft_of_caller(p_draft_id);
  return private.draft_answer(p_draft_id);
end
$$;
grant execute on function private.mail_draft(uuid) to authenticated;

create function public.mail_draft(draft_id uuid) returns jsonb language sql set search_path = '' as $$ select private.mail_draft(draft_id) $$;
revoke execute on function public.mail_draft(uuid) from public, anon;
grant execute on function public.mail_draft(uuid) to authenticated;

-- discard_mail_draft(draft_id): for ever, with what was uploaded for it. Refusals of draft_of_caller.
create function private.discard_mail_draft(p_draft_id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
begin
  perform private.draft_of_caller(p_draft_id);
  delete from public.mails where id = p_draft_id;
  return p_draft_id;
end
$$;
grant execute on function private.discard_mail_draft(uuid) to authenticated;

create function public.discard_mail_draft(draft_id uuid) returns uuid language sql set search_path = '' as $$ select private.discard_mail_draft(draft_id) $$;
revoke execute on function public.discard_mail_draft(uuid) from public, anon;
grant execute on function public.discard_mail_draft(uuid) to authenticated;

-- attach_to_mail(draft_id, attachment_ids): what was uploaded or chosen (begin_attachment, choose_attachment) goes to a draft. Answers the draft.
-- mail_size (25 MB together), mail_attachments_limit (100); PT404 attachment_not_found; refusals of draft_of_caller.
create function private.attach_to_mail(p_draft_id uuid, p_ids uuid[]) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  letter public.mail_messages := private.draft_of_caller(p_draft_id);
  a public.attachments;
  one uuid;
begin
  for one in select distinct id from unnest(p_ids) id where id is not null order by id loop
    if exists (select from public.mail_attachments k where k.id = one and k.message_id = letter.id) then
      continue;
    end if;
    select * into a from public.attachments where id = one for update;
    if a.id is null or a.author_id <> auth.uid() or a.kind is not null then
      perform private.refuse('PT404', 'attachment_not_found', 'There is no such file, or it is not yours to see.');
    elsif a.file_id is not null and not private.may_see_file((select f from public.files f where f.id = a.file_id)) then
      perform private.refuse('PT404', 'attachment_not_found', 'There is no such file, or it is not yours to see.');
    end if;
    insert into public.mail_attachments (id, message_id, author_id, name, media_type, size, object_path, checksum, position)
    values (a.id, letter.id, auth.uid(), a.name, a.media_type, a.size, a.object_path, a.checksum,
      (select count(*) from public.mail_attachments k where k.message_id = letter.id));
    delete from public.attachments where id = a.id;
  end loop;
  if (select sum(k.size) from public.mail_attachments k where k.message_id = letter.id) > 26214400 then
    perform private.refuse('P0001', 'mail_size', 'What is attached to a mail has up to 25 MB together. Share the rest as files of the case, or as a link.');
  elsif (select count(*) from public.mail_attachments k where k.message_id = letter.id) > 100 then
    perform private.refuse('P0001', 'mail_attachments_limit', 'Up to 100 files are attached to a mail. Take some off.');
  end if;
  update public.mail_messages set revision = revision + 1 where id = letter.id;
  perform private.refresh_mail_words(p_draft_id);
  return private.draft_answer(p_draft_id);
end
$$;
grant execute on function private.attach_to_mail(uuid, uuid[]) to authenticated;

create function public.attach_to_mail(draft_id uuid, attachment_ids uuid[]) returns jsonb language sql set search_path = '' as $$
  select private.attach_to_mail(draft_id, attachment_ids)
$$;
revoke execute on function public.attach_to_mail(uuid, uuid[]) from public, anon;
grant execute on function public.attach_to_mail(uuid, uuid[]) to authenticated;

-- detach_from_mail(draft_id, attachment_id): takes it off a draft. Answers the draft. PT404 attachment_not_found; refusals of draft_of_caller.
create function private.detach_from_mail(p_draft_id uuid, p_attachment_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  letter public.mail_messages := private.draft_of_caller(p_draft_id);
begin
  delete from public.mail_attachments where id = p_attachment_id and message_id = letter.id;
  if not found then
    perform private.refuse('PT404', 'attachment_not_found', 'There is no such file, or it is not yours to see.');
  end if;
  update public.mail_messages set revision = revision + 1 where id = letter.id;
  perform private.refresh_mail_words(p_draft_id);
  return private.draft_answer(p_draft_id);
end
$$;
grant execute on function private.detach_from_mail(uuid, uuid) to authenticated;

create function public.detach_from_mail(draft_id uuid, attachment_id uuid) returns jsonb language sql set search_path = '' as $$
  select private.detach_from_mail(draft_id, attachment_id)
$$;
revoke execute on function public.detach_from_mail(uuid, uuid) from public, anon;
grant execute on function public.detach_from_mail(uuid, uuid) to authenticated;
