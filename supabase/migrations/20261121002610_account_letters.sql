-- Letters that the product owes people about their accounts: kept with the change that they tell of, sent by the server's job, which is
-- woken by a notification, looks at due_at by itself, and deletes what was handed over.

create table private.account_letters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('factors_reset')),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  created_at timestamptz not null default now()
);
create index account_letters_user_id_idx on private.account_letters (user_id);
create index account_letters_due_at_idx on private.account_letters (due_at);
alter table private.account_letters enable row level security;

-- reset_factors(user_id, reason): for whoever has lost their second factor. All of them go, and all sessions with them, so that
-- whoever holds the device is out as well; answers how many there were. The password is needed as before. The person is told, in the
-- product and by letter: they may not have asked for it.
create or replace function private.reset_factors(p_user_id uuid, p_reason text) returns integer language plpgsql security definer set search_path = '' as $$
declare
  person public.users := private.require_subordinate(p_user_id);
  reason text := private.require_reason(p_reason);
  kinds jsonb;
begin
  select jsonb_agg(factor_type order by created_at) into kinds from auth.mfa_factors where user_id = p_user_id and status = 'verified';
  if kinds is null then
    perform private.refuse('P0001', 'no_second_factor', 'This person has set up no second factor.');
  end if;
  delete from auth.mfa_factors where user_id = p_user_id;
  perform private.end_sessions_of(p_user_id);
  perform private.note_act(person, 'mfa_factors', 'delete', jsonb_build_object('factors', kinds), jsonb_build_object('reason', reason));
  insert into public.notifications (user_id, title, category)
  values (p_user_id, 'An administrator has removed your second factor. Set up a new one under Security.', 'Account');
  insert into private.account_letters (user_id, kind) values (p_user_id, 'factors_reset');
  perform pg_notify('account_letters', '');
  return jsonb_array_length(kinds);
end
$$;

revoke execute on all functions in schema private from public;
