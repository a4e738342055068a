-- What the editor of an invoice asks before there is one.

-- invoice_terms(case_id): what a new invoice of a case begins with, {currency, client_id, contact_id, invoice_to, parties}. parties: whom it may be
-- made out to besides, each as it is printed: the client's own addresses once the case is engaged, and the firm's contact of the case. PT404 case_not_found; 42501 may_not_bill.
create function private.invoice_terms(p_case_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases := private.case_of_caller(p_case_id);
begin
  if not coalesce(c.law_firm in (select private.caller_firms())
    or c.law_firm in (select private.caller_billing_firms()) and c.id in (select private.caller_work()), false) then
    perform private.refuse('42501', 'may_not_bill', 'Your part in this case does not allow this. Ask an administrator of the firm.');
  end if;
  return jsonb_build_object('currency', (private.case_terms(c.id)).currency, 'client_id', c.client_id, 'contact_id', c.client_contact_id,
    'invoice_to', (select party from private.case_payers(c) limit 1), 'parties', (select coalesce(jsonb_agg(distinct party), '[]') from private.case_payers(c)));
end
$$;
grant execute on function private.invoice_terms(uuid) to authenticated;
create function public.invoice_terms(case_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.invoice_terms(invoice_terms.case_id) $$;
revoke execute on function public.invoice_terms(uuid) from public, anon;
grant execute on function public.invoice_terms(uuid) to authenticated;
