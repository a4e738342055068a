import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import { EntryMarks } from '../nav/entry-marks.tsx';
import { EntryText } from '../nav/entry-text.tsx';
import { lineStyle } from '../nav/line-style.ts';
import type { NavItem } from '../nav/nav-item.ts';
import { branchListStyle } from './branch-list-style.ts';
import { Unfold } from './unfold.tsx';

interface VerticalBranchProps {
  item: NavItem;
  current: boolean;
  level: 'root' | 'sub';
  /** Its children, each a list item. */
  children: ReactNode;
}

/** An entry that shows its children below it at a press; on every new page those of the current entry alone are open. */
export function VerticalBranch({ item, current, level, children }: VerticalBranchProps) {
  const { pathname } = useLocation();
  const id = useId();
  // What was chosen holds on the page on which it was chosen.
  const [chosen, setChosen] = useState<{ open: boolean; on: string } | null>(null);
  if (chosen !== null && chosen.on !== pathname) setChosen(null);
  const open = chosen?.open ?? current;
  const Icon = item.icon;
  return (
    <li>
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        aria-current={current && !open ? 'true' : undefined}
        disabled={item.disabled ?? false}
        onClick={() => setChosen({ open: !open, on: pathname })}
        sx={lineStyle(current, level)}
      >
        {Icon && <Icon size={22} strokeWidth={1.75} aria-hidden />}
        <EntryText item={item} />
        <EntryMarks item={item} />
        <Box
          component={ChevronDown}
          size={16}
          aria-hidden
          sx={{ flexShrink: 0, transition: 'transform 120ms linear', transform: open ? 'rotate(180deg)' : 'none' }}
        />
      </ButtonBase>
      <Unfold id={id} open={open}>
        <Box component="ul" sx={branchListStyle(level)}>
          {children}
        </Box>
      </Unfold>
    </li>
  );
}
