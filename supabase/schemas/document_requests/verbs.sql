-- Asking, answering, accepting, asking again, withdrawing and reminding. Everything is decided under the lock of the request's row.

-- Whether the caller asks the client of a case: who works on it, and who administers the firm.
create function private.may_ask_for_papers(c public.cases) returns boolean language sql stable security definer set search_path = '' as $$
  select private.caller_level() is not null and c.id not in (select private.caller_walls())
    and coalesce(c.law_firm in (select private.caller_memberships()) and (c.id in (select private.caller_work()) or c.law_firm in (select private.caller_firms())), false)
$$;

-- request_documents(case_id, plan): asks the client. plan: lines [{name, note}] in their order, message, due_on, remind. PT404 case_not_found; 42501
-- may_not_ask_for_papers; no_client_to_ask, papers_case_over, papers_too_often, papers_invalid, paper_day_past.
create function private.request_documents(p_case_id uuid, p_plan jsonb) returns public.document_requests language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  r public.document_requests;
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id for no key update;
  if c.id is null or array_remove(private.case_roles(c), 'admin') = '{}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif not private.may_ask_for_papers(c) then
    perform private.refuse('42501', 'may_not_ask_for_papers', 'Only those who work on the case ask its client for papers.');
  elsif c.client_id is null then
    perform private.refuse('P0001', 'no_client_to_ask', 'The client of this case has no account yet. Invite them first.');
  elsif c.status not in ('engaging', 'active', 'on_hold') then
    perform private.refuse('P0001', 'papers_case_over', 'This case is not worked on now, so nothing is asked of its client. Reopen the case first.');
  -- Each of them is a letter to the client. The case is locked: two at once are not both the last.
  elsif (select count(*) from public.document_requests q where q.case_id = c.id and (q.status = 'open' or q.created_at > now() - interval '1 day')) >= 20 then
    perform private.refuse('P0001', 'papers_too_often', 'Twenty requests are open on this case, or were made within a day. Put the papers into one of them, or wait until tomorrow.');
  end if;
  begin
    if jsonb_typeof(p_plan) is distinct from 'object' or jsonb_typeof(p_plan -> 'lines') is distinct from 'array'
      or jsonb_array_length(p_plan -> 'lines') not between 1 and 30 or char_length(p_plan ->> 'message') > 2000 then
      raise exception using errcode = '22023';
    end if;
    r.due_on := (p_plan ->> 'due_on')::date;
    if r.due_on < (now() - interval '12 hours')::date then
      perform private.refuse('P0001', 'paper_day_past', 'The day until which the papers are needed has passed. Choose a later one.');
    end if;
    insert into public.document_requests (case_id, law_firm, title, message, due_on, remind, created_by, created_by_name)
    select c.id, c.law_firm, left(string_agg(private.to_one_line(value ->> 'name'), ', ' order by place), 200), nullif(trim(p_plan ->> 'message'), ''), r.due_on,
      coalesce((p_plan ->> 'remind')::boolean, true), auth.uid(), (select display_name from public.users where uuid = auth.uid())
    from jsonb_array_elements(p_plan -> 'lines') with ordinality as given (value, place) returning * into r;
    insert into public.document_request_lines (request_id, case_id, law_firm, place, name, note)
    select r.id, r.case_id, r.law_firm, place, private.to_one_line(value ->> 'name'), nullif(trim(value ->> 'note'), '')
    from jsonb_array_elements(p_plan -> 'lines') with ordinality as given (value, place);
  exception
    -- What does not fit a column: the screen writes none of these.
    when sqlstate '22000' or sqlstate '22003' or sqlstate '22007' or sqlstate '22008' or sqlstate '22023' or sqlstate '22P02' or sqlstate '23502' or sqlstate '23514' then
      perform private.refuse('P0001', 'papers_invalid', 'Ask for one to thirty papers, each with a name of up to 120 characters and a note of up to 500.');
  end;
  perform private.add_event(r.case_id, 'papers_asked', jsonb_build_object('title', r.title));
  perform private.notify(c.client_id, 'papers_asked', array[coalesce(r.created_by_name, ''), r.title], r.case_id, null, null);
  return r;
end
$$;

-- A request that the caller sees, locked; for its client where as_client, else for those who may ask. PT404 papers_not_found; 42501
-- may_not_send_papers, may_not_ask_for_papers; papers_over.
create function private.begin_papers(p_request_id uuid, p_as_client boolean) returns public.document_requests language plpgsql security definer set search_path = '' as $$
declare
  r public.document_requests;
  c public.cases;
