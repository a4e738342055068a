-- How often a post is read and shared, without knowing by whom.

-- The salt of a day. A reader is known by a hash of it with their network and program; with the salt gone after the day, nobody finds out any more who it was, nor that two days were the same reader.
create table private.post_salts (
  day date primary key,
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table private.post_salts enable row level security;

-- Who has read or shared what today, as hashes.
create table private.post_visits (
  post_id uuid not null references public.posts (id) on delete cascade,
  kind text not null check (kind in ('view', 'share')),
  day date not null,
  visitor bytea not null,
  primary key (post_id, kind, day, visitor)
);
create index post_visits_day_idx on private.post_visits (day);
alter table private.post_visits enable row level security;

-- How often a post was read on a day, for its author.
create table private.post_days (
  post_id uuid not null references public.posts (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  shares integer not null default 0,
  primary key (post_id, day)
);
alter table private.post_days enable row level security;

-- count_post_visit: a reader, each once a day; visitor: network and program, which are not kept. Answers whether it counted. The server calls it, and nobody else.
create function private.count_post_visit(p_post_id uuid, p_kind text, p_visitor text) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  key text;
  counted integer;
begin
  insert into private.post_salts (day) values (today) on conflict do nothing;
  select salt into key from private.post_salts where day = today;
  insert into private.post_visits (post_id, kind, day, visitor)
  select p.id, p_kind, today, sha256(convert_to(key || p.id || p_visitor, 'UTF8')) from public.posts p where p.id = p_post_id and p.status = 'published'
  on conflict do nothing;
  get diagnostics counted = row_count;
  if counted = 0 then
    return false;
  end if;
  insert into private.post_days as d (post_id, day, views, shares) values (p_post_id, today, (p_kind = 'view')::integer, (p_kind = 'share')::integer)
  on conflict (post_id, day) do update set views = d.views + excluded.views, shares = d.shares + excluded.shares;
  update public.posts set total_views = total_views + (p_kind = 'view')::integer, total_shares = total_shares + (p_kind = 'share')::integer where id = p_post_id;
  return true;
end
$$;

-- forget_post_visits(most): hashes and salts of days that are over. Answers how many went.
create function private.forget_post_visits(p_most integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  gone integer;
begin
  delete from private.post_salts where day < today;
  delete from private.post_visits v where (v.post_id, v.kind, v.day, v.visitor) in (select o.post_id, o.kind, o.day, o.visitor from private.post_visits o where o.day < today limit p_most);
  get diagnostics gone = row_count;
  return gone;
end
$$;
insert into private.job_kinds (kind, lane, run_every) values ('forget_post_visits', 'housekeeping', '10 minutes');

-- post_days(post_id): how often a post was read and shared on each of the last 30 days on which it was, for those who decide about it.
create function private.post_days(p_post_id uuid) returns table (day date, views integer, shares integer) language sql stable security definer set search_path = '' as $$
  select d.day, d.views, d.shares from private.post_days d join public.posts p on p.id = d.post_id
  where p.id = p_post_id and private.caller_level() is not null and private.moderates_post(p) and d.day > (now() at time zone 'UTC')::date - 30 order by d.day
$$;
grant execute on function private.post_days(uuid) to authenticated;
create function public.post_days(post_id uuid) returns table (day date, views integer, shares integer) language sql stable set search_path = '' as $$ select * from private.post_days(post_days.post_id) $$;
revoke execute on function public.post_days(uuid) from public, anon;
grant execute on function public.post_days(uuid) to authenticated;
