import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { DatePicker, type DatePickerProps } from '@mui/x-date-pickers/DatePicker';
import { MobileDatePicker } from '@mui/x-date-pickers/MobileDatePicker';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { PICKER_MAX, PICKER_MIN } from '../../../ui/format/date-range.ts';
import { Demo, DemoGrid } from '../demo/demo.tsx';
import { Panel } from '../demo/panel.tsx';
import { PickerTexts } from '../../../ui/picker/picker-texts.tsx';

const DAY = dayjs('2026-12-18');

/** What every picker of a day takes. */
const LIMITS = {
  minDate: dayjs(PICKER_MIN),
  maxDate: dayjs(PICKER_MAX),
  slotProps: { textField: { fullWidth: true } },
} as const satisfies Partial<DatePickerProps>;

/** Days, months and years. */
export function DatePickers() {
  const { t } = useTranslation('showcaseMui');
  return (
    <PickerTexts>
      <DemoGrid min={320}>
        <DatePicker {...LIMITS} label={t('label.deadline')} defaultValue={DAY} />
        <DatePicker {...LIMITS} disabled label={t('state.disabled')} defaultValue={DAY} />
        <DatePicker {...LIMITS} readOnly label={t('state.readOnly')} defaultValue={DAY} />
        <Demo code="disablePast">
          <DatePicker {...LIMITS} disablePast label={t('label.hearing')} />
        </Demo>
        {/* A number, not a name: the library cannot read the Vietnamese names of months, which hold digits. */}
        <Demo code="views={['year', 'month']}">
          <DatePicker
            {...LIMITS}
            views={['year', 'month']}
            format="MM/YYYY"
            label={t('label.start')}
            defaultValue={DAY}
          />
        </Demo>
        <Demo code="<MobileDatePicker />">
          <MobileDatePicker {...LIMITS} label={t('label.end')} defaultValue={DAY} />
        </Demo>
        <Demo code="<DateCalendar />">
          <Panel>
            <DateCalendar minDate={LIMITS.minDate} maxDate={LIMITS.maxDate} defaultValue={DAY} />
          </Panel>
        </Demo>
      </DemoGrid>
    </PickerTexts>
  );
}
