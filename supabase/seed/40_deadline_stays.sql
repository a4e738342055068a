-- A stay by order of the court in a running case: a date that was counted from an event waits until it is lifted, as the lead lawyer entered it.
do $$
declare
  d public.case_deadlines;
  lead uuid;
  began date := current_date - 3;
  moves jsonb;
begin
  select k.* into d from public.case_deadlines k join public.cases c on c.id = k.case_id join public.law_firms f on f.id = k.law_firm
  where k.completed_at is null and k.cancelled_at is null and k.rule_id is not null and k.changed_by is null and k.direction = 'after' and k.anchor_id is null
    and k.trigger_date < began and k.due_on > current_date + 7 and c.status = 'active' and c.lead_lawyer_id is not null
    and not exists (select from public.case_deadlines a where a.anchor_id = k.id) and not exists (select from public.workflow_steps s where s.deadline_id = k.id)
  order by f.name <> 'Halloran Reyes LLP', c.opened_at, k.due_on, k.id limit 1;
  if d.id is null then
    return;
  end if;
  lead := (select lead_lawyer_id from public.cases where id = d.case_id);
  perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'sub', lead)::text, true);
  insert into public.deadline_stays (id, case_id, law_firm, ground, provision, reason, effect, begins_on, deadline_ids, created_by)
  values (pg_temp.seed_id('stay of ' || d.case_id), d.case_id, d.law_firm, 'order', 'Order of the court, ' || to_char(began, 'YYYY-MM-DD'), 'The parties mediate.', 'suspended', began,
    array[d.id], lead);
  update public.case_deadlines set trace = (select made.trace from private.computed_deadline(d, null) made), set_by = lead, confirmed_by = null, confirmed_at = null, confirmed_name = null
  where id = d.id;
  perform set_config('request.jwt.claims', '', true);
end
$$;
