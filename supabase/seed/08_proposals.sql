-- Proposals: who answers which case, in which state, for how much and in which words.

-- Lawyers who answer a case for certain, in this order.
create temporary table seed_wish (key text primary key, lawyers text[], statuses text[], fees text[]) on commit drop;
insert into seed_wish values
 ('u-camcharges', '{okafor,tran,haddad,moreau,mensah}', '{submitted,submitted,shortlisted,declined,submitted}', '{flat,capped_hourly,hourly,flat,hybrid}'),
 ('u-supplier', '{okafor,tran,lefevre,delacroix,liu,zhao}', '{shortlisted,submitted,negotiating,submitted,declined,withdrawn}', '{hourly,flat,capped_hourly,hybrid,flat,hourly}'),
 ('u-noncompete', '{reyes,okafor,lefevre,park}', '{submitted,shortlisted,submitted,submitted}', '{flat,capped_hourly,hourly,hybrid}'),
 ('u-trademark', '{whitfield,zhao,park,okafor}', '{shortlisted,submitted,submitted,withdrawn}', '{flat,hourly,hybrid,capped_hourly}'),
 ('u-roofclaim', '{mensah,okafor,le}', '{submitted,submitted,draft}', '{hybrid,capped_hourly,flat}'),
 ('u-vnlease', '{tran,pham,le,haddad}', '{negotiating,submitted,shortlisted,declined}', '{flat,flat,hourly,hybrid}'),
 ('u-taxnexus', '{goldberg,halloran,nguyen,okafor}', '{submitted,submitted,expired,declined}', '{capped_hourly,hourly,flat,hybrid}'),
 ('u-kitchenhand', '{novak,reyes,okafor}', '{submitted,submitted,draft}', '{hourly,capped_hourly,flat}'),
 ('u-agency-sa', '{alharbi,tran,delacroix,haddad}', '{shortlisted,submitted,submitted,declined}', '{flat,hourly,capped_hourly,hybrid}'),
 ('s-open-payroll', '{kapoor,okafor,alharbi,tran}', '{submitted,submitted,shortlisted,submitted}', '{flat,capped_hourly,hourly,hybrid}'),
 ('s-open-jv', '{delacroix,tran,nguyen,halloran}', '{shortlisted,negotiating,submitted,submitted}', '{hybrid,capped_hourly,hourly,hourly}'),
 ('s-open-brand', '{zhao,liu,whitfield,tran}', '{negotiating,submitted,submitted,draft}', '{flat,hourly,capped_hourly,hybrid}'),
 ('o-lin', '{zhao,tran,liu}', '{submitted,shortlisted,submitted}', '{hourly,capped_hourly,flat}'),
 ('o-dang', '{le,tran,pham,nguyen}', '{shortlisted,submitted,declined,submitted}', '{flat,hourly,flat,capped_hourly}'),
 ('s-open-tenant', '{haddad,okafor,tran}', '{submitted,submitted,submitted}', '{flat,hourly,capped_hourly}');

