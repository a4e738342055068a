-- Notifications: written by the verbs in their own transaction, read and dismissed by the person they are for.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (uuid) on delete cascade,
  title text not null,
  type text not null default 'others' check (type in ('task_assignment', 'appointment', 'case_update', 'payment', 'others')),
  category text not null default 'Case' check (char_length(category) <= 60),
  is_unread boolean not null default true,
  avatar_url text,
  case_id uuid references public.cases (id) on delete cascade,
  proposal_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.notifications.title is 'HTML; every part that a person wrote is escaped before it gets here';
create index notifications_user_id_created_at_idx on public.notifications (user_id, created_at desc);
create index notifications_user_id_unread_idx on public.notifications (user_id) where is_unread;
create index notifications_case_id_idx on public.notifications (case_id);
create trigger touch before update on public.notifications for each row execute function private.touch();

alter table public.notifications enable row level security;
alter table public.notifications force row level security;
create policy select_own on public.notifications for select to authenticated using (
  user_id = (select auth.uid()) and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy update_own on public.notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy delete_own on public.notifications for delete to authenticated using (user_id = (select auth.uid()));
revoke all on public.notifications from anon, authenticated;
grant select, delete, update (is_unread, category) on public.notifications to authenticated;

-- Tells one person; nobody is told what they did themselves, and nobody what a wall keeps from them.
create function private.notify(p_user_id uuid, p_case_id uuid, p_proposal_id uuid, p_title text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_user_id is not null and p_user_id is distinct from auth.uid()
    and not exists (select from public.case_walls where user_id = p_user_id and case_id = p_case_id) then
    insert into public.notifications (user_id, title, type, category, case_id, proposal_id, avatar_url)
    values (p_user_id, p_title, 'case_update', case when p_proposal_id is null then 'Case' else 'Proposal' end, p_case_id, p_proposal_id,
      (select avatar_url from public.users where uuid = auth.uid()));
  end if;
end
$$;
revoke execute on all functions in schema private from public;
