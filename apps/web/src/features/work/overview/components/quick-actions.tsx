import type { AccessLevel } from '@casewright/contracts/access-levels';
import { Plus, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ButtonLink } from '../../../../ui/link.tsx';

/** The step that a person at this level most often comes for. */
export function QuickActions({ level }: { level: AccessLevel }) {
  const { t } = useTranslation('overview');
  if (level === 'user') {
    return (
      <ButtonLink to={paths.dashboard.case.new} variant="contained" startIcon={<Plus size={20} aria-hidden />}>
        {t('action.postCase')}
      </ButtonLink>
    );
  }
  if (level === 'lawyer' || level === 'lawyer_admin') {
    return (
      <ButtonLink
        to={paths.dashboard.case.list}
        search={{ tab: 'discover' }}
        variant="contained"
        startIcon={<Search size={20} aria-hidden />}
      >
        {t('action.findCases')}
      </ButtonLink>
    );
  }
  return null;
}
