import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { type FactorCode, type SecondFactor, sendFactorCode } from '../../../../client/second-factors.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import type { Attempt } from '../../../../ui/feedback/use-attempt.ts';
import { CodeField } from '../../../../ui/form/code-field.tsx';
import { CODE_LENGTH } from '../../../../ui/form/code-length.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SendCode } from '../../../../ui/form/send-code.tsx';
import { useFactorName } from './use-factor-name.ts';

interface FactorProofProps {
  /** Each of them can confirm that it is its owner who asks; the first is suggested. */
  factors: readonly SecondFactor[];
  attempt: Attempt;
  /** The words of the button. */
  submit: string;
  isDangerous?: boolean;
  /** Does what was asked for, with the code; a refusal rejects. */
  onShown: (shown: FactorCode) => Promise<void>;
  /** What happens. */
  children: ReactNode;
}

/** Asks for a current code of a factor before something: somebody at a desk that was left open has none. */
export function FactorProof({ factors, attempt, submit, isDangerous = false, onShown, children }: FactorProofProps) {
  const { t } = useTranslation('security');
  const nameOf = useFactorName();
  const form = useForm({ defaultValues: { shown: factors[0]?.id ?? '', code: '' } });
  const shownId = useWatch({ control: form.control, name: 'shown' });
  const shown = factors.find(({ id }) => id === shownId);
  const [sent, setSent] = useState<{ factorId: string; challengeId: string } | null>(null);
  const challengeId = sent?.factorId === shownId ? sent.challengeId : null;
  const canShow = shown?.kind === 'totp' || challengeId !== null;

  const confirm = ({ code }: { code: string }) => {
    if (code.length !== CODE_LENGTH) {
      form.setError('code', { message: t('enrol.codeShort') });
      return undefined;
    }
    return attempt.run(() => onShown({ factorId: shownId, challengeId, code }));
  };

  return (
    <Form form={form} draft={null} onSubmit={confirm}>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {children}
          </Typography>
          <Typography variant="body2">{t('factor.removeCode')}</Typography>
          {factors.length > 1 && (
            <SelectField
              name="shown"
              label={t('factor.removeWith')}
              options={factors.map((each) => ({ value: each.id, label: nameOf(each) }))}
            />
          )}
          {shown?.kind === 'phone' && (
            <SendCode
              key={shown.id}
              send={async () => setSent({ factorId: shown.id, challengeId: await sendFactorCode(shown.id) })}
            />
          )}
          {canShow && <CodeField name="code" label={t('enrol.code')} required />}
          <RefusalAlert error={attempt.error} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={attempt.cancel}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          disabled={!canShow}
          loading={attempt.pending}
        >
          {submit}
        </Button>
      </DialogActions>
    </Form>
  );
}
