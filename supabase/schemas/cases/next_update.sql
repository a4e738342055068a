-- The firm says by when the client hears from it next, in cases.next_update_by.

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('update_promised', 'case_update', 'Case', 'Your lawyers have said by when you hear from them next about <strong>%s</strong>', 'case');

-- update_date_past: a promise is about a day that comes. Null takes it back.
create function private.check_next_update() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.next_update_by <= now() then
    perform private.refuse('P0001', 'update_date_past', 'Choose a day in the future: the client waits for it.');
  end if;
  return new;
end
$$;
create trigger check_next_update before update of next_update_by on public.cases for each row
  when (old.next_update_by is distinct from new.next_update_by and new.next_update_by is not null and new.law_firm is not null)
  execute function private.check_next_update();

-- A date that the client waits for is never moved in silence; where it moves by itself, the client has just heard from the firm.
create function private.note_next_update() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('casewright.moving_promise', true) = new.id::text then
    return null;
  end if;
  perform private.add_event(new.id, 'update_promised', jsonb_build_object('until', new.next_update_by));
  if new.next_update_by is not null then
    perform private.notify(new.client_id, 'update_promised', array[new.title], new.id, null, null);
  end if;
  return null;
end
$$;
create trigger note_next_update after update of next_update_by on public.cases for each row
  when (old.next_update_by is distinct from new.next_update_by and new.law_firm is not null and new.status <> 'draft')
  execute function private.note_next_update();
