import Box from '@mui/material/Box';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';

/** Until when papers are needed; in red once the day has passed and something is still to come. */
export function DueText({ dueOn, isLate }: { dueOn: string | null; isLate: boolean }) {
  const { t } = useTranslation('documentRequests');
  const dates = useDates();
  if (dueOn === null) return null;
  const late = isLate && dueOn < dayjs().format('YYYY-MM-DD');
  return (
    <Box component="span" sx={late ? { color: 'error.main', fontWeight: 600 } : undefined}>
      {t(late ? 'late' : 'until', { date: dates.date(dueOn) })}
    </Box>
  );
}
