-- What people do with templates. A draft may have faults, and only it changes: to change what is active makes the next version's draft, and
-- activating that ends the version before. Common refusals: PT404 template_not_found, 42501 may_not_change_template, P0001 template_state.

-- A refusal with more to it than a sentence says: the details of the answer.
create function private.refuse(code text, rule text, message text, details text) returns void language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = code, hint = rule, message = message, detail = details;
end
$$;

-- Whether the caller changes a template: the firm's administrator what is the firm's, its maker what is personal, nobody what the platform
-- gives.
create function private.may_change_template(t public.workflow_templates) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(case t.scope when 'firm' then t.law_firm in (select private.caller_firms())
    when 'personal' then t.created_by = auth.uid() and private.caller_level() in ('lawyer', 'lawyer_admin') else false end, false)
$$;

create function private.sees_template(t public.workflow_templates) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(private.caller_level() in ('lawyer', 'lawyer_admin') and (t.scope = 'system' or t.scope = 'firm' and t.law_firm in (select private.caller_memberships())
    or t.scope = 'personal' and t.created_by = auth.uid()), false)
$$;

create function private.template_json(t public.workflow_templates) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('name', t.name, 'description', t.description, 'practice_area', t.practice_area, 'scope', t.scope, 'language', t.language,
    'trigger_dates', t.trigger_dates, 'stages', t.stages, 'steps', t.steps)
$$;

-- The template, for those who see it; locked, with all its versions, for those who change it.
create function private.visible_template(p_template_id uuid) returns public.workflow_templates language plpgsql stable security definer set search_path = '' as $$
declare
  t public.workflow_templates;
begin
  perform private.require_caller();
  select * into t from public.workflow_templates where id = p_template_id;
  if t.id is null or not private.sees_template(t) then
    perform private.refuse('PT404', 'template_not_found', 'There is no such template, or it is not yours to see.');
  end if;
  return t;
end
$$;

create function private.begin_template(p_template_id uuid) returns public.workflow_templates language plpgsql security definer set search_path = '' as $$
declare
  t public.workflow_templates := private.visible_template(p_template_id);
