-- Domains whose casts show, read and filter them in another form, after PostgREST's own fixtures of data representations.
create domain public.color as integer;
create function public.color(text) returns public.color immutable language sql as $$
  select (('x' || lpad($1, 8, '0'))::bit(32)::int)::public.color $$;
create function public.color(json) returns public.color immutable language sql as $$
  select case when $1 #>> '{}' = '' then null else public.color(ltrim($1 #>> '{}', '#')) end $$;
create function public."json"(public.color) returns json immutable language sql as $$
  select case when $1 is null then to_json(''::text) else to_json('#' || lpad(upper(to_hex($1)), 6, '0')) end $$;
set client_min_messages = error;
create cast (public.color as json) with function public."json"(public.color) as implicit;
create cast (json as public.color) with function public.color(json) as implicit;
create cast (text as public.color) with function public.color(text) as implicit;

-- Read and shown in another form, but a filter gives it as it is.
create domain public.isodate as timestamptz;
create function public.isodate(json) returns public.isodate immutable language sql as $$
  select (replace($1 #>> '{}', 'Z', '+00:00')::timestamptz)::public.isodate $$;
create function public."json"(public.isodate) returns json immutable language sql as $$
  select to_json(replace(to_json($1) #>> '{}', '+00:00', 'Z')) $$;
create cast (public.isodate as json) with function public."json"(public.isodate) as implicit;
create cast (json as public.isodate) with function public.isodate(json) as implicit;

-- A cast that is not implicit asks for nothing.
create domain public.shy as text;
create function public."json"(public.shy) returns json immutable language sql as $$ select to_json('never'::text) $$;
create cast (public.shy as json) with function public."json"(public.shy) as assignment;
reset client_min_messages;

create table public.labels (
  id int primary key,
  name text,
  tint public.color default 1,
  due public.isodate default '2018-01-01 00:00:00+00',
  quiet public.shy default 'quiet'
);
create table public.pairs (id int primary key, first_label int references public.labels, other_label int references public.labels);
create view public.label_shades as select id, tint, (tint / 2)::public.color as shade from public.labels;
create function public.labels_of(low int) returns setof public.labels stable language sql as $$
  select * from public.labels where id >= low $$;
insert into public.labels values
  (1, 'Report', 0, '2018-01-02 00:00:00+00'), (2, 'Essay', 256, '2018-01-03 00:00:00+00'),
  (3, 'Algebra', 123456, '2018-01-01 14:12:34.123456+00'), (4, 'Opus', null, null);
insert into public.pairs values (1, 2, 3), (2, 1, 3);
grant all on public.labels, public.pairs, public.label_shades to anon, authenticated, service_role;
