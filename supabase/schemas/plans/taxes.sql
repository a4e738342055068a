-- The tax of plans, by the country of who pays (decision 112). The prices of plans include it: a plan costs the same everywhere, and what is due of it is said on the invoice. Nothing is claimed that is not
-- known: where there is no rate, or the platform is not registered, the invoice includes no tax and says so.

-- What a country asks of a service that is supplied online to somebody who lives there. rate: of the price without it. is_eu: whether one registration for the European Union is enough. is_reversed: whether a
-- business with a tax number accounts for it itself where the seller is not established there; not where the number of a business looks like that of a person, so that no consumer is taken for one.
-- number_form: what such a number looks like, without spaces. until: the last day of a rate; null while no other one is known. A new rate is a new row, so that what was billed before is as it was, and no day has
-- two. ended_for: the rate whose first day ended it by itself; null for an end that somebody chose. as_of: the day of which a row was known. provision: where the law says so, in words. checked_on, checked_by: when an administrator of the platform compared it with its source, and who; the name stays
-- when the account goes. added_at: null for one that came with the installation. The rates that come with this file were compared by nobody.
create table private.plan_tax_rates (
  id uuid primary key default gen_random_uuid(),
  country text not null check (country ~ '^[A-Z]{2}$' and country <> 'EU'),
  since date not null,
  until date,
  name text not null check (name in ('VAT', 'GST')),
  rate numeric(6,5) not null check (rate > 0 and rate < 1),
  is_eu boolean not null,
  is_reversed boolean not null,
  number_form text not null,
  source text not null check (source like 'https://%' and char_length(source) <= 500),
  provision text check (char_length(provision) between 1 and 200),
  as_of date not null default '2025-12-31',
  checked_on date,
  checked_by uuid references public.users (uuid) on delete set null,
  checked_by_name text,
  added_at timestamptz,
  ended_for uuid references private.plan_tax_rates (id) on delete set null,
  unique (country, since),
  constraint has_time check (until >= since),
  constraint plan_tax_rates_source_line check (cast(source as private.one_line) is not null or source is null),
  constraint plan_tax_rates_provision_line check (cast(provision as private.one_line) is not null or provision is null)
);
create index plan_tax_rates_checked_by_idx on private.plan_tax_rates (checked_by);
create index plan_tax_rates_ended_for_idx on private.plan_tax_rates (ended_for);
alter table private.plan_tax_rates enable row level security;
insert into private.plan_tax_rates (country, since, name, rate, is_eu, is_reversed, number_form, source)
select e.country, e.since, 'VAT', e.rate, true, true, e.form, 'https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm'
from (values
  ('AT', date '1984-01-01', 0.2, 'ATU\d{8}'), ('BE', '1996-01-01', 0.21, 'BE[01]\d{9}'), ('BG', '1999-01-01', 0.2, 'BG\d{9,10}'), ('CY', '2014-01-13', 0.19, 'CY\d{8}[A-Z]'),
  ('CZ', '2013-01-01', 0.21, 'CZ\d{8,10}'), ('DE', '2021-01-01', 0.19, 'DE\d{9}'), ('DK', '1992-01-01', 0.25, 'DK\d{8}'), ('EE', '2024-01-01', 0.22, 'EE\d{9}'), ('EE', '2025-07-01', 0.24, 'EE\d{9}'),
  ('ES', '2012-09-01', 0.21, 'ES[A-Z0-9]\d{7}[A-Z0-9]'), ('FI', '2024-09-01', 0.255, 'FI\d{8}'), ('FR', '2014-01-01', 0.2, 'FR[A-Z0-9]{2}\d{9}'), ('GR', '2016-06-01', 0.24, 'EL\d{9}'),
  ('HR', '2012-03-01', 0.25, 'HR\d{11}'), ('HU', '2012-01-01', 0.27, 'HU\d{8}'), ('IE', '2021-03-01', 0.23, 'IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}'), ('IT', '2013-10-01', 0.22, 'IT\d{11}'),
  ('LT', '2009-09-01', 0.21, 'LT(\d{9}|\d{12})'), ('LU', '2024-01-01', 0.17, 'LU\d{8}'), ('LV', '2012-07-01', 0.21, 'LV\d{11}'), ('MT', '2004-01-01', 0.18, 'MT\d{8}'), ('NL', '2012-10-01', 0.21, 'NL[A-Z0-9+*]{10}\d{2}'),
  ('PL', '2011-01-01', 0.23, 'PL\d{10}'), ('PT', '2011-01-01', 0.23, 'PT\d{9}'), ('RO', '2017-01-01', 0.19, 'RO\d{2,10}'), ('RO', '2025-08-01', 0.21, 'RO\d{2,10}'), ('SE', '1990-07-01', 0.25, 'SE\d{12}'),
  ('SI', '2013-07-01', 0.22, 'SI\d{8}'), ('SK', '2025-01-01', 0.23, 'SK\d{10}')) e (country, since, rate, form);
