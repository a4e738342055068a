import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { loadTexts } from '../../../../i18n/i18n.ts';
import { prefetched } from '../../../../ui/prefetched.tsx';
import { trustKeys } from '../keys.ts';

const { Part: ClientStatementDialog, fetchAhead } = prefetched(
  async () => (await import('../dialogs/client-statement-dialog.tsx')).ClientStatementDialog,
);
const PaperViewer = lazy(async () => {
  const [module] = await Promise.all([import('../../shared/paper-viewer.tsx'), loadTexts('invoicePapers', 'pdf')]);
  return { default: module.PaperViewer };
});

interface StatementButtonProps {
  accountId: string;
  caseId: string;
  /** Where there is little room for more than an icon: what the account is. */
  iconOf?: string;
}

/** Has a statement made of what a case has in trust, and shows it. */
export function StatementButton({ accountId, caseId, iconOf }: StatementButtonProps) {
  const { t } = useTranslation('trust');
  const [isAsking, setIsAsking] = useState(false);
  const [made, setMade] = useState<{ file: Blob; name: string; at: number } | null>(null);
  const open = { onPointerEnter: fetchAhead, onFocus: fetchAhead, onClick: () => setIsAsking(true) };
  return (
    <>
      {iconOf === undefined ? (
        <Button variant="outlined" color="inherit" startIcon={<FileText size={18} aria-hidden />} {...open}>
          {t('forClient.button')}
        </Button>
      ) : (
        <IconButton
          size="small"
          aria-label={t('forClient.buttonOf', { account: iconOf })}
          title={t('forClient.button')}
          {...open}
        >
          <FileText size={18} aria-hidden />
        </IconButton>
      )}
      <Suspense>
        {isAsking && (
          <ClientStatementDialog
            accountId={accountId}
            caseId={caseId}
            onMade={(file, name) => setMade({ file, name, at: Date.now() })}
            onClose={() => setIsAsking(false)}
          />
        )}
        {made !== null && (
          <PaperViewer
            name={made.name}
            queryKey={trustKeys.statement(caseId, made.at)}
            staleTime={Infinity}
            fetch={() => Promise.resolve(made.file)}
            onClose={() => setMade(null)}
          />
        )}
      </Suspense>
    </>
  );
}
