import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AttemptDialog } from '../../../../ui/feedback/attempt-dialog.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { useAddPeople } from '../api/groups.ts';
import { recipientsQuery } from '../api/people.ts';
import type { Recipient } from '../types.ts';
import { PeopleField } from './people-field.tsx';

interface AddPeopleDialogProps {
  conversationId: string;
  onClose: () => void;
}

/** Adds people to a group, and says whether they read what was written before. */
export function AddPeopleDialog({ conversationId, onClose }: AddPeopleDialogProps) {
  const { t } = useTranslation('chat');
  const { t: ui } = useTranslation('ui');
  const fieldId = useId();
  const historyId = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Recipient[]>([]);
  const [withHistory, setWithHistory] = useState(false);
  const query = useQuery(recipientsQuery(search, conversationId));
  const add = useAddPeople(conversationId);
  const attempt = useAttempt(onClose);
  return (
    <AttemptDialog open title={t('addTitle')} attempt={attempt}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length === 0) return;
          void attempt.run(() => add.mutateAsync({ userIds: chosen.map(({ user_id: id }) => id), withHistory }));
        }}
      >
        <DialogContent>
          <Stack spacing={2.5}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('addHelp')}
            </Typography>
            <PeopleField
              id={fieldId}
              label={t('toAdd')}
              value={chosen}
              query={query}
              onSearch={setSearch}
              onChange={setChosen}
            />
            <FormControl>
              <FormLabel id={historyId}>{t('history')}</FormLabel>
              <RadioGroup
                aria-labelledby={historyId}
                value={withHistory ? 'all' : 'none'}
                onChange={(_, choice) => setWithHistory(choice === 'all')}
              >
                <FormControlLabel value="none" control={<Radio size="small" />} label={t('historyNone')} />
                <FormControlLabel value="all" control={<Radio size="small" />} label={t('historyAll')} />
              </RadioGroup>
            </FormControl>
            <RefusalAlert error={attempt.error ?? query.error} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={attempt.cancel}>
            {ui('cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={chosen.length === 0} loading={attempt.pending}>
            {t('add')}
          </Button>
        </DialogActions>
      </form>
    </AttemptDialog>
  );
}
