-- What else arrives live. Every subscriber hears a new or changed row only while row security shows it to them. A deleted row is told by its
-- key alone, and to everybody who listens to its table: keys are random, and a table whose keys say something stays out. case_walls and
-- users stay out as well: what changes in them acts through row security.
alter publication supabase_realtime add table
  public.case_team, public.case_notes, public.case_parties, public.lawyer_profiles;
