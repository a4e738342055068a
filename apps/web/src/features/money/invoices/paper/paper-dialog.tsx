import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

import { PaperViewer } from '../../shared/paper-viewer.tsx';
import { invoiceKeys } from '../keys.ts';
import { fetchPaper, type Papered } from './paper.ts';
import { usePaperName } from './use-paper-name.ts';

/** The document of an invoice or of a credit note over the whole window. */
export function PaperDialog({ of, onClose }: { of: Papered; onClose: () => void }) {
  const { t } = useTranslation('invoicePapers');
  const isDraft = of.draft !== null;
  return (
    <PaperViewer
      name={usePaperName(of)}
      // A draft may have been changed since; what is issued is what it was.
      queryKey={invoiceKeys.paper(of.id, of.paper?.object_path ?? `draft ${of.draft ?? ''}`)}
      staleTime={isDraft ? 0 : Infinity}
      fetch={(signal) => fetchPaper(of, signal)}
      note={
        isDraft && (
          <Alert severity="info" square>
            {t('isDraft')}
          </Alert>
        )
      }
      onClose={onClose}
    />
  );
}
