import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { AutocompleteFilter } from '../../../../../ui/form/autocomplete-filter.tsx';
import type { PopupProps } from '../../../../../ui/use-popup.tsx';
import { type BulkOutcome, type Place, useBulkCases } from '../../api/bulk-cases.ts';
import type { CaseListRow } from '../../api/case-list.ts';
import { type PlaceKind, placesQuery } from '../../api/places.ts';
import { BulkRefusals } from './bulk-refusals.tsx';
import { useBulkDone } from './use-bulk-done.ts';

/** The choice of no team at all. */
const NONE = 'none';

export interface PlaceDialogProps {
  kind: PlaceKind;
  firmId: string;
  rows: readonly CaseListRow[];
  onDone: () => void;
}

/** Gives several cases a lead, a team or a column of the board, and lists those that were refused, each with why. */
export function PlaceDialog({ open, onClose, kind, firmId, rows, onDone }: PopupProps & PlaceDialogProps) {
  const { t } = useTranslation('caseLists');
  const titleId = useId();
  const { data: choices, error } = useQuery(placesQuery(kind, firmId));
  const bulk = useBulkCases();
  const say = useBulkDone();
  const [chosen, setChosen] = useState('');
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const options = [...(kind === 'team_id' ? [{ value: NONE, label: t('bulk.noTeam') }] : []), ...(choices ?? [])];

  const close = () => {
    const wasDone = outcome !== null;
    onClose();
    bulk.reset();
    setOutcome(null);
    setChosen('');
    if (wasDone) onDone();
  };
  const submit = () =>
    bulk.mutate(
      { ids: rows.map(({ id }) => id), action: { verb: 'place', place: placeOf(kind, chosen) } },
      {
        onSuccess: (result) => {
          say(t(`bulk.${kind}.done`, { count: result.done }), result);
          if (result.refused.length > 0) {
            setOutcome(result);
            return;
          }
          onClose();
          onDone();
        },
      },
    );

  return (
    <Dialog open={open} onClose={bulk.isPending ? undefined : close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {outcome
          ? t('bulk.refusedTitle', { count: outcome.refused.length })
          : t(`bulk.${kind}.title`, { count: rows.length })}
      </DialogTitle>
      {outcome ? (
        <BulkRefusals refused={outcome.refused} onClose={close} />
      ) : (
        <>
          <DialogContent>
            <Stack spacing={2.5} sx={{ paddingBlockStart: 1 }}>
              <AutocompleteFilter
                label={t(`bulk.${kind}.choice`)}
                options={options}
                value={chosen}
                onChange={setChosen}
              />
              <RefusalAlert error={bulk.error ?? error} />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" color="inherit" disabled={bulk.isPending} onClick={close}>
              {t('cancel')}
            </Button>
            <Button variant="contained" disabled={chosen === ''} loading={bulk.isPending} onClick={submit}>
              {t(`bulk.${kind}.confirm`)}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function placeOf(kind: PlaceKind, chosen: string): Place {
  if (kind === 'lead') return { lead: chosen };
  if (kind === 'stage_id') return { stage_id: chosen };
  return { team_id: chosen === NONE ? null : chosen };
}
