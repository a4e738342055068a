-- Maintenance: for everybody but the platform's administrators the installation is closed, or nobody saves anything. One row while it lasts, so that every process
-- has it, also after a restart.
create table private.maintenance (
  only_one boolean primary key default true check (only_one),
  mode text not null check (mode in ('read_only', 'closed')),
  -- What people read beside the sentence of the program.
  message text check (char_length(message) between 1 and 300),
  since timestamptz not null default now()
);
alter table private.maintenance enable row level security;

-- set_maintenance(mode, message, actor): begins maintenance, changes it, or ends it (mode null); for the server, which has asked who may. It is in the audit
-- log of the platform.
create function private.set_maintenance(p_mode text, p_message text, p_actor uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  was text := (select m.mode from private.maintenance m for update);
begin
  if p_mode is null then
    delete from private.maintenance where only_one;
  else
    insert into private.maintenance (mode, message) values (p_mode, nullif(left(private.to_one_line(p_message), 300), ''))
    on conflict (only_one) do update set mode = excluded.mode, message = excluded.message;
  end if;
  if was is not null or p_mode is not null then
    insert into private.audit_pending (table_name, row_id, action, actor_id, before, after)
    values ('maintenance', 'installation', case when was is null then 'insert' when p_mode is null then 'delete' else 'update' end, p_actor,
      case when was is not null then jsonb_build_object('mode', was) end, case when p_mode is not null then jsonb_build_object('mode', p_mode) end);
  end if;
  perform pg_notify('maintenance', '');
end
$$;

-- Whether the server does nothing on its own for now.
create function private.is_in_maintenance() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.maintenance)
$$;
