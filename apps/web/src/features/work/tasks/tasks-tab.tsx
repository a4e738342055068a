import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ListChecks, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { patterns } from '../../../client/paths.ts';
import { messageOf } from '../../../client/errors.ts';
import { useSession } from '../../../client/session.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useChangeSearch } from '../../../ui/use-change-search.ts';
import { type CaseTask, caseTasksQuery, taskProgressQuery, type TaskView } from './api/case-tasks.ts';
import { type TaskChange, useChangeTask } from './api/change-task.ts';
import { type CaseOfTasks, caseReaderOf } from './case-reader.ts';
import { TaskDialog } from './components/task-dialog.tsx';
import { TaskRow } from './components/task-row.tsx';

const TaskDrawer = lazy(() => import('./drawer/load.ts').then(({ loadDrawer }) => loadDrawer()));

const VIEWS = ['open', 'mine', 'done'] as const;

interface TasksTabProps {
  caseId: string;
  details: CaseOfTasks;
}

/** What has to be done in a case: by whom and by when. The client sees what is shared with them. */
export function TasksTab({ caseId, details }: TasksTabProps) {
  const { t } = useTranslation('tasks');
  const { user } = useSession();
  const search = useSearch({ from: `/dashboard${patterns.case.details}` });
  const setSearch = useChangeSearch();
  const opened = search.task || null;
  const [view, setView] = useState<TaskView>('open');
  const { reader, isWorker, mayFinish } = caseReaderOf(details, user);
  const query = useInfiniteQuery(caseTasksQuery(caseId, view, user?.id ?? '', reader));
  const { data: progress } = useQuery(taskProgressQuery(caseId, reader));
  const { mutateAsync } = useChangeTask();
  const [isWriting, setIsWriting] = useState(false);
  // The menu of the case's page leads here with it.
  const isAdding = isWorker && search.add === 'task';
  const [doomed, setDoomed] = useState<CaseTask | null>(null);

  const run = async (change: TaskChange) => {
    try {
      await mutateAsync(change);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };

  const names = new Map(details.people.map(({ id, name }) => [id, name]));
  const people = details.people.map(({ id, name }) => ({ value: id, label: name }));
  const tasks = query.data?.pages.flatMap(({ rows }) => rows);

  return (
    <Card component="section" aria-label={t('title')} sx={{ padding: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlockEnd: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={t('show')}
          onChange={(_, next: TaskView | null) => {
            if (next !== null) setView(next);
          }}
        >
          {VIEWS.map((value) => (
            <ToggleButton key={value} value={value}>
              {t(value)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {isWorker && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Plus size={18} aria-hidden />}
            onClick={() => setIsWriting(true)}
            sx={{ marginInlineStart: 'auto' }}
          >
            {t('add')}
          </Button>
        )}
      </Box>
      {progress && progress.total > 0 && (
        <Box sx={{ display: 'grid', gap: 1, marginBlockEnd: 2 }}>
          <Typography id="tasks-progress" variant="body2" sx={{ color: 'text.secondary' }}>
            {t('progress', progress)}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(progress.done / progress.total) * 100}
            aria-labelledby="tasks-progress"
          />
        </Box>
      )}
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : tasks === undefined ? (
        <TabSkeleton />
      ) : tasks.length === 0 ? (
        <EmptyState
          icon={ListChecks}
          title={progress?.total === 0 ? t('empty.title') : t(`empty.in.${view}`)}
          {...(progress?.total === 0 && { description: t(isWorker ? 'empty.worker' : 'empty.others') })}
        />
      ) : (
        <>
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {tasks.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                isWorker={isWorker}
                mayFinish={mayFinish(task)}
                nameOf={(id) => names.get(id)}
                onChange={run}
                onOpen={() => setSearch({ task: task.id }, { push: true })}
                onDelete={() => setDoomed(task)}
              />
            ))}
          </Box>
          {query.hasNextPage && (
            <Button
              fullWidth
              color="inherit"
              variant="outlined"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
              sx={{ marginBlockStart: 2 }}
            >
              {t('more')}
            </Button>
          )}
        </>
      )}
      {(isWriting || isAdding) && (
        <TaskDialog
          caseId={caseId}
          people={people}
          onClose={() => {
            setIsWriting(false);
            if (isAdding) setSearch({ add: undefined });
          }}
        />
      )}
      {opened !== null && (
        <Suspense>
          <TaskDrawer
            key={opened}
            taskId={opened}
            onClose={() => setSearch({ task: undefined })}
            onOpen={(task) => setSearch({ task }, { push: true })}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={doomed !== null}
        title={t('deleting.title')}
        confirmLabel={t('action.delete')}
        onClose={() => setDoomed(null)}
        onConfirm={() => doomed && mutateAsync({ kind: 'delete', id: doomed.id })}
      >
        {t('deleting.text', { title: doomed?.title ?? '' })}
      </ConfirmDialog>
    </Card>
  );
}
