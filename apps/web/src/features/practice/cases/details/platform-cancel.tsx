import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { VerbDialog } from './verb-dialog.tsx';

/** Cancels a case on which the reader is not, as the platform may; then there is nothing more to see of it. */
export function PlatformCancel({ caseId }: { caseId: string }) {
  const { t } = useTranslation('caseDetails');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {t('verbs.cancel_case.button')}
      </Button>
      <VerbDialog
        caseId={caseId}
        verb="cancel_case"
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onDone={() => navigate({ to: paths.dashboard.case.list })}
      />
    </>
  );
}

/** A case that the platform may end, and not read. */
export function UnreadCase({ caseId }: { caseId: string }) {
  const { t } = useTranslation('caseDetails');
  return (
    <EmptyState
      filled
      icon={LockKeyhole}
      title={t('unread.title')}
      description={t('unread.description')}
      action={<PlatformCancel caseId={caseId} />}
    />
  );
}
