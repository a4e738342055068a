-- What the firms do about what is late: the steps of their reminders, interest, and invoices in every state of it.
create temporary table seed_step (tone text primary key, days_after integer, texts jsonb) on commit drop;
insert into seed_step values
  ('friendly', 7, '{"en":{"subject":"A reminder: invoice {number}","body":"Dear {client},\n\nour invoice {number} was due on {due_date}, and {amount} of it is still open. It may have been overlooked. If you have paid in the meantime, please disregard this letter.\n\nKind regards\n{firm}"},"fr":{"subject":"Rappel : facture {number}","body":"Madame, Monsieur {client},\n\nnotre facture {number} était à régler le {due_date}, et {amount} restent à payer. Cela a pu vous échapper. Si vous avez payé entre-temps, veuillez ne pas tenir compte de cette lettre.\n\nCordialement\n{firm}"},"vi":{"subject":"Nhắc thanh toán: hóa đơn {number}","body":"Kính gửi {client},\n\nHóa đơn {number} của chúng tôi đến hạn ngày {due_date} và còn {amount} chưa được thanh toán. Có thể quý vị đã bỏ sót. Nếu quý vị đã thanh toán, xin vui lòng bỏ qua thư này.\n\nTrân trọng\n{firm}"},"cn":{"subject":"付款提醒：账单 {number}","body":"尊敬的 {client}：\n\n我们的账单 {number} 已于 {due_date} 到期，尚有 {amount} 未付。可能是一时疏忽。如果您已付款，请忽略本函。\n\n此致\n{firm}"},"ar":{"subject":"تذكير: الفاتورة {number}","body":"السيد/السيدة {client}،\n\nحل أجل فاتورتنا {number} في {due_date}، ولا يزال {amount} منها غير مسدد. ربما سقط ذلك سهوًا. إن كنتم قد دفعتم في هذه الأثناء فلا تلتفتوا إلى هذه الرسالة.\n\nمع التحية\n{firm}"}}'),
  ('firm', 21, '{"en":{"subject":"Second reminder: invoice {number} is {days_late} days late","body":"Dear {client},\n\nwe have not received {amount} for our invoice {number}, which was due on {due_date}. Please pay within ten days, or tell us what keeps you from it: we can agree on instalments.\n\nKind regards\n{firm}"},"fr":{"subject":"Deuxième rappel : facture {number}, retard de {days_late} jours","body":"Madame, Monsieur {client},\n\nnous n’avons pas reçu {amount} pour notre facture {number}, à régler le {due_date}. Veuillez payer sous dix jours, ou nous dire ce qui vous en empêche : nous pouvons convenir d’un échéancier.\n\nCordialement\n{firm}"},"vi":{"subject":"Nhắc lần hai: hóa đơn {number} quá hạn {days_late} ngày","body":"Kính gửi {client},\n\nChúng tôi chưa nhận được {amount} cho hóa đơn {number}, đến hạn ngày {due_date}. Xin thanh toán trong vòng mười ngày, hoặc cho chúng tôi biết lý do: chúng tôi có thể thỏa thuận trả góp.\n\nTrân trọng\n{firm}"},"cn":{"subject":"第二次提醒：账单 {number} 已逾期 {days_late} 天","body":"尊敬的 {client}：\n\n账单 {number}（到期日 {due_date}）的 {amount} 我们尚未收到。请在十天内付款，或告知您的困难：我们可以商定分期付款。\n\n此致\n{firm}"},"ar":{"subject":"تذكير ثانٍ: الفاتورة {number} متأخرة {days_late} يومًا","body":"السيد/السيدة {client}،\n\nلم يصلنا {amount} عن فاتورتنا {number} التي حل أجلها في {due_date}. نرجو السداد خلال عشرة أيام، أو إخبارنا بما يمنع ذلك: يمكننا الاتفاق على أقساط.\n\nمع التحية\n{firm}"}}'),
  ('final', 45, '{"en":{"subject":"Last reminder: invoice {number}","body":"Dear {client},\n\nin spite of our reminders {amount} of our invoice {number}, due on {due_date}, is not paid. This is our last reminder. Please pay within seven days, or call us, so that we find a solution before we consider further steps.\n\nKind regards\n{firm}"},"fr":{"subject":"Dernier rappel : facture {number}","body":"Madame, Monsieur {client},\n\nmalgré nos rappels, {amount} de notre facture {number}, à régler le {due_date}, ne sont pas payés. Ceci est notre dernier rappel. Veuillez payer sous sept jours, ou nous appeler pour trouver une solution avant que nous n’envisagions d’autres démarches.\n\nCordialement\n{firm}"},"vi":{"subject":"Nhắc lần cuối: hóa đơn {number}","body":"Kính gửi {client},\n\nMặc dù chúng tôi đã nhắc, {amount} của hóa đơn {number}, đến hạn ngày {due_date}, vẫn chưa được thanh toán. Đây là lần nhắc cuối. Xin thanh toán trong vòng bảy ngày, hoặc gọi cho chúng tôi để tìm giải pháp trước khi chúng tôi xem xét các bước tiếp theo.\n\nTrân trọng\n{firm}"},"cn":{"subject":"最后提醒：账单 {number}","body":"尊敬的 {client}：\n\n尽管我们多次提醒，账单 {number}（到期日 {due_date}）的 {amount} 仍未支付。这是最后一次提醒。请在七天内付款，或致电我们，以便在考虑进一步措施之前找到解决办法。\n\n此致\n{firm}"},"ar":{"subject":"التذكير الأخير: الفاتورة {number}","body":"السيد/السيدة {client}،\n\nرغم تذكيراتنا لم يسدد {amount} من فاتورتنا {number} التي حل أجلها في {due_date}. هذا تذكيرنا الأخير. نرجو السداد خلال سبعة أيام أو الاتصال بنا لإيجاد حل قبل أن ننظر في خطوات أخرى.\n\nمع التحية\n{firm}"}}');
