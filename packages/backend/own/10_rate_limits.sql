-- What the backend keeps for itself on any PostgreSQL, a hosted project's too. Nobody but the owner of the database reads it.
create schema backend;

-- How much of each limit is used, counted by all processes together. A row is found by a hash and names nobody. The table is not logged: a count
-- costs no write to the disk, and after a crash of the database every count begins at nothing.
create unlogged table backend.rate_limits (
  key text primary key,
  -- From then on the row says nothing any more. For a bucket it is the moment at which it is full again.
  free_at timestamptz not null,
  -- Whether the last request was let through.
  is_granted boolean not null default true,
  -- Of a window: the moments that count, oldest first, and those of attempts whose end is not known yet.
  counted timestamptz[] not null default '{}',
  under_way timestamptz[] not null default '{}'
);
