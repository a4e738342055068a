-- First start: the holder of the link that the server printed becomes the first super_user. A link is kept as a hash, works once and for a
-- day, and only as long as the installation has no super_user.

create table private.set_up_links (
  hash bytea primary key,
  expires_at timestamptz not null default now() + interval '24 hours'
);
alter table private.set_up_links enable row level security;

-- Makes the account that followed the link the first super_user and ends every link; false where the link is none or there is one already.
create function private.complete_set_up(p_hash bytea, p_user_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('set_up', 0));
  if not exists (select from private.set_up_links where hash = p_hash and expires_at > now())
    or exists (select from public.users where access_level = 'super_user')
  then
    return false;
  end if;
  update public.users set access_level = 'super_user' where uuid = p_user_id;
  if not found then
    return false;
  end if;
  delete from private.set_up_links where true;
  return true;
end
$$;
