-- Schema realtime as a hosted project has it: the topic of the connection that policies on realtime.messages read.
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;
grant execute on function realtime.topic() to anon, authenticated, service_role;
