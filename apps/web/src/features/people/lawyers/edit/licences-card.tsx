import { licenceState } from '@casewright/contracts/lawyers';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { today } from '../../../../ui/format/today.ts';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { useRemoveLicence } from '../api/licences.ts';
import { LicenceList, useLicencePlace } from '../components/licence-list.tsx';
import type { LicenceRow } from '../model/lawyer.ts';
import { LicenceDialog } from './licence-dialog.tsx';

/** The reader's own licences. Each is kept by itself, beside the form around it. */
export function LicencesCard({ licences }: { licences: readonly LicenceRow[] }) {
  const { t } = useTranslation('lawyers');
  const placeName = useLicencePlace();
  const remove = useRemoveLicence();
  const [edited, setEdited] = useState<LicenceRow | 'new' | null>(null);
  const [removed, setRemoved] = useState<LicenceRow | null>(null);
  const hasEnded = licences.some((licence) => licenceState(licence, today()) === 'ended');

  const itemsOf = (licence: LicenceRow): RowMenuItem[] => [
    { label: t('licences.edit'), icon: Pencil, onSelect: () => setEdited(licence) },
    ...(licence.verified_at === null || licenceState(licence, today()) === 'ended'
      ? [{ label: t('licences.remove'), icon: Trash2, danger: true, onSelect: () => setRemoved(licence) }]
      : []),
  ];

  const menuOf = (licence: LicenceRow) => <RowMenu label={placeName(licence)} items={itemsOf(licence)} />;

  return (
    <SectionCard
      title={t('licences.title')}
      description={t('licences.ownText')}
      action={
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={18} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t('licences.add')}
        </Button>
      }
    >
      {hasEnded && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {t('licences.endedText')}
        </Alert>
      )}
      {licences.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('licences.noneOwn')}</Typography>
      ) : (
        <LicenceList licences={licences} actionsOf={menuOf} />
      )}
      {edited !== null && <LicenceDialog licence={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={removed !== null}
        title={t('licences.removeTitle')}
        confirmLabel={t('licences.remove')}
        onClose={() => setRemoved(null)}
        onConfirm={async () => {
          if (removed === null) return;
          await remove.mutateAsync(removed.id);
          toast.success(t('licences.removed'));
        }}
      >
        {t('licences.removeText', { number: removed?.licence_number ?? '' })}
      </ConfirmDialog>
    </SectionCard>
  );
}
