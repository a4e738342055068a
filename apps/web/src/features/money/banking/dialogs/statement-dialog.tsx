import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import type { Statement } from '../../shared/statement/statement.ts';
import { StatementFile } from '../../shared/statement-file.tsx';
import { useBankingVerbs } from '../api/banking.ts';
import type { BankAccount } from '../types.ts';

interface StatementDialogProps {
  accounts: readonly BankAccount[];
  /** Which account is chosen first. */
  accountId: string;
  /** The lines are there. */
  onTaken: () => void;
  onClose: () => void;
}

/** Takes the lines of a bank's statement, which is read here: those that are there already are not taken again. */
export function StatementDialog({ accounts, accountId, onTaken, onClose }: StatementDialogProps) {
  const { t } = useTranslation('banking');
  const { t: ui } = useTranslation('ui');
  const money = useMoney();
  const titleId = useId();
  const call = useBankingVerbs();
  const attempt = useAttempt(onClose);
  const [chosen, setChosen] = useState(accountId);
  const [statement, setStatement] = useState<Statement | null>(null);
  const account = accounts.find(({ account_id: id }) => id === chosen);
  const take = async () => {
    if (statement === null) return;
    const { source, lines } = statement;
    const { added, known, transfers } = await call('take_bank_statement', { account_id: chosen, source, lines });
    // A transfer that the bank shows was here already.
    toast.success(t('statement.taken', { added: money.number(added), known: money.number(known + transfers) }));
    onTaken();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={attempt.pending ? undefined : onClose}>
      <DialogTitle id={titleId}>{t('statement.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('statement.text')}
          </Typography>
          <TextField
            select
            label={t('statement.account')}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setStatement(null);
            }}
          >
            {accounts.map((one) => (
              <MenuItem key={one.account_id} value={one.account_id}>
                {one.name}
              </MenuItem>
            ))}
          </TextField>
          {account !== undefined && <StatementFile key={chosen} currency={account.currency} onRead={setStatement} />}
          <RefusalAlert error={attempt.error} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={statement === null}
          loading={attempt.pending}
          onClick={() => void attempt.run(take)}
        >
          {t('statement.button')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