create temporary table seed_bid on commit drop as
with slots as (
  select c.*, clock.posted_at, clock.accepted_at, coalesce(clock.accepted_at, clock.expired_at, clock.cancelled_at, now()) ended_at, wish.lawyers, wish.statuses, wish.fees,
    coalesce(cardinality(wish.lawyers), case
      when c.status = 'open' then least(3 + pg_temp.seed_pick('bids ' || c.key, 3), greatest(c.age, 1))
      when c.status = 'engaging' then 4
      when c.status in ('active', 'on_hold', 'closed', 'archived') then 3
      else 1 + pg_temp.seed_pick('bids ' || c.key, 2) end) bids
  from seed_case c join seed_clock clock using (key) left join seed_wish wish using (key)
  where c.status <> 'draft'
), ranked as (
  select slots.key, lawyer.key lawyer, row_number() over (partition by slots.key order by
    array_position(slots.lawyers, lawyer.key), lawyer.key = slots.lead desc,
    fit.area * 4 + fit.country * 6 + fit.area * fit.country * (lawyer.key in ('okafor', 'tran'))::integer * 3 + pg_temp.seed_pick(slots.key || lawyer.key, 100) / 40.0 desc, lawyer.key) - 1 n
  from slots cross join seed_lawyer lawyer
  join seed_person person on person.key = lawyer.key
  cross join lateral (select (slots.area = any (lawyer.areas))::integer area, (person.country = any (case slots.country when 'US' then '{United States}'::text[]
    when 'FR' then '{France}' when 'VN' then '{Vietnam}' when 'CN' then '{China}' else '{United Arab Emirates,Saudi Arabia}' end))::integer country) fit
  where lawyer.status = 'verified' and (fit.country = 1 or fit.area = 1 and slots.area in ('commercial', 'international-trade', 'corporate', 'mergers-acquisitions', 'intellectual-property', 'technology', 'data-protection', 'banking-finance', 'transport-maritime') or lawyer.key = any (slots.lawyers) or lawyer.key = slots.lead)
)
select slots.*, ranked.lawyer, ranked.n::integer n, field.slug field,
  pg_temp.seed_pick('h ' || slots.key || ranked.lawyer, 1000) / 1000.0 h,
  coalesce(slots.statuses[ranked.n + 1], (case
    when slots.status = 'open' then (array[
      '{submitted,shortlisted,draft,submitted,declined}', '{shortlisted,negotiating,submitted,withdrawn,submitted}', '{submitted,draft,expired,shortlisted,submitted}',
      '{negotiating,submitted,declined,submitted,shortlisted}', '{submitted,submitted,submitted,submitted,withdrawn}'])[1 + pg_temp.seed_pick('pattern ' || slots.key, 5)]::text[]
    when slots.status = 'engaging' then '{accepted,not_selected,not_selected,declined}'::text[]
    when slots.status in ('expired') then '{expired,withdrawn}'::text[]
    when slots.status = 'cancelled' then '{not_selected,declined}'::text[]
    when pg_temp.seed_pick('lost ' || slots.key, 4) = 0 then '{engaged,declined,not_selected}'::text[]
    when pg_temp.seed_pick('lost ' || slots.key, 4) = 1 then '{engaged,not_selected,withdrawn}'::text[]
    else '{engaged,not_selected,not_selected}'::text[] end)[ranked.n + 1]) bid_status
from slots join ranked on ranked.key = slots.key and ranked.n < slots.bids join seed_field field on slots.area = any (field.areas);
-- A proposal that lapsed was open for two weeks at least.
update seed_bid set bid_status = 'submitted' where bid_status = 'expired' and status = 'open' and age < 17;

alter table seed_bid add column id uuid, add column submitted_at timestamptz, add column fee_type text, add column target numeric, add column rate numeric, add column days integer,
  add column fee_words text, add column letter text, add column revision integer default 1, add column amount numeric, add column hours_low numeric, add column hours_high numeric,
  add column cap numeric, add column percent numeric;
update seed_bid bid set
  id = pg_temp.seed_id('proposal ' || bid.key || bid.lawyer),
  submitted_at = case when bid.bid_status <> 'draft' then bid.posted_at + least(bid.ended_at - bid.posted_at - interval '2 hours', interval '11 days')
    * case when bid.bid_status = 'expired' and bid.status = 'open' then 0.05 else (bid.n + 0.25 + bid.h * 0.6) / (bid.bids + 0.2) end end,
  fee_type = coalesce(bid.fees[bid.n + 1], case
    when bid.field = 'injury' and bid.n % 2 = 0 and bid.client not in ('user', 'second-user') then 'contingency'
    when bid.field in ('family', 'immigration', 'consumer') and bid.n = 3 and bid.client not in ('user', 'second-user') then 'pro_bono'
    when bid.field in ('consumer', 'debt') and bid.n = 2 then 'contingency'
    else (array['flat', 'hourly', 'capped_hourly', 'hybrid'])[1 + (bid.n + pg_temp.seed_pick('fee ' || bid.key, 3)) % 4] end),
  target = bid.worth * pg_temp.seed_fx(bid.currency) * (0.74 + 0.5 * bid.h),
  rate = greatest(round(lawyer.rate / pg_temp.seed_fx(lawyer.currency) * pg_temp.seed_fx(bid.currency) * case bid.country when 'VN' then 0.6 when 'CN' then 0.75 else 1 end
    / unit.size) * unit.size, unit.size),
  days = 14 + least(bid.worth / 170, 130)::integer + (bid.h * 25)::integer,
  revision = case when bid.bid_status = 'negotiating' or bid.bid_status in ('engaged', 'accepted') and pg_temp.seed_pick('revised ' || bid.key, 3) = 0 then 2 else 1 end
