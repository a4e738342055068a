-- The plans of the price list: reference data, changed by migrations and the service alone. What a feature says is translated in the
-- web app by its key; price_monthly is per month in currency. What a plan allows: gigabytes for a person's own files, postings that are open at
-- once, saved searches.

create table public.plans (
  slug text primary key check (slug in ('basic', 'starter', 'premium')),
  position integer not null unique,
  price_monthly numeric(14,2) not null check (price_monthly >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  is_popular boolean not null default false,
  is_offered boolean not null default true,
  storage_gb integer not null check (storage_gb > 0),
  open_postings integer not null check (open_postings > 0),
  saved_searches integer not null check (saved_searches > 0),
  features text[] not null check (array_to_string(features, ' ') ~ '^[a-z_]+( [a-z_]+)*$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The price list recommends one plan at most.
create unique index plans_one_popular_idx on public.plans (is_popular) where is_popular;
create trigger touch before update on public.plans for each row execute function private.touch();
alter table public.plans enable row level security;
alter table public.plans force row level security;
create policy select_offered on public.plans for select to anon, authenticated using (is_offered);
revoke all on public.plans from anon, authenticated;
grant select on public.plans to anon, authenticated;

insert into public.plans (slug, position, price_monthly, is_popular, storage_gb, open_postings, saved_searches, features) values
  ('basic', 1, 0, false, 5, 20, 50, '{post_cases,compare_proposals,sign_engagements,five_languages}'),
  ('starter', 2, 4.99, true, 25, 50, 100, '{post_cases,compare_proposals,sign_engagements,five_languages,email_support,posting_help}'),
  ('premium', 3, 9.99, false, 100, 200, 200, '{post_cases,compare_proposals,sign_engagements,five_languages,email_support,posting_help,priority_support,onboarding_session}');
