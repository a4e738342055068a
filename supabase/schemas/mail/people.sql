-- To whom mail is written.

-- The people of this installation to whom somebody may write mail: colleagues, and the client and the team of a case that is engaged. Before that they write in the
-- case's conversation, in which what could go round the engagement is hidden.
create function private.mail_links(p_user_id uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
  select linked from private.linked_people(p_user_id) linked
  where private.are_colleagues(p_user_id, linked)
    or exists (select from public.case_team mine join public.case_team theirs on theirs.case_id = mine.case_id and theirs.user_id = linked
      where mine.user_id = p_user_id and (mine.role = 'client') <> (theirs.role = 'client') and private.is_engaged(mine.case_id))
$$;

-- mail_people(search, max_rows): whom the caller may write to, by name or address: people here, and for those who write outside the contacts of their firm and addresses to which they
-- have written. user_id: of people here.
create function private.mail_people(p_search text, p_max_rows integer) returns table (user_id uuid, name text, address text, avatar_url text, detail text)
language sql stable security definer set search_path = '' as $$
  with asked as (select '%' || replace(replace(replace(lower(left(trim(coalesce(p_search, '')), 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%' as pattern),
  outside as (select exists (select from public.mail_accounts a where a.user_id = auth.uid() and private.account_writes_outside(a)) as writes),
  known as (
    select u.uuid as user_id, u.display_name as name, u.email as address, u.avatar_url, f.name as detail, 1 as place
    from public.users u left join public.law_firms f on f.id = u.law_firm, asked
    where u.uuid in (select private.mail_links(auth.uid())) and lower(concat_ws(' ', u.display_name, u.email)) like asked.pattern
    union all
    (select null, k.name, k.email, null, k.organisation, 2 from public.firm_contacts k, asked, outside
      where outside.writes and k.law_firm in (select private.caller_memberships()) and k.email is not null and lower(concat_ws(' ', k.name, k.email)) like asked.pattern
      order by lower(k.name), k.id limit 100)
    union all
    (select null, each ->> 'name', each ->> 'address', null, null, 3 from (
        select m.to_people || m.cc_people as people from public.mail_messages m, outside
        where outside.writes and m.author_id = auth.uid() and m.state = 'sent' order by m.created_at desc limit 500) recent, jsonb_array_elements(recent.people) each, asked
      where each ->> 'user_id' is null and lower(concat_ws(' ', each ->> 'name', each ->> 'address')) like asked.pattern limit 100)
  )
  select k.user_id, k.name, k.address, k.avatar_url, k.detail
  from (select distinct on (lower(address)) * from known where private.caller_level() is not null order by lower(address), place) k
  order by k.place, lower(k.name), k.address limit least(greatest(coalesce(p_max_rows, 20), 0), 100)
$$;
grant execute on function private.mail_people(text, integer) to authenticated;

create function public.mail_people(search text default '', max_rows integer default 20) returns table (user_id uuid, name text, address text, avatar_url text, detail text)
language sql stable set search_path = '' as $$ select * from private.mail_people(search, max_rows) $$;
revoke execute on function public.mail_people(text, integer) from public, anon;
grant execute on function public.mail_people(text, integer) to authenticated;

-- Recipients as they are kept: [{name, address, user_id}], each address once; a person to whom the author may write is known by their account, also where the address was typed.
-- mail_recipient_not_found (a person who is none, or to whom one may not write), recipient_address.
create function private.mail_recipients(p_author_id uuid, p_people jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  each jsonb;
  person record;
  its_address text;
  kept jsonb := '[]';
  seen text[] := '{}';
begin
  if p_people is null then
    return '[]';
  elsif jsonb_typeof(p_people) <> 'array' or jsonb_array_length(p_people) > 100 then
    perform private.refuse_mail_recipients();
  end if;
  for each in select e from jsonb_array_elements(p_people) e loop
    its_address := lower(trim(each ->> 'address'));
    select u.uuid, u.display_name, u.email into person from public.users u
    where u.uuid in (select private.mail_links(p_author_id)) and (u.uuid::text = each ->> 'user_id' or each ->> 'user_id' is null and lower(u.email) = its_address) limit 1;
    if person.uuid is null and each ->> 'user_id' is not null then
      perform private.refuse('PT404', 'mail_recipient_not_found', 'There is no such person, or you may not write to them: you have no firm and no engaged case in common.');
    elsif person.uuid is null and (coalesce(its_address, '') !~ '^[^@[:space:]<>",;:\\()\[\]]{1,64}@[^@[:space:]<>",;:\\()\[\]]{1,253}$'
        or its_address ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]') then
      perform private.refuse('P0001', 'recipient_address', format('This is no e-mail address: “%s”. Correct it, or take it off.', left(private.to_one_line(coalesce(each ->> 'address', '')), 80)));
    end if;
    its_address := coalesce(person.uuid::text, its_address);
    if its_address <> all (seen) then
      seen := seen || its_address;
      kept := kept || jsonb_build_object('user_id', person.uuid, 'name', coalesce(person.display_name, nullif(left(private.to_one_line(each ->> 'name'), 200), '')),
        'address', case when person.uuid is null then trim(each ->> 'address') else person.email end);
    end if;
  end loop;
  return kept;
end
$$;

create function private.refuse_mail_recipients() returns void language sql set search_path = '' as $$
  select private.refuse('P0001', 'mail_recipients_limit', 'A mail has at most 100 recipients, copies included. Send it in parts.')
$$;
