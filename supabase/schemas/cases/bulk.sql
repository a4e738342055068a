-- Many cases at once: each row is done or refused by itself, as if it were the only one, and the answer says which.

-- Adds and removes tags of one case: for a user who may edit it, in a state in which it can be edited. tag_invalid, too_many_tags.
create function private.tag_case(p_case_id uuid, p_add text[], p_remove text[]) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  edit text := (select case when law_firm is null then 'edit_case' else 'edit_matter' end from public.cases where id = p_case_id);
  c public.cases := private.begin_case_verb(p_case_id, coalesce(edit, 'edit_case'));
  added text[] := array(select distinct trim(tag) from unnest(coalesce(p_add, '{}')) tag where trim(tag) <> all (c.tags));
  kept text[];
begin
  perform private.require_status(c, edit);
  if exists (select from unnest(added) tag where char_length(tag) not between 1 and 40) then
    perform private.refuse('P0001', 'tag_invalid', 'A tag has between one and 40 characters.');
  end if;
  kept := array(select tag from unnest(c.tags || added) with ordinality given (tag, place) where tag <> all (coalesce(p_remove, '{}')) order by place);
  if cardinality(kept) > 10 then
    perform private.refuse('P0001', 'too_many_tags', 'A case has at most ten tags: take one away first.');
  end if;
  if kept <> c.tags then
    update public.cases set tags = kept where id = c.id returning * into c;
  end if;
  return c;
end
$$;
grant execute on function private.tag_case(uuid, text[], text[]) to authenticated;

-- One row of a bulk action. message: what the database says to a person; done rows have none.
create type public.bulk_result as (case_id uuid, title text, done boolean, code text, rule text, message text);

create function private.require_few(p_case_ids uuid[]) returns uuid[] language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  if cardinality(p_case_ids) > 100 then
    perform private.refuse('P0001', 'too_many_cases', 'Choose at most 100 cases at once.');
  end if;
  -- One order for everybody, so that two such calls cannot wait for each other in a circle.
  return array(select distinct id from unnest(p_case_ids) id where id is not null order by id);
end
$$;
grant execute on function private.require_few(uuid[]) to authenticated;

-- change_cases(case_ids, verb, reason): hold_case, resume_case or archive_case upon each of at most 100 cases. unknown_bulk_verb,
-- too_many_cases.
create function public.change_cases(case_ids uuid[], verb text, reason text default null) returns setof public.bulk_result
language plpgsql set search_path = '' as $$
declare
  one uuid;
  result public.bulk_result;
begin
  perform private.require_bulk_verb(verb);
  foreach one in array private.require_few(case_ids) loop
    result := row(one, (select c.title from public.cases c where c.id = one), true, null, null, null);
    begin
      case verb
        when 'hold_case' then perform public.hold_case(one, reason);
        when 'resume_case' then perform public.resume_case(one, reason);
        else perform public.archive_case(one, reason);
      end case;
    exception when insufficient_privilege or raise_exception or sqlstate 'PT404' or sqlstate 'PT409' then
      result.done := false;
      get stacked diagnostics result.code = returned_sqlstate, result.rule = pg_exception_hint, result.message = message_text;
    end;
    return next result;
  end loop;
end
$$;
revoke execute on function public.change_cases(uuid[], text, text) from public, anon;
grant execute on function public.change_cases(uuid[], text, text) to authenticated;

create function private.require_bulk_verb(p_verb text) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  if coalesce(p_verb, '') not in ('hold_case', 'resume_case', 'archive_case') then
    perform private.refuse('P0001', 'unknown_bulk_verb', 'Of several cases at once, hold, resume and archive can be done.');
  end if;
end
$$;
grant execute on function private.require_bulk_verb(text) to authenticated;

-- tag_cases(case_ids, add, remove): the same with tags.
create function public.tag_cases(case_ids uuid[], add text[] default '{}', remove text[] default '{}') returns setof public.bulk_result
language plpgsql set search_path = '' as $$
declare
  one uuid;
  result public.bulk_result;
begin
  foreach one in array private.require_few(case_ids) loop
    result := row(one, (select c.title from public.cases c where c.id = one), true, null, null, null);
    begin
      perform private.tag_case(one, tag_cases.add, tag_cases.remove);
    exception when insufficient_privilege or raise_exception or sqlstate 'PT404' or sqlstate 'PT409' then
      result.done := false;
      get stacked diagnostics result.code = returned_sqlstate, result.rule = pg_exception_hint, result.message = message_text;
    end;
    return next result;
  end loop;
end
$$;
revoke execute on function public.tag_cases(uuid[], text[], text[]) from public, anon;
grant execute on function public.tag_cases(uuid[], text[], text[]) to authenticated;
