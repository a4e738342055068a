import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../../client/use-draft.ts';
import type { PopupProps } from '../../../../../ui/use-popup.tsx';
import { type BulkAction, type BulkOutcome, useBulkCases } from '../../api/bulk-cases.ts';
import type { CaseListRow } from '../../api/case-list.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkRefusals } from './bulk-refusals.tsx';
import { useBulkDone } from './use-bulk-done.ts';

export interface BulkDialogProps {
  verb: Exclude<BulkAction['verb'], 'place'>;
  rows: readonly CaseListRow[];
  onDone: () => void;
}

/** Asks what an action on several cases needs to know, does it, and lists the cases with which it could not be done, each with why. */
export function BulkDialog({ open, onClose, verb, rows, onDone }: PopupProps & BulkDialogProps) {
  const { t } = useTranslation('caseLists');
  const titleId = useId();
  const bulk = useBulkCases();
  const say = useBulkDone();
  const reason = useDraft(`case-bulk:${verb}`);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);

  const close = () => {
    const wasDone = outcome !== null;
    onClose();
    bulk.reset();
    setOutcome(null);
    if (wasDone) onDone();
  };
  const settle = (result: BulkOutcome) => {
    reason.forget();
    say(t(`bulk.${verb}.done`, { count: result.done }), result);
    if (result.refused.length > 0) {
      setOutcome(result);
      return;
    }
    onClose();
    onDone();
  };
  const run = (action: BulkAction) => bulk.mutate({ ids: rows.map(({ id }) => id), action }, { onSuccess: settle });

  return (
    <Dialog open={open} onClose={bulk.isPending ? undefined : close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {outcome
          ? t('bulk.refusedTitle', { count: outcome.refused.length })
          : t(`bulk.${verb}.title`, { count: rows.length })}
      </DialogTitle>
      {outcome ? (
        <BulkRefusals refused={outcome.refused} onClose={close} />
      ) : (
        <BulkForm
          verb={verb}
          rows={rows}
          reason={reason}
          pending={bulk.isPending}
          error={bulk.error}
          onCancel={() => {
            reason.forget();
            close();
          }}
          onSubmit={run}
        />
      )}
    </Dialog>
  );
}
