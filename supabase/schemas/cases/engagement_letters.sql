-- The letter of an engagement that both sides have signed: one PDF of the terms as they were agreed, the two signatures and their record, which the server
-- makes and seals (apps/server/src/engagement). It becomes a paper of the case, shared with the client. A run that ends in between leaves bytes that no
-- row names; the next one makes others.

insert into private.job_kinds (kind, lane, priority, time_limit) values ('make_engagement_letter', 'heavy', 10, '5 minutes');

-- One for the two signatures of an engagement. status: delayed is one whose last run failed and that is tried again, failed one that was given up.
-- object_path: of its bytes, whose row the server alone writes. file_id is null until it is made, and when its file was deleted.
create table public.engagement_letters (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  client_signature uuid not null unique references public.case_engagements (id) on delete cascade,
  lawyer_signature uuid not null unique references public.case_engagements (id) on delete cascade,
  status text not null default 'making' check (status in ('making', 'delayed', 'failed', 'made')),
  object_path text not null unique default gen_random_uuid() || '/' || gen_random_uuid(),
  file_id uuid references public.files (id) on delete set null,
  made_at timestamptz,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint made_with_moment check ((status = 'made') = (made_at is not null))
);
comment on column public.engagement_letters.released_at is 'When the engagement was released; the letter stays the two sides'' own then, and goes to no other firm';
create index engagement_letters_case_id_idx on public.engagement_letters (case_id);
create index engagement_letters_law_firm_idx on public.engagement_letters (law_firm);
create index engagement_letters_file_id_idx on public.engagement_letters (file_id);
create trigger touch before update on public.engagement_letters for each row execute function private.touch();
create trigger audit after insert or update or delete on public.engagement_letters for each row execute function private.audit('{}', '{case_id,law_firm}');

alter table public.engagement_letters enable row level security;
alter table public.engagement_letters force row level security;
create policy second_factor on public.engagement_letters as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- Everybody who sees one of the two signatures.
create policy select_party on public.engagement_letters for select to authenticated using (
  exists (select from public.case_engagements e where e.id in (client_signature, lawyer_signature)));
revoke all on public.engagement_letters from anon, authenticated;
grant select (id, case_id, law_firm, client_signature, lawyer_signature, status, file_id, made_at, released_at, created_at) on public.engagement_letters to authenticated;
alter publication supabase_realtime add table public.engagement_letters;

