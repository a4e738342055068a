-- The end of a ban restores the state before it: a user who was waiting or rejected is so again, and one for a time ends when its time has
-- passed.

-- What the banned were before. Kept by a trigger, for every way to ban.
create table private.bans (
  user_id uuid primary key references public.users (uuid) on delete cascade,
  status_before text not null,
  created_at timestamptz not null default clock_timestamp()
);
alter table private.bans enable row level security;

create index users_banned_idx on public.users (uuid) where status = 'banned';

create function private.keep_ban() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'banned' then
    insert into private.bans (user_id, status_before) values (new.uuid, old.status);
  else
    delete from private.bans where user_id = new.uuid;
  end if;
  return null;
end
$$;
create trigger keep_ban after update of status on public.users for each row
  when ((old.status = 'banned') <> (new.status = 'banned')) execute function private.keep_ban();

-- Ends a ban here, not in auth. A user who confirmed their invitation meanwhile no longer waits.
create function private.lift_ban(p_user_id uuid) returns void language sql security definer set search_path = '' as $$
  update public.users u set status = coalesce((
    select case when b.status_before = 'pending' and a.invited_at is not null and a.email_confirmed_at > b.created_at then 'active' else b.status_before end
    from private.bans b join auth.users a on a.id = b.user_id where b.user_id = u.uuid), 'active')
  where u.uuid = p_user_id and u.status = 'banned'
$$;

-- Ends the bans whose time has passed; answers how many. Auth asks the clock itself, so that a late run keeps somebody from the
-- product's tables and not from signing in.
create function private.lift_bans_due() returns integer language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  lifted integer := 0;
begin
  for person in
    select u.uuid from public.users u join auth.users a on a.id = u.uuid
    where u.status = 'banned' and a.banned_until <= now() order by u.uuid limit 500 for no key update of u skip locked
  loop
    perform private.lift_ban(person);
    lifted := lifted + 1;
  end loop;
  return lifted;
end
$$;
grant execute on function private.lift_bans_due() to service_role;
