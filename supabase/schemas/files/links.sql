-- Sharing by link: everybody who has the address downloads a file, or a folder with what lies in it, without an account. A link carries its maker's right and
-- not a right of its own: it is asked for again each time, so it ends in the moment in which its maker could not share the file any more.

-- member_of: the firm of its maker at that time; the link ends with it. most_downloads: null for any number.
create table public.file_links (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references public.files (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  created_by uuid not null references public.users (uuid) on delete cascade,
  created_by_name text,
  member_of uuid references public.law_firms (id),
  has_password boolean not null default false,
  ends_at timestamptz not null,
  most_downloads integer check (most_downloads between 1 and 10000),
  download_count integer not null default 0 check (download_count >= 0),
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint never_too_often check (download_count <= most_downloads)
);
create index file_links_file_id_idx on public.file_links (file_id, created_at desc);
create index file_links_case_id_idx on public.file_links (case_id);
create index file_links_law_firm_idx on public.file_links (law_firm);
create index file_links_created_by_idx on public.file_links (created_by);
create index file_links_member_of_idx on public.file_links (member_of);

-- What opens a link. The token itself, 256 bits, is said once, to its maker.
create table private.file_link_secrets (
  link_id uuid primary key references public.file_links (id) on delete cascade,
  token_hash bytea not null unique,
  password_hash text
);
alter table private.file_link_secrets enable row level security;

-- Every download by a link, from which address.
create table public.file_link_uses (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null references public.file_links (id) on delete cascade,
  file_id uuid not null references public.files (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  address text,
  used_at timestamptz not null default now()
);
create index file_link_uses_link_id_idx on public.file_link_uses (link_id, used_at desc);
create index file_link_uses_file_id_idx on public.file_link_uses (file_id);
create index file_link_uses_case_id_idx on public.file_link_uses (case_id);
create index file_link_uses_law_firm_idx on public.file_link_uses (law_firm);

create trigger touch before update on public.file_links for each row execute function private.touch();
create trigger audit after insert or update or delete on public.file_links for each row execute function private.audit('{created_by_name}', '{download_count,last_used_at}');
create trigger audit after insert or update or delete on public.file_link_uses for each row execute function private.audit('{address}');

alter table public.file_links enable row level security;
alter table public.file_links force row level security;
create policy second_factor on public.file_links as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- As with shares by name: its owner, and the lawyers on its case; not the client, whom it does not concern.
create policy select_concerned on public.file_links for select to authenticated using (
  exists (select from public.files f where f.id = file_id
    and (f.case_id is null and f.owner_id = (select auth.uid()) or f.law_firm = any (array(select private.caller_memberships())))));
revoke all on public.file_links from anon, authenticated;
grant select on public.file_links to authenticated;

alter table public.file_link_uses enable row level security;
alter table public.file_link_uses force row level security;
create policy second_factor on public.file_link_uses as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.file_link_uses for select to authenticated using (exists (select from public.file_links l where l.id = link_id));
revoke all on public.file_link_uses from anon, authenticated;
grant select on public.file_link_uses to authenticated;

-- Whether somebody may share a file at this moment, asked in their name for the length of the question.
create function private.may_share_file_as(p_user_id uuid, f public.files) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  claims text := current_setting('request.jwt.claims', true);
  sub text := current_setting('request.jwt.claim.sub', true);
  answer boolean;
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', p_user_id, 'role', 'authenticated', 'aal', 'aal2')::text, true);
  perform set_config('request.jwt.claim.sub', p_user_id::text, true);
  answer := private.may_see_file(f) and private.may_share_file(f);
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  perform set_config('request.jwt.claim.sub', coalesce(sub, ''), true);
  return coalesce(answer, false);
end
$$;

-- Whether a link is one still, whatever its time and its count.
create function private.link_stands(l public.file_links) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  f public.files;
begin
  select * into f from public.files where id = l.file_id;
  return l.revoked_at is null and f.id is not null and f.deleted_at is null
    and (l.member_of is null or exists (select from public.users u where u.uuid = l.created_by and u.law_firm = l.member_of))
    and private.may_share_file_as(l.created_by, f);
end
$$;

-- make_file_link(file_id, ends_at, password, most_downloads): answers the token, which nobody learns again. Seven days where no end is given, a year at
-- most. link_end, link_password, link_downloads, too_many_links.
create function private.make_file_link(p_file_id uuid, p_ends_at timestamptz, p_password text, p_most_downloads integer) returns table (id uuid, token text)
language plpgsql security definer set search_path = '' as $$
declare
  f public.files := private.begin_sharing(p_file_id);
  ending timestamptz := coalesce(p_ends_at, now() + interval '7 days');
  secret text := nullif(p_password, '');
  made uuid;
begin
  token := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  if f.deleted_at is not null then
    perform private.refuse('PT404', 'file_not_found', 'There is no such file, or it is not yours to see.');
  elsif ending <= now() or ending > now() + interval '366 days' then
    perform private.refuse('P0001', 'link_end', 'A link ends in the future, within a year.');
  elsif secret is not null and (char_length(secret) < 8 or octet_length(secret) > 72) then
    perform private.refuse('P0001', 'link_password', 'The password of a link has at least 8 characters and at most 72 bytes.');
  elsif p_most_downloads not between 1 and 10000 then
    perform private.refuse('P0001', 'link_downloads', 'A link allows between 1 and 10,000 downloads.');
  elsif (select count(*) from public.file_links l where l.file_id = f.id and l.revoked_at is null and l.ends_at > now()) >= 50 then
    perform private.refuse('P0001', 'too_many_links', 'There are fifty links to this already. End one first.');
  end if;
  insert into public.file_links (file_id, case_id, law_firm, created_by, created_by_name, member_of, has_password, ends_at, most_downloads)
  values (f.id, f.case_id, f.law_firm, auth.uid(), (select display_name from public.users where uuid = auth.uid()),
    (select u.law_firm from public.users u where u.uuid = auth.uid() and u.law_firm = f.law_firm), secret is not null, ending, p_most_downloads)
  returning file_links.id into made;
  insert into private.file_link_secrets (link_id, token_hash, password_hash)
  values (made, sha256(convert_to(token, 'UTF8')), case when secret is not null then extensions.crypt(secret, extensions.gen_salt('bf', 10)) end);
  id := made;
  return next;
end
$$;

-- end_file_link(link_id): by the people who may share the file. Whether the link was still active. PT404 link_not_found.
create function private.end_file_link(p_link_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  l public.file_links;
  f public.files;
begin
  perform private.require_caller();
  select * into l from public.file_links where id = p_link_id for no key update;
  select * into f from public.files where id = l.file_id;
  if l.id is null or not (private.may_see_file(f) and private.may_share_file(f)) then
    perform private.refuse('PT404', 'link_not_found', 'This link does not exist or has ended.');
  end if;
  update public.file_links set revoked_at = now() where id = l.id and revoked_at is null;
  return found;
end
$$;

-- What the server asks for the holder of an address. No row for a link that does not work, for any reason.
create function private.find_file_link(p_token text) returns table (link_id uuid, has_password boolean, name text, type text, size bigint, count bigint, ends_at timestamptz,
  downloads_left integer, made_by text, is_over boolean) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  l public.file_links;
begin
  select k.* into l from private.file_link_secrets s join public.file_links k on k.id = s.link_id where s.token_hash = sha256(convert_to(p_token, 'UTF8'));
  if l.id is not null and private.link_stands(l) then
    return query select l.id, l.has_password, f.name, f.type, n.size, n.count, l.ends_at, l.most_downloads - l.download_count, l.created_by_name, l.ends_at <= now()
      from public.files f, lateral (select coalesce(sum(b.size), 0)::bigint size, count(*) count from public.files b
        where b.path @> array[f.id] and b.type <> 'folder' and b.deleted_at is null) n
      where f.id = l.file_id;
  end if;
end
$$;

create function private.is_password_of_link(p_link_id uuid, p_password text) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select s.password_hash = extensions.crypt(left(p_password, 200), s.password_hash) from private.file_link_secrets s where s.link_id = p_link_id), false)
$$;

create function private.refuse_link() returns void language sql set search_path = '' as $$
  select private.refuse('PT404', 'link_not_found', 'This link does not exist or has ended.')
$$;

-- Takes one download of a link: counted and noted with what is given out, or not at all. PT404 link_not_found; link_ended, link_used_up.
create function private.use_file_link(p_link_id uuid, p_address text) returns table (maker uuid, file_id uuid) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  l public.file_links;
begin
  -- One after the other, so that the last that is left is taken once.
  select * into l from public.file_links where id = p_link_id for update;
  if l.id is null or not private.link_stands(l) then
    perform private.refuse_link();
  elsif l.ends_at <= now() then
    perform private.refuse('P0001', 'link_ended', 'The time of this link is over. Ask the person who sent it for another one.');
  elsif l.download_count >= l.most_downloads then
    perform private.refuse('P0001', 'link_used_up', 'This link has been used as often as it may. Ask the person who sent it for another one.');
  end if;
  update public.file_links set download_count = download_count + 1, last_used_at = now() where id = l.id;
  insert into public.file_link_uses (link_id, file_id, case_id, law_firm, address) values (l.id, l.file_id, l.case_id, l.law_firm, left(p_address, 45));
  return query select l.created_by, l.file_id;
end
$$;

-- While much is sent by a link: whether it is one still.
create function private.file_link_goes_on(p_link_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  l public.file_links;
begin
  select * into l from public.file_links where id = p_link_id;
  return l.id is not null and private.link_stands(l);
end
$$;

-- Who leaves a case or a firm, or is walled off, has no link to its files either, and none again when they come back.
create function private.end_links_of_leaver() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  gone record := case tg_op when 'DELETE' then old else new end;
begin
  update public.file_links set revoked_at = now() where case_id = gone.case_id and created_by = gone.user_id and revoked_at is null;
  return null;
end
$$;
create trigger end_links after delete on public.case_team for each row execute function private.end_links_of_leaver();
create trigger end_links after insert on public.case_walls for each row execute function private.end_links_of_leaver();

create function private.end_links_of_member() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.file_links set revoked_at = now() where created_by = new.uuid and member_of = old.law_firm and revoked_at is null;
  return null;
end
$$;
create trigger end_links after update of law_firm on public.users for each row
  when (old.law_firm is not null and old.law_firm is distinct from new.law_firm) execute function private.end_links_of_member();

-- A file that goes to another case, or whose case goes to another firm, leaves its links behind.
create function private.end_links_of_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.file_links set revoked_at = now() where file_id = new.id and revoked_at is null;
  return null;
end
$$;
create trigger end_links after update on public.files for each row
  when ((old.case_id, old.law_firm) is distinct from (new.case_id, new.law_firm)) execute function private.end_links_of_file();

-- files_to_download(file_ids): the files, and with folders what lies in them, as the caller sees it: outermost first, 10,000 at most. PT404
-- file_not_found; no_files, too_many_files, too_many_to_download.
create function public.files_to_download(file_ids uuid[]) returns table (id uuid, parent_id uuid, name text, type text, size bigint, object_path text, modified_at timestamptz)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  wanted uuid[] := array(select distinct one from unnest(files_to_download.file_ids) one where one is not null);
  seen bigint;
begin
  if cardinality(wanted) = 0 then
    perform private.refuse('P0001', 'no_files', 'Choose a file first.');
  elsif cardinality(wanted) > 100 then
    perform private.refuse('P0001', 'too_many_files', 'At most 100 files are changed at once. Choose fewer, or the folder in which they lie.');
  elsif (select count(*) from public.files f where f.id = any (wanted) and f.deleted_at is null) <> cardinality(wanted) then
    perform private.refuse('PT404', 'file_not_found', 'There is no such file, or it is not yours to see.');
  end if;
  return query select f.id, f.parent_id, f.name, f.type, f.size, f.object_path, f.modified_at
    from public.files f where f.path && wanted and f.deleted_at is null order by cardinality(f.path), lower(f.name), f.id limit 10001;
  get diagnostics seen = row_count;
  if seen > 10000 then
    perform private.refuse('P0001', 'too_many_to_download', 'At most 10,000 files are packed together. Choose fewer, or a folder further down.');
  end if;
end
$$;
revoke execute on function public.files_to_download(uuid[]) from public, anon;
grant execute on function public.files_to_download(uuid[]) to authenticated;

grant execute on function private.make_file_link(uuid, timestamptz, text, integer) to authenticated;
create function public.make_file_link(file_id uuid, ends_at timestamptz default null, password text default null, most_downloads integer default null) returns table (id uuid, token text)
language sql set search_path = '' as $$ select * from private.make_file_link(make_file_link.file_id, make_file_link.ends_at, make_file_link.password, make_file_link.most_downloads) $$;
revoke execute on function public.make_file_link(uuid, timestamptz, text, integer) from public, anon;
grant execute on function public.make_file_link(uuid, timestamptz, text, integer) to authenticated;

grant execute on function private.end_file_link(uuid) to authenticated;
create function public.end_file_link(link_id uuid) returns boolean language sql set search_path = '' as $$ select private.end_file_link(end_file_link.link_id) $$;
revoke execute on function public.end_file_link(uuid) from public, anon;
grant execute on function public.end_file_link(uuid) to authenticated;
