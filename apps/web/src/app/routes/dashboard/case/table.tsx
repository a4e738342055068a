import Box from '@mui/material/Box';
import { useSearch } from '@tanstack/react-router';
import { LayoutGrid, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { CaseTable } from '../../../../features/practice/cases/components/case-table.tsx';
import { tableStateOf } from '../../../../features/practice/cases/table-state.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';

/** The cases as a table. */
export function CaseTablePage() {
  const { t } = useTranslation('cases');
  const { user } = useSession();
  const search = useSearch({ from: `/dashboard${paths.dashboard.case.table}` });

  return (
    <Page
      title={t('table.title')}
      breadcrumbs={[
        { label: t('dashboard'), to: paths.dashboard.root },
        { label: t('list.title'), to: paths.dashboard.case.root },
        { label: t('table.title') },
      ]}
      action={
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <ButtonLink
            to={paths.dashboard.case.list}
            variant="outlined"
            color="inherit"
            startIcon={<LayoutGrid size={18} aria-hidden />}
          >
            {t('list.asCards')}
          </ButtonLink>
          {user?.accessLevel === 'user' && (
            <ButtonLink to={paths.dashboard.case.new} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
              {t('list.new')}
            </ButtonLink>
          )}
        </Box>
      }
    >
      <CaseTable state={tableStateOf(search)} />
    </Page>
  );
}
