create index cases_stage_id_idx on public.cases (stage_id, law_firm);
create unique index cases_place_idx on public.cases (stage_id, position) include (law_firm, status, id) where stage_id is not null;
create index cases_unplaced_idx on public.cases (law_firm, opened_at desc, id) where stage_id is null and status in ('engaging', 'active', 'on_hold');

create function private.lock_board(p_law_firm uuid) returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('case_board ' || p_law_firm, 0))
$$;

-- Refuses a case that the column does not take. stage_status, stage_conflict_check, stage_fields, stage_full.
create function private.require_stage(c public.cases, s public.case_stages) returns void language plpgsql stable security definer set search_path = '' as $$
declare
  missing text;
begin
  if s.rules ? 'statuses' and not s.rules -> 'statuses' ? c.status then
    perform private.refuse('P0001', 'stage_status', 'This column does not take cases in this state. Its rules say which it takes.');
  end if;
  if s.rules -> 'conflict_cleared' = 'true' and coalesce(private.latest_conflict_result(c), 'pending') not in ('cleared', 'waived') then
    perform private.refuse('P0001', 'stage_conflict_check', 'This column takes only cases whose conflict check is cleared or waived: record it first.');
  end if;
  select string_agg(field, ', ') into missing from jsonb_array_elements_text(coalesce(s.rules -> 'required', '[]')) field
  where coalesce(to_jsonb(c) ->> field, '') in ('', '[]', '{}');
  if missing is not null then
    perform private.refuse('P0001', 'stage_fields', format('Fill in first what this column asks of a case: %s.', missing));
  end if;
  if (s.rules ->> 'limit')::integer <= (
    select count(*) from public.cases where stage_id = s.id and status in ('engaging', 'active', 'on_hold') and id <> c.id) then
    perform private.refuse('P0001', 'stage_full', 'This column is full: move another case out of it first, or have its limit raised.');
  end if;
end
$$;

-- Lets a case into a column, on every access path: a column of its own firm that takes it, at a position that nobody has.
create function private.enter_stage() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  stage public.case_stages;
begin
  if new.law_firm is null or new.stage_id is null then
    -- What a client writes there comes to nothing; accepting a proposal clears the column itself.
    new.position := null;
    return new;
  end if;
  perform private.lock_board(new.law_firm);
  select * into stage from public.case_stages where id = new.stage_id and law_firm = new.law_firm;
  -- The column of another firm is refused by the foreign key.
  if stage.id is not null and (new.stage_id, new.law_firm) is distinct from (old.stage_id, old.law_firm) then
    perform private.require_stage(new, stage);
  end if;
  if new.position is null or not new.position between -1e12 and 1e12 or scale(new.position) > 30
    or exists (select from public.cases where stage_id = new.stage_id and position = new.position and id <> new.id) then
    new.position := (select floor(coalesce(max(position), 0)) + 1 from public.cases where stage_id = new.stage_id and id <> new.id);
  end if;
  return new;
end
$$;
-- Its name puts it after the other triggers that run before an update: it checks the firm and the column that they have decided.
create trigger stand_on_board before update on public.cases for each row
  when ((old.stage_id, old.position, old.law_firm) is distinct from (new.stage_id, new.position, new.law_firm)) execute function private.enter_stage();

-- The board before the row: in the order in which the verbs take them, so that nobody waits in a circle.
create function private.lock_own_board() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_board(firm) from private.caller_memberships() firm;
  return null;
end
$$;
create trigger lock_board before update of stage_id, position on public.cases for each statement execute function private.lock_own_board();

-- The place for a card in a column, under the board's lock: right before another card, at a position (the card there moves on to the
-- next free place), or at the end. A card that is already there keeps its number.
create function private.case_place(c public.cases, p_stage_id uuid, p_before uuid, p_position numeric) returns numeric
language plpgsql security definer set search_path = '' as $$
declare
  is_there boolean := c.stage_id is not distinct from p_stage_id;
  following numeric := (select position from public.cases where id = p_before and stage_id = p_stage_id and id <> c.id);
  previous numeric;
  last numeric := (select max(position) from public.cases where stage_id = p_stage_id and id <> c.id);
  -- The moved card keeps its old place until its row is written: what makes room does not touch it.
  highest numeric := (select max(position) from public.cases where stage_id = p_stage_id);
  holder uuid;
