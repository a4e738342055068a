import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../../ui/format/money.ts';
import { DateText } from '../../../../../ui/format/relative-time.tsx';
import type { CaseOffer } from '../../api/list-case-proposals.ts';
import { isOpen, isWinner } from '../../model/comparison.ts';
import type { ComparisonRow } from '../../model/comparison-rows.ts';
import { ScopeList } from '../scope-lists.tsx';
import { useFeeWords } from '../use-fee-words.ts';
import { ValidityText } from '../validity-text.tsx';
import { AnswerTime, FieldExperience, Licences, LawyerRating } from './lawyer-facts.tsx';
import { Milestones } from './milestones.tsx';
import { TotalCell } from './total-cell.tsx';

interface AspectProps {
  row: ComparisonRow;
  offer: CaseOffer;
  /** Where the bar of a total ends. */
  scale: number;
  /** Says that the offer is the best of all in this row. */
  mark?: ReactNode;
}

/** What one offer says in one row. */
export function AspectValue({ row, offer, scale, mark }: AspectProps) {
  const { proposal } = offer;
  switch (row) {
    case 'total':
      return (
        <TotalCell proposal={proposal} scale={scale} muted={!isOpen(proposal) && !isWinner(proposal)} mark={mark} />
      );
    case 'experience':
      return <FieldExperience offer={offer} mark={mark} />;
    case 'validity':
      return <ValidityText proposal={proposal} mark={mark} />;
    default:
      return (
        <>
          <PlainValue row={row} offer={offer} />
          {mark}
        </>
      );
  }
}

function PlainValue({
  row,
  offer,
}: {
  row: Exclude<ComparisonRow, 'total' | 'experience' | 'validity'>;
  offer: CaseOffer;
}) {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  const feeWords = useFeeWords();
  const { proposal } = offer;

  switch (row) {
    case 'fee':
      return (
        <>
          {feeWords(proposal)}
          {proposal.negotiable && (
            <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
              {t('terms.negotiable')}
            </Typography>
          )}
        </>
      );
    case 'retainer':
      if (!proposal.retainer_amount) return t('terms.noRetainer');
      return <bdi>{money.amount(proposal.retainer_amount, proposal.currency)}</bdi>;
    case 'rating':
      return <LawyerRating offer={offer} />;
    case 'response':
      return <AnswerTime hours={offer.standing.answerHours} />;
    case 'licence':
      return <Licences standing={offer.standing} />;
    case 'timeline':
      if (proposal.timeline_days === null) return t('terms.notSaid');
      return t('terms.days', { count: proposal.timeline_days });
    case 'start':
      return proposal.earliest_start === null ? t('terms.notSaid') : <DateText value={proposal.earliest_start} />;
    case 'included':
      return <ScopeList items={proposal.scope_included} isIncluded />;
    case 'excluded':
      return <ScopeList items={proposal.scope_excluded} isIncluded={false} />;
    default:
      return <Milestones milestones={proposal.milestones} currency={proposal.currency} />;
  }
}
