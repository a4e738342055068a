import Button from '@mui/material/Button';
import { FilePenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const LetterDialog = lazy(() => import('./letter-dialog.tsx').then((module) => ({ default: module.LetterDialog })));

export interface NewLetterProps {
  caseId: string;
  folderId: string | null;
  /** Opens the letter that was made. */
  onMade: (fileId: string) => void;
}

/** Writes a letter from a template into the folder of a case that is open. */
export function NewLetter(props: NewLetterProps) {
  const { t } = useTranslation('letters');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<FilePenLine size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('newLetter')}
      </Button>
      <Suspense>{isOpen && <LetterDialog {...props} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