from seed_lawyer lawyer, (values ('USD', 5.0), ('EUR', 5), ('AED', 50), ('SAR', 50), ('CNY', 50), ('VND', 50000)) unit (currency, size)
where lawyer.key = bid.lawyer and unit.currency = bid.currency;
update seed_bid set
  amount = case fee_type when 'flat' then pg_temp.seed_round(target, currency) when 'hybrid' then pg_temp.seed_round(target * 0.4, currency) end,
  hours_low = case when fee_type in ('hourly', 'capped_hourly') then greatest(round(target * 0.8 / rate), 3) when fee_type = 'hybrid' then greatest(round(target * 0.35 / rate), 2) end,
  hours_high = case when fee_type in ('hourly', 'capped_hourly') then greatest(round(target * 1.3 / rate), 5) when fee_type = 'hybrid' then greatest(round(target * 0.75 / rate), 4) end,
  percent = case when fee_type = 'contingency' then 20 + round(h * 7) * 2 - (n % 2) end;
update seed_bid set cap = case when fee_type = 'capped_hourly' then pg_temp.seed_round(rate * hours_high * 0.9, currency) end,
  fee_words = case fee_type
    when 'flat' then currency || ' ' || to_char(amount, 'FM999,999,999,999')
    when 'hourly' then to_char(hours_low, 'FM999') || ' to ' || to_char(hours_high, 'FM999') || ' hours at ' || currency || ' ' || to_char(rate, 'FM999,999,999')
    when 'capped_hourly' then to_char(hours_low, 'FM999') || ' to ' || to_char(hours_high, 'FM999') || ' hours at ' || currency || ' ' || to_char(rate, 'FM999,999,999')
      || ', capped at ' || currency || ' ' || to_char(pg_temp.seed_round(rate * hours_high * 0.9, currency), 'FM999,999,999,999')
    when 'hybrid' then currency || ' ' || to_char(amount, 'FM999,999,999,999') || ' and ' || to_char(hours_low, 'FM999') || ' to ' || to_char(hours_high, 'FM999') || ' hours at ' || currency || ' ' || to_char(rate, 'FM999,999,999')
    when 'contingency' then percent || ' percent' else '' end;

-- The letter. Two letters of one case never begin, proceed or end alike, because their number within the case chooses the parts.
update seed_bid bid set letter = replace(replace(replace(replace(replace(replace(
    '<p>' || (array['Dear client,', 'Good day,', 'Hello,', 'Dear Sir or Madam,', 'Good morning,', 'To whoever wrote this posting:'])[1 + (bid.n + pg_temp.seed_pick('hello ' || bid.key, 6)) % 6] || '</p>'
    || '<p>' || parts.openings[1 + (bid.n * 5 + pg_temp.seed_pick('opening ' || bid.key, 16)) % cardinality(parts.openings)] || '</p>'
    || '<p>' || field.approaches[1 + (bid.n + pg_temp.seed_pick('approach ' || bid.key, 5)) % 5] || '</p>'
    || case when bid.n < 5 and bid.h > 0.6 then '<p>' || field.approaches[1 + (bid.n + 2 + pg_temp.seed_pick('approach ' || bid.key, 5)) % 5] || '</p>' else '' end
    || '<p>' || lawyer.credential || case when bid.h between 0.3 and 0.6 then ' ' || (array['I would do the work myself.', 'A paralegal helps with the documents, at no charge.', 'I have read comparable decisions of the last two years and can send you a list.'])[1 + bid.n % 3] else '' end || '</p>'
    || '<p>' || fee.forms[1 + (bid.n + pg_temp.seed_pick('words ' || bid.key, 7)) % cardinality(fee.forms)] || '</p><p>'
      || parts.closings[1 + (bid.n * 5 + pg_temp.seed_pick('closing ' || bid.key, 12)) % cardinality(parts.closings)] || '</p><p>{name}</p>',
    '{1}', bid.issues[1 + bid.n % 3]), '{2}', bid.issues[1 + (bid.n + 1) % 3]), '{name}', person.first_name || ' ' || person.last_name), '{days}', bid.days::text), '{fee}', bid.fee_words), '&', '&amp;')
from seed_lawyer lawyer, seed_person person, seed_field field,
  (select key, array_to_string(parties, ' ') ~ 'opposing_party|insurer' contested from seed_case) side,
  (select contested, (select array_agg(text order by position) from seed_opening where contested or not adversarial) openings,
    (select array_agg(text order by position) from seed_closing where contested or not adversarial) closings from (values (true), (false)) kind (contested)) parts,
  (select contested, fee_type, array_agg(text order by position) forms from seed_fee_words, (values (true), (false)) kind (contested) where contested or not adversarial group by contested, fee_type) fee
