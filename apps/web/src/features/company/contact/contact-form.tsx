import { type ContactRequest, contactRequestSchema } from '@casewright/contracts/contact';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { sendContactRequest } from '../api/send-contact-request.ts';
import { MessageSent } from './message-sent.tsx';

const EMPTY: ContactRequest = { name: '', email: '', subject: '', message: '' };

/** A message to the people behind the platform. What was typed stays until it has been stored. */
export function ContactForm() {
  const { t } = useTranslation('company');
  const [sent, setSent] = useState<ContactRequest | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const form = useForm<ContactRequest>({ resolver: zodResolver(contactRequestSchema), defaultValues: EMPTY });

  const submit = async (values: ContactRequest) => {
    setRefusal(null);
    try {
      await sendContactRequest(values);
      setSent(values);
      form.reset(EMPTY);
    } catch (error) {
      setRefusal(error);
    }
  };

  if (sent) return <MessageSent name={sent.name} email={sent.email} onAgain={() => setSent(null)} />;
  return (
    <Form form={form} onSubmit={submit}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <TextField required name="name" label={t('contact.form.name')} autoComplete="name" />
        <TextField required name="email" type="email" label={t('contact.form.email')} autoComplete="email" />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextField required name="subject" label={t('contact.form.subject')} />
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextField
            required
            multiline
            minRows={5}
            name="message"
            label={t('contact.form.message')}
            helperText={t('contact.form.text')}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridColumn: '1 / -1', justifyItems: 'start' }}>
          <RefusalAlert error={refusal} />
          <Button type="submit" size="large" variant="contained" loading={form.formState.isSubmitting}>
            {t('contact.form.submit')}
          </Button>
        </Box>
      </Box>
    </Form>
  );
}
