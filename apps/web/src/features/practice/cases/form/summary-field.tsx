import { contactDetailIn } from '@casewright/contracts/case-form';
import { caseLimits } from '@casewright/contracts/cases';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { TextField } from '../../../../ui/form/text-field.tsx';
import { NameHints } from './name-hints.tsx';

/** The redacted summary: what lawyers may know, how long it is, and a warning before it gives the client away. */
export function SummaryField() {
  const { t } = useTranslation(['caseForm', 'cases']);
  const summary: string = useWatch({ name: 'public_summary' }) ?? '';
  const contact = contactDetailIn(summary);

  return (
    <div>
      <TextField
        required
        multiline
        minRows={4}
        name="public_summary"
        label={t('cases:fields.publicSummary')}
        maxLength={caseLimits.publicSummary}
        helperText={t('form.publicSummaryHelp')}
      />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', textAlign: 'end' }}>
        {t('form.characters', { count: summary.length, most: caseLimits.publicSummary })}
      </Typography>
      <NameHints name="public_summary" />
      <Box aria-live="polite">
        {contact && (
          <Alert severity="warning" sx={{ marginBlockStart: 1.5 }}>
            {t(`form.contactWarning.${contact}`)}
          </Alert>
        )}
      </Box>
    </div>
  );
}
