-- Openings as guests read them and apply: the server asks for them, and nobody else.

-- The published opening at an address: its slug, an earlier one (the letters at its end are the same), or its id. Null where there is none.
create function private.opening_by_address(p_address text) returns uuid language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select o.id from public.openings o where o.slug = p_address and o.status = 'published'),
    (select o.id from public.openings o where o.short_id = substring(lower(p_address) from '(?:^|-)([0-9a-f]{10})$') and o.status = 'published'),
    (select o.id from public.openings o where o.id = case when p_address ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_address::uuid end and o.status = 'published'))
$$;

-- An opening as its public page shows it, in the shape of the specification; null where there is none. isOpen: whether it still takes applications. keepUntil: until when what is sent today is kept.
create function private.opening_details(p_address text) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'slug', o.slug, 'title', o.title, 'content', o.content, 'language', o.language, 'publish', o.status, 'role', o.role, 'experience', o.experience,
    'employmentTypes', o.employment_types, 'workingSchedule', o.working_schedule, 'benefits', o.benefits, 'skills', o.skills, 'locations', o.locations, 'city', o.city,
    'salary', jsonb_build_object('type', o.salary_type, 'price', o.salary_price, 'currency', o.currency, 'negotiable', o.salary_negotiable),
    'createdAt', o.published_at, 'expiredDate', o.expires_on, 'isOpen', private.is_open(o), 'totalViews', o.total_views, 'keepMonths', o.keep_months, 'keepUntil', private.kept_until(o),
    'company', (select jsonb_build_object('name', f.name, 'logo', f.logo_url, 'phoneNumber', s.contact_phone, 'fullAddress', nullif(concat_ws(', ', nullif(f.address, ''), nullif(s.city, '')), ''))
      from public.law_firms f left join public.invoice_settings s on s.law_firm = f.id where f.id = o.law_firm))
  from public.openings o where o.id = private.opening_by_address(p_address)
$$;

-- The openings that take applications today, the newest first, 200 at most and 40 of a firm:
-- {openings: [{slug, title, role, city, locations, employmentTypes, company, language, createdAt, expiredDate}]}.
create function private.opening_list() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('openings', coalesce(jsonb_agg(jsonb_build_object('slug', o.slug, 'title', o.title, 'role', o.role, 'city', o.city, 'locations', o.locations, 'employmentTypes', o.employment_types,
    'company', f.name, 'language', o.language, 'createdAt', o.published_at, 'expiredDate', o.expires_on) order by o.published_at desc, o.id), '[]'))
  from (select * from (select p.*, row_number() over (partition by p.law_firm order by p.published_at desc, p.id) as nth from public.openings p
      where p.status = 'published' and p.expires_on >= current_date - 1 and private.is_open(p)) of_firm
    where of_firm.nth <= 40 order by of_firm.published_at desc, of_firm.id limit 200) o
  join public.law_firms f on f.id = o.law_firm
$$;

-- The last day on which what is sent today is kept.
create function private.kept_until(o public.openings) returns date language sql stable set search_path = '' as $$
  select (private.firm_today(o.law_firm) + make_interval(months => o.keep_months))::date
$$;

-- Counts somebody who reads the page.
create function private.count_opening_view(p_opening_id uuid) returns void language sql security definer set search_path = '' as $$
  update public.openings set total_views = total_views + 1 where id = p_opening_id and status = 'published'
$$;

-- Refuses what an opening does not take, apart from the one application that is kept already. p_files: how many there are.
create function private.require_application(o public.openings, p_given jsonb, p_files integer) returns void language plpgsql stable security definer set search_path = '' as $$
declare
  address text := lower(trim(p_given ->> 'email'));
  whole_name text := trim(private.to_one_line(p_given ->> 'name'));
  words text := trim(coalesce(p_given ->> 'letter', ''), E' \t\r\n');
