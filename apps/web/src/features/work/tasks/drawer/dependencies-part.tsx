import type { TaskCard, TaskDetails, TaskReference } from '@casewright/contracts/task-lists';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';
import { shownZone } from '../../../../ui/format/zone.ts';
import { taskListQuery } from '../api/task-list.ts';
import { askedOf, NO_FILTERS } from '../filters.ts';
import { PartTitle } from './part-title.tsx';
import { useSaveFields } from './use-drawer-verb.ts';

const FOUND_AT_MOST = 10;
const OPEN = ['todo', 'in_progress', 'in_review'] as const;

interface DependenciesPartProps {
  task: TaskDetails;
  onOpen: (taskId: string) => void;
}

/** The tasks that have to be done before this one, and those that wait for it. */
export function DependenciesPart({ task, onOpen }: DependenciesPartProps) {
  const { t } = useTranslation('taskDrawer');
  const { save } = useSaveFields(task);
  const ids = task.depends_on.map(({ id }) => id);
  if (ids.length === 0 && task.blocks.length === 0 && !task.may_edit) return null;

  return (
    <section>
      <PartTitle>{t('dependsOn.title')}</PartTitle>
      <References
        tasks={task.depends_on}
        onOpen={onOpen}
        onRemove={task.may_edit ? (id) => void save({ depends_on: ids.filter((other) => other !== id) }) : undefined}
      />
      {task.may_edit && (
        <TaskPicker
          label={t('dependsOn.add')}
          caseId={task.case?.id ?? ''}
          without={[task.id, ...ids]}
          onPick={(id) => void save({ depends_on: [...ids, id] })}
        />
      )}
      {task.blocks.length > 0 && (
        <Box sx={{ marginBlockStart: 2 }}>
          <PartTitle>{t('dependsOn.blocks')}</PartTitle>
          <References tasks={task.blocks} onOpen={onOpen} />
        </Box>
      )}
    </section>
  );
}

interface ReferencesProps {
  tasks: readonly TaskReference[];
  onOpen: (taskId: string) => void;
  onRemove?: ((taskId: string) => void) | undefined;
}

function References({ tasks, onOpen, onRemove }: ReferencesProps) {
  const { t } = useTranslation('taskDrawer');
  const { t: tTasks } = useTranslation('tasks');
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {tasks.map(({ id, title, status }) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Button
            color="inherit"
            onClick={() => onOpen(id)}
            sx={{
              flexGrow: 1,
              justifyContent: 'flex-start',
              textAlign: 'start',
              overflowWrap: 'anywhere',
              minWidth: 0,
            }}
          >
            <bdi>{title}</bdi>
          </Button>
          <Label color={status === 'done' ? 'success' : 'default'}>{tTasks(`status.${status}`)}</Label>
          {onRemove && (
            <IconButton size="small" aria-label={t('dependsOn.remove', { title })} onClick={() => onRemove(id)}>
              <X size={16} aria-hidden />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
}

interface TaskPickerProps {
  label: string;
  /** Of this case alone; empty for those of no case and of all. */
  caseId: string;
  without: readonly string[];
  onPick: (taskId: string) => void;
}

function TaskPicker({ label, caseId, without, onPick }: TaskPickerProps) {
  const { t } = useTranslation('ui');
  const { t: tTasks } = useTranslation('tasks');
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const asked = askedOf(
    { ...NO_FILTERS, view: 'all', q: useDeferredValue(typed.trim()), case: caseId },
    null,
    shownZone(),
  );
  const { data, isFetching } = useQuery({
    ...taskListQuery(asked, {
      statuses: OPEN,
      order: { id: 'updated_at', direction: 'desc' },
      page: 0,
      pageSize: FOUND_AT_MOST,
    }),
    enabled: isOpen,
  });
  const options: TaskCard[] = (data?.rows ?? []).filter(({ id }) => !without.includes(id));
  return (
    <Autocomplete
      options={options}
      value={null}
      inputValue={typed}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      loading={isFetching}
      loadingText={t('loading')}
      noOptionsText={t('autocomplete.none')}
      openText={t('autocomplete.open')}
      closeText={t('autocomplete.close')}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      filterOptions={(found) => found}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, option) => {
        if (option) onPick(option.id);
      }}
      renderOption={({ key, ...optionProps }, option) => (
        <Box component="li" key={key} {...optionProps} sx={{ display: 'grid !important' }}>
          <bdi>{option.title}</bdi>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {[option.case?.number, tTasks(`status.${option.status}`)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      )}
      renderInput={(parameters) => <TextField {...parameters} size="small" label={label} />}
      sx={{ marginBlockStart: 1 }}
    />
  );
}
