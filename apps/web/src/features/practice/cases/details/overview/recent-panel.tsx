import { placeOfPart } from '@casewright/contracts/case-page';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { RelativeTime } from '../../../../../ui/format/relative-time.tsx';
import { RouterLink } from '../../../../../ui/link.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { PanelBody } from '../../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../../ui/panel-row.tsx';
import { caseEventsQuery } from '../../api/case-events.ts';
import { useEventSentence } from '../event-sentence.ts';

/** How many of the last events are shown. */
const SHOWN = 5;

/** What happened last in a case. */
export function RecentPanel({ caseId }: { caseId: string }) {
  const { t } = useTranslation('caseDetails');
  const query = useInfiniteQuery(caseEventsQuery(caseId));
  const sentenceOf = useEventSentence();
  return (
    <Panel
      title={t('overview.recent')}
      busy={query.isPending}
      action={
        <RouterLink to={paths.dashboard.case.details(caseId)} search={placeOfPart('history')} variant="subtitle2">
          {t('overview.history')}
        </RouterLink>
      }
    >
      <PanelBody query={query} rows={SHOWN}>
        {({ pages }) => {
          const events = pages.flatMap(({ rows }) => rows).slice(0, SHOWN);
          if (events.length === 0) return <PanelNote>{t('timeline.empty')}</PanelNote>;
          return (
            <PanelRows ordered>
              {events.map((event) => (
                <PanelRow
                  key={event.id}
                  title={sentenceOf(event).text}
                  end={<RelativeTime value={event.created_at} />}
                />
              ))}
            </PanelRows>
          );
        }}
      </PanelBody>
    </Panel>
  );
}
