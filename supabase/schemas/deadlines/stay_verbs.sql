-- Stays of a case, for those who may move its events: what a stay does to each date is shown first, and what was chosen is done at once, or nothing.

-- Every open date of a case with a stay as it is given. why: what keeps a date out of its reach: by_hand, agreed (or ordered), before (counted back from an
-- event), outside (its time does not run on those days), or why it cannot be counted; null of those that it reaches and that follow them.
-- p_chosen: what moves, so that what is counted from it moves on; null: everything.
create function private.dates_of_stay(p_stay public.deadline_stays, p_chosen uuid[] default null)
returns table (deadline_id uuid, anchor_id uuid, title text, kind text, due_at timestamptz, due_on date, time_zone text, chosen_before boolean, reached boolean, why text,
  new_due_at timestamptz, new_due_on date, suspended boolean, new_trace jsonb) language plpgsql stable set search_path = '' as $$
declare
  d public.case_deadlines;
  made record;
  days jsonb := '{}';
  follows boolean;
begin
  for d in select * from private.deadlines_in_order(p_stay.case_id, null, null) loop
    deadline_id := d.id;
    anchor_id := d.anchor_id;
    title := d.title;
    kind := d.kind;
    due_at := d.due_at;
    due_on := d.due_on;
    time_zone := d.time_zone;
    new_due_at := d.due_at;
    new_due_on := d.due_on;
    new_trace := d.trace;
    suspended := d.suspended;
    reached := false;
    chosen_before := d.id = any (p_stay.deadline_ids);
    -- An anchor that this stay moves, and none that has moved before.
    follows := d.anchor_id is not null and days ? d.anchor_id::text;
    why := case when d.rule_id is null then 'by_hand' when d.changed_by is not null then 'agreed' end;
    if why is null then
      begin
        select * into made from private.computed_deadline(d, coalesce((days ->> d.anchor_id::text)::date, (select a.due_on from public.case_deadlines a where a.id = d.anchor_id)),
          private.stays_of(d, p_stay.id, private.stay_read(p_stay)));
        reached := made.trace @> jsonb_build_array(jsonb_build_object('stay', p_stay.id));
        why := case when reached or chosen_before or follows then null when d.direction = 'before' then 'before' else 'outside' end;
        if why is null then
          new_due_at := made.due_at;
          new_due_on := made.due_on;
          new_trace := made.trace;
          suspended := made.trace @> '[{"step": "suspended"}]';
        end if;
      exception when sqlstate 'P0001' then
        -- One date that cannot be counted does not hide the others, and waits for this stay no longer.
        get stacked diagnostics why = pg_exception_hint;
        if chosen_before then
          new_trace := private.not_suspended(d.trace, p_stay.id);
          suspended := new_trace @> '[{"step": "suspended"}]';
        end if;
      end;
    end if;
    if new_due_on <> due_on and (p_chosen is null or d.id = any (p_chosen)) then
      days := days || jsonb_build_object(d.id, new_due_on);
    end if;
    return next;
  end loop;
end
$$;

-- Refuses a stay that is none: stay_kind, stay_provision, stay_days.
create function private.check_stay(s public.deadline_stays) returns void language plpgsql stable set search_path = '' as $$
begin
  if s.ground is null or s.ground not in ('order', 'agreement', 'bankruptcy', 'statute') or s.effect is null or s.effect not in ('tolled', 'suspended') then
    perform private.refuse('P0001', 'stay_kind', 'Say on what ground time stands still, and what that does to the dates.');
  elsif char_length(trim(coalesce(s.provision, ''))) not between 1 and 300 or s.provision <> private.to_one_line(s.provision) then
    perform private.refuse('P0001', 'stay_provision', 'Name the order, the agreement or the provision on one line of 300 characters at most.');
  elsif s.begins_on is null or s.begins_on not between '1900-01-01' and '2200-01-01' or s.runs_again_on < s.begins_on or s.runs_again_on > s.begins_on + 3660 then
    perform private.refuse('P0001', 'stay_days', 'Say from which day time stands still. It runs again on that day or later, within ten years.');
  end if;
