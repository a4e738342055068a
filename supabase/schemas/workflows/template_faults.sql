-- What is wrong with a template, each fault with its place: [{path, code, detail}]. It answers for any JSON whatever.

-- How much and how many a template may hold.
create function private.template_bounds() returns jsonb language sql immutable set search_path = '' as $$
  select '{"stages": 30, "steps": 300, "trigger_dates": 20, "depends_on": 50, "checklist": 50, "rules": 10,
    "n": {"days": 3650, "business_days": 750, "weeks": 520, "months": 120}}'::jsonb
$$;

create function private.fault(path text, code text, detail jsonb default '{}') returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_array(jsonb_build_object('path', path, 'code', code, 'detail', detail))
$$;

-- A list that may be missing; anything else than a list is none.
create function private.list_of(value jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'array' then value else '[]' end
$$;

-- The text in a value, blanks included; null for anything else, and for one of blanks alone. What names something is compared so.
create function private.text_of(value jsonb) returns text language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'string' and trim(value #>> '{}') <> '' then value #>> '{}' end
$$;

create function private.is_given(value jsonb) returns boolean language sql immutable set search_path = '' as $$
  select value is not null and jsonb_typeof(value) <> 'null'
$$;

create function private.text_fault(path text, value jsonb, most integer, required boolean) returns jsonb language sql immutable set search_path = '' as $$
  select case when not private.is_given(value) then case when required then private.fault(path, 'name_required') else '[]' end
    when jsonb_typeof(value) <> 'string' then private.fault(path, 'value_invalid', '{"expected": "text"}')
    when required and private.is_blank(value #>> '{}') then private.fault(path, 'name_required')
    when char_length(value #>> '{}') > most then private.fault(path, 'too_long', jsonb_build_object('max', most)) else '[]' end
$$;

create function private.flag_fault(path text, value jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select case when not private.is_given(value) or jsonb_typeof(value) = 'boolean' then '[]' else private.fault(path, 'value_invalid', '{"expected": "yes_no"}') end
$$;

-- One of some words; of: what they are.
create function private.word_fault(path text, value jsonb, words text[], called text, required boolean) returns jsonb language sql immutable set search_path = '' as $$
  select case when not private.is_given(value) and not required then '[]'
    when coalesce(private.text_of(value) = any (words), false) then '[]'
    when private.is_given(value) and jsonb_typeof(value) <> 'string' then private.fault(path, 'value_invalid', '{"expected": "text"}')
    else private.fault(path, 'unknown_value', jsonb_build_object('value', left(coalesce(value #>> '{}', ''), 100), 'of', called)) end
$$;

create function private.number_fault(path text, value jsonb, least_one integer, most integer) returns jsonb language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) is distinct from 'number' then private.fault(path, 'value_invalid', '{"expected": "number"}')
    when (value #>> '{}')::numeric between least_one and most and (value #>> '{}')::numeric = trunc((value #>> '{}')::numeric) then '[]'
    else private.fault(path, 'number_out_of_range', jsonb_build_object('min', least_one, 'max', most)) end
$$;

-- Keys in the order of a list; the faults of each. Of two equal keys the first is valid.
create function private.key_faults(list text, given jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(fault order by place), '[]') from (
    select place, case when key is null or key !~ '^[a-z][a-z0-9_]{0,49}$'
        then private.fault(format('%s[%s].key', list, place - 1), 'key_invalid', jsonb_build_object('key', left(coalesce(key, ''), 100))) -> 0
      when row_number() over (partition by key order by place) > 1
        then private.fault(format('%s[%s].key', list, place - 1), 'key_duplicate', jsonb_build_object('key', key)) -> 0 end fault
    from (select place, private.text_of(value -> 'key') key from jsonb_array_elements(given) with ordinality g (value, place) where jsonb_typeof(value) = 'object') k) f
  where fault is not null
$$;

-- To what an anchor points: {kind: start|stage|trigger|step|none, key}. A bare key is a trigger's, else a step's.
create function private.anchor_of(anchor text, triggers text[], steps text[]) returns jsonb language sql immutable set search_path = '' as $$
  select case when anchor in ('start', 'stage') then jsonb_build_object('kind', anchor)
    when anchor ~ '^(trigger|step):.' then jsonb_build_object('kind', split_part(anchor, ':', 1), 'key', substr(anchor, strpos(anchor, ':') + 1))
    when anchor = any (triggers) then jsonb_build_object('kind', 'trigger', 'key', anchor)
    when anchor = any (steps) then jsonb_build_object('kind', 'step', 'key', anchor)
    else '{"kind": "none"}' end
$$;

create function private.condition_faults(path text, condition jsonb, triggers text[]) returns jsonb language plpgsql immutable set search_path = '' as $$
declare
  faults jsonb := '[]';
  rule jsonb;
  place integer := 0;
  here text;
  field text;
begin
  if not private.is_given(condition) then
    return faults;
  elsif jsonb_typeof(condition) <> 'object' then
    return private.fault(path, 'value_invalid', '{"expected": "object"}');
  end if;
  faults := private.word_fault(path || '.match', condition -> 'match', '{all,any}', 'match', false);
  if jsonb_typeof(condition -> 'rules') is distinct from 'array' then
    return faults || private.fault(path || '.rules', 'value_invalid', '{"expected": "list"}');
  elsif jsonb_array_length(condition -> 'rules') > 10 then
    return faults || private.fault(path || '.rules', 'too_many', '{"max": 10}');
  end if;
  for rule in select value from jsonb_array_elements(condition -> 'rules') loop
    here := format('%s.rules[%s]', path, place);
    place := place + 1;
    if jsonb_typeof(rule) <> 'object' then
      faults := faults || private.fault(here, 'value_invalid', '{"expected": "object"}');
      continue;
    end if;
    field := coalesce(private.text_of(rule -> 'field'), '');
    if field ~ '^trigger:' then
      if substr(field, 9) <> all (triggers) then
        faults := faults || private.fault(here || '.field', 'trigger_unknown', jsonb_build_object('key', left(substr(field, 9), 100)));
      end if;
    elsif field not in ('practice_area', 'jurisdiction_country', 'jurisdiction_region', 'urgency', 'budget_type', 'court', 'tag')
      and field not in ('party:client', 'party:opposing_party', 'party:opposing_counsel', 'party:co_counsel', 'party:witness', 'party:expert', 'party:judge',
        'party:court', 'party:insurer', 'party:other') then
      faults := faults || private.fault(here || '.field', 'unknown_value', jsonb_build_object('value', left(field, 100), 'of', 'field'));
    end if;
    faults := faults || private.word_fault(here || '.op', rule -> 'op', case when field ~ '^party:' then '{is_set,is_not_set}'::text[] else '{is,is_not,is_set,is_not_set}'::text[] end, 'op', true);
    if rule ->> 'op' in ('is', 'is_not') then
      faults := faults || case when private.is_given(rule -> 'value') and (jsonb_typeof(rule -> 'value') <> 'string' or not private.is_blank(rule ->> 'value'))
        then private.text_fault(here || '.value', rule -> 'value', 200, false) else private.fault(here || '.value', 'value_required') end;
    else
      -- It is not asked for, but has to be one that can be opened.
      faults := faults || private.text_fault(here || '.value', rule -> 'value', 200, false);
    end if;
  end loop;
  return faults;
end
$$;

-- Every cycle of steps that wait for one another or are counted from one another, by its keys in order: [{path, keys}]. edges: the step, the
-- one that it needs, and where that is written.
create function private.template_cycles(keys text[], edge_from text[], edge_to text[], edge_path text[]) returns jsonb language plpgsql immutable set search_path = '' as $$
declare
  found jsonb := '[]';
  remaining text[] := keys;
  kept text[];
  cycle text[];
  at text;
  first integer;
begin
  loop
    -- A step that needs nothing that is left is in no cycle; in the order of the list.
    loop
      select coalesce(array_agg(e.f order by e.p), '{}'), coalesce(array_agg(e.t order by e.p), '{}'), coalesce(array_agg(e.path order by e.p), '{}')
      into edge_from, edge_to, edge_path
      from unnest(edge_from, edge_to, edge_path) with ordinality e (f, t, path, p)
        join unnest(remaining) g (key) on g.key = e.f join unnest(remaining) h (key) on h.key = e.t;
      kept := array(select k.key from unnest(remaining) with ordinality k (key, p) join (select distinct e from unnest(edge_from) e) e on e = k.key order by k.p);
      exit when cardinality(kept) = cardinality(remaining);
      remaining := kept;
    end loop;
    exit when cardinality(remaining) = 0;
    at := remaining[1];
    cycle := '{}';
    loop
      first := array_position(cycle, at);
      exit when first is not null;
      cycle := cycle || at;
      at := edge_to[array_position(edge_from, at)];
    end loop;
    cycle := cycle[first:];
    found := found || jsonb_build_object('path', edge_path[array_position(edge_from, cycle[1])], 'keys', to_jsonb(cycle || at));
    remaining := array(select k.key from unnest(remaining) with ordinality k (key, p) where k.key <> all (cycle) order by k.p);
  end loop;
  return found;
end
$$;

create function private.faults_of_template(template jsonb) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  faults jsonb := '[]';
  bounds jsonb := private.template_bounds();
  list text;
  triggers jsonb;
  stages jsonb;
  steps jsonb;
  trigger_keys text[];
  stage_keys text[];
  step_keys text[];
  step_stages text[];
  item jsonb;
  part jsonb;
  place integer;
  within integer;
  here text;
  key text;
  kind text;
  unit text;
  anchor jsonb;
  mine integer;
  its integer;
  edge_from text[] := '{}';
  edge_to text[] := '{}';
  edge_path text[] := '{}';
begin
  if jsonb_typeof(template) is distinct from 'object' then
    return private.fault('', 'not_a_template');
  end if;
  foreach list in array '{trigger_dates,stages,steps}'::text[] loop
    if private.is_given(template -> list) and jsonb_typeof(template -> list) <> 'array' then
      faults := faults || private.fault(list, 'not_a_template');
    elsif jsonb_array_length(private.list_of(template -> list)) > (bounds ->> list)::integer then
      faults := faults || private.fault(list, 'too_many', jsonb_build_object('max', (bounds ->> list)::integer));
    end if;
  end loop;
  if faults <> '[]' then
    return faults;
  end if;
  triggers := private.list_of(template -> 'trigger_dates');
  stages := private.list_of(template -> 'stages');
  steps := private.list_of(template -> 'steps');
  trigger_keys := array(select private.text_of(value -> 'key') from jsonb_array_elements(triggers) where private.text_of(value -> 'key') is not null);
  -- Null where there is none, so that the place in the array is the place in the list.
  stage_keys := array(select private.text_of(value -> 'key') from jsonb_array_elements(stages) with ordinality s (value, p) order by p);
  step_keys := array(select private.text_of(value -> 'key') from jsonb_array_elements(steps) with ordinality s (value, p) order by p);
  step_stages := array(select private.text_of(value -> 'stage') from jsonb_array_elements(steps) with ordinality s (value, p) order by p);

  faults := private.text_fault('name', template -> 'name', 200, true) || private.text_fault('description', template -> 'description', 5000, false)
    || private.word_fault('scope', template -> 'scope', '{system,firm,personal}', 'scope', false)
    || private.word_fault('language', template -> 'language', '{en,fr,vi,cn,ar}', 'language', false);
  if private.is_given(template -> 'practice_area') and not exists (select from public.practice_areas where slug = template ->> 'practice_area') then
    faults := faults || private.fault('practice_area', 'practice_area_unknown', jsonb_build_object('key', left(template ->> 'practice_area', 100)));
  end if;

  place := 0;
  for item in select value from jsonb_array_elements(triggers) with ordinality t (value, p) order by p loop
    here := format('trigger_dates[%s]', place);
    place := place + 1;
    if jsonb_typeof(item) <> 'object' then
      faults := faults || private.fault(here, 'value_invalid', '{"expected": "object"}');
    else
      faults := faults || private.text_fault(here || '.label', item -> 'label', 200, true) || private.flag_fault(here || '.required', item -> 'required');
    end if;
  end loop;
  faults := faults || private.key_faults('trigger_dates', triggers);

  if stages = '[]' then
    faults := faults || private.fault('stages', 'stages_required');
  end if;
  place := 0;
  for item in select value from jsonb_array_elements(stages) with ordinality t (value, p) order by p loop
    here := format('stages[%s]', place);
    place := place + 1;
    if jsonb_typeof(item) <> 'object' then
      faults := faults || private.fault(here, 'value_invalid', '{"expected": "object"}');
      continue;
    end if;
    faults := faults || private.text_fault(here || '.name', item -> 'name', 200, true) || private.text_fault(here || '.client_label', item -> 'client_label', 200, false)
      || private.word_fault(here || '.sla_unit', item -> 'sla_unit', '{days,business_days}', 'unit', false);
    if private.is_given(item -> 'sla_days') then
      faults := faults || private.number_fault(here || '.sla_days', item -> 'sla_days', 1, case when item ->> 'sla_unit' = 'business_days' then 750 else 3650 end);
    end if;
    if stage_keys[place] is not null and array_position(step_stages, stage_keys[place]) is null then
      faults := faults || private.fault(here, 'empty_stage', jsonb_build_object('key', left(stage_keys[place], 100)));
    end if;
  end loop;
  faults := faults || private.key_faults('stages', stages);

  place := 0;
  for item in select value from jsonb_array_elements(steps) with ordinality t (value, p) order by p loop
    here := format('steps[%s]', place);
    place := place + 1;
    if jsonb_typeof(item) <> 'object' then
      faults := faults || private.fault(here, 'value_invalid', '{"expected": "object"}');
      continue;
    end if;
    key := private.text_of(item -> 'key');
    kind := private.text_of(item -> 'type');
    -- A step without a stage is not in a stage without a key.
    mine := case when step_stages[place] is not null then array_position(stage_keys, step_stages[place]) end;
    if mine is null then
      faults := faults || private.fault(here || '.stage', 'stage_unknown', jsonb_build_object('key', left(coalesce(item ->> 'stage', ''), 100)));
    end if;
    faults := faults || private.word_fault(here || '.type', item -> 'type', '{task,deadline,event,document,message,approval,wait}', 'type', true)
      || private.text_fault(here || '.title', item -> 'title', 300, true) || private.text_fault(here || '.description', item -> 'description', 5000, false)
      || private.word_fault(here || '.assignee_role', item -> 'assignee_role', '{client,lead,associate,paralegal,observer}', 'role', false)
      || private.flag_fault(here || '.client_visible', item -> 'client_visible') || private.text_fault(here || '.client_label', item -> 'client_label', 300, false)
      || private.flag_fault(here || '.critical', item -> 'critical') || private.flag_fault(here || '.requires_review', item -> 'requires_review')
      || private.condition_faults(here || '.condition', item -> 'condition', trigger_keys);
    if item ->> 'assignee_role' = 'client' and (item -> 'client_visible') is distinct from 'true'::jsonb then
      faults := faults || private.fault(here || '.client_visible', 'client_must_see');
    end if;

    part := item -> 'offset';
    if not private.is_given(part) then
      if kind in ('deadline', 'wait') then
        faults := faults || private.fault(here || '.offset', 'offset_required', jsonb_build_object('type', kind));
      end if;
    elsif jsonb_typeof(part) <> 'object' then
      faults := faults || private.fault(here || '.offset', 'value_invalid', '{"expected": "object"}');
    else
      unit := private.text_of(part -> 'unit');
      faults := faults || private.word_fault(here || '.offset.unit', part -> 'unit', '{days,business_days,weeks,months}', 'unit', true)
        || private.number_fault(here || '.offset.n', part -> 'n', 0, coalesce((bounds -> 'n' ->> unit)::integer, 3650))
        || private.word_fault(here || '.offset.direction', part -> 'direction', '{after,before}', 'direction', false);
      anchor := private.anchor_of(private.text_of(part -> 'anchor'), trigger_keys, step_keys);
      if anchor ->> 'kind' = 'none' then
        faults := faults || private.fault(here || '.offset.anchor', 'unknown_value', jsonb_build_object('value', left(coalesce(part ->> 'anchor', ''), 100), 'of', 'anchor'));
      elsif anchor ->> 'kind' = 'trigger' and (anchor ->> 'key') <> all (trigger_keys) then
        faults := faults || private.fault(here || '.offset.anchor', 'trigger_unknown', jsonb_build_object('key', left(anchor ->> 'key', 100)));
      elsif anchor ->> 'kind' = 'step' then
        its := array_position(step_keys, anchor ->> 'key');
        if its is null then
          faults := faults || private.fault(here || '.offset.anchor', 'step_unknown', jsonb_build_object('key', left(anchor ->> 'key', 100)));
        elsif step_stages[its] is not null and array_position(stage_keys, step_stages[its]) > mine then
          faults := faults || private.fault(here || '.offset.anchor', 'anchor_in_later_stage', jsonb_build_object('key', anchor ->> 'key', 'stage', step_stages[its]));
        end if;
        if its is not null and key is not null and array_position(step_keys, key) = place then
          edge_from := edge_from || key;
          edge_to := edge_to || (anchor ->> 'key');
          edge_path := edge_path || (here || '.offset.anchor');
        end if;
      end if;
    end if;

    if private.is_given(item -> 'depends_on') and jsonb_typeof(item -> 'depends_on') <> 'array' then
      faults := faults || private.fault(here || '.depends_on', 'value_invalid', '{"expected": "list"}');
    elsif jsonb_array_length(private.list_of(item -> 'depends_on')) > 50 then
      faults := faults || private.fault(here || '.depends_on', 'too_many', '{"max": 50}');
    else
      within := 0;
      for part in select value from jsonb_array_elements(private.list_of(item -> 'depends_on')) with ordinality d (value, p) order by p loop
        its := case when private.text_of(part) is not null then array_position(step_keys, private.text_of(part)) end;
        if private.text_of(part) is null then
          faults := faults || private.fault(format('%s.depends_on[%s]', here, within), 'value_invalid', '{"expected": "text"}');
        elsif its is null then
          faults := faults || private.fault(format('%s.depends_on[%s]', here, within), 'step_unknown', jsonb_build_object('key', left(private.text_of(part), 100)));
        else
          if step_stages[its] is not null and array_position(stage_keys, step_stages[its]) > mine then
            faults := faults || private.fault(format('%s.depends_on[%s]', here, within), 'depends_on_later_stage', jsonb_build_object('key', step_keys[its], 'stage', step_stages[its]));
          end if;
          if key is not null and array_position(step_keys, key) = place then
            edge_from := edge_from || key;
            edge_to := edge_to || step_keys[its];
            edge_path := edge_path || format('%s.depends_on[%s]', here, within);
          end if;
        end if;
        within := within + 1;
      end loop;
    end if;

    if private.is_given(item -> 'checklist') and jsonb_typeof(item -> 'checklist') <> 'array' then
      faults := faults || private.fault(here || '.checklist', 'value_invalid', '{"expected": "list"}');
    elsif jsonb_array_length(private.list_of(item -> 'checklist')) > 50 then
      faults := faults || private.fault(here || '.checklist', 'too_many', '{"max": 50}');
    else
      within := 0;
      for part in select value from jsonb_array_elements(private.list_of(item -> 'checklist')) with ordinality d (value, p) order by p loop
        faults := faults || private.text_fault(format('%s.checklist[%s]', here, within), part, 300, true);
        within := within + 1;
      end loop;
    end if;
  end loop;
  return faults || private.key_faults('steps', steps)
    || coalesce((select jsonb_agg(private.fault(c.value ->> 'path', 'cycle', jsonb_build_object('keys', c.value -> 'keys')) -> 0 order by c.p)
      from jsonb_array_elements(private.template_cycles(
        array(select k from unnest(step_keys) with ordinality s (k, p) where k is not null group by k order by min(p)), edge_from, edge_to, edge_path))
        with ordinality c (value, p)), '[]');
end
$$;

create function private.template_faults(p_template jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  return private.faults_of_template(p_template);
end
$$;
grant execute on function private.template_faults(jsonb) to authenticated;

create function public.template_faults(template jsonb) returns jsonb language sql stable set search_path = '' as $$ select private.template_faults(template) $$;
revoke execute on function public.template_faults(jsonb) from public, anon;
grant execute on function public.template_faults(jsonb) to authenticated;

-- The faults of a template are those that the designer finds as well: one list, held equal by a test. And the cases on which the reader can
-- start a workflow.

-- Nothing but white space, of whatever kind: what the browser trims.
create function private.is_blank(value text) returns boolean language sql immutable set search_path = '' as $$
  select btrim(value, E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF') = ''
$$;

-- cases_to_work(search): the cases in which the caller can start something, as start_workflow decides it. The data API pages and orders them.
create function public.cases_to_work(search text default null)
returns table (id uuid, title text, number text, practice_area text, updated_at timestamptz) language sql stable set search_path = '' as $$
  select c.id, c.title, c.number, c.practice_area, c.updated_at from public.cases c
  where c.status in ('draft', 'engaging', 'active', 'on_hold') and c.law_firm in (select private.caller_memberships())
    and (c.id = any (array(select private.caller_work())) or c.law_firm = any (array(select private.caller_firms())))
    and (coalesce(trim(search), '') = '' or strpos(lower(concat_ws(' ', c.title, c.number)), lower(trim(search))) > 0)
$$;
revoke execute on function public.cases_to_work(text) from public, anon;
grant execute on function public.cases_to_work(text) to authenticated;
