import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';
import type { NavItem } from './nav-item.ts';
import { UnreadSlot } from './unread-slot.tsx';

/** What is at the end of an entry's line: its label, and the sign that it leads to another site. */
export function EntryMarks({ item }: { item: NavItem }) {
  const { t } = useTranslation('navbar');
  return (
    <>
      {item.unread && <UnreadSlot of={item.unread} />}
      {item.info && <Label color={item.info.color}>{t(item.info.text)}</Label>}
      {item.external && (
        <>
          <Box
            component={ExternalLink}
            size={16}
            aria-hidden
            sx={{ flexShrink: 0, '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
          />
          <span style={visuallyHidden}>{t('opensInNewTab')}</span>
        </>
      )}
    </>
  );
}
