import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { DateField } from '../../../../ui/form/date-field.tsx';

interface TriggerFieldsProps {
  triggers: readonly { key: string; label: string; required: boolean }[];
}

/** The days from which a workflow counts, such as a hearing or the service of a claim. */
export function TriggerFields({ triggers }: TriggerFieldsProps) {
  const { t } = useTranslation('workflows');
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography variant="subtitle2" component="legend" sx={{ padding: 0, marginBlockEnd: 1.5 }}>
        {t('start.dates')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {triggers.map(({ key, label, required }) => (
          <DateField
            key={key}
            name={`triggers.${key}`}
            label={label}
            required={required}
            {...(!required && { helperText: t('start.dateHelp') })}
          />
        ))}
      </Box>
    </Box>
  );
}
