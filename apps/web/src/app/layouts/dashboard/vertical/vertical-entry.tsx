import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { EntryMarks } from '../nav/entry-marks.tsx';
import { EntryTarget } from '../nav/entry-target.tsx';
import { EntryText } from '../nav/entry-text.tsx';
import { lineStyle } from '../nav/line-style.ts';
import { currentAt } from '../nav/nav-active.ts';
import type { NavItem } from '../nav/nav-item.ts';
import { VerticalBranch } from './vertical-branch.tsx';

interface VerticalEntryProps {
  item: NavItem;
  /** The entries beside it, itself among them. */
  siblings: readonly NavItem[];
  level: 'root' | 'sub';
}

/** One entry, with its children below it where it has some. */
export function VerticalEntry({ item, siblings, level }: VerticalEntryProps) {
  const { t } = useTranslation('navbar');
  const { pathname } = useLocation();
  const current = currentAt(item, pathname, siblings);
  const { children } = item;
  if (children) {
    return (
      <VerticalBranch item={item} current={current !== undefined} level={level}>
        {children.map((child) => (
          <VerticalEntry key={child.title} item={child} siblings={children} level="sub" />
        ))}
      </VerticalBranch>
    );
  }
  const Icon = item.icon;
  return (
    <li>
      <EntryTarget
        item={item}
        current={current}
        title={item.caption && t(item.caption)}
        sx={lineStyle(current !== undefined, level)}
      >
        {Icon && <Icon size={22} strokeWidth={1.75} aria-hidden />}
        <EntryText item={item} />
        <EntryMarks item={item} />
      </EntryTarget>
    </li>
  );
}
