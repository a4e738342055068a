-- What the flows of schema auth need beyond GoTrue's columns. A product's migrations may not read these: a hosted project has none of them.

-- A sign-in that is under way: its code is issued when it ends, and one without PKCE has no challenge.
alter table auth.flow_state
  alter column auth_code drop not null,
  alter column code_challenge drop not null,
  alter column code_challenge_method drop not null,
  add column redirect_to text,
  add column linking_target_id uuid references auth.users (id) on delete cascade,
  add column invite_token text,
  add column nonce text,
  add column provider_verifier text;
drop index auth.flow_state_auth_code_idx;
create unique index flow_state_auth_code_key on auth.flow_state (auth_code) where auth_code is not null;
create index flow_state_linking_target_id_idx on auth.flow_state (linking_target_id);

-- A code of six digits must not be guessed: it is dead after a few wrong tries.
alter table auth.one_time_tokens add column failures smallint not null default 0;
alter table auth.mfa_challenges add column failures smallint not null default 0;
-- The period of the last code that was accepted: a code works once.
alter table auth.mfa_factors add column last_used_step bigint;

-- Assertions that came without being asked for, remembered for as long as they could be shown again.
create table auth.saml_used_assertions (
  id text primary key,
  expires_at timestamptz not null
);
create index saml_used_assertions_expires_at_idx on auth.saml_used_assertions (expires_at);

-- Messages sent in each span of time, counted by all processes together.
create table auth.message_quota (
  kind text not null,
  bucket timestamptz not null,
  sent integer not null,
  primary key (kind, bucket)
);

create index audit_log_entries_action_idx on auth.audit_log_entries ((payload ->> 'action'));
