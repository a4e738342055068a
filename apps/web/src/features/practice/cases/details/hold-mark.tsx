import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { legalHoldQuery } from '../api/legal-hold.ts';

/** In the head of a case: that its files are held, and on being pointed at by whom, when and why. */
export function HoldMark({ caseId }: { caseId: string }) {
  const { t } = useTranslation('caseDetails');
  const dates = useDates();
  const hold = useQuery(legalHoldQuery(caseId)).data?.hold;
  if (!hold) return null;
  const facts = t('legalHold.why', {
    name: hold.set_by_name ?? t('events.somebody'),
    date: dates.date(hold.set_at),
    reason: hold.reason,
  });
  const asked =
    hold.lift_asked_by === null
      ? ''
      : ` ${t('legalHold.liftAsked', { name: hold.lift_asked_by_name ?? t('events.somebody'), reason: hold.lift_reason ?? '' })}`;
  const name = t(hold.lift_asked_by === null ? 'legalHold.mark' : 'legalHold.markAsked');
  return (
    <Tooltip title={facts + asked} describeChild enterTouchDelay={0} leaveTouchDelay={8_000}>
      {/* The sign alone on a phone, whose line is short. With a keyboard the reason is read as well. */}
      <Box component="span" tabIndex={0} sx={{ flexShrink: 0, borderRadius: '6px' }}>
        <Label color="warning" startIcon={<Lock size={12} aria-hidden />}>
          <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down('md')]: visuallyHidden })}>
            {name}
          </Box>
        </Label>
      </Box>
    </Tooltip>
  );
}
