import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import type { FormDraft } from '../../client/use-draft.ts';

/** Says that the fields hold what was typed earlier and not sent, and takes it away on demand; nothing where nothing was typed. */
export function DraftLine({ draft: { restored, discard } }: { draft: FormDraft }) {
  if (restored === null) return null;
  // Its texts come when they are needed: the form does not wait for them.
  return (
    <Suspense>
      <Restored restored={restored} onDiscard={discard} />
    </Suspense>
  );
}

function Restored({ restored, onDiscard }: { restored: 'same' | 'changed'; onDiscard: () => void }) {
  const { t } = useTranslation('drafts');
  return (
    <Alert
      severity={restored === 'changed' ? 'warning' : 'info'}
      sx={{ marginBlockEnd: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t(restored === 'changed' ? 'draft.changed' : 'draft.restored')}
    </Alert>
  );
}
