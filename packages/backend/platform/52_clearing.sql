-- What has run out is cleared away: these are found by their age.

create index one_time_tokens_updated_at_idx on auth.one_time_tokens (updated_at);
create index mfa_challenges_created_at_idx on auth.mfa_challenges (created_at);
create index saml_relay_states_created_at_idx on auth.saml_relay_states (created_at);

-- No assertion is taken that was not asked for, so none has to be remembered.
drop table auth.saml_used_assertions;
