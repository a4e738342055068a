import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../ui/feedback/page-skeletons.tsx';
import { eventQuery } from '../api/event.ts';
import type { When } from '../types.ts';
import { EventFacts } from './event-facts.tsx';
import { EventForm } from './event-form.tsx';
import { NewEventForm } from './new-event-form.tsx';

interface EventDialogProps {
  /** The event that is opened; null for a new one. */
  target: { id: string; occurrence: string | null } | null;
  /** When a new event is. */
  when: When | null;
  /** The case to which a new event belongs at first. */
  caseId?: string;
  onClose: () => void;
}

/** An event opened: a form for whoever may change it, its facts for everybody else who sees it; without one, a new event. */
export function EventDialog({ target, when, caseId = '', onClose }: EventDialogProps) {
  const { t } = useTranslation('calendar');
  const titleId = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="sm"
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
    >
      {target === null ? (
        <>
          <DialogTitle id={titleId}>{t('form.new')}</DialogTitle>
          <NewEventForm when={when} caseId={caseId} onClose={onClose} onBusy={setBusy} />
        </>
      ) : (
        <Opened target={target} titleId={titleId} onClose={onClose} onBusy={setBusy} />
      )}
    </Dialog>
  );
}

interface OpenedProps {
  target: { id: string; occurrence: string | null };
  titleId: string;
  onClose: () => void;
  onBusy: (busy: boolean) => void;
}

function Opened({ target, titleId, onClose, onBusy }: OpenedProps) {
  const { t } = useTranslation('calendar');
  const { data: event, error, refetch } = useQuery(eventQuery(target.id, target.occurrence));
  return (
    <>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {event === undefined || event.may_edit ? t('form.edit') : event.title}
      </DialogTitle>
      {event === undefined ? (
        <DialogContent>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton fields={5} />}
        </DialogContent>
      ) : event.may_edit ? (
        <EventForm event={event} onClose={onClose} onBusy={onBusy} />
      ) : (
        <EventFacts event={event} onClose={onClose} />
      )}
    </>
  );
}
