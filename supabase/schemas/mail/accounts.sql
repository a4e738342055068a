-- The mail accounts of people: one inside for everybody, and those of their mail servers.

-- kind: internal, by which people of this installation write to each other, without a mail server; imap, of a mail server that the server reads and sends by.
-- law_firm: of a lawyer's, the firm for which they worked when it was made. state: of an imap account, what became of the last attempt to read it.
-- signature: plain text below what is written by this account. provider: whom the owner has let give access to it (OAuth 2.0), by the name that the operator has given it.
create table public.mail_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (uuid) on delete cascade,
  law_firm uuid references public.law_firms (id),
  kind text not null check (kind in ('internal', 'imap')),
  address text check (char_length(address) <= 254 and address ~ '^[^@[:space:]<>",;]+@[^@[:space:]<>",;]+$'),
  display_name text check (char_length(display_name) <= 200),
  signature text check (char_length(signature) <= 5000),
  imap_host text check (char_length(imap_host) <= 253),
  imap_port integer check (imap_port between 1 and 65535),
  imap_security text check (imap_security in ('tls', 'starttls')),
  imap_user text check (char_length(imap_user) <= 254),
  smtp_host text check (char_length(smtp_host) <= 253),
  smtp_port integer check (smtp_port between 1 and 65535),
  smtp_security text check (smtp_security in ('tls', 'starttls')),
  smtp_user text check (char_length(smtp_user) <= 254),
  provider text check (provider ~ '^[a-z][a-z0-9_-]{0,39}$'),
  state text not null default 'active' check (state in ('active', 'connecting', 'failed', 'paused')),
  error text check (char_length(error) <= 200),
  last_synced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint server_of_imap check (kind <> 'imap' or num_nonnulls(address, imap_host, imap_port, imap_security, imap_user) = 5),
  constraint mail_accounts_display_name_line check (cast(display_name as private.one_line) is not null or display_name is null),
  constraint mail_accounts_address_line check (cast(address as private.one_line) is not null or address is null),
  constraint mail_accounts_imap_user_line check (cast(imap_user as private.one_line) is not null or imap_user is null),
  constraint mail_accounts_smtp_user_line check (cast(smtp_user as private.one_line) is not null or smtp_user is null),
  constraint mail_accounts_imap_host_line check (cast(imap_host as private.one_line) is not null or imap_host is null),
  constraint mail_accounts_smtp_host_line check (cast(smtp_host as private.one_line) is not null or smtp_host is null),
  constraint mail_accounts_error_line check (cast(error as private.one_line) is not null or error is null)
);
create index mail_accounts_user_id_idx on public.mail_accounts (user_id);
create unique index mail_accounts_internal_idx on public.mail_accounts (user_id) where kind = 'internal';
create unique index mail_accounts_address_idx on public.mail_accounts (user_id, lower(address)) where kind = 'imap';
create index mail_accounts_law_firm_idx on public.mail_accounts (law_firm);
create trigger touch before update on public.mail_accounts for each row execute function private.touch('last_synced_at', 'state', 'error');