begin
  if not private.is_open(o) then
    perform private.refuse('P0001', 'opening_closed', 'The last day to apply for this opening is over.');
  elsif coalesce(whole_name, '') = '' or char_length(whole_name) > 200 or address is null or address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or char_length(address) > 320 or char_length(words) > 8000
    or p_files > 5 or words = '' and p_files = 0 then
    perform private.refuse('P0001', 'application_incomplete', 'An application has a name, an e-mail address, and a letter or up to five files.');
  elsif (p_given ->> 'keep_until')::date is distinct from private.kept_until(o) then
    perform private.refuse('P0001', 'consent_outdated', 'The day until which your data is kept has changed. Read it again and agree to it.');
  elsif (select count(*) filter (where c.created_at > now() - interval '1 day') >= 2 or count(*) >= 10 from public.candidates c where c.opening_id = o.id and lower(c.email) = address)
    or (select count(*) from public.candidates c where lower(c.email) = address and c.created_at > now() - interval '1 day') >= 5
    or (select count(*) from public.candidates c where c.opening_id = o.id and c.created_at > now() - interval '1 day') >= 500 then
    perform private.refuse('P0001', 'too_many_applications', 'We have received several applications already. Please try again tomorrow.');
  end if;
end
$$;

-- Whether an application is kept already; refuses what would not be taken. For the server alone, which asks before it keeps the bytes of files; given as take_application is.
create function private.ask_application(p_opening_id uuid, p_given jsonb, p_files integer) returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  o public.openings;
begin
  select * into o from public.openings where id = p_opening_id and status = 'published';
  if o.id is null then
    perform private.refuse('PT404', 'opening_not_published', 'This opening is not offered any more.');
  elsif exists (select from public.candidates c where c.id = (p_given ->> 'id')::uuid and c.opening_id = o.id and lower(c.email) = lower(trim(p_given ->> 'email'))) then
    return true;
  end if;
  perform private.require_application(o, p_given, p_files);
  return false;
end
$$;

-- Keeps an application; for the server alone, which has kept the bytes of its files already. given: {id, name, email, phone, letter, language, keep_until}; sending the same id again is the same application.
-- keep_until: the last day to which the candidate has agreed; another one is refused. kept: [{name, type, size, version, sha256}] of its files, five at most. Answers the id of the candidate. Limits: from
-- an address two a day and ten in all for an opening, and five a day for all of them; five hundred a day for an opening. An address that somebody else has written is free again on the day after.
-- PT404 opening_not_published; opening_closed, application_incomplete, consent_outdated, too_many_applications.
create function private.take_application(p_opening_id uuid, p_given jsonb, p_kept jsonb) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  o public.openings;
  address text := lower(trim(p_given ->> 'email'));
  whole_name text := trim(private.to_one_line(p_given ->> 'name'));
  words text := trim(coalesce(p_given ->> 'letter', ''), E' \t\r\n');
  applied uuid := (p_given ->> 'id')::uuid;
  file record;
  path text;
  reader uuid;
begin
  select * into o from public.openings where id = p_opening_id and status = 'published' for no key update;
  if o.id is null then
    perform private.refuse('PT404', 'opening_not_published', 'This opening is not offered any more.');
  elsif exists (select from public.candidates c where c.id = applied and c.opening_id = o.id and lower(c.email) = address) then
    return applied;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('applications ' || address, 0));
  perform private.require_application(o, p_given, jsonb_array_length(p_kept));
  insert into public.candidates (id, opening_id, law_firm, name, email, phone, letter, language, keep_until)
  values (case when exists (select from public.candidates c where c.id = applied) then gen_random_uuid() else coalesce(applied, gen_random_uuid()) end, o.id, o.law_firm, whole_name, address, nullif(left(trim(private.to_one_line(p_given ->> 'phone')), 40), ''), words,
    case when p_given ->> 'language' in ('en', 'fr', 'vi', 'cn', 'ar') then p_given ->> 'language' else 'en' end, private.kept_until(o))
  returning id into applied;
  insert into private.candidate_keys (candidate_id) values (applied);
  for file in select k.value as kept, k.ordinality as nth from jsonb_array_elements(p_kept) with ordinality k loop
    path := gen_random_uuid() || '/' || gen_random_uuid();
    insert into public.candidate_files (candidate_id, opening_id, place, path, name, type, size)
    values (applied, o.id, file.nth, path, left(trim(private.to_one_line(file.kept ->> 'name')), 200), file.kept ->> 'type', (file.kept ->> 'size')::integer);
    insert into storage.objects (bucket_id, name, version, metadata) values ('candidates', path, file.kept ->> 'version', jsonb_build_object(
      'eTag', '"' || (file.kept ->> 'sha256') || '"', 'size', (file.kept ->> 'size')::bigint, 'mimetype', file.kept ->> 'type', 'cacheControl', 'no-cache',
      'lastModified', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 'contentLength', (file.kept ->> 'size')::bigint, 'httpStatusCode', 200));
  end loop;
  insert into public.candidate_letters (candidate_id, opening_id, kind) values (applied, o.id, 'received');
  for reader in
    select u.uuid from public.users u where u.law_firm = o.law_firm and u.status = 'active' and (u.access_level = 'lawyer_admin'
      or u.access_level = 'lawyer' and exists (select from public.opening_hirers h where h.opening_id = o.id and h.user_id = u.uuid))
  loop
    -- Without a name: a notification stays when the candidate's data goes.
    perform private.notify(reader, 'candidate_applied', array[o.title], null, 'opening', o.id, 'opening ' || o.id);
  end loop;
  return applied;
