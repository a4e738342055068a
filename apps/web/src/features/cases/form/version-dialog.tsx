import type { CaseFormValues } from '@casewright/contracts/case-form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type ComparedField, comparedFields } from './form-values.ts';
import { useFieldText } from './use-field-text.ts';
import { fieldLabelKeys } from './field-label-keys.ts';

interface VersionDialogProps {
  mine: CaseFormValues;
  theirs: CaseFormValues;
  /** Hands over the mixed version, to be looked at and saved. */
  onChoose: (values: CaseFormValues) => void;
  onClose: () => void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Two versions of one case, difference by difference; nothing is saved or lost by looking. */
export function VersionDialog({ mine, theirs, onChoose, onClose }: VersionDialogProps) {
  const { t } = useTranslation(['cases', 'ui']);
  const titleId = useId();
  const different = comparedFields.filter((field) => !same(mine[field], theirs[field]));
  const [taken, setTaken] = useState<readonly ComparedField[]>([]);

  const choose = () => {
    const theirParts = Object.fromEntries(taken.map((field) => [field, theirs[field]]));
    // Parties are rows of their own, which no version of the case covers: mine stay.
    onChoose({ ...mine, ...theirParts });
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('conflict.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={3}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('conflict.description')}
          </Typography>
          {different.length === 0 && <Alert severity="info">{t('conflict.same')}</Alert>}
          {different.length > 1 && (
            <Stack direction="row" spacing={1}>
              <Button size="small" variant="outlined" color="inherit" onClick={() => setTaken([])}>
                {t('conflict.allMine')}
              </Button>
              <Button size="small" variant="outlined" color="inherit" onClick={() => setTaken(different)}>
                {t('conflict.allTheirs')}
              </Button>
            </Stack>
          )}
          {different.map((field) => (
            <Difference
              key={field}
              field={field}
              mine={mine}
              theirs={theirs}
              takesTheirs={taken.includes(field)}
              onChange={(takes) => setTaken(takes ? [...taken, field] : taken.filter((other) => other !== field))}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button variant="contained" onClick={choose}>
          {t('conflict.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DifferenceProps {
  field: ComparedField;
  mine: CaseFormValues;
  theirs: CaseFormValues;
  takesTheirs: boolean;
  onChange: (takesTheirs: boolean) => void;
}

function Difference({ field, mine, theirs, takesTheirs, onChange }: DifferenceProps) {
  const { t } = useTranslation('cases');
  const textOf = useFieldText();
  const labelId = useId();
  const sides = [
    { value: 'mine', name: t('conflict.mine'), text: textOf(field, mine) },
    { value: 'theirs', name: t('conflict.theirs'), text: textOf(field, theirs) },
  ];

  return (
    <div>
      <Typography id={labelId} variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
        {t(fieldLabelKeys[field])}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        value={takesTheirs ? 'theirs' : 'mine'}
        onChange={(_, side) => onChange(side === 'theirs')}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        {sides.map((side) => (
          <FormControlLabel
            key={side.value}
            value={side.value}
            control={<Radio size="small" />}
            sx={{
              alignItems: 'flex-start',
              margin: 0,
              padding: 1.5,
              borderRadius: 1,
              border: '1px solid',
              borderColor: (side.value === 'theirs') === takesTheirs ? 'primary.main' : 'divider',
            }}
            label={
              <Box sx={{ paddingBlockStart: 0.75 }}>
                <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {side.name}
                </Typography>
                <Typography
                  variant="body2"
                  component="span"
                  sx={{ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {side.text ?? t('conflict.empty')}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </div>
  );
}
