-- Mail on its case: by hand, by a suggestion, by the number in its subject or address, and when it is sent.

-- How a case is named in a subject.
create function private.mail_case_tag(c public.cases) returns text language sql immutable set search_path = '' as $$ select '[' || c.number || ']' $$;

-- A case on which the caller may file: they work on it, or administer its firm. PT404 case_not_found; 42501 may_not_file_mail.
create function private.case_for_filing(p_case_id uuid) returns public.cases language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases := private.case_of_caller(p_case_id);
begin
  if c.law_firm is null or not (private.case_roles(c) && '{lawyer,paralegal,firm_admin}') then
    perform private.refuse('42501', 'may_not_file_mail', 'Those who work on the case file mail on it: ask somebody of its team.');
  end if;
  return c;
end
$$;

-- Whether somebody works on a case.
create function private.works_on_case(p_user_id uuid, p_case_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.case_team t join public.users u on u.uuid = t.user_id join public.cases c on c.id = t.case_id
    where t.case_id = p_case_id and t.user_id = p_user_id and t.role in ('lead', 'associate', 'paralegal') and u.status in ('active', 'pending')
      and t.law_firm = u.law_firm and c.law_firm = u.law_firm
      and not exists (select from public.case_walls w where w.case_id = t.case_id and w.user_id = t.user_id))
$$;

-- Who reads what is filed on a case: its team in the firm that has it, the firm's administrators, and of what is shared its client; less the walls.
create function private.filing_readers(p_case_id uuid, p_visibility text) returns table (user_id uuid, name text, role text) language sql stable security definer set search_path = '' as $$
  select distinct on (u.uuid) u.uuid, u.display_name, coalesce(t.role, 'firm_admin')
  from public.cases c join public.users u on u.status in ('active', 'pending')
    left join public.case_team t on t.case_id = c.id and t.user_id = u.uuid
  where c.id = p_case_id
    and (t.role <> 'client' and t.law_firm = c.law_firm and u.law_firm = c.law_firm
      or u.access_level = 'lawyer_admin' and u.law_firm = c.law_firm
      or t.role = 'client' and p_visibility = 'shared')
    and (u.law_firm = c.law_firm or t.user_id is not null)
    and not exists (select from public.case_walls w where w.case_id = c.id and w.user_id = u.uuid)
  order by u.uuid
$$;

-- The case that a subject names by its tag, or an address by what follows its plus.
create function private.case_named_in(p_subject text, p_people jsonb) returns table (case_id uuid, because text) language sql stable security definer set search_path = '' as $$
  with named (number, because) as (
    select upper(hit[1]), 'address' from jsonb_array_elements(p_people) each, regexp_matches(each ->> 'address', '\+(c-\d{4}-\d{6,10})@', 'i') hit
    union all
    select upper(hit[1]), 'tag' from regexp_matches(p_subject, '\[(c-\d{4}-\d{6,10})\]', 'ig') hit)
  select c.id, n.because from (select * from named limit 5) n join public.cases c on c.number = n.number order by n.because, c.id limit 1
$$;

-- A mail between a client and their lawyers is a word as a message is: what the client wrote waits for an answer, and what went to them is one. Only of mail that was written here:
-- anybody can borrow the address of a mail from outside.
create function private.note_mail_word(p_case_id uuid, letter public.mail_messages) returns void language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  moment timestamptz := coalesce(letter.sent_at, letter.created_at);
begin
  select * into c from public.cases where id = p_case_id;
  if letter.author_id = c.client_id then
    update public.cases k set unanswered_since = moment
    where k.id = c.id and k.unanswered_since is null and k.law_firm is not null
      and not exists (select from public.messages m where m.case_id = k.id and m.sender_side = 'lawyer' and m.created_at > moment);
  elsif letter.author_id is not null and exists (select from jsonb_array_elements(letter.to_people || letter.cc_people) p where p.value ->> 'user_id' = c.client_id::text) then
    perform private.client_heard(c.id, moment, true);
  end if;
