-- A provider that does not answer: what it is asked waits and is asked again, the administrators of the firm are notified where that lasts, and once it answers
-- everything that waited is asked about at once.

-- note_provider_silence(provider, account): the provider gave no answer about an account. Payouts are read again in half an hour and not in six. After half an hour the administrators
-- are notified, each once until it answers, about the first invoice, or the first order with a hold on a card, that waits and that they may see. The server's own.
create function private.note_provider_silence(p_provider text, p_account text) returns void language plpgsql security definer set search_path = '' as $$
declare
  a public.payment_accounts;
begin
  update public.payment_accounts set silent_since = coalesce(silent_since, now()), payouts_read_at = least(payouts_read_at, now() - interval '5 hours 30 minutes')
  where provider = p_provider and account = p_account returning * into a;
  if a.silence_notified_at is null and a.silent_since <= now() - interval '30 minutes' then
    perform private.notify(u.uuid, 'payment_provider_silent', array[w.number], w.case_id, w.link_kind, w.id, 'provider silent ' || a.id || ' ' || a.silent_since)
    from public.users u cross join lateral (
      select waits.* from (select o.created_at, o.id payment_id, i.invoice_number number, i.case_id, 'invoice' link_kind, i.id from public.online_payments o join public.invoices i on i.id = o.invoice_id
      where o.law_firm = a.law_firm and o.provider = p_provider and o.account = p_account and o.check_at is not null
        and (o.status in ('created', 'open', 'processing') or exists (select from public.online_refunds r where r.online_payment_id = o.id and r.status in ('asked', 'pending')))
        union all
        select h.created_at, h.id, r.order_number, r.case_id, 'order', r.id from private.order_holds h join public.orders r on r.id = h.order_id
        where r.law_firm = a.law_firm and h.provider = p_provider and h.account = p_account and h.check_at is not null
          and (h.status in ('created', 'open') or private.hold_wish(h, r) <> 'keep')) waits
      where not exists (select from private.walls_in_force v where v.case_id = waits.case_id and v.user_id = u.uuid)
      order by waits.created_at, waits.payment_id limit 1) w
    where u.law_firm = a.law_firm and u.access_level = 'lawyer_admin' order by u.uuid;
    if found then
      update public.payment_accounts set silence_notified_at = now() where id = a.id;
    end if;
  end if;
end
$$;

-- note_provider_answer(provider, account): it answers about an account. Where it was silent for five minutes and more, what waited for it is asked about now, and not when its pause
-- is over; what it does not answer about one payment alone waits as long as before. The server's own.
create function private.note_provider_answer(p_provider text, p_account text) returns void language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz;
begin
  select silent_since into since from public.payment_accounts where provider = p_provider and account = p_account and silent_since is not null for update;
  if since is null then
    return;
  end if;
  update public.payment_accounts set silent_since = null, silence_notified_at = null,
    payouts_read_at = case when since > now() - interval '5 minutes' then payouts_read_at end
  where provider = p_provider and account = p_account;
  if since <= now() - interval '5 minutes' then
    -- One that another process asks about at this moment has its answer.
    update public.online_payments set check_at = now() where id in (
      select o.id from public.online_payments o where o.provider = p_provider and o.account = p_account and o.checks > 0 and o.check_at > now() for update skip locked);
    update private.order_holds set check_at = now() where id in (
      select h.id from private.order_holds h where h.provider = p_provider and h.account = p_account and h.checks > 0 and h.check_at > now() for update skip locked);
    perform private.enqueue_job('check_payments', '{}', '');
  end if;
end
$$;
