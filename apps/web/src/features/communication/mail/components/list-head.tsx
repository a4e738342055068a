import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, PanelLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Views } from '../../../../ui/views.tsx';
import type { ChangeSearch } from '../../../../ui/use-change-search.ts';
import { mailCountQuery } from '../api/list.ts';
import type { Place } from '../model/place.ts';
import { listViews } from '../types.ts';
import { usePlaceName } from './use-place-name.ts';

interface ListHeadProps {
  place: Place;
  onChange: ChangeSearch;
  onFolders: () => void;
  onChoose: () => void;
}

/** What is listed, and which part of it. */
export function ListHead({ place, onChange, onFolders, onChoose }: ListHeadProps) {
  const { t } = useTranslation('mail');
  const name = usePlaceName(place);
  // What somebody writes is neither unread nor to be filed.
  const hasViews = !['sent', 'drafts', 'outbox', 'suggested'].includes(place.folder ?? '');
  const { data: unread } = useQuery({ ...mailCountQuery({ ...place, view: 'unread' }), enabled: hasViews });
  const { data: unfiled } = useQuery({ ...mailCountQuery({ ...place, view: 'unfiled' }), enabled: hasViews });
  const counts = { all: null, unread, unfiled };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 44,
        paddingInlineStart: 1,
        paddingInlineEnd: 0.5,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <IconButton
        size="small"
        aria-label={t('folders')}
        title={t('folders')}
        onClick={onFolders}
        sx={{ '@container mail (min-width: 960px)': { display: 'none' } }}
      >
        <Box component={PanelLeft} size={18} aria-hidden sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
      </IconButton>
      <Box
        component="h2"
        title={name}
        sx={{
          flex: '1 1 56px',
          minWidth: 40,
          margin: 0,
          paddingInlineStart: 0.5,
          fontSize: 14,
          fontWeight: 600,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        <bdi>{name}</bdi>
      </Box>
      {hasViews && (
        <Views
          counted
          label={t('views')}
          value={place.view}
          views={listViews.map((value) => ({
            value,
            label: t(`view.${value}`),
            count: counts[value],
            more: (counts[value] ?? 0) >= 1000,
          }))}
          onChange={(view) => onChange({ view: view === 'all' ? undefined : view, id: undefined })}
        />
      )}
      <IconButton
        size="small"
        aria-label={t('chooseSome')}
        title={t('chooseSome')}
        onClick={onChoose}
        sx={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
      >
        <ListChecks size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}
