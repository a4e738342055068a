-- How people want to be notified: per type and medium, when not, how bundled, on which devices. Applied here, in the transaction that notifies,
-- and asked again by the delivery job; no screen and no sender decides about it.

-- A missing row means: in the product and by e-mail yes, by push as soon as a device is subscribed.
create table public.user_notification_preferences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (uuid) on delete cascade,
  notification_type text not null check (notification_type in ('task_assignment', 'appointment', 'case_update', 'payment', 'others')),
  medium text not null check (medium in ('in_app', 'email', 'push')),
  enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, notification_type, medium)
);
create trigger touch before update on public.user_notification_preferences for each row execute function private.touch();

-- quiet_from to quiet_to (past midnight when it ends earlier than it begins): nothing is sent. digest: how e-mail is bundled. Both in
-- time_zone. language: of letters; null: as the account says. push_details: whether a push names what it is about.
create table public.user_settings (
  user_id uuid primary key default auth.uid() references public.users (uuid) on delete cascade,
  quiet_from time,
  quiet_to time,
  time_zone text not null default 'UTC' check (char_length(time_zone) <= 64),
  digest text not null default 'at_once' check (digest in ('at_once', 'hourly', 'daily')),
  language text check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  push_details boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.user_settings for each row execute function private.touch();

-- A browser that takes pushes, as its PushManager describes it: p256dh and auth are its keys (65 and 16 bytes in base64url).
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (uuid) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1024),
  p256dh text not null check (p256dh ~ '^B[A-P][A-Za-z0-9_-]{85}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  user_agent text check (char_length(user_agent) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  last_ok_at timestamptz,
  constraint endpoint_is_https check (endpoint ~ '^https://[^/[:space:]]')
);
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, created_at);

-- Quiet hours have two different ends, a zone is one that the database knows. quiet_hours_incomplete, unknown_time_zone.
create function private.check_settings() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (new.quiet_from is null) <> (new.quiet_to is null) or new.quiet_from = new.quiet_to then
    perform private.refuse('P0001', 'quiet_hours_incomplete', 'Enter when the quiet hours begin and when they end, at two different times.');
  end if;
  begin
    if new.time_zone !~ '^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+){1,2})$' or now() at time zone new.time_zone is null then
      raise invalid_parameter_value;
    end if;
  exception when invalid_parameter_value then
    perform private.refuse('P0001', 'unknown_time_zone', 'Name a time zone as the IANA database does, such as Europe/Paris.');
  end;
  return new;
end
$$;
create trigger check_settings before insert or update of quiet_from, quiet_to, time_zone on public.user_settings
  for each row execute function private.check_settings();

-- Ten devices a person; the oldest goes. The lock lets many at once take turns.
create function private.limit_push_subscriptions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('push_subscriptions ' || new.user_id, 0));
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where user_id = new.user_id order by created_at desc, id offset 10);
  return null;
end
$$;
create trigger keep_ten after insert or update of user_id on public.push_subscriptions for each row execute function private.limit_push_subscriptions();

alter table public.user_notification_preferences enable row level security;
alter table public.user_notification_preferences force row level security;
create policy second_factor on public.user_notification_preferences as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.user_notification_preferences for select to authenticated using (user_id = (select auth.uid()));
create policy insert_own on public.user_notification_preferences for insert to authenticated with check (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy update_own on public.user_notification_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()) and (select private.caller_level()) is not null);

