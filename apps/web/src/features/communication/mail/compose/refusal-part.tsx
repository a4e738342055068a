import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { fieldOf } from '../../../../client/fields.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import type { Saving } from './use-saver.ts';

interface RefusalPartProps {
  saving: Saving;
  /** Why it was not sent. */
  refusal: unknown;
  /** Saves what is written here over what was saved elsewhere. */
  onInsist: () => Promise<unknown>;
  /** Shows what was saved elsewhere. */
  onReload: () => void;
}

/** Why something could not be saved or sent; all that was written is still there. */
export function RefusalPart({ saving, refusal, onInsist, onReload }: RefusalPartProps) {
  const { t } = useTranslation('mail');
  const error = saving.kind === 'failed' ? saving.error : null;
  const isChanged = typeof error === 'object' && error !== null && fieldOf(error, 'hint') === 'draft_changed';
  if (error === null && refusal === null) return null;
  return (
    <Box sx={{ padding: 2, paddingBlockEnd: 0 }}>
      {isChanged ? (
        <Alert
          severity="warning"
          action={
            <>
              <Button size="small" color="inherit" onClick={onReload}>
                {t('showTheirs')}
              </Button>
              {/* What fails is shown here again. */}
              <Button size="small" color="inherit" onClick={() => void onInsist().catch(() => undefined)}>
                {t('saveMine')}
              </Button>
            </>
          }
        >
          {messageOf(error, t)}
        </Alert>
      ) : (
        <RefusalAlert error={refusal ?? error} />
      )}
    </Box>
  );
}
