-- How long a statement of a guest and of a person may take, as on a hosted project. The backend asks the database for what `alter role`
-- has set, so the operator can choose otherwise and say `notify pgrst, 'reload config'`.

do $$
declare
  wanted record;
begin
  for wanted in select * from (values ('anon', '3s'), ('authenticated', '8s')) as limits (name, longest) loop
    -- Roles belong to all databases of a cluster: what was chosen for them there stays.
    if not exists (
      select from pg_db_role_setting s cross join lateral unnest(s.setconfig) as one (setting)
      where s.setrole = wanted.name::regrole and s.setdatabase = 0 and starts_with(one.setting, 'statement_timeout=')
    ) then
      begin
        execute format('alter role %I set statement_timeout = %L', wanted.name, wanted.longest);
      exception
        -- Two databases of one cluster can be set up at the same moment; an update of the same row is then an internal error.
        when unique_violation or internal_error then null;
      end;
    end if;
  end loop;
end
$$;
