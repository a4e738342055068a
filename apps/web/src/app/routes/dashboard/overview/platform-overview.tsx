import { useTranslation } from 'react-i18next';

import type { SessionUser } from '../../../../client/session.tsx';
import { Figures } from '../../../../features/work/overview/components/figures.tsx';
import { Health } from '../../../../features/work/overview/components/health.tsx';
import { Waiting } from '../../../../features/work/overview/components/waiting.tsx';
import { Columns } from '../../../../ui/columns.tsx';
import { Page } from '../../../../ui/page.tsx';

/** The platform as its administrators look after it: what waits to be verified, and whether jobs and letters do their work. */
export function PlatformOverview({ person }: { person: SessionUser }) {
  const { t } = useTranslation('overview');
  return (
    <Page title={t('title')} width="xl">
      <Columns
        side={
          <>
            <Health />
            <Figures person={person} />
          </>
        }
      >
        <Waiting person={person} />
      </Columns>
    </Page>
  );
}
