-- No statement changes all rows of a table without saying so: hosted projects load pg-safeupdate for the role of the data API, which refuses
-- such statements inside functions, too. `where true` says that all rows are meant.

-- Chains what is pending to the log of its firm.
create or replace function private.chain_audit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  pending record;
  head private.audit_heads;
  entry public.audit_log;
begin
  -- The first of a transaction's triggers chains all its entries; the rest find nothing.
  if not exists (select from private.audit_pending where id = new.id) then
    return null;
  end if;
  for pending in
    with taken as (delete from private.audit_pending where true returning *)
    select *, coalesce(law_firm, '00000000-0000-0000-0000-000000000000') chain from taken order by chain, id
  loop
    if head.chain is distinct from pending.chain then
      insert into private.audit_heads (chain, seq, hash) values (pending.chain, 0, '') on conflict do nothing;
      select * into head from private.audit_heads where chain = pending.chain for update;
    end if;
    entry := row(gen_random_uuid(), pending.law_firm, head.seq + 1, pending.case_id, pending.table_name, pending.row_id, pending.action, pending.actor_id,
      pending.before, pending.after, pending.created_at, head.hash, '');
    entry.hash := private.audit_hash(entry);
    insert into public.audit_log select entry.*;
    head.seq := entry.seq;
    head.hash := entry.hash;
    update private.audit_heads set seq = head.seq, hash = head.hash where chain = head.chain;
  end loop;
  return null;
end
$$;

-- Makes the account that followed the link the first super_user and ends every link; false where the link is none or there is one already.
create or replace function private.complete_set_up(p_hash bytea, p_user_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('set_up', 0));
  if not exists (select from private.set_up_links where hash = p_hash and expires_at > now())
    or exists (select from public.users where access_level = 'super_user')
  then
    return false;
  end if;
  update public.users set access_level = 'super_user' where uuid = p_user_id;
  if not found then
    return false;
  end if;
  delete from private.set_up_links where true;
  return true;
end
$$;

-- Writes every name again: after data was loaded past the triggers.
create or replace function private.renew_conflict_names() returns void language plpgsql security definer set search_path = '' as $$
begin
  delete from private.conflict_names where true;
  perform private.keep_names(id) from public.cases where law_firm is not null order by id;
  insert into private.conflict_names (law_firm, case_id, party_id, contact_id, side, role, name, folded, core, words, consonants, letters)
  select n.law_firm, null, null, n.contact_id, n.side, n.role, n.name, n.folded, n.core, n.words, n.consonants, n.letters
  from public.firm_contacts contact, private.names_of_contact(contact.law_firm, contact.id, array[contact.name] || contact.aliases || contact.organisation) n;
end
$$;
