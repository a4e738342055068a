-- What happens to an opening: its firm's administrators write, publish, take back and delete it, and name who hires.

-- The texts of a list in a filter, 50 at most; none where there is no list.
create function private.words_of(p_filter jsonb, p_name text) returns text[] language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_filter -> p_name) = 'array' then array(select word from jsonb_array_elements_text(p_filter -> p_name) word limit 50) else '{}' end
$$;

-- Whether an opening takes applications today, by the clock of its firm.
create function private.is_open(o public.openings) returns boolean language sql stable security definer set search_path = '' as $$
  select o.status = 'published' and o.expires_on >= private.firm_today(o.law_firm)
$$;

-- An opening of the firm that the caller administers, locked. PT404 opening_not_found.
create function private.opening_for_change(p_opening_id uuid) returns public.openings language plpgsql security definer set search_path = '' as $$
declare
  o public.openings;
begin
  perform private.require_caller();
  select * into o from public.openings where id = p_opening_id and law_firm in (select private.caller_firms()) for no key update;
  if o.id is null then
    perform private.refuse('PT404', 'opening_not_found', 'There is no such opening, or it is not yours to change.');
  end if;
  return o;
end
$$;

-- What everybody reads has something to read.
create function private.require_whole_opening(o public.openings) returns void language plpgsql stable set search_path = '' as $$
begin
  if trim(regexp_replace(o.content, '<[^>]*>|&nbsp;', ' ', 'g')) = '' or o.role = '' or '{}' in (o.employment_types, o.skills, o.working_schedule, o.locations)
    or o.expires_on is null or o.salary_price is null and not o.salary_negotiable then
    perform private.refuse('P0001', 'opening_incomplete',
      'A published opening has a text, role, employment type, skill, schedule, country, last day, and a salary or the word that it is negotiable.');
  elsif o.expires_on < private.firm_today(o.law_firm) or o.expires_on > private.firm_today(o.law_firm) + 366 then
    perform private.refuse('P0001', 'opening_day_invalid', 'Choose a last day within the next year.');
  end if;
end
$$;

-- save_opening(opening_id, given, expected_version): writes an opening, or a new draft where there is none with this id. given: its columns by name; what is left out stays.
-- PT409 opening_changed; 42501 may_not_hire; PT404 opening_not_found; too_many_openings, opening_incomplete, opening_day_invalid, opening_lists_invalid, opening_value_invalid.
create function private.save_opening(p_opening_id uuid, p_given jsonb, p_expected_version integer) returns public.openings language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  firm uuid := (select f from private.caller_firms() f);
  o public.openings;
  said jsonb := case when jsonb_typeof(p_given) = 'object' then p_given else '{}' end;
begin
  if firm is null then
    perform private.refuse('42501', 'may_not_hire', 'Openings are written by the administrators of a firm.');
  end if;
  -- A firm's one after the other: of two at once the second counts the first.
  perform pg_advisory_xact_lock(hashtextextended('openings ' || firm, 0));
  if exists (select from public.openings where id = p_opening_id) then
    o := private.opening_for_change(p_opening_id);
    if p_expected_version is not null and p_expected_version <> o.version then
      perform private.refuse('PT409', 'opening_changed', 'This opening was changed in another window. Load it again to see what it says now.');
    end if;
  else
    if (select count(*) from public.openings where law_firm = firm) >= 500 then
      perform private.refuse('P0001', 'too_many_openings', 'Your firm has five hundred openings. Delete one that is over.');
    end if;
    insert into public.openings (id, law_firm, created_by, title, slug) values (coalesce(p_opening_id, gen_random_uuid()), firm, me, '?', '?') returning * into o;
  end if;
  begin
    update public.openings set
      title = coalesce(said ->> 'title', title), content = coalesce(said ->> 'content', content), language = coalesce(said ->> 'language', language), role = coalesce(said ->> 'role', role),
      experience = coalesce(said ->> 'experience', experience), city = trim(coalesce(said ->> 'city', city)),
      employment_types = case when said ? 'employment_types' then private.words_of(said, 'employment_types') else employment_types end,
      working_schedule = case when said ? 'working_schedule' then private.words_of(said, 'working_schedule') else working_schedule end,
      benefits = case when said ? 'benefits' then private.words_of(said, 'benefits') else benefits end, skills = case when said ? 'skills' then private.words_of(said, 'skills') else skills end,
      locations = case when said ? 'locations' then private.words_of(said, 'locations') else locations end,
      salary_type = coalesce(said ->> 'salary_type', salary_type), currency = coalesce(said ->> 'currency', currency),
      salary_price = case when said ? 'salary_price' then private.round_money((said ->> 'salary_price')::numeric, coalesce(said ->> 'currency', currency)) else salary_price end,
      salary_negotiable = coalesce((said ->> 'salary_negotiable')::boolean, salary_negotiable),
      expires_on = case when said ? 'expires_on' then (said ->> 'expires_on')::date else expires_on end, keep_months = coalesce((said ->> 'keep_months')::integer, keep_months)
    where id = o.id returning * into o;
  exception when check_violation or data_exception then
    perform private.refuse('P0001', 'opening_value_invalid', 'One of the fields holds something that cannot be kept. Look at each again.');
  end;
  if o.status = 'published' then
    perform private.require_whole_opening(o);
  end if;
  return o;