insert into private.plan_tax_rates (country, since, name, rate, is_eu, is_reversed, number_form, source) values
  ('GB', '2011-01-04', 'VAT', 0.2, false, true, 'GB(\d{9}|\d{12}|(GD|HA)\d{3})', 'https://www.gov.uk/vat-rates'),
  ('NO', '2005-01-01', 'VAT', 0.25, false, false, '(NO)?\d{9}(MVA)?', 'https://www.skatteetaten.no/en/rates/value-added-tax/'),
  -- A seller that is registered there bills it to businesses too.
  ('CH', '2024-01-01', 'VAT', 0.081, false, false, 'CHE\d{9}(MWST|TVA|IVA)?', 'https://www.estv.admin.ch/estv/en/home/value-added-tax/vat-rates-switzerland.html'),
  ('AU', '2000-07-01', 'GST', 0.1, false, false, '\d{11}', 'https://www.ato.gov.au/businesses-and-organisations/gst-excise-and-indirect-taxes/gst'),
  ('NZ', '2010-10-01', 'GST', 0.15, false, false, '\d{8,9}', 'https://www.ird.govt.nz/gst'),
  ('SG', '2024-01-01', 'GST', 0.09, false, false, '[A-Z0-9]{9,10}', 'https://www.iras.gov.sg/taxes/goods-services-tax-(gst)/basics-of-gst/current-gst-rates'),
  -- An identity card of the Emirates has fifteen digits as well.
  ('AE', '2018-01-01', 'VAT', 0.05, false, true, '100\d{12}', 'https://tax.gov.ae/en/taxes/vat.aspx'),
  ('SA', '2020-07-01', 'VAT', 0.15, false, true, '3\d{13}3', 'https://zatca.gov.sa/en/RulesRegulations/VAT/Pages/default.aspx');
-- What another rate has followed ended on the day before.
update private.plan_tax_rates r set until = (select min(n.since) - 1 from private.plan_tax_rates n where n.country = r.country and n.since > r.since);
create trigger audit after insert or update or delete on private.plan_tax_rates for each row execute function private.audit('{checked_by_name}');

-- Where the platform is registered for it, with the number that is on its invoices. EU: one registration for the European Union (the One-Stop-Shop). is_home: where the platform is established.
create table private.plan_tax_registrations (
  id uuid primary key default gen_random_uuid(),
  country text not null unique check (country ~ '^[A-Z]{2}$'),
  tax_number text not null check (tax_number ~ '^[A-Z0-9+*]{2,20}$'),
  is_home boolean not null default false,
  created_at timestamptz not null default now(),
  constraint home_is_a_country check (not (is_home and country = 'EU'))
);
create unique index plan_tax_registrations_one_home_key on private.plan_tax_registrations (is_home) where is_home;
alter table private.plan_tax_registrations enable row level security;
create trigger audit after insert or update or delete on private.plan_tax_registrations for each row execute function private.audit();

-- The rate of a country on the day of plans; a row of nulls where none is known.
create function private.plan_tax_rate(p_country text) returns private.plan_tax_rates language sql stable security definer set search_path = '' as $$
  select r.* from private.plan_tax_rates r, lateral (select (private.plan_now() at time zone 'UTC')::date today) d
  where r.country = p_country and r.since <= d.today and d.today <= coalesce(r.until, d.today)
$$;

-- The rate of a country that holds, or else the one that begins first; a row of nulls where every one has ended, and where there is none.
create function private.plan_tax_rate_ahead(p_country text) returns private.plan_tax_rates language sql stable security definer set search_path = '' as $$
  select r.* from private.plan_tax_rates r where r.country = p_country and coalesce(r.until, 'infinity') >= (private.plan_now() at time zone 'UTC')::date order by r.since limit 1
