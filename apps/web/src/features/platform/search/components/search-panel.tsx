import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Command, Said } from '../commands.ts';
import type { SearchEntry } from '../entries.ts';
import { SearchField } from './search-field.tsx';
import { SearchHints } from './search-hints.tsx';
import { SearchOption } from './search-option.tsx';
import { EnterKeywords, NothingFound, PracticeError, PracticeSkeleton } from './search-states.tsx';
import { useSearchGroups } from './use-search-groups.ts';

/** In px. */
const LIST_HEIGHT = 400;
const STEPS: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

interface SearchPanelProps {
  entries: readonly SearchEntry[];
  commands: readonly Command[];
  typed: string;
  onType: (typed: string) => void;
  said: Said | null;
  onClose: () => void;
}

/** What is searched for, what can be done about it, and what was found by group. */
export function SearchPanel({ entries, commands, typed, onType, said, onClose }: SearchPanelProps) {
  const { t } = useTranslation('search');
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const query = typed.trim();
  const { groups, searching, error, retry } = useSearchGroups(entries, commands, query, said);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const active = Math.min(chosen, count - 1);
  const optionId = (index: number) => `${id}-option-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // Enter also ends the composition of a character; that one is not meant for the list.
    if (count === 0 || event.nativeEvent.isComposing) return;
    if (step !== undefined) {
      event.preventDefault();
      setChosen((active + step + count) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = document.getElementById(optionId(active));
      // As on any link: with the key it opens beside this page.
      option?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: event.ctrlKey, metaKey: event.metaKey }),
      );
    }
  };

  // The options are numbered through all groups.
  const firstOf = (group: number) => groups.slice(0, group).reduce((sum, { items }) => sum + items.length, 0);

  return (
    <>
      <SearchField
        value={typed}
        onChange={(value) => {
          onType(value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
        listId={`${id}-list`}
        activeId={count > 0 ? optionId(active) : undefined}
      />
      <Divider />
      <Box sx={{ height: LIST_HEIGHT, maxHeight: '60dvh', overflowY: 'auto', scrollbarWidth: 'thin', padding: 1.5 }}>
        {query === '' && <EnterKeywords />}
        <Box
          id={`${id}-list`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options are links, which a select cannot hold
          role="listbox"
          aria-label={t('results')}
          aria-busy={searching || undefined}
        >
          {groups.map(({ name, items }, group) => (
            <Box
              key={items[0]?.key}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of a listbox's options is no fieldset
              role="group"
              aria-label={name}
              sx={{ '& + &': { marginBlockStart: 1.5 } }}
            >
              <Box
                aria-hidden
                sx={{ paddingBlock: 0.75, paddingInline: 1.5, typography: 'overline', color: 'text.secondary' }}
              >
                {name}
              </Box>
              {items.map((option, place) => {
                const at = firstOf(group) + place;
                return (
                  <SearchOption
                    key={option.key}
                    id={optionId(at)}
                    option={option}
                    query={query}
                    active={at === active}
                    onActivate={() => setChosen(at)}
                    onFollow={onClose}
                  />
                );
              })}
            </Box>
          ))}
        </Box>
        {searching && <PracticeSkeleton />}
        {error !== null && !searching && <PracticeError error={error} onRetry={retry} />}
        {count === 0 && !searching && error === null && <NothingFound query={query} />}
      </Box>
      <Divider />
      <SearchHints />
      <Box component="output" sx={visuallyHidden}>
        {query !== '' && !searching && t('found', { count })}
      </Box>
    </>
  );
}