where lawyer.key = bid.lawyer and person.key = bid.lawyer and field.slug = bid.field and side.key = bid.key
  and parts.contested = coalesce(side.contested, false) and fee.contested = coalesce(side.contested, false) and fee.fee_type = bid.fee_type;

insert into public.proposals (id, case_id, lawyer_id, revision, fee_type, amount, hourly_rate, hours_low, hours_high, cap, contingency_percent, retainer_amount, currency,
  expenses_policy, milestones, scope_included, scope_excluded, assumptions, timeline_days, earliest_start, valid_until, negotiable, cover_letter, status, submitted_at, shortlisted_at,
  decided_at, client_seen_at, decline_reason, withdraw_reason, created_by, version, created_at, updated_at)
select bid.id, pg_temp.seed_id('case ' || bid.key), person.id, bid.revision, bid.fee_type, bid.amount,
  case when bid.fee_type in ('hourly', 'capped_hourly', 'hybrid') then bid.rate end, bid.hours_low, bid.hours_high, bid.cap, bid.percent,
  case when bid.fee_type in ('hourly', 'capped_hourly', 'hybrid') and bid.h > 0.25 then pg_temp.seed_round(bid.target * 0.22, bid.currency)
    when bid.fee_type = 'flat' and bid.h > 0.7 then pg_temp.seed_round(bid.target * 0.3, bid.currency) end,
  bid.currency,
  (array['Official fees and travel at cost, with receipts; nothing above 150 without asking.', 'Expenses are included, except official fees and experts.', 'Copies and telephone are free. Travel is charged at cost, travelling time at half the rate.',
    'Third-party costs are paid by you directly, after I have sent you the estimate.', 'A flat two percent of the fee covers all small expenses.', 'No expenses other than court and filing fees.'])[1 + pg_temp.seed_pick('expenses ' || bid.id, 6)],
  stones.milestones, chosen.included, chosen.excluded,
  case when bid.h > 0.2 then array_to_string(array(select text from unnest(field.assumptions) text order by md5(text || bid.id) limit 1 + (bid.n % 2)), ' ') end,
  bid.days, (now() + make_interval(days => 3 + pg_temp.seed_pick('start ' || bid.id, 24)) - case when bid.status in ('open', 'engaging') then interval '0' else make_interval(days => bid.age) end)::date,
  date_trunc('day', case when bid.bid_status = 'expired' then coalesce(bid.submitted_at, now()) + interval '14 days'
    when bid.status = 'open' then greatest(bid.submitted_at + interval '21 days', now() + make_interval(days => 4 + pg_temp.seed_pick('valid ' || bid.id, 15)))
    else bid.submitted_at + interval '28 days' end) + interval '23 hours',
  bid.h > 0.45, bid.letter, bid.bid_status, bid.submitted_at,
  case when bid.bid_status in ('shortlisted', 'negotiating') or bid.bid_status in ('accepted', 'engaged') and bid.h > 0.3 then moments.seen + interval '5 hours' end,
  case bid.bid_status when 'declined' then moments.seen + (moments.ended - moments.seen) * 0.5 when 'withdrawn' then bid.submitted_at + (moments.ended - bid.submitted_at) * 0.6
    when 'expired' then least(now(), bid.submitted_at + interval '15 days') when 'not_selected' then bid.ended_at when 'accepted' then bid.accepted_at when 'engaged' then bid.accepted_at end,
  case when bid.bid_status in ('draft') or bid.bid_status = 'submitted' and bid.n >= bid.bids - 2 and bid.status = 'open' then null else moments.seen end,
  case bid.bid_status when 'declined' then (array['The estimate is a good deal above what we can spend on this.', 'We are looking for somebody who can attend in person.', 'Thank you, but we would like a fixed price for the whole.',
    'Your plan begins with a filing, and we would rather talk first.', 'We decided for a lawyer who has worked with this kind of contract before.', 'The earliest start is too late for our deadline.', 'A clear letter, but the scope leaves out what matters most to us.'])[1 + pg_temp.seed_pick('decline ' || bid.id, 7)] end,
  case bid.bid_status when 'withdrawn' then (array['A trial was moved forward, and I could not give this the time which it needs.', 'On reading the papers again I believe that you need a specialist of another kind.', 'Our conflict review found a relation that I cannot disclose. I am sorry.',
    'The date which you need is not possible for me any more.', 'I shall be on leave in the decisive weeks and do not want to hand you over.'])[1 + pg_temp.seed_pick('withdraw ' || bid.id, 5)] end,
  person.id, case bid.bid_status when 'draft' then 1 when 'submitted' then 2 else 3 end,
  coalesce(bid.submitted_at - make_interval(hours => 2 + pg_temp.seed_pick('wrote ' || bid.id, 30)), now() - make_interval(hours => 5 + pg_temp.seed_pick('wrote ' || bid.id, 60))),
  coalesce(bid.submitted_at, now() - make_interval(hours => pg_temp.seed_pick('edited ' || bid.id, 5)))
