import { placeOfPart } from '@casewright/contracts/case-page';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { Panel } from '../../../../../ui/panel.tsx';
import { unplacedCasesQuery } from '../../api/firm.ts';
import { PanelState } from '../panel-state.tsx';
import { CaseRows } from './case-rows.tsx';

const SHOWN = 4;

/** The running cases that nobody leads, or that have no place on the firm's board. */
export function Unplaced() {
  const { t } = useTranslation('overview');
  const query = useQuery(unplacedCasesQuery);
  return (
    <Panel title={t('firm.unplaced')} count={query.data?.length} busy={query.isPending}>
      <PanelState
        query={query}
        rows={3}
        height={56}
        nothing={t('firm.allPlaced')}
        isEmpty={({ length }) => length === 0}
      >
        {(cases) => (
          <CaseRows
            lines={cases.slice(0, SHOWN).map((one) => ({
              key: one.case_id,
              title: one.title,
              detail: `${t(one.without === 'lead' ? 'firm.withoutLead' : 'firm.withoutStage')} · ${one.number}`,
              verb: t(one.without === 'lead' ? 'firm.assign' : 'firm.place'),
              place:
                one.without === 'lead'
                  ? { to: paths.dashboard.case.details(one.case_id), search: placeOfPart('team') }
                  : { to: paths.dashboard.board },
            }))}
          />
        )}
      </PanelState>
    </Panel>
  );
}