end
$$;

-- preview_stay(case_id, …): what a stay would do to every open date of a case; of one that was entered (stay_id), what another end of it would do.
-- Nothing is written.
create function private.preview_stay(p_case_id uuid, p_begins_on date, p_runs_again_on date, p_effect text, p_stay_id uuid)
returns table (deadline_id uuid, anchor_id uuid, title text, kind text, due_at timestamptz, due_on date, time_zone text, chosen_before boolean, reached boolean, why text,
  new_due_at timestamptz, new_due_on date, suspended boolean, new_trace jsonb) language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases;
  s public.deadline_stays;
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id;
  if c.id is null or not private.case_roles(c) && '{member,firm_admin}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif p_stay_id is not null then
    select * into s from public.deadline_stays where id = p_stay_id and case_id = c.id;
    if s.id is null then
      perform private.refuse('PT404', 'stay_not_found', 'There is no such stay, or it is not yours to see.');
    end if;
  else
    s.id := gen_random_uuid();
    s.case_id := c.id;
    s.ground := 'order';
    s.provision := '-';
    s.effect := p_effect;
    s.begins_on := p_begins_on;
    s.deadline_ids := '{}';
  end if;
  s.runs_again_on := p_runs_again_on;
  perform private.check_stay(s);
  return query select * from private.dates_of_stay(s);
end
$$;
grant execute on function private.preview_stay(uuid, date, date, text, uuid) to authenticated;

-- Does what was shown of a stay that is written: {deadline id: the new due_at}. A date that moves, or is suspended or no longer so, is somebody else's to
-- confirm again. What waited for the end of the stay is counted again, whether it is named or not chosen any more, and what would end earlier with it is
-- named too. Of what waited and cannot be counted the suspension and the confirmation are taken, so that it calls. PT409 deadlines_changed.
create function private.apply_stay(p_stay public.deadline_stays, p_moves jsonb) returns public.deadline_stays language plpgsql set search_path = '' as $$
declare
  moves jsonb := coalesce(p_moves, '{}');
  made record;
  d public.case_deadlines;
  changed public.case_deadlines[] := '{}';
  done integer := 0;
begin
  for made in select * from private.dates_of_stay(p_stay, array(select key::uuid from jsonb_object_keys(moves) key)) loop
    if not moves ? made.deadline_id::text then
      if made.why is null and (made.chosen_before or made.new_due_at < made.due_at) then
        perform private.refuse('PT409', 'deadlines_changed', 'The deadlines have changed since they were shown. Look at them again.');
      end if;
      continue when not made.chosen_before or made.why is null or made.why in ('by_hand', 'agreed', 'before', 'outside');
      update public.case_deadlines set trace = made.new_trace, set_by = auth.uid(), confirmed_by = null, confirmed_at = null, confirmed_name = null
      where id = made.deadline_id returning * into d;
      changed := changed || d;
      continue;
    elsif made.why is not null or made.new_due_at is distinct from (moves ->> made.deadline_id::text)::timestamptz then
      perform private.refuse('PT409', 'deadlines_changed', 'The deadlines have changed since they were shown. Look at them again.');
    end if;
    done := done + 1;
    if made.reached and not made.chosen_before then
      p_stay.deadline_ids := p_stay.deadline_ids || made.deadline_id;
    end if;
    select * into d from public.case_deadlines where id = made.deadline_id for update;
    update public.case_deadlines set due_at = made.new_due_at, due_on = made.new_due_on, trace = made.new_trace,
      trigger_date = coalesce((select a.due_on from public.case_deadlines a where a.id = d.anchor_id), d.trigger_date) where id = d.id and trace is distinct from made.new_trace;
    if (d.due_at, d.suspended) is distinct from (made.new_due_at, made.suspended) then
      update public.case_deadlines set set_by = auth.uid(), confirmed_by = null, confirmed_at = null, confirmed_name = null where id = d.id returning * into d;
      changed := changed || d;
    end if;
  end loop;
  if done <> (select count(*) from jsonb_object_keys(moves)) then
    perform private.refuse('PT409', 'deadlines_changed', 'The deadlines have changed since they were shown. Look at them again.');
  end if;
  update public.deadline_stays set deadline_ids = p_stay.deadline_ids where id = p_stay.id returning * into p_stay;
  perform private.call_if_missed(m) from unnest(changed) m;
  for d in select distinct on (m.responsible_id) m.* from unnest(changed) m where m.responsible_id <> auth.uid() order by m.responsible_id, m.due_at, m.id loop
    perform private.notify(d.responsible_id, 'deadlines_moved', array[p_stay.provision, (select title from public.cases where id = d.case_id)], d.case_id, 'deadline', d.id);
  end loop;
  for d in select m.* from unnest(changed) m where m.kind = 'hard' order by m.due_at, m.id limit 1 loop
    perform private.ask_confirmation(d, p_stay.provision);
  end loop;
  return p_stay;
