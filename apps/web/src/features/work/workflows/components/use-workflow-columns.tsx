import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { DateText, RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { CutText } from '../../../../ui/cut-text.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { StatusText } from '../../../../ui/status-text.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { WorkflowListRow } from '../api/workflow-list.ts';
import { STATUS_COLOR } from '../model/status-color.ts';
import { PeopleStack } from './people-stack.tsx';
import { ProgressBar } from './progress-bar.tsx';

const NONE = '–';

/** The columns of the workflows; the ids of the sortable ones are the database's columns. */
export function useWorkflowColumns(): Column<WorkflowListRow>[] {
  const { t } = useTranslation('workflows');
  return [
    {
      id: 'name',
      label: t('columns.name'),
      sortable: true,
      minWidth: 200,
      grows: true,
      render: ({ id, name, template_version }) => (
        <RouterLink
          to={paths.dashboard.workflow.details(id)}
          color="inherit"
          title={`${name}, ${t('version', { number: template_version })}`}
          sx={{ fontWeight: 500 }}
        >
          <bdi>{name}</bdi>
        </RouterLink>
      ),
    },
    {
      id: 'case_title',
      label: t('columns.case_title'),
      sortable: true,
      minWidth: 200,
      render: ({ case_id, case_title, case_number }) => (
        <RouterLink
          to={paths.dashboard.case.details(case_id)}
          color="text.secondary"
          title={`${case_number} ${case_title}`}
        >
          <CutText width={220} text={case_title} />
        </RouterLink>
      ),
    },
    {
      id: 'progress_done',
      label: t('columns.progress_done'),
      sortable: true,
      minWidth: 200,
      render: ({ progress_done, progress_total, current_stage_name, stage_place, stage_count }) => (
        <ProgressBar
          done={progress_done}
          total={progress_total}
          where={
            current_stage_name && t('stageOf', { name: current_stage_name, place: stage_place, count: stage_count })
          }
        />
      ),
    },
    {
      id: 'people',
      label: t('columns.people'),
      minWidth: 130,
      render: ({ people, people_total }) => <PeopleStack people={people} total={people_total} />,
    },
    {
      id: 'late_count',
      label: t('columns.late_count'),
      sortable: true,
      render: ({ late_count }) => (
        <Box component="span" sx={{ whiteSpace: 'nowrap', color: late_count > 0 ? 'error.main' : 'text.secondary' }}>
          {late_count > 0 ? t('lateCount', { count: late_count }) : NONE}
        </Box>
      ),
    },
    {
      id: 'updated_at',
      label: t('columns.updated_at'),
      sortable: true,
      minWidth: 130,
      render: ({ updated_at, next_due_on, status }) => (
        <Typography variant="inherit" component="div" sx={{ whiteSpace: { sm: 'nowrap' } }}>
          <RelativeTime value={updated_at} />
          {next_due_on && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {t('columns.next_due_at')} {status === 'paused' ? t('status.paused') : <DateText value={next_due_on} />}
            </Typography>
          )}
        </Typography>
      ),
    },
    {
      id: 'status',
      label: t('columns.status'),
      sortable: true,
      phone: 'plain',
      render: ({ status }) => <StatusText color={STATUS_COLOR[status]}>{t(`status.${status}`)}</StatusText>,
    },
  ];
}
