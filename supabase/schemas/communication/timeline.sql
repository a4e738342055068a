-- What was said on a case, in one order: messages, calls, meetings, letters and mails. The timeline of events (case_events) says what happened; this says what was said.

-- The appointments of their cases that the caller reads as a client, which the policy of the events leaves to functions.
create function private.caller_meetings() returns setof public.calendar_events language sql stable security definer set search_path = '' as $$
  select k.* from public.calendar_events e cross join lateral private.event_as_read(e) k
  where (select private.caller_level()) is not null and e.case_id = any (array(select private.caller_client_cases()))
    and (e.law_firm is null or e.law_firm <> all (array(select private.caller_memberships())))
    and (e.client_visible or e.people @> array[(select auth.uid())])
$$;
grant execute on function private.caller_meetings() to authenticated;

-- The calls of a case of which a time entry was made, for the lawyers' side.
create function private.timed_calls(p_case_id uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
  select k.id from public.case_calls k join private.call_times t on t.call_id = k.id
  where k.case_id = p_case_id and (select private.caller_level()) is not null
    and (k.case_id = any (array(select private.caller_matters())) and k.law_firm = any (array(select private.caller_memberships()))
      or k.law_firm = any (array(select private.caller_firms())))
    and k.case_id <> all (array(select private.caller_walls()))
$$;
grant execute on function private.timed_calls(uuid) to authenticated;

-- Every source of what was said on a case, one branch each, in the same columns; the reader's row security applies to each. A view and no function, so that a page is read along the
-- index of each source. side: shared is what the client reads as well. direction: in where it came to the firm. person: who said it. other: with whom. letter: what kind of letter;
-- link_id: the thing itself where it is not the row.
create view private.communications with (security_invoker = true) as
  select m.id, m.case_id, 'message' as kind, m.created_at as at, 'shared' as side, case m.sender_side when 'client' then 'in' else 'out' end as direction, m.sender_id as person_id,
    m.sender_name as person_name, null::text as other, null::text as title, case when m.deleted_at is null then m.body end as body, null::integer as minutes,
    null::timestamptz as ends_at, false as whole_day, null::text as letter, m.conversation_id as link_id, null::integer as version, null::boolean as with_client
  from public.messages m where m.case_id is not null
  union all
  select k.id, k.case_id, 'call', k.started_at, k.visibility, k.direction, k.author_id, k.author_name, k.person_name, null, k.body, k.minutes, null, false, null, null, k.version, k.with_client
  from public.case_calls k
  union all
  select e.id, e.case_id, 'meeting', e."start", case when e.client_visible then 'shared' else 'internal' end, null, e.created_by, null,
    (select string_agg(a.value ->> 'name', ', ' order by a.ordinality) from jsonb_array_elements(e.attendees) with ordinality a), e.title, e.description, null, e."end", e.all_day,
    null, e.id, null, null
  from public.calendar_events e where e.case_id is not null
  union all
  select e.id, e.case_id, 'meeting', e."start", 'shared', null, null, null, null, e.title, e.description, null, e."end", e.all_day, null, e.id, null, null
  from private.caller_meetings() e
  union all
  select l.id, l.case_id, 'letter', l.made_at, 'shared', 'out', null, null, null, null, null, null, null, false, 'engagement', l.file_id, null, null
  from public.engagement_letters l where l.made_at is not null
  union all
  select r.id, r.case_id, 'letter', r.created_at, 'shared', 'out', r.created_by, r.created_by_name, null, r.title, r.message, null, null, false, 'papers', null, null, null
  from public.document_requests r
  union all
  select s.id, s.case_id, 'letter', s.sent_at, 'shared', 'out', s.created_by, s.created_by_name, null, s.title, s.message, null, null, false, 'signature', s.file_id, null, null
  from public.signature_requests s where s.case_id is not null and s.sent_at is not null
  union all
  select i.id, i.case_id, 'letter', i.issued_at, 'shared', 'out', null, null, i.invoice_to ->> 'name', i.invoice_number, null, null, null, false, 'invoice', i.id, null, null
  from public.invoices i where i.case_id is not null and i.issued_at is not null
  union all
  select n.id, n.case_id, 'letter', n.issued_at, 'shared', 'out', null, null, null, n.credit_number, n.reason, null, null, false, 'credit_note', n.id, null, null
  from public.credit_notes n where n.case_id is not null and n.issued_at is not null
  union all
  select d.id, d.case_id, 'letter', d.created_at, 'shared', 'out', null, null, null, d.subject, d.body, null, null, false, 'reminder', d.invoice_id, null, null
  from public.invoice_reminders d where d.case_id is not null
  union all
  -- A mail that several people have received and filed is there once, as the one of them that most people read.
  -- What the client has written or received is shared with them, however it is filed.
  select f.id, f.case_id, 'mail', f.at, case when client.has_it then 'shared' else f.visibility end,
    case when m.author_id is null or m.author_id = (select c.client_id from public.cases c where c.id = f.case_id) then 'in' else 'out' end, m.author_id,
    coalesce(m.from_name, m.from_address),
    (select string_agg(coalesce(p.value ->> 'name', p.value ->> 'address'), ', ' order by p.ordinality) from jsonb_array_elements(m.to_people || m.cc_people) with ordinality p),
    nullif(m.subject, ''), coalesce(left(m.text, 5000), m.snippet), null, null, false, null, m.id, null, null
  from public.mail_filings f join public.mail_messages m on m.id = f.message_id
  left join lateral (select c.client_id is not null and (m.author_id is not distinct from c.client_id
      or (m.to_people || m.cc_people) @> jsonb_build_array(jsonb_build_object('user_id', c.client_id))) as has_it
    from public.cases c where c.id = f.case_id) client on true
  where not exists (select from public.mail_messages n join public.mail_filings g on g.message_id = n.id
    where n.header_id = m.header_id and n.id <> m.id and n.subject = m.subject and g.case_id = f.case_id
      and (g.visibility = 'shared', f.created_at, f.id) > (f.visibility = 'shared', g.created_at, g.id));
grant select on private.communications to authenticated;

-- case_communications(case_id, kinds, side, person, from_moment, to_moment, search, before_at, before_id, max_rows): what was said, the latest first, as the caller reads it: rows, and of
-- the first page counts by kind (a thousand at most of each), which the filter of kinds does not narrow. before_at, before_id: where the page before ended. kinds: message, call,
-- meeting, letter, mail. side: shared or internal. person: who said it. Row security applies.
create function public.case_communications(case_id uuid, kinds text[] default null, side text default null, person uuid default null, from_moment timestamptz default null,
  to_moment timestamptz default null, search text default null, before_at timestamptz default null, before_id uuid default null, max_rows integer default 30)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  sought text := '%' || replace(replace(replace(lower(left(trim(coalesce(search, '')), 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  narrowed text[] := nullif(kinds, '{}');
  most integer := least(greatest(coalesce(max_rows, 30), 0), 200);
  timed uuid[] := array(select private.timed_calls(case_communications.case_id));
  found jsonb;
  counted jsonb;
  each text;
  number bigint;
begin
  select coalesce(jsonb_agg(to_jsonb(page) || jsonb_build_object('timed', page.id = any (timed), 'is_own', coalesce(page.person_id = (select auth.uid()), false),
    'files', case when page.kind = 'message' then (select count(*) from public.attachments a where a.message_id = page.id)
      when page.kind = 'mail' then (select count(*) from public.mail_attachments a where a.message_id = page.link_id and not a.is_inline) else 0 end) order by page.at desc, page.id desc), '[]')
  into found
  from (
    select said.* from private.communications said
    where said.case_id = case_communications.case_id and (narrowed is null or said.kind = any (narrowed))
      and (case_communications.side is null or said.side = case_communications.side)
      and (person is null or said.person_id = person)
      and (from_moment is null or said.at >= from_moment) and (to_moment is null or said.at < to_moment)
      and (before_at is null or (said.at, said.id) < (before_at, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))
      and (sought = '%%' or lower(concat_ws(' ', said.title, said.body, said.person_name, said.other)) like sought)
    order by said.at desc, said.id desc limit most) page;
  -- Kind by kind, with the kind as a literal: the plan then leaves out the sources of the others.
  for each in select unnest('{message,mail,call,meeting,letter}'::text[]) loop
    exit when before_at is not null;
    execute format('select count(*) from (select from private.communications said where said.case_id = $1 and said.kind = %L and ($2 is null or said.side = $2)
      and ($3 is null or said.person_id = $3) and ($4 is null or said.at >= $4) and ($5 is null or said.at < $5)
      and ($6 = ''%%%%'' or lower(concat_ws('' '', said.title, said.body, said.person_name, said.other)) like $6) limit 1000) few', each)
    into number using case_communications.case_id, case_communications.side, person, from_moment, to_moment, sought;
    counted := coalesce(counted, '{}') || jsonb_build_object(each, number);
  end loop;
  return jsonb_build_object('rows', found, 'counts', counted);
end
$$;
revoke execute on function public.case_communications(uuid, text[], text, uuid, timestamptz, timestamptz, text, timestamptz, uuid, integer) from public, anon;
grant execute on function public.case_communications(uuid, text[], text, uuid, timestamptz, timestamptz, text, timestamptz, uuid, integer) to authenticated;

-- A request for papers is a word to the client, and no answer to what they wrote. An invoice and a reminder of one are none: a bill is no news.
create function private.note_papers_word() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.client_heard(new.case_id, new.created_at, false);
  return null;
end
$$;
create trigger note_word after insert on public.document_requests for each row execute function private.note_papers_word();
