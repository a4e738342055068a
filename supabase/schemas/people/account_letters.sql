-- Letters to people about their accounts: enqueued with the change that they report, sent by the server's job, which is
-- woken by a notification, looks at due_at by itself, and deletes what was handed over.

create table private.account_letters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  kind text not null check (kind in ('factors_reset', 'client_invitation')),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- The two older kinds of letter go out the same way.
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'handing', 'doubt', 'dead')),
  last_error text,
  email text,
  language text,
  firm_name text,
  constraint account_letters_for_whom check (num_nonnulls(user_id, email) = 1)
);
create index account_letters_user_id_idx on private.account_letters (user_id);
create index account_letters_due_at_idx on private.account_letters (due_at);
alter table private.account_letters enable row level security;

-- letter_not_sent(email): takes back what want_letter counted for an address in the last minute, where the letter could not be handed over. The
-- server's own: nobody else knows.
create function private.letter_not_sent(p_email text) returns void language sql security definer set search_path = '' as $$
  delete from private.letters_wanted where email = lower(trim(p_email)) and created_at > clock_timestamp() - interval '1 minute'
$$;
