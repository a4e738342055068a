-- What arrives live.
alter publication supabase_realtime add table public.notifications, public.cases, public.proposals, public.case_events;
