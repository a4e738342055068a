import {
  CalendarDays,
  Clock,
  Coins,
  Flag,
  Gavel,
  Hash,
  Landmark,
  MapPin,
  MessagesSquare,
  Scale,
  UserRound,
  Wallet,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Fact, FactGrid } from '../../../../ui/fact.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { UntilText } from '../../../../ui/format/until-text.tsx';
import { UrgencyLabel } from '../components/case-labels.tsx';
import { type Budget, type Place, useBudgetText, usePlaceText } from '../components/case-texts.ts';
import { type Fee, useFeeText } from '../components/fee-text.ts';
import type { CaseField } from '../form/case-fields.ts';
import { SectionCard } from './section-card.tsx';

interface FactsCardProps {
  facts: Budget &
    Place & {
      practice_area: string | null;
      urgency: string;
      posting_expires_at: string | null;
      posted_at: string | null;
      created_at?: string;
      number?: string | null;
      client_name?: string | null;
      proposal_count?: number;
      fee?: Fee;
      court?: string | null;
      court_case_number?: string | null;
      opened_at?: string | null;
      closed_at?: string | null;
    };
}

/** The facts of a case or a posting, side by side; what is not given is left out unless lawyers look for it. */
export function FactsCard({ facts }: FactsCardProps) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  const budgetText = useBudgetText();
  const placeText = usePlaceText();
  const money = useMoney();
  const feeText = useFeeText();
  const fee = facts.fee === undefined ? null : feeText(facts.fee);
  const areaName = usePracticeAreaName();
  /** Each value of the form, in the order of the card; null for those that the page shows elsewhere, or beside another. */
  const written: Record<CaseField, ReactNode> = {
    title: null,
    public_summary: null,
    description: null,
    desired_outcome: null,
    tags: null,
    visibility: null,
    practice_area: (
      <Fact icon={Scale} label={t('cases:fields.practiceArea')}>
        {facts.practice_area ? areaName(facts.practice_area) : t('cases:notSet')}
      </Fact>
    ),
    jurisdiction_country: (
      <Fact icon={MapPin} label={t('cases:fields.place')}>
        {placeText(facts) ?? t('cases:notSet')}
      </Fact>
    ),
    jurisdiction_region: null,
    budget_type:
      fee === null ? (
        <Fact icon={Coins} label={t('cases:fields.budget')}>
          <bdi>{budgetText(facts)}</bdi>
        </Fact>
      ) : (
        <Fact icon={Coins} label={t('cases:fields.fee')}>
          {fee}
        </Fact>
      ),
    budget_min: null,
    budget_max: null,
    currency: null,
    urgency: (
      <Fact icon={Flag} label={t('cases:fields.urgency')}>
        <UrgencyLabel urgency={facts.urgency} />
      </Fact>
    ),
    court: facts.court && (
      <Fact icon={Landmark} label={t('cases:fields.court')}>
        {facts.court}
      </Fact>
    ),
    court_case_number: facts.court_case_number && (
      <Fact icon={Gavel} label={t('cases:fields.courtCaseNumber')}>
        <bdi>{facts.court_case_number}</bdi>
      </Fact>
    ),
    posting_expires_at: facts.posting_expires_at && (
      <Fact icon={Clock} label={t('cases:fields.postingExpires')}>
        <UntilText spacious value={facts.posting_expires_at} />
      </Fact>
    ),
  };
  const moments = [
    ['cases:fields.created', facts.created_at],
    ['cases:fields.posted', facts.posted_at],
    ['cases:fields.opened', facts.opened_at],
    ['cases:fields.closed', facts.closed_at],
  ] as const;

  return (
    <SectionCard title={t('details.facts')}>
      <FactGrid>
        {facts.number && (
          <Fact icon={Hash} label={t('cases:fields.number')}>
            <bdi>{facts.number}</bdi>
          </Fact>
        )}
        {facts.client_name && (
          <Fact icon={UserRound} label={t('cases:partyRole.client')}>
            {facts.client_name}
          </Fact>
        )}
        {Object.entries(written).map(([field, fact]) => fact && <Fragment key={field}>{fact}</Fragment>)}
        {facts.fee?.retainer_amount != null && (
          <Fact icon={Wallet} label={t('cases:fields.retainer')}>
            <bdi>{money.amount(facts.fee.retainer_amount, facts.fee.currency)}</bdi>
          </Fact>
        )}
        {facts.proposal_count !== undefined && (
          <Fact icon={MessagesSquare} label={t('cases:fields.proposals')}>
            {t('cases:proposalCount', { count: facts.proposal_count })}
          </Fact>
        )}
        {moments.map(
          ([key, moment]) =>
            moment && (
              <Fact key={key} icon={CalendarDays} label={t(key)}>
                <DateText value={moment} />
              </Fact>
            ),
        )}
      </FactGrid>
    </SectionCard>
  );
}
