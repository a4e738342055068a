-- Cases that became active with the lawyer as their lead; one that is closed or archived since still counts.
create function private.count_engaged_cases() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  lawyer uuid;
begin
  -- In one order, so that two cases which change hands at once cannot wait for each other.
  for lawyer in
    select distinct id from unnest(array[new.lead_lawyer_id, case when tg_op = 'UPDATE' then old.lead_lawyer_id end]) id where id is not null order by id
  loop
    perform from public.lawyer_profiles where user_id = lawyer for no key update;
    update public.lawyer_profiles set cases_engaged = (select count(*) from public.cases where lead_lawyer_id = lawyer and opened_at is not null)
    where user_id = lawyer;
  end loop;
  return null;
end
$$;
create trigger count_engaged_on_insert after insert on public.cases for each row when (new.opened_at is not null) execute function private.count_engaged_cases();
create trigger count_engaged_on_update after update of opened_at, lead_lawyer_id on public.cases for each row
  when ((old.opened_at is null) <> (new.opened_at is null) or new.opened_at is not null and old.lead_lawyer_id is distinct from new.lead_lawyer_id)
  execute function private.count_engaged_cases();

-- Which case a review is of, and by whom, are granted to nobody: whose lawyer somebody is stays confidential, and a posting carries its
-- case's id. author_name is null unless the author wants to be named.
create table public.lawyer_reviews (
  id uuid primary key default gen_random_uuid(),
  lawyer_id uuid not null references public.users (uuid) on delete cascade,
  law_firm uuid references public.law_firms (id),
  case_id uuid not null unique references public.cases (id) on delete cascade,
  author_id uuid not null default auth.uid() references public.users (uuid) on delete cascade,
  author_name text,
  show_name boolean not null default false,
  practice_area text references public.practice_areas (slug) on update cascade,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 4000),
  reply text check (char_length(reply) between 1 and 4000),
  replied_at timestamptz,
  status text not null default 'published' check (status in ('published', 'hidden')),
  hidden_reason text check (char_length(hidden_reason) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lawyer_reviews_lawyer_id_idx on public.lawyer_reviews (lawyer_id, created_at desc, id desc);
create index lawyer_reviews_law_firm_idx on public.lawyer_reviews (law_firm);
create index lawyer_reviews_author_id_idx on public.lawyer_reviews (author_id);
create index lawyer_reviews_practice_area_idx on public.lawyer_reviews (practice_area);
create trigger touch before update on public.lawyer_reviews for each row execute function private.touch('law_firm', 'author_name');
create trigger audit after insert or update or delete on public.lawyer_reviews for each row
  execute function private.audit('{comment,reply,hidden_reason}', '{author_name}');

-- Who a review is of comes from the case. Only its client reviews, only once there is an engagement, and everybody reads it: so nothing
-- by which somebody could be reached.
create function private.fill_review() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
begin
  if tg_op = 'INSERT' then
    if auth.uid() is not null then
      new.author_id := auth.uid();
    end if;
    -- One after the other: the second of two at once finds the first.
    select * into c from public.cases where id = new.case_id for no key update;
    if c.id is null or c.client_id is distinct from new.author_id or c.id in (select private.caller_walls()) then
      perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
    end if;
    if c.status not in ('active', 'on_hold', 'closed', 'archived') or c.lead_lawyer_id is null
      or new.lawyer_id is not null and new.lawyer_id <> c.lead_lawyer_id then
      perform private.refuse('P0001', 'lawyer_not_engaged', 'You can review a lawyer as soon as they work on a case of yours.');
    end if;
    if new.author_id = c.lead_lawyer_id or exists (select from public.users where uuid = new.author_id and law_firm = c.law_firm) then
      perform private.refuse('P0001', 'review_of_own_firm', 'Members of a firm do not review its lawyers.');
    end if;
    if exists (select from public.lawyer_reviews where case_id = new.case_id) then
      perform private.refuse('P0001', 'already_reviewed', 'You have reviewed this lawyer for this case already: change that review instead.');
    end if;
    new.lawyer_id := c.lead_lawyer_id;
    new.law_firm := c.law_firm;
    new.practice_area := c.practice_area;
  end if;
  new.comment := trim(new.comment);
  if private.contact_data(new.comment) is not null or private.contact_data(new.reply) is not null then
    perform private.refuse('P0001', 'review_has_contact', 'Everybody reads reviews: please take out the e-mail address or the telephone number.');
  end if;
  new.author_name := case when new.show_name then (select nullif(display_name, '') from public.users where uuid = new.author_id) end;
  return new;
end
$$;
create trigger fill before insert or update of comment, reply, show_name on public.lawyer_reviews for each row execute function private.fill_review();

-- Average and number of what is published. The profile's row is locked first: of two reviews at once the second counts the first.
create function private.count_reviews() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  lawyer uuid := coalesce(new.lawyer_id, old.lawyer_id);
begin
  perform from public.lawyer_profiles where user_id = lawyer for no key update;
  update public.lawyer_profiles p set rating_average = r.average, rating_count = r.number
  from (select round(avg(rating), 2) average, count(*) number from public.lawyer_reviews where lawyer_id = lawyer and status = 'published') r
  where p.user_id = lawyer and (p.rating_average, p.rating_count) is distinct from (r.average, r.number::integer);
  return null;
end
$$;
create trigger count_reviews after insert or delete or update of rating, status on public.lawyer_reviews
  for each row execute function private.count_reviews();

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('review_received', 'others', 'Profile', 'A client has reviewed your work in <strong>%s</strong>', 'profile'),
  ('review_answered', 'others', 'Profile', '<strong>%s</strong> has answered your review', 'profile'),
  ('review_hidden', 'others', 'Profile', 'Your review of <strong>%s</strong> is no longer shown: %s', 'profile');

create function private.notify_review() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.notify(new.lawyer_id, 'review_received', array[(select title from public.cases where id = new.case_id)], new.case_id, 'profile', new.lawyer_id);
  end if;
  return null;
end
$$;
create trigger notify after insert on public.lawyer_reviews for each row execute function private.notify_review();

create function private.follow_author_name() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.lawyer_reviews set author_name = nullif(new.display_name, '') where author_id = new.uuid and show_name;
  return null;
end
$$;
create trigger keep_author_name after update of display_name on public.users for each row
  when (old.display_name is distinct from new.display_name) execute function private.follow_author_name();

alter table public.lawyer_reviews enable row level security;
alter table public.lawyer_reviews force row level security;
create policy second_factor on public.lawyer_reviews as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- The profile has row security of its own: a user who sees the profile sees its reviews. A wall covers this as well.
create policy select_visible on public.lawyer_reviews for select to authenticated using (
  (author_id = (select auth.uid()) or (select private.caller_administers())
    or status = 'published' and lawyer_id in (select p.user_id from public.lawyer_profiles p))
  and case_id <> all (array(select private.caller_walls())));
create policy insert_own on public.lawyer_reviews for insert to authenticated with check (
  author_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy update_own on public.lawyer_reviews for update to authenticated
  using (author_id = (select auth.uid()) and status = 'published') with check (author_id = (select auth.uid()));
create policy delete_own on public.lawyer_reviews for delete to authenticated using (author_id = (select auth.uid()));
revoke all on public.lawyer_reviews from anon, authenticated;
grant delete,
select (id, lawyer_id, author_name, show_name, practice_area, rating, comment, reply, replied_at, status, hidden_reason, version, created_at,
  updated_at),
  insert (lawyer_id, case_id, show_name, rating, comment), update (show_name, rating, comment) on public.lawyer_reviews to authenticated;

-- review_states(lawyer_id): the caller's cases in which they may review the lawyer, with the review where there is one; the latest first.
create function private.review_states(p_lawyer_id uuid) returns table (
  case_id uuid, case_title text, review_id uuid, rating smallint, comment text, show_name boolean, status text, version integer)
language sql stable security definer set search_path = '' as $$
  select c.id, c.title, r.id, r.rating, r.comment, r.show_name, r.status, r.version
  from public.cases c left join public.lawyer_reviews r on r.case_id = c.id
  where c.client_id = auth.uid() and private.caller_level() is not null and c.id not in (select private.caller_walls())
    and coalesce(r.lawyer_id, c.lead_lawyer_id) = p_lawyer_id and (r.id is not null or c.status in ('active', 'on_hold', 'closed', 'archived'))
  order by c.opened_at desc nulls last, c.id
$$;
grant execute on function private.review_states(uuid) to authenticated;

create function public.review_states(lawyer_id uuid) returns table (
  case_id uuid, case_title text, review_id uuid, rating smallint, comment text, show_name boolean, status text, version integer)
language sql stable set search_path = '' as $$
  select * from private.review_states(lawyer_id)
$$;
revoke execute on function public.review_states(uuid) from public, anon;
grant execute on function public.review_states(uuid) to authenticated;

-- review_counts(lawyer_id): how many of the reviews that the caller sees gave how many stars. Row security applies.
create function public.review_counts(lawyer_id uuid) returns table (rating smallint, count bigint) language sql stable set search_path = '' as $$
  select r.rating, count(*) from public.lawyer_reviews r where r.lawyer_id = review_counts.lawyer_id and r.status = 'published' group by 1 order by 1 desc
$$;
revoke execute on function public.review_counts(uuid) from public, anon;
grant execute on function public.review_counts(uuid) to authenticated;

-- reply_to_review(review_id, reply): the lawyer answers, below the review and for everybody to read; an empty reply takes it back.
-- PT404 review_not_found, 42501 may_not_reply_to_review, review_has_contact.
create function private.reply_to_review(p_review_id uuid, p_reply text) returns public.lawyer_reviews language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  review public.lawyer_reviews;
  answer text := nullif(left(trim(p_reply), 4000), '');
begin
  select * into review from public.lawyer_reviews where id = p_review_id and case_id not in (select private.caller_walls()) for update;
  if review.id is null or review.status <> 'published' then
    perform private.refuse('PT404', 'review_not_found', 'There is no such review, or it is no longer shown.');
  end if;
  if review.lawyer_id <> me then
    perform private.refuse('42501', 'may_not_reply_to_review', 'Only the lawyer who was reviewed can answer.');
  end if;
  if answer is not distinct from review.reply then
    return review;
  end if;
  update public.lawyer_reviews set reply = answer, replied_at = case when answer is not null then now() end where id = review.id returning * into review;
  if answer is not null then
    perform private.notify(review.author_id, 'review_answered', array[(select display_name from public.users where uuid = me)], null, 'profile', me,
      review.id::text);
  end if;
  review.case_id := null;
  review.author_id := null;
  return review;
end
$$;
grant execute on function private.reply_to_review(uuid, text) to authenticated;

create function public.reply_to_review(review_id uuid, reply text) returns public.lawyer_reviews language sql set search_path = '' as $$
  select private.reply_to_review(review_id, reply)
$$;
revoke execute on function public.reply_to_review(uuid, text) from public, anon;
grant execute on function public.reply_to_review(uuid, text) to authenticated;

-- moderate_review(review_id, hidden, reason): an administrator of the platform takes a review that breaks the law or the rules out of
-- sight, or shows it again. What a lawyer dislikes is no reason. PT404 review_not_found, 42501, reason_required.
create function private.moderate_review(p_review_id uuid, p_hidden boolean, p_reason text) returns public.lawyer_reviews
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_administrator();
  review public.lawyer_reviews;
begin
  select * into review from public.lawyer_reviews where id = p_review_id for update;
  if review.id is null or me in (review.lawyer_id, review.author_id) then
    perform private.refuse('PT404', 'review_not_found', 'There is no such review, or it is no longer shown.');
  end if;
  if (review.status = 'hidden') is distinct from p_hidden then
    update public.lawyer_reviews set status = case when p_hidden then 'hidden' else 'published' end,
      hidden_reason = case when p_hidden then private.require_reason(p_reason) end
    where id = review.id returning * into review;
    if p_hidden then
      perform private.notify(review.author_id, 'review_hidden', array[(select display_name from public.users where uuid = review.lawyer_id), review.hidden_reason],
        null, 'profile', review.lawyer_id);
    end if;
  end if;
  review.case_id := null;
  review.author_id := null;
  return review;
end
$$;
grant execute on function private.moderate_review(uuid, boolean, text) to authenticated;

create function public.moderate_review(review_id uuid, hidden boolean, reason text default null) returns public.lawyer_reviews language sql set search_path = '' as $$
  select private.moderate_review(review_id, hidden, reason)
$$;
revoke execute on function public.moderate_review(uuid, boolean, text) from public, anon;
grant execute on function public.moderate_review(uuid, boolean, text) to authenticated;
