-- Keeping the exhibits of a case: who writes its letters does. The binder is made by the server (binder.sql).

-- Whether the caller keeps the exhibits of a case.
create function private.may_keep_exhibits(p_case_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.cases c where c.id = p_case_id and private.may_ask_for_papers(c))
$$;
grant execute on function private.may_keep_exhibits(uuid) to authenticated;
create function public.may_keep_exhibits(case_id uuid) returns boolean language sql stable set search_path = '' as $$ select private.may_keep_exhibits(may_keep_exhibits.case_id) $$;
revoke execute on function public.may_keep_exhibits(uuid) from public, anon;
grant execute on function public.may_keep_exhibits(uuid) to authenticated;

-- A set that the caller changes, locked. PT404 exhibit_set_not_found; 42501 may_not_keep_exhibits.
create function private.begin_exhibits(p_set_id uuid) returns public.exhibit_sets language plpgsql security definer set search_path = '' as $$
declare
  s public.exhibit_sets;
  c public.cases;
begin
  perform private.require_caller();
  select * into s from public.exhibit_sets where id = p_set_id for no key update;
  select * into c from public.cases where id = s.case_id;
  if s.id is null or c.id in (select private.caller_walls()) or not coalesce(s.law_firm in (select private.caller_firms())
      or s.law_firm in (select private.caller_memberships()) and c.id in (select private.caller_matters()), false) then
    perform private.refuse('PT404', 'exhibit_set_not_found', 'There is no such set of exhibits, or it is not yours to see.');
  elsif c.law_firm is distinct from s.law_firm or not private.may_ask_for_papers(c) then
    perform private.refuse('42501', 'may_not_keep_exhibits', 'Only those who work on the case change its exhibits.');
  end if;
  return s;
end
$$;

-- An exhibit whose set the caller changes; the set is locked. PT404 exhibit_not_found; refusals of begin_exhibits.
create function private.begin_exhibit(p_exhibit_id uuid, out s public.exhibit_sets, out e public.exhibits) language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller();
  select * into e from public.exhibits where id = p_exhibit_id;
  if e.id is null or e.case_id in (select private.caller_walls()) or not coalesce(e.law_firm in (select private.caller_firms())
      or e.law_firm in (select private.caller_memberships()) and e.case_id in (select private.caller_matters()), false) then
    perform private.refuse('PT404', 'exhibit_not_found', 'There is no such exhibit, or it is not yours to see.');
  end if;
  s := private.begin_exhibits(e.set_id);
  -- As it is now that nobody else changes the set.
  select * into e from public.exhibits where id = p_exhibit_id;
  if e.id is null then
    perform private.refuse('PT404', 'exhibit_not_found', 'There is no such exhibit, or it is not yours to see.');
  end if;
end
$$;

-- save_exhibit_set(case_id, set_id, details): a new set, or what is said of one: name, prefix, scheme, sticker. What is filed keeps its prefix and scheme.
-- Refusals of begin_exhibits; PT404 case_not_found; exhibit_set_invalid, exhibits_filed, too_many_exhibit_sets.
create function private.save_exhibit_set(p_case_id uuid, p_set_id uuid, p_details jsonb) returns public.exhibit_sets language plpgsql security definer set search_path = '' as $$
declare
  s public.exhibit_sets;
  c public.cases;
