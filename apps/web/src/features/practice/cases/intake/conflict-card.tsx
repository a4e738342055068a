import { conflictResults } from '@casewright/contracts/cases';
import { intakeLimits, type IntakeValues } from '@casewright/contracts/intake';
import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { FormCard } from '../../../../ui/form/form-card.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { TilesField } from '../../../../ui/form/tiles-field.tsx';

interface ConflictCardProps {
  /** The names that are alike, with the button that looks for them. */
  check: ReactNode;
  isChecked: boolean;
  /** Whether a name is on the opposite side of another case of the firm. */
  opposes: boolean;
  /** Why the case could not be opened, where that was the conflict check. */
  refusal: ReactNode;
}

/** The conflict check: what the firm's records say of the names, and what was decided. */
export function ConflictCard({ check, isChecked, opposes, refusal }: ConflictCardProps) {
  const { t } = useTranslation(['caseForm', 'caseDetails']);
  const result = useWatch<IntakeValues, 'result'>({ name: 'result' });
  const isBlocked = result === 'potential' || result === 'conflict';
  return (
    <FormCard title={t('intake.conflict.title')} description={t('intake.conflict.help')}>
      {check}
      {isChecked && (
        <>
          {opposes && <Alert severity="warning">{t('intake.conflict.opposes')}</Alert>}
          <TilesField
            name="result"
            minWidth={280}
            label={t('caseDetails:engagement.record.result')}
            options={conflictResults.map((value) => ({
              value,
              label: t(`caseDetails:engagement.result.${value}`),
              description: t(`caseDetails:engagement.resultHelp.${value}`),
            }))}
          />
          <TextField
            multiline
            minRows={2}
            name="reason"
            label={t('caseDetails:engagement.record.reason')}
            required={result !== 'cleared' || opposes}
            maxLength={intakeLimits.reason}
          />
          {isBlocked && <Alert severity="info">{t('intake.conflict.blocked')}</Alert>}
        </>
      )}
      {refusal}
    </FormCard>
  );
}
