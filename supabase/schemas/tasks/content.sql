-- Whether a text is a rule of recurrence that the product keeps: the value of an RRULE with these parts, each once.
create function private.is_recurrence_rule(p_rule text) returns boolean language plpgsql immutable set search_path = '' as $$
declare
  part text;
  name text;
  named text[] := '{}';
  kind text := substring(p_rule from '(?:^|;)FREQ=([A-Z]+)(?:;|$)');
begin
  if p_rule is null or char_length(p_rule) > 500 or coalesce(kind, '') not in ('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY') then
    return false;
  end if;
  foreach part in array string_to_array(p_rule, ';') loop
    name := split_part(part, '=', 1);
    if name = any (named) or not coalesce(case name
      when 'FREQ' then part ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)$'
      when 'INTERVAL' then part ~ '^INTERVAL=[1-9][0-9]{0,2}$'
      when 'COUNT' then part ~ '^COUNT=[1-9][0-9]{0,2}$'
      when 'UNTIL' then part ~ '^UNTIL=[12][0-9]{3}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])(T([01][0-9]|2[0-3])([0-5][0-9]){2}Z)?$'
      when 'BYDAY' then part ~ '^BYDAY=([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)){0,34}$'
        and (kind in ('MONTHLY', 'YEARLY') or part !~ '[0-9]')
      when 'BYMONTHDAY' then kind <> 'WEEKLY' and part ~ '^BYMONTHDAY=-?([1-9]|[12][0-9]|3[01])(,-?([1-9]|[12][0-9]|3[01])){0,61}$'
      when 'BYMONTH' then part ~ '^BYMONTH=([1-9]|1[0-2])(,([1-9]|1[0-2])){0,11}$'
      when 'BYSETPOS' then part ~ '^BYSETPOS=-?[1-9][0-9]{0,2}(,-?[1-9][0-9]{0,2}){0,9}$' and p_rule ~ ';?BY(DAY|MONTHDAY|MONTH)='
      when 'WKST' then part ~ '^WKST=(MO|TU|WE|TH|FR|SA|SU)$' end, false) then
      return false;
    end if;
    named := named || name;
  end loop;
  return not named @> '{COUNT,UNTIL}';
end
$$;

-- A checklist as it is kept: a list of {key, text, done}, no two keys alike. A text alone is a point that is not done. Null when it is none.
create function private.plain_checklist(p_list jsonb) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  point jsonb;
  name text;
  names text[] := '{}';
  plain jsonb := '[]';
begin
  if jsonb_typeof(p_list) <> 'array' or jsonb_array_length(p_list) > 100 then
    return null;
  end if;
  for point in select value from jsonb_array_elements(p_list) loop
    if jsonb_typeof(point) = 'string' then
      point := jsonb_build_object('text', point);
    end if;
    if jsonb_typeof(point) <> 'object' or coalesce(jsonb_typeof(point -> 'text'), '') <> 'string' or char_length(trim(point ->> 'text')) not between 1 and 500
      or coalesce(jsonb_typeof(point -> 'done'), 'boolean') <> 'boolean' then
      return null;
    end if;
    name := left(point ->> 'key', 64);
    if coalesce(name, '') = '' or name = any (names) then
      name := replace(left(gen_random_uuid()::text, 13), '-', '');
    end if;
    names := names || name;
    plain := plain || jsonb_build_object('key', name, 'text', trim(point ->> 'text'), 'done', coalesce((point ->> 'done')::boolean, false));
  end loop;
  return plain;
end
$$;

-- Checks what is written. checklist_invalid, labels_invalid, unknown_time_zone, recurrence_invalid, recurrence_needs_due, reviewer_not_on_task,
-- may_not_waive_review.
create function private.check_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.checklist is distinct from old.checklist then
    new.checklist := private.plain_checklist(new.checklist);
    if new.checklist is null then
      perform private.refuse('P0001', 'checklist_invalid', 'A checklist has at most 100 points, each with a text of up to 500 characters.');
    end if;
  end if;
  if tg_op = 'INSERT' or new.labels is distinct from old.labels then
    if exists (select from unnest(new.labels) label where label is null or char_length(trim(label)) not between 1 and 40) then
      perform private.refuse('P0001', 'labels_invalid', 'A label has between one and 40 characters.');
    end if;
    new.labels := array(select trim(label) from unnest(new.labels) with ordinality given (label, place) group by trim(label) order by min(place));
  end if;
  if new.time_zone is not null and (tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone) then
    begin
      perform now() at time zone new.time_zone;
    exception when invalid_parameter_value then
      perform private.refuse('P0001', 'unknown_time_zone', 'There is no such time zone. Choose one from the list.');
    end;
  end if;
  if new.recurrence is not null then
    if (tg_op = 'INSERT' or new.recurrence is distinct from old.recurrence) and not private.is_recurrence_rule(new.recurrence) then
      perform private.refuse('P0001', 'recurrence_invalid', 'This rule of recurrence cannot be kept. Choose how often the task comes again.');
    elsif new.due_at is null then
      perform private.refuse('P0001', 'recurrence_needs_due', 'A task that comes again needs a date on which it is due.');
    end if;
  end if;
  if tg_op = 'INSERT' then
    if new.recurrence is not null then
      new.recurrence_start := coalesce(new.recurrence_start, new.due_at);
      new.occurrence := coalesce(new.occurrence, new.due_at);
    end if;
    if new.status = 'in_review' then
      new.review_asked_by := coalesce(new.review_asked_by, new.created_by);
    end if;
  elsif new.recurrence is distinct from old.recurrence then
    -- Another rule is another series, which begins here.
    new.recurrence_start := case when new.recurrence is not null then new.due_at end;
    new.occurrence := case when new.recurrence is not null then new.due_at end;
    new.recurs_from := null;
    if new.status not in ('done', 'cancelled') then
      new.recurred_at := null;
    end if;
  elsif new.recurrence is not null and new.due_at is distinct from old.due_at and new.recurs_from is null and new.recurred_at is null then
    -- The first of a series carries the series with it; a later one moves alone.
    new.recurrence_start := new.due_at;
    new.occurrence := new.due_at;
  end if;
  if new.reviewer_id is not null and (tg_op = 'INSERT' or new.reviewer_id is distinct from old.reviewer_id)
    and new.reviewer_id not in (select private.task_people(new)) then
    perform private.refuse('P0001', 'reviewer_not_on_task', 'Only somebody who sees the task can review it.');
  end if;
  if tg_op = 'UPDATE' and auth.uid() is not null and old.requires_review and (not new.requires_review or old.reviewer_id is distinct from new.reviewer_id)
    and new.law_firm is not null and new.law_firm not in (select private.caller_firms())
    and (old.status = 'in_review' and old.review_asked_by = auth.uid() or not new.requires_review and old.created_by is distinct from auth.uid()) then
    perform private.refuse('42501', 'may_not_waive_review', 'The review was asked for by others: only they or an administrator of the firm can waive it.');
  end if;
  return new;
end
$$;
-- After fill, which says whose it is.
create trigger must_be_valid before insert or update of checklist, labels, time_zone, recurrence, due_at, reviewer_id, requires_review on public.tasks
  for each row execute function private.check_task();