end
$$;

-- One line of history for a stay; a client reads it where it reaches a date that they see, and without the reason, which is written for the firm.
create function private.note_stay(s public.deadline_stays, p_kind text, p_reason text) returns void language sql set search_path = '' as $$
  select private.add_event(s.case_id, p_kind, jsonb_build_object('name', s.provision, 'date', s.begins_on, 'until', s.runs_again_on, 'reason',
    case audience when 'firm' then p_reason end), audience)
  from unnest(case when exists (select from public.case_deadlines d where d.id = any (s.deadline_ids) and d.client_visible) then '{firm,client}' else '{firm}'::text[] end) audience
$$;

-- add_stay(case_id, …): a stay, and what it does to the dates that were chosen: moves is {deadline id: the new due_at that was shown}. The same call again
-- answers the same row: with the dates of the stay, and none more than what is counted from them. no_deadline_chosen, stay_kind, stay_provision, stay_days, reason_required; PT409 stay_exists, deadlines_changed.
create function private.add_stay(p_case_id uuid, p_stay_id uuid, p_ground text, p_provision text, p_reason text, p_effect text, p_begins_on date, p_runs_again_on date, p_moves jsonb)
returns public.deadline_stays language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_deadlines(p_case_id);
  given public.deadline_stays;
  s public.deadline_stays;
  named uuid[];
begin
  s.ground := p_ground;
  s.provision := trim(p_provision);
  s.effect := p_effect;
  s.begins_on := p_begins_on;
  s.runs_again_on := p_runs_again_on;
  perform private.check_stay(s);
  s.reason := left(private.require_reason(p_reason), 1000);
  select * into given from public.deadline_stays where id = p_stay_id;
  if given.id is not null then
    named := array(select key::uuid from jsonb_object_keys(case jsonb_typeof(p_moves) when 'object' then p_moves else '{}' end) key);
    if given.case_id = c.id and given.created_by = auth.uid() and (given.ground, given.provision, given.effect, given.begins_on) = (s.ground, s.provision, s.effect, s.begins_on)
      and given.runs_again_on is not distinct from s.runs_again_on and given.deadline_ids <@ named
      and not exists (select from public.case_deadlines d where d.id = any (named) and d.id <> all (given.deadline_ids) and (d.anchor_id = any (named)) is not true) then
      return given;
    end if;
    perform private.refuse('PT409', 'stay_exists', 'This stay was entered already. Reload the page.');
  elsif jsonb_typeof(p_moves) is distinct from 'object' or p_moves = '{}' then
    perform private.refuse('P0001', 'no_deadline_chosen', 'Choose at least one date.');
  end if;
  insert into public.deadline_stays (id, case_id, law_firm, ground, provision, reason, effect, begins_on, runs_again_on)
  values (coalesce(p_stay_id, gen_random_uuid()), c.id, c.law_firm, s.ground, s.provision, s.reason, s.effect, s.begins_on, s.runs_again_on) returning * into s;
  s := private.apply_stay(s, p_moves);
  perform private.note_stay(s, 'stay_added', s.reason);
  return s;
