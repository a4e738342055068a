-- What stands on one line of a screen or a letter has no line break, no other control character and nothing that turns the direction of what
-- follows: a name could pass for two lines of a letter, or be read backwards. Addresses of pictures are https or this site's own.

-- U+202A to U+202E and U+2066 to U+2069 turn the direction of the text around them, U+2028 and U+2029 break a line.
create domain private.one_line as text constraint one_line check (value !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]');
create domain private.picture_address as text constraint picture_address
  check (char_length(value) <= 1000 and value ~ '^(https://[^\s/"''<>\\]+|/[^\s/"''<>\\])[^\s"''<>\\]*$');

-- A text that comes from outside, a directory of people or a file, as it may stand on one line.
create function private.to_one_line(p_text text) returns text language sql immutable set search_path = '' as $$
  select trim(regexp_replace(p_text, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g'))
$$;

do $$
declare
  -- Every column of one line, by the last part of its name; the type of a list is a list of them.
  lines text[] := '{title,name,subject,heading,headline,label,city,state,zip_code,country,region,company,organisation,full_name,first_name,last_name,display_name,
    phone,phone_number,licence_number,location,represented_by,court,court_case_number,jurisdiction_country,jurisdiction_region,category,typed_name,file_name,
    trigger_event,source,email,aliases,tags,labels}';
  one record;
begin
  for one in
    select c.relname as rel, a.attname as col, a.atttypid = 'text[]'::regtype as many from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'text[]'::regtype)
      and a.attname = any (lines) and (c.relname, a.attname) not in (('notifications', 'title'), ('workflow_templates', 'name'), ('users', 'email'))
    order by 1, 2
  loop
    execute format('update public.%1$I set %2$I = %3$s where %4$s <> private.to_one_line(%4$s)', one.rel, one.col,
      case when one.many then format('array(select private.to_one_line(x) from unnest(%I) x)', one.col) else format('private.to_one_line(%I)', one.col) end,
      case when one.many then format('array_to_string(%I, '' '')', one.col) else format('trim(%I)', one.col) end);
    -- What the change makes due at the end of the transaction would stand in the way of the next statement.
    set constraints all immediate;
    execute format('alter table public.%1$I add constraint %2$I check (cast(%3$s as private.one_line) is not null or %4$I is null)', one.rel, one.rel || '_' || one.col || '_line',
      case when one.many then format('array_to_string(%I, '' '')', one.col) else quote_ident(one.col) end, one.col);
  end loop;
  for one in select * from (values ('users', 'avatar_url'), ('law_firms', 'logo_url'), ('teams', 'logo_url')) v (rel, col) loop
    execute format('update public.%1$I set %2$I = null where %2$I !~ ''^(https://[^\s/"''''<>\\]+|/[^\s/"''''<>\\])[^\s"''''<>\\]*$''', one.rel, one.col);
    set constraints all immediate;
    execute format('alter table public.%1$I add constraint %2$I check (cast(%3$I as private.picture_address) is not null or %3$I is null)', one.rel, one.rel || '_' || one.col || '_picture', one.col);
  end loop;
  set constraints all deferred;
end
$$;

-- A row for every account: as before; a name that somebody's account brings is put on one line.
create or replace function private.handle_auth_user() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  meta jsonb := coalesce(new.raw_user_meta_data, '{}');
  whole text := left(private.to_one_line(coalesce(meta ->> 'display_name', meta ->> 'full_name', meta ->> 'name', '')), 240);
  first text := left(private.to_one_line(coalesce(meta ->> 'first_name', split_part(whole, ' ', 1))), 120);
  last text := left(private.to_one_line(coalesce(meta ->> 'last_name', regexp_replace(whole, '^\S+\s*', ''))), 120);
begin
  if tg_op = 'INSERT' then
    insert into public.users (uuid, first_name, last_name, display_name, email, phone_number, is_verified)
    values (new.id, first, last, coalesce(nullif(whole, ''), nullif(trim(first || ' ' || last), ''), split_part(coalesce(new.email, ''), '@', 1)),
      new.email, new.phone, new.email_confirmed_at is not null or new.phone_confirmed_at is not null);
  else
    update public.users set
      email = new.email,
      phone_number = case when new.phone is distinct from old.phone then new.phone else phone_number end,
      is_verified = is_verified or new.email_confirmed_at is not null or new.phone_confirmed_at is not null
    where uuid = new.id;
  end if;
  return new;
end
$$;

-- The rows of a file: as before, each cell of one line on one line.
create or replace function private.import_batch(p_rows jsonb, most integer default 2000) returns table (line integer, cells jsonb) language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and most then
    perform private.refuse('P0001', 'import_size', 'Bring in between 1 and 500 cases, or 2,000 contacts, at a time.');
  end if;
  if exists (select from jsonb_array_elements(p_rows) e where jsonb_typeof(e) <> 'object')
    or exists (select from jsonb_array_elements(p_rows) e, jsonb_each(e) c where jsonb_typeof(c.value) not in ('string', 'null')) then
    perform private.refuse('P0001', 'import_malformed', 'The rows could not be read: each is a set of texts by column.');
  end if;
  return query
    select e.place::integer, (select coalesce(jsonb_object_agg(c.key, case when c.key in ('description', 'desired_outcome', 'address') then trim(c.value) else private.to_one_line(c.value) end)
      filter (where trim(c.value) <> ''), '{}') from jsonb_each_text(e.value) c)
    from jsonb_array_elements(p_rows) with ordinality e (value, place);
end
$$;

revoke execute on all functions in schema private from public;
