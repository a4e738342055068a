-- Accounts at mail servers that a provider gives access to (OAuth 2.0), without their passwords. For the server alone: no role of the API calls these.

-- For what somebody was sent to a provider, until they come back: used once, by the session that began it, within ten minutes. state_hash: SHA-256 of what the provider hands back.
-- verifier: of PKCE, encrypted. account_id: of the account that is connected again.
create table private.mail_consents (
  state_hash text primary key check (state_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references public.users (uuid) on delete cascade,
  session_id uuid,
  provider text not null check (provider ~ '^[a-z][a-z0-9_-]{0,39}$'),
  account_id uuid references public.mail_accounts (id) on delete cascade,
  verifier text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index mail_consents_user_id_idx on private.mail_consents (user_id, created_at desc);
create index mail_consents_account_id_idx on private.mail_consents (account_id);
create index mail_consents_created_at_idx on private.mail_consents (created_at);
alter table private.mail_consents enable row level security;

-- begin_mail_consent(state_hash, user_id, session_id, provider, account_id, verifier): of one person the five newest are kept. Answers whether the account, where one is named, is that person's.
create function private.begin_mail_consent(p_state_hash text, p_user_id uuid, p_session_id uuid, p_provider text, p_account_id uuid, p_verifier text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_account_id is not null and not exists (select from public.mail_accounts a where a.id = p_account_id and a.user_id = p_user_id and a.kind = 'imap') then
    return false;
  end if;
  delete from private.mail_consents where created_at < clock_timestamp() - interval '10 minutes';
  insert into private.mail_consents (state_hash, user_id, session_id, provider, account_id, verifier)
  values (p_state_hash, p_user_id, p_session_id, p_provider, p_account_id, p_verifier);
  delete from private.mail_consents where state_hash in (
    select c.state_hash from private.mail_consents c where c.user_id = p_user_id order by c.created_at desc offset 5);
  return true;
end
$$;

-- take_mail_consent(state_hash, user_id, session_id): what was begun by this session of this person; nobody takes it a second time. address: of the account that is connected again.
create function private.take_mail_consent(p_state_hash text, p_user_id uuid, p_session_id uuid) returns table (provider text, verifier text, account_id uuid, address text)
language sql security definer set search_path = '' as $$
  with taken as (
    delete from private.mail_consents c where c.state_hash = p_state_hash and c.user_id = p_user_id and c.session_id is not distinct from p_session_id
      and c.created_at > clock_timestamp() - interval '10 minutes' returning c.*)
  select t.provider, t.verifier, t.account_id, a.address from taken t left join public.mail_accounts a on a.id = t.account_id
$$;

-- keep_mail_access(account_id, user_id, address, provider, servers, secret, access_secret, access_until): an account that is opened by a provider from now on, at the mail servers of that
-- provider alone: what it gives access by goes to no other. Where that is another server, or another name there, its places are those of other mails. Paused it stays. Answers whether the account is that person's and has
-- this address.
create function private.keep_mail_access(p_account_id uuid, p_user_id uuid, p_address text, p_provider text, p_servers jsonb, p_secret text, p_access_secret text, p_access_until timestamptz)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  former public.mail_accounts;
begin
  select * into former from public.mail_accounts where id = p_account_id and user_id = p_user_id and kind = 'imap' and lower(address) = lower(p_address) for no key update;
  if former.id is null then
    return false;
  end if;
  update public.mail_accounts set provider = p_provider, state = case when state = 'paused' then state else 'connecting' end, error = null,
    imap_host = p_servers ->> 'imap_host', imap_port = (p_servers ->> 'imap_port')::integer, imap_security = p_servers ->> 'imap_security', imap_user = address,
    smtp_host = p_servers ->> 'smtp_host', smtp_port = (p_servers ->> 'smtp_port')::integer, smtp_security = p_servers ->> 'smtp_security', smtp_user = address
  where id = p_account_id;
  if (former.imap_host, lower(former.imap_user)) is distinct from (p_servers ->> 'imap_host', lower(former.address)) then
    delete from private.mail_places where account_id = p_account_id;
    delete from private.mail_account_folders where account_id = p_account_id;
  end if;
  delete from private.mail_secrets where account_id = p_account_id;
  insert into private.mail_secrets (account_id, method, secret, access_secret, access_until) values (p_account_id, 'oauth', p_secret, p_access_secret, p_access_until);
  return true;
end
$$;

-- mail_access(account_id): what opens the account at this moment. is_fresh: it is good for two more minutes.
create function private.mail_access(p_account_id uuid) returns table (provider text, access_secret text, is_fresh boolean) language sql stable security definer set search_path = '' as $$
  select a.provider, s.access_secret, coalesce(s.access_secret is not null and s.access_until > clock_timestamp() + interval '2 minutes', false)
  from private.mail_secrets s join public.mail_accounts a on a.id = s.account_id where s.account_id = p_account_id and s.method = 'oauth'
$$;

-- hold_mail_access(account_id, renewer): a process renews the access to an account, for half a minute; others wait until it has. Answers what it is renewed by; no row where another does,
-- or where it has been renewed meanwhile.
create function private.hold_mail_access(p_account_id uuid, p_renewer uuid) returns table (secret text) language sql security definer set search_path = '' as $$
  update private.mail_secrets s set renewer = p_renewer, renewing_until = clock_timestamp() + interval '30 seconds'
  where s.account_id = p_account_id and s.method = 'oauth' and (s.renewing_until is null or s.renewing_until < clock_timestamp())
    and (s.access_secret is null or s.access_until <= clock_timestamp() + interval '2 minutes')
  returning s.secret
$$;

-- renew_mail_access(account_id, renewer, secret, access_secret, access_until): what the provider gave; without an access_secret it gave nothing, and what is there stays. secret: null where it stays.
create function private.renew_mail_access(p_account_id uuid, p_renewer uuid, p_secret text, p_access_secret text, p_access_until timestamptz) returns void
language sql security definer set search_path = '' as $$
  update private.mail_secrets s set secret = coalesce(p_secret, s.secret), access_secret = coalesce(p_access_secret, s.access_secret), access_until = coalesce(p_access_until, s.access_until),
    renewer = null, renewing_until = null, updated_at = now()
  where s.account_id = p_account_id and s.renewer = p_renewer
$$;

-- end_mail_access(account_id, renewer): the provider gives access no more: what is kept of it goes, and the account is neither read nor sent by until its owner connects it again.
create function private.end_mail_access(p_account_id uuid, p_renewer uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  -- The account before its secret, as where it is connected again.
  perform from public.mail_accounts where id = p_account_id for no key update;
  delete from private.mail_secrets s where s.account_id = p_account_id and s.renewer = p_renewer;
  if found then
    perform private.note_mail_account(p_account_id, 'failed', 'access_ended') from public.mail_accounts a where a.id = p_account_id and a.state <> 'paused';
  end if;
end
$$;

-- access_has_ended(account_id): a provider opened the account, and gives access no more.
create function private.access_has_ended(p_account_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.mail_accounts a where a.id = p_account_id and a.provider is not null and a.state <> 'paused' and not exists (select from private.mail_secrets k where k.account_id = a.id))
$$;

-- forget_mail_access(account_id, access_secret): the mail server does not accept it: the next look renews it first.
create function private.forget_mail_access(p_account_id uuid, p_access_secret text) returns void language sql security definer set search_path = '' as $$
  update private.mail_secrets s set access_secret = null, access_until = null where s.account_id = p_account_id and s.access_secret = p_access_secret
$$;
