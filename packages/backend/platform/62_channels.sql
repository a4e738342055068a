-- Broadcasts from the database, as a hosted project has them, and what a private channel lets somebody do.

-- Times without zone are UTC whatever the session's zone is, and the messages of one transaction keep their order.
alter table realtime.messages
  alter inserted_at set default timezone('UTC', clock_timestamp()),
  alter updated_at set default timezone('UTC', clock_timestamp());

-- Sends a message to all who have joined `topic`, when this transaction commits. The payload gets the message's `id` unless it has one
-- or is no object. The caller needs the right to insert into realtime.messages. It never ends its caller's transaction: what does not
-- work becomes a warning.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
declare
  message_id uuid := pg_catalog.gen_random_uuid();
begin
  perform pg_catalog.set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension) values (
    message_id,
    case
      when pg_catalog.jsonb_typeof(payload) = 'object' and not payload operator(pg_catalog.?) 'id'
        then payload operator(pg_catalog.||) pg_catalog.jsonb_build_object('id', message_id)
      else payload
    end,
    event, topic, private, 'broadcast'
  );
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;

-- The same for bytes, which arrive as they are; a socket of protocol 1.0.0 cannot be sent them and hears nothing.
create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql as $$
begin
  perform pg_catalog.set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;

-- For row triggers: tells a private topic what happened to a row.
create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text default 'ROW'
) returns void
language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'broadcast_changes tells of single rows: call it from a trigger FOR EACH ROW';
  end if;
  if operation is null or operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    pg_catalog.jsonb_build_object(
      'schema', table_schema, 'table', table_name, 'operation', operation, 'record', new, 'old_record', old
    ),
    event_name, topic_name
  );
end
$$;

grant execute on function
  realtime.send(jsonb, text, text, boolean), realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role;

-- Puts a message into the outbox, in order with the changes of tables. Its head goes into `record`; the payload goes into `old_record`,
-- from where its text is passed on as it is, with every digit. Bytes go as base64, which is shorter than PostgreSQL's own writing.
create function realtime.capture_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into realtime.changes (entity, op, record, old_record) values (
    tg_relid, 'B',
    jsonb_build_object('id', new.id, 'topic', new.topic, 'event', new.event, 'private', coalesce(new.private, false))
      || case
        when new.binary_payload is null then '{}'
        else jsonb_build_object('bytes', translate(encode(new.binary_payload, 'base64'), e'\n', ''))
      end,
    new.payload
  );
  perform pg_notify('realtime', '');
  return null;
end
$$;
revoke execute on function realtime.capture_message() from public;
-- A row that only asks what somebody may do is no message.
create trigger realtime_capture after insert on realtime.messages for each row
when (new.extension = 'broadcast' and new.event is not null and coalesce(current_setting('realtime.probing', true), '') = '')
execute function realtime.capture_message();

-- One sample row for a message of each extension, so that a policy can be asked about them: the id of the broadcast, then of the
-- presence. They are rolled back with the transaction that asks.
create function realtime.insert_probes(topic text) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  probes uuid[] := array[gen_random_uuid(), gen_random_uuid()];
begin
  perform set_config('realtime.probing', 'on', true);
  insert into realtime.messages (id, topic, extension)
  values (probes[1], insert_probes.topic, 'broadcast'), (probes[2], insert_probes.topic, 'presence');
  return probes;
end
$$;
revoke execute on function realtime.insert_probes(text) from public;
grant execute on function realtime.insert_probes(text) to authenticator;

-- What a caller may do on a private topic, by the policies on realtime.messages. `want` names what is asked: broadcast_read,
-- presence_read, broadcast_write, presence_write; the rest is false. It BECOMES the caller and leaves rows behind, so its transaction has
-- to be rolled back. `failures` holds the SQLSTATE of every policy that could not be judged, which counts as no.
create function realtime.authorize_topic(
  topic text, caller_role text, claims jsonb, headers jsonb, want text[],
  out broadcast_read boolean, out presence_read boolean, out broadcast_write boolean, out presence_write boolean, out failures text[]
)
language plpgsql as $$
declare
  probes uuid[];
  wanted text;
  allowed boolean;
begin
  broadcast_read := false;
  presence_read := false;
  broadcast_write := false;
  presence_write := false;
  failures := '{}';
  probes := realtime.insert_probes(topic);
  perform
    pg_catalog.set_config('search_path', 'public, extensions', true),
    pg_catalog.set_config('realtime.topic', topic, true),
    pg_catalog.set_config('request.jwt.claims', claims::text, true),
    pg_catalog.set_config('request.headers', headers::text, true),
    pg_catalog.set_config('role', caller_role, true);
  foreach wanted in array want loop
    allowed := false;
    begin
      if wanted like '%\_read' then
        allowed := exists (
          select from realtime.messages m
          where m.id = case when wanted = 'broadcast_read' then probes[1] else probes[2] end
        );
      else
        insert into realtime.messages (topic, extension) values (authorize_topic.topic, pg_catalog.split_part(wanted, '_', 1));
        allowed := true;
      end if;
    exception
      when insufficient_privilege then null;
      when others then failures := failures || sqlstate;
    end;
    case wanted
      when 'broadcast_read' then broadcast_read := allowed;
      when 'presence_read' then presence_read := allowed;
      when 'broadcast_write' then broadcast_write := allowed;
      else presence_write := allowed;
    end case;
  end loop;
end
$$;
revoke execute on function realtime.authorize_topic(text, text, jsonb, jsonb, text[]) from public;
grant execute on function realtime.authorize_topic(text, text, jsonb, jsonb, text[]) to authenticator;

-- Has what a person may do on private channels judged again at once; everybody's unless a person is named. For triggers that change who
-- may see something.
create function realtime.rejudge(user_id uuid default null) returns void
language sql set search_path = '' as $$
  select pg_notify('realtime_rejudge', coalesce(user_id::text, ''))
$$;
revoke execute on function realtime.rejudge(uuid) from public;
grant execute on function realtime.rejudge(uuid) to service_role;
