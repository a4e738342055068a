-- One version of a rule: a change of the law is a new version, and a computed deadline keeps the version that computed it.
-- kind counting: how the law of a place counts; its steps are what private.compute_deadline applies, in order. kind period: a
-- period of that law (amount, unit, direction), counted by the rule counting_id. title: by language. asks: the facts that change the
-- outcome, beside the trigger. units: what the law counts in. hard: whether who misses it loses a right.
create table public.deadline_rules (
  id uuid primary key,
  code text not null check (code ~ '^[a-z]+(\.[a-z0-9_]+)+$'),
  version integer not null default 1 check (version > 0),
  jurisdiction text references public.court_calendars (jurisdiction),
  kind text not null check (kind in ('counting', 'period')),
  title jsonb not null check (title ?& '{en,fr,vi,cn,ar}'::text[]),
  trigger_event jsonb check (trigger_event ?& '{en,fr,vi,cn,ar}'::text[]),
  citation text not null,
  source_url text check (source_url ~ '^https://'),
  checked_on date not null,
  counting_id uuid references public.deadline_rules (id),
  amount integer check (amount > 0),
  unit text check (unit in ('hour', 'day', 'court_day', 'week', 'month', 'year')),
  direction text not null default 'after' check (direction in ('after', 'before')),
  hard boolean not null default true,
  units text[] not null default '{}',
  asks text[] not null default '{}',
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  -- courts: whose rule it is within its jurisdiction; null: every court's.
  courts text check (courts in ('federal')),
  -- source_scope: what source_url opens: the provision itself, a text that contains it, or the collection in which the text is to be looked up.
  -- Where it is not the provision, the citation names article and clause.
  -- places: the calendars by which the rule counts, where the court that decides sits in one place alone; null: every one of its jurisdiction.
  source_scope text not null default 'provision' check (source_scope in ('provision', 'text', 'collection')),
  places text[],
  unique (code, version),
  check (case kind when 'counting' then jsonb_array_length(steps) > 0 and counting_id is null else counting_id is not null and amount is not null and unit is not null end)
);
create index deadline_rules_jurisdiction_idx on public.deadline_rules (jurisdiction);
create index deadline_rules_counting_id_idx on public.deadline_rules (counting_id);
alter table public.deadline_rules enable row level security;
alter table public.deadline_rules force row level security;
create policy select_signed_in on public.deadline_rules for select to authenticated using ((select private.caller_level()) is not null);
create policy second_factor on public.deadline_rules as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.deadline_rules from anon, authenticated;
grant select on public.deadline_rules to authenticated;

-- The id of a version of a rule, the same in every installation.
create function private.rule_id(code text, version integer default 1) returns uuid language sql immutable set search_path = '' as $$
  select md5('deadline rule ' || code || ' ' || version)::uuid
$$;

-- Whether a rule is one of the court that a case names; also where it names none: then nobody can say that it is not. A federal court of the
-- United States is recognised as courts are cited (The Bluebook, tables T1 and T7): by 'United States', 'U.S.', 'Federal', 'Bankruptcy' or an
-- abbreviated district ('N.D. Ill.'); 'District Court' alone is a state's as well.
create function private.rule_fits(rule public.deadline_rules, p_court text) returns boolean language sql immutable set search_path = '' as $$
  select rule.courts is null or trim(coalesce(p_court, '')) = ''
    or p_court ~* '\m(united states|federal|bankruptcy)\M|\mU\.? ?S\.? +(district|bankruptcy|court|tax|supreme)|\m[NSEWCM]\. ?D\.'
$$;
grant execute on function private.rule_fits(public.deadline_rules, text) to authenticated;

-- case_rules(case_id): the newest version of every rule, and whether it is one of the case's own court. Nothing of a case that the caller does
-- not see.
create function public.case_rules(case_id uuid) returns table (rule_id uuid, fits boolean) language sql stable set search_path = '' as $$
  select distinct on (r.code) r.id, private.rule_fits(r, c.court) from public.deadline_rules r join public.cases c on c.id = case_rules.case_id order by r.code, r.version desc
$$;
revoke execute on function public.case_rules(uuid) from public, anon;
grant execute on function public.case_rules(uuid) to authenticated;
