-- The shop: legal services with a price, which firms offer and clients order.

-- How a firm sells: whether its prices have their taxes in them, what a courier costs, and after how many days an order that nobody pays ends. A firm that has not said has taxes on top, no courier, and
-- ends such orders itself.
create table public.shop_settings (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null unique references public.law_firms (id) on delete cascade,
  prices_include_tax boolean not null default false,
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  courier_price numeric(15,3) check (courier_price between 0 and 1000000),
  express_price numeric(15,3) check (express_price between 0 and 1000000),
  unpaid_days integer check (unpaid_days between 4 and 90),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint whole_units check ((courier_price is null or courier_price = private.round_money(courier_price, currency))
    and (express_price is null or express_price = private.round_money(express_price, currency)))
);
create trigger touch before update on public.shop_settings for each row execute function private.touch();
create trigger audit after insert or update or delete on public.shop_settings for each row execute function private.audit();

-- Whether a list of texts is one that people may write: at most so many, none empty or too long, each on one line.
create function private.are_lines(p_texts text[], p_most integer, p_length integer) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select cardinality(p_texts) <= p_most and not exists (
    select from unnest(p_texts) line where line is null or trim(line) = '' or char_length(line) > p_length or line <> private.to_one_line(line))
$$;

-- options: what a buyer chooses, [{name, values: [{value, price}]}], price: what the choice adds. Up to 5 with up to 12 values each.
create function private.are_product_options(p_options jsonb, p_currency text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(p_options) is distinct from 'array' or jsonb_array_length(p_options) > 5 then false else
    not exists (
      select from jsonb_array_elements(p_options) option
      where jsonb_typeof(option) <> 'object' or jsonb_typeof(option -> 'name') is distinct from 'string' or jsonb_typeof(option -> 'values') is distinct from 'array'
        or not private.are_lines(array[option ->> 'name'], 1, 40)
        or case when jsonb_typeof(option -> 'values') = 'array' then jsonb_array_length(option -> 'values') not between 1 and 12 or exists (
          select from jsonb_array_elements(option -> 'values') chosen
          where jsonb_typeof(chosen) <> 'object' or jsonb_typeof(chosen -> 'value') is distinct from 'string' or not private.are_lines(array[chosen ->> 'value'], 1, 60)
            or jsonb_typeof(chosen -> 'price') is distinct from 'number'
            or case when jsonb_typeof(chosen -> 'price') = 'number' then (chosen ->> 'price')::numeric not between 0 and 1000000000
              or (chosen ->> 'price')::numeric <> private.round_money((chosen ->> 'price')::numeric, p_currency) else false end) else false end)
    and (select count(distinct option ->> 'name') from jsonb_array_elements(p_options) option) = jsonb_array_length(p_options) end
$$;

-- intake: what the buyer is asked, [{key, label, kind, required, choices}]. kind: text, long, date, choice, or opposing_party, whose answer becomes a
-- party of the case and is looked for by the conflict check. Up to 20.
create function private.are_intake_questions(p_intake jsonb) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(p_intake) is distinct from 'array' or jsonb_array_length(p_intake) > 20 then false else
    not exists (
      select from jsonb_array_elements(p_intake) question
      where jsonb_typeof(question) <> 'object' or coalesce(question ->> 'key', '') !~ '^[a-z][a-z0-9_]{0,39}$'
        or jsonb_typeof(question -> 'label') is distinct from 'string' or not private.are_lines(array[question ->> 'label'], 1, 200)
        or coalesce(question ->> 'kind', '') not in ('text', 'long', 'date', 'choice', 'opposing_party')
        or jsonb_typeof(coalesce(question -> 'required', 'false')) <> 'boolean'
        or (question ->> 'kind' = 'choice') <> (coalesce(jsonb_typeof(question -> 'choices'), '') = 'array')
        or case when question ->> 'kind' = 'choice' and jsonb_typeof(question -> 'choices') = 'array'
          then jsonb_array_length(question -> 'choices') = 0 or not private.are_lines(array(select jsonb_array_elements_text(question -> 'choices')), 20, 100) else false end)
    and (select count(distinct question ->> 'key') from jsonb_array_elements(p_intake) question) = jsonb_array_length(p_intake) end
$$;

-- A service. price_now: what it costs, the sale price where there is one. quantity: how many are left, null without a limit; capacity_per_week: how many the firm
-- takes on in a week that begins on Monday. deliveries: how the result may be handed over. new_label, sale_label: shown on its card. lawyer_id: who does it.
-- starts_case: an order is a case, with workflow_template_id where there is one. checks_conflict: nothing is paid before the firm has checked the buyer and
-- the other side. fee_to_trust: the fee is the client's until the work is done. search_text: what the search reads.
create table public.products (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  lawyer_id uuid references public.users (uuid),
  name text not null check (char_length(trim(name)) between 1 and 160),
  slug text not null unique check (char_length(slug) between 1 and 200),
  sku text check (char_length(sku) between 1 and 40),
  summary text check (char_length(summary) <= 400),
  description text not null default '' check (char_length(description) <= 20000),
  included text[] not null default '{}' check (cardinality(included) <= 20),
  excluded text[] not null default '{}' check (cardinality(excluded) <= 20),
  practice_area text not null references public.practice_areas (slug) on update cascade,
  category text not null default 'advice' check (category in ('advice', 'drafting', 'review', 'filing', 'representation', 'package')),
  price numeric(15,3) not null check (price between 0 and 1000000000),
  price_sale numeric(15,3) check (price_sale >= 0),
  price_now numeric(15,3) generated always as (coalesce(price_sale, price)) stored,
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  tax_ids uuid[] not null default '{}' check (cardinality(tax_ids) <= 3),
  colors text[] not null default '{}' check (cardinality(colors) <= 12 and array_to_string(colors, ' ', '?') ~ '^(#[0-9A-F]{6}( #[0-9A-F]{6})*)?$'),
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  cover_url text,
  images text[] not null default '{}' check (cardinality(images) <= 12
    and array_to_string(images, ' ', '?') ~ '^((https://[^\s/"''<>\\]+|/[^\s/"''<>\\])[^\s"''<>\\]*( |$))*$'),
  publish text not null default 'draft' check (publish in ('draft', 'published')),
  published_at timestamptz,
  quantity integer check (quantity between 0 and 1000000),
  capacity_per_week integer check (capacity_per_week between 1 and 10000),
  delivery_days integer check (delivery_days between 0 and 365),
  deliveries text[] not null default '{email}' check (deliveries <@ '{email,office,courier,express}' and cardinality(deliveries) between 1 and 4),
  is_featured boolean not null default false,
  new_label text check (char_length(new_label) between 1 and 20),
  sale_label text check (char_length(sale_label) between 1 and 20),
  intake jsonb not null default '[]' check (jsonb_typeof(intake) = 'array'),
  starts_case boolean not null default true,
  workflow_template_id uuid references public.workflow_templates (id) on delete set null,
  checks_conflict boolean not null default false,
  fee_to_trust boolean not null default false,
  engagement_terms text check (char_length(engagement_terms) <= 5000),
  rating_average numeric(3,2),
  rating_count integer not null default 0,
  total_sold integer not null default 0,
  search_text text not null default '',
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (law_firm, sku),
  constraint sale_is_cheaper check (price_sale < price),
  constraint case_for_its_checks check (starts_case or not (checks_conflict or fee_to_trust)),
  constraint published_has_day check (publish = 'draft' or published_at is not null),
  constraint whole_units check (price = private.round_money(price, currency) and (price_sale is null or price_sale = private.round_money(price_sale, currency))),
  constraint products_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint products_slug_line check (cast(slug as private.one_line) is not null or slug is null),
  constraint products_sku_line check (cast(sku as private.one_line) is not null or sku is null),
  constraint products_summary_line check (cast(summary as private.one_line) is not null or summary is null),
  constraint products_new_label_line check (cast(new_label as private.one_line) is not null or new_label is null),
  constraint products_sale_label_line check (cast(sale_label as private.one_line) is not null or sale_label is null),
  constraint products_cover_url_picture check (cast(cover_url as private.picture_address) is not null or cover_url is null)
);
create index products_law_firm_idx on public.products (law_firm, created_at desc, id);
create index products_lawyer_id_idx on public.products (lawyer_id);
create index products_practice_area_idx on public.products (practice_area);
create index products_created_by_idx on public.products (created_by);
create index products_workflow_template_id_idx on public.products (workflow_template_id);
-- One for each order of the list of what is offered, and one for each with a category before it.
create index products_featured_idx on public.products (is_featured desc, total_sold desc, published_at desc, id) where publish = 'published';
create index products_newest_idx on public.products (published_at desc, id) where publish = 'published';
create index products_price_idx on public.products (price_now, id) where publish = 'published';
create index products_category_featured_idx on public.products (category, is_featured desc, total_sold desc, published_at desc, id) where publish = 'published';
create index products_category_newest_idx on public.products (category, published_at desc, id) where publish = 'published';
create index products_category_price_idx on public.products (category, price_now, id) where publish = 'published';
create index products_rating_idx on public.products (rating_average desc, id) where publish = 'published';
create index products_colors_idx on public.products using gin (colors) where publish = 'published';
create index products_search_idx on public.products using gin (search_text extensions.gin_trgm_ops) where publish = 'published';
create trigger touch before update on public.products for each row execute function private.touch('rating_average', 'rating_count', 'total_sold', 'search_text');
create trigger audit after insert or update or delete on public.products for each row
  execute function private.audit('{description,engagement_terms,intake}', '{search_text,rating_average,rating_count,total_sold,price_now}');

-- The firm is the caller's own, whatever is written; so are who does the work, the taxes and the workflow. The address is made of the name once, so that
-- links to a service stay.
create function private.fill_product() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  base text;
begin
  if tg_op = 'INSERT' then
    if auth.uid() is not null then
      new.law_firm := (select firm from private.caller_memberships() firm);
      perform pg_advisory_xact_lock(hashtextextended('products ' || new.law_firm, 0));
      if (select count(*) from public.products where law_firm = new.law_firm) >= 500 then
        perform private.refuse('P0001', 'too_many_products', 'A firm offers up to 500 services. Delete one that is not sold any more.');
      end if;
    end if;
    base := coalesce(nullif(left(replace(private.plain_name(new.name), ' ', '-'), 120), ''), 'service');
    new.slug := case when exists (select from public.products where slug = base) then base || '-' || left(new.id::text, 8) else base end;
  end if;
  if not private.are_product_options(new.options, new.currency) then
    perform private.refuse('P0001', 'product_options_invalid', 'A service has up to 5 choices with a name, and up to 12 values each with what it adds to the price.');
  elsif not private.are_intake_questions(new.intake) then
    perform private.refuse('P0001', 'product_intake_invalid', 'A service asks up to 20 questions, each with a text of one line, and its answers where they are to choose from.');
  elsif not (private.are_lines(new.included, 20, 200) and private.are_lines(new.excluded, 20, 200)) then
    perform private.refuse('P0001', 'product_lines_invalid', 'What is included and what is not are up to 20 lines each, of up to 200 characters.');
  elsif new.lawyer_id is not null and not exists (select from public.users where uuid = new.lawyer_id and law_firm = new.law_firm and access_level in ('lawyer', 'lawyer_admin')) then
    perform private.refuse('P0001', 'product_lawyer', 'Who does the work is a lawyer of your firm. Choose one.');
  elsif exists (select from unnest(new.tax_ids) tax where not exists (select from public.tax_rates r where r.id = tax and r.law_firm = new.law_firm)) then
    perform private.refuse('P0001', 'product_tax', 'A tax of this service is not charged any more. Choose another one.');
  elsif new.workflow_template_id is not null and not exists (
    select from public.workflow_templates t where t.id = new.workflow_template_id and (t.scope = 'system' or t.scope = 'firm' and t.law_firm = new.law_firm)) then
    perform private.refuse('P0001', 'product_template', 'The workflow of a service is one of your firm, or one that everybody has. Choose another one.');
  end if;
  new.name := trim(new.name);
  if new.publish = 'published' then
    new.published_at := coalesce(new.published_at, now());
  end if;
  new.search_text := left(private.plain_name(concat_ws(' ', new.name, new.sku, new.summary,
    (select f.name from public.law_firms f where f.id = new.law_firm), (select a.name from public.practice_areas a where a.slug = new.practice_area))), 1000);
  return new;
end
$$;
create trigger fill before insert or update of name, sku, summary, included, excluded, options, currency, intake, lawyer_id, tax_ids, workflow_template_id, practice_area, publish on public.products
  for each row execute function private.fill_product();

alter table public.shop_settings enable row level security;
alter table public.shop_settings force row level security;
create policy second_factor on public.shop_settings as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.shop_settings for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy insert_firm_admin on public.shop_settings for insert to authenticated with check (law_firm = any (array(select private.caller_firms())));
create policy update_firm_admin on public.shop_settings for update to authenticated
  using (law_firm = any (array(select private.caller_firms()))) with check (law_firm = any (array(select private.caller_firms())));
revoke all on public.shop_settings from anon, authenticated;
grant select, insert (law_firm, prices_include_tax, currency, courier_price, express_price, unpaid_days), update (prices_include_tax, currency, courier_price, express_price, unpaid_days)
  on public.shop_settings to authenticated;

-- What is offered is everybody's to read; a draft is the firm's. Guests read through the server.
alter table public.products enable row level security;
alter table public.products force row level security;
create policy second_factor on public.products as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_offered_or_member on public.products for select to authenticated using (
  publish = 'published' and (select private.caller_level()) is not null or law_firm = any (array(select private.caller_memberships())));
create policy insert_firm_admin on public.products for insert to authenticated with check (law_firm = any (array(select private.caller_firms())));
create policy update_firm_admin on public.products for update to authenticated
  using (law_firm = any (array(select private.caller_firms()))) with check (law_firm = any (array(select private.caller_firms())));
create policy delete_firm_admin on public.products for delete to authenticated using (law_firm = any (array(select private.caller_firms())));
revoke all on public.products from anon, authenticated;
grant delete,
  select (id, law_firm, lawyer_id, name, slug, sku, summary, description, included, excluded, practice_area, category, price, price_sale, price_now, currency, tax_ids, colors,
    options, cover_url, images, publish, published_at, quantity, capacity_per_week, delivery_days, deliveries, is_featured, new_label, sale_label, intake, starts_case,
    workflow_template_id, checks_conflict, fee_to_trust, engagement_terms, rating_average, rating_count, total_sold, version, created_at, updated_at),
  insert (lawyer_id, name, sku, summary, description, included, excluded, practice_area, category, price, price_sale, currency, tax_ids, colors, options, cover_url, images, publish,
    quantity, capacity_per_week, delivery_days, deliveries, is_featured, new_label, sale_label, intake, starts_case, workflow_template_id, checks_conflict, fee_to_trust,
    engagement_terms),
  update (lawyer_id, name, sku, summary, description, included, excluded, practice_area, category, price, price_sale, currency, tax_ids, colors, options, cover_url, images, publish,
    quantity, capacity_per_week, delivery_days, deliveries, is_featured, new_label, sale_label, intake, starts_case, workflow_template_id, checks_conflict, fee_to_trust,
    engagement_terms)
  on public.products to authenticated;

-- The cart of an account, so that it is there on the next device: {items: [{id, quantity, price, colors, options}], discount_code, billing} as the browser
-- keeps it. Its prices are only what the person was shown.
create table public.carts (
  user_id uuid primary key default auth.uid() references public.users (uuid) on delete cascade,
  state jsonb not null default '{"items": []}' check (jsonb_typeof(state) = 'object' and jsonb_typeof(state -> 'items') = 'array'
    and jsonb_array_length(state -> 'items') <= 50 and octet_length(state::text) <= 40000),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.carts for each row execute function private.touch();
alter table public.carts enable row level security;
alter table public.carts force row level security;
create policy second_factor on public.carts as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.carts for select to authenticated using (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy insert_own on public.carts for insert to authenticated with check (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy update_own on public.carts for update to authenticated
  using (user_id = (select auth.uid()) and (select private.caller_level()) is not null) with check (user_id = (select auth.uid()));
create policy delete_own on public.carts for delete to authenticated using (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
revoke all on public.carts from anon, authenticated;
grant select, delete, insert (user_id, state), update (state) on public.carts to authenticated;
