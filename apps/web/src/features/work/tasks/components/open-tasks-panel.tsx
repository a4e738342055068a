import { placeOfPart } from '@casewright/contracts/case-page';
import { completionOf } from '@casewright/contracts/tasks';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useInfiniteQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { CompletionCircle } from '../../../../ui/completion-circle.tsx';
import { dayOf } from '../../../../ui/format/day-of.ts';
import { today } from '../../../../ui/format/today.ts';
import { UntilText } from '../../../../ui/format/until-text.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { type CaseTask, caseTasksQuery } from '../api/case-tasks.ts';
import { type CaseOfTasks, caseReaderOf } from '../case-reader.ts';
import { isOverdue } from '../overdue.ts';

/** How many tasks are shown before the rest is a click away. */
const SHOWN = 5;

interface OpenTasksPanelProps {
  caseId: string;
  details: CaseOfTasks;
  /** At which stage the work is, at the end of the head. */
  stage?: ReactNode;
  onComplete: (task: CaseTask) => unknown;
}

/** The tasks of a case that are next: a circle completes each. */
export function OpenTasksPanel({ caseId, details, stage, onComplete }: OpenTasksPanelProps) {
  const { t } = useTranslation('tasks');
  const { user } = useSession();
  const { reader, isWorker, mayFinish } = caseReaderOf(details, user);
  const query = useInfiniteQuery(caseTasksQuery(caseId, 'open', user?.id ?? '', reader));
  const to = paths.dashboard.case.details(caseId);
  const total = query.data?.pages[0]?.total;
  const rest = (total ?? 0) - SHOWN;
  const all = (label: string) => (
    <RouterLink to={to} search={placeOfPart('tasks')} variant="subtitle2">
      {label}
    </RouterLink>
  );
  const add = isWorker && (
    <RouterLink
      to={to}
      search={{ ...placeOfPart('tasks'), add: 'task' }}
      variant="subtitle2"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 32 }}
    >
      <Plus size={16} aria-hidden />
      {t('add')}
    </RouterLink>
  );

  return (
    <Panel title={t('panel.title')} count={total} busy={query.isPending} action={stage ?? all(t('panel.all'))}>
      <PanelBody query={query} rows={SHOWN}>
        {({ pages }) => {
          const tasks = pages.flatMap(({ rows }) => rows).slice(0, SHOWN);
          if (tasks.length === 0) return <PanelNote action={add}>{t('panel.none')}</PanelNote>;
          return (
            <>
              <PanelRows>
                {tasks.map((task) => (
                  <PanelRow
                    key={task.id}
                    start={
                      <CompletionCircle
                        state={completionOf(task.status)}
                        label={t('markDone', { title: task.title })}
                        onPress={mayFinish(task) ? () => onComplete(task) : undefined}
                        disabled={task.isBlocked}
                        title={task.isBlocked ? t('blocked') : undefined}
                      />
                    }
                    title={<bdi>{task.title}</bdi>}
                    to={to}
                    search={{ ...placeOfPart('tasks'), task: task.id }}
                    end={<TaskEnd task={task} people={details.people} />}
                  />
                ))}
              </PanelRows>
              {(isWorker || rest > 0) && (
                <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}>
                  <PanelNote action={rest > 0 && all(t('panel.more', { count: rest }))}>{add}</PanelNote>
                </Box>
              )}
            </>
          );
        }}
      </PanelBody>
    </Panel>
  );
}

/** When it is due, and who does it. */
function TaskEnd({ task, people }: { task: CaseTask; people: CaseOfTasks['people'] }) {
  const { t } = useTranslation('tasks');
  const doers = task.assignees.flatMap((id) => people.find((person) => person.id === id) ?? []);
  const isLate = isOverdue(task);
  const daysLate = isLate && task.due_at !== null ? dayjs(today()).diff(dayOf(task.due_at), 'day') : 0;
  return (
    <>
      {task.due_at !== null && (
        <Box component="span" sx={{ fontWeight: isLate ? 600 : undefined, color: isLate ? 'error.main' : undefined }}>
          {isLate && daysLate > 0 ? t('panel.late', { count: daysLate }) : <UntilText value={task.due_at} />}
        </Box>
      )}
      {doers.length > 0 && (
        <Box
          component="span"
          title={doers.map(({ name }) => name).join(', ')}
          sx={{ position: 'relative', display: 'inline-flex', '& > div + div': { marginInlineStart: '-6px' } }}
        >
          <span style={visuallyHidden}>{t('doers', { names: doers.map(({ name }) => name).join(', ') })}</span>
          {doers.slice(0, 3).map(({ id, name }) => (
            <PersonAvatar key={id} name={name} size={24} />
          ))}
        </Box>
      )}
    </>
  );
}
