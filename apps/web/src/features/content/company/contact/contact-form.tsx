import type { ContactRequest } from '@casewright/contracts/contact';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LightTextField } from '../../../../ui/form/light-text-field.tsx';
import { useLightForm } from '../../../../ui/form/use-light-form.ts';

// What only some visits come to see is fetched when they do.
const MessageSent = lazy(async () => ({ default: (await import('./message-sent.tsx')).MessageSent }));
const RefusalAlert = lazy(async () => ({
  default: (await import('../../../../ui/feedback/refusal-alert.tsx')).RefusalAlert,
}));

const check = async (typed: Record<string, string>) => (await import('./check.ts')).checkContactRequest(typed);
const send = async (request: ContactRequest) =>
  (await import('../api/send-contact-request.ts')).sendContactRequest(request);

/** A message to the people behind the platform. What was typed stays until it has been stored. */
export function ContactForm() {
  const { t } = useTranslation('company');
  const [sent, setSent] = useState<ContactRequest | null>(null);
  const { handlers, validationErrorOf, refusal, pending } = useLightForm({ check, send, onSent: setSent });

  if (sent)
    return (
      <Suspense>
        <MessageSent name={sent.name} email={sent.email} onAgain={() => setSent(null)} />
      </Suspense>
    );
  return (
    <form noValidate {...handlers}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <LightTextField
          required
          name="name"
          label={t('contact.form.name')}
          autoComplete="name"
          validationError={validationErrorOf('name')}
        />
        <LightTextField
          required
          name="email"
          type="email"
          label={t('contact.form.email')}
          autoComplete="email"
          validationError={validationErrorOf('email')}
        />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <LightTextField
            required
            name="subject"
            label={t('contact.form.subject')}
            validationError={validationErrorOf('subject')}
          />
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <LightTextField
            required
            rows={5}
            name="message"
            label={t('contact.form.message')}
            helperText={t('contact.form.text')}
            validationError={validationErrorOf('message')}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridColumn: '1 / -1', justifyItems: 'start' }}>
          {refusal !== null && (
            <Suspense>
              <RefusalAlert error={refusal} />
            </Suspense>
          )}
          <Button type="submit" size="large" variant="contained" loading={pending}>
            {t('contact.form.submit')}
          </Button>
        </Box>
      </Box>
    </form>
  );
}
