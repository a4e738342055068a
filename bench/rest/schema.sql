-- What the data API's benchmarks read and write: three levels of rows that belong to somebody, under row security.
create table public.matters (
  id int primary key,
  owner_id uuid not null,
  title text not null,
  status text not null,
  amount numeric(12, 2) not null,
  details jsonb not null,
  created_at timestamptz not null
);
create table public.tasks (
  id int primary key,
  matter_id int not null references public.matters (id),
  owner_id uuid not null,
  title text not null,
  done boolean not null
);
create table public.notes (
  id int primary key,
  task_id int not null references public.tasks (id),
  owner_id uuid not null,
  body text not null
);
-- Room in each page for the next version of its rows: an update is always of the cheap kind.
create table public.meters (
  id int primary key,
  owner_id uuid not null,
  value int not null
) with (fillfactor = 20);
create table public.entries (
  id bigint generated always as identity primary key,
  owner_id uuid not null default auth.uid(),
  title text not null,
  amount numeric(12, 2) not null,
  worked_on date not null
);

do $$
declare
  name text;
begin
  foreach name in array array['matters', 'tasks', 'notes', 'meters', 'entries'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format(
      'create policy own on public.%I to authenticated using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()))',
      name
    );
    execute format('grant select, insert, update, delete on public.%I to authenticated', name);
  end loop;
end
$$;

create function public.matter_totals(wanted text) returns table (status text, matters bigint, amount numeric)
stable language sql as $$
  select m.status, count(*), sum(m.amount) from public.matters m where m.status = wanted group by m.status
$$;