insert into public.reminder_steps (id, law_firm, days_after, tone, texts, copy_to)
select pg_temp.seed_id('step ' || firm.key || s.tone), firm.id, s.days_after, s.tone, s.texts, case s.tone when 'final' then 'lead' else 'nobody' end
from seed_firm firm cross join seed_step s;
update public.late_terms t set interest_rate = case firm.key when 'halloran' then 9 else 8 end, interest_agreed = true, interest_after = 30, interest_minimum = 5
from seed_firm firm where firm.id = t.law_firm;

-- Their papers are made when somebody asks for them.
alter table public.invoices disable trigger begin_paper;
-- Invoices that are late, one for each state: fixed fees of running cases, each due so many days ago. What happened to them is below, by their state.
create temporary table seed_late (id uuid primary key, state text, due_date date, boss uuid) on commit drop;
do $$
declare
  c record;
  i public.invoices;
begin
  for c in
    select k.*, s.state, s.days, s.place, (select p.id from seed_person p where p.firm = firm.key and p.level = 'lawyer_admin' order by p.id limit 1) boss
    from unnest('{once,all,never,paused,charged,waived,never,offered,declined,kept,late,broken,completed}'::text[], '{19,70,24,33,80,66,9,22,41,28,75,95,50}'::integer[]) with ordinality s (state, days, place)
    cross join lateral (select cases.*, count(*) over () n, row_number() over (order by cases.number) - 1 nth from public.cases join seed_firm on seed_firm.id = cases.law_firm
      where cases.status = 'active' and cases.client_id <> (select uuid from public.users where email = 'user@casewright.test') and not exists (select from public.case_walls w where w.case_id = cases.id)
        and cases.created_at < current_date - (s.days + 31) and not exists (select from public.orders o where o.case_id = cases.id)) k
    join seed_firm firm on firm.id = k.law_firm where k.nth = (s.place - 1) % k.n order by s.place
  loop
    perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'aal', 'aal1', 'sub', c.boss)::text, true);
    i := private.save_invoice(null, jsonb_build_object('case_id', c.id, 'client_id', c.client_id, 'invoice_to', (select party from private.case_payers((select k from public.cases k where k.id = c.id)) limit 1),
      'create_date', current_date - c.days - 30, 'due_date', current_date - c.days),
      jsonb_build_array(jsonb_build_object('title', 'Advice, fixed fee', 'price', 600 + 150 * c.place, 'quantity', 1)), null);
    i := private.issue_invoice(i.id);
    insert into seed_late values (i.id, c.state, i.due_date, c.boss);
  end loop;
end
$$;

do $$
declare
  late record;
  s record;
  letter uuid;
  plan uuid;
  back integer;
