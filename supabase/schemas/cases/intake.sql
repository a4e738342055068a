-- The same intake sent twice is one case. Per sender: the number of an intake discloses no case of another sender.
create unique index cases_intake_idx on public.cases (created_by, intake_id);

-- What is like the given names among those of a firm, its case p_case_id left out.
create function private.find_like_names(p_mine private.conflict_names[], p_law_firm uuid, p_case_id uuid, p_entered_until timestamptz)
returns table (name text, role text, found_name text, found_role text, found_case uuid, found_contact uuid, score numeric, why text, opposes boolean)
language plpgsql stable set search_path = '' as $$
begin
  perform set_config('pg_trgm.similarity_threshold', '0.35', true);
  return query
    select distinct on (best.name, best.found_name, best.found_case, best.found_contact) best.* from (
      select mine.name, mine.role, found.name as found_name, found.role as found_role, found.case_id as found_case, found.contact_id as found_contact,
        alike.score, alike.why, mine.side <> found.side and 'other' <> all (array[mine.side, found.side]) as opposes
      from unnest(p_mine) mine, lateral (
        select n.* from private.conflict_names n
        where n.law_firm = p_law_firm and (p_case_id is null or n.case_id is distinct from p_case_id) and (p_entered_until is null or n.entered_at <= p_entered_until)
          and (n.core operator(extensions.%) mine.core or n.words && mine.words or n.consonants = mine.consonants or n.letters = mine.letters)
          and (n.role = 'contact' or 'client' in (mine.side, n.side)) and not (mine.side = 'client' and n.side = 'client')) found,
        lateral private.compare_names(row(mine.*)::private.conflict_names, row(found.*)::private.conflict_names) alike
      where alike.score >= 0.6) best
    order by best.name, best.found_name, best.found_case, best.found_contact, best.opposes desc, best.score desc;
end
$$;

-- The caller's firm, for those who open its cases: lawyer and lawyer_admin. may_not_open_firm_case.
create function private.require_intake() returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  firm uuid;
begin
  perform private.require_caller();
  select m into firm from private.caller_memberships() m;
  if firm is null then
    perform private.refuse('42501', 'may_not_open_firm_case', 'Only the lawyers of a firm open its cases.');
  end if;
  return firm;
end
$$;

-- The parties of an intake: [{role, name, aliases[], represented_by}]; at most 30. party_name_required, too_many_parties, unknown_party_role.
create function private.intake_parties(p_parties jsonb) returns table (role text, name text, aliases text[], represented_by text)
language plpgsql stable set search_path = '' as $$
declare
  given jsonb := coalesce(nullif(p_parties, 'null'), '[]');
begin
  if jsonb_typeof(given) <> 'array' or jsonb_array_length(given) > 30 then
    perform private.refuse('P0001', 'too_many_parties', 'Name at most 30 parties here; the others can be added to the case later.');
  end if;
  return query
    select p.value ->> 'role', trim(p.value ->> 'name'),
      case when jsonb_typeof(p.value -> 'aliases') = 'array'
        then array(select trim(a) from jsonb_array_elements_text(p.value -> 'aliases') a where trim(a) <> '') else '{}'::text[] end,
      nullif(trim(p.value ->> 'represented_by'), '')
    from jsonb_array_elements(given) p (value);
end
$$;

create function private.require_intake_parties(p_parties jsonb) returns void language plpgsql stable set search_path = '' as $$
declare
  p record;
begin
  for p in select * from private.intake_parties(p_parties) loop
    if coalesce(char_length(p.name), 0) not between 1 and 300 or cardinality(p.aliases) > 20
      or exists (select from unnest(p.aliases) a where char_length(a) > 300) then
      perform private.refuse('P0001', 'party_name_required', 'Every party has a name of at most 300 characters, and at most 20 other names.');
    elsif coalesce(p.role, '') not in ('opposing_party', 'opposing_counsel', 'co_counsel', 'witness', 'expert', 'judge', 'court', 'insurer', 'other') then
      perform private.refuse('P0001', 'unknown_party_role', 'Choose the part that each party has in the case.');
    end if;
  end loop;
end
$$;

-- check_intake(client, parties): the check of names that are in no case yet, as check_conflicts shows it: at most 200 hits. client: {contact_id}
-- or {name}; the contact that is the client is no hit of itself. PT404 contact_not_found.
create function private.check_intake(p_client jsonb, p_parties jsonb) returns setof jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  firm uuid := private.require_intake();
  contact public.firm_contacts := private.intake_contact(firm, p_client);
  named text := coalesce(contact.name, trim(p_client ->> 'name'));
  mine private.conflict_names[];
  hit record;
  walls uuid[] := array(select private.caller_walls());
  is_walled boolean := false;
  shown integer := 0;
