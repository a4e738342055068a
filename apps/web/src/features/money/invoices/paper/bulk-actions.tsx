import { MOST_DOWNLOADED, MOST_PRINTED } from '@casewright/contracts/invoice-papers';
import Button from '@mui/material/Button';
import { Download, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { printFile } from '../../../../ui/print-file.ts';
import { downloadPapers, fetchTogether } from './paper.ts';

interface BulkActionsProps {
  /** Of the chosen invoices, those that are issued. */
  issued: readonly string[];
  /** Those that are not. */
  drafts: readonly string[];
  onDelete: () => void;
}

/** What is done with several invoices: what is issued is downloaded and printed, drafts are deleted. */
export function BulkActions({ issued, drafts, onDelete }: BulkActionsProps) {
  const { t } = useTranslation('invoicePapers');
  const [running, setRunning] = useState<'download' | 'print' | null>(null);
  const run = async (what: 'download' | 'print', most: number, work: () => Promise<void>) => {
    if (issued.length > most) {
      toast.error(t('atMost', { count: most }));
      return;
    }
    setRunning(what);
    try {
      await work();
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setRunning(null);
    }
  };
  return (
    <>
      {issued.length > 0 && (
        <>
          <Button
            size="small"
            color="inherit"
            loading={running === 'download'}
            startIcon={<Download size={16} aria-hidden />}
            onClick={() => void run('download', MOST_DOWNLOADED, () => downloadPapers(issued))}
          >
            {t('download')}
          </Button>
          <Button
            size="small"
            color="inherit"
            loading={running === 'print'}
            startIcon={<Printer size={16} aria-hidden />}
            onClick={() => void run('print', MOST_PRINTED, async () => printFile(await fetchTogether(issued)))}
          >
            {t('print')}
          </Button>
        </>
      )}
      {drafts.length > 0 && issued.length === 0 && (
        <Button size="small" color="error" startIcon={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
          {t('delete')}
        </Button>
      )}
    </>
  );
}
