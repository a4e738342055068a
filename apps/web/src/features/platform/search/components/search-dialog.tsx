import Dialog from '@mui/material/Dialog';
import { useTranslation } from 'react-i18next';

import type { PopupProps } from '../../../../ui/use-popup.tsx';
import type { Command } from '../commands.ts';
import type { SearchEntry } from '../entries.ts';
import { SearchPanel } from './search-panel.tsx';

interface SearchDialogProps extends PopupProps {
  entries: readonly SearchEntry[];
  commands: readonly Command[];
}

/** The search over the page. It begins empty each time: closing it takes the panel with what was typed away. */
export function SearchDialog({ entries, commands, open, onClose }: SearchDialogProps) {
  const { t } = useTranslation('search');
  // It goes at once instead of fading: a key opens it again while it would still fade, and the library's dialog then now and then leaves
  // the page hidden from screen readers.
  if (!open) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={false}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': t('title'),
          sx: {
            maxWidth: 680,
            marginBlockStart: { xs: 2, sm: 12 },
            marginInline: { xs: 2, sm: 4 },
            overflow: 'hidden',
          },
        },
      }}
    >
      <SearchPanel entries={entries} commands={commands} onClose={onClose} />
    </Dialog>
  );
}
