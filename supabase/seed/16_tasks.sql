-- What has to be done in the cases that are under way, who does it and what was said about it; and what the boards of the firms ask.

update public.case_stages s set rules = case s.name
  when 'Proceedings' then '{"required": ["court"]}'::jsonb when 'Negotiation' then '{"statuses": ["active", "on_hold"]}'::jsonb
  when 'Investigation' then '{"conflict_cleared": true}'::jsonb else '{"limit": 40}'::jsonb end
from seed_firm firm where firm.id = s.law_firm and s.name <> 'Completion';

-- days: from today, when the task is due. Of those that share a place the case takes one.
create temporary table seed_task (place integer, key text, title text, description text, days integer, minutes integer, priority text, shared boolean, reviewed boolean, label text, steps text[]) on commit drop;
insert into seed_task values
  (1, 'chronology', 'Write the chronology', 'From the first letter to the last, with the page of the file for every date.', -20, 180, 'normal', false, false, 'facts', '{"Correspondence","Minutes of meetings","Bank statements"}'),
  (1, 'documents', 'Collect the missing documents', 'The list went out with the first letter; two of its lines are still open.', -16, 60, 'high', true, false, 'client', '{"Signed copy of the contract","Proof of delivery"}'),
  (2, 'limitation', 'Check limitation and notice periods', 'Every claim by itself, with the rule and the day from which it runs.', -12, 90, 'urgent', false, true, 'law', '{}'),
  (2, 'precedents', 'Look for precedents', 'The last ten years; what was decided on costs as well.', -9, 240, 'normal', false, false, 'law', '{}'),
  (3, 'witnesses', 'Speak with the witnesses', 'Short notes of each conversation, nothing in their words that we would not want to read in court.', -3, 120, 'high', false, false, 'facts', '{"The manager on site","The bookkeeper"}'),
  (3, 'valuation', 'Have the loss valued', 'A short opinion first; the long one only if the other side disputes it.', 2, 60, 'normal', false, false, 'expert', '{}'),
  (4, 'offer', 'Draft the settlement offer', 'Three figures: what we ask, what we expect, where we stop.', 4, 150, 'high', false, true, 'negotiation', '{}'),
  (4, 'reply', 'Draft the reply to their last letter', 'Without prejudice where it concerns figures.', 5, 90, 'normal', false, true, 'negotiation', '{}'),
  (5, 'update', 'Report on the state of the case', 'In plain words: what was done, what comes next, what it will cost.', 7, 30, 'normal', true, false, 'client', '{}'),
  (5, 'budget', 'Compare the budget with the hours so far', 'Before the next bill, and with a word to the client when it is more than a tenth above.', 9, 30, 'low', false, false, 'costs', '{}'),
  (6, 'bundle', 'Put the hearing bundle together', 'Numbered, with an index, and one copy for the client.', 14, 200, 'normal', false, true, 'court', '{"Index","Page numbers","Copy for the client"}'),
  (6, 'file', 'Close what is not needed any more', 'Originals back to the client, the rest to the archive.', 21, 45, 'low', false, false, 'file', '{}');

insert into public.tasks (id, title, description, case_id, status, priority, due_at, labels, checklist, estimate_minutes, billable, client_visible, requires_review,
  completed_at, completed_by, created_by, created_at, updated_at)
select pg_temp.seed_id('task ' || c.id || task.key), task.title, task.description, c.id, was.status, task.priority,
  date_trunc('day', now()) + make_interval(days => was.days, hours => 17), array[task.label],
  (select coalesce(jsonb_agg(jsonb_build_object('text', step, 'done', was.status = 'done' or place = 1 and was.status = 'in_progress')), '[]')
    from unnest(task.steps) with ordinality as given (step, place)),
  task.minutes, task.label not in ('file', 'costs'), task.shared, task.reviewed,
  case was.status when 'done' then least(now() - interval '3 hours', greatest(c.opened_at + interval '1 day', now() + make_interval(days => was.days, hours => -30))) end,
  case was.status when 'done' then c.lead_lawyer_id end, c.lead_lawyer_id, c.opened_at + interval '20 hours',
  greatest(c.opened_at + interval '20 hours', now() - interval '3 hours')
from public.cases c
cross join lateral (select * from seed_task t where t.place > 0 and pg_temp.seed_pick('task ' || c.id || t.place, 2) = (t.key in ('documents', 'precedents', 'valuation', 'reply', 'budget', 'file'))::integer) task
cross join lateral (select task.days + pg_temp.seed_pick('days ' || c.id || task.key, 5) days) moved
cross join lateral (select moved.days,
  -- In some cases all that was planned is done, and nobody has planned on.
  case when pg_temp.seed_pick('idle ' || c.id, 7) = 0 then 'done' when c.opened_at > now() - interval '2 days' then 'todo' when moved.days < -4 then 'done' when moved.days < 0 then (array['done', 'in_review', 'in_progress'])[1 + pg_temp.seed_pick('state ' || c.id || task.key, 3)]
    when moved.days < 6 then (array['in_progress', 'todo', 'in_review'])[1 + pg_temp.seed_pick('state ' || c.id || task.key, 3)] else 'todo' end status) was
where c.status in ('active', 'on_hold')
order by c.opened_at, c.id, task.place;
-- What the firm itself has to do, for everybody there; and something for oneself.
insert into public.tasks (id, title, status, priority, due_at, labels, created_by, is_private, created_at, updated_at)
select pg_temp.seed_id('task ' || firm.key || given.title), given.title, given.status, given.priority, date_trunc('day', now()) + make_interval(days => given.days, hours => 12), '{office}',
  maker.id, given.hidden, now() - interval '9 days', now() - interval '2 days'
