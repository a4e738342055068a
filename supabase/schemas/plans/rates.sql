-- The rates by which plans are taxed, as administrators of the platform keep them (decision 114): one is added, compared with its source and ended. What an invoice has used stays as it was.

-- By which it is found whether a rate was used.
create index plan_invoices_taxed_idx on public.plan_invoices ((tax ->> 'country'), issued_at) where tax ->> 'kind' = 'included' and credit_of is null;

-- The last day on which an invoice was issued with a rate; null where none was.
create function private.plan_tax_rate_used(r private.plan_tax_rates) returns date language sql stable security definer set search_path = '' as $$
  select (max(i.issued_at) at time zone 'UTC')::date from public.plan_invoices i
  where i.tax ->> 'country' = r.country and i.tax ->> 'kind' = 'included' and i.credit_of is null and i.issued_at >= r.since::timestamp at time zone 'UTC'
    and i.issued_at < coalesce((r.until + 1)::timestamp at time zone 'UTC', 'infinity')
$$;

-- Who changes rates, one at a time. Invoices wait meanwhile: one that is being paid has either used the rate, and is found, or gets what is decided here.
create function private.hold_plan_tax_rates() returns uuid language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  if not private.caller_administers() then
    perform private.refuse('42501', 'may_not_set_plan_taxes', 'Only administrators of the platform say where it is registered for tax.');
  end if;
  lock table private.plan_tax_rates in access exclusive mode;
  return me;
end
$$;

-- A rate to change, for its administrators. 42501 may_not_set_plan_taxes; PT404 plan_tax_rate_not_found.
create function private.held_plan_tax_rate(p_id uuid) returns private.plan_tax_rates language plpgsql security definer set search_path = '' as $$
declare
  r private.plan_tax_rates;
begin
  perform private.hold_plan_tax_rates();
  select * into r from private.plan_tax_rates where id = p_id;
  if r.id is null then
    perform private.refuse('PT404', 'plan_tax_rate_not_found', 'There is no such rate any more. Reload the page.');
  end if;
  return r;
end
$$;

-- No day of a country has two rates. plan_tax_rate_overlaps.
create function private.refuse_overlapping_rate(p_id uuid, p_country text, p_since date, p_until date) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from private.plan_tax_rates o where o.country = p_country and o.id is distinct from p_id and daterange(o.since, o.until, '[]') && daterange(p_since, p_until, '[]')) then
    perform private.refuse('P0001', 'plan_tax_rate_overlaps', 'Another rate of this country holds on some of these days. End it first, or choose other days.');
  end if;
end
$$;

-- Days of a rate: from since to until, and when it was checked. plan_tax_rate_days.
create function private.refuse_rate_days(p_since date, p_until date, p_checked_on date) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if p_since not between date '1980-01-01' and date '2199-12-31' or p_until < p_since or p_until > date '2199-12-31' or p_checked_on < date '1980-01-01'
    -- Tomorrow is today already where the day begins earlier.
    or p_checked_on > (private.plan_now() at time zone 'UTC')::date + 1 then
    perform private.refuse('P0001', 'plan_tax_rate_days', 'Days of a rate are from 1980 to 2199. Its last day is not before its first, and the day of checking is not in the future.');
  end if;
end
$$;

