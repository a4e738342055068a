import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, ExternalLink, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { ButtonLink, RouterAnchor } from '../../../../ui/link.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useMenu } from '../../../../ui/use-menu.tsx';
import type { Tour } from '../api/tour.ts';
import { useTourVerbs } from '../api/verbs.ts';

/** What the firm does with a tour: it is seen as others see it, edited, offered, taken back and deleted. */
export function TourActions({ tour }: { tour: Tour }) {
  const { t } = useTranslation('tours');
  const navigate = useNavigate();
  const verbs = useTourVerbs();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { id } = tour;
  const isOut = tour.publish === 'published';
  const publish = async (published: boolean) => {
    if (published === isOut) return;
    setIsBusy(true);
    try {
      await verbs.publish(id, published);
      toast.success(t(published ? 'published' : 'takenBack'));
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  const states = useMenu([
    { label: t('view.published'), checked: isOut, onSelect: () => void publish(true) },
    { label: t('view.draft'), checked: !isOut, onSelect: () => void publish(false) },
  ]);
  return (
    <>
      {isOut && (
        <IconButton
          component={RouterAnchor}
          to={paths.dashboard.tour.details(id)}
          search={{ as: 'reader' }}
          aria-label={t('actions.live')}
          title={t('actions.live')}
        >
          <ExternalLink size={20} aria-hidden />
        </IconButton>
      )}
      <IconButton
        component={RouterAnchor}
        to={paths.dashboard.tour.edit(id)}
        aria-label={t('actions.edit')}
        title={t('actions.edit')}
      >
        <Pencil size={20} aria-hidden />
      </IconButton>
      <Button
        {...states.button}
        variant="contained"
        color="inherit"
        loading={isBusy}
        loadingPosition="end"
        endIcon={<ChevronDown size={18} aria-hidden />}
      >
        {t(isOut ? 'view.published' : 'view.draft')}
      </Button>
      {states.menu}
      <RowMenu
        label={tour.name}
        items={[{ label: t('actions.delete'), danger: true, onSelect: () => setIsAsking(true) }]}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('delete.title')}
        confirmLabel={t('actions.delete')}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await verbs.remove(id);
          toast.success(t('delete.done'));
          await navigate({ to: paths.dashboard.tour.root });
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  );
}

/** Back from how others see it. */
export function BackToManaging({ id }: { id: string }) {
  const { t } = useTranslation('tours');
  return (
    <ButtonLink to={paths.dashboard.tour.details(id)} variant="outlined" color="inherit">
      {t('actions.manage')}
    </ButtonLink>
  );
}