-- Has the letter of a case made once both have signed; there is one already, or not both have signed: nothing.
create function private.begin_engagement_letter(p_case_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  begun uuid;
begin
  insert into public.engagement_letters (case_id, law_firm, client_signature, lawyer_signature)
  select c.case_id, c.law_firm, c.id, l.id from public.case_engagements c join public.case_engagements l on l.case_id = c.case_id and l.role = 'lawyer' and l.released_at is null
  where c.case_id = p_case_id and c.role = 'client' and c.released_at is null
  on conflict do nothing returning id into begun;
  if begun is not null then
    perform private.enqueue_job('make_engagement_letter', jsonb_build_object('letter_id', begun), begun::text);
  end if;
end
$$;

-- make_engagement_letter(case_id): for the client, the team and the administrators of the firm: has the letter made of an engagement that was signed before there were letters.
-- The same row where there is one. PT404 case_not_found; signatures_required.
create function private.make_engagement_letter(p_case_id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  letter uuid;
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id for no key update;
  if c.id is null or not private.case_roles(c) && '{client,member,firm_admin}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  end if;
  perform private.begin_engagement_letter(c.id);
  select id into letter from public.engagement_letters where case_id = c.id and released_at is null;
  if letter is null then
    perform private.refuse('P0001', 'signatures_required', 'The engagement has to be signed by the client and by the lawyer first.');
  end if;
  return letter;
end
$$;
grant execute on function private.make_engagement_letter(uuid) to authenticated;
create function public.make_engagement_letter(case_id uuid) returns uuid language sql set search_path = '' as $$ select private.make_engagement_letter(make_engagement_letter.case_id) $$;
revoke execute on function public.make_engagement_letter(uuid) from public, anon;
grant execute on function public.make_engagement_letter(uuid) to authenticated;

-- What became of the runs of its job.
create function private.follow_letter_job() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.engagement_letters set status = case when new.state = 'dead' then 'failed' when new.last_error is not null then 'delayed' else 'making' end
  where id = (new.payload ->> 'letter_id')::uuid and status <> 'made';
  return null;
end
$$;
create trigger follow_letter_job after update of state on private.jobs for each row
  when (new.kind = 'make_engagement_letter' and new.state in ('waiting', 'dead')) execute function private.follow_letter_job();

-- What is written into a letter; no row when it is made already, and null where the terms are not those that both have signed, by their hash. No addresses of people:
-- until the case is active neither reads how to reach the other elsewhere.
create function private.take_engagement_letter(p_letter_id uuid) returns table (letter jsonb) language sql stable security definer set search_path = '' as $$
  select case when r.id is not null then jsonb_build_object('id', l.id, 'language', case when spoken.language in ('fr', 'vi', 'cn', 'ar') then spoken.language else 'en' end,
    'paper', case when c.jurisdiction_country in ('US', 'CA') then 'letter' else 'a4' end, 'timeZone', coalesce(f.time_zone, 'UTC'),
    'firm', p.law_firm_name, 'lawyer', p.lawyer_name, 'client', c.client_name, 'caseNumber', c.number, 'caseTitle', c.title,
    'revision', r.revision, 'termsHash', r.terms_hash, 'terms', r.terms, 'totals', jsonb_build_object('low', r.total_low, 'expected', r.total_expected, 'high', r.total_high),
    'signers', (select jsonb_agg(jsonb_build_object('id', e.id, 'role', e.role, 'name', e.typed_name, 'account', coalesce(u.display_name, ''), 'email', null, 'kind', e.kind,
        'signedAt', e.signed_at, 'consent', coalesce(e.consent, ''), 'address', e.address, 'strokes', m.strokes) order by e.role, e.id)
      from public.case_engagements e join public.users u on u.uuid = e.user_id left join private.engagement_marks m on m.engagement_id = e.id
      where e.id in (l.client_signature, l.lawyer_signature))) end
  from public.engagement_letters l join public.cases c on c.id = l.case_id
    join public.case_engagements s on s.id = l.client_signature join public.case_engagements t on t.id = l.lawyer_signature
    join public.proposals p on p.id = s.proposal_id
    left join public.proposal_revisions r on r.proposal_id = s.proposal_id and r.revision = s.revision and r.terms_hash = s.terms_hash and r.terms_hash = t.terms_hash
      and r.terms_hash = encode(sha256(convert_to(r.terms::text, 'UTF8')), 'hex')
    left join public.law_firms f on f.id = l.law_firm
    cross join lateral (select coalesce((select g.language from public.user_settings g where g.user_id = s.user_id),
      (select a.raw_user_meta_data ->> 'language' from auth.users a where a.id = s.user_id)) language) spoken
  where l.id = p_letter_id and l.status <> 'made'
$$;

-- A letter of an engagement that was released is the firm's own paper, which both who signed still read; the next firm never does.
create function private.part_with_letter(l public.engagement_letters) returns void language plpgsql security definer set search_path = '' as $$
begin
  update public.files set visibility = 'internal', law_firm = l.law_firm where id = l.file_id;
  update public.file_versions set visibility = 'internal' where file_id = l.file_id;
  insert into public.file_shares (file_id, case_id, law_firm, user_id, user_name, permission, member_of)
  select l.file_id, l.case_id, l.law_firm, e.user_id, u.display_name, 'view', case e.role when 'lawyer' then l.law_firm end
  from public.case_engagements e join public.users u on u.uuid = e.user_id where e.id in (l.client_signature, l.lawyer_signature) and l.file_id is not null
  on conflict (file_id, user_id) do nothing;
end
$$;

-- Bytes that are in place become a paper of the case, as the lawyer who signed would bring it: all or nothing. Whether it was this run that did.
create function private.save_engagement_letter(p_letter_id uuid, p_name text, p_object_version text, p_size bigint, p_checksum text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  l public.engagement_letters;
  c public.cases;
  lawyer public.users;
  f public.files;
  earlier integer;
begin
  -- In the order of the verbs: the case, then the letter.
  select x.* into c from public.cases x where x.id = (select y.case_id from public.engagement_letters y where y.id = p_letter_id) for no key update;
  select x.* into l from public.engagement_letters x where x.id = p_letter_id for no key update;
  if l.id is null or l.status = 'made' then
    return false;
  end if;
  select u.* into lawyer from public.case_engagements e join public.users u on u.uuid = e.user_id where e.id = l.lawyer_signature;
  select count(*) into earlier from public.engagement_letters x where x.case_id = c.id and x.created_at < l.created_at;
  insert into storage.objects (bucket_id, name, version, metadata) values ('documents', l.object_path, p_object_version, jsonb_build_object(
    'eTag', '"' || p_checksum || '"', 'size', p_size, 'mimetype', 'application/pdf', 'cacheControl', 'no-cache',
    'lastModified', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 'contentLength', p_size, 'httpStatusCode', 200));
  insert into public.files (id, name, type, owner_id, case_id, visibility, bucket, object_path, media_type, size, version_number)
  values (split_part(l.object_path, '/', 1)::uuid, left(p_name, 200) || case when earlier > 0 then ' (' || earlier + 1 || ')' else '' end || '.pdf', 'pdf', lawyer.uuid, c.id,
    'shared', 'documents', l.object_path, 'application/pdf', p_size, 1) returning * into f;
  insert into public.file_versions (file_id, case_id, law_firm, owner_id, number, visibility, object_path, media_type, size, checksum, author_id, author_name)
  values (f.id, f.case_id, f.law_firm, f.owner_id, 1, f.visibility, l.object_path, 'application/pdf', p_size, p_checksum, lawyer.uuid, lawyer.display_name);
  update public.engagement_letters set status = 'made', made_at = now(), file_id = f.id where id = l.id returning * into l;
  if l.released_at is not null then
    perform private.part_with_letter(l);
  -- One of an engagement that was signed long ago is news to nobody but whom asked for it.
  elsif l.created_at < (select max(e.signed_at) from public.case_engagements e where e.id in (l.client_signature, l.lawyer_signature)) + interval '1 day' then
    perform private.add_event(c.id, 'engagement_letter_made', jsonb_build_object('title', f.name));
    perform private.notify(e.user_id, 'signature_complete', array[f.name], c.id, 'file', f.id) from public.case_engagements e
    where e.id in (l.client_signature, l.lawyer_signature);
  end if;
  return true;
end
$$;

-- Whether an object is a letter that the server is writing.
create function private.is_engagement_letter(p_object_path text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.engagement_letters l where l.object_path = p_object_path and l.status <> 'made')
$$;

-- For release_case, once its lawyers have left: the letters of the engagement stay with the two sides.
create function private.release_letters(p_case_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  l public.engagement_letters;
begin
  for l in update public.engagement_letters set released_at = now() where case_id = p_case_id and released_at is null returning * loop
    perform private.part_with_letter(l);
  end loop;
end
$$;
