import { TASK_VIEWS, type TaskView } from '@casewright/contracts/task-lists';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';

interface ViewTabsProps {
  value: TaskView;
  onChange: (view: TaskView) => void;
}

/** Which part of the tasks is looked at: all, one's own, one's day, what is late, what waits for others. */
export function ViewTabs({ value, onChange }: ViewTabsProps) {
  const { t } = useTranslation('tasks');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('show')}
      onChange={(_, next: TaskView | null) => {
        if (next !== null) onChange(next);
      }}
      sx={{ marginBlockEnd: 2, maxWidth: 1, overflowX: 'auto' }}
    >
      {TASK_VIEWS.map((view) => (
        <ToggleButton
          key={view}
          value={view}
          sx={{
            paddingInline: 1.5,
            flexShrink: 0,
            color: 'text.secondary',
            '&.Mui-selected': { color: 'text.primary' },
          }}
        >
          {t(`view.${view}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
