create index case_parties_represented_by_id_idx on public.case_parties (represented_by_id, case_id);

create function private.fill_representative() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.represented_by := (select name from public.case_parties where id = new.represented_by_id and case_id = new.case_id);
  return new;
end
$$;
create trigger fill_representative before insert or update on public.case_parties for each row
  when (new.represented_by_id is not null) execute function private.fill_representative();

create function private.follow_representative() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.case_parties set represented_by = new.name where represented_by_id = new.id and case_id = new.case_id;
  return null;
end
$$;
create trigger follow_representative after update of name on public.case_parties for each row
  when (old.name is distinct from new.name) execute function private.follow_representative();

-- A removed party is noted in the timeline as well, and so is a change of its representative alone.
create function private.note_party_gone() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_event(old.case_id, 'party_removed', jsonb_build_object('name', old.name, 'role', old.role));
  return null;
end
$$;
create trigger note_party_gone after delete on public.case_parties for each row execute function private.note_party_gone();
create trigger note_representative after update of represented_by, represented_by_id on public.case_parties for each row
  when ((old.represented_by_id, case when old.represented_by_id is null then old.represented_by end)
      is distinct from (new.represented_by_id, case when new.represented_by_id is null then new.represented_by end)
    and (old.name, old.role, old.aliases) is not distinct from (new.name, new.role, new.aliases)) execute function private.note_party();
