-- Who is on a case, who is kept from it, and why somebody sees it.

-- A case has one lead of a firm: naming another makes the former one an associate, and the case follows.
create unique index case_team_one_lead_idx on public.case_team (case_id, law_firm) where role = 'lead';

-- The lead whom the data API puts on the team takes the place of the one before. While the engagement is under way the lawyer whose proposal
-- was accepted leads: they sign. lead_is_engaged. Runs before row security checks the row, so that for others it does nothing.
create function private.make_room_for_lead() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
begin
  select * into c from public.cases where id = new.case_id and law_firm in (select private.caller_firms())
    and id not in (select private.caller_walls()) for no key update;
  if c.id is null then
    return new;
  end if;
  if c.status = 'engaging' and c.lead_lawyer_id is distinct from new.user_id then
    perform private.refuse('P0001', 'lead_is_engaged', 'The lawyer whose proposal was accepted leads the case until the engagement is complete.');
  end if;
  update public.case_team set role = 'associate' where case_id = new.case_id and role = 'lead' and user_id <> new.user_id;
  return new;
end
$$;
create trigger lead_on_insert before insert on public.case_team for each row
  when (new.role = 'lead' and current_user = 'authenticated') execute function private.make_room_for_lead();
create trigger lead_on_update before update of role on public.case_team for each row
  when (new.role = 'lead' and old.role <> 'lead' and current_user = 'authenticated') execute function private.make_room_for_lead();

create function private.follow_lead() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.cases set lead_lawyer_id = new.user_id where id = new.case_id and lead_lawyer_id is distinct from new.user_id;
  return null;
end
$$;
create trigger follow_lead_on_insert after insert on public.case_team for each row
  when (new.role = 'lead' and current_user = 'authenticated') execute function private.follow_lead();
create trigger follow_lead_on_update after update of role on public.case_team for each row
  when (new.role = 'lead' and old.role <> 'lead' and current_user = 'authenticated') execute function private.follow_lead();

-- lead_required: nobody leaves a case without a lead by taking the lead off its team. A wall may: it cannot wait.
create function private.keep_lead() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.law_firm in (select private.caller_firms()) then
    perform private.refuse('P0001', 'lead_required', 'Name another lead lawyer first: a case is led by one person.');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger keep_lead_on_delete before delete on public.case_team for each row
  when (old.role = 'lead' and current_user = 'authenticated') execute function private.keep_lead();
create trigger keep_lead_on_update before update of role on public.case_team for each row
  when (old.role = 'lead' and new.role <> 'lead' and current_user = 'authenticated') execute function private.keep_lead();

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('added_to_team', 'case_update', 'Case', 'You were put on the team of the case <strong>%s</strong>', 'case');

-- What an administrator changes on a team or by a wall is noted in the timeline; what a verb changes there is noted by the verb. The reason
-- of a wall is kept on the wall alone.
create function private.note_team() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  whole public.case_team := case tg_op when 'DELETE' then old else new end;
  person text := (select display_name from public.users where uuid = whole.user_id);
begin
  perform private.add_event(whole.case_id,
    case tg_op when 'INSERT' then 'team_member_added' when 'DELETE' then 'team_member_removed' else 'team_role_changed' end,
    jsonb_build_object('name', person, 'user_id', whole.user_id, 'role', whole.role));
  if tg_op = 'INSERT' then
    perform private.notify(new.user_id, 'added_to_team', array[c.title], c.id, null, null) from public.cases c where c.id = new.case_id;
  end if;
  return null;
end
$$;
create trigger note_on_insert after insert on public.case_team for each row when (current_user = 'authenticated') execute function private.note_team();
create trigger note_on_delete after delete on public.case_team for each row when (current_user = 'authenticated') execute function private.note_team();
create trigger note_on_update after update of role on public.case_team for each row
  when (old.role is distinct from new.role and current_user = 'authenticated') execute function private.note_team();

create function private.note_wall() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  whole public.case_walls := case tg_op when 'DELETE' then old else new end;
begin
  perform private.add_event(whole.case_id, case tg_op when 'INSERT' then 'wall_added' else 'wall_removed' end,
    jsonb_build_object('name', (select display_name from public.users where uuid = whole.user_id), 'user_id', whole.user_id), 'firm');
  return null;
end
$$;
create trigger note_on_insert after insert on public.case_walls for each row when (current_user = 'authenticated') execute function private.note_wall();
create trigger note_on_delete after delete on public.case_walls for each row when (current_user = 'authenticated') execute function private.note_wall();

