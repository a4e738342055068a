import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

import { useInlineEdges } from '../../../../ui/use-inline-edges.ts';
import type { FlyoutSide } from '../flyout/place-flyout.ts';
import type { NavItem } from './nav-item.ts';

/** Where a line has no room for a caption, it appears beside or below the entry under the pointer and at the focus. */
export function CaptionTip({ item, side, children }: { item: NavItem; side: FlyoutSide; children: ReactElement }) {
  const { t } = useTranslation('navbar');
  const { end } = useInlineEdges();
  if (!item.caption) return children;
  return (
    <Tooltip title={t(item.caption)} describeChild placement={side === 'end' ? end : 'bottom'}>
      {children}
    </Tooltip>
  );
}
