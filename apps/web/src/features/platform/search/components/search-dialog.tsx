import Dialog from '@mui/material/Dialog';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { PopupProps } from '../../../../ui/use-popup.tsx';
import type { Command, Said } from '../commands.ts';
import type { SearchEntry } from '../entries.ts';
import { SearchPanel } from './search-panel.tsx';

interface SearchDialogProps extends PopupProps {
  entries: readonly SearchEntry[];
  commands: readonly Command[];
  /** What is typed; who opens it begins with nothing. */
  typed: string;
  onType: (typed: string) => void;
  /** What the text itself is, beside a search: offered first where it can be nothing else, otherwise last. Null where it is only a search. */
  said: Said | null;
}

/** The search over the page. Closing it takes the panel away. */
export function SearchDialog({ open, ...rest }: SearchDialogProps) {
  // It goes at once instead of fading: a key opens it again while it would still fade, and the library's dialog then now and then leaves
  // the page hidden from screen readers.
  return open ? <OpenSearch {...rest} /> : null;
}

function OpenSearch({ onClose, ...panel }: Omit<SearchDialogProps, 'open'>) {
  const { t } = useTranslation('search');
  const { root, opening } = useOnTop();
  return (
    <Dialog
      key={opening}
      ref={root}
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
      <SearchPanel {...panel} onClose={onClose} />
    </Dialog>
  );
}

/**
 * Keeps a dialog in front of what opens after it: a drawer that the page has only now fetched would take the focus away from what is being
 * typed, and hide the dialog from screen readers. The library tells by `aria-hidden`; opened once more, the dialog is the last one.
 */
function useOnTop() {
  const [opening, setOpening] = useState(0);
  const root = useCallback((element: HTMLDivElement) => {
    const observer = new MutationObserver(() => {
      if (element.getAttribute('aria-hidden') === 'true') setOpening((before) => before + 1);
    });
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, []);
  return { root, opening };
}
