-- The record of what was said on a case: what its list says, whole and the oldest first, to be printed and packed with its files.

-- communications_record(case_id, kinds, side, search, from_moment, to_moment, person): the rows of case_communications with these arguments, each with all its words (of a mail 20,000
-- characters; is_cut: there are more) and its files as they are packed: {number, title, client, firm, zone, letter_paper, rows: [{kind, at, side, direction, person, other, title, body,
-- is_cut, minutes, ends_at, whole_day, letter, files: [{id, name, size, object_path, modified_at}]}]}. zone: the clock of the firm. Row security applies.
-- PT404 case_not_found; P0001 record_too_long (2,000 entries, 1,500,000 characters).
create function public.communications_record(case_id uuid, kinds text[] default null, side text default null, search text default null, from_moment timestamptz default null,
  to_moment timestamptz default null, person uuid default null)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  page jsonb;
  found jsonb := '[]';
  answer jsonb;
begin
  if not exists (select from public.cases c where c.id = communications_record.case_id) then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  end if;
  -- The list itself, page by page: what it does not show is not printed.
  loop
    page := public.case_communications(communications_record.case_id, communications_record.kinds, communications_record.side, communications_record.person, communications_record.from_moment,
      communications_record.to_moment, communications_record.search, (found -> -1 ->> 'at')::timestamptz, (found -> -1 ->> 'id')::uuid, 200) -> 'rows';
    found := found || page;
    exit when jsonb_array_length(page) < 200 or jsonb_array_length(found) > 2000;
  end loop;
  answer := (
    select jsonb_build_object('number', c.number, 'title', c.title, 'client', c.client_name, 'firm', f.name, 'zone', coalesce(f.time_zone, 'UTC'),
      'letter_paper', coalesce(c.jurisdiction_country in ('US', 'CA'), false), 'rows', coalesce(said.rows, '[]'))
    from public.cases c left join public.law_firms f on f.id = c.law_firm
    cross join lateral (
      select jsonb_agg(jsonb_build_object('kind', r ->> 'kind', 'at', r ->> 'at', 'side', r ->> 'side', 'direction', r ->> 'direction', 'person', r ->> 'person_name',
        'other', r ->> 'other', 'title', r ->> 'title', 'body', left(words.body, 20000), 'is_cut', coalesce(char_length(words.body) > 20000, false), 'minutes', r -> 'minutes',
        'ends_at', r ->> 'ends_at', 'whole_day', r -> 'whole_day', 'letter', r ->> 'letter', 'files', coalesce(with_it.files, '[]')) order by e.place desc) as rows
      from jsonb_array_elements(found) with ordinality e (r, place)
      cross join lateral (select coalesce(case when r ->> 'kind' = 'mail' then (select m.text from public.mail_messages m where m.id = (r ->> 'link_id')::uuid) end, r ->> 'body') as body) words
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'size', a.size, 'object_path', a.object_path, 'modified_at', a.modified_at) order by a.modified_at, a.name, a.id) as files
        from (
          select k.id, k.name, k.size, k.object_path, k.created_at as modified_at from public.attachments k where r ->> 'kind' = 'message' and k.message_id = (r ->> 'id')::uuid
          union all
          select k.id, k.name, k.size, k.object_path, k.created_at from public.mail_attachments k where r ->> 'kind' = 'mail' and k.message_id = (r ->> 'link_id')::uuid and not k.is_inline
          union all
          select k.id, k.name, k.size, k.object_path, k.modified_at from public.files k where r ->> 'letter' in ('engagement', 'signature') and k.id = (r ->> 'link_id')::uuid
            and k.deleted_at is null
          union all
          select p.id, (r ->> 'title') || '.pdf', p.size, p.object_path, (r ->> 'at')::timestamptz from public.invoice_papers p where p.status = 'made'
            and (r ->> 'letter' = 'invoice' and p.invoice_id = (r ->> 'link_id')::uuid or r ->> 'letter' = 'credit_note' and p.credit_note_id = (r ->> 'link_id')::uuid)
        ) a) with_it) said
    where c.id = communications_record.case_id);
  if jsonb_array_length(found) > 2000 or (select sum(char_length(r ->> 'body')) from jsonb_array_elements(answer -> 'rows') r) > 1500000 then
    perform private.refuse('P0001', 'record_too_long', 'More was said than one record holds: 2,000 entries, or a million and a half characters. Choose a kind or fewer days, and make a record of each.');
  end if;
  return answer;
end
$$;
revoke execute on function public.communications_record(uuid, text[], text, text, timestamptz, timestamptz, uuid) from public, anon;
grant execute on function public.communications_record(uuid, text[], text, text, timestamptz, timestamptz, uuid) to authenticated;