from seed_bid bid
join seed_person person on person.key = bid.lawyer
join seed_field field on field.slug = bid.field
cross join lateral (select bid.submitted_at + least(make_interval(hours => 3 + (bid.h * 20)::integer), (bid.ended_at - bid.submitted_at) * 0.3) seen, bid.ended_at ended) moments
cross join lateral (
  select coalesce(jsonb_agg(jsonb_build_object('title', title, 'due_in_days', greatest(round(bid.days * place / 4.0), 1),
    'amount', case when bid.fee_type <> 'flat' then null when place < 4 then pg_temp.seed_round(bid.amount * 0.25, bid.currency) else bid.amount - 3 * pg_temp.seed_round(bid.amount * 0.25, bid.currency) end) order by place), '[]') milestones
  from unnest(field.milestones) with ordinality as stone (title, place) where bid.fee_type = 'flat' or bid.h > 0.35
) stones
cross join lateral (select array(select text from unnest(field.included) text order by md5(text || bid.id) limit 3 + (bid.h * 3)::integer) included,
  array(select text from unnest(field.excluded) text order by md5(text || bid.id) limit 1 + (bid.h * 2)::integer) excluded) chosen
order by bid.submitted_at nulls last;

-- What the database computes for a proposal's terms, for the revisions that are no longer its terms.
create function pg_temp.seed_total(terms jsonb, hours numeric) returns numeric language sql immutable as $$
  select round(case terms ->> 'fee_type' when 'pro_bono' then 0 when 'contingency' then null
    when 'capped_hourly' then least((terms ->> 'cap')::numeric, (terms ->> 'hourly_rate')::numeric * hours)
    else coalesce((terms ->> 'amount')::numeric, 0) + coalesce((terms ->> 'hourly_rate')::numeric * hours, 0) end, 2)
$$;

-- Every revision as it was sent. The first of a proposal that was revised asked for a little more.
insert into public.proposal_revisions (id, proposal_id, case_id, law_firm, lawyer_id, revision, proposed_by, terms, terms_hash, cover_letter, message, total_low, total_expected, total_high, created_by, created_at)
select pg_temp.seed_id('revision ' || p.id || sent.revision), p.id, p.case_id, p.law_firm, p.lawyer_id, sent.revision, 'lawyer', sent.terms, encode(sha256(convert_to(sent.terms::text, 'UTF8')), 'hex'), p.cover_letter,
  case sent.revision when 2 then (array['As discussed, I have taken out the second meeting and lowered the estimate.', 'This is the change that we agreed upon.', 'Fewer hours, as you will collect the documents yourselves.'])[1 + pg_temp.seed_pick('message ' || p.id, 3)] end,
  pg_temp.seed_total(sent.terms, p.hours_low), pg_temp.seed_total(sent.terms, (p.hours_low + p.hours_high) / 2), pg_temp.seed_total(sent.terms, p.hours_high), p.lawyer_id,
  case sent.revision when 1 then p.submitted_at else p.submitted_at + (least(bid.ended_at, now()) - p.submitted_at) * 0.7 end
from public.proposals p join seed_bid bid using (id)
cross join lateral (
  select number revision, case when number < p.revision then private.proposal_terms(p) || jsonb_strip_nulls(jsonb_build_object('amount', pg_temp.seed_round(p.amount * 1.25, p.currency),
        'hourly_rate', case when p.amount is null then round(p.hourly_rate * 1.2) end))
      else private.proposal_terms(p) end terms
  from generate_series(1, p.revision) number
) sent
where p.status <> 'draft';