-- add_plan_tax_rate(country, percent, since, source, name, provision, until, checked_on): a rate from a day on. One that has no end yet and began earlier ends on the day before. name: VAT or GST; without one it is
-- that of the rate that holds or begins next, or of the last one, so that only a country of which no rate was ever known needs it; where none was ever known, a business is billed like everybody, as its tax numbers are not known. source: an https address. provision: where the law says it. checked_on: when the caller compared it with
-- its source; null where nobody has. Answers its id. 42501 may_not_set_plan_taxes; plan_tax_rate_malformed, plan_tax_rate_days, plan_tax_rate_overlaps, plan_tax_rate_used.
create function private.add_plan_tax_rate(p_country text, p_percent numeric, p_since date, p_source text, p_name text, p_provision text, p_until date, p_checked_on date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  today date := (private.plan_now() at time zone 'UTC')::date;
  known private.plan_tax_rates;
  kind text;
  before private.plan_tax_rates;
  made uuid;
begin
  perform private.hold_plan_tax_rates();
  select * into known from private.plan_tax_rates where country = p_country order by since desc limit 1;
  kind := coalesce(p_name, (private.plan_tax_rate_ahead(p_country)).name, known.name);
  if not coalesce(p_country ~ '^[A-Z]{2}$' and p_country <> 'EU' and p_percent > 0 and p_percent < 100 and p_percent = round(p_percent, 3) and p_since is not null
    and p_source like 'https://%' and char_length(p_source) <= 500 and p_source !~ '\s' and kind in ('VAT', 'GST'), false) or char_length(p_provision) > 200 then
    perform private.refuse('P0001', 'plan_tax_rate_malformed', 'A rate needs one country, its kind, a percentage above 0 and below 100 with three decimals at most, its first day, and a source that begins with https://.');
  end if;
  perform private.refuse_rate_days(p_since, p_until, p_checked_on);
  select * into before from private.plan_tax_rates where country = p_country and until is null and since < p_since;
  if private.plan_tax_rate_used(before) >= p_since then
    perform private.refuse('P0001', 'plan_tax_rate_used', 'An invoice of a later day has used this rate. End it on that day, or later.');
  end if;
  perform private.refuse_overlapping_rate(before.id, p_country, p_since, p_until);
  insert into private.plan_tax_rates (country, since, until, name, rate, is_eu, is_reversed, number_form, source, provision, as_of, checked_on, checked_by, checked_by_name, added_at)
  values (p_country, p_since, p_until, kind, p_percent / 100, coalesce(known.is_eu, false), coalesce(known.is_reversed, false), coalesce(known.number_form, '[A-Z0-9+*]{2,20}'),
    p_source, nullif(private.to_one_line(p_provision), ''), coalesce(least(p_checked_on, today), today), p_checked_on, case when p_checked_on is not null then me end,
    case when p_checked_on is not null then (select u.display_name from public.users u where u.uuid = me) end, now()) returning id into made;
  update private.plan_tax_rates set until = p_since - 1, ended_for = made where id = before.id;
  return made;
end
$$;

-- end_plan_tax_rate(rate_id, until): the last day of a rate; without one it holds until another one begins. 42501 may_not_set_plan_taxes; PT404 plan_tax_rate_not_found; plan_tax_rate_days,
-- plan_tax_rate_overlaps, plan_tax_rate_used.
create function private.end_plan_tax_rate(p_id uuid, p_until date) returns void language plpgsql security definer set search_path = '' as $$
declare
  r private.plan_tax_rates;
begin
  perform private.require_caller();
  r := private.held_plan_tax_rate(p_id);
  perform private.refuse_rate_days(r.since, p_until, null);
  if private.plan_tax_rate_used(r) > p_until then
    perform private.refuse('P0001', 'plan_tax_rate_used', 'An invoice of a later day has used this rate. End it on that day, or later.');
  end if;
  perform private.refuse_overlapping_rate(r.id, r.country, r.since, p_until);
  update private.plan_tax_rates set until = p_until, ended_for = null where id = r.id;
end
$$;

-- remove_plan_tax_rate(rate_id): a rate that was added by mistake. The one that it ended holds until the next one begins, or has no end again; an end that somebody chose stays. 42501 may_not_set_plan_taxes; PT404 plan_tax_rate_not_found; plan_tax_rate_kept.
create function private.remove_plan_tax_rate(p_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  r private.plan_tax_rates;
  following private.plan_tax_rates;
begin
  perform private.require_caller();
  r := private.held_plan_tax_rate(p_id);
  if r.added_at is null or private.plan_tax_rate_used(r) is not null then
    perform private.refuse('P0001', 'plan_tax_rate_kept', 'This rate stays: an invoice has used it, or it came with the installation. End it, and add the one that follows.');
  end if;
  -- What follows the removed one follows the one before it now. The last day that somebody chose for the removed one goes with it.
  select * into following from private.plan_tax_rates n where n.country = r.country and n.since > r.since order by n.since limit 1;
  update private.plan_tax_rates set until = following.since - 1, ended_for = following.id where ended_for = r.id;
  delete from private.plan_tax_rates where id = r.id;
end
$$;

-- confirm_plan_tax_rate(rate_id): the caller has compared it with its source today. 42501 may_not_set_plan_taxes; PT404 plan_tax_rate_not_found.
create function private.confirm_plan_tax_rate(p_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  perform private.held_plan_tax_rate(p_id);
  update private.plan_tax_rates set checked_on = (private.plan_now() at time zone 'UTC')::date, checked_by = me, checked_by_name = (select u.display_name from public.users u where u.uuid = me) where id = p_id;
end
$$;

-- find_plan_tax_rates(country, first, size): the rates of a country, or of all, by country and the newest first, for administrators of the platform. status: planned, current or ended. used: the last day on which an
-- invoice was issued with it. is_removable: whether it may be taken away. total: how many there are. 42501 may_not_set_plan_taxes.
create function private.find_plan_tax_rates(p_country text, p_first integer, p_size integer) returns table (id uuid, country text, name text, rate numeric, since date, until date, source text, provision text,
  is_reversed boolean, as_of date, checked_on date, checked_by_name text, status text, used date, is_removable boolean, total bigint) language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (private.plan_now() at time zone 'UTC')::date;
begin
  perform private.require_caller();
  if not private.caller_administers() then
    perform private.refuse('42501', 'may_not_set_plan_taxes', 'Only administrators of the platform say where it is registered for tax.');
  end if;
  return query
    select r.id, r.country, r.name, r.rate, r.since, r.until, r.source, r.provision, r.is_reversed, r.as_of, r.checked_on, r.checked_by_name,
      case when r.since > today then 'planned' when r.until < today then 'ended' else 'current' end, u.used, r.added_at is not null and u.used is null, count(*) over ()
    from private.plan_tax_rates r cross join lateral (select private.plan_tax_rate_used(r) used) u
    where p_country is null or r.country = p_country
    order by r.country, r.since desc offset greatest(p_first, 0) limit least(greatest(p_size, 1), 100);
end
$$;
grant execute on function private.add_plan_tax_rate(text, numeric, date, text, text, text, date, date), private.end_plan_tax_rate(uuid, date), private.remove_plan_tax_rate(uuid), private.confirm_plan_tax_rate(uuid),
  private.find_plan_tax_rates(text, integer, integer) to authenticated;
create function public.add_plan_tax_rate(country text, percent numeric, since date, source text, name text default null, provision text default null, until date default null, checked_on date default null)
returns uuid language sql set search_path = '' as $$
  select private.add_plan_tax_rate(add_plan_tax_rate.country, add_plan_tax_rate.percent, add_plan_tax_rate.since, add_plan_tax_rate.source, add_plan_tax_rate.name, add_plan_tax_rate.provision,
    add_plan_tax_rate.until, add_plan_tax_rate.checked_on)
$$;
create function public.end_plan_tax_rate(rate_id uuid, until date default null) returns void language sql set search_path = '' as $$
  select private.end_plan_tax_rate(end_plan_tax_rate.rate_id, end_plan_tax_rate.until)
$$;
create function public.remove_plan_tax_rate(rate_id uuid) returns void language sql set search_path = '' as $$ select private.remove_plan_tax_rate(remove_plan_tax_rate.rate_id) $$;
create function public.confirm_plan_tax_rate(rate_id uuid) returns void language sql set search_path = '' as $$ select private.confirm_plan_tax_rate(confirm_plan_tax_rate.rate_id) $$;
create function public.find_plan_tax_rates(country text default null, first integer default 0, size integer default 10) returns table (id uuid, country text, name text, rate numeric, since date, until date, source text,
  provision text, is_reversed boolean, as_of date, checked_on date, checked_by_name text, status text, used date, is_removable boolean, total bigint) language sql stable set search_path = '' as $$
  select * from private.find_plan_tax_rates(find_plan_tax_rates.country, find_plan_tax_rates.first, find_plan_tax_rates.size)
$$;
revoke execute on function public.add_plan_tax_rate(text, numeric, date, text, text, text, date, date), public.end_plan_tax_rate(uuid, date), public.remove_plan_tax_rate(uuid), public.confirm_plan_tax_rate(uuid),
  public.find_plan_tax_rates(text, integer, integer) from public, anon;
grant execute on function public.add_plan_tax_rate(text, numeric, date, text, text, text, date, date), public.end_plan_tax_rate(uuid, date), public.remove_plan_tax_rate(uuid), public.confirm_plan_tax_rate(uuid),
  public.find_plan_tax_rates(text, integer, integer) to authenticated;
