import { hasShareBeside } from '@casewright/contracts/proposals';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../../ui/format/date.ts';
import { useMoney } from '../../../../../ui/format/money.ts';
import type { Proposal } from '../../model/proposal.ts';
import { useFeeWords } from '../use-fee-words.ts';

/** One section of the terms: what it is about, and what is agreed. */
export interface TermsSection {
  /** Which of the terms are in it, by the names of their columns. */
  fields: readonly string[];
  title: string;
  /** Paragraphs; a list begins each of its lines with a dash. */
  lines: readonly string[];
}

/** The terms of a proposal in full and in words, section by section: what is signed, what is printed and what is kept are the same. */
export function useTermsSections(): (proposal: Proposal) => TermsSection[] {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  const dates = useDates();
  const feeWords = useFeeWords();
  const listed = (lines: readonly string[]) =>
    lines.length === 0 ? [t('terms.nothingListed')] : lines.map((line) => `– ${line}`);

  return (proposal) => {
    const { currency, total_low: low, total_expected: expected, total_high: high } = proposal;
    const amount = (value: number) => money.amount(value, currency);
    const sections: (TermsSection | false)[] = [
      { fields: ['scope_included'], title: t('terms.included'), lines: listed(proposal.scope_included) },
      { fields: ['scope_excluded'], title: t('terms.excluded'), lines: listed(proposal.scope_excluded) },
      {
        fields: ['fee_type', 'amount', 'hourly_rate', 'hours_low', 'hours_high', 'cap', 'contingency_percent'],
        title: t('signing.fee'),
        lines: [
          `${t(`feeType.${proposal.fee_type}.name`)}: ${feeWords(proposal)}`,
          ...(low !== null && expected !== null && high !== null
            ? [t('signing.total', { low: amount(low), expected: amount(expected), high: amount(high) })]
            : []),
          ...(hasShareBeside(proposal) ? [t('totals.shareBeside')] : []),
        ],
      },
      {
        fields: ['retainer_amount'],
        title: t('terms.retainer'),
        lines: [proposal.retainer_amount ? amount(proposal.retainer_amount) : t('terms.noRetainer')],
      },
      {
        fields: ['expenses_policy'],
        title: t('terms.expenses'),
        lines: [proposal.expenses_policy || t('terms.noExpenses')],
      },
      proposal.milestones.length > 0 && {
        fields: ['milestones'],
        title: t('terms.milestones'),
        lines: proposal.milestones.map((milestone) =>
          [
            `– ${milestone.title}`,
            milestone.due_in_days !== null && t('terms.dueAfter', { count: milestone.due_in_days }),
            milestone.amount !== null && amount(milestone.amount),
          ]
            .filter(Boolean)
            .join(' · '),
        ),
      },
      {
        fields: ['timeline_days', 'earliest_start'],
        title: t('terms.timeline'),
        lines: [
          proposal.timeline_days === null ? t('terms.notSaid') : t('terms.days', { count: proposal.timeline_days }),
          ...(proposal.earliest_start === null
            ? []
            : [t('signing.starts', { day: dates.date(proposal.earliest_start) })]),
        ],
      },
      Boolean(proposal.assumptions) && {
        fields: ['assumptions'],
        title: t('terms.assumptions'),
        lines: [proposal.assumptions ?? ''],
      },
    ];
    return sections.filter((section) => section !== false);
  };
}
