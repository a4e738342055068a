import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { recipientsQuery } from '../api/people.ts';
import { useStart } from '../api/verbs.ts';
import { GROUP_TITLE_LIMIT } from '../model/group-title.ts';
import type { Recipient } from '../types.ts';
import { PeopleField } from './people-field.tsx';

interface NewConversationProps {
  /** Somebody who is chosen from the beginning. */
  to: string | null;
  /** Whether one came here to choose somebody. */
  takesFocus: boolean;
  onStarted: (id: string) => void;
}

/** Chooses to whom one writes: the conversation with one other is there once, several make a group, which can be named. */
export function NewConversation({ to, takesFocus, onStarted }: NewConversationProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  const titleId = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Recipient[]>([]);
  const [title, setTitle] = useState('');
  // Sent again after a lost answer it is the same group; of other people, or by another name, it is another one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  useEffect(() => {
    if (takesFocus) document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
  }, [takesFocus, id]);
  const query = useQuery(recipientsQuery(search));
  const start = useStart();
  const { mutate } = start;

  // From a person's row one comes to write to them: their conversation is opened at once.
  useEffect(() => {
    if (to === null) return;
    mutate({ userIds: [to], title: '', key }, { onSuccess: (talk) => onStarted(talk.id) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each person
  }, [to]);

  return (
    <Box
      component="form"
      noValidate
      aria-label={t('newTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length === 0) return;
        start.mutate(
          { userIds: chosen.map(({ user_id: userId }) => userId), title, key },
          { onSuccess: (talk) => onStarted(talk.id) },
        );
      }}
      sx={{ display: 'grid', alignContent: 'start', gap: 2, padding: { xs: 2, md: 3 } }}
    >
      <Typography variant="h6" component="h2">
        {t('newTitle')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('newHelp')}
      </Typography>
      <RefusalAlert error={start.error ?? query.error} />
      <PeopleField
        id={id}
        label={t('recipients')}
        value={chosen}
        query={query}
        onSearch={setSearch}
        onChange={(people) => {
          if (start.isError) start.reset();
          setChosen(people);
          setKey(crypto.randomUUID());
        }}
      />
      {chosen.length > 1 && (
        <FormControl fullWidth>
          <InputLabel htmlFor={titleId}>{t('groupName')}</InputLabel>
          <OutlinedInput
            id={titleId}
            label={t('groupName')}
            value={title}
            onChange={(event) => {
              setTitle(event.target.value);
              setKey(crypto.randomUUID());
            }}
            slotProps={{ input: { maxLength: GROUP_TITLE_LIMIT } }}
          />
        </FormControl>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={chosen.length === 0} loading={start.isPending}>
          {t('start')}
        </Button>
        <ButtonLink
          to={paths.dashboard.chat}
          color="inherit"
          startIcon={<ArrowLeft size={16} aria-hidden />}
          sx={{ display: { md: 'none' } }}
        >
          {t('back')}
        </ButtonLink>
      </Box>
    </Box>
  );
}