end
$$;
grant execute on function private.save_opening(uuid, jsonb, integer) to authenticated;
create function public.save_opening(opening_id uuid, given jsonb, expected_version integer default null) returns setof public.openings language sql set search_path = '' as $$
  select * from private.save_opening(save_opening.opening_id, save_opening.given, save_opening.expected_version)
$$;
revoke execute on function public.save_opening(uuid, jsonb, integer) from public, anon;
grant execute on function public.save_opening(uuid, jsonb, integer) to authenticated;

-- publish_opening(opening_id, publishes): puts it onto its page, or takes it back; again it changes nothing. PT404 opening_not_found; opening_incomplete, opening_day_invalid.
create function private.publish_opening(p_opening_id uuid, p_publishes boolean) returns public.openings language plpgsql security definer set search_path = '' as $$
declare
  o public.openings := private.opening_for_change(p_opening_id);
begin
  if coalesce(p_publishes, false) and o.status = 'draft' then
    perform private.require_whole_opening(o);
    update public.openings set status = 'published', published_at = coalesce(published_at, now()) where id = o.id returning * into o;
  elsif not coalesce(p_publishes, false) and o.status = 'published' then
    update public.openings set status = 'draft' where id = o.id returning * into o;
  end if;
  return o;
end
$$;
grant execute on function private.publish_opening(uuid, boolean) to authenticated;
create function public.publish_opening(opening_id uuid, publishes boolean default true) returns setof public.openings language sql set search_path = '' as $$
  select * from private.publish_opening(publish_opening.opening_id, publish_opening.publishes)
$$;
revoke execute on function public.publish_opening(uuid, boolean) from public, anon;
grant execute on function public.publish_opening(uuid, boolean) to authenticated;

-- delete_opening(opening_id): with its candidates, their files and all that was written of them. Answers whether it was there.
create function private.delete_opening(p_opening_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller();
  delete from public.openings where id = p_opening_id and law_firm in (select private.caller_firms());
  return found;
end
$$;
grant execute on function private.delete_opening(uuid) to authenticated;
create function public.delete_opening(opening_id uuid) returns boolean language sql set search_path = '' as $$ select private.delete_opening(delete_opening.opening_id) $$;
revoke execute on function public.delete_opening(uuid) from public, anon;
grant execute on function public.delete_opening(uuid) to authenticated;

-- name_hirer(opening_id, user_id, hires): somebody of the firm reads and judges the candidates of this opening, or no more. Again it changes nothing. PT404 opening_not_found; hirer_not_of_firm.
create function private.name_hirer(p_opening_id uuid, p_user_id uuid, p_hires boolean) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  o public.openings := private.opening_for_change(p_opening_id);
begin
  if not coalesce(p_hires, false) then
    delete from public.opening_hirers where opening_id = o.id and user_id = p_user_id;
  elsif not exists (select from public.users u where u.uuid = p_user_id and u.law_firm = o.law_firm and u.access_level in ('lawyer', 'lawyer_admin') and u.status in ('active', 'pending')) then
    perform private.refuse('P0001', 'hirer_not_of_firm', 'Only people of your firm read the candidates of its openings.');
  else
    insert into public.opening_hirers (opening_id, user_id) values (o.id, p_user_id) on conflict do nothing;
  end if;
  return coalesce(p_hires, false);
end
$$;
grant execute on function private.name_hirer(uuid, uuid, boolean) to authenticated;
create function public.name_hirer(opening_id uuid, user_id uuid, hires boolean default true) returns boolean language sql set search_path = '' as $$
  select private.name_hirer(name_hirer.opening_id, name_hirer.user_id, name_hirer.hires)
$$;
revoke execute on function public.name_hirer(uuid, uuid, boolean) from public, anon;
grant execute on function public.name_hirer(uuid, uuid, boolean) to authenticated;
