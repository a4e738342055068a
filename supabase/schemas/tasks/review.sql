-- The review of a task by a second person, a place before another task, and comments that mention people.

-- Who may confirm what is in review: not who asked for it; where a reviewer is named they alone, as long as
-- they see the task, or an administrator of the firm.
-- review_by_another, not_the_reviewer; 42501 may_not_move_task.
create function private.require_reviewer(t public.tasks, p_part text) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return;
  elsif p_part <> 'work' then
    perform private.refuse('42501', 'may_not_move_task', 'Only those who work on the task move it on.');
  elsif t.review_asked_by = auth.uid() then
    perform private.refuse('P0001', 'review_by_another', 'Somebody else has to confirm this: the person who asked for the review cannot approve it.');
  elsif t.reviewer_id <> auth.uid() and t.reviewer_id in (select private.task_people(t)) and coalesce(t.law_firm not in (select private.caller_firms()), true) then
    perform private.refuse('P0001', 'not_the_reviewer', 'This task has a named reviewer: only they or an administrator of the firm approve it.');
  end if;
end
$$;

-- place_task(task_id, status, before): directly before another task of that column; without one, or when it is no longer there, at its end.
-- Refused as move_task is.
create function private.place_task(p_task_id uuid, p_status text, p_before uuid) returns public.tasks language plpgsql security definer set search_path = '' as $$
declare
  board uuid;
  next_position numeric;
  earlier numeric;
  middle numeric;
begin
  perform private.require_caller();
  select coalesce(law_firm, created_by) into board from public.tasks where id = p_task_id;
  if board is null or p_before is null or p_before = p_task_id then
    -- What stays before itself stays where it is.
    return private.move_task(p_task_id, p_status, (select position from public.tasks where id = p_task_id and p_before = p_task_id and status = p_status));
  end if;
  perform private.lock_tasks(board);
  select position into next_position from public.tasks where id = p_before and status = p_status and coalesce(law_firm, created_by) = board;
  if next_position is null then
    return private.move_task(p_task_id, p_status, null);
  end if;
  select max(position) into earlier from public.tasks
  where coalesce(law_firm, created_by) = board and status = p_status and position < next_position and id <> p_task_id;
  middle := trim_scale(coalesce((earlier + next_position) * 0.5, ceil(next_position) - 1));
  -- Halved too often: exactly the place of the other one, which makes room.
  return private.move_task(p_task_id, p_status, case when scale(middle) <= 30 and abs(middle) < 1e9 then middle else next_position end);
end
$$;
grant execute on function private.place_task(uuid, text, uuid) to authenticated;

create function public.place_task(task_id uuid, status text, before uuid default null) returns public.tasks language sql set search_path = '' as $$
  select private.task_as_read(private.place_task(place_task.task_id, place_task.status, place_task.before))
$$;
revoke execute on function public.place_task(uuid, text, uuid) from public, anon;
grant execute on function public.place_task(uuid, text, uuid) to authenticated;

-- approve_task(task_id): what is in review is done; the same call again answers the same task. not_in_review, and as move_task.
create function private.approve_task(p_task_id uuid) returns public.tasks language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks := private.begin_task_edit(p_task_id);
begin
  if t.status = 'done' then
    return t;
  elsif t.status <> 'in_review' then
    perform private.refuse('P0001', 'not_in_review', 'This task is not in review. Reload the page to see its state.');
  end if;
  perform private.require_reviewer(t, 'work');
  return private.move_task(t.id, 'done', null);
end
$$;
grant execute on function private.approve_task(uuid) to authenticated;

create function public.approve_task(task_id uuid) returns public.tasks language sql set search_path = '' as $$ select * from private.approve_task(approve_task.task_id) $$;
revoke execute on function public.approve_task(uuid) from public, anon;
grant execute on function public.approve_task(uuid) to authenticated;

-- send_back_task(task_id, reason): what is in review is in progress again, with the reason as a comment. reason_required, not_in_review.
create function private.send_back_task(p_task_id uuid, p_reason text) returns public.tasks language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks := private.begin_task_edit(p_task_id);
  asked_by uuid := t.review_asked_by;
begin
  if coalesce(trim(p_reason), '') = '' then
    perform private.refuse('P0001', 'reason_required', 'Please give a reason: the people concerned read it.');
  elsif t.status <> 'in_review' then
    perform private.refuse('P0001', 'not_in_review', 'This task is not in review. Reload the page to see its state.');
  end if;
  perform private.notify(who.user_id, 'task_sent_back', array[coalesce((select display_name from public.users where uuid = auth.uid()), ''), t.title], t.case_id, 'task', t.id)
  from (select user_id from public.task_assignees where task_id = t.id union select asked_by) who
  where who.user_id in (select private.task_people(t)) order by who.user_id;
  -- A user who is notified that the task came back is not notified of the comment.
  perform set_config('casewright.sending_back', t.id::text, true);
  insert into public.task_comments (task_id, body) values (t.id, trim(p_reason));
  perform set_config('casewright.sending_back', '', true);
  return private.move_task(t.id, 'in_progress', null);
end
$$;
grant execute on function private.send_back_task(uuid, text) to authenticated;

create function public.send_back_task(task_id uuid, reason text) returns public.tasks
language sql set search_path = '' as $$ select * from private.send_back_task(send_back_task.task_id, send_back_task.reason) $$;
revoke execute on function public.send_back_task(uuid, text) from public, anon;
grant execute on function public.send_back_task(uuid, text) to authenticated;

-- mention_not_on_task.
create function private.check_mentions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.mentions := array(select distinct person from unnest(new.mentions) person where person is not null order by person);
  if exists (select from public.tasks t, unnest(new.mentions) person where t.id = new.task_id and person not in (select private.task_people(t))) then
    perform private.refuse('P0001', 'mention_not_on_task', 'Only people who see the task can be mentioned.');
  end if;
  return new;
end
$$;
create trigger may_be_mentioned before insert on public.task_comments for each row when (new.mentions <> '{}') execute function private.check_mentions();

-- Mentioned people get a notification of that kind; of other comments those who do, watch or made the task. The client reads no comments.
create function private.notify_comment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or current_setting('casewright.sending_back', true) = new.task_id::text then
    return null;
  end if;
  perform private.notify(who.user_id, case when who.user_id = any (new.mentions) then 'task_mentioned' else 'task_commented' end, array[coalesce(new.author_name, ''), t.title],
    t.case_id, 'task', t.id, case when who.user_id = any (new.mentions) then new.id::text else t.id::text end)
  from public.tasks t cross join lateral (
    select unnest(new.mentions) user_id union select user_id from public.task_assignees where task_id = t.id
    union select user_id from public.task_watchers where task_id = t.id union select t.created_by) who
  where t.id = new.task_id and who.user_id in (select private.task_people(t)) order by who.user_id;
  return null;
end
$$;
create trigger notify_comment after insert on public.task_comments for each row execute function private.notify_comment();
