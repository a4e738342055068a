-- list_document_requests(case_id, ended_from): what is asked of the client of a case, read as the caller, with what the caller may do: all that is
-- open, the latest first, and ten of those that ended; from another one of these on, ten of them alone. ended: how many ended.
create function public.list_document_requests(case_id uuid, ended_from integer default 0) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('may', private.may_with_papers(list_document_requests.case_id),
    'ended', (select count(*) from public.document_requests q where q.case_id = list_document_requests.case_id and q.status <> 'open'),
    'requests', coalesce((
    select jsonb_agg(to_jsonb(r) - '{case_id,law_firm,created_by,updated_at}'::text[] || jsonb_build_object('lines', (
      select coalesce(jsonb_agg(to_jsonb(l) - '{request_id,case_id,law_firm,created_at,updated_at}'::text[] || jsonb_build_object('files', (
        select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size, 'sent_at', s.sent_at, 'returned_at', s.returned_at)
          order by s.sent_at, s.id), '[]')
        from public.document_request_files s join public.files f on f.id = s.file_id where s.line_id = l.id)) order by l.place), '[]')
      from public.document_request_lines l where l.request_id = r.id)) order by r.status <> 'open', r.created_at desc, r.id)
    from (select q.* from public.document_requests q where q.case_id = list_document_requests.case_id and q.status = 'open' and list_document_requests.ended_from = 0
      union all
      (select q.* from public.document_requests q where q.case_id = list_document_requests.case_id and q.status <> 'open'
        order by q.created_at desc, q.id offset greatest(list_document_requests.ended_from, 0) limit 10)) r), '[]'))
$$;
revoke execute on function public.list_document_requests(uuid, integer) from public, anon;
grant execute on function public.list_document_requests(uuid, integer) to authenticated;

-- ask: to ask now. lead: to decide about what was asked. answer: as the client.
create function private.may_with_papers(p_case_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce((select jsonb_build_object('lead', lead, 'ask', lead and c.client_id is not null and c.status in ('engaging', 'active', 'on_hold'),
    'answer', c.id in (select private.caller_client_cases()) and private.caller_level() is not null)
    from public.cases c, private.may_ask_for_papers(c) lead where c.id = p_case_id), '{"lead": false, "ask": false, "answer": false}')
$$;
grant execute on function private.may_with_papers(uuid) to authenticated;
