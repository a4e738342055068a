import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';

import type { Totals } from '../model/totals.ts';

/** Says to people who listen to the screen when sending begins, when all is there, and what was refused; not each step between. */
export function Announcement({ totals: { count, files, active, offline } }: { totals: Totals }) {
  const { t } = useTranslation('uploads');
  const done = !active && count.done > 0 ? t('areUploaded', { count: count.done }) : '';
  return (
    <>
      <Box component="output" sx={visuallyHidden}>
        {active ? t(offline ? 'offline' : 'say.sending', { count: files }) : done}
      </Box>
      <Box component="output" sx={visuallyHidden}>
        {count.failed > 0 && t('haveFailed', { count: count.failed })}
      </Box>
    </>
  );
}