begin
  perform private.require_caller();
  select * into r from public.document_requests where id = p_request_id for no key update;
  select * into c from public.cases where id = r.case_id;
  if r.id is null or r.case_id in (select private.caller_walls())
    or not coalesce(r.case_id in (select private.caller_cases()) or r.law_firm in (select private.caller_firms()), false) then
    perform private.refuse('PT404', 'papers_not_found', 'There is no such request, or it is not yours to see.');
  elsif p_as_client and r.case_id not in (select private.caller_client_cases()) then
    perform private.refuse('42501', 'may_not_send_papers', 'Only the client of the case answers what is asked of them.');
  elsif not p_as_client and not private.may_ask_for_papers(c) then
    perform private.refuse('42501', 'may_not_ask_for_papers', 'Only those who work on the case ask its client for papers.');
  elsif r.status = 'withdrawn' or p_as_client and r.status <> 'open' then
    perform private.refuse('P0001', 'papers_over', 'These papers are not asked for any more. Reload the page to see its state.');
  end if;
  return r;
end
$$;

-- Its line. Refusals of begin_papers.
create function private.begin_paper(p_line_id uuid, p_as_client boolean, out r public.document_requests, out l public.document_request_lines)
language plpgsql security definer set search_path = '' as $$
begin
  r := private.begin_papers((select request_id from public.document_request_lines where id = p_line_id), p_as_client);
  select * into l from public.document_request_lines where id = p_line_id;
end
$$;