-- A person whom a wall removes has left the team: everybody on the case reads that in the timeline, and nothing of the wall. Before
-- the wall's own trigger, which takes them off.
create function private.note_leaving() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_event(t.case_id, 'team_member_removed', jsonb_build_object('name', u.display_name, 'user_id', t.user_id, 'role', t.role))
  from public.case_team t join public.users u on u.uuid = t.user_id
  where t.case_id = new.case_id and t.user_id = new.user_id;
  return new;
end
$$;
create trigger announce_leaving before insert on public.case_walls for each row when (current_user = 'authenticated') execute function private.note_leaving();

-- why_visible(case_id, user_id): every reason for which somebody sees a case, without user_id the caller. Only the firm's administrator asks
-- about others, and only about people of the firm and the client; for them it says also what keeps somebody out. No row: nothing is seen.
-- reason: client, team, firm_admin, creator; posting (a verified lawyer reads the public form alone), proposal (one's own proposal for it);
-- wall (bars, whatever else holds), left_firm, not_active (of the account). role: on the team. since, by_name: when and by whom.
-- sees: case, shared (notes and messages with the client), internal (what the firm keeps to itself), client_only (what only the client
-- reads), manage (team and walls), posting.
create function private.why_visible(p_case_id uuid, p_user_id uuid)
returns table (reason text, role text, since timestamptz, by_name text, sees text[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_caller();
  c public.cases;
  person public.users;
  walled public.case_walls;
begin
  select * into c from public.cases where id = p_case_id and id not in (select private.caller_walls());
  select * into person from public.users where uuid = coalesce(p_user_id, me);
  if c.id is null or person.uuid is null then
    return;
  end if;
  if person.uuid <> me and not coalesce(c.law_firm in (select private.caller_firms()) and (person.law_firm is not distinct from c.law_firm
    or exists (select from public.case_team t where t.case_id = c.id and t.user_id = person.uuid)), false) then
    -- For a user who does not see the case, it does not exist.
    if array_remove(private.case_roles(c), 'admin') = '{}' then
      return;
    end if;
    perform private.refuse('42501', 'may_not_ask_for_others', 'Only the firm''s administrator can ask why others see a case, and only about people of the firm and its client.');
  end if;
  select * into walled from public.case_walls w where w.case_id = c.id and w.user_id = person.uuid;
  if walled.id is not null then
    return query select 'wall'::text, null::text, walled.created_at, (select display_name from public.users where uuid = walled.created_by), '{}'::text[];
    return;
  end if;
  if person.status not in ('active', 'pending') then
    return query select 'not_active'::text, null::text, null::timestamptz, null::text, '{}'::text[];
    return;
  end if;
  return query
    select 'client', t.role, t.created_at, null::text, '{case,shared,client_only}'::text[] from public.case_team t
    where t.case_id = c.id and t.user_id = person.uuid and t.role = 'client' and not (c.status = 'draft' and c.law_firm is not null)
    union all
    select case when t.law_firm is not distinct from person.law_firm then 'team' else 'left_firm' end, t.role, t.created_at,
      (select display_name from public.users where uuid = t.created_by and uuid <> person.uuid),
      case when t.law_firm is not distinct from person.law_firm then '{case,shared,internal}'::text[] else '{}' end
    from public.case_team t where t.case_id = c.id and t.user_id = person.uuid and t.role <> 'client'
    union all
    select 'firm_admin', null, null, null, '{case,shared,internal,manage}'::text[] where person.access_level = 'lawyer_admin' and person.law_firm = c.law_firm
    union all
    select 'creator', null, c.created_at, null, '{case,shared}'::text[]
    where c.created_by = person.uuid and c.status = 'draft' and (c.law_firm is null or c.law_firm = person.law_firm)
    union all
    select 'proposal', null, p.created_at, null, '{posting}'::text[] from public.proposals p where p.case_id = c.id and p.lawyer_id = person.uuid
      and c.law_firm is distinct from person.law_firm
    union all
    select 'posting', null, p.posted_at, null, '{posting}'::text[] from public.case_postings p
    where p.id = c.id and person.uuid = me and p.posting_expires_at > now() and private.caller_is_verified() and c.client_id is distinct from me
      and (p.visibility = 'open' or p.id in (select private.caller_invitations()));
end
$$;
grant execute on function private.why_visible(uuid, uuid) to authenticated;

create function public.why_visible(case_id uuid, user_id uuid default null)
returns table (reason text, role text, since timestamptz, by_name text, sees text[]) language sql stable set search_path = '' as $$
  select * from private.why_visible(case_id, user_id)
$$;
revoke execute on function public.why_visible(uuid, uuid) from public, anon;
grant execute on function public.why_visible(uuid, uuid) to authenticated;
