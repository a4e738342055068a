import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import type { Attempt } from '../../../../../ui/feedback/use-attempt.ts';
import { useDates } from '../../../../../ui/format/date.ts';
import { CheckboxField } from '../../../../../ui/form/checkbox-field.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { SignatureBox } from '../../../../../ui/signature/signature-box.tsx';
import { isDrawn, type SignatureKind, type Stroke } from '../../../../../ui/signature/strokes.ts';

/** What somebody gives who signs. */
export interface EngagementSignature {
  name: string;
  kind: SignatureKind;
  /** Null where the name is typed. */
  strokes: Stroke[] | null;
  /** The sentences to which they agree, as they saw them. */
  consent: string;
}

interface SigningFormProps {
  revision: number;
  /** The person's name as on their account. */
  name: string;
  attempt: Attempt;
  onSign: (signature: EngagementSignature) => Promise<unknown>;
}

/** Two consents, which nobody gives for somebody else, and the signature: until all three are there nothing can be signed. */
export function SigningForm({ revision, name, attempt, onSign }: SigningFormProps) {
  const { t } = useTranslation('proposals');
  const dates = useDates();
  const [opened] = useState(Date.now);
  const [mark, setMark] = useState<{ kind: SignatureKind; strokes: Stroke[] }>({ kind: 'typed', strokes: [] });
  const form = useForm({ defaultValues: { terms: false, electronic: false, name } });
  const [terms, electronic, typed] = useWatch({ control: form.control, name: ['terms', 'electronic', 'name'] });
  const signs = typed.trim();
  const isGiven = signs !== '' && (mark.kind === 'typed' || isDrawn(mark.strokes));
  const consents = [t('signing.consentTerms', { number: revision }), t('signing.consentElectronic')] as const;

  return (
    <Form
      form={form}
      // A signature is given when it is given.
      draft={null}
      onSubmit={() =>
        attempt.run(() =>
          onSign({
            name: signs,
            kind: mark.kind,
            strokes: mark.kind === 'drawn' ? mark.strokes : null,
            consent: consents.join(' '),
          }),
        )
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          '& .MuiFormControlLabel-root': { alignItems: 'flex-start', marginInlineEnd: 0 },
          '& .MuiFormControlLabel-label': { paddingBlockStart: '10px', fontSize: 14, lineHeight: '20px' },
        }}
      >
        <CheckboxField name="terms" label={consents[0]} />
        <CheckboxField name="electronic" label={consents[1]} />
        <TextField
          name="name"
          label={t('signing.name')}
          helperText={t('signing.nameHelp')}
          autoComplete="name"
          maxLength={200}
          required
        />
        <SignatureBox
          level={4}
          given={{ ...mark, name: signs }}
          onChange={({ kind = mark.kind, strokes = mark.strokes }) => setMark({ kind, strokes })}
          foot={<bdi>{dates.dateTime(opened)}</bdi>}
        />
        <RefusalAlert error={attempt.error} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={!(terms && electronic && isGiven)}
          loading={attempt.pending}
          startIcon={<PenLine size={18} aria-hidden />}
        >
          {t('signing.sign')}
        </Button>
      </Box>
    </Form>
  );
}
