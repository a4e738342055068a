-- What people say of a tour: those who had a place on it, once it is over, each once.

-- status: new until the firm has read it; accepted: its words are on the page of the tour; rejected: they are not. The stars count in any case, so that a firm chooses the words on its page and not
-- the figure. author_name is null unless the author wants to be named. Who wrote it is granted to nobody.
create table public.tour_reviews (
  id uuid primary key default gen_random_uuid(),
  tour_id uuid not null references public.tours (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  author_id uuid not null references public.users (uuid) on delete cascade,
  author_name text,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 2000),
  status text not null default 'new' check (status in ('new', 'accepted', 'rejected')),
  judged_reason text check (char_length(judged_reason) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tour_id, author_id),
  constraint tour_reviews_author_name_line check (cast(author_name as private.one_line) is not null or author_name is null)
);
create index tour_reviews_law_firm_idx on public.tour_reviews (law_firm, created_at desc, id);
create index tour_reviews_author_id_idx on public.tour_reviews (author_id);
create trigger touch before update on public.tour_reviews for each row execute function private.touch('author_name');
create trigger audit after insert or update or delete on public.tour_reviews for each row execute function private.audit('{comment,judged_reason}', '{author_name}');

-- Average and number. The tour is locked first: of two reviews at once the second counts the first.
create function private.count_tour_reviews() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  tour uuid := coalesce(new.tour_id, old.tour_id);
begin
  perform from public.tours where id = tour for no key update;
  update public.tours t set rating_average = r.average, rating_count = r.number
  from (select round(avg(rating), 2) average, count(*)::integer number from public.tour_reviews where tour_id = tour) r
  where t.id = tour and (t.rating_average, t.rating_count) is distinct from (r.average, r.number);
  return null;
end
$$;
create trigger count_reviews after insert or delete or update of rating on public.tour_reviews for each row execute function private.count_tour_reviews();

-- Who is named is named as they are called now.
create function private.follow_tour_reviewer_name() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.tour_reviews set author_name = nullif(new.display_name, '') where author_id = new.uuid and author_name is not null;
  return null;
end
$$;
create trigger keep_tour_reviewer_name after update of display_name on public.users for each row
  when (old.display_name is distinct from new.display_name) execute function private.follow_tour_reviewer_name();

alter table public.tour_reviews enable row level security;
alter table public.tour_reviews force row level security;
create policy second_factor on public.tour_reviews as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_visible on public.tour_reviews for select to authenticated using ((select private.caller_level()) is not null and (
  author_id = (select auth.uid()) or law_firm = any (array(select private.caller_firms())) or status = 'accepted' and tour_id in (select t.id from public.tours t)));
revoke all on public.tour_reviews from anon, authenticated;
grant select (id, tour_id, law_firm, author_name, rating, comment, status, judged_reason, version, created_at, updated_at) on public.tour_reviews to authenticated;

-- Whether the caller had a place on a tour that is over.
create function private.has_toured(t public.tours) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(t.end_date < private.firm_today(t.law_firm), false)
    and exists (select from public.tour_bookings b where b.tour_id = t.id and b.user_id = auth.uid() and b.status = 'sold')
$$;

-- review_tour(tour_id, rating, comment, show_name): what somebody says who was there; again it takes the place of what they said before, and is read by the firm again.
-- PT404 tour_not_found; not_on_tour, tour_review_invalid, review_has_contact.
create function private.review_tour(p_tour_id uuid, p_rating integer, p_comment text, p_show_name boolean) returns public.tour_reviews language plpgsql security definer set search_path = '' as $$
declare
  t public.tours := private.seen_tour(p_tour_id);
  words text := trim(coalesce(p_comment, ''), E' \t\r\n');
  r public.tour_reviews;
begin
  if not private.has_toured(t) then
    perform private.refuse('P0001', 'not_on_tour', 'A tour is reviewed by those who were on it, once it is over.');
  elsif p_rating is null or p_rating not between 1 and 5 or char_length(words) > 2000 then
    perform private.refuse('P0001', 'tour_review_invalid', 'A review has one to five stars, and up to 2,000 characters.');
  elsif private.contact_data(words) is not null then
    perform private.refuse('P0001', 'review_has_contact', 'Everybody reads reviews: please take out the e-mail address or the telephone number.');
  end if;
  insert into public.tour_reviews (tour_id, law_firm, author_id, author_name, rating, comment)
  values (t.id, t.law_firm, auth.uid(), case when p_show_name then (select nullif(u.display_name, '') from public.users u where u.uuid = auth.uid()) end, p_rating, words)
  on conflict (tour_id, author_id) do update set rating = excluded.rating, comment = excluded.comment, author_name = excluded.author_name,
    status = case when public.tour_reviews.comment = excluded.comment then public.tour_reviews.status else 'new' end,
    judged_reason = case when public.tour_reviews.comment = excluded.comment then public.tour_reviews.judged_reason end
  returning * into r;
  r.author_id := null;
  return r;
end
$$;
grant execute on function private.review_tour(uuid, integer, text, boolean) to authenticated;
create function public.review_tour(tour_id uuid, rating integer, comment text default '', show_name boolean default false) returns setof public.tour_reviews language sql set search_path = '' as $$
  select * from private.review_tour(review_tour.tour_id, review_tour.rating, review_tour.comment, review_tour.show_name)
$$;
revoke execute on function public.review_tour(uuid, integer, text, boolean) from public, anon;
grant execute on function public.review_tour(uuid, integer, text, boolean) to authenticated;

-- judge_tour_review(review_id, accepted, reason): the firm's administrators put its words on the page of the tour, or not, which has a reason that the author reads. Again it changes nothing.
-- PT404 tour_review_not_found; reason_required.
create function private.judge_tour_review(p_review_id uuid, p_accepted boolean, p_reason text) returns public.tour_reviews language plpgsql security definer set search_path = '' as $$
declare
  r public.tour_reviews;
begin
  perform private.require_caller();
  select * into r from public.tour_reviews where id = p_review_id and law_firm in (select private.caller_firms()) for no key update;
  if r.id is null then
    perform private.refuse('PT404', 'tour_review_not_found', 'There is no such review, or it is not of a tour of your firm.');
  end if;
  update public.tour_reviews set status = case when p_accepted then 'accepted' else 'rejected' end, judged_reason = case when not coalesce(p_accepted, false) then private.require_reason(p_reason) end
  where id = r.id and status <> case when p_accepted then 'accepted' else 'rejected' end;
  select * into r from public.tour_reviews where id = r.id;
  r.author_id := null;
  return r;
end
$$;
grant execute on function private.judge_tour_review(uuid, boolean, text) to authenticated;
create function public.judge_tour_review(review_id uuid, accepted boolean, reason text default null) returns setof public.tour_reviews language sql set search_path = '' as $$
  select * from private.judge_tour_review(judge_tour_review.review_id, judge_tour_review.accepted, judge_tour_review.reason)
$$;
revoke execute on function public.judge_tour_review(uuid, boolean, text) from public, anon;
grant execute on function public.judge_tour_review(uuid, boolean, text) to authenticated;