begin
  for late in
    select i.id, i.law_firm, i.case_id, i.client_id, i.currency, i.due_date, public.amount_due(i) due, l.state, l.boss from seed_late l join public.invoices i on i.id = l.id order by i.due_date, i.id
  loop
    perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'aal', 'aal1', 'sub', late.boss)::text, true);
    for s in
      select step.*, row_number() over (order by step.days_after) nth from public.reminder_steps step where step.law_firm = late.law_firm
      order by step.days_after limit case late.state when 'once' then 1 when 'all' then 3 when 'charged' then 2 else 0 end
    loop
      insert into public.invoice_links (invoice_id, law_firm, case_id, sent_to, language, created_by, created_at, mailed_at, mail_state, mail_due_at)
      values (late.id, late.law_firm, late.case_id, 'payer-' || left(late.id::text, 4) || '@example.test', 'en', late.boss, (late.due_date + s.days_after) + time '15:00', (late.due_date + s.days_after) + time '15:01', 'sent', null) returning id into letter;
      insert into public.invoice_reminders (invoice_id, law_firm, case_id, client_id, step_id, due_date, place, tone, language, subject, body, amount_due, currency, days_late, link_id, sent_by, created_at)
      values (late.id, late.law_firm, late.case_id, late.client_id, s.id, late.due_date, s.nth, s.tone, 'en', s.texts -> 'en' ->> 'subject', s.texts -> 'en' ->> 'body', late.due, late.currency, s.days_after, letter, late.boss,
        (late.due_date + s.days_after) + time '15:00');
    end loop;
    case late.state
      when 'paused' then perform private.pause_reminders(late.id, 'The client is in hospital until next month', false, current_date + 30);
      when 'charged' then perform private.charge_interest(late.id);
      when 'waived' then perform private.waive_interest(late.id, 'A client of many years, who told us in time');
      else null;
    end case;
    continue when late.state not in ('offered', 'declined', 'kept', 'late', 'broken', 'completed');
    plan := private.offer_payment_plan(late.id, 4, current_date + 7, 'month', 'So that the fees of this year are easier to carry.');
    if late.state = 'declined' then
      perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'aal', 'aal1', 'sub', late.client_id)::text, true);
      perform private.answer_payment_plan(plan, false, 'Six instalments would be possible.');
    elsif late.state <> 'offered' then
      perform private.answer_payment_plan(plan, true, 'Agreed by telephone');
      -- What was agreed a while ago is put back to its days.
      back := case late.state when 'kept' then 20 when 'late' then 44 when 'broken' then 65 else 40 end;
      alter table public.payment_instalments disable trigger append_only;
      update public.payment_instalments set due_on = due_on - back where plan_id = plan;
      alter table public.payment_instalments enable trigger append_only;
      update public.payment_plans set first_on = first_on - back, offered_at = offered_at - interval '1 day' * (back + 9), answered_at = answered_at - interval '1 day' * (back + 8) where id = plan;
      perform private.record_payment(late.id, case late.state when 'completed' then late.due else (select n.amount from public.payment_instalments n where n.plan_id = plan and n.place = 1) end,
        'bank_transfer', 'operating', 'seed plan ' || late.id, 'Instalment', current_date + 7 - back);
    end if;
  end loop;
  perform set_config('request.jwt.claims', '', true);
end
$$;

alter table public.invoices enable trigger begin_paper;

-- When it happened; and nobody is written to about it.
alter table public.invoices disable trigger keep_issued;
alter table public.invoices disable trigger touch;
update public.invoices i set created_at = create_date + interval '14 hours', issued_at = create_date + interval '15 hours', sent = 1 from seed_late l where l.id = i.id;
alter table public.invoices enable trigger keep_issued;
alter table public.invoices enable trigger touch;
alter table public.case_events disable trigger append_only;
update public.case_events v set created_at = i.create_date + interval '15 hours' from public.invoices i join seed_late l on l.id = i.id where i.case_id = v.case_id and v.kind = 'invoice_issued' and v.detail ->> 'name' = i.invoice_number;
update public.case_events v set created_at = paid.last_on + interval '16 hours'
from public.invoices i join seed_late l on l.id = i.id join (select p.invoice_id, max(p.received_on) last_on from public.payments p group by 1) paid on paid.invoice_id = i.id
where i.case_id = v.case_id and v.kind like 'invoice%' and v.kind <> 'invoice_issued' and v.detail ->> 'name' = i.invoice_number;
alter table public.case_events enable trigger append_only;
update public.notifications n set created_at = i.create_date + interval '15 hours', is_unread = false from public.invoices i join seed_late l on l.id = i.id where n.link_kind = 'invoice' and n.link_id = i.id;
delete from private.deliveries where created_at >= now();
