-- Tells the data API that the schema changed, as a hosted project does: without it a table made outside the migrations would not be
-- seen before the next start.

create function extensions.pgrst_ddl_watch() returns event_trigger language plpgsql set search_path = '' as $$
declare
  command record;
begin
  for command in select * from pg_catalog.pg_event_trigger_ddl_commands() loop
    -- Temporary tables come and go with a session and are never exposed.
    if command.schema_name is distinct from 'pg_temp' then
      notify pgrst, 'reload schema';
      return;
    end if;
  end loop;
end
$$;
create function extensions.pgrst_drop_watch() returns event_trigger language plpgsql set search_path = '' as $$
declare
  dropped record;
begin
  for dropped in select * from pg_catalog.pg_event_trigger_dropped_objects() loop
    if not dropped.is_temporary then
      notify pgrst, 'reload schema';
      return;
    end if;
  end loop;
end
$$;
create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
create event trigger pgrst_drop_watch on sql_drop execute function extensions.pgrst_drop_watch();