alter table public.user_settings enable row level security;
alter table public.user_settings force row level security;
create policy second_factor on public.user_settings as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.user_settings for select to authenticated using (user_id = (select auth.uid()));
create policy insert_own on public.user_settings for insert to authenticated with check (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy update_own on public.user_settings for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
revoke all on public.user_settings from anon, authenticated;
grant select, insert (user_id, quiet_from, quiet_to, time_zone, digest, language, push_details),
  update (quiet_from, quiet_to, time_zone, digest, language, push_details) on public.user_settings to authenticated;

create policy delete_own on public.user_notification_preferences for delete to authenticated using (user_id = (select auth.uid()));
revoke all on public.user_notification_preferences from anon, authenticated;
grant select, delete, insert (user_id, notification_type, medium, enabled), update (enabled) on public.user_notification_preferences to authenticated;

alter table public.push_subscriptions enable row level security;
alter table public.push_subscriptions force row level security;
create policy second_factor on public.push_subscriptions as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.push_subscriptions for select to authenticated using (user_id = (select auth.uid()));
create policy insert_own on public.push_subscriptions for insert to authenticated with check (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy delete_own on public.push_subscriptions for delete to authenticated using (user_id = (select auth.uid()));
revoke all on public.push_subscriptions from anon, authenticated;
grant select, delete, insert (user_id, endpoint, p256dh, auth, user_agent) on public.push_subscriptions to authenticated;

-- keep_push_subscription(endpoint, p256dh, auth, user_agent): this browser gets the caller's pushes from now on, and nobody else's: the person
-- who used it before shared it. An endpoint with other keys is another browser's. push_subscription_taken.
create function private.keep_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_user_agent text) returns public.push_subscriptions
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  kept public.push_subscriptions;
begin
  insert into public.push_subscriptions as s (user_id, endpoint, p256dh, auth, user_agent)
  values (me, p_endpoint, p_p256dh, p_auth, left(p_user_agent, 500))
  on conflict (endpoint) do update set user_id = me, user_agent = excluded.user_agent, p256dh = excluded.p256dh, auth = excluded.auth,
    created_at = case when s.user_id = me then s.created_at else excluded.created_at end,
    last_ok_at = case when s.user_id = me then s.last_ok_at end
  where s.user_id = me or (s.p256dh, s.auth) = (excluded.p256dh, excluded.auth)
  returning * into kept;
  if kept.id is null then
    perform private.refuse('P0001', 'push_subscription_taken', 'Another account gets the notifications of this browser. Switch them off in the browser, then on again.');
  end if;
  return kept;
end
$$;
grant execute on function private.keep_push_subscription(text, text, text, text) to authenticated;

create function public.keep_push_subscription(endpoint text, p256dh text, auth text, user_agent text default null) returns public.push_subscriptions
language sql set search_path = '' as $$
  select private.keep_push_subscription(endpoint, p256dh, auth, user_agent)
$$;
revoke execute on function public.keep_push_subscription(text, text, text, text) from public, anon;
grant execute on function public.keep_push_subscription(text, text, text, text) to authenticated;

-- The functions below are called a few times for every recipient: they are in plpgsql, whose plans are kept.

-- Whether a person may hear of a case (or, without one, of anything) at this moment: the account is open, no wall bars them, they are
-- its client, on its team, administrator of its firm, have made a proposal, are invited or may see its posting, or worked on it for a
-- firm still belongs to the firm.
create function private.may_be_notified(p_user_id uuid, p_case_id uuid) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.users u where u.uuid = p_user_id and u.status in ('active', 'pending')
      and not exists (select from public.case_team t
        where t.case_id = p_case_id and t.user_id = u.uuid and t.role <> 'client' and t.law_firm is distinct from u.law_firm))
    and not exists (select from public.case_walls w where w.case_id = p_case_id and w.user_id = p_user_id)
    and (p_case_id is null
      or exists (select from public.case_team t where t.case_id = p_case_id and t.user_id = p_user_id)
      or exists (select from public.proposals p where p.case_id = p_case_id and p.lawyer_id = p_user_id)
      or exists (select from public.case_invitations i where i.case_id = p_case_id and i.lawyer_id = p_user_id and i.status <> 'prepared')
      or exists (select from public.cases c join public.users u on u.uuid = p_user_id where c.id = p_case_id
        and (c.client_id = p_user_id or c.law_firm = u.law_firm and u.access_level = 'lawyer_admin'))
      or private.may_see_posting(p_user_id, p_case_id));
end
$$;

-- What nobody switches off: a hard deadline within three days.
create function private.is_alarm(p_kind text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.notification_kinds where kind = p_kind and is_alarm)
$$;

-- Whether somebody wants what is of a type by a medium, or has to have it, and can be reached by it.
create function private.wants(p_user_id uuid, p_type text, p_medium text, p_kind text default null) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return (private.is_alarm(p_kind) or coalesce((select enabled from public.user_notification_preferences
      where user_id = p_user_id and notification_type = p_type and medium = p_medium), true)
      or p_medium <> 'push' and exists (select from private.notification_kinds where kind = p_kind and is_needed))
    and case p_medium
      when 'email' then exists (select from public.users where uuid = p_user_id and email <> '')
      when 'push' then exists (select from public.push_subscriptions where user_id = p_user_id)
      else true end;
end
$$;

-- The end of somebody's quiet hours when p_at lies in them, otherwise p_at. Compared by the clock on the wall, so that a night in which the
-- clocks change ends when the wall says so: PostgreSQL takes a time that comes twice for its second coming, one that is left out for as much
-- later, so the end is never past. A zone that this server has never heard of (of an older backup) is no reason to fail.
create function private.quiet_until(p_user_id uuid, p_at timestamptz) returns timestamptz language plpgsql stable security definer set search_path = '' as $$
declare
  s public.user_settings;
  wall timestamp;
  quiet_end timestamptz;
begin
  select * into s from public.user_settings where user_id = p_user_id and quiet_from is not null;
  if s.user_id is null then
    return p_at;
  end if;
  wall := p_at at time zone s.time_zone;
  if s.quiet_from < s.quiet_to then
    if wall::time < s.quiet_from or wall::time >= s.quiet_to then
      return p_at;
    end if;
    quiet_end := (wall::date + s.quiet_to) at time zone s.time_zone;
  elsif wall::time >= s.quiet_from then
    quiet_end := (wall::date + 1 + s.quiet_to) at time zone s.time_zone;
  elsif wall::time < s.quiet_to then
    quiet_end := (wall::date + s.quiet_to) at time zone s.time_zone;
  else
    return p_at;
  end if;
  return quiet_end;
