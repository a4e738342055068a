import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { useDeadlineChange } from '../api/change-deadlines.ts';
import { ChangedDate } from './changed-date.tsx';
import { type OutdatedRow, outdatedQuery } from './outdated.ts';
import { tickRenewed } from './renewed.ts';

/** Says that rules have changed by which open dates were counted, and asks date by date what the law of today shall count. */
export function ChangedRules() {
  const { t } = useTranslation('deadlines');
  const { data = [], error } = useQuery(outdatedQuery);
  const [isOpen, setIsOpen] = useState(false);
  // Dates by an earlier law are nothing to hide because they could not be read.
  if (error) return <RefusalAlert error={error} />;
  if (data.length === 0) return null;
  return (
    <>
      <Alert
        severity="warning"
        sx={{ marginBlockEnd: 2 }}
        action={
          <Button color="inherit" size="small" onClick={() => setIsOpen(true)}>
            {t('changedRules.look')}
          </Button>
        }
      >
        {t('changedRules.text', { count: data.length })}
      </Alert>
      {isOpen && <ChangedRulesDialog rows={data} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ChangedRulesDialog({ rows, onClose }: { rows: readonly OutdatedRow[]; onClose: () => void }) {
  const { t } = useTranslation('deadlines');
  const { t: ui } = useTranslation('ui');
  const titleId = useId();
  const change = useDeadlineChange();
  const attempt = useAttempt(onClose);
  // Whether a change reaches a case is for a person to say: nothing is ticked at first.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isKeeping, setIsKeeping] = useState(false);
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const isCountable = chosen.every(({ new_due_at: at }) => at !== null);
  const run = () =>
    attempt.run(async () => {
      const moves = Object.fromEntries(chosen.map(({ id, new_due_at }) => [id, new_due_at]));
      await change.mutateAsync({ verb: 'renew', moves });
      toast.success(t('changedRules.done'));
    });
  const keep = async (reason: string) => {
    await change.mutateAsync({ verb: 'keep', ids: chosen.map(({ id }) => id), reason });
    toast.success(t('changedRules.kept'));
    onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={attempt.pending ? undefined : attempt.cancel}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{t('changedRules.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
          {t('changedRules.about')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {rows.map((row) => (
            <Box
              component="li"
              key={row.id}
              sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, paddingBlock: 1 }}
            >
              <Checkbox
                checked={ticked.has(row.id)}
                onChange={() => setTicked(tickRenewed(rows, ticked, row.id))}
                slotProps={{ input: { 'aria-label': t('move.one', { name: row.title }) } }}
              />
              <ChangedDate row={row} />
            </Box>
          ))}
        </Box>
        <RefusalAlert error={attempt.error} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={attempt.cancel}>
          {ui('cancel')}
        </Button>
        <Button variant="outlined" disabled={chosen.length === 0 || attempt.pending} onClick={() => setIsKeeping(true)}>
          {t('changedRules.keep')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0 || !isCountable}
          loading={attempt.pending}
          onClick={() => void run()}
        >
          {t('changedRules.button', { count: chosen.length })}
        </Button>
      </DialogActions>
      <ReasonDialog
        open={isKeeping}
        draft="deadlines-kept"
        required
        maxLength={1000}
        title={t('changedRules.keep')}
        label={t('changedRules.keepReason')}
        confirmLabel={t('changedRules.keep')}
        onClose={() => setIsKeeping(false)}
        onConfirm={keep}
      />
    </Dialog>
  );
}
