-- When an organisation wants a session to end, which is known before the code for it is exchanged.

alter table auth.flow_state add column session_not_after timestamptz;
