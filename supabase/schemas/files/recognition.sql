-- What scans and photographs say: the reader (texts.sql) finds no text in them, and the server recognises it, page after page (decision 058,
-- apps/server/src/jobs/recognise-texts.ts). It is found like any other text, by those who see the file.

-- The contents that wait for it, each once, however many files are copies of it. person: who brought it, in whose turn it is taken. done: pages that
-- are over, among them those that were skipped; body: what the others say.
create table private.text_recognitions (
  object_path text primary key,
  person uuid not null,
  pages integer not null check (pages > 0),
  done integer not null default 0 check (done between 0 and pages),
  skipped integer not null default 0,
  spent_ms integer not null default 0,
  body text not null default '',
  -- When it may be given to a process; how often it was since its last page, and how often its next page failed.
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  failures smallint not null default 0
);
create index file_texts_scanned_idx on private.file_texts (version_id) where state = 'scanned' and recognised is null;
create index text_recognitions_due_idx on private.text_recognitions (due_at);
alter table private.text_recognitions enable row level security;

-- When something of a person was taken last.
create table private.recognition_turns (
  person uuid primary key,
  taken_at timestamptz not null
);
alter table private.recognition_turns enable row level security;

-- A lane of its own: a long scan keeps nothing else waiting.
insert into private.job_kinds (kind, lane, run_every, time_limit) values ('recognise_texts', 'recognition', '1 minute', '15 minutes');

-- The language of most papers of a country, where it is one of those that are recognised beside English: an official or working language there. A case
-- names its country by its code (ISO 3166-1), a person by its English name.
create function private.language_of_country(p_country text) returns text language sql immutable set search_path = '' as $$
  select language from (values
    ('FR', 'france', 'fra'), ('BE', 'belgium', 'fra'), ('LU', 'luxembourg', 'fra'), ('MC', 'monaco', 'fra'), ('CH', 'switzerland', 'fra'), ('SN', 'senegal', 'fra'),
    ('CI', 'ivory coast', 'fra'), ('CI', 'côte d''ivoire', 'fra'), ('CM', 'cameroon', 'fra'), ('ML', 'mali', 'fra'), ('NE', 'niger', 'fra'),
    ('BF', 'burkina faso', 'fra'), ('BJ', 'benin', 'fra'), ('TG', 'togo', 'fra'), ('GA', 'gabon', 'fra'), ('GN', 'guinea', 'fra'), ('CG', 'congo', 'fra'),
    ('MG', 'madagascar', 'fra'), ('HT', 'haiti', 'fra'), ('VN', 'vietnam', 'vie'), ('VN', 'viet nam', 'vie'), ('CN', 'china', 'chi_sim'),
    ('SG', 'singapore', 'chi_sim'), ('AE', 'united arab emirates', 'ara'), ('SA', 'saudi arabia', 'ara'), ('QA', 'qatar', 'ara'), ('KW', 'kuwait', 'ara'),
    ('BH', 'bahrain', 'ara'), ('OM', 'oman', 'ara'), ('YE', 'yemen', 'ara'), ('JO', 'jordan', 'ara'), ('LB', 'lebanon', 'ara'), ('SY', 'syria', 'ara'),
    ('IQ', 'iraq', 'ara'), ('PS', 'palestine', 'ara'), ('EG', 'egypt', 'ara'), ('SD', 'sudan', 'ara'), ('LY', 'libya', 'ara'), ('TN', 'tunisia', 'ara'),
    ('DZ', 'algeria', 'ara'), ('MA', 'morocco', 'ara'), ('MR', 'mauritania', 'ara')) known (code, name, language)
  where code = upper(trim(p_country)) or name = lower(trim(p_country)) limit 1
$$;

