import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { ExternalLink, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { Opening } from '../api/opening.ts';
import { useOpeningVerbs } from '../api/verbs.ts';

/** What is done with an opening: it is read where everybody reads it, edited, published, taken back and deleted. */
export function OpeningActions({ opening, administers }: { opening: Opening; administers: boolean }) {
  const { t } = useTranslation('openings');
  const navigate = useNavigate();
  const verbs = useOpeningVerbs();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { id, status } = opening;
  const isOut = status === 'published';
  const publish = async () => {
    setIsBusy(true);
    try {
      await verbs.publish(id, !isOut);
      toast.success(t(isOut ? 'takenBack' : 'published'));
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      {isOut && (
        <ButtonLink
          to={paths.openings.details(opening.slug)}
          variant="outlined"
          color="inherit"
          startIcon={<ExternalLink size={18} aria-hidden />}
        >
          {t('actions.live')}
        </ButtonLink>
      )}
      {administers && (
        <>
          <ButtonLink
            to={paths.dashboard.opening.edit(id)}
            variant="outlined"
            color="inherit"
            startIcon={<Pencil size={18} aria-hidden />}
          >
            {t('actions.edit')}
          </ButtonLink>
          {!isOut && (
            <Button variant="contained" disabled={isBusy} onClick={() => void publish()}>
              {t('actions.publish')}
            </Button>
          )}
          <RowMenu
            label={opening.title}
            items={[
              ...(isOut ? [{ label: t('actions.takeBack'), icon: Undo2, onSelect: () => void publish() }] : []),
              { label: t('actions.delete'), icon: Trash2, danger: true, onSelect: () => setIsAsking(true) },
            ]}
          />
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('delete.title')}
        confirmLabel={t('actions.delete')}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await verbs.remove(id);
          toast.success(t('delete.done'));
          await navigate({ to: paths.dashboard.opening.root });
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  );
}
