-- How often and how much the assistant may be asked. What it may use is reserved before and settled after, by all processes together.

-- What counts of a question: what it used, or what it may use. What nobody settled stays counted: a process that ended may have asked the model, and is paid for.
create function private.assistant_tokens(u public.assistant_usage) returns bigint language sql stable set search_path = '' as $$
  select case u.state when 'reserved' then u.tokens_reserved else u.tokens_in::bigint + u.tokens_out end
$$;

-- Refuses what a firm does not allow. assistant_off, assistant_too_often, assistant_month_over.
create function private.check_firm_assistant(p_law_firm uuid, p_tokens integer) returns void language plpgsql security definer set search_path = '' as $$
declare
  allowed public.assistant_settings;
  used bigint;
  paid numeric;
begin
  select * into allowed from public.assistant_settings where law_firm = p_law_firm;
  if not allowed.is_enabled then
    perform private.refuse('42501', 'assistant_off', 'Your firm has switched the assistant off. Ask one of its administrators.');
  end if;
  if (select count(*) from (select from public.assistant_usage where law_firm = p_law_firm and created_at > clock_timestamp() - interval '1 minute' limit 120) recent) = 120 then
    perform private.refuse('P0001', 'assistant_too_often', 'The assistant was asked very often just now. Wait a minute, then ask again.');
  end if;
  if allowed.monthly_tokens is null and allowed.monthly_cost is null then
    return;
  end if;
  select coalesce(sum(private.assistant_tokens(u)), 0), coalesce(sum(u.cost), 0) into used, paid from public.assistant_usage u
  where u.law_firm = p_law_firm and u.created_at >= date_trunc('month', now(), 'UTC');
  if used + p_tokens > allowed.monthly_tokens or paid >= allowed.monthly_cost then
    perform private.refuse('P0001', 'assistant_month_over', 'The assistant has used what your firm allows it in a month. An administrator of your firm can allow more.');
  end if;
end
$$;

-- assistant_reserve(tokens, purpose): before the caller's question goes to the model: twenty a minute, 300 and half a million tokens a day, and what their firm allows. Answers the id by which the server
-- settles it. The locks let those of a person, and of a firm, take turns. assistant_too_often, assistant_day_over; refusals of check_firm_assistant.
create function private.assistant_reserve(p_tokens integer, p_purpose text) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  firm uuid := (select f from private.caller_memberships() f);
  reserved uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('assistant ' || me, 0));
  if (select count(*) from (select from public.assistant_usage where user_id = me and created_at > clock_timestamp() - interval '1 minute' limit 20) recent) = 20 then
    perform private.refuse('P0001', 'assistant_too_often', 'The assistant was asked very often just now. Wait a minute, then ask again.');
  end if;
  if (select count(*) >= 300 or coalesce(sum(private.assistant_tokens(u)), 0) + p_tokens > 500000
      from public.assistant_usage u where u.user_id = me and u.created_at > clock_timestamp() - interval '1 day') then
    perform private.refuse('P0001', 'assistant_day_over', 'You have asked the assistant as much as one person may in a day. Ask again tomorrow.');
  end if;
  if firm is not null then
    perform pg_advisory_xact_lock(hashtextextended('assistant ' || firm, 0));
    perform private.check_firm_assistant(firm, p_tokens);
  end if;
  insert into public.assistant_usage (user_id, law_firm, purpose, tokens_reserved, created_at) values (me, firm, p_purpose, p_tokens, clock_timestamp()) returning id into reserved;
  return reserved;
end
$$;
grant execute on function private.assistant_reserve(integer, text) to authenticated;
create function public.assistant_reserve(tokens integer, purpose text) returns uuid language sql set search_path = '' as $$
  select private.assistant_reserve(tokens, purpose)
$$;
revoke execute on function public.assistant_reserve(integer, text) from public, anon;
grant execute on function public.assistant_reserve(integer, text) to authenticated;

-- assistant_reserve_guest(network, tokens, purpose): the same for a guest, of whom the server knows the network: ten an hour and thirty a day from one (this machine's own excepted), and sixty a minute and two million
-- tokens a day from all. For the server, which passes row security.
create function private.assistant_reserve_guest(p_network text, p_tokens integer, p_purpose text) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  sender text := left(coalesce(p_network, ''), 100);
  reserved uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('assistant guests', 0));
  delete from private.assistant_guests where asked_at <= now() - interval '1 day';
  if (select count(*) filter (where asked_at > now() - interval '1 hour') >= 10 or count(*) >= 30 from private.assistant_guests g where g.network = sender)
    or (select count(*) from (select from public.assistant_usage where user_id is null and created_at > clock_timestamp() - interval '1 minute' limit 60) recent) = 60
    or (select coalesce(sum(private.assistant_tokens(u)), 0) + p_tokens > 2000000 from public.assistant_usage u where u.user_id is null and u.created_at > now() - interval '1 day') then
    perform private.refuse('P0001', 'assistant_guests_too_many', 'The assistant has been asked a lot without an account. Sign in, or try again later.');
  end if;
  if sender <> '' and sender !~ '^(127\.|::1$|::ffff:127\.)' then
    insert into private.assistant_guests (network) values (sender);
  end if;
  insert into public.assistant_usage (purpose, tokens_reserved, created_at) values (p_purpose, p_tokens, clock_timestamp()) returning id into reserved;
  return reserved;
end
$$;
grant execute on function private.assistant_reserve_guest(text, integer, text) to service_role;
create function public.assistant_reserve_guest(network text, tokens integer, purpose text) returns uuid language sql set search_path = '' as $$
  select private.assistant_reserve_guest(network, tokens, purpose)
