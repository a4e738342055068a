import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isDateRange, PICKER_MAX, PICKER_MIN } from '../../../ui/format/date-range.ts';
import { DemoGrid } from '../demo/demo.tsx';
import { PickerTexts } from '../../../ui/picker/picker-texts.tsx';

const LIMITS = { minDate: dayjs(PICKER_MIN), maxDate: dayjs(PICKER_MAX) };

/** From a day to another one; an end before the start is refused with a sentence. */
export function RangePicker() {
  const { t } = useTranslation('showcaseMui');
  const [start, setStart] = useState<Dayjs | null>(dayjs('2026-12-01'));
  const [end, setEnd] = useState<Dayjs | null>(dayjs('2026-12-18'));
  const isRange = isDateRange(start, end);
  return (
    <PickerTexts>
      <DemoGrid>
        <DatePicker
          {...LIMITS}
          label={t('label.start')}
          value={start}
          onChange={setStart}
          slotProps={{ textField: { fullWidth: true } }}
        />
        <DatePicker
          {...LIMITS}
          label={t('label.end')}
          value={end}
          onChange={setEnd}
          slotProps={{
            textField: { fullWidth: true, error: !isRange, helperText: isRange ? null : t('picker.invalidRange') },
          }}
        />
      </DemoGrid>
    </PickerTexts>
  );
}
