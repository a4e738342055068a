-- Searches that the accounts have saved. What was posted before them is not new to anybody.

insert into public.saved_searches (id, user_id, scope, name, filters, frequency, created_at, updated_at)
select pg_temp.seed_id('search ' || s.owner || s.name), s.owner, s.scope, s.name, s.filters::jsonb, s.frequency, now() - make_interval(days => s.days), now() - make_interval(days => s.days)
from (values
  ('5eed0000-0000-4000-8000-000000000003'::uuid, 'postings', 'Leases and premises', '{"q": "lease"}', 'daily', 40),
  ('5eed0000-0000-4000-8000-000000000003', 'postings', 'Employment in the United States', '{"area": "employment", "country": "US"}', 'weekly', 12),
  ('5eed0000-0000-4000-8000-000000000003', 'cases', 'Due within a week', '{"deadline": "7", "status": "active"}', 'never', 30),
  ('5eed0000-0000-4000-8000-000000000004', 'cases', 'Resting cases', '{"status": "on_hold"}', 'never', 55),
  ('5eed0000-0000-4000-8000-000000000004', 'cases', 'No deadline in sight', '{"deadline": "none"}', 'never', 21),
  ('5eed0000-0000-4000-8000-000000000005', 'postings', 'Anything in Vietnam', '{"country": "VN"}', 'at_once', 33),
  ('5eed0000-0000-4000-8000-000000000005', 'postings', 'Urgent and cross-border', '{"q": "import", "urgency": "high,urgent"}', 'never', 8),
  ('5eed0000-0000-4000-8000-000000000001', 'cases', 'Waiting for offers', '{"status": "open"}', 'never', 18)
) s (owner, scope, name, filters, frequency, days);
delete from private.new_postings;
