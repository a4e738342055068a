import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Plus, Settings2, TicketPercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { currentSession, useSession } from '../../../../client/session.tsx';
import { serviceCountsQuery, servicesQuery } from '../../../../features/money/services/api/list.ts';
import { ServiceList } from '../../../../features/money/services/list/service-list.tsx';
import { servicesStateOf } from '../../../../features/money/services/list/state.ts';
import type { ServicesParam } from '../../../../features/money/services/search.ts';
import { DeniedState } from '../../../../ui/feedback/denied-state.tsx';
import { ButtonLink, RouterAnchor } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';

const isOfFirm = (level: string | undefined) => level === 'lawyer' || level === 'lawyer_admin';

/** Asks for the first page and its counts. */
export function askAhead({ search }: { search: Search<ServicesParam> }): void {
  if (!isOfFirm(currentSession().user?.accessLevel)) return;
  const state = servicesStateOf(search);
  void queryClient.prefetchQuery(servicesQuery(state));
  void queryClient.prefetchQuery(serviceCountsQuery(state));
}

/** The services that a firm sells. */
export function ServiceListPage() {
  const { t } = useTranslation('services');
  const { user } = useSession();
  const change = useChangeSearch();
  const mayEdit = user?.accessLevel === 'lawyer_admin';
  if (user !== null && !isOfFirm(user.accessLevel))
    return (
      <Page title={t('title')}>
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      </Page>
    );
  return (
    <ServiceList
      mayEdit={mayEdit}
      head={{
        title: t('title'),
        width: 'xl',
        ...(mayEdit && {
          action: (
            <>
              <Tooltip title={t('settings.title')}>
                <IconButton aria-label={t('settings.title')} onClick={() => change({ settings: 'shop' })}>
                  <Settings2 size={20} aria-hidden />
                </IconButton>
              </Tooltip>
              <Tooltip title={t('codes')}>
                <IconButton component={RouterAnchor} to={paths.dashboard.product.codes} aria-label={t('codes')}>
                  <TicketPercent size={20} aria-hidden />
                </IconButton>
              </Tooltip>
              <ButtonLink
                to={paths.dashboard.product.new}
                variant="contained"
                startIcon={<Plus size={18} aria-hidden />}
              >
                {t('actions.new')}
              </ButtonLink>
            </>
          ),
        }),
      }}
    />
  );
}
