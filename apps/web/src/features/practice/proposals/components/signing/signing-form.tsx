import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PenLine } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import type { Attempt } from '../../../../../ui/feedback/use-attempt.ts';
import { useDates } from '../../../../../ui/format/date.ts';
import { CheckboxField } from '../../../../../ui/form/checkbox-field.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';

interface SigningFormProps {
  revision: number;
  /** The person's name as on their account. */
  name: string;
  attempt: Attempt;
  onSign: (name: string) => Promise<unknown>;
}

/** Two consents, which nobody gives for somebody else, and the name: until all three are there nothing can be signed. */
export function SigningForm({ revision, name, attempt, onSign }: SigningFormProps) {
  const { t } = useTranslation('proposals');
  const previewId = useId();
  const dates = useDates();
  const [opened] = useState(Date.now);
  const form = useForm({ defaultValues: { terms: false, electronic: false, name } });
  const [terms, electronic, typed] = useWatch({ control: form.control, name: ['terms', 'electronic', 'name'] });
  const signs = typed.trim();
  const isSet = terms && electronic && signs !== '';

  return (
    <Form
      form={form}
      // A signature is given when it is given.
      draft={null}
      onSubmit={(values) => attempt.run(() => onSign(values.name.trim()))}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          '& .MuiFormControlLabel-root': { alignItems: 'flex-start', marginInlineEnd: 0 },
          '& .MuiFormControlLabel-label': { paddingBlockStart: '10px', fontSize: 14, lineHeight: '20px' },
        }}
      >
        <CheckboxField name="terms" label={t('signing.consentTerms', { number: revision })} />
        <CheckboxField name="electronic" label={t('signing.consentElectronic')} />
        <TextField
          name="name"
          label={t('signing.name')}
          helperText={t('signing.nameHelp')}
          autoComplete="name"
          maxLength={200}
          required
        />
        <Box
          id={previewId}
          sx={{ padding: 2, border: '1px dashed', borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
        >
          <Box dir="auto" sx={{ minHeight: 32, fontFamily: 'Georgia, serif', fontStyle: 'italic', fontSize: 22 }}>
            {signs}
          </Box>
          <Box component="bdi" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {dates.dateTime(opened)}
          </Box>
        </Box>
        <RefusalAlert error={attempt.error} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={!isSet}
          loading={attempt.pending}
          startIcon={<PenLine size={18} aria-hidden />}
        >
          {t('signing.sign')}
        </Button>
      </Box>
    </Form>
  );
}
