import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { CourtDay } from '../../../../ui/format/court-day.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import type { OutdatedRow } from './outdated.ts';

/** What the law of today makes of a date, or why it makes none. */
function NewDate({ row }: { row: OutdatedRow }) {
  const { t } = useTranslation('deadlines');
  const dates = useDates();
  if (row.repealed_on !== null) return t('changedRules.repealed', { day: dates.date(row.repealed_on) });
  if (row.new_due_at === null)
    return messageOf({ code: 'P0001', message: t('set.refused'), details: '', hint: row.refused }, t);
  if (row.new_due_at === row.due_at) return t('changedRules.same');
  return <CourtDay at={row.new_due_at} on={row.new_due_on} zone={row.time_zone} />;
}

/** A date by an earlier rule: what it is, what it would be by the law of today, and whom the change reaches. */
export function ChangedDate({ row }: { row: OutdatedRow }) {
  const { t } = useTranslation('deadlines');
  return (
    <Box sx={{ flex: 1, minWidth: 0, paddingBlockStart: 1 }}>
      <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {row.title} {row.kind === 'hard' && <Label color="error">{t('kind.hard')}</Label>}
      </Typography>
      <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <CourtDay at={row.due_at} on={row.due_on} zone={row.time_zone} />
        <Box
          component={ArrowRight}
          aria-hidden
          sx={{ width: 16, height: 16, '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
        />
        <b>
          <NewDate row={row} />
        </b>
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        <bdi>{row.case_title}</bdi> · <bdi>{row.provision}</bdi>
      </Typography>
      {row.transition !== null && (
        <Typography variant="caption" component="p" dir="auto" sx={{ color: 'text.secondary' }}>
          {row.transition}
        </Typography>
      )}
    </Box>
  );
}
