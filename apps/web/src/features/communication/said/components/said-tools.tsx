import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FoldedFilters } from '../../../../ui/cards/folded-filters.tsx';
import { DayInput } from '../../../../ui/picker/day-input.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { Views } from '../../../../ui/views.tsx';
import { speakersQuery } from '../api/people.ts';
import type { SaidFilters } from '../filters.ts';
import { type Said, saidSides } from '../types.ts';

interface SaidToolsProps {
  caseId: string;
  /** What is shown: who said it can have left the case. */
  rows: readonly Said[];
  filters: SaidFilters;
  /** Whether the reader has anything internal to tell apart. */
  isFirm: boolean;
}

/** Words to look for, who reads it, who said it, and the days. */
export function SaidTools({ caseId, rows, filters, isFirm }: SaidToolsProps) {
  const { t } = useTranslation('communications');
  const change = useChangeSearch();
  const { data: speakers } = useQuery(speakersQuery(caseId));
  // Who was shown once stays in the list, also when what is chosen hides them.
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const people = new Map(known);
  for (const { person_id: id, person_name: name } of rows) if (id !== null && name !== null) people.set(id, name);
  for (const { user_id: id, display_name: name } of speakers ?? []) people.set(id, name);
  if (people.size > known.size) setKnown(new Map(people));
  if (filters.person !== '' && !people.has(filters.person)) people.set(filters.person, t('person'));
  return (
    <>
      <SearchField value={filters.find} onChange={(find) => change({ find: find || undefined })} label={t('search')} />
      <FoldedFilters
        count={[filters.side, filters.person, filters.from, filters.to].filter((value) => value !== '').length}
        onReset={() => change({ side: undefined, person: undefined, from: undefined, to: undefined })}
      >
        {isFirm && (
          <Views
            label={t('sides')}
            value={filters.side}
            onChange={(side) => change({ side: side || undefined })}
            views={[
              { value: '', label: t('allSides') },
              ...saidSides.map((value) => ({ value, label: t(`side.${value}`) })),
            ]}
          />
        )}
        <TextField
          select
          size="small"
          label={t('person')}
          value={filters.person}
          onChange={({ target }) => change({ person: target.value || undefined })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value="">{t('everybody')}</MenuItem>
          {[...people].map(([id, name]) => (
            <MenuItem key={id} value={id}>
              <bdi>{name}</bdi>
            </MenuItem>
          ))}
        </TextField>
        <DayInput label={t('from')} value={filters.from} onChange={(from) => change({ from: from ?? undefined })} />
        <DayInput label={t('to')} value={filters.to} onChange={(to) => change({ to: to ?? undefined })} />
      </FoldedFilters>
    </>
  );
}
