import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useNavigate } from '@tanstack/react-router';
import {
  Ban,
  Briefcase,
  CalendarClock,
  CalendarRange,
  Layers,
  Pause,
  Pencil,
  Play,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Fact, FactGrid } from '../../../../ui/fact.tsx';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { useResume } from '../components/use-resume.ts';
import { WorkflowDialogs, type WorkflowQuestion } from '../components/workflow-dialogs.tsx';
import type { FirmDetails } from '../model/details.ts';
import { STATUS_COLOR } from '../model/status-color.ts';

/** The state of a workflow, and what can be done with it as a whole. */
export function WorkflowHead({ details, onDates }: { details: FirmDetails; onDates: () => void }) {
  const { t } = useTranslation('workflows');
  const navigate = useNavigate();
  const [question, ask] = useState<WorkflowQuestion>(null);
  const { workflow, stages, may } = details;
  const { id, name, status } = workflow;
  const resume = useResume(id);
  const isOver = status === 'completed' || status === 'cancelled';
  const place = stages.findIndex(({ key }) => key === workflow.current_stage);
  const late = workflow.late ?? 0;

  const items: RowMenuItem[] = [
    ...(may.change ? [{ label: t('change.rename'), icon: Pencil, onSelect: () => ask('rename') }] : []),
    ...(may.change && !isOver
      ? [{ label: t('change.cancel'), icon: Ban, danger: true, onSelect: () => ask('cancel') }]
      : []),
    ...(may.delete && status === 'cancelled'
      ? [{ label: t('change.delete'), icon: Trash2, danger: true, onSelect: () => ask('delete') }]
      : []),
  ];

  return (
    <Card sx={{ padding: 3, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Label color={STATUS_COLOR[status]}>{t(`status.${status}`)}</Label>
          {late > 0 && !isOver && <Label color="error">{t('lateCount', { count: late })}</Label>}
        </Box>
        {may.change && !isOver && (
          <>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<CalendarClock size={18} aria-hidden />}
              onClick={onDates}
            >
              {t('dates.button')}
            </Button>
            {status === 'paused' ? (
              <Button variant="contained" startIcon={<Play size={18} aria-hidden />} onClick={() => void resume()}>
                {t('change.resume')}
              </Button>
            ) : (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<Pause size={18} aria-hidden />}
                onClick={() => ask('pause')}
              >
                {t('change.pause')}
              </Button>
            )}
          </>
        )}
        {items.length > 0 && <RowMenu label={name} items={items} />}
      </Box>
      <ProgressBar
        done={workflow.progress_done}
        total={workflow.progress_total}
        where={
          place === -1
            ? null
            : t('stageOf', { name: stages[place]?.name ?? '', place: place + 1, count: stages.length })
        }
      />
      <FactGrid>
        <Fact icon={Briefcase} label={t('facts.case')}>
          <RouterLink to={paths.dashboard.case.details(workflow.case_id)} color="inherit">
            <bdi>
              {workflow.case_title}
              {workflow.case_number !== null && (
                <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                  {' · '}
                  {workflow.case_number}
                </Box>
              )}
            </bdi>
          </RouterLink>
        </Fact>
        {workflow.started_at !== null && (
          <Fact icon={CalendarRange} label={t('facts.started')}>
            <DateText value={workflow.started_at} />
          </Fact>
        )}
        {workflow.completed_at !== null && (
          <Fact icon={CalendarRange} label={t('facts.completed')}>
            <DateText value={workflow.completed_at} />
          </Fact>
        )}
        {workflow.template_version !== null && (
          <Fact icon={Layers} label={t('facts.template')}>
            {t('version', { number: workflow.template_version })}
          </Fact>
        )}
        {!isOver && (
          <Fact icon={TriangleAlert} label={t('facts.late')}>
            {t('lateCount', { count: late })}
          </Fact>
        )}
      </FactGrid>
      <WorkflowDialogs
        id={id}
        name={name}
        question={question}
        onClose={() => ask(null)}
        onDeleted={() => void navigate({ to: paths.dashboard.workflow.list })}
      />
    </Card>
  );
}