end
$$;
grant execute on function private.add_stay(uuid, uuid, text, text, text, text, date, date, jsonb) to authenticated;

-- change_stay(stay_id, runs_again_on, moves, reason, version): its end, or that it has none, and dates more that it reaches. Every date that was chosen
-- before is counted again. A stay that ends on the day on which it begins takes nothing away. version: of the stay that was shown. Whatever is done has a
-- reason. reason_required; PT404 stay_not_found; PT409 stay_changed.
create function private.change_stay(p_stay_id uuid, p_runs_again_on date, p_moves jsonb, p_reason text, p_version integer) returns public.deadline_stays
language plpgsql security definer set search_path = '' as $$
declare
  s public.deadline_stays;
  c public.cases;
  was public.deadline_stays;
  moved boolean;
begin
  perform private.require_caller();
  select * into s from public.deadline_stays where id = p_stay_id;
  select * into c from public.cases where id = s.case_id;
  if s.id is null or not private.case_roles(c) && '{member,firm_admin}' then
    perform private.refuse('PT404', 'stay_not_found', 'There is no such stay, or it is not yours to see.');
  end if;
  perform private.begin_deadlines(s.case_id);
  select * into s from public.deadline_stays where id = p_stay_id for update;
  if s.version <> p_version then
    perform private.refuse('PT409', 'stay_changed', 'Somebody else has changed this stay. Open it again to see what it says now.');
  end if;
  was := s;
  moved := exists (select from public.case_deadlines d where coalesce(p_moves, '{}') ? d.id::text and d.case_id = s.case_id
    and d.due_at is distinct from (p_moves ->> d.id::text)::timestamptz);
  s.runs_again_on := p_runs_again_on;
  perform private.check_stay(s);
  update public.deadline_stays set runs_again_on = p_runs_again_on where id = s.id and runs_again_on is distinct from p_runs_again_on;
  s := private.apply_stay(s, p_moves);
  if moved or (was.runs_again_on, was.deadline_ids) is distinct from (s.runs_again_on, s.deadline_ids) then
    perform private.note_stay(s, 'stay_changed', private.require_reason(p_reason));
  end if;
  return s;
end
$$;
grant execute on function private.change_stay(uuid, date, jsonb, text, integer) to authenticated;

create function public.preview_stay(case_id uuid, begins_on date default null, runs_again_on date default null, effect text default 'tolled', stay_id uuid default null)
returns table (deadline_id uuid, anchor_id uuid, title text, kind text, due_at timestamptz, due_on date, time_zone text, chosen_before boolean, reached boolean, why text,
  new_due_at timestamptz, new_due_on date, suspended boolean, new_trace jsonb)
language sql stable set search_path = '' as $$ select * from private.preview_stay(case_id, begins_on, runs_again_on, effect, stay_id) $$;
revoke execute on function public.preview_stay(uuid, date, date, text, uuid) from public, anon;
grant execute on function public.preview_stay(uuid, date, date, text, uuid) to authenticated;

create function public.add_stay(case_id uuid, ground text, provision text, reason text, effect text, begins_on date, moves jsonb, runs_again_on date default null, stay_id uuid default null)
returns public.deadline_stays language sql set search_path = '' as $$
  select private.add_stay(case_id, stay_id, ground, provision, reason, effect, begins_on, runs_again_on, moves)
$$;
revoke execute on function public.add_stay(uuid, text, text, text, text, date, jsonb, date, uuid) from public, anon;
grant execute on function public.add_stay(uuid, text, text, text, text, date, jsonb, date, uuid) to authenticated;

create function public.change_stay(stay_id uuid, moves jsonb, runs_again_on date default null, reason text default null, version integer default null)
returns public.deadline_stays language sql set search_path = '' as $$ select private.change_stay(stay_id, runs_again_on, moves, reason, version) $$;
revoke execute on function public.change_stay(uuid, jsonb, date, text, integer) from public, anon;
grant execute on function public.change_stay(uuid, jsonb, date, text, integer) to authenticated;
