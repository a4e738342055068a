import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';

/** Why the last attempt was refused; when only the posting was, that the draft is safe. */
export function SaveRefusal({ saving, posting }: { saving: unknown; posting: unknown }) {
  const { t } = useTranslation('caseForm');
  if (saving || !posting) return <RefusalAlert error={saving} />;
  return (
    <Alert severity="error">
      <AlertTitle>{t('form.savedNotPosted')}</AlertTitle>
      {messageOf(posting, t)}
    </Alert>
  );
}
