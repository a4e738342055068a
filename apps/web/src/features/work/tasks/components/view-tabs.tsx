import { TASK_VIEWS, type TaskView } from '@casewright/contracts/task-lists';
import { useTranslation } from 'react-i18next';

import { Views } from '../../../../ui/views.tsx';

interface ViewTabsProps {
  value: TaskView;
  onChange: (view: TaskView) => void;
}

/** Which part of the tasks is looked at: all, one's own, one's day, what is late, what waits for others. */
export function ViewTabs({ value, onChange }: ViewTabsProps) {
  const { t } = useTranslation('tasks');
  return (
    <Views
      label={t('show')}
      value={value}
      views={TASK_VIEWS.map((view) => ({ value: view, label: t(`view.${view}`) }))}
      onChange={(chosen) => onChange(TASK_VIEWS.find((known) => known === chosen) ?? 'all')}
    />
  );
}
