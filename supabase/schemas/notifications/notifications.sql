-- Notifications: written by the verbs in their own transaction, read and dismissed by the person they are for.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (uuid) on delete cascade,
  title text not null,
  type text not null check (type in ('task_assignment', 'appointment', 'case_update', 'payment', 'others')),
  category text not null check (char_length(category) <= 60),
  is_unread boolean not null default true,
  avatar_url text,
  case_id uuid references public.cases (id) on delete cascade,
  proposal_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- params: the texts of the title in order, as written, not HTML. link_kind and link_id: the thing to view when it is not the case.
  -- Without a default, so that what a writer leaves out comes from the kind.
  kind text,
  params jsonb not null default '[]' check (jsonb_typeof(params) = 'array'),
  link_kind text check (link_kind in
  ('proposal', 'profile', 'task', 'deadline', 'invoice', 'message', 'chat', 'mail', 'file', 'workflow', 'event', 'consultation', 'signature', 'order', 'service', 'post', 'opening', 'tour', 'course', 'report', 'docket')),
  link_id uuid,
  constraint notifications_category_line check (cast(category as private.one_line) is not null or category is null)
);
comment on column public.notifications.title is 'HTML; every part that a person wrote is escaped before it gets here';
create index notifications_user_id_created_at_idx on public.notifications (user_id, created_at desc);
create index notifications_user_id_unread_idx on public.notifications (user_id) where is_unread;
create index notifications_case_id_idx on public.notifications (case_id);
create trigger touch before update on public.notifications for each row execute function private.touch();
alter table public.notifications enable row level security;
alter table public.notifications force row level security;
create policy second_factor on public.notifications as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.notifications for select to authenticated using (
  user_id = (select auth.uid()) and (case_id is null or case_id <> all (array(select private.caller_case_walls()))));
create policy update_own on public.notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy delete_own on public.notifications for delete to authenticated using (user_id = (select auth.uid()));
revoke all on public.notifications from anon, authenticated;
grant select, delete, update (category, is_unread) on public.notifications to authenticated;
alter publication supabase_realtime add table public.notifications;

-- The older form of a notification, by the title that private.html made: the kind is found by it.
create function private.notify(p_user_id uuid, p_case_id uuid, p_proposal_id uuid, p_title text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  said record;
begin
  if p_user_id is null or p_user_id is not distinct from auth.uid() then
    return;
  end if;
  select * into said from private.kind_of_title(p_title);
  perform private.notify_with_title(p_user_id, p_title, said.kind, coalesce(to_jsonb(said.params), '[]'),
    coalesce((select type from private.notification_kinds where kind = said.kind), case when p_case_id is null then 'others' else 'case_update' end),
    p_case_id, p_proposal_id, case when p_proposal_id is not null then 'proposal' end, p_proposal_id, null);
end
$$;