begin
  perform private.require_intake_parties(p_parties);
  if char_length(named) > 300 then
    perform private.refuse('P0001', 'client_name_required', 'Enter the name of the client.');
  end if;
  mine := array(
    select row(forms.*)::private.conflict_names from private.name_forms(firm, null, null, null, 'client', 'client', named) forms where named is not null
    union all
    select row(forms.*)::private.conflict_names from private.intake_parties(p_parties) p, unnest(array[p.name] || p.aliases) other (name),
      private.name_forms(firm, null, null, null, case p.role when 'opposing_party' then 'against' else 'other' end, p.role, other.name) forms
    where p.role not in ('judge', 'court'));
  for hit in
    select f.* from private.find_like_names(mine, firm, null, null) f
    where contact.id is null or f.found_contact is distinct from contact.id or f.role <> 'client'
    order by f.opposes desc, f.score desc, f.found_name
  loop
    if hit.found_case = any (walls) then
      is_walled := true;
    elsif shown < 200 then
      shown := shown + 1;
      return next private.shown_hit(hit.name, hit.role, hit.found_name, hit.found_role, hit.found_case, hit.found_contact, hit.score, hit.why, hit.opposes);
    end if;
  end loop;
  if is_walled then
    return next jsonb_build_object('is_walled', true);
  end if;
end
$$;
grant execute on function private.check_intake(jsonb, jsonb) to authenticated, service_role;

-- The contact of the firm that an intake names by its id; no row where it names none. PT404 contact_not_found.
create function private.intake_contact(p_law_firm uuid, p_client jsonb) returns public.firm_contacts language plpgsql stable set search_path = '' as $$
declare
  contact public.firm_contacts;
begin
  if p_client ->> 'contact_id' is not null then
    select * into contact from public.firm_contacts f where f.id = (p_client ->> 'contact_id')::uuid and f.law_firm = p_law_firm;
    if contact.id is null then
      perform private.refuse('PT404', 'contact_not_found', 'There is no such contact in your firm. Choose another one, or enter the client.');
    end if;
  end if;
  return contact;
end
$$;

-- The client of an intake: the firm's contact that was chosen, one with the same name and address, or a new one.
create function private.intake_client(p_law_firm uuid, p_client jsonb) returns public.firm_contacts language plpgsql security definer set search_path = '' as $$
declare
  contact public.firm_contacts := private.intake_contact(p_law_firm, p_client);
  named text := nullif(trim(p_client ->> 'name'), '');
  wanted text := nullif(lower(trim(p_client ->> 'email')), '');
begin
  if contact.id is not null then
    return contact;
  elsif named is null or char_length(named) > 300 then
    perform private.refuse('P0001', 'client_name_required', 'Enter the name of the client.');
  elsif char_length(wanted) > 254 or wanted !~ '^[^@[:space:]]+@[^@[:space:]]+$' then
    perform private.refuse('P0001', 'email_required', 'Enter the e-mail address of the person.');
  end if;
  select * into contact from public.firm_contacts f
  where f.law_firm = p_law_firm and lower(f.name) = lower(named) and lower(f.email) is not distinct from wanted order by f.created_at, f.id limit 1;
  if contact.id is null then
    insert into public.firm_contacts (law_firm, name, email, kind)
    values (p_law_firm, named, wanted, case p_client ->> 'kind' when 'company' then 'company' else 'person' end) returning * into contact;
  end if;
  return contact;
end
$$;

-- intake_firm_case(intake): a lawyer or the administrator of a firm; answers the case. All of it is written, or nothing.
-- intake: {intake_id, open, client: {contact_id | name, email, kind, invite}, matter: {columns of cases}, parties, conflict: {result, reason},
-- terms: {fee_type, ...}, workflow: {template_id, trigger_values}, files: {attachment_ids, visibility}}. intake_id makes the same call twice one case.
-- open false keeps a draft: then the client may be missing, nobody is invited, and the workflow starts when the case is opened.
-- may_not_open_firm_case, case_title_required, client_required, client_name_required, email_required, PT404 contact_not_found, fee_incomplete,
-- and those of the parties, of record_conflict_check, open_firm_case, attach and start_workflow.
create function private.intake_firm_case(p_intake jsonb) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  firm uuid := private.require_intake();
  opens boolean := coalesce((p_intake ->> 'open')::boolean, false);
  client jsonb := coalesce(nullif(p_intake -> 'client', 'null'), '{}');
  m public.cases := jsonb_populate_record(null::public.cases, coalesce(nullif(p_intake -> 'matter', 'null'), '{}'));
  fee public.cases := private.own_terms(p_intake -> 'terms');
  contact public.firm_contacts;
  c public.cases;
