import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../client/errors.ts';

/** Why an action was refused, beside the action; it stays until the next attempt. */
export function RefusalAlert({ error }: { error: unknown }) {
  const { t } = useTranslation('ui');
  return error ? <Alert severity="error">{messageOf(error, t)}</Alert> : null;
}
