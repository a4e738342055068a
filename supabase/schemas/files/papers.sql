-- The papers of a case together: downloaded as one archive, and given back to the client when the case is over.

-- The files of a case and the folders they lie in, as the caller sees them; p_for_client: what its client sees as well.
create function private.papers_of(p_case_id uuid, p_for_client boolean) returns setof public.files language sql stable set search_path = '' as $$
  select f.* from public.files f where f.case_id = p_case_id and f.deleted_at is null and (f.visibility = 'shared' or not p_for_client)
$$;
grant execute on function private.papers_of(uuid, boolean) to authenticated;

-- case_papers(case_id, for_client): for an archive: outermost first, 10,000 at most. PT404 case_not_found; no_papers, too_many_to_download.
create function public.case_papers(case_id uuid, for_client boolean default false)
returns table (id uuid, parent_id uuid, name text, type text, size bigint, object_path text, modified_at timestamptz)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  papers boolean := false;
  seen bigint;
begin
  if not exists (select from public.cases c where c.id = case_papers.case_id) then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  end if;
  select exists (select from private.papers_of(case_papers.case_id, coalesce(case_papers.for_client, false)) f where f.type <> 'folder') into papers;
  if not papers then
    perform private.refuse('P0001', 'no_papers', 'There are no such papers on this case. Add a file, or share one with the client, first.');
  end if;
  return query select f.id, f.parent_id, f.name, f.type, f.size, f.object_path, f.modified_at
    from private.papers_of(case_papers.case_id, coalesce(case_papers.for_client, false)) f order by cardinality(f.path), lower(f.name), f.id limit 10001;
  get diagnostics seen = row_count;
  if seen > 10000 then
    perform private.refuse('P0001', 'too_many_to_download', 'At most 10,000 files are packed together. Choose fewer, or a folder further down.');
  end if;
end
$$;
revoke execute on function public.case_papers(uuid, boolean) from public, anon;
grant execute on function public.case_papers(uuid, boolean) to authenticated;

-- Whether a case is over, whether the caller is its client or gives its papers back, and when they last were.
create function private.papers_return(p_case_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('is_over', c.status in ('closed', 'archived'), 'is_client', roles && '{client}',
    'may_return', c.status in ('closed', 'archived') and c.client_id is not null and roles && '{lawyer,firm_admin}',
    'returned_at', (select max(e.created_at) from public.case_events e where e.case_id = c.id and e.kind = 'papers_returned'))
  from public.cases c, private.case_roles(c) roles where c.id = p_case_id and roles && '{client,member,firm_admin}'
$$;
grant execute on function private.papers_return(uuid) to authenticated;

-- case_papers_state(case_id): {files, bytes, client_files, client_bytes, is_over, is_client, may_return, returned_at}, of what the caller sees; sizes in bytes. Null on a
-- case that is not the caller's.
create function public.case_papers_state(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select (select jsonb_build_object('files', count(*), 'bytes', coalesce(sum(f.size), 0), 'client_files', count(*) filter (where f.visibility = 'shared'),
      'client_bytes', coalesce(sum(f.size) filter (where f.visibility = 'shared'), 0))
    from private.papers_of(case_papers_state.case_id, false) f where f.type <> 'folder') || private.papers_return(case_papers_state.case_id)
$$;
revoke execute on function public.case_papers_state(uuid) from public, anon;
grant execute on function public.case_papers_state(uuid) to authenticated;

-- return_papers(case_id): tells the client of a case that is over that its papers are theirs to take, which the timeline keeps; the number of files.
-- Said again within a day, it tells nobody twice. PT404 case_not_found, 42501 may_not_return_papers; case_not_over, client_without_account, no_papers.
create function private.return_papers(p_case_id uuid) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  roles text[];
  papers bigint;
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id for no key update;
  roles := private.case_roles(c);
  if c.id is null or not roles && '{client,member,firm_admin,creator}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif not roles && '{lawyer,firm_admin}' then
    perform private.refuse('42501', 'may_not_return_papers', 'The papers of a case are returned by its lawyers and the administrators of the firm.');
  elsif c.status not in ('closed', 'archived') then
    perform private.refuse('P0001', 'case_not_over', 'The papers are returned when the case is over. Close it first.');
  elsif c.client_id is null then
    perform private.refuse('P0001', 'client_without_account', 'The client has no account here. Download what the client may see, and hand it over.');
  end if;
  select count(*) into papers from private.papers_of(c.id, true) f where f.type <> 'folder';
  if papers = 0 then
    perform private.refuse('P0001', 'no_papers', 'There are no such papers on this case. Add a file, or share one with the client, first.');
  elsif not exists (select from public.case_events e where e.case_id = c.id and e.kind = 'papers_returned' and e.created_at > now() - interval '1 day') then
    perform private.add_event(c.id, 'papers_returned');
    perform private.notify(c.client_id, 'papers_returned', array[c.title], c.id, null, null);
  end if;
  return papers;
end
$$;
grant execute on function private.return_papers(uuid) to authenticated;
create function public.return_papers(case_id uuid) returns bigint language sql set search_path = '' as $$ select private.return_papers(return_papers.case_id) $$;
revoke execute on function public.return_papers(uuid) from public, anon;
grant execute on function public.return_papers(uuid) to authenticated;
