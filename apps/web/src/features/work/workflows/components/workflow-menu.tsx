import { Ban, Eye, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import type { WorkflowListRow } from '../api/workflow-list.ts';
import { type WorkflowQuestion, WorkflowDialogs } from './workflow-dialogs.tsx';
import { useResume } from './use-resume.ts';

/** What can be done with a workflow in the list. */
export function WorkflowMenu({ row }: { row: WorkflowListRow }) {
  const { t } = useTranslation('workflows');
  const [question, ask] = useState<WorkflowQuestion>(null);
  const resume = useResume(row.id);
  const isOver = row.status === 'completed' || row.status === 'cancelled';
  const items: RowMenuItem[] = [
    { label: t('list.view'), icon: Eye, to: paths.dashboard.workflow.details(row.id), beside: true },
    ...(row.may_change && row.status === 'running'
      ? [{ label: t('change.pause'), icon: Pause, onSelect: () => ask('pause') }]
      : []),
    ...(row.may_change && row.status === 'paused'
      ? [{ label: t('change.resume'), icon: Play, onSelect: () => void resume() }]
      : []),
    ...(row.may_change && !isOver
      ? [{ label: t('change.cancel'), icon: Ban, danger: true, onSelect: () => ask('cancel') }]
      : []),
    ...(row.may_change && row.status === 'cancelled'
      ? [{ label: t('change.delete'), icon: Trash2, danger: true, onSelect: () => ask('delete') }]
      : []),
  ];
  return (
    <>
      <RowMenu label={row.name} items={items} />
      <WorkflowDialogs id={row.id} name={row.name} question={question} onClose={() => ask(null)} />
    </>
  );
}
