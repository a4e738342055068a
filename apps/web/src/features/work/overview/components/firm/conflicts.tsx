import { placeOfPart } from '@casewright/contracts/case-page';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { Panel } from '../../../../../ui/panel.tsx';
import { conflictsToDecideQuery } from '../../api/firm.ts';
import { PanelState } from '../panel-state.tsx';
import { CaseRows } from './case-rows.tsx';

/** The cases whose check for conflicts of interest somebody has to decide. */
export function Conflicts() {
  const { t } = useTranslation('overview');
  const query = useQuery(conflictsToDecideQuery);
  return (
    <Panel title={t('firm.conflicts')} count={query.data?.length} busy={query.isPending}>
      <PanelState
        query={query}
        rows={3}
        height={56}
        nothing={t('firm.noConflicts')}
        isEmpty={({ length }) => length === 0}
      >
        {(cases) => (
          <CaseRows
            lines={cases.map((one) => ({
              key: one.case_id,
              title: one.title,
              detail: `${t(one.result === 'potential' ? 'firm.possible' : 'firm.unchecked')} · ${one.number}`,
              verb: t('firm.decide'),
              place: { to: paths.dashboard.case.details(one.case_id), search: placeOfPart('conflicts') },
            }))}
          />
        )}
      </PanelState>
    </Panel>
  );
}
