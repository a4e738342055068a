import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileUp, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ButtonLink } from '../../../../ui/link.tsx';
import { newTarget } from '../addresses.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })));

/** A new template, or one from a file. */
export function GalleryActions() {
  const { t } = useTranslation('workflowTemplates');
  const [isImporting, setIsImporting] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FileUp size={18} aria-hidden />}
        onClick={() => setIsImporting(true)}
      >
        {t('import.open')}
      </Button>
      <ButtonLink {...newTarget} variant="contained" startIcon={<Plus size={18} aria-hidden />}>
        {t('new.open')}
      </ButtonLink>
      <Suspense>{isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}</Suspense>
    </Box>
  );
}
