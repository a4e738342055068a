-- What the page of one case counts.

-- case_counts(case_id): how many rows the lists of a case's page show the caller: its open tasks (a client's in the firm's words for clients) and
-- open deadlines, unread messages (a hundred at most), proposals that were sent, notes and questions. Row security applies.
create function public.case_counts(case_id uuid) returns table (open_tasks bigint, open_deadlines bigint, unread_messages integer, proposals bigint, notes bigint, questions bigint)
language sql stable set search_path = '' as $$
  select
    case when exists (select from public.cases c where c.id = case_counts.case_id and c.client_id = (select auth.uid()))
      then (select count(*) from public.client_tasks() t where t.case_id = case_counts.case_id and t.status in ('todo', 'in_progress', 'in_review'))
      else (select count(*) from public.tasks t where t.case_id = case_counts.case_id and t.status in ('todo', 'in_progress', 'in_review')) end,
    (select count(*) from public.case_deadlines d where d.case_id = case_counts.case_id and d.completed_at is null and d.cancelled_at is null),
    public.unread_messages(case_counts.case_id),
    (select count(*) from public.proposals p where p.case_id = case_counts.case_id and p.status <> 'draft'),
    (select count(*) from public.case_notes n where n.case_id = case_counts.case_id),
    (select count(*) from public.case_questions q where q.case_id = case_counts.case_id)
$$;
revoke execute on function public.case_counts(uuid) from public, anon;
grant execute on function public.case_counts(uuid) to authenticated;
