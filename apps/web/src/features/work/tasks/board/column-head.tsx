import type { TaskColumnStatus } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface ColumnHeadProps {
  id: string;
  status: TaskColumnStatus;
  count: number;
  /** Up to here is counted. */
  most: number;
}

/** A column's name and how many tasks are in it; of those that are done the board has the latest alone. */
export function ColumnHead({ id, status, count, most }: ColumnHeadProps) {
  const { t } = useTranslation('tasks');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: 1, minHeight: 40 }}>
      <Typography id={id} variant="subtitle2" component="h2" noWrap>
        {t(`status.${status}`)}
      </Typography>
      <Typography component="span" title={t('count', { count })} sx={{ fontSize: 14, color: 'text.secondary' }}>
        {count > most ? `${most}+` : String(count)}
      </Typography>
      {status === 'done' && (
        <Typography variant="caption" noWrap sx={{ color: 'text.secondary' }}>
          {t('lately')}
        </Typography>
      )}
    </Box>
  );
}
