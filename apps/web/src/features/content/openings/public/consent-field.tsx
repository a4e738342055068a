import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '../../../../ui/form/error-text.ts';
import { useDay } from '../../../../ui/format/day.ts';

interface ConsentFieldProps {
  firm: string;
  keepUntil: string;
  validationError: string | undefined;
}

/** That the data is kept until a day, and who reads it. */
export function ConsentField({ firm, keepUntil, validationError }: ConsentFieldProps) {
  const { t } = useTranslation('openingPage');
  const day = useDay();
  const id = useId();
  const errorText = useErrorText(validationError);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'flex', gap: 1.5, typography: 'body2' }}>
        <Box
          component="input"
          id={id}
          name="consent"
          type="checkbox"
          value="yes"
          required
          aria-invalid={errorText !== undefined}
          aria-describedby={errorText === undefined ? undefined : `${id}-help`}
          sx={(theme) => ({
            flexShrink: 0,
            width: 20,
            height: 20,
            margin: 0,
            accentColor: theme.vars.palette.primary.main,
          })}
        />
        <span>
          {t('form.consent', { firm, date: day(keepUntil) })}
          <span aria-hidden> *</span>
        </span>
      </Box>
      {errorText !== undefined && (
        <Box id={`${id}-help`} sx={{ typography: 'caption', color: 'error.main' }}>
          {errorText}
        </Box>
      )}
    </Box>
  );
}
