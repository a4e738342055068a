import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SearchField } from '../../../../ui/search-field.tsx';
import { casesQuery } from '../api/cases.ts';
import type { ChosenCase } from '../types.ts';

interface CaseChoiceProps {
  chosen: ChosenCase | null;
  onChoose: (chosen: ChosenCase | null) => void;
}

/** Chooses what the assistant looks at: everything that the reader may see, or one case. */
export function CaseChoice({ chosen, onChoose }: CaseChoiceProps) {
  const { t } = useTranslation('assistant');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [search, setSearch] = useState('');
  const { data: found = [] } = useQuery({ ...casesQuery(search), enabled: anchor !== null });
  const choose = (next: ChosenCase | null) => {
    setAnchor(null);
    if (next?.id !== chosen?.id) onChoose(next);
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flexShrink: 0 }}
      >
        {t('change')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('scope.choose'), sx: { width: 320, maxWidth: '100%' } } }}
      >
        <Box sx={{ display: 'flex', padding: 1 }}>
          <SearchField value={search} label={t('scope.search')} onChange={setSearch} />
        </Box>
        <MenuList>
          <MenuItem selected={chosen === null} onClick={() => choose(null)}>
            {t('scope.all')}
          </MenuItem>
          {found.map((one) => (
            <MenuItem key={one.id} selected={chosen?.id === one.id} onClick={() => choose(one)} sx={{ gap: 1 }}>
              <Typography component="span" variant="caption" sx={{ flexShrink: 0, color: 'text.secondary' }}>
                {one.number}
              </Typography>
              <Typography component="span" variant="body2" dir="auto" noWrap>
                {one.title}
              </Typography>
            </MenuItem>
          ))}
        </MenuList>
      </Popover>
    </>
  );
}
