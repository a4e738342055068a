import { LayoutGrid, Plus, Rows3, SquareKanban } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { isLawyer } from '../../../../features/practice/cases/permissions.ts';
import { LayoutSwitch } from '../../../../ui/layout-switch.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';

/** As what the cases are drawn, and for a client the way to a new one. */
export function CaseActions({ shown }: { shown: 'table' | 'cards' | 'board' }) {
  const { t } = useTranslation('cases');
  const { user } = useSession();
  return (
    <>
      <LayoutSwitch
        onPhones={false}
        label={t('list.layout')}
        layouts={[
          { label: t('list.asTable'), icon: Rows3, to: paths.dashboard.case.table, chosen: shown === 'table' },
          { label: t('list.asCards'), icon: LayoutGrid, to: paths.dashboard.case.list, chosen: shown === 'cards' },
          ...(isLawyer(user)
            ? [{ label: t('list.asBoard'), icon: SquareKanban, to: paths.dashboard.board, chosen: shown === 'board' }]
            : []),
        ]}
      />
      {user?.accessLevel === 'user' && (
        <ButtonLink to={paths.dashboard.case.new} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
          {t('list.new')}
        </ButtonLink>
      )}
    </>
  );
}
