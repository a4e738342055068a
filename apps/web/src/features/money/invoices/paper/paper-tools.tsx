import IconButton from '@mui/material/IconButton';
import { Download, Eye, type LucideIcon, Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { prefetched } from '../../../../ui/prefetched.tsx';
import { printFile } from '../../../../ui/print-file.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { fetchPaper, hasPaper, type Papered } from './paper.ts';
import { usePaperName } from './use-paper-name.ts';

const { Part: PaperDialog, fetchAhead } = prefetched(async () => {
  const [module] = await Promise.all([import('./paper-dialog.tsx'), loadTexts('pdf')]);
  return module.PaperDialog;
});

/** The document of an invoice or of a credit note, to be looked at, kept and printed. */
export function PaperTools({ of }: { of: Papered }) {
  const { t } = useTranslation('invoicePapers');
  const name = usePaperName(of);
  const [isOpen, setIsOpen] = useState(false);
  const [running, setRunning] = useState<'download' | 'print' | null>(null);
  const isThere = hasPaper(of);
  const run = async (what: 'download' | 'print', use: (file: Blob) => void) => {
    setRunning(what);
    try {
      use(await fetchPaper(of));
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setRunning(null);
    }
  };
  return (
    <>
      <Tool icon={Eye} label={t('view')} isOff={!isThere} onAhead={fetchAhead} onClick={() => setIsOpen(true)} />
      <Tool
        icon={Download}
        label={t('download')}
        isOff={!isThere}
        isRunning={running === 'download'}
        onClick={() => void run('download', (file) => saveFile(file, name))}
      />
      <Tool
        icon={Printer}
        label={t('print')}
        isOff={!isThere}
        isRunning={running === 'print'}
        onClick={() => void run('print', printFile)}
      />
      {isOpen && (
        <Suspense>
          <PaperDialog of={of} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  isOff: boolean;
  isRunning?: boolean;
  onAhead?: () => void;
  onClick: () => void;
}

function Tool({ icon: Icon, label, isOff, isRunning = false, onAhead, onClick }: ToolProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      disabled={isOff}
      loading={isRunning}
      onPointerEnter={onAhead}
      onFocus={onAhead}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
    </IconButton>
  );
}