$$;

-- A tax number as it is kept: without what people put between the digits.
create function private.bare_tax_number(p_number text) returns text language sql immutable set search_path = '' as $$
  select nullif(upper(regexp_replace(left(p_number, 100), '[\s./-]', '', 'g')), '')
$$;

-- What of an amount is tax, for somebody in a country: {kind, country, name, rate, amount, number}. kind: included; reversed: a business accounts for it itself; unregistered: the platform is not registered there;
-- unknown: no rate is known; unplaced: nobody has said the country. number: that of the platform. p_business: whether they say that they buy as a registered business. A number that is none of its country is not counted. A seller of the European Union that is not registered
-- elsewhere there includes the tax of its home, which is then the country of the answer.
create function private.plan_tax(p_amount numeric, p_currency text, p_country text, p_number text, p_business boolean) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  r private.plan_tax_rates := private.plan_tax_rate(p_country);
  here private.plan_tax_registrations;
  home private.plan_tax_registrations;
begin
  if p_country is null then
    return jsonb_build_object('kind', 'unplaced');
  elsif r.country is null then
    return jsonb_build_object('kind', 'unknown', 'country', p_country);
  end if;
  select * into home from private.plan_tax_registrations g where g.is_home;
  select * into here from private.plan_tax_registrations g where g.country = p_country;
  -- Only a seller of whom it is known that it is established elsewhere leaves the tax to its buyer. The number of the One-Stop-Shop is for consumers alone.
  if p_business and r.is_reversed and home.country <> p_country and private.bare_tax_number(p_number) ~ ('^(' || r.number_form || ')$') then
    return jsonb_build_object('kind', 'reversed', 'country', p_country, 'name', r.name, 'number', coalesce(here.tax_number, home.tax_number));
  elsif here.id is null and r.is_eu then
    select * into here from private.plan_tax_registrations g where g.country = 'EU';
    if here.id is null and (private.plan_tax_rate(home.country)).is_eu then
      here := home;
      r := private.plan_tax_rate(home.country);
    end if;
  end if;
  if here.id is null then
    return jsonb_build_object('kind', 'unregistered', 'country', p_country, 'name', r.name);
  end if;
  return jsonb_build_object('kind', 'included', 'country', r.country, 'name', r.name, 'rate', r.rate, 'amount', private.round_money(p_amount * r.rate / (1 + r.rate), p_currency), 'number', here.tax_number);
end
$$;

