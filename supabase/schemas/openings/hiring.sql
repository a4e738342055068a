-- What those who hire do with a candidate.

-- A candidate of an opening for which the caller hires, locked after its opening. PT404 candidate_not_found.
create function private.candidate_for_change(p_candidate_id uuid) returns public.candidates language plpgsql security definer set search_path = '' as $$
declare
  c public.candidates;
begin
  perform private.require_caller();
  perform from public.openings o where o.id = (select k.opening_id from public.candidates k where k.id = p_candidate_id) and o.id in (select private.caller_hires()) for no key update;
  select * into c from public.candidates where id = p_candidate_id and opening_id in (select private.caller_hires()) for no key update;
  if c.id is null then
    perform private.refuse('PT404', 'candidate_not_found', 'There is no such candidate, or you do not hire for this opening.');
  end if;
  return c;
end
$$;

-- move_candidate(candidate_id, stage, closed_as): into another column of the board; closed says why: hired, declined or withdrew. Again it changes nothing. PT404 candidate_not_found; candidate_stage_unknown, closing_without_cause.
create function private.move_candidate(p_candidate_id uuid, p_stage text, p_closed_as text) returns public.candidates language plpgsql security definer set search_path = '' as $$
declare
  c public.candidates := private.candidate_for_change(p_candidate_id);
begin
  if p_stage is null or p_stage not in ('new', 'read', 'interview', 'offer', 'closed') then
    perform private.refuse('P0001', 'candidate_stage_unknown', 'A candidate is new, read, in an interview, has an offer, or is closed.');
  elsif p_stage = 'closed' and coalesce(p_closed_as, '') not in ('hired', 'declined', 'withdrew') then
    perform private.refuse('P0001', 'closing_without_cause', 'Say why it is closed: hired, declined by the firm, or withdrawn by the candidate.');
  end if;
  update public.candidates set stage = p_stage, closed_as = case when p_stage = 'closed' then p_closed_as end, stage_at = case when stage = p_stage then stage_at else now() end
  where id = c.id and (stage, closed_as) is distinct from (p_stage, case when p_stage = 'closed' then p_closed_as end);
  select * into c from public.candidates where id = c.id;
  return c;
end
$$;
grant execute on function private.move_candidate(uuid, text, text) to authenticated;
create function public.move_candidate(candidate_id uuid, stage text, closed_as text default null) returns setof public.candidates language sql set search_path = '' as $$
  select * from private.move_candidate(move_candidate.candidate_id, move_candidate.stage, move_candidate.closed_as)
$$;
revoke execute on function public.move_candidate(uuid, text, text) from public, anon;
grant execute on function public.move_candidate(uuid, text, text) to authenticated;

-- plan_interview(candidate_id, at): when the candidate is met; null takes the time back. PT404 candidate_not_found; interview_time_invalid.
create function private.plan_interview(p_candidate_id uuid, p_at timestamptz) returns public.candidates language plpgsql security definer set search_path = '' as $$
declare
  c public.candidates := private.candidate_for_change(p_candidate_id);
begin
  if p_at is not null and (not isfinite(p_at) or p_at > now() + interval '1 year' or p_at < now() - interval '1 year') then
    perform private.refuse('P0001', 'interview_time_invalid', 'Choose a time within a year.');
  end if;
  update public.candidates set interview_at = p_at where id = c.id returning * into c;
  return c;
end
$$;
grant execute on function private.plan_interview(uuid, timestamptz) to authenticated;
create function public.plan_interview(candidate_id uuid, at timestamptz) returns setof public.candidates language sql set search_path = '' as $$
  select * from private.plan_interview(plan_interview.candidate_id, plan_interview.at)
$$;
revoke execute on function public.plan_interview(uuid, timestamptz) from public, anon;
grant execute on function public.plan_interview(uuid, timestamptz) to authenticated;

-- note_candidate(candidate_id, body, note_id): writes something down for those who hire; with note_id, sending again after a lost answer is the same note. PT404 candidate_not_found; candidate_note_empty, too_many_candidate_notes.
create function private.note_candidate(p_candidate_id uuid, p_body text, p_note_id uuid) returns public.candidate_notes language plpgsql security definer set search_path = '' as $$
declare
  c public.candidates := private.candidate_for_change(p_candidate_id);
  words text := trim(p_body, E' \t\r\n');
  written public.candidate_notes;
begin
  select * into written from public.candidate_notes n where n.id = p_note_id and n.candidate_id = c.id and n.author_id = auth.uid();
  if written.id is not null then
    return written;
  elsif coalesce(words, '') = '' or char_length(words) > 4000 then
    perform private.refuse('P0001', 'candidate_note_empty', 'Write a note of up to 4,000 characters.');
  elsif (select count(*) from public.candidate_notes n where n.candidate_id = c.id) >= 200 then
    perform private.refuse('P0001', 'too_many_candidate_notes', 'There are two hundred notes on this candidate already.');
  end if;
  insert into public.candidate_notes (id, candidate_id, opening_id, author_id, body) values (coalesce(p_note_id, gen_random_uuid()), c.id, c.opening_id, auth.uid(), words) returning * into written;
  return written;