$$;
revoke execute on function public.assistant_reserve_guest(text, integer, text) from public, anon, authenticated;
grant execute on function public.assistant_reserve_guest(text, integer, text) to service_role;

-- assistant_settle(id, state, model, tokens_in, tokens_out, cost): what a question has used, said once, by the server. False when it was said already.
create function private.assistant_settle(p_id uuid, p_state text, p_model text, p_tokens_in integer, p_tokens_out integer, p_cost numeric) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.assistant_usage set state = p_state, model = nullif(left(private.to_one_line(p_model), 120), ''), tokens_in = greatest(p_tokens_in, 0), tokens_out = greatest(p_tokens_out, 0),
    cost = greatest(p_cost, 0), settled_at = clock_timestamp()
  where id = p_id and state = 'reserved' and p_state <> 'reserved';
  return found;
end
$$;
grant execute on function private.assistant_settle(uuid, text, text, integer, integer, numeric) to service_role;
create function public.assistant_settle(id uuid, state text, model text, tokens_in integer, tokens_out integer, cost numeric) returns boolean language sql set search_path = '' as $$
  select private.assistant_settle(id, state, model, tokens_in, tokens_out, cost)
$$;
revoke execute on function public.assistant_settle(uuid, text, text, integer, integer, numeric) from public, anon, authenticated;
grant execute on function public.assistant_settle(uuid, text, text, integer, integer, numeric) to service_role;

-- assistant_usage_report(from_day, to_day, after_tokens, after_user, page_size): who used how much of the assistant in these days (of UTC), most first, for the administrators of a firm (its people) and of the platform
-- (everybody; a row without a person is that of all guests). A page follows the last row of the page before it. assistant_report_refused, report_period.
create function private.assistant_usage_report(p_from date, p_to date, p_after_tokens bigint, p_after_user uuid, p_page_size integer)
returns table (user_id uuid, name text, requests bigint, failed bigint, tokens_in bigint, tokens_out bigint, cost numeric, last_at timestamptz) language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  firm uuid := (select f from private.caller_firms() f);
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if firm is null and not private.caller_administers() then
    perform private.refuse('42501', 'assistant_report_refused', 'What the assistant used is seen by administrators.');
  elsif p_from is null or p_to is null or p_to < p_from or p_to - p_from > 366 then
    perform private.refuse('P0001', 'assistant_report_period', 'Choose a first and a last day, at most a year apart.');
  end if;
  return query
    select r.user_id, u.display_name, r.requests, r.failed, r.tokens_in, r.tokens_out, r.cost, r.last_at
    from (select a.user_id, count(*) as requests, count(*) filter (where a.state = 'failed') as failed, sum(a.tokens_in)::bigint as tokens_in, sum(a.tokens_out)::bigint as tokens_out,
        sum(a.cost) as cost, max(a.created_at) as last_at
      from public.assistant_usage a
      where a.created_at >= p_from::timestamp at time zone 'UTC' and a.created_at < (p_to + 1)::timestamp at time zone 'UTC' and (firm is null or a.law_firm = firm)
      group by a.user_id) r left join public.users u on u.uuid = r.user_id
    where p_after_tokens is null or (r.tokens_in + r.tokens_out, coalesce(r.user_id, nobody)) < (p_after_tokens, coalesce(p_after_user, nobody))
    order by r.tokens_in + r.tokens_out desc, coalesce(r.user_id, nobody) desc
    limit least(greatest(coalesce(p_page_size, 25), 1), 100);
end
$$;
grant execute on function private.assistant_usage_report(date, date, bigint, uuid, integer) to authenticated;
create function public.assistant_usage_report(from_day date, to_day date, after_tokens bigint default null, after_user uuid default null, page_size integer default 25)
returns table (user_id uuid, name text, requests bigint, failed bigint, tokens_in bigint, tokens_out bigint, cost numeric, last_at timestamptz) language sql stable set search_path = '' as $$
  select * from private.assistant_usage_report(from_day, to_day, after_tokens, after_user, page_size)
$$;
revoke execute on function public.assistant_usage_report(date, date, bigint, uuid, integer) from public, anon;
grant execute on function public.assistant_usage_report(date, date, bigint, uuid, integer) to authenticated;

-- assistant_month(): what the people of the caller's firm have used of the assistant in this month (of UTC), and what they may; no row for those without a firm.
create function private.assistant_month() returns table (is_enabled boolean, requests bigint, tokens bigint, cost numeric, monthly_tokens integer, monthly_cost numeric) language sql stable security definer set search_path = '' as $$
  select s.is_enabled, count(u.id), coalesce(sum(private.assistant_tokens(u)), 0)::bigint, coalesce(sum(u.cost), 0), s.monthly_tokens, s.monthly_cost
  from public.assistant_settings s left join public.assistant_usage u on u.law_firm = s.law_firm and u.created_at >= date_trunc('month', now(), 'UTC')
  where private.caller_level() is not null and s.law_firm in (select private.caller_memberships())
  group by s.id
$$;
grant execute on function private.assistant_month() to authenticated;
create function public.assistant_month() returns table (is_enabled boolean, requests bigint, tokens bigint, cost numeric, monthly_tokens integer, monthly_cost numeric) language sql stable set search_path = '' as $$
  select * from private.assistant_month()
$$;
revoke execute on function public.assistant_month() from public, anon;
grant execute on function public.assistant_month() to authenticated;
