import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { MergeChoice } from './merge-choice.tsx';
import type { Merge } from './merge-three-ways.ts';

interface MergeDialogProps<Field extends string> {
  /** What was changed by somebody else, e.g. 'Someone else changed this case'. */
  title: string;
  merge: Merge<Field>;
  labelOf: (field: Field) => string;
  /** A field's value on one side as people read it; null when nothing is given. */
  textOf: (field: Field, side: 'mine' | 'theirs') => string | null;
  /** Hands over the fields in which the others' version was chosen. */
  onApply: (theirs: Field[]) => void;
  onClose: () => void;
}

/** Two versions that began as one: what overlaps is chosen field by field, what does not is named. Nothing is saved or lost by looking. */
export function MergeDialog<Field extends string>(props: MergeDialogProps<Field>) {
  const { title, merge, labelOf, textOf, onApply, onClose } = props;
  const { t } = useTranslation('ui');
  const titleId = useId();
  const [theirs, setTheirs] = useState<readonly Field[]>([]);
  const names = (fields: readonly Field[]) => fields.map(labelOf).join(', ');

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={3}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(merge.clashes.length > 0 ? 'merge.choose' : 'merge.nothingToChoose')}
          </Typography>
          {merge.taken.length > 0 && <Alert severity="info">{t('merge.taken', { fields: names(merge.taken) })}</Alert>}
          {merge.clashes.length > 1 && (
            <Stack direction="row" spacing={1}>
              <Button size="small" variant="outlined" color="inherit" onClick={() => setTheirs([])}>
                {t('merge.allMine')}
              </Button>
              <Button size="small" variant="outlined" color="inherit" onClick={() => setTheirs(merge.clashes)}>
                {t('merge.allTheirs')}
              </Button>
            </Stack>
          )}
          {merge.clashes.map((field) => (
            <MergeChoice
              key={field}
              label={labelOf(field)}
              mine={textOf(field, 'mine')}
              theirs={textOf(field, 'theirs')}
              takesTheirs={theirs.includes(field)}
              onChange={(takes) => setTheirs(takes ? [...theirs, field] : theirs.filter((other) => other !== field))}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="contained" onClick={() => onApply([...theirs])}>
          {t('merge.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
