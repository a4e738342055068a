import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OpeningDetails } from '@casewright/contracts/opening-answers';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { LightTextField } from '../../../../ui/form/light-text-field.tsx';
import { ApplicationSent } from './application-sent.tsx';
import { ConsentField } from './consent-field.tsx';
import { FilesField } from './files-field.tsx';
import { useApplication } from './use-application.ts';

/** An application for an opening. What was typed stays until it has been kept. */
export function ApplicationForm({ opening }: { opening: OpeningDetails }) {
  const { t } = useTranslation('openingPage');
  const { files, setFiles, sentTo, keepUntil, handlers, validationErrorOf, refusal, pending } = useApplication(opening);
  const place = useRef<HTMLFormElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  if (sentTo !== null) return <ApplicationSent email={sentTo} keepUntil={keepUntil} />;
  return (
    <form noValidate ref={place} {...handlers}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
          '& > .whole': { gridColumn: '1 / -1' },
        }}
      >
        <div className="whole">
          <LightTextField
            required
            name="name"
            label={t('form.name')}
            autoComplete="name"
            validationError={validationErrorOf('name')}
          />
        </div>
        <LightTextField
          required
          name="email"
          type="email"
          label={t('form.email')}
          autoComplete="email"
          validationError={validationErrorOf('email')}
        />
        <LightTextField
          name="phone"
          type="tel"
          label={t('form.phone')}
          autoComplete="tel"
          validationError={validationErrorOf('phone')}
        />
        <div className="whole">
          <LightTextField
            rows={8}
            name="letter"
            label={t('form.letter')}
            helperText={t('form.letterHelp')}
            validationError={validationErrorOf('letter')}
          />
        </div>
        <div className="whole">
          <FilesField files={files} onChange={setFiles} validationError={validationErrorOf('files')} />
        </div>
        <div className="whole">
          <ConsentField
            // To another day nobody has agreed yet.
            key={keepUntil}
            firm={opening.company.name}
            keepUntil={keepUntil}
            validationError={validationErrorOf('consent')}
          />
        </div>
        <Box className="whole" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <RefusalAlert error={refusal} />
          <Button type="submit" size="large" variant="contained" loading={pending}>
            {t('form.send')}
          </Button>
        </Box>
      </Box>
    </form>
  );
}