end
$$;

-- What somebody has sent, until its last day, by the key in their letter: {opening, slug, firm, name, email, phone, letter, files: [{name, size}], sentAt, keepUntil}; null where it is no more. What the firm
-- thinks of them is not in it. For the server alone.
create function private.own_application(p_key text) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('opening', o.title, 'slug', case when o.status = 'published' then o.slug end, 'firm', f.name, 'name', c.name, 'email', c.email, 'phone', c.phone, 'letter', c.letter,
    'files', (select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'size', d.size) order by d.place), '[]') from public.candidate_files d where d.candidate_id = c.id),
    'sentAt', c.created_at, 'keepUntil', c.keep_until)
  from private.candidate_keys k join public.candidates c on c.id = k.candidate_id join public.openings o on o.id = c.opening_id join public.law_firms f on f.id = o.law_firm where k.key = p_key
    and c.keep_until >= private.firm_today(c.law_firm)
$$;

-- Deletes what somebody has sent, with all that was written of them, because they say so. Answers whether it was there. For the server alone.
create function private.take_application_back(p_key text) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  applied uuid := (select k.candidate_id from private.candidate_keys k where k.key = p_key);
begin
  perform from public.openings o where o.id = (select c.opening_id from public.candidates c where c.id = applied) for no key update;
  delete from public.candidates where id = applied;
  return found;
end
$$;

-- What a letter to a candidate is made of; for the server alone. reply_to: who of the firm wrote it. key: by which the candidate sees what they have sent.
create function private.candidate_letter(p_letter_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('to', c.email, 'name', c.name, 'language', c.language, 'kind', l.kind, 'subject', l.subject, 'body', l.body, 'opening', o.title, 'slug', o.slug, 'firm', f.name,
    'keep_until', c.keep_until, 'key', (select k.key from private.candidate_keys k where k.candidate_id = c.id), 'reply_to', (select jsonb_build_object('name', u.display_name, 'address', u.email) from public.users u where u.uuid = l.author_id))
  from public.candidate_letters l join public.candidates c on c.id = l.candidate_id join public.openings o on o.id = l.opening_id join public.law_firms f on f.id = o.law_firm where l.id = p_letter_id
$$;

-- forget_candidates(most): who may not be kept any longer goes, with the file and all that was written. Answers how many there were.
-- Openings are locked before candidates, as by those who hire, and in one order.
create function private.forget_candidates(p_most integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  -- No clock of a firm is further than a day ahead: the index finds those that may be due.
  due uuid[] := array(select c.id from public.candidates c where c.keep_until <= current_date + 1 and c.keep_until < private.firm_today(c.law_firm) order by c.keep_until, c.id limit p_most);
  gone integer;
begin
  perform from public.openings o where o.id in (select c.opening_id from public.candidates c where c.id = any (due)) order by o.id for no key update;
  delete from public.candidates where id = any (due);
  get diagnostics gone = row_count;
  return gone;
end
$$;
insert into private.job_kinds (kind, lane, run_every) values ('forget_candidates', 'housekeeping', '1 hour');
