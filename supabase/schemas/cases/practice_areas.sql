-- The fields of law: a lookup that guests read as well.

create table public.practice_areas (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(name) between 1 and 80),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint practice_areas_name_line check (cast(name as private.one_line) is not null or name is null)
);
create trigger touch before update on public.practice_areas for each row execute function private.touch();
alter table public.practice_areas enable row level security;
alter table public.practice_areas force row level security;
create policy select_active on public.practice_areas for select to anon, authenticated using (is_active);
revoke all on public.practice_areas from anon, authenticated;
grant select on public.practice_areas to anon, authenticated;

insert into public.practice_areas (slug, name) values
  ('administrative', 'Administrative law'), ('banking-finance', 'Banking and finance'), ('bankruptcy', 'Bankruptcy and insolvency'),
  ('civil-litigation', 'Civil litigation'), ('commercial', 'Commercial contracts'), ('competition', 'Competition and antitrust'),
  ('construction', 'Construction'), ('consumer', 'Consumer protection'), ('corporate', 'Corporate law'), ('criminal', 'Criminal defence'),
  ('data-protection', 'Data protection and privacy'), ('employment', 'Employment'), ('energy', 'Energy'), ('environmental', 'Environmental law'),
  ('estate-planning', 'Wills and estates'), ('family', 'Family law'), ('franchise', 'Franchise and distribution'), ('health', 'Health law'),
  ('immigration', 'Immigration'), ('insurance', 'Insurance'), ('intellectual-property', 'Intellectual property'),
  ('international-trade', 'International trade'), ('media-entertainment', 'Media and entertainment'), ('medical-malpractice', 'Medical malpractice'),
  ('mergers-acquisitions', 'Mergers and acquisitions'), ('personal-injury', 'Personal injury'), ('product-liability', 'Product liability'),
  ('public-procurement', 'Public procurement'), ('real-estate', 'Real estate'), ('securities', 'Securities'), ('social-security', 'Social security'),
  ('tax', 'Tax'), ('technology', 'Technology and software'), ('tenancy', 'Landlord and tenant'), ('traffic', 'Traffic law'),
  ('transport-maritime', 'Transport and maritime');
