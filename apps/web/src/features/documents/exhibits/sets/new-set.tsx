import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { mayQuery } from '../api/exhibits.ts';
import { SetDialog } from './set-dialog.tsx';

/** Begins a set of exhibits, for those who keep them on the case. */
export function NewSet({ caseId }: { caseId: string }) {
  const { t } = useTranslation('exhibits');
  const { data: may } = useQuery(mayQuery(caseId));
  const [isOpen, setIsOpen] = useState(false);
  if (may !== true) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('new')}
      </Button>
      {isOpen && <SetDialog caseId={caseId} set={null} onClose={() => setIsOpen(false)} />}
    </>
  );
}