end
$$;

-- Files a message and writes it into the case's timeline, for its firm. Nothing where it is filed already.
create function private.put_on_case(p_message_id uuid, p_case_id uuid, p_visibility text, p_because text, p_filed_by uuid) returns public.mail_filings
language plpgsql security definer set search_path = '' as $$
declare
  letter public.mail_messages;
  filed public.mail_filings;
begin
  select * into letter from public.mail_messages where id = p_message_id;
  insert into public.mail_filings (message_id, case_id, law_firm, visibility, because, filed_by, at)
  select letter.id, c.id, c.law_firm, p_visibility, p_because, p_filed_by, coalesce(letter.sent_at, letter.created_at)
  from public.cases c where c.id = p_case_id and c.law_firm is not null
  on conflict (message_id) do nothing returning * into filed;
  if filed.id is not null then
    perform private.add_event(p_case_id, case when p_filed_by is null then 'mail_came' else 'mail_filed' end, jsonb_build_object('name', left(coalesce(nullif(letter.subject, ''), '—'), 200), 'from', coalesce(letter.from_name, letter.from_address)), 'firm');
    perform private.note_mail_word(p_case_id, letter);
  end if;
  return filed;
end
$$;

-- What has come for somebody is filed by itself where it names a case on which they work; not where the sender's domain says that it is not theirs.
create function private.file_what_came(p_mail_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  m public.mails;
  letter public.mail_messages;
  named_case uuid;
  named_because text;
begin
  select * into m from public.mails where id = p_mail_id;
  select * into letter from public.mail_messages where id = m.message_id;
  if m.folder in ('spam', 'bin', 'drafts') then
    return;
  end if;
  if letter.checks ->> 'dmarc' is distinct from 'fail' then
    select n.case_id, n.because into named_case, named_because from private.case_named_in(letter.subject, letter.to_people || letter.cc_people) n;
  end if;
  if named_case is not null and private.works_on_case(m.owner_id, named_case) then
    perform private.put_on_case(letter.id, named_case, 'internal', named_because, null);
  else
    update public.mails set suggested_on = (select s.case_id from private.filing_suggestion(m) s) where id = m.id;
  end if;
end
$$;

-- file_mail(mail_id, case_id, visibility): from then on those on the case read the message, and its client where it is shared. Of what is on another case, that one is left.
-- PT404 mail_not_found, case_not_found; 42501 may_not_file_mail; mail_not_sent, filing_visibility, mail_filed_elsewhere.
create function private.file_mail(p_mail_id uuid, p_case_id uuid, p_visibility text) returns public.mail_filings language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  m public.mails := private.mail_of_caller(p_mail_id);
  c public.cases := private.case_for_filing(p_case_id);
  letter public.mail_messages;
  filed public.mail_filings;
  suggested uuid;
begin
  if coalesce(p_visibility, 'internal') not in ('internal', 'shared') then
    perform private.refuse('P0001', 'filing_visibility', 'A mail is filed for the team, or for the client as well.');
  end if;
  select * into letter from public.mail_messages where id = m.message_id for no key update;
  if letter.state not in ('sent', 'received') then
    perform private.refuse('P0001', 'mail_not_sent', 'This mail is not sent yet: choose the case on which it is filed when it goes.');
  end if;
  select * into filed from public.mail_filings where message_id = letter.id;
  if filed.case_id = c.id then
    if filed.visibility <> coalesce(p_visibility, 'internal') then
      update public.mail_filings set visibility = coalesce(p_visibility, 'internal') where id = filed.id returning * into filed;
    end if;
    return filed;
  elsif filed.id is not null then
    if not private.works_on_case(me, filed.case_id) and filed.law_firm not in (select private.caller_firms()) then
      perform private.refuse('P0001', 'mail_filed_elsewhere', 'Somebody else who has this mail has filed it on a case of theirs. Forward it to yourself to file it here.');
    end if;
    perform private.take_off_case(filed);
  end if;
  select s.case_id into suggested from private.filing_suggestion(m) s;
  return private.put_on_case(letter.id, c.id, coalesce(p_visibility, 'internal'), case when suggested = c.id then 'suggestion' else 'hand' end, me);
end
$$;
grant execute on function private.file_mail(uuid, uuid, text) to authenticated;

create function public.file_mail(mail_id uuid, case_id uuid, visibility text default 'internal') returns public.mail_filings language sql set search_path = '' as $$
  select private.file_mail(mail_id, file_mail.case_id, file_mail.visibility)
$$;
revoke execute on function public.file_mail(uuid, uuid, text) from public, anon;
grant execute on function public.file_mail(uuid, uuid, text) to authenticated;

create function private.take_off_case(filed public.mail_filings) returns void language plpgsql security definer set search_path = '' as $$
declare
  letter public.mail_messages;
begin
  select * into letter from public.mail_messages where id = filed.message_id;
  perform private.require_no_hold(filed.case_id);
  delete from public.mail_filings where id = filed.id;
  perform private.add_event(filed.case_id, 'mail_unfiled', jsonb_build_object('name', left(coalesce(nullif(letter.subject, ''), '—'), 200), 'from', coalesce(letter.from_name, letter.from_address)), 'firm');
end
$$;

-- unfile_mail(message_id): takes a message off its case; the timeline says so, and who did it. By those who work on the case. PT404 mail_not_found; 42501 may_not_file_mail;
-- legal_hold.
create function private.unfile_mail(p_message_id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  filed public.mail_filings;
begin
  perform private.require_caller();
  select * into filed from public.mail_filings where message_id = p_message_id for update;
  if filed.id is null or not exists (select from public.cases c where c.id = filed.case_id and private.case_roles(c) && '{client,member,firm_admin}') then
    perform private.refuse('PT404', 'mail_not_found', 'There is no such mail, or it is not yours.');
  end if;
  perform private.case_for_filing(filed.case_id);
  perform private.take_off_case(filed);
  return p_message_id;
end
$$;
grant execute on function private.unfile_mail(uuid) to authenticated;

create function public.unfile_mail(message_id uuid) returns uuid language sql set search_path = '' as $$ select private.unfile_mail(unfile_mail.message_id) $$;
revoke execute on function public.unfile_mail(uuid) from public, anon;
grant execute on function public.unfile_mail(uuid) to authenticated;

-- The case on which a copy of the caller's would be filed, and why: its number in the subject or address; a mail of its thread that is filed; who wrote it or whom it is to, as the
-- client, as somebody of the case's parties, or as a person of its team. Of several the one that was worked on last. No row where it is filed, or nothing speaks for a case.
create function private.filing_suggestion(m public.mails) returns table (case_id uuid, reason text, detail text) language plpgsql stable security definer set search_path = '' as $$
declare
  letter public.mail_messages;
  mine uuid[] := array(select c.id from public.cases c where c.law_firm is not null and c.status not in ('draft', 'cancelled', 'archived')
    and private.works_on_case(m.owner_id, c.id) and c.id in (select t.case_id from public.case_team t where t.user_id = m.owner_id) order by c.updated_at desc limit 500);
  addresses text[];
  names text[];
begin
  if mine = '{}' or exists (select from public.mail_filings f where f.message_id = m.message_id) then
    return;
  end if;
  select * into letter from public.mail_messages where id = m.message_id;
  if letter.state not in ('sent', 'received') then
    return;
  end if;
  return query select n.case_id, n.because, (select c.number from public.cases c where c.id = n.case_id)
    from private.case_named_in(letter.subject, letter.to_people || letter.cc_people) n where n.case_id = any (mine);
  if found then return; end if;
  return query select c.id, 'tag', c.number from public.cases c
    where c.id = any (mine) and (letter.subject ilike '%' || c.number || '%' or char_length(c.court_case_number) >= 5 and strpos(lower(letter.subject), lower(c.court_case_number)) > 0) limit 1;
  if found then return; end if;
  return query select f.case_id, 'thread', null::text from public.mails other join public.mail_filings f on f.message_id = other.message_id
    where other.owner_id = m.owner_id and other.thread_id = m.thread_id and f.case_id = any (mine) order by f.at desc limit 1;
  if found then return; end if;
  select coalesce(array_agg(distinct lower(each ->> 'address')) filter (where each ->> 'address' is not null), '{}'),
    coalesce(array_agg(distinct private.plain_name(each ->> 'name')) filter (where char_length(private.plain_name(each ->> 'name')) > 3), '{}') into addresses, names
  from jsonb_array_elements(jsonb_build_array(jsonb_build_object('name', letter.from_name, 'address', letter.from_address)) || letter.to_people || letter.cc_people) each
  where coalesce(lower(each ->> 'address'), '') <> all (private.own_addresses(m.owner_id));
  return query
    select s.case_id, s.reason, s.name from (
      select c.id as case_id, 'client' as reason, u.display_name as name, 1 as place, c.updated_at from public.cases c join public.users u on u.uuid = c.client_id
      where c.id = any (mine) and lower(u.email) = any (addresses)
      union all
      select c.id, 'client', k.name, 1, c.updated_at from public.cases c join public.firm_contacts k on k.id = c.client_contact_id
      where c.id = any (mine) and lower(k.email) = any (addresses)
      union all
      -- A party has a name here and no address: its contact of the firm has one, else its name is as it was written.
      select p.case_id, p.role, p.name, 2, c.updated_at from public.case_parties p join public.cases c on c.id = p.case_id
      where p.case_id = any (mine) and (private.plain_name(p.name) = any (names)
        or exists (select from public.firm_contacts k where k.law_firm = c.law_firm and lower(k.email) = any (addresses) and private.plain_name(k.name) = private.plain_name(p.name)))
    ) s order by s.place, s.updated_at desc, s.case_id limit 1;
end
$$;

-- mail_filing_suggestion(mail_id): case, reason (tag, address, thread, client, or the role of a party), what it rests on, and who will read it once it is filed. No row where nothing
-- speaks for a case. PT404 mail_not_found.
create function private.mail_filing_suggestion(p_mail_id uuid) returns table (case_id uuid, case_number text, case_title text, reason text, detail text, people_count integer, people jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  m public.mails := private.mail_of_caller(p_mail_id);
begin
  return query select c.id, c.number, c.title, s.reason, s.detail, readers.number::integer, readers.people
    from private.filing_suggestion(m) s join public.cases c on c.id = s.case_id, lateral (
      select count(*) as number, coalesce(jsonb_agg(jsonb_build_object('user_id', r.user_id, 'name', r.name, 'role', r.role) order by lower(r.name), r.user_id), '[]') as people
      from private.filing_readers(c.id, 'internal') r) readers;
end
$$;
grant execute on function private.mail_filing_suggestion(uuid) to authenticated;

create function public.mail_filing_suggestion(mail_id uuid)
returns table (case_id uuid, case_number text, case_title text, reason text, detail text, people_count integer, people jsonb)
language sql stable set search_path = '' as $$ select * from private.mail_filing_suggestion(mail_id) $$;
revoke execute on function public.mail_filing_suggestion(uuid) from public, anon;
grant execute on function public.mail_filing_suggestion(uuid) to authenticated;

-- mail_filing_readers(case_id, visibility): who will read what is filed on a case. Refusals of case_for_filing.
create function private.mail_filing_readers(p_case_id uuid, p_visibility text) returns table (user_id uuid, name text, role text) language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases := private.case_for_filing(p_case_id);
begin
  return query select r.user_id, r.name, r.role from private.filing_readers(c.id, coalesce(p_visibility, 'internal')) r order by lower(r.name), r.user_id;
end
$$;
grant execute on function private.mail_filing_readers(uuid, text) to authenticated;

create function public.mail_filing_readers(case_id uuid, visibility text default 'internal') returns table (user_id uuid, name text, role text)
language sql stable set search_path = '' as $$ select * from private.mail_filing_readers(mail_filing_readers.case_id, mail_filing_readers.visibility) $$;
revoke execute on function public.mail_filing_readers(uuid, text) from public, anon;
grant execute on function public.mail_filing_readers(uuid, text) to authenticated;

-- cases_for_mail(search, max_rows): the cases on which the caller may file, what was worked on last first.
create function private.cases_for_mail(p_search text, p_max_rows integer) returns table (case_id uuid, case_number text, case_title text, client_name text) language sql stable security definer set search_path = '' as $$
  select c.id, c.number, c.title, c.client_name from public.cases c
  where private.caller_level() is not null and c.law_firm is not null and c.status not in ('draft', 'cancelled')
    and (c.id = any (array(select private.caller_work())) or c.law_firm = any (array(select private.caller_firms()))) and c.id <> all (array(select private.caller_walls()))
    and (coalesce(trim(p_search), '') = '' or concat_ws(' ', c.number, c.title, c.client_name)
      ilike '%' || replace(replace(replace(left(trim(p_search), 200), '\', '\\'), '%', '\%'), '_', '\_') || '%')
  order by c.updated_at desc, c.id limit least(greatest(coalesce(p_max_rows, 20), 0), 100)
$$;
grant execute on function private.cases_for_mail(text, integer) to authenticated;

create function public.cases_for_mail(search text default '', max_rows integer default 20) returns table (case_id uuid, case_number text, case_title text, client_name text)
language sql stable set search_path = '' as $$ select * from private.cases_for_mail(search, max_rows) $$;
revoke execute on function public.cases_for_mail(text, integer) from public, anon;
grant execute on function public.cases_for_mail(text, integer) to authenticated;

-- What is filed on a case, each message once although several people have received and filed it, for those who may read the case's correspondence: the caller of this function decides
-- who that is. For the timeline of what was said.
create function private.case_mails(p_case_id uuid) returns table (message_id uuid, at timestamptz, law_firm uuid, visibility text, filed_by uuid, author_id uuid, from_name text,
  from_address text, to_people jsonb, cc_people jsonb, subject text, snippet text, has_attachments boolean) language sql stable security definer set search_path = '' as $$
  select distinct on (f.at, coalesce(m.header_id, m.id::text), m.subject) m.id, f.at, f.law_firm, f.visibility, f.filed_by, m.author_id, m.from_name, m.from_address, m.to_people,
    m.cc_people, m.subject, m.snippet, exists (select from public.mail_attachments a where a.message_id = m.id and not a.is_inline)
  from public.mail_filings f join public.mail_messages m on m.id = f.message_id where f.case_id = p_case_id
  order by f.at, coalesce(m.header_id, m.id::text), m.subject, f.created_at
$$;

-- mails_of_case(case_id, before_at, before_id, max_rows): what is filed on a case, the latest first; row security says which.
create function public.mails_of_case(case_id uuid, before_at timestamptz default null, before_id uuid default null, max_rows integer default 30)
returns table (message_id uuid, filing_id uuid, at timestamptz, visibility text, because text, filed_by uuid, from_name text, from_address text, to_people jsonb, cc_people jsonb,
  subject text, snippet text) language sql stable set search_path = '' as $$
  select m.id, f.id, f.at, f.visibility, f.because, f.filed_by, m.from_name, m.from_address, m.to_people, m.cc_people, m.subject, m.snippet
  from public.mail_filings f join public.mail_messages m on m.id = f.message_id
  where f.case_id = mails_of_case.case_id
    and (before_at is null or (f.at, f.id) < (before_at, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))
  order by f.at desc, f.id desc limit least(greatest(coalesce(max_rows, 30), 0), 100)
$$;
revoke execute on function public.mails_of_case(uuid, timestamptz, uuid, integer) from public, anon;
grant execute on function public.mails_of_case(uuid, timestamptz, uuid, integer) to authenticated;
