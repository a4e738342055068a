import type { CaseFormValues } from '@casewright/contracts/case-form';
import { useTranslation } from 'react-i18next';

import { useCountryName } from '../../../../ui/format/country-name.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import type { CaseField } from './case-fields.ts';

/** A form's value as people read it, for comparing two versions; null when nothing is given. */
export function useFieldText(): (field: CaseField, values: CaseFormValues) => string | null {
  const { t } = useTranslation('cases');
  const areaName = usePracticeAreaName();
  const countryName = useCountryName();
  const money = useMoney();
  const dates = useDates();

  return (field, values) => {
    switch (field) {
      case 'practice_area':
        return values.practice_area && areaName(values.practice_area);
      case 'jurisdiction_country':
        return values.jurisdiction_country && countryName(values.jurisdiction_country);
      case 'urgency':
        return t(`urgency.${values.urgency}`);
      case 'budget_type':
        return t(`budgetType.${values.budget_type}`);
      case 'visibility':
        return t(`visibility.${values.visibility}`);
      case 'budget_min':
      case 'budget_max': {
        const amount = values[field];
        return amount === null ? null : money.amount(amount, values.currency);
      }
      case 'posting_expires_at':
        return dates.fullDate(values.posting_expires_at);
      case 'tags':
        return values.tags.join(', ') || null;
      case 'description':
        // Markup says nothing to a person who compares; what is written does.
        return (
          values.description
            .replaceAll(/<[^<>]+>/g, ' ')
            .replaceAll(/\s+/g, ' ')
            .trim() || null
        );
      default:
        return values[field] || null;
    }
  };
}