-- What opens an account at its mail server, encrypted by the server with the installation's key. No role of the API reads or writes it. secret: a password, or of oauth the refresh token, by
-- which access is renewed; id: of what was connected, until it is connected again; access_secret: the access token, until access_until. renewer: the process that renews it, until renewing_until.
create table private.mail_secrets (
  account_id uuid primary key references public.mail_accounts (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  method text not null check (method in ('password', 'oauth')),
  secret text not null,
  access_secret text,
  access_until timestamptz,
  renewer uuid,
  renewing_until timestamptz,
  updated_at timestamptz not null default now(),
  constraint access_of_oauth check (method = 'oauth' or num_nonnulls(access_secret, access_until, renewer, renewing_until) = 0),
  constraint renewed_by_somebody check ((renewer is null) = (renewing_until is null))
);
alter table private.mail_secrets enable row level security;

-- How far a folder of a mail server has been read. role: which of ours it is; null of a folder that is not read. A uidvalidity that changes makes the server's uids
-- worth nothing: reading begins again, and what is known is recognised by what it says.
create table private.mail_account_folders (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.mail_accounts (id) on delete cascade,
  path text not null check (char_length(path) between 1 and 1000),
  role text check (role in ('inbox', 'sent', 'drafts', 'archive', 'spam', 'bin')),
  uidvalidity bigint,
  last_uid bigint not null default 0,
  highest_modseq numeric,
  last_synced_at timestamptz,
  unique (account_id, path)
);
alter table private.mail_account_folders enable row level security;

-- Everybody has the account inside from the first time that mail is looked at or arrives.
create function private.internal_account(p_user_id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  its_id uuid;
begin
  select id into its_id from public.mail_accounts where user_id = p_user_id and kind = 'internal';
  if its_id is null then
    -- Its address and name are those of the person, as they are at each moment.
    insert into public.mail_accounts (user_id, law_firm, kind) select u.uuid, u.law_firm, 'internal' from public.users u where u.uuid = p_user_id
    on conflict (user_id) where kind = 'internal' do nothing returning id into its_id;
    its_id := coalesce(its_id, (select id from public.mail_accounts where user_id = p_user_id and kind = 'internal'));
  end if;
  return its_id;
end
$$;

alter table public.mail_accounts enable row level security;
alter table public.mail_accounts force row level security;
create policy second_factor on public.mail_accounts as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.mail_accounts for select to authenticated using (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
revoke all on public.mail_accounts from anon, authenticated;
grant select on public.mail_accounts to authenticated;
alter publication supabase_realtime add table public.mail_accounts;

-- my_mail_accounts(): the caller's accounts, the one inside first; makes that one where it is not there. writes_outside: whether what is sent by it may go to addresses
-- outside.
create function private.my_mail_accounts() returns table (id uuid, kind text, address text, display_name text, signature text, state text, error text, last_synced_at timestamptz,
  writes_outside boolean, provider text) language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  perform private.internal_account(me);
  return query select a.id, a.kind, coalesce(a.address, u.email), coalesce(a.display_name, u.display_name), a.signature, a.state, a.error, a.last_synced_at, private.account_writes_outside(a), a.provider
    from public.mail_accounts a join public.users u on u.uuid = a.user_id where a.user_id = me order by a.kind = 'imap', a.created_at, a.id;
end
$$;
grant execute on function private.my_mail_accounts() to authenticated;

create function public.my_mail_accounts() returns table (id uuid, kind text, address text, display_name text, signature text, state text, error text, last_synced_at timestamptz,
  writes_outside boolean, provider text) language sql set search_path = '' as $$ select * from private.my_mail_accounts() $$;
revoke execute on function public.my_mail_accounts() from public, anon;
grant execute on function public.my_mail_accounts() to authenticated;

-- The addresses of a person, in small letters: of their accounts, and the one by which they sign in.
create function private.own_addresses(p_user_id uuid) returns text[] language sql stable security definer set search_path = '' as $$
  select array(select lower(a.address) from public.mail_accounts a where a.user_id = p_user_id and a.address is not null
    union select lower(u.email) from public.users u where u.uuid = p_user_id and u.email is not null)
$$;

-- Whether an account has a way out, its mail server for sending; for lawyers and administrators.
create function private.account_writes_outside(a public.mail_accounts) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.users u where u.uuid = a.user_id and u.access_level in ('lawyer', 'lawyer_admin', 'admin', 'super_user'))
    and a.kind = 'imap' and a.smtp_host is not null
$$;

-- An account of the caller's, also one that the same statement has made. PT404 mail_account_not_found.
create function private.mail_account_of_caller(p_account_id uuid) returns public.mail_accounts language plpgsql security definer set search_path = '' as $$
declare
  a public.mail_accounts;
begin
  perform private.require_caller();
  select * into a from public.mail_accounts where id = p_account_id and user_id = auth.uid();
  if a.id is null then
    perform private.refuse('PT404', 'mail_account_not_found', 'There is no such mail account, or it is not yours.');
  end if;
  return a;
end
$$;

-- save_mail_signature(account_id, signature): plain text of at most 5,000 characters; empty for none. PT404 mail_account_not_found; signature_too_long.
create function private.save_mail_signature(p_account_id uuid, p_signature text) returns text language plpgsql security definer set search_path = '' as $$
declare
  a public.mail_accounts := private.mail_account_of_caller(p_account_id);
  words text := nullif(trim(p_signature, E' \t\r\n'), '');
begin
  if char_length(words) > 5000 then
    perform private.refuse('P0001', 'signature_too_long', 'A signature has at most 5,000 characters: shorten it.');
  end if;
  update public.mail_accounts set signature = words where id = a.id;
  return words;
end
$$;
grant execute on function private.save_mail_signature(uuid, text) to authenticated;

create function public.save_mail_signature(account_id uuid, signature text) returns text language sql set search_path = '' as $$
  select private.save_mail_signature(save_mail_signature.account_id, save_mail_signature.signature)
$$;
revoke execute on function public.save_mail_signature(uuid, text) from public, anon;
grant execute on function public.save_mail_signature(uuid, text) to authenticated;

-- connect_mail_account(values): an account of a mail server; its secret is kept by the server (PUT /api/mail/accounts/{id}/secret), without which nothing is read. At most
-- ten. PT404 mail_account_not_found; mail_accounts_limit, mail_account_known, mail_account_values.
create function private.connect_mail_account(p_values jsonb) returns public.mail_accounts language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  made public.mail_accounts;
begin
  perform pg_advisory_xact_lock(hashtextextended('mail accounts ' || me, 0));
  if (select count(*) from public.mail_accounts where user_id = me and kind = 'imap') >= 10 then
    perform private.refuse('P0001', 'mail_accounts_limit', 'Ten mail accounts are connected. Take one off before you connect another.');
  elsif exists (select from public.mail_accounts where user_id = me and kind = 'imap' and lower(address) = lower(trim(p_values ->> 'address'))) then
    perform private.refuse('P0001', 'mail_account_known', 'An account with this address is connected already.');
  end if;
  begin
    insert into public.mail_accounts (user_id, law_firm, kind, address, display_name, imap_host, imap_port, imap_security, imap_user, smtp_host, smtp_port, smtp_security, smtp_user, state)
    select me, u.law_firm, 'imap', trim(p_values ->> 'address'), coalesce(nullif(trim(p_values ->> 'display_name'), ''), u.display_name),
      lower(trim(p_values ->> 'imap_host')), (p_values ->> 'imap_port')::integer, p_values ->> 'imap_security', trim(p_values ->> 'imap_user'),
      lower(nullif(trim(p_values ->> 'smtp_host'), '')), (p_values ->> 'smtp_port')::integer, p_values ->> 'smtp_security', nullif(trim(p_values ->> 'smtp_user'), ''), 'connecting'
    from public.users u where u.uuid = me returning * into made;
  exception when check_violation or invalid_text_representation or numeric_value_out_of_range or not_null_violation then
    perform private.refuse('P0001', 'mail_account_values', 'An account has an address, and of its mail server the name, the port, TLS or STARTTLS, and the name to sign in with.');
  end;
  return made;
end
$$;
grant execute on function private.connect_mail_account(jsonb) to authenticated;

create function public.connect_mail_account(account jsonb) returns public.mail_accounts language sql set search_path = '' as $$
  select private.connect_mail_account(account)
$$;
revoke execute on function public.connect_mail_account(jsonb) from public, anon;
grant execute on function public.connect_mail_account(jsonb) to authenticated;

-- disconnect_mail_account(account_id): an account of a mail server, with the mails that were read from it and are not filed on a case. PT404 mail_account_not_found;
-- internal_account_stays.
create function private.disconnect_mail_account(p_account_id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  a public.mail_accounts := private.mail_account_of_caller(p_account_id);
begin
  if a.kind = 'internal' then
    perform private.refuse('P0001', 'internal_account_stays', 'The account for mail inside stays: it needs no mail server.');
  end if;
  delete from public.mail_accounts where id = a.id;
  return a.id;
end
$$;
grant execute on function private.disconnect_mail_account(uuid) to authenticated;

create function public.disconnect_mail_account(account_id uuid) returns uuid language sql set search_path = '' as $$
  select private.disconnect_mail_account(disconnect_mail_account.account_id)
$$;
revoke execute on function public.disconnect_mail_account(uuid) from public, anon;
grant execute on function public.disconnect_mail_account(uuid) to authenticated;

-- For the server alone: keep_mail_secret(account_id, user_id, secret): the password of an account; answers whether the account is that person's.
create function private.keep_mail_secret(p_account_id uuid, p_user_id uuid, p_secret text) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from public.mail_accounts where id = p_account_id and user_id = p_user_id and kind = 'imap' for no key update;
  if not found then
    return false;
  end if;
  delete from private.mail_secrets where account_id = p_account_id;
  insert into private.mail_secrets (account_id, method, secret) values (p_account_id, 'password', p_secret);
  update public.mail_accounts set provider = null, state = 'connecting', error = null where id = p_account_id;
  return true;
end
$$;
