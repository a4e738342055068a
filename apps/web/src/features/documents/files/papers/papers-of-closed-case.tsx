import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { papersQuery, useReturnPapers } from '../api/papers.ts';
import type { CasePapers } from '../types.ts';
import { useDownloadPapers } from './use-download-papers.ts';

/** Above the papers of a case that is over: its lawyers return them, and its client takes them along. */
export function PapersOfClosedCase({ caseId }: { caseId: string }) {
  const { data: papers } = useQuery(papersQuery(caseId));
  if (!papers?.is_over) return null;
  if (papers.may_return) return <ReturnPapers {...{ caseId, papers }} />;
  return papers.is_client && papers.files > 0 ? <KeepPapers {...{ caseId, papers }} /> : null;
}

function ReturnPapers({ caseId, papers }: { caseId: string; papers: CasePapers }) {
  const { t } = useTranslation('files');
  const { amount } = useDownloadPapers(caseId);
  const { mutateAsync: giveBack } = useReturnPapers(caseId);
  const dates = useDates();
  const [asks, setAsks] = useState(false);
  const gaps = amount(papers.client_files, papers.client_bytes);
  return (
    <Alert
      severity="info"
      sx={{ marginBlockEnd: 2 }}
      {...(papers.client_files > 0 && {
        action: (
          <Button color="inherit" size="small" onClick={() => setAsks(true)}>
            {t(papers.returned_at === null ? 'papers.return' : 'papers.again')}
          </Button>
        ),
      })}
    >
      {papers.returned_at === null
        ? t(papers.client_files > 0 ? 'papers.over' : 'papers.nothing', gaps)
        : t('papers.returned', { date: dates.date(papers.returned_at) })}
      <ConfirmDialog
        open={asks}
        title={t('papers.ask')}
        confirmLabel={t('papers.return')}
        confirmColor="primary"
        onConfirm={async () => {
          await giveBack();
          toast.success(t('papers.done'));
        }}
        onClose={() => setAsks(false)}
      >
        {t('papers.text', gaps)}
      </ConfirmDialog>
    </Alert>
  );
}

function KeepPapers({ caseId, papers }: { caseId: string; papers: CasePapers }) {
  const { t } = useTranslation('files');
  const { pending, amount, download } = useDownloadPapers(caseId);
  return (
    <Alert
      severity="info"
      sx={{ marginBlockEnd: 2 }}
      action={
        <Button color="inherit" size="small" loading={pending} onClick={() => void download(false)}>
          {t('papers.download')}
        </Button>
      }
    >
      {t('papers.keep', amount(papers.files, papers.bytes))}
    </Alert>
  );
}