begin
  if following is not null then
    previous := (select max(position) from public.cases where stage_id = p_stage_id and position < following and id <> c.id);
    if is_there and c.position < following and (previous is null or c.position > previous) then
      return c.position;
    elsif previous is null then
      return ceil(following) - 1;
    elsif scale((previous + following) * 0.5) <= 30 then
      return trim_scale((previous + following) * 0.5);
    end if;
    -- Halved too often: this card and all after it move on together and leave a gap.
    update public.cases set position = position + ceil(highest - following) + 2 where stage_id = p_stage_id and position >= following and id <> c.id;
    return floor(highest) + 1;
  elsif p_position between -1e9 and 1e9 then
    select id into holder from public.cases where stage_id = p_stage_id and position = p_position and id <> c.id;
    if holder is not null then
      following := (select min(position) from public.cases where stage_id = p_stage_id and position > p_position);
      if following is null or scale((p_position + following) * 0.5) <= 30 then
        update public.cases set position = coalesce(trim_scale((p_position + following) * 0.5), floor(p_position) + 1) where id = holder;
      else
        update public.cases set position = position + ceil(highest - p_position) + 1 where stage_id = p_stage_id and position >= p_position and id <> c.id;
      end if;
    end if;
    return p_position;
  elsif is_there and (last is null or c.position > last) then
    return c.position;
  end if;
  return floor(coalesce(last, 0)) + 1;
end
$$;

-- move_case(case_id, stage_id, before, position): a lawyer or paralegal of the case, or the firm's administrator; answers the case. Never
-- refused for a place: where the card of `before` has meanwhile gone elsewhere, the moved one comes to the end. 42501 may_not_move_case;
-- PT404 case_not_found, stage_not_found; P0001 not_on_the_board and the rules of the column.
create function private.move_case(p_case_id uuid, p_stage_id uuid, p_before uuid, p_position numeric) returns public.cases
language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  roles text[];
  stage public.case_stages;
  place numeric;
  was text;
begin
  perform private.require_caller();
  perform private.lock_board(law_firm) from public.cases where id = p_case_id and law_firm is not null;
  select * into c from public.cases where id = p_case_id for no key update;
  roles := private.case_roles(c);
  if not roles && '{lawyer,paralegal,firm_admin}' then
    if c.id is null or array_remove(roles, 'admin') = '{}' then
      perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
    end if;
    perform private.refuse('42501', 'may_not_move_case', 'Only those who work on the case, and the firm''s administrator, move it on the board.');
  end if;
  if c.law_firm is null or c.status not in ('engaging', 'active', 'on_hold') then
    perform private.refuse('P0001', 'not_on_the_board', 'Only cases that are being engaged, active or on hold are on the board.');
  end if;
  select * into stage from public.case_stages where id = p_stage_id and law_firm = c.law_firm for key share;
  if stage.id is null then
    perform private.refuse('PT404', 'stage_not_found', 'There is no such column on your firm''s board. Reload the page to see those that are.');
  end if;
  place := private.case_place(c, stage.id, p_before, trim_scale(round(p_position, 30)));
  if (c.stage_id, c.position) is not distinct from (stage.id, place) then
    return c;
  end if;
  was := (select name from public.case_stages where id = c.stage_id);
  if c.stage_id is distinct from stage.id then
    update public.cases set stage_id = stage.id, position = place where id = c.id returning * into c;
    perform private.add_event(c.id, 'move_case', jsonb_build_object('stage', stage.name, 'from', was), 'firm');
  else
    update public.cases set position = place where id = c.id returning * into c;
  end if;
  return c;
end
$$;
grant execute on function private.move_case(uuid, uuid, uuid, numeric) to authenticated;

-- Locks the caller's board and one of its columns; for the firm's administrator.
create function private.begin_stage_verb(p_stage_id uuid) returns public.case_stages language plpgsql set search_path = '' as $$
declare
  stage public.case_stages;
begin
  perform private.require_caller();
  perform private.lock_board(law_firm) from public.case_stages where id = p_stage_id;
  select * into stage from public.case_stages where id = p_stage_id for update;
  if stage.id is null or stage.law_firm not in (select private.caller_memberships()) then
    perform private.refuse('PT404', 'stage_not_found', 'There is no such column on your firm''s board. Reload the page to see those that are.');
  end if;
  perform private.require_board_keeper();
  return stage;
end
$$;

create function private.require_board_keeper() returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  firm uuid := (select private.caller_firms());
begin
  perform private.require_caller();
  if firm is null then
    perform private.refuse('42501', 'may_not_keep_board', 'The columns of the board are the business of the firm''s administrator.');
  end if;
  return firm;
