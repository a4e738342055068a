import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { type Scope, scopes } from '../types.ts';

interface ScopeDialogProps {
  /** What is about to be done to the series. */
  action: 'move' | 'edit' | 'delete';
  name: string;
  /** What can be chosen; all of it unless given. */
  offered?: readonly Scope[];
  onChoose: (scope: Scope) => Promise<unknown>;
  onClose: (done: boolean) => void;
}

/** Asks to how much of a series a change applies. A refusal is shown, and another choice can be made. */
export function ScopeDialog({ action, name, offered = scopes, onChoose, onClose }: ScopeDialogProps) {
  const { t } = useTranslation('calendar');
  const { t: ui } = useTranslation('ui');
  const titleId = useId();
  const [scope, setScope] = useState<Scope>(offered[0] ?? 'all');
  const attempt = useAttempt(() => onClose(true));
  const cancel = () => onClose(false);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={attempt.pending ? undefined : cancel} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t(`scope.${action}`, { name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <RadioGroup
            aria-labelledby={titleId}
            value={scope}
            onChange={(_, chosen) => setScope(scopes.find((each) => each === chosen) ?? scope)}
          >
            {offered.map((each) => (
              <FormControlLabel key={each} value={each} control={<Radio />} label={t(`scope.choice.${each}`)} />
            ))}
          </RadioGroup>
          <RefusalAlert error={attempt.error} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={cancel}>
          {ui('cancel')}
        </Button>
        <Button
          variant="contained"
          color={action === 'delete' ? 'error' : 'primary'}
          loading={attempt.pending}
          onClick={() => void attempt.run(() => onChoose(scope))}
        >
          {t(`scope.confirm.${action}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
