-- Schema storage as a hosted project has it, so that policies, migrations and seeds run unchanged on either. Row security decides who sees
-- and changes what; there is no policy here, so that both tables are closed until a product opens them. Where the bytes of an object lie
-- only its `version` says, a name of the server's own making.

create schema storage;
grant usage on schema storage to anon, authenticated, service_role, supabase_storage_admin;

create type storage.buckettype as enum ('STANDARD');

create table storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create unique index bname on storage.buckets (name);
comment on column storage.buckets.owner is 'Kept for older policies; owner_id is the column to read.';

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
comment on column storage.objects.owner is 'Kept for older policies; owner_id is the column to read.';
create unique index bucketid_objname on storage.objects (bucket_id, name);
-- Folders are walked in the order of bytes, whatever the collation of the database is.
create index idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
create index name_prefix_search on storage.objects (name text_pattern_ops);
-- Bytes without a row are found by their version.
create index objects_version_idx on storage.objects (version);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- The folders in which an object lies, from the outermost on: for a/b/c.pdf {a,b}.
create function storage.foldername(name text) returns text[] language sql immutable parallel safe set search_path = '' as $$
  select trim_array(string_to_array(name, '/'), least(1, cardinality(string_to_array(name, '/'))))
$$;

-- The last part of the name of an object: for a/b/c.pdf c.pdf.
create function storage.filename(name text) returns text language sql immutable parallel safe set search_path = '' as $$
  select split_part(name, '/', -1)
$$;

-- What follows the last dot of the last part of the name, all of it where there is none: for a/b/c.tar.gz gz.
create function storage.extension(name text) returns text language sql immutable parallel safe set search_path = '' as $$
  select split_part(split_part(name, '/', -1), '.', -1)
$$;

-- The call of the protocol that asks, storage.object.upload for one; null outside of it. For policies that tell calls apart.
create function storage.operation() returns text language sql stable set search_path = '' as $$
  select nullif(current_setting('storage.operation', true), '')
$$;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text), storage.operation()
  to anon, authenticated, service_role;

create function storage.update_updated_at_column() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at = now();
  return new;
end
$$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

-- A row that goes leaves its bytes behind: the protocol removes both, SQL alone would not. Who knows what they do sets
-- storage.allow_delete_query, and the housekeeping of the server removes the bytes later.
create function storage.protect_delete() returns trigger language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using hint = 'This prevents accidental data loss from orphaned objects.', errcode = '42501';
  end if;
  return null;
end
$$;
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
