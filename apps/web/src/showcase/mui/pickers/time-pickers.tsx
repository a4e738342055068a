import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { MobileTimePicker } from '@mui/x-date-pickers/MobileTimePicker';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { PICKER_MAX, PICKER_MIN } from '../../../ui/format/date-range.ts';
import { Demo, DemoGrid } from '../demo/demo.tsx';
import { PickerTexts } from '../../../ui/picker/picker-texts.tsx';

const MOMENT = dayjs('2026-12-18T09:30');
const FULL_WIDTH = { slotProps: { textField: { fullWidth: true } } };
const LIMITS = { ...FULL_WIDTH, minDate: dayjs(PICKER_MIN), maxDate: dayjs(PICKER_MAX) };

/** A day with its time. */
export function DateTimePickers() {
  const { t } = useTranslation('showcaseMui');
  return (
    <PickerTexts>
      <DemoGrid>
        <DateTimePicker {...LIMITS} label={t('label.hearing')} defaultValue={MOMENT} />
        <DateTimePicker {...LIMITS} disabled label={t('state.disabled')} defaultValue={MOMENT} />
      </DemoGrid>
    </PickerTexts>
  );
}

/** A time of day. */
export function TimePickers() {
  const { t } = useTranslation('showcaseMui');
  return (
    <PickerTexts>
      <DemoGrid>
        <TimePicker {...FULL_WIDTH} label={t('label.start')} defaultValue={MOMENT} />
        <Demo code="minutesStep={15}">
          <TimePicker {...FULL_WIDTH} minutesStep={15} label={t('label.end')} defaultValue={MOMENT} />
        </Demo>
        <Demo code="<MobileTimePicker />">
          <MobileTimePicker {...FULL_WIDTH} label={t('label.hearing')} defaultValue={MOMENT} />
        </Demo>
      </DemoGrid>
    </PickerTexts>
  );
}
