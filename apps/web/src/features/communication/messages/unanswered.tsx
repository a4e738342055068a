import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../client/errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { RelativeTime } from '../../../ui/format/relative-time.tsx';
import { useNeedsNoAnswer } from './api/needs-no-answer.ts';

/** To the firm: since when the client waits for a word back, and that what they wrote needs none. */
export function Unanswered({ caseId, since }: { caseId: string; since: string | null }) {
  const { t } = useTranslation('messages');
  const { t: ui } = useTranslation('ui');
  const close = useNeedsNoAnswer(caseId);
  if (since === null) return null;
  return (
    <Alert
      severity="warning"
      data-unanswered
      action={
        <Button
          size="small"
          color="inherit"
          loading={close.isPending}
          onClick={() => close.mutate(undefined, { onError: (error) => toast.error(messageOf(error, ui)) })}
        >
          {t('unanswered.close')}
        </Button>
      }
    >
      {t('unanswered.since')} <RelativeTime value={since} />
    </Alert>
  );
}
