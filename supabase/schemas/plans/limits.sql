-- What a plan allows, where it allows more or less. What protects people, what they read and what they take with them has no limit of a plan. A user who has more than their plan allows,
-- because they had a larger one, keeps it all: only more is refused.

-- The plan by whose limits somebody goes.
create function private.plan_limits(p_user uuid) returns public.plans language sql stable security definer set search_path = '' as $$
  select p.* from public.plans p where p.slug = coalesce((select u.plan from public.users u where u.uuid = p_user), 'basic')
$$;

-- A client posts so many cases at once. One that comes back to the market, because its engagement was released, always does. too_many_postings.
create function private.check_postings() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  p public.plans := private.plan_limits(new.client_id);
begin
  -- Two at once take turns.
  perform pg_advisory_xact_lock(hashtextextended('open postings ' || new.client_id, 0));
  if (select count(*) from public.cases where client_id = new.client_id and status = 'open' and id <> new.id) >= p.open_postings then
    perform private.refuse('P0001', 'too_many_postings', format('Your plan allows %s open postings at once. Take one back, or choose a larger plan.', p.open_postings));
  end if;
  return new;
end
$$;
create trigger check_postings before update of status on public.cases for each row
  when (old.status = 'draft' and new.status = 'open' and new.client_id is not null) execute function private.check_postings();