-- What of an invoice is tax that credits what is left of a plan: where that was paid at another rate, the tax of the new plan at the rate of today less that of the credit at the rate at which it was paid. parts: the two,
-- {country, name, rate, of, amount}; of: what it is the tax of. p_amount: what is paid, the credit taken off.
create function private.prorated_plan_tax(p_user uuid, p_amount numeric, p_credit numeric, p_currency text, p_country text, p_number text, p_business boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  tax jsonb := private.plan_tax(p_amount, p_currency, p_country, p_number, p_business);
  paid jsonb;
  of_plan numeric;
  of_credit numeric;
begin
  if coalesce(p_credit, 0) <= 0 or tax ->> 'kind' <> 'included' then
    return tax;
  end if;
  -- The days that are left were paid last: with the newest invoice of the plan.
  select i.tax into paid from public.plan_invoices i where i.user_id = p_user and i.credit_of is null order by i.number desc limit 1;
  if paid ->> 'kind' is distinct from 'included' or (paid ->> 'country', (paid ->> 'rate')::numeric) = (tax ->> 'country', (tax ->> 'rate')::numeric) then
    return tax;
  end if;
  of_plan := private.round_money((p_amount + p_credit) * (tax ->> 'rate')::numeric / (1 + (tax ->> 'rate')::numeric), p_currency);
  of_credit := private.round_money(p_credit * (paid ->> 'rate')::numeric / (1 + (paid ->> 'rate')::numeric), p_currency);
  return tax || jsonb_build_object('amount', of_plan - of_credit, 'parts', jsonb_build_array(
    jsonb_build_object('country', tax ->> 'country', 'name', tax ->> 'name', 'rate', tax -> 'rate', 'of', p_amount + p_credit, 'amount', of_plan),
    jsonb_build_object('country', paid ->> 'country', 'name', paid ->> 'name', 'rate', paid -> 'rate', 'of', -p_credit, 'amount', -of_credit)));
end
$$;

-- What of a credit is tax: its part of that of the invoice, so that all credits of an invoice come to its tax exactly. is_mixed: the invoice has the tax of two rates.
create function private.plan_credit_tax(i public.plan_invoices, p_amount numeric) returns jsonb language sql stable security definer set search_path = '' as $$
  select case when i.tax ->> 'kind' <> 'included' then i.tax
    else i.tax - 'parts' || case when i.tax ? 'parts' then '{"is_mixed": true}' else '{}'::jsonb end || jsonb_build_object('amount', -(private.round_money((i.tax ->> 'amount')::numeric * (b.amount + p_amount) / i.amount, i.currency) - b.tax)) end
  from (select coalesce(-sum(c.amount), 0) amount, coalesce(-sum((c.tax ->> 'amount')::numeric), 0) tax from public.plan_invoices c where c.credit_of = i.id) b
$$;

-- What a bill of the caller's would include: {kind, country, name, rate, amount, number}, as plan_tax answers it. At most a year of the highest price that a plan may have.
create function private.quote_plan_tax(p_amount numeric, p_currency text, p_country text, p_number text, p_business boolean, p_credit numeric) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  if (p_amount between 0 and 12000000000000 and coalesce(p_credit, 0) between 0 and 12000000000000) is not true then
    perform private.refuse('P0001', 'plan_quote_malformed', 'The amount of a plan, and what is taken off it, are between 0 and 12,000,000,000,000.');
  end if;
  return private.prorated_plan_tax(private.require_caller(), p_amount, p_credit, p_currency, p_country, p_number, coalesce(p_business, false));
end
$$;
grant execute on function private.quote_plan_tax(numeric, text, text, text, boolean, numeric) to authenticated;
-- quote_plan_tax(amount, currency, country, tax_number, is_business, credit): what of an amount the invoice of a plan would say as tax: {kind, country, name, rate, amount, number, parts}. credit: what was taken off it
-- already for the rest of the caller's plan; parts: its tax, where it was paid at another rate. kind: included, reversed (a business accounts for it
-- itself), unregistered, unknown (no rate of the country is known), unplaced (no country). plan_quote_malformed.
create function public.quote_plan_tax(amount numeric, currency text, country text default null, tax_number text default null, is_business boolean default false, credit numeric default 0) returns jsonb language sql stable set search_path = '' as $$
  select private.quote_plan_tax(quote_plan_tax.amount, quote_plan_tax.currency, quote_plan_tax.country, quote_plan_tax.tax_number, quote_plan_tax.is_business, quote_plan_tax.credit)
$$;
revoke execute on function public.quote_plan_tax(numeric, text, text, text, boolean, numeric) from public, anon;
grant execute on function public.quote_plan_tax(numeric, text, text, text, boolean, numeric) to authenticated;

-- A tax number is kept bare, and is one of its country where that is known. tax_number_malformed.
create function private.keep_tax_number() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  r private.plan_tax_rates := private.plan_tax_rate(new.country);
begin
  new.tax_number := private.bare_tax_number(new.tax_number);
  if r.country is not null and new.tax_number !~ ('^(' || r.number_form || ')$') then
    perform private.refuse('P0001', 'tax_number_malformed', 'This is no tax number of the country. Check both, or leave the number empty.');
  end if;
  return new;
end
$$;
create trigger keep_tax_number before insert or update of country, tax_number on public.billing_details for each row when (new.tax_number is not null) execute function private.keep_tax_number();

-- Who buys as a registered business gives its number. business_number_missing.
create function private.require_business_number() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.bare_tax_number(new.tax_number) is null then
    perform private.refuse('P0001', 'business_number_missing', 'A registered business gives its tax number. Add it, or say that you do not buy as a business.');
  end if;
  return new;
end
$$;
create trigger business_number before insert or update of is_business, tax_number on public.billing_details for each row when (new.is_business) execute function private.require_business_number();

-- Once it is said where somebody is, their country may change, and not go: what they pay next is taxed by it. billing_country_missing.
create function private.keep_billing_country() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse('P0001', 'billing_country_missing', 'Say first in which country you are: the tax of a plan goes by it.');
  return null;
