import IconButton from '@mui/material/IconButton';
import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { prefetched } from '../../../ui/prefetched.tsx';
import { useOpenedOnce } from '../../../ui/use-opened-once.ts';

const { Part: MobileNav, fetchAhead } = prefetched(async () => (await import('./mobile-nav.tsx')).MobileNav);

/** Opens the menu of a window too narrow for the one in the header. */
export function MobileNavButton() {
  const { t } = useTranslation('navbar');
  const [open, setOpen] = useState(false);
  const wasOpened = useOpenedOnce(open);
  return (
    <>
      <IconButton
        edge="start"
        color="inherit"
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(true)}
        sx={{ display: { lg: 'none' } }}
      >
        <Menu size={24} aria-hidden />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <MobileNav open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
