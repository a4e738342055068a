import Box from '@mui/material/Box';
import { ChevronDown, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EntryMarks } from '../nav/entry-marks.tsx';
import type { NavItem } from '../nav/nav-item.ts';

/** What an entry of the bar shows on its line. */
export function BarEntryContent({ item }: { item: NavItem }) {
  const { t } = useTranslation('navbar');
  const Icon = item.icon;
  return (
    <>
      {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden />}
      {t(item.title)}
      {item.caption && <Info size={14} aria-hidden />}
      <EntryMarks item={item} />
      {item.children && (
        <Box
          component={ChevronDown}
          size={16}
          aria-hidden
          sx={{ transition: 'transform 120ms linear', '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' } }}
        />
      )}
    </>
  );
}
