import type { TaskPerson } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { mentionAt, peopleFor } from './mention.ts';

const MAX_LENGTH = 20_000;

interface CommentFieldProps {
  label: string;
  value: string;
  people: readonly TaskPerson[];
  onChange: (text: string) => void;
  onSend: () => void;
}

/** A text in which an @ offers the people who see the task. The arrow keys choose, Enter takes, Escape goes on writing. */
export function CommentField({ label, value, people, onChange, onSend }: CommentFieldProps) {
  const { t } = useTranslation('taskDrawer');
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isDismissed, setIsDismissed] = useState(false);
  const mention = isDismissed ? null : mentionAt(value, caret);
  const offered = mention === null ? [] : peopleFor(mention.typed, people);
  const isOpen = offered.length > 0;

  const take = ({ name }: TaskPerson) => {
    if (mention === null) return;
    const before = `${value.slice(0, mention.from)}@${name} `;
    onChange(before + value.slice(caret));
    setCaret(before.length);
    field.current?.focus();
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
      return;
    }
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const person = offered[chosen];
    if (step !== undefined) setChosen((chosen + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') {
      if (person) take(person);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setIsDismissed(true);
    } else return;
    event.preventDefault();
  };

  return (
    <Box sx={{ position: 'relative' }}>
      <TextField
        multiline
        fullWidth
        minRows={2}
        inputRef={field}
        label={label}
        helperText={t('comment.help')}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart ?? event.target.value.length);
          setChosen(0);
          setIsDismissed(false);
        }}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: {
            maxLength: MAX_LENGTH,
            role: 'combobox',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? listId : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': isOpen ? `${listId}-${chosen}` : undefined,
          },
        }}
      />
      {isOpen && (
        <Paper
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be beside a text and leave the focus there
          role="listbox"
          aria-label={t('comment.people')}
          elevation={8}
          sx={{ position: 'absolute', insetInline: 0, bottom: '100%', zIndex: 1, maxHeight: 260, overflowY: 'auto' }}
        >
          {offered.map((person, index) => (
            <ListItemButton
              key={person.id}
              id={`${listId}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              selected={index === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
              sx={{ gap: 1.5 }}
            >
              <PersonAvatar name={person.name} src={person.avatar_url} size={28} />
              {person.name}
            </ListItemButton>
          ))}
        </Paper>
      )}
    </Box>
  );
}