exception when unique_violation then
  perform private.refuse('PT404', 'candidate_not_found', 'There is no such candidate, or you do not hire for this opening.');
end
$$;
grant execute on function private.note_candidate(uuid, text, uuid) to authenticated;
create function public.note_candidate(candidate_id uuid, body text, note_id uuid default null) returns setof public.candidate_notes language sql set search_path = '' as $$
  select * from private.note_candidate(note_candidate.candidate_id, note_candidate.body, note_candidate.note_id)
$$;
revoke execute on function public.note_candidate(uuid, text, uuid) from public, anon;
grant execute on function public.note_candidate(uuid, text, uuid) to authenticated;

-- rate_candidate(candidate_id, stars): the caller's own stars, one to five; null takes them back. Answers how many there are now. PT404 candidate_not_found; stars_invalid.
create function private.rate_candidate(p_candidate_id uuid, p_stars integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  c public.candidates := private.candidate_for_change(p_candidate_id);
begin
  if p_stars is null then
    delete from public.candidate_ratings where candidate_id = c.id and user_id = auth.uid();
  elsif p_stars not between 1 and 5 then
    perform private.refuse('P0001', 'stars_invalid', 'Give one to five stars.');
  else
    insert into public.candidate_ratings (candidate_id, opening_id, user_id, stars) values (c.id, c.opening_id, auth.uid(), p_stars)
    on conflict (candidate_id, user_id) do update set stars = excluded.stars;
  end if;
  return p_stars;
end
$$;
grant execute on function private.rate_candidate(uuid, integer) to authenticated;
create function public.rate_candidate(candidate_id uuid, stars integer) returns integer language sql set search_path = '' as $$
  select private.rate_candidate(rate_candidate.candidate_id, rate_candidate.stars)
$$;
revoke execute on function public.rate_candidate(uuid, integer) from public, anon;
grant execute on function public.rate_candidate(uuid, integer) to authenticated;

-- write_to_candidate(candidate_id, subject, body, letter_id): a letter by e-mail, which an answer reaches the caller of; with letter_id, sending again after a lost answer is the same letter.
-- PT404 candidate_not_found; candidate_letter_empty, too_many_candidate_letters.
create function private.write_to_candidate(p_candidate_id uuid, p_subject text, p_body text, p_letter_id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  c public.candidates := private.candidate_for_change(p_candidate_id);
  about text := private.to_one_line(p_subject);
  words text := trim(p_body, E' \t\r\n');
begin
  if exists (select from public.candidate_letters l where l.id = p_letter_id and l.candidate_id = c.id and l.author_id = auth.uid()) then
    return p_letter_id;
  elsif coalesce(trim(about), '') = '' or char_length(about) > 200 or coalesce(words, '') = '' or char_length(words) > 5000 then
    perform private.refuse('P0001', 'candidate_letter_empty', 'A letter has a subject of up to 200 characters and a text of up to 5,000.');
  elsif (select count(*) from public.candidate_letters l where l.author_id = auth.uid() and l.created_at > now() - interval '1 day') >= 100
    or (select count(*) from public.candidate_letters l where l.candidate_id = c.id and l.kind = 'message' and l.created_at > now() - interval '1 day') >= 10 then
    perform private.refuse('P0001', 'too_many_candidate_letters', 'You have written many letters today. Wait until tomorrow.');
  end if;
  insert into public.candidate_letters (id, candidate_id, opening_id, kind, author_id, subject, body)
  values (coalesce(p_letter_id, gen_random_uuid()), c.id, c.opening_id, 'message', auth.uid(), trim(about), words) returning id into p_letter_id;
  return p_letter_id;
exception when unique_violation then
  perform private.refuse('PT404', 'candidate_not_found', 'There is no such candidate, or you do not hire for this opening.');
end
$$;
grant execute on function private.write_to_candidate(uuid, text, text, uuid) to authenticated;
create function public.write_to_candidate(candidate_id uuid, subject text, body text, letter_id uuid default null) returns uuid language sql set search_path = '' as $$
  select private.write_to_candidate(write_to_candidate.candidate_id, write_to_candidate.subject, write_to_candidate.body, write_to_candidate.letter_id)
$$;
revoke execute on function public.write_to_candidate(uuid, text, text, uuid) from public, anon;
grant execute on function public.write_to_candidate(uuid, text, text, uuid) to authenticated;

-- delete_candidate(candidate_id): everything that is kept of somebody who asks for it, before the last day. The firm's administrators alone. Answers whether there was anybody.
create function private.delete_candidate(p_candidate_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller();
  perform from public.openings o where o.id = (select c.opening_id from public.candidates c where c.id = p_candidate_id) for no key update;
  delete from public.candidates where id = p_candidate_id and law_firm in (select private.caller_firms());
  return found;
end
$$;
grant execute on function private.delete_candidate(uuid) to authenticated;
create function public.delete_candidate(candidate_id uuid) returns boolean language sql set search_path = '' as $$ select private.delete_candidate(delete_candidate.candidate_id) $$;
revoke execute on function public.delete_candidate(uuid) from public, anon;
grant execute on function public.delete_candidate(uuid) to authenticated;
