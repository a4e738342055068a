-- With whom a file is shared by name. Rights never grow on the way: only the owner, or the lawyers of its case, share it.

-- Whom the caller may share a file with: the people they know, less those whom a wall keeps from its case.
create function private.people_for_file(f public.files) returns table (user_id uuid, name text, email text, avatar_url text)
language sql stable security definer set search_path = '' as $$
  select k.user_id, k.display_name, k.email, k.avatar_url from private.contacts() k
  where k.user_id <> f.owner_id and not exists (select from public.case_walls w where w.case_id = f.case_id and w.user_id = k.user_id)
$$;

-- Whether the caller, who may change a file, shares it as well: its owner, or those who work on its case.
create function private.may_share_file(f public.files) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(case when f.case_id is null then f.owner_id = auth.uid() else f.law_firm in (select private.caller_memberships())
    and (f.case_id in (select private.caller_work()) or f.law_firm in (select private.caller_firms())) end, false)
$$;

-- A file that the caller may share, locked. PT404 file_not_found; 42501 may_not_share_file.
create function private.begin_sharing(p_file_id uuid) returns public.files language plpgsql security definer set search_path = '' as $$
declare
  f public.files := private.begin_file(p_file_id);
begin
  if not private.may_share_file(f) then
    perform private.refuse('42501', 'may_not_share_file', 'Only the owner of a file, or the lawyers on its case, share it with others.');
  end if;
  return f;
end
$$;

-- share_file(file_id, user_id, permission): view or edit; a second time changes the permission. share_permission; PT404 person_not_found.
create function private.share_file(p_file_id uuid, p_user_id uuid, p_permission text) returns public.file_shares
language plpgsql security definer set search_path = '' as $$
declare
  f public.files := private.begin_sharing(p_file_id);
  person record;
  share public.file_shares;
  known boolean := exists (select from public.file_shares where file_id = p_file_id and user_id = p_user_id);
begin
  if coalesce(p_permission, '') not in ('view', 'edit') then
    perform private.refuse('P0001', 'share_permission', 'Choose whether they may view or edit.');
  end if;
  select * into person from private.people_for_file(f) p where p.user_id = p_user_id;
  if not found then
    perform private.refuse('PT404', 'person_not_found', 'Files are shared with people whom you work with. This person is not among them.');
  end if;
  insert into public.file_shares (file_id, case_id, law_firm, user_id, user_name, permission, member_of, created_by)
  values (f.id, f.case_id, f.law_firm, p_user_id, person.name, p_permission,
    (select u.law_firm from public.users u where u.uuid = p_user_id and u.law_firm in (select private.caller_memberships())), auth.uid())
  on conflict (file_id, user_id) do update set permission = excluded.permission, member_of = excluded.member_of returning * into share;
  if not known then
    perform private.notify(p_user_id, 'file_shared', array[coalesce((select display_name from public.users where uuid = auth.uid()), ''), f.name],
      case when private.may_be_notified(p_user_id, f.case_id) then f.case_id end, 'file', f.id);
  end if;
  return share;
end
$$;

-- unshare_file(file_id, user_id): by the people who may share it, or by the person themselves. Whether there was a share.
create function private.unshare_file(p_file_id uuid, p_user_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if p_user_id is distinct from private.require_caller() then
    perform private.begin_sharing(p_file_id);
  end if;
  delete from public.file_shares where file_id = p_file_id and user_id = p_user_id;
  return found;
end
$$;

-- file_people(file_id, search): at most 20, by name.
create function private.file_people(p_file_id uuid, p_search text) returns table (user_id uuid, name text, email text, avatar_url text)
language plpgsql security definer set search_path = '' as $$
declare
  f public.files := private.begin_sharing(p_file_id);
begin
  return query select p.* from private.people_for_file(f) p
    where coalesce(trim(p_search), '') = '' or strpos(private.plain_name(p.name), private.plain_name(left(p_search, 200))) > 0 or strpos(lower(p.email), lower(left(trim(p_search), 200))) > 0
    order by lower(p.name), p.user_id limit 20;
end
$$;

grant execute on function private.share_file(uuid, uuid, text) to authenticated;
create function public.share_file(file_id uuid, user_id uuid, permission text) returns public.file_shares language sql set search_path = '' as $$ select * from private.share_file(share_file.file_id, share_file.user_id, share_file.permission) $$;
revoke execute on function public.share_file(uuid, uuid, text) from public, anon;
grant execute on function public.share_file(uuid, uuid, text) to authenticated;

grant execute on function private.unshare_file(uuid, uuid) to authenticated;
create function public.unshare_file(file_id uuid, user_id uuid) returns boolean language sql set search_path = '' as $$ select private.unshare_file(unshare_file.file_id, unshare_file.user_id) $$;
revoke execute on function public.unshare_file(uuid, uuid) from public, anon;
grant execute on function public.unshare_file(uuid, uuid) to authenticated;

grant execute on function private.file_people(uuid, text) to authenticated;
create function public.file_people(file_id uuid, search text default null) returns table (user_id uuid, name text, email text, avatar_url text) language sql set search_path = '' as $$ select * from private.file_people(file_people.file_id, file_people.search) $$;
revoke execute on function public.file_people(uuid, text) from public, anon;
grant execute on function public.file_people(uuid, text) to authenticated;
