-- What buyers say of a service: those whose order of it is completed, each once.

-- Who wrote it is granted to nobody: whose client somebody is stays confidential. author_name is null unless the author wants to be named.
create table public.product_reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  author_id uuid not null default auth.uid() references public.users (uuid) on delete cascade,
  author_name text,
  show_name boolean not null default false,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 4000),
  status text not null default 'published' check (status in ('published', 'hidden')),
  hidden_reason text check (char_length(hidden_reason) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, author_id)
);
create index product_reviews_product_id_idx on public.product_reviews (product_id, created_at desc, id desc);
create index product_reviews_law_firm_idx on public.product_reviews (law_firm);
create index product_reviews_author_id_idx on public.product_reviews (author_id);
create trigger touch before update on public.product_reviews for each row execute function private.touch('author_name');
create trigger audit after insert or update or delete on public.product_reviews for each row execute function private.audit('{comment,hidden_reason}', '{author_name}');

create function private.fill_product_review() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if auth.uid() is not null then
      new.author_id := auth.uid();
    end if;
    select law_firm into new.law_firm from public.products where id = new.product_id;
    if not exists (select from public.order_items item join public.orders o on o.id = item.order_id
      where item.product_id = new.product_id and o.buyer_id = new.author_id and o.status = 'completed') then
      perform private.refuse('P0001', 'not_a_buyer', 'A service is reviewed by those who ordered it, once the order is completed.');
    elsif exists (select from public.product_reviews where product_id = new.product_id and author_id = new.author_id) then
      perform private.refuse('P0001', 'product_reviewed', 'You have reviewed this service already: change that review instead.');
    end if;
  end if;
  new.comment := trim(new.comment);
  if private.contact_data(new.comment) is not null then
    perform private.refuse('P0001', 'review_has_contact', 'Everybody reads reviews: please take out the e-mail address or the telephone number.');
  end if;
  new.author_name := case when new.show_name then (select nullif(display_name, '') from public.users where uuid = new.author_id) end;
  return new;
end
$$;
create trigger fill before insert or update of comment, show_name on public.product_reviews for each row execute function private.fill_product_review();

-- Average and number of what is published. The service is locked first: of two reviews at once the second counts the first.
create function private.count_product_reviews() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  product uuid := coalesce(new.product_id, old.product_id);
begin
  perform from public.products where id = product for no key update;
  update public.products p set rating_average = r.average, rating_count = r.number
  from (select round(avg(rating), 2) average, count(*) number from public.product_reviews where product_id = product and status = 'published') r
  where p.id = product and (p.rating_average, p.rating_count) is distinct from (r.average, r.number::integer);
  return null;
end
$$;
create trigger count_reviews after insert or delete or update of rating, status on public.product_reviews
  for each row execute function private.count_product_reviews();

create function private.follow_reviewer_name() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.product_reviews set author_name = nullif(new.display_name, '') where author_id = new.uuid and show_name;
  return null;
end
$$;
create trigger keep_reviewer_name after update of display_name on public.users for each row
  when (old.display_name is distinct from new.display_name) execute function private.follow_reviewer_name();

alter table public.product_reviews enable row level security;
alter table public.product_reviews force row level security;
create policy second_factor on public.product_reviews as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_visible on public.product_reviews for select to authenticated using (
  author_id = (select auth.uid()) or (select private.caller_administers())
  or status = 'published' and product_id in (select p.id from public.products p));
create policy insert_own on public.product_reviews for insert to authenticated with check (author_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy update_own on public.product_reviews for update to authenticated
  using (author_id = (select auth.uid()) and status = 'published' and (select private.caller_level()) is not null) with check (author_id = (select auth.uid()));
create policy delete_own on public.product_reviews for delete to authenticated using (author_id = (select auth.uid()) and (select private.caller_level()) is not null);
revoke all on public.product_reviews from anon, authenticated;
grant delete, select (id, product_id, law_firm, author_name, show_name, rating, comment, status, hidden_reason, version, created_at, updated_at),
  insert (product_id, show_name, rating, comment), update (show_name, rating, comment) on public.product_reviews to authenticated;

-- moderate_product_review(review_id, hidden, reason): an administrator of the platform takes a review that breaks the law or the rules out of sight, or shows it again.
-- What the firm dislikes is no reason. PT404 review_not_found, 42501, reason_required.
create function private.moderate_product_review(p_review_id uuid, p_hidden boolean, p_reason text) returns public.product_reviews
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_administrator();
  review public.product_reviews;
begin
  select * into review from public.product_reviews where id = p_review_id for update;
  if review.id is null or me = review.author_id then
    perform private.refuse('PT404', 'review_not_found', 'There is no such review, or it is no longer shown.');
  end if;
  if (review.status = 'hidden') is distinct from p_hidden then
    update public.product_reviews set status = case when p_hidden then 'hidden' else 'published' end,
      hidden_reason = case when p_hidden then private.require_reason(p_reason) end
    where id = review.id returning * into review;
  end if;
  review.author_id := null;
  return review;
end
$$;
grant execute on function private.moderate_product_review(uuid, boolean, text) to authenticated;
create function public.moderate_product_review(review_id uuid, hidden boolean, reason text default null) returns public.product_reviews language sql set search_path = '' as $$
  select private.moderate_product_review(review_id, hidden, reason)
$$;
revoke execute on function public.moderate_product_review(uuid, boolean, text) from public, anon;
grant execute on function public.moderate_product_review(uuid, boolean, text) to authenticated;
