-- A ban gives back what it took: whoever was waiting or rejected is so again, and one for a time ends when its time has passed.

-- What the banned were before. Kept by a trigger, whoever bans.
create table private.bans (
  user_id uuid primary key references public.users (uuid) on delete cascade,
  status_before text not null,
  created_at timestamptz not null default clock_timestamp()
);
alter table private.bans enable row level security;
create index users_banned_idx on public.users (uuid) where status = 'banned';

-- Of those who are banned already nobody has noted it: they were waiting when they have never confirmed their invitation.
insert into private.bans (user_id, status_before)
select u.uuid, case when a.invited_at is not null and a.email_confirmed_at is null then 'pending' else 'active' end
from public.users u join auth.users a on a.id = u.uuid where u.status = 'banned';

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

-- Ends a ban here, not in auth. Whoever confirmed their invitation meanwhile does not wait any more.
create function private.lift_ban(p_user_id uuid) returns void language sql security definer set search_path = '' as $$
  update public.users u set status = coalesce((
    select case when b.status_before = 'pending' and a.invited_at is not null and a.email_confirmed_at > b.created_at then 'active' else b.status_before end
    from private.bans b join auth.users a on a.id = b.user_id where b.user_id = u.uuid), 'active')
  where u.uuid = p_user_id and u.status = 'banned'
$$;

create or replace function private.follow_auth_ban() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.banned_until > now() then
    update public.users set status = 'banned' where uuid = new.id and status <> 'banned';
  else
    perform private.lift_ban(new.id);
  end if;
  return null;
end
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
create or replace function public.expire_due(out postings integer, out proposals integer) language sql set search_path = '' as $$
  select private.lift_bans_due();
  select * from private.expire_due()
$$;

-- ban_person(user_id, reason): the account is closed: nothing is open any more and nothing opens. A ban for a time becomes one for good;
-- of that another changes nothing. 42501, PT404, reason_required.
create or replace function private.ban_person(p_user_id uuid, p_reason text) returns public.users language plpgsql security definer set search_path = '' as $$
declare
  person public.users := private.require_subordinate(p_user_id);
  reason text := private.require_reason(p_reason);
  -- A hundred years have been passing since it was given.
  for_good boolean := exists (select from auth.users where id = p_user_id and banned_until > now() + interval '50 years');
begin
  if person.status <> 'banned' or not for_good then
    perform private.note_act(person, 'account_bans', 'insert', null, jsonb_build_object('reason', reason));
    update public.users set status = 'banned' where uuid = p_user_id returning * into person;
    perform private.set_auth_ban(p_user_id, now() + interval '100 years');
  end if;
  perform private.end_sessions_of(p_user_id);
  return person;
end
$$;

-- unban_person(user_id): the person may sign in again, as what they were before.
create or replace function private.unban_person(p_user_id uuid) returns public.users language plpgsql security definer set search_path = '' as $$
declare
  person public.users := private.require_subordinate(p_user_id);
begin
  if person.status = 'banned' then
    perform private.note_act(person, 'account_bans', 'delete', null, null);
    perform private.lift_ban(p_user_id);
  end if;
  perform private.set_auth_ban(p_user_id, null);
  select * into person from public.users where uuid = p_user_id;
  return person;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.lift_bans_due() to service_role;