end
$$;

create function private.stage_name(p_name text) returns text language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(trim(p_name), '') = '' or char_length(trim(p_name)) > 100 then
    perform private.refuse('P0001', 'stage_name_required', 'Name the column with up to 100 characters.');
  end if;
  return trim(p_name);
end
$$;

-- Puts the columns of a firm into an order with one of them right before another, or last.
create function private.order_stages(p_law_firm uuid, p_stage_id uuid, p_before uuid) returns void language sql security definer set search_path = '' as $$
  update public.case_stages s set position = placed.place
  from (select id, row_number() over (order by case when id = p_stage_id
      then coalesce((select b.position from public.case_stages b where b.id = p_before and b.law_firm = p_law_firm), 'infinity') else position end,
      id <> p_stage_id, id) place
    from public.case_stages where law_firm = p_law_firm) placed
  where placed.id = s.id and s.position <> placed.place
$$;

-- add_stage(name, before): a column of the caller's firm, before another one or at the end; answers it. stage_name_required.
create function private.add_stage(p_name text, p_before uuid) returns public.case_stages language plpgsql security definer set search_path = '' as $$
declare
  firm uuid := private.require_board_keeper();
  stage public.case_stages;
begin
  perform private.lock_board(firm);
  insert into public.case_stages (law_firm, name, position)
  values (firm, private.stage_name(p_name), (select coalesce(max(position), 0) + 1 from public.case_stages where law_firm = firm)) returning * into stage;
  if p_before is not null then
    perform private.order_stages(firm, stage.id, p_before);
    select * into stage from public.case_stages where id = stage.id;
  end if;
  return stage;
end
$$;
grant execute on function private.add_stage(text, uuid) to authenticated;

-- rename_stage(stage_id, name), move_stage(stage_id, before): answer the column. stage_name_required.
create function private.rename_stage(p_stage_id uuid, p_name text) returns public.case_stages language plpgsql security definer set search_path = '' as $$
declare
  stage public.case_stages := private.begin_stage_verb(p_stage_id);
begin
  update public.case_stages set name = private.stage_name(p_name) where id = stage.id returning * into stage;
  return stage;
end
$$;
grant execute on function private.rename_stage(uuid, text) to authenticated;

create function private.move_stage(p_stage_id uuid, p_before uuid) returns public.case_stages language plpgsql security definer set search_path = '' as $$
declare
  stage public.case_stages := private.begin_stage_verb(p_stage_id);
begin
  if p_before is distinct from stage.id then
    perform private.order_stages(stage.law_firm, stage.id, p_before);
  end if;
  select * into stage from public.case_stages where id = stage.id;
  return stage;
end
$$;
grant execute on function private.move_stage(uuid, uuid) to authenticated;

-- set_stage_rules(stage_id, rules): what the column takes from now on; answers it. stage_rules_invalid.
create function private.set_stage_rules(p_stage_id uuid, p_rules jsonb) returns public.case_stages language plpgsql security definer set search_path = '' as $$
declare
  stage public.case_stages := private.begin_stage_verb(p_stage_id);
  wanted jsonb := coalesce(jsonb_strip_nulls(p_rules), '{}');
begin
  if jsonb_typeof(wanted) <> 'object' or wanted - '{limit,statuses,required,conflict_cleared}'::text[] <> '{}'
    or wanted ? 'limit' and not (jsonb_typeof(wanted -> 'limit') = 'number' and wanted ->> 'limit' ~ '^[1-9][0-9]{0,3}$')
    or wanted ? 'statuses' and not (jsonb_typeof(wanted -> 'statuses') = 'array' and wanted -> 'statuses' <> '[]' and wanted -> 'statuses' <@ '["engaging", "active", "on_hold"]')
    or wanted ? 'required' and not (jsonb_typeof(wanted -> 'required') = 'array'
      and wanted -> 'required' <@ '["description", "court", "court_case_number", "desired_outcome", "outcome", "next_update_by", "team_id", "tags"]')
    or wanted ? 'conflict_cleared' and jsonb_typeof(wanted -> 'conflict_cleared') <> 'boolean' then
    perform private.refuse('P0001', 'stage_rules_invalid', 'A column can have a limit from 1 to 9999, states, required fields and a cleared conflict check as its rules.');
  end if;
  update public.case_stages set rules = wanted where id = stage.id returning * into stage;
  return stage;
end
$$;
grant execute on function private.set_stage_rules(uuid, jsonb) to authenticated;

