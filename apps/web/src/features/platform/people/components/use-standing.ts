import { levelsBelow } from '@casewright/contracts/people';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import type { Person } from '../api/matching-people.ts';

/**
 * Why the reader may change nothing about a person, as a sentence; null when they may. Display alone: the database refuses by the
 * same rule.
 */
export function useHindrance(person: Pick<Person, 'id' | 'accessLevel'>): string | null {
  const { t } = useTranslation('people');
  const { user } = useSession();
  if (user === null || user.id === person.id) return t('hindrance.self');
  return levelsBelow(user.accessLevel).includes(person.accessLevel) ? null : t('hindrance.rank');
}