begin
  if p_intake ->> 'intake_id' is not null then
    -- Two at once would both find nothing.
    perform pg_advisory_xact_lock(hashtextextended('intake ' || auth.uid() || ((p_intake ->> 'intake_id')::uuid)::text, 0));
    select * into c from public.cases where created_by = auth.uid() and intake_id = (p_intake ->> 'intake_id')::uuid;
    if c.id is not null then
      if c.law_firm is distinct from firm or c.id in (select private.caller_walls()) then
        perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
      end if;
      return c;
    end if;
  end if;
  if coalesce(trim(m.title), '') = '' then
    perform private.refuse('P0001', 'case_title_required', 'Give the case a title.');
  end if;
  perform private.require_intake_parties(p_intake -> 'parties');
  if client ->> 'contact_id' is not null or coalesce(trim(client ->> 'name'), '') <> '' then
    contact := private.intake_client(firm, client);
  elsif opens then
    perform private.refuse('P0001', 'client_required', 'Name the client of this case first.');
  end if;

  insert into public.cases (intake_id, title, description, practice_area, jurisdiction_country, jurisdiction_region, court, court_case_number, urgency, desired_outcome, tags,
    visibility, client_contact_id, currency, fee_type, fee_amount, fee_rate, fee_cap, fee_percent, retainer_amount, engagement_terms, intake_workflow)
  values ((p_intake ->> 'intake_id')::uuid, trim(m.title), m.description, m.practice_area, m.jurisdiction_country, m.jurisdiction_region, m.court,
    m.court_case_number, coalesce(m.urgency, 'normal'), m.desired_outcome, coalesce(m.tags, '{}'), 'private', contact.id, fee.currency, fee.fee_type, fee.fee_amount, fee.fee_rate, fee.fee_cap, fee.fee_percent, fee.retainer_amount,
    fee.engagement_terms, case when not opens and p_intake #>> '{workflow,template_id}' is not null then p_intake -> 'workflow' end)
  returning * into c;
  insert into public.case_parties (case_id, role, name, aliases, represented_by)
  select c.id, p.role, p.name, p.aliases, p.represented_by from private.intake_parties(p_intake -> 'parties') p;
  perform private.attach('case', c.id, array(select value::uuid from jsonb_array_elements_text(coalesce(nullif(p_intake #> '{files,attachment_ids}', 'null'), '[]'))),
    p_intake #>> '{files,visibility}');
  if p_intake #>> '{conflict,result}' is not null then
    perform private.record_conflict_check(c.id, p_intake #>> '{conflict,result}', p_intake #>> '{conflict,reason}');
  end if;
  if opens then
    c := private.open_firm_case(c.id);
    if (client ->> 'invite')::boolean then
      if contact.email is null then
        perform private.refuse('P0001', 'email_required', 'Enter the e-mail address of the person.');
      end if;
      perform private.invite_client(c, lower(contact.email));
    end if;
    if p_intake #>> '{workflow,template_id}' is not null then
      perform private.start_workflow((p_intake #>> '{workflow,template_id}')::uuid, c.id, coalesce(nullif(p_intake #> '{workflow,trigger_values}', 'null'), '{}'), null);
    end if;
  end if;
  select * into c from public.cases where id = c.id;
  return c;
end
$$;
grant execute on function private.intake_firm_case(jsonb) to authenticated, service_role;

create function public.check_intake(client jsonb, parties jsonb default '[]') returns setof jsonb language sql stable set search_path = '' as $$
  select private.check_intake(client, parties)
$$;
revoke execute on function public.check_intake(jsonb, jsonb) from public, anon;
grant execute on function public.check_intake(jsonb, jsonb) to authenticated;

create function public.intake_firm_case(intake jsonb) returns public.cases language sql set search_path = '' as $$
  select private.intake_firm_case(intake)
$$;
revoke execute on function public.intake_firm_case(jsonb) from public, anon;
grant execute on function public.intake_firm_case(jsonb) to authenticated;
