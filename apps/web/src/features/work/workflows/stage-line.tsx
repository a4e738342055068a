import { placeOfPart } from '@casewright/contracts/case-page';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { RouterLink } from '../../../ui/link.tsx';
import { caseWorkflowsQuery } from './api/case-workflows.ts';

/** At which stage the work on a case is, in a line that leads to its workflow; nothing where none is running. */
export function StageLine({ caseId }: { caseId: string }) {
  const { t } = useTranslation('workflows');
  const { data } = useQuery(caseWorkflowsQuery(caseId));
  const running = data?.find(({ status, current_stage_name: stage }) => status === 'running' && stage !== null);
  if (!running) return null;
  return (
    <RouterLink
      to={paths.dashboard.case.details(caseId)}
      search={placeOfPart('workflow')}
      color="text.secondary"
      variant="body2"
    >
      <bdi>
        {t('stageOf', {
          name: running.current_stage_name,
          place: running.stage_place,
          count: running.stage_count,
        })}
      </bdi>
    </RouterLink>
  );
}
