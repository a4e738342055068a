-- How a firm bills: the settings of its invoices, the taxes that it charges and the services that it offers at a price.

-- series, credit_series: what the number of an invoice and of a credit note begins with. due_days: from the day of an invoice to the day when it is due. needs_approval: a second person looks at
-- an invoice before it is issued. lawyers_see: lawyers see and draft the invoices of the cases on whose team they are; otherwise only the
-- firm's administrators do. payment_details: how to pay by bank transfer, as printed. language: of invoices to whom no account says otherwise.
-- ledes_id: the number by which clients' programs know the firm, where it is another one than that of its taxes.
-- country, city and postal_code: of the firm's address, as programs read it on an e-invoice; contact_*: whom to ask about an invoice; iban and bic:
-- the account to pay to. weekly_hours: what a lawyer of the firm has a week for work that clients pay; utilisation is measured by it. logo_path: of the picture at the head of what is issued, an object of the bucket `logos`.
create table public.invoice_settings (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null unique references public.law_firms (id) on delete cascade,
  series text not null default 'INV' check (series ~ '^[A-Z0-9]{1,12}$'),
  credit_series text not null default 'CN' check (credit_series ~ '^[A-Z0-9]{1,12}$'),
  due_days integer not null default 30 check (due_days between 0 and 365),
  needs_approval boolean not null default false,
  lawyers_see boolean not null default true,
  tax_number text check (char_length(tax_number) <= 50),
  payment_details text check (char_length(payment_details) <= 1000),
  footer text check (char_length(footer) <= 1000),
  language text not null default 'en' check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  country text check (country ~ '^[A-Z]{2}$'),
  city text check (char_length(city) <= 100),
  postal_code text check (char_length(postal_code) <= 20),
  contact_name text check (char_length(contact_name) <= 100),
  contact_email text check (char_length(contact_email) <= 200),
  contact_phone text check (char_length(contact_phone) <= 50),
  iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  bic text check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  ledes_id text check (char_length(ledes_id) between 1 and 20),
  logo_path text,
  weekly_hours numeric(4,1) not null default 40 check (weekly_hours between 1 and 100),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint invoice_settings_city_line check (cast(city as private.one_line) is not null or city is null),
  constraint invoice_settings_contact_email_line check (cast(contact_email as private.one_line) is not null or contact_email is null),
  constraint invoice_settings_contact_name_line check (cast(contact_name as private.one_line) is not null or contact_name is null),
  constraint invoice_settings_contact_phone_line check (cast(contact_phone as private.one_line) is not null or contact_phone is null),
  constraint invoice_settings_ledes_id_line check (cast(ledes_id as private.one_line) is not null or ledes_id is null),
  constraint invoice_settings_postal_code_line check (cast(postal_code as private.one_line) is not null or postal_code is null),
  constraint series_apart check (series <> credit_series),
  constraint invoice_settings_tax_number_line check (cast(tax_number as private.one_line) is not null or tax_number is null)
);
create trigger touch before update on public.invoice_settings for each row execute function private.touch();
create trigger audit after insert or update or delete on public.invoice_settings for each row execute function private.audit('{payment_details,footer,iban,contact_name,contact_email,contact_phone}');

-- Every firm has its settings from the start.
create function private.add_invoice_settings() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.invoice_settings (law_firm) values (new.id);
  return null;
end
$$;
create trigger add_invoice_settings after insert on public.law_firms for each row execute function private.add_invoice_settings();

-- The last number of each series of a firm. It is locked by the transaction that issues an invoice or a credit note, so that numbers have no gap.
create table private.invoice_numbers (
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  series text not null,
  last_number integer not null,
  primary key (law_firm, series)
);
alter table private.invoice_numbers enable row level security;

-- percent: of the amount without the tax. is_reverse_charge: the client owes the tax; percent is 0, and note says so on the invoice. A rate is
-- never deleted: it ends, and what was billed with it keeps its name and percent.
create table public.tax_rates (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  percent numeric(6,3) not null check (percent between 0 and 100),
  country text check (country ~ '^[A-Z]{2}$'),
  is_reverse_charge boolean not null default false,
  note text check (char_length(note) <= 300),
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tax_rates_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint reverse_charge_is_free check (not is_reverse_charge or percent = 0)
);
create index tax_rates_law_firm_idx on public.tax_rates (law_firm);
create trigger touch before update on public.tax_rates for each row execute function private.touch();
create trigger audit after insert or update or delete on public.tax_rates for each row execute function private.audit('{note}');

-- What a line of an invoice may be: a name with the price that the form fills in.
create table public.billing_services (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  price numeric(15,3) not null check (price >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint billing_services_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint whole_units check (price = private.round_money(price, currency))
);
create index billing_services_law_firm_idx on public.billing_services (law_firm);
create trigger touch before update on public.billing_services for each row execute function private.touch();
create trigger audit after insert or update or delete on public.billing_services for each row execute function private.audit();

-- The firm is the caller's own, whatever is written. too_many_billing_rows: lists to choose from are read whole.
create function private.fill_billing_row() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  rows bigint;
begin
  if auth.uid() is not null then
    new.law_firm := (select firm from private.caller_memberships() firm);
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || new.law_firm, 0));
    execute format('select count(*) from public.%I where law_firm = $1', tg_table_name) into rows using new.law_firm;
    if rows >= 200 then
      perform private.refuse('P0001', 'too_many_billing_rows', 'A firm has up to 200 services and 200 taxes. Change one that ended instead.');
    end if;
  end if;
  return new;
end
$$;
create trigger fill before insert on public.tax_rates for each row execute function private.fill_billing_row();
create trigger fill before insert on public.billing_services for each row execute function private.fill_billing_row();

alter table public.invoice_settings enable row level security;
alter table public.invoice_settings force row level security;
create policy second_factor on public.invoice_settings as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.invoice_settings for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy update_firm_admin on public.invoice_settings for update to authenticated
  using (law_firm = any (array(select private.caller_firms()))) with check (law_firm = any (array(select private.caller_firms())));
revoke all on public.invoice_settings from anon, authenticated;
grant select, update (series, credit_series, due_days, needs_approval, lawyers_see, tax_number, payment_details, footer, language, country, city, postal_code, contact_name, contact_email,
  contact_phone, iban, bic, ledes_id, weekly_hours) on public.invoice_settings to authenticated;

alter table public.tax_rates enable row level security;
alter table public.tax_rates force row level security;
create policy second_factor on public.tax_rates as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.tax_rates for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy insert_firm_admin on public.tax_rates for insert to authenticated with check (law_firm = any (array(select private.caller_firms())));
create policy update_firm_admin on public.tax_rates for update to authenticated
  using (law_firm = any (array(select private.caller_firms()))) with check (law_firm = any (array(select private.caller_firms())));
revoke all on public.tax_rates from anon, authenticated;
grant select, insert (name, percent, country, is_reverse_charge, note), update (name, percent, country, is_reverse_charge, note, ended_at)
  on public.tax_rates to authenticated;

alter table public.billing_services enable row level security;
alter table public.billing_services force row level security;
create policy second_factor on public.billing_services as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.billing_services for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy insert_firm_admin on public.billing_services for insert to authenticated with check (law_firm = any (array(select private.caller_firms())));
create policy update_firm_admin on public.billing_services for update to authenticated
  using (law_firm = any (array(select private.caller_firms()))) with check (law_firm = any (array(select private.caller_firms())));
revoke all on public.billing_services from anon, authenticated;
grant select, insert (name, price, currency), update (name, price, currency, ended_at) on public.billing_services to authenticated;
