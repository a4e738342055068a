-- Who is here: what people say of themselves, and when they last did something.

-- state: what the person has chosen; offline hides that they are here. last_active_at: the last minute in which a page of theirs was looked at.
create table public.presence (
  user_id uuid primary key default auth.uid() references public.users (uuid) on delete cascade,
  state text not null default 'online' check (state in ('online', 'alway', 'busy', 'offline')),
  last_active_at timestamptz not null default now()
);

alter table public.presence enable row level security;
alter table public.presence force row level security;
create policy second_factor on public.presence as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- It is told only to people to whom one may write.
create policy select_own_or_linked on public.presence for select to authenticated using (
  user_id = (select auth.uid()) or user_id = any (array(select private.caller_links())));
revoke all on public.presence from anon, authenticated;
grant select on public.presence to authenticated;

-- note_presence(state): the caller looks at a page, and is what they chose before or choose now. Answers the choice. presence_unknown.
create function private.note_presence(p_state text) returns text language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  chosen text;
begin
  if p_state not in ('online', 'alway', 'busy', 'offline') then
    perform private.refuse('P0001', 'presence_unknown', 'Choose online, away, busy or offline.');
  end if;
  insert into public.presence as p (user_id, state) values (me, coalesce(p_state, 'online'))
  on conflict (user_id) do update set state = coalesce(p_state, p.state),
    -- Who does not want to be seen is not seen by the hour either.
    last_active_at = case when coalesce(p_state, p.state) = 'offline' then p.last_active_at else now() end
  where p_state <> p.state or p.last_active_at < now() - interval '30 seconds';
  select p.state into chosen from public.presence p where p.user_id = me;
  return chosen;
end
$$;
grant execute on function private.note_presence(text) to authenticated;

create function public.note_presence(state text default null) returns text language sql set search_path = '' as $$ select private.note_presence(state) $$;
revoke execute on function public.note_presence(text) from public, anon;
grant execute on function public.note_presence(text) to authenticated;

-- people_present(user_ids): what is to be shown of the people to whom the caller may write, and of no others: offline also where nobody has looked at a page for two minutes. Of all
-- of them where none are named.
create function private.people_present(p_user_ids uuid[]) returns table (user_id uuid, state text, last_active_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select linked, case when p.last_active_at is null or p.last_active_at < now() - interval '2 minutes' then 'offline' else p.state end, p.last_active_at
  from private.caller_links() linked left join public.presence p on p.user_id = linked
  where p_user_ids is null or linked = any (p_user_ids)
$$;
grant execute on function private.people_present(uuid[]) to authenticated;

create function public.people_present(user_ids uuid[] default null) returns table (user_id uuid, state text, last_active_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.people_present(user_ids) $$;
revoke execute on function public.people_present(uuid[]) from public, anon;
grant execute on function public.people_present(uuid[]) to authenticated;
