import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { searchSchema } from '../../../../client/search-schema.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { LeaveGuard } from '../../../../ui/feedback/leave-guard.tsx';
import { eventQuery } from '../api/event.ts';
import type { CalendarParam } from '../search.ts';
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

/** Whether a way on closes this dialog: another event, or none, in the address. */
const leavesEvent = (current: object, next: object) => eventIn(current) !== eventIn(next);
const eventIn = (search: object) => searchSchema<CalendarParam>()({ ...search }).event;

/**
 * An event opened: a form for users who may change it, its facts for everybody else who sees it; without one, a new event.
 * Escape, a click beside it, Back and closing the tab ask before what was typed is lost.
 */
export function EventDialog({ target, when, caseId = '', onClose }: EventDialogProps) {
  const { t } = useTranslation('calendar');
  const titleId = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { t: ui } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // Read when something would close the dialog, and by the way out itself, which comes before the next drawing.
  const typed = useRef(false);
  const noteTyped = useCallback((is: boolean) => {
    typed.current = is;
  }, []);
  const close = () => {
    typed.current = false;
    onClose();
  };
  const askOrClose = () => (typed.current ? setLeaving(true) : close());
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="sm"
      onClose={busy ? undefined : askOrClose}
      aria-labelledby={titleId}
    >
      {target === null ? (
        <>
          <DialogTitle id={titleId}>{t('form.new')}</DialogTitle>
          <NewEventForm when={when} caseId={caseId} onClose={close} onBusy={setBusy} onTyped={noteTyped} />
        </>
      ) : (
        <Opened target={target} titleId={titleId} onClose={close} onBusy={setBusy} onTyped={noteTyped} />
      )}
      <LeaveGuard when={() => typed.current} leaves={leavesEvent} />
      <ConfirmDialog
        open={leaving}
        title={ui('leave.title')}
        confirmLabel={ui('leave.confirm')}
        onConfirm={close}
        onClose={() => setLeaving(false)}
      >
        {ui('leave.description')}
      </ConfirmDialog>
    </Dialog>
  );
}

interface OpenedProps {
  target: { id: string; occurrence: string | null };
  titleId: string;
  onClose: () => void;
  onBusy: (busy: boolean) => void;
  onTyped: (typed: boolean) => void;
}

function Opened({ target, titleId, onClose, onBusy, onTyped }: OpenedProps) {
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
        <EventForm event={event} onClose={onClose} onBusy={onBusy} onTyped={onTyped} />
      ) : (
        <EventFacts event={event} onClose={onClose} />
      )}
    </>
  );
}
