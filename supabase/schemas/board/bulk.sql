-- Many cases at once are given a lead, a team of the firm or a column of the board, and put back to where they were. As in cases/bulk.sql, each
-- is done or refused by itself.

-- One row: what the database says to a person, and for a row that was done what undoes it: the case, what it was and what it is now.
create type public.placed_case as (case_id uuid, title text, done boolean, code text, rule text, message text, undo jsonb);

-- Checks what is asked before any case is looked at. too_many_cases, unknown_place.
create function private.begin_placing(p_case_ids uuid[], p_place jsonb) returns uuid[] language plpgsql stable security definer set search_path = '' as $$
declare
  key text := (select min(k) from jsonb_object_keys(case jsonb_typeof(p_place) when 'object' then p_place else '{}' end) k having count(*) = 1);
begin
  perform private.require_caller();
  if key is null or key not in ('lead', 'team_id', 'stage_id')
    or not coalesce(p_place ->> key ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$', key = 'team_id') then
    perform private.refuse('P0001', 'unknown_place', 'Several cases at once are given a lead lawyer, a team or a column of the board.');
  end if;
  return private.require_few(p_case_ids);
end
$$;
grant execute on function private.begin_placing(uuid[], jsonb) to authenticated;

-- The firm's administrator alone names the lead of a case. Answers its lead and the part of somebody on its team.
create function private.begin_lead(p_case_id uuid, p_user_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  roles text[];
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id for no key update;
  roles := private.case_roles(c);
  if c.id is null or array_remove(roles, 'admin') = '{}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif not 'firm_admin' = any (roles) then
    perform private.refuse('42501', 'may_not_assign_case', 'Only the firm''s administrator decides who leads a case.');
  end if;
  return jsonb_build_object('lead', c.lead_lawyer_id,
    'part', (select role from public.case_team where case_id = c.id and user_id = p_user_id));
end
$$;
grant execute on function private.begin_lead(uuid, uuid) to authenticated;

-- Runs as the caller: row security and the triggers of the team judge it as they judge the page of the case.
create function private.name_lead(p_case_id uuid, p_user_id uuid) returns void language plpgsql set search_path = '' as $$
begin
  update public.case_team set role = 'lead' where case_id = p_case_id and user_id = p_user_id and role <> 'client';
  if not found then
    insert into public.case_team (case_id, user_id, role) values (p_case_id, p_user_id, 'lead');
  end if;
end
$$;
grant execute on function private.name_lead(uuid, uuid) to authenticated;

-- Takes a lead back from a case that had none. Written as the owner: others may not leave a case without one.
create function private.unname_lead(p_case_id uuid, p_user_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_lead(p_case_id, p_user_id);
  delete from public.case_team where case_id = p_case_id and user_id = p_user_id and role = 'lead';
  update public.cases set lead_lawyer_id = null where id = p_case_id and lead_lawyer_id = p_user_id;
  perform private.add_event(p_case_id, 'team_member_removed', jsonb_build_object('name', u.display_name, 'user_id', u.uuid, 'role', 'lead'))
  from public.users u where u.uuid = p_user_id;
end
$$;
grant execute on function private.unname_lead(uuid, uuid) to authenticated;

-- Gives a case to a team of its firm, or with null to none; answers the team before. For those who may edit it, in a state in which it can be
-- edited. team_not_found.
create function private.place_in_team(p_case_id uuid, p_team_id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'edit_matter');
begin
  perform private.require_status(c, 'edit_matter');
  if p_team_id is not null and not exists (select from public.teams where id = p_team_id and law_firm = c.law_firm) then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team in your firm any more.');
  end if;
  update public.cases set team_id = p_team_id where id = c.id and team_id is distinct from p_team_id;
  return c.team_id;
end
$$;
grant execute on function private.place_in_team(uuid, uuid) to authenticated;

-- Moves a case to the end of a column; answers where it was.
create function private.place_in_stage(p_case_id uuid, p_stage_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  was jsonb;
begin
  perform private.require_caller();
  perform private.lock_board(law_firm) from public.cases where id = p_case_id and law_firm is not null;
  select jsonb_build_object('stage_id', stage_id, 'position', position::text) into was from public.cases where id = p_case_id for no key update;
  perform private.move_case(p_case_id, p_stage_id, null, null);
  return was;
end
$$;
grant execute on function private.place_in_stage(uuid, uuid) to authenticated;

-- Takes a case off the columns, as it was before it was first placed. For those who move it. A case that is not theirs is refused by move_case.
create function private.unplace_case(p_case_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
begin
  perform private.lock_board(law_firm) from public.cases where id = p_case_id and law_firm is not null;
  select * into c from public.cases where id = p_case_id for no key update;
  perform private.move_case(c.id, c.stage_id, null, c.position);
  update public.cases set stage_id = null, position = null where id = c.id;
  perform private.add_event(c.id, 'unplace_case', jsonb_build_object('from', (select name from public.case_stages where id = c.stage_id)), 'firm');
end
$$;
grant execute on function private.unplace_case(uuid) to authenticated;

-- place_cases(case_ids, place): gives each of at most 100 cases one of lead (a lawyer of the firm), team_id (null: none) or stage_id.
create function public.place_cases(case_ids uuid[], place jsonb) returns setof public.placed_case language plpgsql set search_path = '' as $$
declare
  one uuid;
  was jsonb;
  person uuid;
  result public.placed_case;
begin
  foreach one in array private.begin_placing(case_ids, place) loop
    result := row(one, (select c.title from public.cases c where c.id = one), true, null, null, null, null);
    begin
      person := place ->> 'lead';
      if person is not null then
        was := private.begin_lead(one, person);
        perform private.name_lead(one, person);
      elsif place ? 'team_id' then
        was := jsonb_build_object('team_id', private.place_in_team(one, (place ->> 'team_id')::uuid));
      else
        was := private.place_in_stage(one, (place ->> 'stage_id')::uuid);
      end if;
      result.undo := jsonb_build_object('case_id', one, 'was', was, 'now', place);
    exception when insufficient_privilege or raise_exception or sqlstate 'PT404' or sqlstate 'PT409' then
      result.done := false;
      get stacked diagnostics result.code = returned_sqlstate, result.rule = pg_exception_hint, result.message = message_text;
    end;
    return next result;
  end loop;
end
$$;
revoke execute on function public.place_cases(uuid[], jsonb) from public, anon;
grant execute on function public.place_cases(uuid[], jsonb) to authenticated;

-- Which of the rows to undo have the form that place_cases gives them, in the order in which everybody locks. too_many_cases, unknown_place.
create function private.begin_restoring(p_undo jsonb) returns setof jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  if coalesce(jsonb_typeof(p_undo), '') <> 'array' or exists (
    select from jsonb_array_elements(case jsonb_typeof(p_undo) when 'array' then p_undo else '[]' end) one
    where jsonb_typeof(one) <> 'object' or coalesce(jsonb_typeof(one -> 'was'), '') <> 'object'
      or not coalesce(one ->> 'case_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
      or exists (select from jsonb_each_text(case jsonb_typeof(one -> 'was') when 'object' then one -> 'was' else '{}' end) field
        where not case field.key
          when 'position' then field.value ~ '^-?[0-9]{1,12}(\.[0-9]{1,30})?$'
          when 'part' then field.value in ('associate', 'paralegal', 'observer', 'lead')
          else field.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' end)) then
    perform private.refuse('P0001', 'unknown_place', 'Several cases at once are given a lead lawyer, a team or a column of the board.');
  end if;
  perform private.require_few(array(select (one ->> 'case_id')::uuid from jsonb_array_elements(p_undo) one));
  perform private.begin_placing('{}', one -> 'now') from jsonb_array_elements(p_undo) one;
  return query select distinct on (one ->> 'case_id') one from jsonb_array_elements(p_undo) one order by one ->> 'case_id';
end
$$;
grant execute on function private.begin_restoring(jsonb) to authenticated;

-- restore_cases(undo): puts cases back to where they were before place_cases, in one transaction; takes the column undo of its rows, which is no
-- right to anything. A case that has been changed since is left as it is. case_changed_since.
create function public.restore_cases(undo jsonb) returns setof public.placed_case language plpgsql set search_path = '' as $$
declare
  given jsonb;
  c uuid;
  was jsonb;
  place jsonb;
  standing jsonb;
  person uuid;
  result public.placed_case;
begin
  for given in select private.begin_restoring(restore_cases.undo) loop
    c := given ->> 'case_id';
    was := given -> 'was';
    place := given -> 'now';
    person := place ->> 'lead';
    result := row(c, (select x.title from public.cases x where x.id = c), true, null, null, null, null);
    begin
      if person is not null then
        standing := jsonb_build_object('lead', private.begin_lead(c, person) -> 'lead');
      else
        standing := (select case when place ? 'team_id' then jsonb_build_object('team_id', x.team_id) else jsonb_build_object('stage_id', x.stage_id) end
          from public.cases x where x.id = c);
      end if;
      if standing is null then
        perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
      elsif standing <> place then
        perform private.refuse('PT409', 'case_changed_since', 'Somebody has changed this case since, so it was left as it is.');
      elsif place ? 'team_id' then
        perform private.place_in_team(c, (was ->> 'team_id')::uuid);
      elsif place ? 'stage_id' and was ->> 'stage_id' is null then
        perform private.unplace_case(c);
      elsif place ? 'stage_id' then
        perform public.move_case(c, (was ->> 'stage_id')::uuid, null, (was ->> 'position')::numeric);
      elsif was ->> 'lead' is null then
        perform private.unname_lead(c, person);
      elsif (was ->> 'lead')::uuid <> person then
        perform private.name_lead(c, (was ->> 'lead')::uuid);
        if was ->> 'part' is null then
          delete from public.case_team where case_id = c and user_id = person;
        else
          update public.case_team set role = was ->> 'part' where case_id = c and user_id = person and role <> was ->> 'part';
        end if;
      end if;
    exception when insufficient_privilege or raise_exception or sqlstate 'PT404' or sqlstate 'PT409' then
      result.done := false;
      get stacked diagnostics result.code = returned_sqlstate, result.rule = pg_exception_hint, result.message = message_text;
    end;
    return next result;
  end loop;
end
$$;
revoke execute on function public.restore_cases(jsonb) from public, anon;
grant execute on function public.restore_cases(jsonb) to authenticated;
