import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { currentSession, useSession } from '../../../../client/session.tsx';
import { openingCountsQuery, openingsQuery } from '../../../../features/content/openings/api/list.ts';
import { OpeningList } from '../../../../features/content/openings/list/opening-list.tsx';
import { openingsStateOf } from '../../../../features/content/openings/list/state.ts';
import type { OpeningsParam } from '../../../../features/content/openings/search.ts';
import { DeniedState } from '../../../../ui/feedback/denied-state.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';

const isOfFirm = (level: string | undefined) => level === 'lawyer' || level === 'lawyer_admin';

/** Asks for the first page and its counts. */
export function askAhead({ search }: { search: Search<OpeningsParam> }): void {
  if (!isOfFirm(currentSession().user?.accessLevel)) return;
  const state = openingsStateOf(search);
  void queryClient.prefetchQuery(openingsQuery(state));
  void queryClient.prefetchQuery(openingCountsQuery(state));
}

/** The openings of the reader's firm. */
export function OpeningListPage() {
  const { t } = useTranslation('openings');
  const { user } = useSession();
  if (user !== null && !isOfFirm(user.accessLevel))
    return (
      <Page title={t('title')}>
        <DeniedState title={t('denied.title')} text={t('denied.text')} />
      </Page>
    );
  const administers = user?.accessLevel === 'lawyer_admin';
  return (
    <OpeningList
      administers={administers}
      head={{
        title: t('title'),
        width: 'xl',
        action: administers && (
          <ButtonLink to={paths.dashboard.opening.new} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
            {t('actions.new')}
          </ButtonLink>
        ),
      }}
    />
  );
}
