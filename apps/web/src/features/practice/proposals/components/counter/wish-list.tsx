import type { CounterField } from '@casewright/contracts/counter-offer';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../../ui/format/date.ts';
import { useMoney } from '../../../../../ui/format/money.ts';
import { differentTerms, type WishTerms } from '../../model/wishes.ts';
import { Term, TermList } from '../term-list.tsx';

interface WishListProps {
  wished: WishTerms;
  present: WishTerms;
  currency: string;
}

/** What a client wishes to be another, each beside what it is; nothing where all is in the message. */
export function WishList({ wished, present, currency }: WishListProps) {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  const dates = useDates();
  const fields = differentTerms(wished, present);
  if (fields.length === 0) return null;

  const inWords = (terms: WishTerms, field: CounterField): string => {
    const value = terms[field];
    if (value === null) return t('terms.notSaid');
    if (Array.isArray(value)) return value.join('\n') || t('terms.nothingListed');
    switch (field) {
      case 'fee_type':
        return t(`feeType.${terms.fee_type}.name`);
      case 'timeline_days':
        return t('terms.days', { count: Number(value) });
      case 'earliest_start':
        return dates.fullDate(String(value)) ?? t('terms.notSaid');
      case 'hours_low':
      case 'hours_high':
        return money.number(Number(value));
      case 'contingency_percent':
        return t('counter.percent', { percent: money.number(Number(value)) });
      default:
        return money.amount(Number(value), currency);
    }
  };

  return (
    <TermList>
      {fields.map((field) => (
        <Term key={field} label={t(`versions.fields.${field}`)}>
          <strong>{inWords(wished, field)}</strong>
          {field !== 'scope_included' && (
            <>
              <br />
              {t('counter.insteadOf', { text: inWords(present, field) })}
            </>
          )}
        </Term>
      ))}
    </TermList>
  );
}