begin
  perform private.require_caller();
  if p_set_id is not null then
    s := private.begin_exhibits(p_set_id);
  else
    c := private.case_of_caller(p_case_id);
    if not private.may_ask_for_papers(c) then
      perform private.refuse('42501', 'may_not_keep_exhibits', 'Only those who work on the case change its exhibits.');
    end if;
    -- Two at once are not both the last that fits.
    perform pg_advisory_xact_lock(hashtextextended('exhibit sets ' || c.id, 0));
    if (select count(*) from public.exhibit_sets x where x.case_id = c.id) >= 50 then
      perform private.refuse('P0001', 'too_many_exhibit_sets', 'A case has 50 sets of exhibits at most. Delete a draft, or use one that is there.');
    end if;
  end if;
  begin
    if p_set_id is null then
      insert into public.exhibit_sets (case_id, law_firm, name, prefix, scheme, sticker, created_by, created_by_name)
      values (c.id, c.law_firm, private.to_one_line(p_details ->> 'name'), coalesce(private.to_one_line(p_details ->> 'prefix'), ''), p_details ->> 'scheme',
        coalesce(p_details ->> 'sticker', 'first_page'), auth.uid(), (select display_name from public.users where uuid = auth.uid())) returning * into s;
    else
      update public.exhibit_sets x set name = private.to_one_line(p_details ->> 'name'), prefix = coalesce(private.to_one_line(p_details ->> 'prefix'), ''),
        scheme = p_details ->> 'scheme', sticker = coalesce(p_details ->> 'sticker', x.sticker), revision = x.revision + 1 where x.id = s.id returning * into s;
    end if;
  exception
    -- What does not fit a column: the screen writes none of these.
    when sqlstate '22000' or sqlstate '22023' or sqlstate '23502' or sqlstate '23514' then
      perform private.refuse('P0001', 'exhibit_set_invalid', 'A set of exhibits has a name of up to 120 characters, a word of up to 40 before its labels, and letters or numbers.');
  end;
  return s;
end
$$;
grant execute on function private.save_exhibit_set(uuid, uuid, jsonb) to authenticated;
create function public.save_exhibit_set(case_id uuid, set_id uuid, details jsonb) returns public.exhibit_sets language sql set search_path = '' as $$
  select * from private.save_exhibit_set(save_exhibit_set.case_id, save_exhibit_set.set_id, save_exhibit_set.details)
$$;
revoke execute on function public.save_exhibit_set(uuid, uuid, jsonb) from public, anon;
grant execute on function public.save_exhibit_set(uuid, uuid, jsonb) to authenticated;