-- Tells who asked, or the lead lawyer where they are not on the case any more: of one answer, and of the last one that all are there.
create function private.tell_of_paper(r public.document_requests, l public.document_request_lines, p_kind text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asker uuid := case when private.may_be_notified(r.created_by, r.case_id) then r.created_by else (select lead_lawyer_id from public.cases where id = r.case_id) end;
begin
  if exists (select from public.document_request_lines where request_id = r.id and status in ('asked', 'again')) then
    perform private.notify(asker, p_kind, array[coalesce((select display_name from public.users where uuid = auth.uid()), ''), l.name], r.case_id, null, null);
  else
    perform private.notify(asker, 'papers_all_there', array[r.title], r.case_id, null, null);
  end if;
end
$$;

-- send_requested_document(line_id, file_ids): files that the client has brought to the case answer the line. paper_settled, too_many_papers; PT404
-- file_not_found.
create function private.send_requested_document(p_line_id uuid, p_file_ids uuid[]) returns public.document_request_lines language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  r public.document_requests;
  l public.document_request_lines;
  was text;
  changed boolean := false;
  one uuid;
  f public.files;
begin
  select * into begun from private.begin_paper(p_line_id, true);
  r := begun.r;
  l := begun.l;
  was := l.status;
  if l.status = 'accepted' then
    perform private.refuse('P0001', 'paper_settled', 'Your lawyers have this paper already. Reload the page to see its state.');
  elsif coalesce(cardinality(p_file_ids), 0) not between 1 and 20
    or (select count(*) from public.document_request_files where line_id = l.id) + cardinality(p_file_ids) > 50 then
    perform private.refuse('P0001', 'too_many_papers', 'Send one to twenty files at once, and at most fifty for one paper.');
  end if;
  for one in select distinct id from unnest(p_file_ids) id order by id loop
    select * into f from public.files where id = one for no key update;
    if f.id is null or f.case_id is distinct from r.case_id or f.owner_id <> auth.uid() or f.type = 'folder' or f.deleted_at is not null or f.visibility <> 'shared' then
      perform private.refuse('PT404', 'file_not_found', 'There is no such file, or it is not yours to see.');
    end if;
    insert into public.document_request_files (line_id, file_id, case_id, law_firm) values (l.id, f.id, r.case_id, r.law_firm)
    on conflict (line_id, file_id) do update set returned_at = null where document_request_files.returned_at is not null;
    changed := changed or found;
  end loop;
  -- The same once more says nothing new.
  if l.status = 'sent' and not changed then
    return l;
  end if;
  update public.document_request_lines set status = 'sent', answer = null, answered_at = clock_timestamp() where id = l.id returning * into l;
  perform private.add_event(r.case_id, 'paper_sent', jsonb_build_object('name', l.name));
  if was <> 'sent' then
    perform private.tell_of_paper(r, l, 'paper_sent');
  end if;
  return l;
end
$$;

-- answer_without_document(line_id, answer): there is no such paper, in a sentence. paper_settled, reason_required.
create function private.answer_without_document(p_line_id uuid, p_answer text) returns public.document_request_lines language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  r public.document_requests;
  l public.document_request_lines;
  was text;
begin
  select * into begun from private.begin_paper(p_line_id, true);
  r := begun.r;
  l := begun.l;
  was := l.status;
  if l.status in ('sent', 'accepted') then
    perform private.refuse('P0001', 'paper_settled', 'Your lawyers have this paper already. Reload the page to see its state.');
  end if;
  update public.document_request_lines set status = 'missing', answer = private.require_reason(p_answer), answered_at = clock_timestamp() where id = l.id returning * into l;
  -- Other words for the same are no news.
  if was <> 'missing' then
    perform private.add_event(r.case_id, 'paper_missing', jsonb_build_object('name', l.name, 'reason', l.answer));
    perform private.tell_of_paper(r, l, 'paper_missing');
  end if;
  return l;
end
$$;

-- accept_requested_document(line_id): what was sent, or that there is none. The request is complete with its last line. paper_unanswered.
create function private.accept_requested_document(p_line_id uuid) returns public.document_request_lines language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  r public.document_requests;
  l public.document_request_lines;
begin
  select * into begun from private.begin_paper(p_line_id, false);
  r := begun.r;
  l := begun.l;
  if l.status = 'accepted' then
    return l;
  elsif l.status not in ('sent', 'missing') then
    perform private.refuse('P0001', 'paper_unanswered', 'The client has not answered this yet. Reload the page to see its state.');
  end if;
  update public.document_request_lines set status = 'accepted', decided_at = now(), decided_by_name = (select display_name from public.users where uuid = auth.uid())
  where id = l.id returning * into l;
  perform private.add_event(r.case_id, 'paper_accepted', jsonb_build_object('name', l.name));
  if not exists (select from public.document_request_lines where request_id = r.id and status <> 'accepted') then
    update public.document_requests set status = 'complete', ended_at = now() where id = r.id;
  end if;
  return l;
end
$$;

-- ask_document_again(line_id, reason): the client reads the reason, and answers once more. paper_unanswered, reason_required.
create function private.ask_document_again(p_line_id uuid, p_reason text) returns public.document_request_lines language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  r public.document_requests;
  l public.document_request_lines;
  me text := (select display_name from public.users where uuid = auth.uid());
begin
  select * into begun from private.begin_paper(p_line_id, false);
  r := begun.r;
  l := begun.l;
  if l.status not in ('sent', 'missing', 'accepted') then
    perform private.refuse('P0001', 'paper_unanswered', 'The client has not answered this yet. Reload the page to see its state.');
  end if;
  update public.document_request_files set returned_at = now() where line_id = l.id and returned_at is null;
  update public.document_request_lines set status = 'again', reason = private.require_reason(p_reason), decided_at = now(), decided_by_name = me where id = l.id returning * into l;
  update public.document_requests set status = 'open', ended_at = null, reminded_at = now() where id = r.id;
  perform private.add_event(r.case_id, 'paper_asked_again', jsonb_build_object('name', l.name, 'reason', l.reason));
  perform private.notify((select client_id from public.cases where id = r.case_id), 'paper_asked_again', array[coalesce(me, ''), l.name], r.case_id, null, null);
  return l;
end
$$;

-- withdraw_document_request(request_id): what was sent stays. papers_over.
create function private.withdraw_document_request(p_request_id uuid) returns public.document_requests language plpgsql security definer set search_path = '' as $$
declare
  r public.document_requests := private.begin_papers(p_request_id, false);
begin
  if r.status <> 'open' then
    perform private.refuse('P0001', 'papers_over', 'These papers are not asked for any more. Reload the page to see its state.');
  end if;
  update public.document_requests set status = 'withdrawn', ended_at = now() where id = r.id returning * into r;
  perform private.add_event(r.case_id, 'papers_withdrawn', jsonb_build_object('title', r.title));
  perform private.notify((select client_id from public.cases where id = r.case_id), 'papers_withdrawn', array[coalesce(r.created_by_name, ''), r.title], r.case_id, null, null);
  return r;
end
$$;

-- remind_of_documents(request_id): at most once an hour, of whatever is asked on the case. Whether anything is still asked. papers_over, reminded_just_now.
create function private.remind_of_documents(p_request_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  r public.document_requests := private.begin_papers(p_request_id, false);
begin
  if r.status <> 'open' then
    perform private.refuse('P0001', 'papers_over', 'These papers are not asked for any more. Reload the page to see its state.');
  elsif exists (select from public.document_requests q where q.case_id = r.case_id and q.reminded_at > now() - interval '1 hour') then
    perform private.refuse('P0001', 'reminded_just_now', 'They were asked less than an hour ago. Remind them a little later.');
  end if;
  return private.remind_of_papers(r);
end
$$;

create function private.remind_of_papers(r public.document_requests) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  waits boolean := exists (select from public.document_request_lines where request_id = r.id and status in ('asked', 'again'));
begin
  if waits then
    perform private.notify((select client_id from public.cases where id = r.case_id), 'papers_reminded', array[coalesce(r.created_by_name, ''), r.title], r.case_id, null, null);
  end if;
  update public.document_requests set reminded_at = now() where id = r.id;
  return waits;
end
$$;

-- For the clock: reminds three days and one day before the day, on it, and every three days for a month after it; without a day once a week, for three months.
create function private.tend_document_requests() returns integer language plpgsql security definer set search_path = '' as $$
declare
  r public.document_requests;
  tended integer := 0;
begin
  for r in select q.* from public.document_requests q join public.cases c on c.id = q.case_id
    where q.status = 'open' and q.remind and q.reminded_at < current_date and c.status in ('engaging', 'active', 'on_hold')
      and exists (select from public.document_request_lines l where l.request_id = q.id and l.status in ('asked', 'again'))
      and case when q.due_on is null then q.reminded_at <= now() - interval '7 days' and q.created_at > now() - interval '90 days'
        else current_date - q.due_on in (-3, -1) or current_date - q.due_on between 0 and 30 and (current_date - q.due_on) % 3 = 0 end
    order by q.id limit 500 for no key update of q skip locked
  loop
    perform private.remind_of_papers(r);
    tended := tended + 1;
  end loop;
  return tended;
end
$$;
insert into private.job_kinds (kind, lane, run_every) values ('tend_document_requests', 'notices', '10 minutes');

grant execute on function private.request_documents(uuid, jsonb) to authenticated;
create function public.request_documents(case_id uuid, plan jsonb) returns public.document_requests language sql set search_path = '' as $$ select * from private.request_documents(request_documents.case_id, request_documents.plan) $$;
revoke execute on function public.request_documents(uuid, jsonb) from public, anon;
grant execute on function public.request_documents(uuid, jsonb) to authenticated;

grant execute on function private.send_requested_document(uuid, uuid[]) to authenticated;
create function public.send_requested_document(line_id uuid, file_ids uuid[]) returns public.document_request_lines language sql set search_path = '' as $$ select * from private.send_requested_document(send_requested_document.line_id, send_requested_document.file_ids) $$;
revoke execute on function public.send_requested_document(uuid, uuid[]) from public, anon;
grant execute on function public.send_requested_document(uuid, uuid[]) to authenticated;

grant execute on function private.answer_without_document(uuid, text) to authenticated;
create function public.answer_without_document(line_id uuid, answer text) returns public.document_request_lines language sql set search_path = '' as $$ select * from private.answer_without_document(answer_without_document.line_id, answer_without_document.answer) $$;
revoke execute on function public.answer_without_document(uuid, text) from public, anon;
grant execute on function public.answer_without_document(uuid, text) to authenticated;

grant execute on function private.accept_requested_document(uuid) to authenticated;
create function public.accept_requested_document(line_id uuid) returns public.document_request_lines language sql set search_path = '' as $$ select * from private.accept_requested_document(accept_requested_document.line_id) $$;
revoke execute on function public.accept_requested_document(uuid) from public, anon;
grant execute on function public.accept_requested_document(uuid) to authenticated;

grant execute on function private.ask_document_again(uuid, text) to authenticated;
create function public.ask_document_again(line_id uuid, reason text) returns public.document_request_lines language sql set search_path = '' as $$ select * from private.ask_document_again(ask_document_again.line_id, ask_document_again.reason) $$;
revoke execute on function public.ask_document_again(uuid, text) from public, anon;
grant execute on function public.ask_document_again(uuid, text) to authenticated;

grant execute on function private.withdraw_document_request(uuid) to authenticated;
create function public.withdraw_document_request(request_id uuid) returns public.document_requests language sql set search_path = '' as $$ select * from private.withdraw_document_request(withdraw_document_request.request_id) $$;
revoke execute on function public.withdraw_document_request(uuid) from public, anon;
grant execute on function public.withdraw_document_request(uuid) to authenticated;

grant execute on function private.remind_of_documents(uuid) to authenticated;
create function public.remind_of_documents(request_id uuid) returns boolean language sql set search_path = '' as $$ select private.remind_of_documents(remind_of_documents.request_id) $$;
revoke execute on function public.remind_of_documents(uuid) from public, anon;
grant execute on function public.remind_of_documents(uuid) to authenticated;
