import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslation } from 'react-i18next';

import { useField } from '../../../../ui/form/use-field.ts';

/** The days before the end from which one chooses; others that a deadline has are among them. */
const OFFERED = [30, 14, 7, 3, 2, 1];
/** What add_deadline takes where nothing is given. */
const usual = (kind: string): number[] => (kind === 'hard' ? [14, 7, 3, 1] : [1]);

/** How many days before its end people are notified of a deadline: a button a day. The form's value is null until the usual days are changed. */
export function RemindField({ kind }: { kind: string }) {
  const { t } = useTranslation('deadlines');
  const field = useField<number[] | null>('remind_days');
  const chosen = field.value ?? usual(kind);
  const days = [...new Set([...OFFERED, ...chosen])].toSorted((a, b) => b - a);
  const toggle = (day: number) =>
    field.change(
      chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day].toSorted((a, b) => b - a),
    );
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ typography: 'subtitle2', marginBlockEnd: 1 }}>
        {t('fields.remind')}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {days.map((day, index) => (
          <ToggleButton
            key={day}
            ref={index === 0 ? field.ref : undefined}
            value={day}
            size="small"
            color="primary"
            selected={chosen.includes(day)}
            onChange={() => toggle(day)}
            onBlur={field.blur}
            sx={{ paddingInline: 1.5, borderRadius: 1, border: '1px solid', borderColor: 'divider' }}
          >
            {t('period.day', { count: day })}
          </ToggleButton>
        ))}
      </Box>
      <FormHelperText sx={{ marginInline: 0 }}>
        {kind === 'hard'
          ? `${t('fields.remindHelp')} ${t('fields.remindHard')}`
          : t(chosen.length > 0 ? 'fields.remindHelp' : 'fields.remindNone')}
      </FormHelperText>
    </FormControl>
  );
}