-- In which languages the text of a version is sought, as the data of the recognition names them: English, and before it at most one other, because each
-- costs time. It is the first that is known and not English: of the country of the case, of letters to who brought it, of the product as they use it,
-- of the country in which they live.
create function private.recognition_languages(p_version_id uuid) returns text[] language sql stable security definer set search_path = '' as $$
  select array_remove(array[coalesce(private.language_of_country(c.jurisdiction_country), spoken.letters, spoken.product, private.language_of_country(u.country)), 'eng'], null)
  from public.file_versions v
    left join public.cases c on c.id = v.case_id
    left join public.users u on u.uuid = coalesce(v.author_id, v.owner_id)
    left join public.user_settings s on s.user_id = u.uuid
    left join auth.users a on a.id = u.uuid
    cross join lateral (select '{"fr": "fra", "vi": "vie", "cn": "chi_sim", "ar": "ara"}'::jsonb names) n
    cross join lateral (select n.names ->> s.language letters, n.names ->> (a.raw_user_meta_data ->> 'language') product) spoken
  where v.id = p_version_id
$$;

-- Has a version recognised whose pages are pictures alone.
create function private.await_recognition(p_version_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into private.text_recognitions (object_path, person, pages)
  select v.object_path, coalesce(v.author_id, v.owner_id), t.pages from public.file_versions v join private.file_texts t on t.version_id = v.id
  where v.id = p_version_id and t.state = 'scanned' and t.pages is not null
  on conflict (object_path) do nothing;
  if found then
    perform private.enqueue_job('recognise_texts', '{}', '');
  end if;
end
$$;

-- With the last version that has a content goes what was recognised of it.
create function private.forget_recognition() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.text_recognitions r
  where r.object_path = old.object_path and not exists (select from public.file_versions v where v.object_path = old.object_path);
  return null;
end
$$;
create trigger forget_recognition after delete on public.file_versions for each row execute function private.forget_recognition();

-- Gives a content to a process, for three minutes since its last page: of the person whose turn was longest ago, what waits longest. Its next page and
-- the last of this round, from 1: twenty at once, and a hundred in all. object_version is null when the bytes are gone. One that was given five times
-- without a page takes the server along, or is there whenever it ends: that page is skipped.
create function private.take_recognition() returns table (object_path text, object_version text, languages text[], first_page integer, last_page integer)
language plpgsql security definer set search_path = '' as $$
declare
  taken private.text_recognitions;
  given uuid;
  looked_back boolean := false;
begin
  delete from private.recognition_turns where taken_at < now() - interval '1 day';
  loop
    select r.* into taken from private.text_recognitions r left join private.recognition_turns u on u.person = r.person
    where r.due_at <= now() order by u.taken_at nulls first, r.due_at, r.object_path limit 1 for update of r skip locked;
    if taken.object_path is null then
      exit when looked_back;
      looked_back := true;
      -- What the reader found before there was a recognition.
      perform private.await_recognition(t.version_id) from private.file_texts t join public.file_versions v on v.id = t.version_id
      where t.state = 'scanned' and t.recognised is null and t.pages is not null and not exists (select from private.text_recognitions r where r.object_path = v.object_path)
      limit 100;
      continue;
    end if;
    select t.version_id into given from public.file_versions v join private.file_texts t on t.version_id = v.id where v.object_path = taken.object_path order by v.created_at limit 1;
    if given is null then
      -- There are newer versions of all its files.
      delete from private.text_recognitions r where r.object_path = taken.object_path;
    elsif taken.attempts > 4 then
      perform private.skip_page(taken.object_path);
    else
      update private.text_recognitions r set attempts = r.attempts + 1, due_at = now() + interval '3 minutes' where r.object_path = taken.object_path;
      insert into private.recognition_turns as u (person, taken_at) values (taken.person, clock_timestamp()) on conflict (person) do update set taken_at = excluded.taken_at;
      return query select taken.object_path, o.version, private.recognition_languages(v.id), taken.done + 1, least(taken.done + 20, taken.pages, 100)
        from public.file_versions v left join storage.objects o on o.bucket_id = 'documents' and o.name = v.object_path where v.id = given;
      exit;
    end if;
  end loop;
end
$$;

-- Keeps what a page says. False when the process is to end: enough was read, half an hour is spent, or another process has it.
create function private.save_page(p_object_path text, p_page integer, p_text text, p_ms integer) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  r private.text_recognitions;
begin
  update private.text_recognitions q set done = p_page, attempts = 0, failures = 0, spent_ms = q.spent_ms + p_ms, due_at = now() + interval '3 minutes',
    body = trim(q.body || ' ' || p_text)
  where q.object_path = p_object_path and q.done = p_page - 1
  returning * into r;
  return r.object_path is not null and not private.recognised_enough(r);
end
$$;

-- Whether nothing more of a content is read: all of it or a hundred pages, a megabyte, half an hour, or three pages that ended their process.
create function private.recognised_enough(r private.text_recognitions) returns boolean language sql immutable set search_path = '' as $$
  select r.done >= least(r.pages, 100) or octet_length(r.body) >= 1048576 or r.spent_ms > 1800000 or r.skipped > 2
$$;

-- Goes on behind a page that cannot be read.
create function private.skip_page(p_object_path text) returns void language plpgsql security definer set search_path = '' as $$
begin
  update private.text_recognitions q set done = least(q.done + 1, q.pages), skipped = q.skipped + 1, attempts = 0, failures = 0 where q.object_path = p_object_path;
  perform private.publish_recognition(p_object_path);
end
$$;

-- What was recognised so far becomes the text of all files with this content, and what is enough waits no longer.
create function private.publish_recognition(p_object_path text) returns void language plpgsql security definer set search_path = '' as $$
declare
  r private.text_recognitions;
  said text;
  found_words tsvector;
begin
  select * into r from private.text_recognitions q where q.object_path = p_object_path for update;
  if r.object_path is null then
    return;
  end if;
  said := nullif(r.body, '');
  found_words := private.text_words(said);
  update private.file_texts t set state = case when said is null then 'scanned' else 'read' end, recognised = r.done - r.skipped, body = said,
    words = case when said is not null then found_words end
  from public.file_versions v
  where v.object_path = p_object_path and t.version_id = v.id and (t.state = 'scanned' or t.recognised is not null);
  if private.recognised_enough(r) then
    delete from private.text_recognitions q where q.object_path = p_object_path;
  end if;
end
$$;

-- The end of a round: rest (its pages are saved, others may follow), failed (the page after them ended the process: once more in a minute, then it is
-- skipped) or gone (there are no bytes).
create function private.end_recognition(p_object_path text, p_outcome text) returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_outcome = 'gone' then
    update private.file_texts t set recognised = 0 from public.file_versions v where v.object_path = p_object_path and t.version_id = v.id and t.state = 'scanned';
    delete from private.text_recognitions q where q.object_path = p_object_path;
    return;
  end if;
  update private.text_recognitions q set failures = q.failures + 1, due_at = now() + interval '1 minute'
  where q.object_path = p_object_path and p_outcome = 'failed' and q.failures = 0;
  if not found then
    update private.text_recognitions q set due_at = now() where q.object_path = p_object_path;
    if p_outcome = 'failed' then
      perform private.skip_page(p_object_path);
      return;
    end if;
  end if;
  perform private.publish_recognition(p_object_path);
end
$$;

-- Whether a server of this installation recognises texts: one has looked for them of late.
create function private.recognises() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.jobs j where j.kind = 'recognise_texts' and (j.state = 'running' or j.done_at > now() - interval '10 minutes'))
$$;

-- What the text of a file is, for who may find it: state (of private.file_texts), pages, recognised (of how many pages, null: it is no recognised text),
-- under_way (whether more is being recognised) and done (how many pages are over). Null for others, and where there is nothing to say.
create function private.file_text(p_file_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', t.state, 'pages', t.pages, 'recognised', t.recognised, 'under_way', r.object_path is not null and private.recognises(), 'done', r.done)
  from private.file_texts t join public.files f on f.id = t.file_id join public.file_versions v on v.id = t.version_id
    left join private.text_recognitions r on r.object_path = v.object_path
  where t.file_id = p_file_id and private.may_see_file(f) and t.concerns && private.caller_text_concerns()
$$;
grant execute on function private.file_text(uuid) to authenticated;

-- Whether the text of a file was recognised, for those who may find it.
create function private.is_recognised(p_file_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select private.caller_level() is not null
    and exists (select from private.file_texts t where t.file_id = p_file_id and t.recognised is not null and t.concerns && private.caller_text_concerns())
$$;
grant execute on function private.is_recognised(uuid) to authenticated;
