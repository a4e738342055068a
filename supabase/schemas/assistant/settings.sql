-- What a firm allows the assistant, and what it has used.

-- is_enabled: whether what people of the firm ask goes to the model; a firm switches that on itself, because it leaves the house. Quoting needs no switch. monthly_tokens, monthly_cost: most that they use in a month (of UTC), null: no limit; cost is in the currency of the prices that the
-- server was given. retention_days: how long conversations are kept.
create table public.assistant_settings (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null unique references public.law_firms (id) on delete cascade,
  is_enabled boolean not null default false,
  monthly_tokens integer default 5000000 check (monthly_tokens between 0 and 1000000000),
  monthly_cost numeric(12,2) check (monthly_cost between 0 and 1000000),
  retention_days integer not null default 180 check (retention_days between 1 and 3650),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.assistant_settings for each row execute function private.touch();
create trigger audit after insert or update or delete on public.assistant_settings for each row execute function private.audit();

-- Every firm has its settings from the start.
create function private.add_assistant_settings() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.assistant_settings (law_firm) values (new.id);
  return null;
end
$$;
create trigger add_assistant_settings after insert on public.law_firms for each row execute function private.add_assistant_settings();

alter table public.assistant_settings enable row level security;
alter table public.assistant_settings force row level security;
create policy second_factor on public.assistant_settings as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.assistant_settings for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy update_firm_admin on public.assistant_settings for update to authenticated
  using (law_firm = any (array(select private.caller_firms()))) with check (law_firm = any (array(select private.caller_firms())));
revoke all on public.assistant_settings from anon, authenticated;
grant select, update (is_enabled, monthly_tokens, monthly_cost, retention_days) on public.assistant_settings to authenticated;

-- One question to the model: who asked, for whose firm, and what it used; never what was asked. user_id is null for guests, and once the person is gone. tokens_reserved counts while state is reserved,
-- for ten minutes at most: a process may end before it says what was used.
create table public.assistant_usage (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.users (uuid) on delete set null,
  law_firm uuid references public.law_firms (id) on delete cascade,
  purpose text not null check (purpose ~ '^[a-z]+(-[a-z]+)*$' and char_length(purpose) <= 60),
  state text not null default 'reserved' check (state in ('reserved', 'answered', 'failed', 'stopped')),
  model text check (char_length(model) between 1 and 120),
  tokens_reserved integer not null check (tokens_reserved between 0 and 1000000),
  tokens_in integer not null default 0 check (tokens_in between 0 and 10000000),
  tokens_out integer not null default 0 check (tokens_out between 0 and 10000000),
  cost numeric(14,6) not null default 0 check (cost between 0 and 10000000),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint assistant_usage_model_line check (cast(model as private.one_line) is not null or model is null),
  constraint assistant_usage_purpose_line check (cast(purpose as private.one_line) is not null or purpose is null)
);
create index assistant_usage_user_idx on public.assistant_usage (user_id, created_at desc);
create index assistant_usage_firm_idx on public.assistant_usage (law_firm, created_at desc);
create index assistant_usage_guests_idx on public.assistant_usage (created_at desc) where user_id is null;
create index assistant_usage_created_at_idx on public.assistant_usage (created_at desc);

alter table public.assistant_usage enable row level security;
alter table public.assistant_usage force row level security;
create policy second_factor on public.assistant_usage as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own_or_firm_admin_or_platform on public.assistant_usage for select to authenticated
  using (user_id = (select auth.uid()) or law_firm = any (array(select private.caller_firms())) or (select private.caller_administers()));
revoke all on public.assistant_usage from anon, authenticated;
grant select on public.assistant_usage to authenticated;

-- From which networks guests asked within the last day; no longer, and nobody reads it.
create table private.assistant_guests (
  network text not null,
  asked_at timestamptz not null default now()
);
create index assistant_guests_network_idx on private.assistant_guests (network, asked_at);
create index assistant_guests_asked_at_idx on private.assistant_guests (asked_at);
alter table private.assistant_guests enable row level security;
