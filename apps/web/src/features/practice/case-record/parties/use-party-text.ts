import { useTranslation } from 'react-i18next';

import type { PartyRow } from '../types.ts';
import { BY_NAME, type partyFields, type PartyValues } from './party-form.ts';

/** A value of the party dialog as people read it, for comparing two versions; null when nothing is given. */
export function usePartyText(parties: readonly PartyRow[]) {
  const { t } = useTranslation('caseRecord');
  const { t: tCases } = useTranslation('cases');
  return (field: (typeof partyFields)[number], values: PartyValues): string | null => {
    switch (field) {
      case 'role':
        return tCases(`partyRole.${values.role}`);
      case 'aliases':
        return values.aliases.join(', ') || null;
      case 'representative':
        if (values.representative === BY_NAME) return t('parties.byName');
        return parties.find(({ id }) => id === values.representative)?.name ?? null;
      default:
        return values[field] || null;
    }
  };
}
