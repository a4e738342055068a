import { isAccessLevel } from '@casewright/contracts/access-levels';
import { PERSON_STATUSES } from '@casewright/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { firmsQuery } from '../api/firms.ts';
import type { HistoryEntry } from '../api/person-history.ts';
import { NOTHING } from '../nothing.ts';
import { useLevelName } from './person-labels.tsx';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : NOTHING);

/** What an entry of the audit log says, in sentences: one for everything that it changed. */
export function useHistorySentences(): (entry: HistoryEntry) => string[] {
  const { t } = useTranslation('people');
  const levelName = useLevelName();
  const { data: firms = [] } = useQuery(firmsQuery);

  const level = (value: unknown) => (isAccessLevel(value) ? levelName(value) : NOTHING);
  const status = (value: unknown) => {
    const known = PERSON_STATUSES.find((each) => each === value);
    return known ? t(`status.${known}`) : NOTHING;
  };
  const firm = (value: unknown) => firms.find((each) => each.value === value)?.label ?? textOf(value);

  const ofAccount = ({ before, after }: HistoryEntry) =>
    Object.keys(after).flatMap((column) => {
      if (column === 'access_level')
        return [t('history.level', { before: level(before[column]), after: level(after[column]) })];
      if (column === 'law_firm')
        return [t('history.firm', { before: firm(before[column]), after: firm(after[column]) })];
      if (column === 'status')
        return [t('history.status', { before: status(before[column]), after: status(after[column]) })];
      if (column === 'plan')
        return [t('history.plan', { before: textOf(before[column]), after: textOf(after[column]) })];
      return [];
    });

  const ofInvitation = ({ action, after }: HistoryEntry) => {
    if (action === 'insert') return t('history.invited', { level: level(after['access_level']) });
    if (after['accepted_at']) return t('history.accepted');
    return t(after['revoked_at'] ? 'history.revoked' : 'history.renewed');
  };

  return (entry) => {
    const reason = textOf(entry.after['reason']);
    switch (entry.table) {
      case 'account_bans':
        return [entry.action === 'insert' ? t('history.banned', { reason }) : t('history.unbanned')];
      case 'mfa_factors':
        return [t('history.factorsReset', { reason })];
      case 'invitations':
        return [ofInvitation(entry)];
      default:
        return ofAccount(entry);
    }
  };
}
