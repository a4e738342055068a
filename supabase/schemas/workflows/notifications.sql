-- Notifies people of the stage that a workflow has entered: the client in the words that the template has for them, and of no other stage; the
-- lead lawyer of the firm by its name. Never the user who moved it. Decided at the end of the transaction, so that of several stages that one
-- verb runs through only the last causes a notification.
create function private.notify_workflow_stage() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows;
  named jsonb;
begin
  select * into w from public.workflows where id = new.workflow_id;
  if w.id is null or w.status <> 'running' or exists (select from public.workflow_stages s where s.id = new.id and s.left_at is not null) then
    return null;
  end if;
  select g.value into named from jsonb_array_elements(w.stages) g where g.value ->> 'key' = new.stage_key;
  perform private.notify(m.user_id, 'stage_entered', array[w.name, case m.role when 'client' then words.label else named ->> 'name' end], w.case_id, 'workflow', w.id)
  from public.case_team m, (select nullif(trim(named ->> 'client_label'), '') as label) words
  where m.case_id = w.case_id and (m.role = 'client' and words.label is not null or m.role = 'lead' and m.law_firm = w.law_firm);
  return null;
end
$$;
create constraint trigger notify after insert on public.workflow_stages deferrable initially deferred for each row execute function private.notify_workflow_stage();
