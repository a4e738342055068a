import type { TaskDetails } from '@casewright/contracts/task-lists';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { useSaveTask } from '../api/save-task.ts';
import { PartTitle } from './part-title.tsx';
import { SavedSwitch } from './saved-switch.tsx';
import { useSaveFields } from './use-drawer-verb.ts';

/** Who sees a task and who has to agree with it. Before the client sees it, what they will see is said. */
export function SharingPart({ task }: { task: TaskDetails }) {
  const { t } = useTranslation('taskDrawer');
  const { t: tUi } = useTranslation('ui');
  const { t: tTasks } = useTranslation('tasks');
  const { save } = useSaveFields(task);
  const { mutateAsync } = useSaveTask(task.id);
  const [isAsking, setIsAsking] = useState(false);
  const reviewers = task.people;

  return (
    <section>
      <PartTitle>{t('sharing.title')}</PartTitle>
      <Stack spacing={1}>
        {task.case !== null && (
          <FormControlLabel
            label={tTasks('shared')}
            disabled={task.is_private}
            control={
              <Switch
                checked={task.client_visible}
                onChange={(_, checked) => (checked ? setIsAsking(true) : void save({ client_visible: false }))}
              />
            }
          />
        )}
        {task.client_visible && <Alert severity="info">{t('sharing.clientSees')}</Alert>}
        <SavedSwitch
          label={tTasks('private')}
          checked={task.is_private}
          disabled={task.client_visible}
          onSave={(checked) => save({ is_private: checked })}
        />
        <SavedSwitch
          label={tTasks('review')}
          checked={task.requires_review}
          onSave={(checked) => save({ requires_review: checked, ...(!checked && { reviewer_id: null }) })}
        />
        {task.requires_review && (
          <Autocomplete
            options={reviewers}
            value={reviewers.find(({ id }) => id === task.reviewer_id) ?? null}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
            noOptionsText={tUi('autocomplete.none')}
            openText={tUi('autocomplete.open')}
            closeText={tUi('autocomplete.close')}
            clearText={tUi('autocomplete.clear')}
            onChange={(_, chosen) => void save({ reviewer_id: chosen?.id ?? null })}
            renderInput={(parameters) => (
              <TextField {...parameters} label={t('sharing.reviewer')} helperText={t('sharing.reviewerHelp')} />
            )}
          />
        )}
        <SavedSwitch
          label={t('sharing.billable')}
          checked={task.billable}
          onSave={(checked) => save({ billable: checked })}
        />
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t('sharing.askTitle')}
        confirmLabel={t('sharing.share')}
        confirmColor="primary"
        onClose={() => setIsAsking(false)}
        onConfirm={() => mutateAsync({ client_visible: true })}
      >
        {t('sharing.clientSees')}
      </ConfirmDialog>
    </section>
  );
}