exception when invalid_parameter_value then
  return p_at;
end
$$;

-- When something that happens at p_at is to be delivered: e-mail at the next full hour or the next eight o'clock where it is bundled,
-- nothing in the quiet hours.
create function private.delivery_time(p_user_id uuid, p_medium text, p_at timestamptz) returns timestamptz language plpgsql stable security definer set search_path = '' as $$
declare
  s public.user_settings;
  due timestamptz := p_at;
begin
  select * into s from public.user_settings where user_id = p_user_id;
  if p_medium = 'email' and s.digest <> 'at_once' then
    begin
      if s.digest = 'hourly' then
        due := date_trunc('hour', p_at, s.time_zone) + interval '1 hour';
      else
        due := ((p_at at time zone s.time_zone)::date + time '08:00') at time zone s.time_zone;
        if due <= p_at then
          due := ((p_at at time zone s.time_zone)::date + 1 + time '08:00') at time zone s.time_zone;
        end if;
      end if;
    exception when invalid_parameter_value then
      due := p_at;
    end;
  end if;
  return private.quiet_until(p_user_id, due);
end
$$;

-- Notifies one person by every medium that they want. p_title is HTML whose texts are escaped. Nobody is notified of what they did themselves, unless the
-- kind says so.
create function private.notify_with_title(p_user_id uuid, p_title text, p_kind text, p_params jsonb, p_type text, p_case_id uuid, p_proposal_id uuid,
  p_link_kind text, p_link_id uuid, p_dedup text) returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_user_id is null or p_user_id is not distinct from auth.uid() and not exists (select from private.notification_kinds k where k.kind = p_kind and k.also_own)
    or not private.may_be_notified(p_user_id, p_case_id) then
    return;
  end if;
  if private.wants(p_user_id, p_type, 'in_app', p_kind) then
    insert into public.notifications (user_id, title, kind, params, type, case_id, proposal_id, link_kind, link_id, avatar_url)
    values (p_user_id, p_title, p_kind, p_params, p_type, p_case_id, p_proposal_id, p_link_kind, p_link_id,
      (select avatar_url from public.users where uuid = auth.uid()));
  end if;
  insert into private.deliveries (user_id, medium, type, kind, params, title, case_id, link_kind, link_id, dedup, due_at)
  select p_user_id, medium, p_type, p_kind, p_params, p_title, p_case_id, p_link_kind, p_link_id, p_dedup,
    case when private.is_alarm(p_kind) then now() else private.delivery_time(p_user_id, medium, now()) end
  from unnest('{email,push}'::text[]) medium where private.wants(p_user_id, p_type, medium, p_kind)
  on conflict (user_id, medium, kind, dedup) where dedup is not null and state in ('waiting', 'taken', 'handing') do nothing;
end
$$;

-- notify(user, kind, texts, case, link_kind, link_id, dedup): notifies one person of something in the catalogue. dedup: while a letter or push
-- of this kind with the same one is on its way to the person, it is not sent twice; what is sent only once ever is in private.reminders_sent.
create function private.notify(p_user_id uuid, p_kind text, p_params text[], p_case_id uuid, p_link_kind text, p_link_id uuid, p_dedup text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  named private.notification_kinds;
  texts text[] := array(select coalesce(text, '') from unnest(p_params) with ordinality as given (text, place) order by place);
begin
  select * into strict named from private.notification_kinds where kind = p_kind;
  if cardinality(texts) <> (char_length(named.template) - char_length(replace(named.template, '%s', ''))) / 2 then
    raise exception using errcode = '22023', message = format('The sentence of %s has another number of gaps than %s', p_kind, cardinality(texts));
  end if;
  perform private.notify_with_title(p_user_id, private.html(named.template, variadic texts), p_kind, to_jsonb(texts), named.type, p_case_id,
    case when p_link_kind = 'proposal' then p_link_id end, p_link_kind, p_link_id, p_dedup);
end
$$;

-- Those who work on a case are notified when it moves on the firm's board, but never the client: the columns are the firm's own words.
create function private.notify_stage() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(t.user_id, 'case_stage_changed', array[new.title, s.name], new.id, null, null)
  from public.case_team t, public.case_stages s
  where t.case_id = new.id and t.role in ('lead', 'associate', 'paralegal') and s.id = new.stage_id order by t.user_id;
  return null;
end
$$;
create trigger stage_notification after update of stage_id on public.cases for each row
  when (new.stage_id is not null and new.stage_id is distinct from old.stage_id and new.law_firm is not distinct from old.law_firm)
  execute function private.notify_stage();