begin
  if not private.may_change_template(t) then
    perform private.refuse('42501', 'may_not_change_template', 'This template is not yours to change: make a copy and change that.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('workflow_template ' || t.template_key, 0));
  select * into t from public.workflow_templates where id = p_template_id for update;
  if t.id is null then
    perform private.refuse('PT404', 'template_not_found', 'There is no such template, or it is not yours to see.');
  end if;
  return t;
end
$$;

create function private.refuse_template_state(t public.workflow_templates) returns void language sql set search_path = '' as $$
  select private.refuse('P0001', 'template_state', format('This template is %s: that cannot be done now. Reload the page to see what can.', t.status))
$$;

-- A new draft; whose it is and which version comes from the one before, where there is one.
create function private.insert_template(given jsonb, p_scope text, previous public.workflow_templates) returns public.workflow_templates
language plpgsql security definer set search_path = '' as $$
declare
  t public.workflow_templates;
  firm uuid := (select f from private.caller_memberships() f limit 1);
begin
  insert into public.workflow_templates (template_key, version, name, description, practice_area, scope, law_firm, language, trigger_dates, stages, steps)
  values (coalesce(previous.template_key, gen_random_uuid()), coalesce((select max(version) from public.workflow_templates where template_key = previous.template_key), 0) + 1,
    trim(coalesce(given ->> 'name', '')), nullif(trim(given ->> 'description'), ''), nullif(given ->> 'practice_area', ''), p_scope,
    case when previous.id is not null then previous.law_firm when p_scope = 'firm' then firm end, coalesce(given ->> 'language', previous.language, 'en'),
    private.list_of(given -> 'trigger_dates'), private.list_of(given -> 'stages'), private.list_of(given -> 'steps'))
  returning * into t;
  return t;
end
$$;

-- Refuses what is no template at all, and what nobody could have written.
create function private.require_template(given jsonb) returns void language plpgsql stable set search_path = '' as $$
declare
  list text;
begin
  foreach list in array '{trigger_dates,stages,steps}'::text[] loop
    if jsonb_typeof(given) is distinct from 'object' or private.is_given(given -> list) and jsonb_typeof(given -> list) <> 'array' then
      perform private.refuse('P0001', 'not_a_template', 'This is not a template: it needs a name, stages and steps. Choose another file.');
    end if;
    if jsonb_array_length(private.list_of(given -> list)) > 2 * (private.template_bounds() ->> list)::integer then
      perform private.refuse('P0001', 'template_too_large', 'This template is too long. Shorten its texts or take steps out.');
    end if;
  end loop;
  foreach list in array '{name,description,practice_area,language}'::text[] loop
    if private.is_given(given -> list) and jsonb_typeof(given -> list) <> 'string' then
      perform private.refuse('P0001', 'not_a_template', 'This is not a template: it needs a name, stages and steps. Choose another file.');
    end if;
  end loop;
  if octet_length(given::text) > 1900000 or char_length(given ->> 'name') > 2000 or char_length(given ->> 'description') > 50000 then
    perform private.refuse('P0001', 'template_too_large', 'This template is too long. Shorten its texts or take steps out.');
  elsif coalesce(given ->> 'language', 'en') not in ('en', 'fr', 'vi', 'cn', 'ar') then
    perform private.refuse('P0001', 'template_language_unknown', 'Choose one of the five languages for the template.');
  elsif nullif(given ->> 'practice_area', '') is not null and not exists (select from public.practice_areas where slug = given ->> 'practice_area') then
    perform private.refuse('P0001', 'template_area_unknown', 'There is no such practice area. Choose one from the list.');
  end if;
end
$$;

-- The scope of what the caller makes: the firm's for its administrator, else personal.
create function private.template_scope(p_scope text) returns text language plpgsql stable security definer set search_path = '' as $$
declare
  administers boolean := exists (select from private.caller_firms());
  scope text := coalesce(nullif(p_scope, 'system'), case when administers then 'firm' else 'personal' end);
begin
  if private.caller_level() not in ('lawyer', 'lawyer_admin') then
    perform private.refuse('42501', 'may_not_make_templates', 'Templates are for those who practise.');
  elsif scope not in ('firm', 'personal') then
    perform private.refuse('P0001', 'not_a_template', 'This is not a template: it needs a name, stages and steps. Choose another file.');
  elsif scope = 'firm' and not administers then
    perform private.refuse('42501', 'may_not_change_template', 'The templates of the firm are kept by its administrator: make a personal one.');
  end if;
  return scope;
end
$$;

-- save_template(template_id, template, revision): without an id a new draft; a draft is saved, and of what was active the next version's draft
-- is made. PT409 template_changed (revision is not that of the row any more), draft_exists.
create function private.save_template(p_template_id uuid, p_template jsonb, p_revision integer) returns public.workflow_templates
language plpgsql security definer set search_path = '' as $$
declare
  t public.workflow_templates;
begin
  perform private.require_caller();
  perform private.require_template(p_template);
  if p_template_id is null then
    return private.insert_template(p_template, private.template_scope(p_template ->> 'scope'), null);
  end if;
  t := private.begin_template(p_template_id);
  if p_revision is not null and p_revision <> t.revision then
    perform private.refuse('PT409', 'template_changed', 'Somebody else has changed this template in the meantime. Compare both versions, then save again.');
  end if;
  if t.status <> 'draft' then
    if exists (select from public.workflow_templates where template_key = t.template_key and status = 'draft') then
      perform private.refuse('PT409', 'draft_exists', 'There is a draft of the next version already. Open it and go on there.');
    end if;
    return private.insert_template(p_template, t.scope, t);
  end if;
  update public.workflow_templates set name = trim(coalesce(p_template ->> 'name', '')), description = nullif(trim(p_template ->> 'description'), ''),
    practice_area = nullif(p_template ->> 'practice_area', ''), language = coalesce(p_template ->> 'language', language),
    trigger_dates = private.list_of(p_template -> 'trigger_dates'), stages = private.list_of(p_template -> 'stages'), steps = private.list_of(p_template -> 'steps')
  where id = t.id returning * into t;
  return t;
end
$$;
grant execute on function private.save_template(uuid, jsonb, integer) to authenticated;

-- activate_template(template_id): from then on workflows begin with it, and no longer with the version that was active. P0001
-- template_has_faults, whose details are all of them.
create function private.activate_template(p_template_id uuid) returns public.workflow_templates language plpgsql security definer set search_path = '' as $$
declare
  t public.workflow_templates := private.begin_template(p_template_id);
  faults jsonb;
begin
  if t.status = 'active' then
    return t;
  end if;
  faults := private.faults_of_template(private.template_json(t));
  if faults <> '[]' then
    perform private.refuse('P0001', 'template_has_faults', format('This template has a fault at %s (%s). Mend it, then activate it.',
      coalesce(nullif(faults -> 0 ->> 'path', ''), 'its beginning'), replace(faults -> 0 ->> 'code', '_', ' ')
        || coalesce(': ' || (select string_agg(k, ' → ' order by p) from jsonb_array_elements_text(faults -> 0 -> 'detail' -> 'keys') with ordinality e (k, p)), '')),
      faults::text);
  end if;
  update public.workflow_templates set status = 'deactivated' where template_key = t.template_key and status = 'active';
  update public.workflow_templates set status = 'active', activated_at = now() where id = t.id returning * into t;
  return t;
end
$$;
grant execute on function private.activate_template(uuid) to authenticated;

-- deactivate_template(template_id): nothing begins with it any more; what runs goes on.
create function private.deactivate_template(p_template_id uuid) returns public.workflow_templates language plpgsql security definer set search_path = '' as $$
declare
  t public.workflow_templates := private.begin_template(p_template_id);
begin
  if t.status not in ('active', 'deactivated') then
    perform private.refuse_template_state(t);
  end if;
  update public.workflow_templates set status = 'deactivated' where id = t.id returning * into t;
  return t;
end
$$;
grant execute on function private.deactivate_template(uuid) to authenticated;

-- archive_template(template_id): all its versions but a draft leave the gallery; activating one brings it back.
create function private.archive_template(p_template_id uuid) returns public.workflow_templates language plpgsql security definer set search_path = '' as $$
declare
  t public.workflow_templates := private.begin_template(p_template_id);
begin
  if t.status = 'draft' then
    perform private.refuse_template_state(t);
  end if;
  update public.workflow_templates set status = 'archived' where template_key = t.template_key and status in ('active', 'deactivated');
  select * into t from public.workflow_templates where id = t.id;
  return t;
end
$$;
grant execute on function private.archive_template(uuid) to authenticated;

-- discard_draft(template_id): answers what was thrown away.
create function private.discard_draft(p_template_id uuid) returns public.workflow_templates language plpgsql security definer set search_path = '' as $$
declare
  t public.workflow_templates := private.begin_template(p_template_id);
begin
  if t.status <> 'draft' then
    perform private.refuse_template_state(t);
  end if;
  delete from public.workflow_templates where id = t.id;
  return t;
end
$$;
grant execute on function private.discard_draft(uuid) to authenticated;

-- copy_template(template_id, scope, name): the first draft of a template of one's own.
create function private.copy_template(p_template_id uuid, p_scope text, p_name text) returns public.workflow_templates language plpgsql security definer set search_path = '' as $$
declare
  t public.workflow_templates := private.visible_template(p_template_id);
begin
  if char_length(p_name) > 200 then
    perform private.refuse('P0001', 'template_too_large', 'This template is too long. Shorten its texts or take steps out.');
  end if;
  return private.insert_template(private.template_json(t) || case when nullif(trim(p_name), '') is null then '{}' else jsonb_build_object('name', trim(p_name)) end,
    private.template_scope(p_scope), null);
end
$$;
grant execute on function private.copy_template(uuid, text, text) to authenticated;

create function public.save_template(template_id uuid, template jsonb, revision integer default null) returns public.workflow_templates
language sql set search_path = '' as $$ select private.save_template(template_id, template, revision) $$;
revoke execute on function public.save_template(uuid, jsonb, integer) from public, anon;
grant execute on function public.save_template(uuid, jsonb, integer) to authenticated;

create function public.activate_template(template_id uuid) returns public.workflow_templates language sql set search_path = '' as $$ select private.activate_template(template_id) $$;
revoke execute on function public.activate_template(uuid) from public, anon;
grant execute on function public.activate_template(uuid) to authenticated;

create function public.deactivate_template(template_id uuid) returns public.workflow_templates language sql set search_path = '' as $$ select private.deactivate_template(template_id) $$;
revoke execute on function public.deactivate_template(uuid) from public, anon;
grant execute on function public.deactivate_template(uuid) to authenticated;

create function public.archive_template(template_id uuid) returns public.workflow_templates language sql set search_path = '' as $$ select private.archive_template(template_id) $$;
revoke execute on function public.archive_template(uuid) from public, anon;
grant execute on function public.archive_template(uuid) to authenticated;

create function public.discard_draft(template_id uuid) returns public.workflow_templates language sql set search_path = '' as $$ select private.discard_draft(template_id) $$;
revoke execute on function public.discard_draft(uuid) from public, anon;
grant execute on function public.discard_draft(uuid) to authenticated;

create function public.copy_template(template_id uuid, scope text default null, name text default null) returns public.workflow_templates
language sql set search_path = '' as $$ select private.copy_template(template_id, scope, name) $$;
revoke execute on function public.copy_template(uuid, text, text) from public, anon;
grant execute on function public.copy_template(uuid, text, text) to authenticated;

-- find_templates(search, area, in_status, in_language, in_scope): one row a template, and how often it was used: of the versions in that status
-- (without one, of all but archived ones) the active one, else the newest. language applies to the platform's alone, which exist in five. Row
-- security applies.
create function public.find_templates(search text default null, area text default null, in_status text default null, in_language text default null, in_scope text default null)
returns table (id uuid, template_key uuid, version integer, revision integer, name text, description text, practice_area text, scope text, language text,
  system_key text, status text, stage_count integer, step_count integer, use_count bigint, draft_id uuid, draft_version integer, created_by uuid, created_by_name text,
  updated_at timestamptz, may_edit boolean)
language sql stable set search_path = '' as $$
  select t.id, t.template_key, t.version, t.revision, t.name, t.description, t.practice_area, t.scope, t.language, t.system_key, t.status,
    jsonb_array_length(t.stages), jsonb_array_length(t.steps), coalesce(u.total, 0), d.id, d.version, t.created_by, private.template_maker(t.id), t.updated_at,
    t.scope = 'firm' and t.law_firm = any (array(select private.caller_firms())) or t.scope = 'personal'
  from (
    select distinct on (v.template_key) v.* from public.workflow_templates v
    where case when in_status is null then v.status <> 'archived' else v.status = in_status end
    order by v.template_key, v.status = 'active' desc, v.version desc) t
  left join public.workflow_templates d on d.template_key = t.template_key and d.status = 'draft' and d.id <> t.id
  left join (select w.template_key, count(*) total from public.workflows w group by 1) u on u.template_key = t.template_key
  where (area is null or t.practice_area = area) and (in_scope is null or t.scope = in_scope) and (in_language is null or t.scope <> 'system' or t.language = in_language)
    and (coalesce(trim(search), '') = '' or strpos(lower(concat_ws(' ', t.name, t.description, t.practice_area)), lower(trim(search))) > 0)
$$;
revoke execute on function public.find_templates(text, text, text, text, text) from public, anon;
grant execute on function public.find_templates(text, text, text, text, text) to authenticated;
