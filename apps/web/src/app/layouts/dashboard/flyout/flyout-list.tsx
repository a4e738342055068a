import Box from '@mui/material/Box';
import { useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EntryMarks } from '../nav/entry-marks.tsx';
import { EntryTarget } from '../nav/entry-target.tsx';
import { EntryText } from '../nav/entry-text.tsx';
import { hoverStyle } from '../nav/line-style.ts';
import { currentAt } from '../nav/nav-active.ts';
import type { NavItem } from '../nav/nav-item.ts';
import type { NavStyle } from '../nav/nav-style.ts';
import { FlyoutBranch } from './flyout-branch.tsx';
import { useFlyoutLevel } from './use-flyout-level.ts';

interface FlyoutListProps {
  /** Whose children they are. */
  item: NavItem;
  childItems: readonly NavItem[];
  /** A link has been followed, be it to the page that is open already. */
  onLeave: () => void;
}

/** The children of an entry in its flyout. */
export function FlyoutList({ item, childItems, onLeave }: FlyoutListProps) {
  const { t } = useTranslation('navbar');
  const { pathname } = useLocation();
  const level = useFlyoutLevel();
  return (
    <Box
      component="ul"
      aria-label={t(item.title)}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a[href]')) onLeave();
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 0.5,
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {childItems.map((child) => {
        const current = currentAt(child, pathname, childItems);
        const line = flyoutLineStyle(current !== undefined);
        if (child.children) {
          return (
            <FlyoutBranch
              key={child.title}
              item={child}
              current={current !== undefined}
              level={level}
              side="end"
              sx={line}
              list={<FlyoutList item={child} childItems={child.children} onLeave={() => level.close(child.title)} />}
            >
              <EntryText item={child} />
              <EntryMarks item={child} />
              <Box
                component={ChevronRight}
                size={16}
                aria-hidden
                sx={{ flexShrink: 0, '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
              />
            </FlyoutBranch>
          );
        }
        return (
          <li key={child.title}>
            <EntryTarget item={child} current={current} title={child.caption && t(child.caption)} sx={line}>
              <EntryText item={child} />
              <EntryMarks item={child} />
            </EntryTarget>
          </li>
        );
      })}
    </Box>
  );
}

/** Height of a line in a flyout in px. */
const HEIGHT = 34;

function flyoutLineStyle(current: boolean): NavStyle {
  return (theme) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 1.5,
    width: 1,
    minHeight: HEIGHT,
    paddingInline: 1.25,
    borderRadius: 0.75,
    textAlign: 'start',
    textDecoration: 'none',
    typography: 'body2',
    outlineOffset: '-2px',
    fontWeight: current ? 600 : 500,
    color: current ? 'text.primary' : 'text.secondary',
    ...hoverStyle(theme),
    ...(current && { backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.12) }),
    '&[aria-expanded="true"]': {
      color: 'text.primary',
      backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.1),
    },
  });
}