-- delete_exhibit_set(set_id): a draft goes with its list; a binder that was made of it stays a file of the case. Refusals of begin_exhibits; exhibits_filed.
create function private.delete_exhibit_set(p_set_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  s public.exhibit_sets := private.begin_exhibits(p_set_id);
begin
  if s.status = 'filed' then
    perform private.refuse('P0001', 'exhibits_filed', 'This set is filed: its labels stay. Add exhibits at the end, or withdraw one.');
  end if;
  delete from public.exhibit_sets where id = s.id;
  return true;
end
$$;
grant execute on function private.delete_exhibit_set(uuid) to authenticated;
create function public.delete_exhibit_set(set_id uuid) returns boolean language sql set search_path = '' as $$ select private.delete_exhibit_set(delete_exhibit_set.set_id) $$;
revoke execute on function public.delete_exhibit_set(uuid) from public, anon;
grant execute on function public.delete_exhibit_set(uuid) to authenticated;

-- add_exhibits(set_id, documents): [{file_id, version_id}] to the end, in their order, each the version that was counted (documents_to_count). Refusals of
-- begin_exhibits and documents_of_plan; exhibits_empty, too_many_exhibits, exhibit_twice.
create function private.add_exhibits(p_set_id uuid, p_documents jsonb) returns public.exhibit_sets language plpgsql security definer set search_path = '' as $$
declare
  s public.exhibit_sets := private.begin_exhibits(p_set_id);
  last_place integer := (select coalesce(max(x.place), 0) from public.exhibits x where x.set_id = s.id);
begin
  if jsonb_typeof(p_documents) is distinct from 'array' or jsonb_array_length(p_documents) = 0 then
    perform private.refuse('P0001', 'exhibits_empty', 'There are no exhibits yet. Choose documents of the case first.');
  elsif last_place + jsonb_array_length(p_documents) > 200 then
    perform private.refuse('P0001', 'too_many_exhibits', 'A set has 200 exhibits at most, those that were withdrawn included. Begin another set.');
  end if;
  begin
    if exists (select from jsonb_array_elements(p_documents) d join public.exhibits x on x.set_id = s.id and x.withdrawn_at is null and x.file_id = (d ->> 'file_id')::uuid) then
      perform private.refuse('P0001', 'exhibit_twice', 'One of the documents is an exhibit of this set already.');
    end if;
    insert into public.exhibits (set_id, case_id, law_firm, place, file_id, version_id, name, checksum, kind, page_count)
    select s.id, s.case_id, s.law_firm, last_place + d.place, d.file_id, d.version_id, d.name, d.checksum, d.kind, d.pages
    from private.documents_of_plan(s.case_id, p_documents) d;
  exception
    -- What is no id.
    when sqlstate '22023' or sqlstate '22P02' then
      perform private.refuse('PT404', 'file_not_found', 'There is no such file, or it is not yours to see.');
  end;
  update public.exhibit_sets set revision = revision + 1 where id = s.id returning * into s;
  return s;
end
$$;
grant execute on function private.add_exhibits(uuid, jsonb) to authenticated;
create function public.add_exhibits(set_id uuid, documents jsonb) returns public.exhibit_sets language sql set search_path = '' as $$
  select * from private.add_exhibits(add_exhibits.set_id, add_exhibits.documents)
$$;
revoke execute on function public.add_exhibits(uuid, jsonb) from public, anon;
grant execute on function public.add_exhibits(uuid, jsonb) to authenticated;

-- describe_exhibit(exhibit_id, description): one line, or nothing. Refusals of begin_exhibit; exhibit_invalid.
create function private.describe_exhibit(p_exhibit_id uuid, p_description text) returns public.exhibits language plpgsql security definer set search_path = '' as $$
declare
  found record := private.begin_exhibit(p_exhibit_id);
  given text := nullif(private.to_one_line(p_description), '');
  e public.exhibits;
begin
  if char_length(given) > 300 then
    perform private.refuse('P0001', 'exhibit_invalid', 'A description is one line of up to 300 characters.');
  end if;
  update public.exhibits set description = given where id = p_exhibit_id returning * into e;
  update public.exhibit_sets set revision = revision + 1 where id = e.set_id;
  return e;
end
$$;
grant execute on function private.describe_exhibit(uuid, text) to authenticated;
create function public.describe_exhibit(exhibit_id uuid, description text) returns public.exhibits language sql set search_path = '' as $$
  select * from private.describe_exhibit(describe_exhibit.exhibit_id, describe_exhibit.description)
$$;
revoke execute on function public.describe_exhibit(uuid, text) from public, anon;
grant execute on function public.describe_exhibit(uuid, text) to authenticated;

-- order_exhibits(set_id, exhibit_ids): all exhibits of a draft in their order, from which the labels follow. Refusals of begin_exhibits; exhibits_filed, PT409
-- exhibits_changed.
create function private.order_exhibits(p_set_id uuid, p_exhibit_ids uuid[]) returns public.exhibit_sets language plpgsql security definer set search_path = '' as $$
declare
  s public.exhibit_sets := private.begin_exhibits(p_set_id);
begin
  if s.status = 'filed' then
    perform private.refuse('P0001', 'exhibits_filed', 'This set is filed: its labels stay. Add exhibits at the end, or withdraw one.');
  elsif (select coalesce(array_agg(x.id order by x.id), '{}') from public.exhibits x where x.set_id = s.id)
      is distinct from (select coalesce(array_agg(i order by i), '{}') from unnest(p_exhibit_ids) i) then
    perform private.refuse('PT409', 'exhibits_changed', 'The list has changed meanwhile. Look at it, and order it once more.');
  end if;
  update public.exhibits x set place = given.place from unnest(p_exhibit_ids) with ordinality given (id, place) where x.id = given.id and x.place <> given.place;
  update public.exhibit_sets set revision = revision + 1 where id = s.id returning * into s;
  return s;
end
$$;
grant execute on function private.order_exhibits(uuid, uuid[]) to authenticated;
create function public.order_exhibits(set_id uuid, exhibit_ids uuid[]) returns public.exhibit_sets language sql set search_path = '' as $$
  select * from private.order_exhibits(order_exhibits.set_id, order_exhibits.exhibit_ids)
$$;
revoke execute on function public.order_exhibits(uuid, uuid[]) from public, anon;
grant execute on function public.order_exhibits(uuid, uuid[]) to authenticated;

-- remove_exhibit(exhibit_id): out of a draft, whose later exhibits move up. Refusals of begin_exhibit; exhibits_filed.
create function private.remove_exhibit(p_exhibit_id uuid) returns public.exhibit_sets language plpgsql security definer set search_path = '' as $$
declare
  found record := private.begin_exhibit(p_exhibit_id);
  s public.exhibit_sets := found.s;
  e public.exhibits := found.e;
begin
  if s.status = 'filed' then
    perform private.refuse('P0001', 'exhibits_filed', 'This set is filed: its labels stay. Add exhibits at the end, or withdraw one.');
  end if;
  delete from public.exhibits where id = e.id;
  update public.exhibits set place = place - 1 where set_id = s.id and place > e.place;
  update public.exhibit_sets set revision = revision + 1 where id = s.id returning * into s;
  return s;
end
$$;
grant execute on function private.remove_exhibit(uuid) to authenticated;
create function public.remove_exhibit(exhibit_id uuid) returns public.exhibit_sets language sql set search_path = '' as $$ select * from private.remove_exhibit(remove_exhibit.exhibit_id) $$;
revoke execute on function public.remove_exhibit(uuid) from public, anon;
grant execute on function public.remove_exhibit(uuid) to authenticated;

-- withdraw_exhibit(exhibit_id): of a filed set; its label stays used. Refusals of begin_exhibit; exhibits_not_filed.
create function private.withdraw_exhibit(p_exhibit_id uuid) returns public.exhibits language plpgsql security definer set search_path = '' as $$
declare
  found record := private.begin_exhibit(p_exhibit_id);
  s public.exhibit_sets := found.s;
  e public.exhibits := found.e;
begin
  if s.status <> 'filed' then
    perform private.refuse('P0001', 'exhibits_not_filed', 'This set is a draft: take the exhibit out of the list instead.');
  elsif e.withdrawn_at is null then
    update public.exhibits set withdrawn_at = now(), withdrawn_by_name = (select display_name from public.users where uuid = auth.uid()) where id = e.id returning * into e;
    update public.exhibit_sets set revision = revision + 1 where id = s.id;
    perform private.add_event(s.case_id, 'exhibit_withdrawn', jsonb_build_object('title',
      trim(s.prefix || ' ' || private.exhibit_label(s.scheme, e.place)) || ' · ' || coalesce(e.description, e.name) || ' (' || s.name || ')'), 'firm');
  end if;
  return e;
end
$$;
grant execute on function private.withdraw_exhibit(uuid) to authenticated;
create function public.withdraw_exhibit(exhibit_id uuid) returns public.exhibits language sql set search_path = '' as $$ select * from private.withdraw_exhibit(withdraw_exhibit.exhibit_id) $$;
revoke execute on function public.withdraw_exhibit(uuid) from public, anon;
grant execute on function public.withdraw_exhibit(uuid) to authenticated;

-- file_exhibit_set(set_id): it was filed, or served; from now on its labels stay. Refusals of begin_exhibits; exhibits_empty.
create function private.file_exhibit_set(p_set_id uuid) returns public.exhibit_sets language plpgsql security definer set search_path = '' as $$
declare
  s public.exhibit_sets := private.begin_exhibits(p_set_id);
begin
  if s.status = 'filed' then
    return s;
  elsif not exists (select from public.exhibits x where x.set_id = s.id) then
    perform private.refuse('P0001', 'exhibits_empty', 'There are no exhibits yet. Choose documents of the case first.');
  end if;
  update public.exhibit_sets set status = 'filed', filed_at = now(), filed_by_name = (select display_name from public.users where uuid = auth.uid()) where id = s.id returning * into s;
  perform private.add_event(s.case_id, 'exhibits_filed', jsonb_build_object('title', s.name), 'firm');
  return s;
end
$$;
grant execute on function private.file_exhibit_set(uuid) to authenticated;
create function public.file_exhibit_set(set_id uuid) returns public.exhibit_sets language sql set search_path = '' as $$ select * from private.file_exhibit_set(file_exhibit_set.set_id) $$;
revoke execute on function public.file_exhibit_set(uuid) from public, anon;
grant execute on function public.file_exhibit_set(uuid) to authenticated;