-- clear_stage(stage_id, move_to): all cards of a column go to another one, in their order; answers the cleared column. Those that a wall
-- hides from the caller go along: no case is lost. same_stage and the rules of the other column.
create function private.clear_stage(p_stage_id uuid, p_move_to uuid) returns public.case_stages language plpgsql security definer set search_path = '' as $$
declare
  stage public.case_stages := private.begin_stage_verb(p_stage_id);
  target public.case_stages;
  moved public.cases;
  place numeric;
begin
  if not exists (select from public.cases where stage_id = stage.id and status in ('engaging', 'active', 'on_hold')) then
    return stage;
  end if;
  select * into target from public.case_stages where id = p_move_to and law_firm = stage.law_firm for key share;
  if target.id is null or target.id = stage.id then
    perform private.refuse('P0001', 'same_stage', 'Choose the other column to which the cases of this one move.');
  end if;
  place := (select floor(coalesce(max(position), 0)) from public.cases where stage_id = target.id);
  for moved in
    select * from public.cases where stage_id = stage.id and status in ('engaging', 'active', 'on_hold') order by position, id for no key update
  loop
    place := place + 1;
    update public.cases set stage_id = target.id, position = place where id = moved.id;
    perform private.add_event(moved.id, 'move_case', jsonb_build_object('stage', target.name, 'from', stage.name), 'firm');
  end loop;
  return stage;
end
$$;
grant execute on function private.clear_stage(uuid, uuid) to authenticated;

-- delete_stage(stage_id, move_to): the same, and then the column goes; answers it as it was. A closed case that was there before is placed
-- again if it is ever opened again.
create function private.delete_stage(p_stage_id uuid, p_move_to uuid) returns public.case_stages language plpgsql security definer set search_path = '' as $$
declare
  stage public.case_stages := private.clear_stage(p_stage_id, p_move_to);
begin
  update public.cases set stage_id = null where stage_id = stage.id;
  delete from public.case_stages where id = stage.id;
  -- Listeners hear nothing of a deletion: they hear that the other rows changed.
  update public.case_stages set updated_at = clock_timestamp() where law_firm = stage.law_firm;
  return stage;
end
$$;
grant execute on function private.delete_stage(uuid, uuid) to authenticated;

create function public.move_case(case_id uuid, stage_id uuid, before uuid default null, "position" numeric default null) returns public.cases
language sql set search_path = '' as $$ select private.move_case(case_id, stage_id, before, "position") $$;
revoke execute on function public.move_case(uuid, uuid, uuid, numeric) from public, anon;
grant execute on function public.move_case(uuid, uuid, uuid, numeric) to authenticated;

create function public.add_stage(name text, before uuid default null) returns public.case_stages language sql set search_path = '' as $$ select private.add_stage(name, before) $$;
revoke execute on function public.add_stage(text, uuid) from public, anon;
grant execute on function public.add_stage(text, uuid) to authenticated;

create function public.rename_stage(stage_id uuid, name text) returns public.case_stages language sql set search_path = '' as $$ select private.rename_stage(stage_id, name) $$;
revoke execute on function public.rename_stage(uuid, text) from public, anon;
grant execute on function public.rename_stage(uuid, text) to authenticated;

create function public.move_stage(stage_id uuid, before uuid default null) returns public.case_stages language sql set search_path = '' as $$ select private.move_stage(stage_id, before) $$;
revoke execute on function public.move_stage(uuid, uuid) from public, anon;
grant execute on function public.move_stage(uuid, uuid) to authenticated;

create function public.set_stage_rules(stage_id uuid, rules jsonb) returns public.case_stages language sql set search_path = '' as $$ select private.set_stage_rules(stage_id, rules) $$;
revoke execute on function public.set_stage_rules(uuid, jsonb) from public, anon;
grant execute on function public.set_stage_rules(uuid, jsonb) to authenticated;

create function public.clear_stage(stage_id uuid, move_to uuid default null) returns public.case_stages language sql set search_path = '' as $$ select private.clear_stage(stage_id, move_to) $$;
revoke execute on function public.clear_stage(uuid, uuid) from public, anon;
grant execute on function public.clear_stage(uuid, uuid) to authenticated;

create function public.delete_stage(stage_id uuid, move_to uuid default null) returns public.case_stages language sql set search_path = '' as $$ select private.delete_stage(stage_id, move_to) $$;
revoke execute on function public.delete_stage(uuid, uuid) from public, anon;
grant execute on function public.delete_stage(uuid, uuid) to authenticated;
