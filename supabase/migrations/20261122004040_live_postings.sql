-- Postings arrive live on the page on which lawyers look for new ones. Row security says to whom, for each of them: only those in which the
-- select_verified_lawyer policy lets them look, so nobody hears of a posting that is for invited lawyers, or from which a wall bars them. The key
-- is the case's, and random.
alter publication supabase_realtime add table public.case_postings;
