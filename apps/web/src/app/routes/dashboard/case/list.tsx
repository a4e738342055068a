import Box from '@mui/material/Box';
import { Plus, Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { MyCases } from '../../../../features/cases/components/my-cases.tsx';
import { OpenPostings } from '../../../../features/cases/components/open-postings.tsx';
import { listStateOf } from '../../../../features/cases/filters.ts';
import { isLawyer } from '../../../../features/cases/permissions.ts';
import { useSearchState } from '../../../../ui/use-search-state.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { LinkTabs } from '../../../../ui/link-tabs.tsx';
import { Page } from '../../../../ui/page.tsx';

/** The cases as cards; for lawyers also the open postings. */
export function CaseListPage() {
  const { t } = useTranslation('cases');
  const { user } = useSession();
  const [search] = useSearchState();
  const mayDiscover = isLawyer(user);
  const isClient = user?.accessLevel === 'user';
  const state = listStateOf(search, mayDiscover);

  return (
    <Page
      title={t('list.title')}
      breadcrumbs={[{ label: t('dashboard'), to: paths.dashboard.root }, { label: t('list.title') }]}
      action={
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <ButtonLink
            to={paths.dashboard.case.table}
            variant="outlined"
            color="inherit"
            startIcon={<Rows3 size={18} aria-hidden />}
          >
            {t('list.asTable')}
          </ButtonLink>
          {isClient && (
            <ButtonLink to={paths.dashboard.case.new} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
              {t('list.new')}
            </ButtonLink>
          )}
        </Box>
      }
    >
      {mayDiscover && (
        <LinkTabs
          idBase="cases"
          label={t('list.tabs')}
          value={state.tab}
          tabs={[
            { value: 'mine', label: t('list.mine'), to: paths.dashboard.case.list },
            {
              value: 'discover',
              label: t('list.discover'),
              to: paths.dashboard.case.list,
              search: { tab: 'discover' },
            },
          ]}
        />
      )}
      <div
        {...(mayDiscover && { role: 'tabpanel', id: 'cases-panel', 'aria-labelledby': `cases-tab-${state.tab}` })}
        style={{ paddingBlockStart: mayDiscover ? 24 : 0 }}
      >
        {state.tab === 'discover' ? <OpenPostings state={state} /> : <MyCases state={state} isClient={isClient} />}
      </div>
    </Page>
  );
}
