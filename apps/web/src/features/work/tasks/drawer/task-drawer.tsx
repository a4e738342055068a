import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { codeOf, messageOf } from '../../../../client/errors.ts';
import { AutosaveContext, useAutosaveState } from '../../../../ui/autosave/use-autosave.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { taskQuery } from '../api/task.ts';
import { CommentsPart } from './comments-part.tsx';
import { DrawerHead } from './drawer-head.tsx';
import { FilesPart } from './files-part.tsx';
import { OverviewPart } from './overview-part.tsx';
import { ReviewBanner } from './review-banner.tsx';
import { TitlePart } from './title-part.tsx';
import { TimePart } from './time-part.tsx';

const TABS = ['overview', 'comments', 'files', 'time'] as const;

interface TaskDrawerProps {
  taskId: string;
  onClose: () => void;
  /** Opens another task in its place. */
  onOpen: (taskId: string) => void;
}

/** A task opened at the side: all that belongs to it, each field saved by itself. */
export function TaskDrawer({ taskId, onClose, onOpen }: TaskDrawerProps) {
  const { t } = useTranslation('taskDrawer');
  const { data, error, refetch } = useQuery(taskQuery(taskId));
  // What was deleted meanwhile, or is no longer the reader's to see, does not stay on the screen.
  const task = codeOf(error) === 'task_not_found' ? undefined : data;
  const autosave = useAutosaveState((failure) => toast.error(messageOf(failure, t)));
  const [tab, setTab] = useState<(typeof TABS)[number]>('overview');
  const counts = {
    overview: 0,
    comments: task?.comments_total ?? 0,
    files: task?.attachments.length ?? 0,
    time: 0,
  };

  return (
    <AutosaveContext value={autosave}>
      <Drawer
        open
        anchor="right"
        onClose={onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': task?.title ?? (error ? messageOf(error, t) : t('loading')),
            sx: { width: 520, maxWidth: 1 },
          },
        }}
      >
        <DrawerHead task={task} onClose={onClose} />
        {error && task === undefined ? (
          <Box sx={{ padding: 2 }}>
            <ErrorState error={error} onRetry={() => void refetch()} />
          </Box>
        ) : task === undefined ? (
          <TabSkeleton />
        ) : (
          <>
            <TitlePart task={task} />
            <ReviewBanner task={task} />
            <Tabs
              value={tab}
              onChange={(_, next: (typeof TABS)[number]) => setTab(next)}
              variant="fullWidth"
              aria-label={t('tabs')}
              sx={{ flexShrink: 0, borderBlockEnd: '1px solid', borderColor: 'divider' }}
            >
              {TABS.map((value) => (
                <Tab
                  key={value}
                  value={value}
                  id={`task-tab-${value}`}
                  aria-controls="task-panel"
                  label={
                    counts[value] > 0
                      ? t('counted', { name: t(`tab.${value}`), count: counts[value] })
                      : t(`tab.${value}`)
                  }
                  sx={{ flexBasis: 'auto', minWidth: 0, paddingInline: 1, whiteSpace: 'nowrap' }}
                />
              ))}
            </Tabs>
            <Box
              role="tabpanel"
              id="task-panel"
              aria-labelledby={`task-tab-${tab}`}
              sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: '16px 20px 24px' }}
            >
              {tab === 'overview' && <OverviewPart task={task} onOpen={onOpen} />}
              {tab === 'comments' && <CommentsPart task={task} />}
              {tab === 'files' && <FilesPart task={task} />}
              {tab === 'time' && <TimePart task={task} />}
            </Box>
          </>
        )}
      </Drawer>
    </AutosaveContext>
  );
}
