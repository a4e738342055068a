import type { LetterFault } from '@casewright/contracts/letter-fields';
import { useTranslation } from 'react-i18next';

/** What is wrong with a template, as a sentence. */
export function useFaultText(): (fault: LetterFault) => string {
  const { t } = useTranslation('letters');
  return ({ rule, field }) =>
    field === '' ? t(`faultWithout.${rule}`) : t(`fault.${rule}`, { field: `\u2066{${field}}\u2069` });
}