end
$$;
create trigger keep_country before update of country on public.billing_details for each row when (old.country is not null and new.country is null) execute function private.keep_billing_country();

-- list_plan_taxes(): the countries whose rate is known, the one that holds or else the next one, and the European Union (without a rate), for administrators of the platform: what is asked there, since when, after which source and as of which day; tax_number: the platform's,
-- where it is registered. 42501 may_not_set_plan_taxes.
create function private.list_plan_taxes() returns table (country text, name text, rate numeric, since date, source text, is_reversed boolean, tax_number text, is_home boolean, as_of date, checked_on date)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  if not private.caller_administers() then
    perform private.refuse('42501', 'may_not_set_plan_taxes', 'Only administrators of the platform say where it is registered for tax.');
  end if;
  return query
    select c.country, r.name, r.rate, r.since, r.source, coalesce(r.is_reversed, true), g.tax_number, coalesce(g.is_home, false), r.as_of, r.checked_on
    from (select distinct k.country from private.plan_tax_rates k union select 'EU') c
    left join lateral private.plan_tax_rate_ahead(c.country) r on true left join private.plan_tax_registrations g on g.country = c.country
    where c.country = 'EU' or r.country is not null or g.country is not null order by c.country;
end
$$;
grant execute on function private.list_plan_taxes() to authenticated;
create function public.list_plan_taxes() returns table (country text, name text, rate numeric, since date, source text, is_reversed boolean, tax_number text, is_home boolean, as_of date, checked_on date) language sql stable set search_path = '' as $$
  select * from private.list_plan_taxes()
$$;
revoke execute on function public.list_plan_taxes() from public, anon;
grant execute on function public.list_plan_taxes() to authenticated;

-- register_plan_tax(country, tax_number, is_home): the platform is registered for tax there, so that invoices from now on include it and carry the number; with an empty number it is registered no more. country: one
-- whose rate is known, also one that begins later, or EU. tax_number: in the form of its country where that has one for sellers from elsewhere too. is_home: where the platform is established, which is one country at most; null leaves it as it is. 42501 may_not_set_plan_taxes; plan_tax_unknown, tax_number_malformed.
create function private.register_plan_tax(p_country text, p_number text, p_home boolean) returns void language plpgsql security definer set search_path = '' as $$
declare
  wanted text := private.bare_tax_number(p_number);
  rate private.plan_tax_rates := private.plan_tax_rate_ahead(p_country);
begin
  perform private.require_caller();
  if not private.caller_administers() then
    perform private.refuse('42501', 'may_not_set_plan_taxes', 'Only administrators of the platform say where it is registered for tax.');
  elsif p_number is null or trim(p_number) = '' then
    -- Also where the rate has ended.
    delete from private.plan_tax_registrations where country = p_country;
    return;
  elsif coalesce(p_country, '') <> 'EU' and rate.country is null or p_country = 'EU' and p_home then
    perform private.refuse('P0001', 'plan_tax_unknown', 'No rate of this country is known, so nothing can be worked out for it.');
  -- Elsewhere a seller from another country has a number of another form than a business there.
  elsif wanted is null or wanted !~ '^[A-Z0-9+*]{2,20}$' or rate.is_reversed and wanted !~ ('^(' || rate.number_form || ')$') then
    perform private.refuse('P0001', 'tax_number_malformed', 'This is no tax number of the country. Check both, or leave the number empty.');
  end if;
  -- Two at once take turns.
  perform pg_advisory_xact_lock(hashtextextended('plan tax registrations', 0));
  update private.plan_tax_registrations set is_home = false where is_home and p_home and country <> p_country;
  insert into private.plan_tax_registrations as g (country, tax_number, is_home) values (p_country, wanted, coalesce(p_home, false))
  on conflict (country) do update set tax_number = excluded.tax_number, is_home = coalesce(p_home, g.is_home);
end
$$;
grant execute on function private.register_plan_tax(text, text, boolean) to authenticated;
create function public.register_plan_tax(country text, tax_number text default null, is_home boolean default null) returns void language sql set search_path = '' as $$
  select private.register_plan_tax(register_plan_tax.country, register_plan_tax.tax_number, register_plan_tax.is_home)
$$;
revoke execute on function public.register_plan_tax(text, text, boolean) from public, anon;
grant execute on function public.register_plan_tax(text, text, boolean) to authenticated;
