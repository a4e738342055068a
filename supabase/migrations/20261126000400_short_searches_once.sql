-- The words of a search of postings are cut once, and not for each posting: a text of millions of letters costs what a short one does.
create or replace function public.search_postings(query text default '') returns setof public.case_postings language sql stable as $$
  select * from public.case_postings p
  where coalesce((select trim(left(query, 2000))), '') = ''
    or p.id = any (array(select private.find_postings(left(trim(left(query, 2000)), 300))))
$$;