from seed_firm firm join seed_person maker on maker.firm = firm.key and maker.level = 'lawyer_admin'
cross join (values ('Renew the liability insurance', 'todo', 'high', 24, false), ('Plan the trainees'' rotation', 'in_progress', 'normal', 10, false),
  ('Read the new rules on advertising', 'todo', 'low', 40, false), ('Prepare the partners'' meeting', 'todo', 'normal', 6, true)) given (title, status, priority, days, hidden);

-- The assignee: the lead, or the assistant where there is one. Nobody is notified of the distant past.
alter table public.task_assignees disable trigger notify_assignee;
insert into public.task_assignees (id, task_id, user_id, created_by, created_at)
select pg_temp.seed_id('assignee ' || t.id || who.user_id), t.id, who.user_id, t.created_by, t.created_at
from public.tasks t cross join lateral (
  select m.user_id from public.case_team m
  where m.case_id = t.case_id and m.role in ('lead', 'associate') and not exists (select from public.case_walls w where w.case_id = t.case_id and w.user_id = m.user_id)
  order by md5(t.id::text || m.user_id) limit 1 + pg_temp.seed_pick('two ' || t.id, 2)) who;
alter table public.task_assignees enable trigger notify_assignee;

insert into public.task_dependencies (id, task_id, depends_on, created_by, created_at)
select pg_temp.seed_id('wait ' || later.id || first.id), later.id, first.id, later.created_by, later.created_at
from public.tasks later join public.tasks first on first.case_id = later.case_id
where later.title in ('Put the hearing bundle together', 'Draft the settlement offer') and later.status = 'todo' and first.title in ('Write the chronology', 'Have the loss valued');

insert into public.task_comments (id, task_id, body, author_id, created_at, updated_at)
select pg_temp.seed_id('comment ' || t.id), t.id,
  (array['The first half is done; the rest waits for the other side''s list.', 'Please look at page three before this goes out.', 'I have asked again and put a date on it.'])[1 + pg_temp.seed_pick('comment ' || t.id, 3)],
  who.user_id, now() - interval '26 hours', now() - interval '26 hours'
from public.tasks t cross join lateral (select a.user_id from public.task_assignees a where a.task_id = t.id order by a.user_id limit 1) who
where t.status in ('in_progress', 'in_review') and pg_temp.seed_pick('says ' || t.id, 2) = 0;

-- What comes again for the whole firm.
insert into public.tasks (id, title, description, status, priority, due_at, time_zone, recurrence, checklist, labels, requires_review, created_by, created_at, updated_at)
select pg_temp.seed_id('task ' || firm.key || given.title), given.title, given.description, 'todo', 'high', given.due_at, 'America/New_York', given.rule, given.list, '{office}', given.reviewed,
  maker.id, now() - interval '8 days', now() - interval '2 days'
from seed_firm firm join seed_person maker on maker.firm = firm.key and maker.level = 'lawyer_admin'
cross join (values
  ('Reconcile the trust account', 'Bank, ledger and the balances of the clients side by side.', (date_trunc('month', now()) + interval '2 months - 1 day 21 hours'), 'FREQ=MONTHLY;BYMONTHDAY=-1',
    '["Statement of the bank", "Ledger", "Balances of the clients"]'::jsonb, true),
  ('Go through the week''s hearings', 'Who goes where, and whether the files are complete.', date_trunc('week', now()) + interval '7 days 13 hours', 'FREQ=WEEKLY;BYDAY=MO', '[]', false)
) given (title, description, due_at, rule, list, reviewed);

-- Who looks at it before it leaves the house, and who follows it.
update public.tasks t set reviewer_id = boss.id
from seed_firm firm join seed_person boss on boss.firm = firm.key and boss.level = 'lawyer_admin'
where t.law_firm = firm.id and t.requires_review and t.status in ('todo', 'in_progress', 'in_review') and boss.id is distinct from t.review_asked_by
  and not t.is_private and boss.id in (select private.task_people(t));
insert into public.task_watchers (id, task_id, user_id, created_by, created_at)
select pg_temp.seed_id('watcher ' || t.id), t.id, t.reviewer_id, t.created_by, t.created_at from public.tasks t where t.reviewer_id is not null and t.status = 'in_review';

-- The time that was spent on what is done, on the day on which it was done. What it uses of a budget is announced no more (20_time.sql).
alter table public.time_entries disable trigger follow_budget_of_new, disable trigger follow_budget_of_changed;
insert into public.time_entries (id, task_id, user_id, started_at, minutes, narrative, billable, created_at, updated_at)
select pg_temp.seed_id('time ' || t.id), t.id, who.user_id, t.completed_at - make_interval(mins => spent.minutes), spent.minutes, t.title, t.billable, t.completed_at, t.completed_at
from public.tasks t
cross join lateral (select a.user_id from public.task_assignees a join public.users u on u.uuid = a.user_id and u.law_firm = t.law_firm where a.task_id = t.id order by a.user_id limit 1) who
cross join lateral (select greatest(6, (t.estimate_minutes * (60 + pg_temp.seed_pick('time ' || t.id, 60)) / 100 + 5) / 6 * 6) minutes) spent
where t.status = 'done' and t.estimate_minutes is not null and t.completed_at is not null;
