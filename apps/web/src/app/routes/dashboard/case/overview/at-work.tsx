import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { loadTexts } from '../../../../../i18n/i18n.ts';
import { Panel } from '../../../../../ui/panel.tsx';
import { PanelBody } from '../../../../../ui/panel-body.tsx';
import type { AtWorkPanels } from './at-work-panels.tsx';

const Panels = lazy(async () => {
  const [module] = await Promise.all([
    import('./at-work-panels.tsx'),
    loadTexts('deadlines', 'calendar', 'tasks', 'workflows'),
  ]);
  return { default: module.AtWorkPanels };
});

/** What is next on a case that is worked on; its code and texts come with the first such case. */
export function AtWork(props: Parameters<typeof AtWorkPanels>[0]) {
  const { t } = useTranslation('caseDetails');
  return (
    <Suspense
      fallback={
        <>
          <Panel busy title={t('overview.dates')}>
            <PanelBody query={WAITING} rows={4} height={56}>
              {() => null}
            </PanelBody>
          </Panel>
          <Panel busy title={t('tabs.tasks')}>
            <PanelBody query={WAITING} rows={5}>
              {() => null}
            </PanelBody>
          </Panel>
        </>
      }
    >
      <Panels {...props} />
    </Suspense>
  );
}

/** The code is on its way, and with it the answers. */
const WAITING = { data: undefined, error: null, refetch: () => undefined };
