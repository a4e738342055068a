-- One version of a rule: a change of the law is a new version, and a computed deadline keeps the version that computed it.
-- kind counting: how the law of a place counts; its steps are what private.compute_deadline applies, in order. kind period: a
-- period of that law (amount, unit, direction), counted by the rule counting_id. title: by language. asks: the facts that change the
-- outcome, beside the trigger. units: what the law counts in. hard: whether who misses it loses a right.
-- The rows are made from supabase/rule-sets (docs/decisions/091-rule-files.md).
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
  courts text check (courts in ('federal', 'bankruptcy', 'state')),
  -- source_scope: what source_url opens: the provision itself, a text that contains it, or the collection in which the text is to be looked up.
  -- Where it is not the provision, the citation names article and clause.
  -- places: the calendars by which the rule counts, where the court that decides sits in one place alone; null: every one of its jurisdiction.
  source_scope text not null default 'provision' check (source_scope in ('provision', 'text', 'collection')),
  places text[],
  -- status unverified: the words of the provision were not read, or no example of its count is kept; every date that it gives says so.
  status text not null check (status in ('verified', 'unverified')),
  unverified_because text,
  -- quotation: the words of the provision that decide. effective_from, effective_to: when they are the law; transition: which cases the change reaches.
  quotation text,
  effective_from date,
  effective_to date,
  transition text,
  -- Who read the provision on checked_on, the second person who did, and when it has to be read again.
  checked_by text,
  checked_again_by text,
  checked_again_on date,
  look_again_on date,
  -- trigger_key: the event by the name that rules of one set share. follows: the code of the rule whose date is the event.
  trigger_key text check (trigger_key ~ '^[a-z][a-z0-9_]*$'),
  follows text,
  -- How many examples the file keeps.
  vectors integer not null default 0 check (vectors >= 0),
  -- What the page of the law searches in: the provision, the names in every language, and the words.
  searched text not null generated always as (code || ' ' || citation || ' ' || (title ->> 'en') || ' ' || (title ->> 'fr') || ' ' || (title ->> 'vi')
    || ' ' || (title ->> 'cn') || ' ' || (title ->> 'ar') || ' ' || coalesce(quotation, '')) stored,
  unique (code, version),
  constraint unverified_says_why check ((status = 'unverified') = (unverified_because is not null)),
  constraint verified_was_read check (status = 'unverified' or jurisdiction is null
    or quotation is not null and checked_by is not null and source_url is not null and vectors > 0),
  constraint checked_again_by_another check ((checked_again_by is null) = (checked_again_on is null) and checked_again_by is distinct from checked_by),
  constraint effective_in_order check (effective_to >= effective_from),
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

-- Whether the name of a court is that of a federal court of the United States, as courts are cited (The Bluebook, tables T1 and T7): by 'United States',
-- 'U.S.', 'Federal', 'Bankruptcy', a district ('N.D. Ill.', 'District Court for the Northern District of Illinois') or a numbered circuit of a court of
-- appeals ('9th Cir.'). A court of appeals of a state may sit in districts (Missouri) and one of its circuits be numbered (Hawaii): neither is federal.
create function private.is_federal_court(p_court text) returns boolean language sql immutable set search_path = '' as $$
  select p_court ~* '\m(united states|federal|bankruptcy)\M|\mU\.? ?S\.? +(district|bankruptcy|court|tax|supreme)|\m[NSEWCM]\. ?D\.'
    or p_court ~* '(^|\mdistrict court\M.*)\m(northern|southern|eastern|western|central|middle) district of\M'
    or p_court ~* '(^\s*(the )?|\mcourt of appeals for the )(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|d\.? ?c\.?|[0-9]+(st|d|nd|rd|th)) cir(\.|cuit)'
$$;

-- Whether a name is that of a court of a state for certain: 'District Court' alone is the nation's as well.
create function private.is_state_court(p_court text) returns boolean language sql immutable set search_path = '' as $$
  select not private.is_federal_court(p_court) and p_court ~* '\m(superior|county|circuit court|judicial (circuit|district)|justice court|municipal|probate|family court|surrogate|chancery'
    '|common pleas|commonwealth|state of|city of|court of appeal|district court of appeal|appellate (court|division)|supreme court|civil court|criminal court)\M'
$$;

-- Whether a rule is one of the court that a case names; also where it names none: then nobody can say that it is not. A bankruptcy court by its name
-- alone, and a state's by not being a federal one.
create function private.rule_fits(rule public.deadline_rules, p_court text) returns boolean language sql immutable set search_path = '' as $$
  select rule.courts is null or trim(coalesce(p_court, '')) = ''
    or rule.courts = 'bankruptcy' and p_court ~* '\m(bankruptcy|bankr)\M'
    or rule.courts in ('federal', 'state') and (rule.courts = 'federal') = private.is_federal_court(p_court)
$$;
grant execute on function private.is_federal_court(text), private.is_state_court(text) to authenticated;
grant execute on function private.rule_fits(public.deadline_rules, text) to authenticated;

-- rules_of_today(): each rule in the version that is the law today; where none is, in its newest.
create function public.rules_of_today() returns setof public.deadline_rules language sql stable set search_path = '' as $$
  select distinct on (r.code) r.* from public.deadline_rules r
  order by r.code, current_date between coalesce(r.effective_from, current_date) and coalesce(r.effective_to, current_date) desc, r.version desc
$$;
revoke execute on function public.rules_of_today() from public, anon;
grant execute on function public.rules_of_today() to authenticated;

-- case_rules(case_id): every rule in its version of today, and whether it is one of the case's own court. preselected: it may be chosen for somebody
-- who did not look at it: the court's own, read in its source, and the law today; one of a state where the court is a state's for certain. Nothing of
-- a case that the caller does not see.
create function public.case_rules(case_id uuid) returns table (rule_id uuid, fits boolean, preselected boolean) language sql stable set search_path = '' as $$
  select r.id, private.rule_fits(r, c.court),
    private.rule_fits(r, c.court) and coalesce(trim(c.court), '') <> '' and (r.courts is distinct from 'state' or private.is_state_court(c.court))
      and r.status = 'verified' and coalesce(k.status, 'verified') = 'verified'
      and current_date between coalesce(r.effective_from, current_date) and coalesce(r.effective_to, current_date)
  from public.rules_of_today() r left join public.deadline_rules k on k.id = r.counting_id join public.cases c on c.id = case_rules.case_id
  order by r.code
$$;
revoke execute on function public.case_rules(uuid) from public, anon;
grant execute on function public.case_rules(uuid) to authenticated;

-- law_in_order(jurisdictions): the rules of the places that are named, in that order: the reader's language decides how their names are sorted.
create function public.law_in_order(jurisdictions text[]) returns setof public.deadline_rules language sql stable set search_path = '' as $$
  select r.* from public.deadline_rules r where r.jurisdiction = any (law_in_order.jurisdictions) order by array_position(law_in_order.jurisdictions, r.jurisdiction), r.code, r.version
$$;
revoke execute on function public.law_in_order(text[]) from public, anon;
grant execute on function public.law_in_order(text[]) to authenticated;
