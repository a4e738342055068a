import {
  BOARD_STATUSES,
  type BoardColumn,
  STAGE_FIELDS,
  STAGE_LIMIT_MAX,
  type StageRules,
} from '@casewright/contracts/case-board';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AttemptDialog } from '../../../../ui/feedback/attempt-dialog.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { asciiDigits } from '../../../../ui/form/ascii-digits.ts';
import { useBoardVerb } from '../api/board.ts';

interface ChoicesProps<Value extends string> {
  label: string;
  all: readonly Value[];
  chosen: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}

function Choices<Value extends string>({ label, all, chosen, nameOf, onChange }: ChoicesProps<Value>) {
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        {all.map((value) => (
          <FormControlLabel
            key={value}
            label={nameOf(value)}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                onChange={(_, isChosen) =>
                  onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value))
                }
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

/** What a column asks of the cases that enter it. */
export function RulesDialog({ column, onClose }: { column: BoardColumn; onClose: () => void }) {
  const { t } = useTranslation('caseBoard');
  const attempt = useAttempt(onClose);
  const { mutateAsync } = useBoardVerb();
  const [limit, setLimit] = useState(column.rules.limit === undefined ? '' : String(column.rules.limit));
  const [statuses, setStatuses] = useState(column.rules.statuses ?? []);
  const [required, setRequired] = useState(column.rules.required ?? []);
  const [needsCheck, setNeedsCheck] = useState(column.rules.conflict_cleared === true);
  const number = Number(asciiDigits(limit));
  const isLimitValid = limit.trim() === '' || (Number.isInteger(number) && number >= 1 && number <= STAGE_LIMIT_MAX);

  const save = () => {
    const rules: StageRules = {
      ...(limit.trim() !== '' && { limit: number }),
      ...(statuses.length > 0 && { statuses }),
      ...(required.length > 0 && { required }),
      ...(needsCheck && { conflict_cleared: true }),
    };
    return column.id === null ? undefined : mutateAsync({ verb: 'set_stage_rules', stage_id: column.id, rules });
  };

  return (
    <AttemptDialog open title={t('rules.title', { name: column.name ?? '' })} attempt={attempt}>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('rules.help')}
          </Typography>
          <TextField
            label={t('rules.limit')}
            value={limit}
            error={!isLimitValid}
            helperText={isLimitValid ? undefined : t('rules.limitInvalid')}
            onChange={(event) => setLimit(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <Choices
            label={t('rules.statuses')}
            all={BOARD_STATUSES}
            chosen={statuses}
            nameOf={(status) => t(`status.${status}`)}
            onChange={setStatuses}
          />
          <Choices
            label={t('rules.required')}
            all={STAGE_FIELDS}
            chosen={required}
            nameOf={(field) => t(`rules.field.${field}`)}
            onChange={setRequired}
          />
          <div>
            <FormControlLabel
              label={t('rules.conflict')}
              control={<Checkbox checked={needsCheck} onChange={(_, checked) => setNeedsCheck(checked)} />}
            />
          </div>
          <RefusalAlert error={attempt.error} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={attempt.cancel}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          loading={attempt.pending}
          disabled={!isLimitValid}
          onClick={() => void attempt.run(save)}
        >
          {t('save')}
        </Button>
      </DialogActions>
    </AttemptDialog>
  );
}
