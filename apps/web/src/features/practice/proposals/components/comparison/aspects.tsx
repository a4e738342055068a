import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../../ui/format/money.ts';
import { DateText } from '../../../../../ui/format/relative-time.tsx';
import type { CaseOffer } from '../../api/list-case-proposals.ts';
import type { Aspect } from '../../model/comparison.ts';
import { isOpen, isWinner } from '../../model/comparison.ts';
import { ScopeList } from '../scope-lists.tsx';
import { useFeeWords } from '../use-fee-words.ts';
import { ValidityText } from '../validity-text.tsx';
import { Milestones } from './milestones.tsx';
import { TotalCell } from './total-cell.tsx';

/** The rows of the comparison, in reading order. */
export const rows = [
  'fee',
  'total',
  'retainer',
  'timeline',
  'start',
  'validity',
  'included',
  'excluded',
  'milestones',
] as const;
export type Row = (typeof rows)[number];

/** The rows in which one offer can be the best of all. */
export const aspectOfRow: Partial<Record<Row, Aspect>> = {
  total: 'total',
  retainer: 'retainer',
  timeline: 'timeline',
  start: 'start',
  validity: 'validity',
};

/** What one offer says about one aspect. */
export function AspectValue({ row, offer, scale }: { row: Row; offer: CaseOffer; scale: number }) {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  const feeWords = useFeeWords();
  const { proposal } = offer;

  switch (row) {
    case 'fee':
      return feeWords(proposal);
    case 'total':
      return <TotalCell proposal={proposal} scale={scale} muted={!isOpen(proposal) && !isWinner(proposal)} />;
    case 'retainer':
      if (!proposal.retainer_amount) return t('terms.noRetainer');
      return <bdi>{money.amount(proposal.retainer_amount, proposal.currency)}</bdi>;
    case 'timeline':
      if (proposal.timeline_days === null) return t('terms.notSaid');
      return t('terms.days', { count: proposal.timeline_days });
    case 'start':
      return proposal.earliest_start === null ? t('terms.notSaid') : <DateText value={proposal.earliest_start} />;
    case 'included':
      return <ScopeList items={proposal.scope_included} isIncluded />;
    case 'excluded':
      return <ScopeList items={proposal.scope_excluded} isIncluded={false} />;
    case 'milestones':
      return <Milestones milestones={proposal.milestones} currency={proposal.currency} />;
    default:
      return <ValidityText proposal={proposal} />;
  }
}
