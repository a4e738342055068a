import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CourtDay } from '../../../ui/format/court-day.tsx';
import { DateText, RelativeTime } from '../../../ui/format/relative-time.tsx';
import { UntilText } from '../../../ui/format/until-text.tsx';
import { DayInput } from '../../../ui/picker/day-input.tsx';
import { MomentInput } from '../../../ui/picker/moment-input.tsx';
import { TimeInput } from '../../../ui/picker/time-input.tsx';
import { Demo, DemoGrid } from '../demo/demo.tsx';

const MOMENT = '2026-12-18T22:30:00.000Z';

/** The pickers of the app's own forms and filters, and what writes their values. */
export function KitPickers() {
  const { t } = useTranslation('showcaseMui');
  const [day, setDay] = useState<string | null>('2026-12-18');
  const [time, setTime] = useState<string | null>('09:30');
  const [moment, setMoment] = useState<string | null>(MOMENT);
  return (
    <DemoGrid min={280}>
      <Demo code="<DayInput />">
        <DayInput label={t('label.deadline')} value={day} onChange={setDay} />
      </Demo>
      <Demo code="<TimeInput />">
        <TimeInput label={t('label.start')} value={time} onChange={setTime} />
      </Demo>
      <Demo code="<MomentInput />">
        <MomentInput label={t('label.hearing')} value={moment} onChange={setMoment} />
      </Demo>
      <Demo code="<DateText /> <UntilText /> <RelativeTime /> <CourtDay />">
        <Box sx={{ display: 'grid', gap: 1, typography: 'body2' }}>
          {day !== null && <DateText value={day} />}
          {day !== null && <DateText full value={day} />}
          {moment !== null && <DateText withTime value={moment} />}
          {moment !== null && <UntilText spacious value={moment} />}
          {moment !== null && <RelativeTime value={moment} />}
          <CourtDay at={MOMENT} on="2026-12-18" zone="America/Chicago" />
        </Box>
      </Demo>
    </DemoGrid>
  );
}
