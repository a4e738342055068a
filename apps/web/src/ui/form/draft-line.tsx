import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import type { FormDraft } from '../../client/use-draft.ts';

/** Says that the fields hold what was typed earlier and not sent, and takes it away on demand; nothing where nothing was typed. */
export function DraftLine({ draft: { restored, discard } }: { draft: FormDraft }) {
  const { t } = useTranslation('ui');
  if (restored === null) return null;
  return (
    <Alert
      severity={restored === 'changed' ? 'warning' : 'info'}
      sx={{ marginBlockEnd: 2 }}
      action={
        <Button color="inherit" size="small" onClick={discard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t(restored === 'changed' ? 'draft.changed' : 'draft.restored')}
    </Alert>
  );
}
