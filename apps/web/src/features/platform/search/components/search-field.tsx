import ButtonBase from '@mui/material/ButtonBase';
import InputBase from '@mui/material/InputBase';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  /** The id of the list that the field commands, and of the option that is active. */
  listId: string;
  activeId: string | undefined;
}

/** The search box at the top of the dialog; the focus stays in it while the arrows move through the list. */
export function SearchField({ value, onChange, onKeyDown, onClose, listId, activeId }: SearchFieldProps) {
  const { t } = useTranslation('search');
  return (
    <InputBase
      fullWidth
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened in order to type here
      autoFocus
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      placeholder={t('placeholder')}
      startAdornment={<Search size={22} aria-hidden />}
      endAdornment={
        <ButtonBase aria-label={t('close')} onClick={onClose} sx={{ minHeight: 24, borderRadius: 0.75 }}>
          <Label>{t('escape')}</Label>
        </ButtonBase>
      }
      slotProps={{
        input: {
          role: 'combobox',
          'aria-label': t('label'),
          'aria-expanded': true,
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-activedescendant': activeId,
          autoComplete: 'off',
          autoCorrect: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
        },
      }}
      sx={{
        gap: 1.5,
        minHeight: 68,
        paddingInline: 2.5,
        typography: 'h6',
        fontWeight: 'fontWeightRegular',
        '& svg': { flexShrink: 0 },
      }}
    />
  );
}
