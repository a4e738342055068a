-- A wall stands between a case and a person of the firm that has it, and ends with the firm's part in the case: one that named somebody else
-- would keep them from a posting that is none of the firm's affairs any more.

-- Fills the firm, and takes whom the wall names off the team. no_wall_here, not_of_the_firm.
create or replace function private.fill_case_wall() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select law_firm into new.law_firm from public.cases where id = new.case_id and client_id is distinct from new.user_id;
  if new.law_firm is null then
    perform private.refuse('P0001', 'no_wall_here', 'A wall stands between a person of the firm and one of its cases; never before the client.');
  end if;
  if not exists (select from public.users u where u.uuid = new.user_id and u.law_firm = new.law_firm)
    and not exists (select from public.case_team t where t.case_id = new.case_id and t.user_id = new.user_id and t.role <> 'client') then
    perform private.refuse('P0001', 'wall_names_a_stranger', 'A wall names a person of your firm or of the team. Nobody else sees the case anyway.');
  end if;
  delete from public.case_team where case_id = new.case_id and user_id = new.user_id;
  return new;
end
$$;
-- A change of the reason is judged no more than the row before: whoever has left the firm stays behind the wall.
drop trigger fill on public.case_walls;
create trigger fill before insert or update of case_id, user_id, law_firm on public.case_walls for each row execute function private.fill_case_wall();

create function private.end_walls() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.case_walls where case_id = new.id and law_firm is distinct from new.law_firm;
  return null;
end
$$;
create trigger end_walls after update of law_firm on public.cases for each row
  when (old.law_firm is distinct from new.law_firm) execute function private.end_walls();

delete from public.case_walls w using public.cases c where c.id = w.case_id and (c.law_firm is distinct from w.law_firm
  or not exists (select from public.users u where u.uuid = w.user_id and u.law_firm = w.law_firm));
