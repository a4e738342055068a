-- Whoever has left a case could read by releasing it again what its client had taken out of the market since: its title, its summary,
-- its budget. A test in tests/policies/departed.test.ts.

-- A case as it is told to somebody who has just left it: its posting, and of one that is posted no more that it is there and how it stands.
create or replace function private.without_confidences(c public.cases) returns public.cases language sql stable set search_path = '' as $$
  select jsonb_populate_record(null::public.cases,
    jsonb_build_object('id', c.id, 'number', c.number, 'title', '', 'urgency', 'normal', 'currency', c.currency, 'visibility', c.visibility,
      'status', c.status, 'proposal_count', 0, 'tags', '[]'::jsonb, 'version', c.version, 'created_at', c.created_at, 'updated_at', c.updated_at)
    || coalesce((select to_jsonb(p) from public.case_postings p where p.id = c.id), '{}'))
$$;

revoke execute on all functions in schema private from public;
