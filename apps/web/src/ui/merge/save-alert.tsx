import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../feedback/refusal-alert.tsx';

interface SaveAlertProps {
  /** The names of the fields that keep the reader's value though they were changed elsewhere too; null while nothing came in between. */
  clashes: readonly string[] | null;
  /** Why the last save was refused. */
  refusal: unknown;
}

/** What became of a save: that the form was brought up to date and is to be saved again, or why it was refused. */
export function SaveAlert({ clashes, refusal }: SaveAlertProps) {
  const { t } = useTranslation('ui');
  if (clashes === null) return <RefusalAlert error={refusal} />;
  return (
    <Alert severity="warning">
      {t('merge.caughtUp')}
      {clashes.length > 0 && ` ${t('merge.mineStand', { fields: clashes.join(', ') })}`}
    </Alert>
  );
}
