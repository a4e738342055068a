import Box from '@mui/material/Box';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { FlyoutBranch } from '../flyout/flyout-branch.tsx';
import { FlyoutList } from '../flyout/flyout-list.tsx';
import { useFlyoutLevel } from '../flyout/use-flyout-level.ts';
import { CaptionTip } from '../nav/caption-tip.tsx';
import { EntryTarget } from '../nav/entry-target.tsx';
import { currentAt } from '../nav/nav-active.ts';
import { useNavigation } from '../nav/use-navigation.ts';
import { BarEntryContent } from './bar-entry-content.tsx';
import { BarScroller } from './bar-scroller.tsx';
import { barEntryStyle } from './bar-entry-style.ts';

/** The menu as one line; children drop down from theirs. It scrolls sideways where the window is too narrow for all. */
export function HorizontalNav() {
  const { t } = useTranslation('navbar');
  const { pathname } = useLocation();
  const groups = useNavigation();
  const level = useFlyoutLevel();
  return (
    <BarScroller>
      {groups.map(({ title, items }) => (
        <Box
          component="ul"
          key={title}
          aria-label={t(title)}
          sx={{
            display: 'flex',
            flexShrink: 0,
            gap: 0.75,
            margin: 0,
            paddingBlock: 0,
            paddingInline: 1,
            listStyle: 'none',
            '& + &': { borderInlineStart: '1px solid', borderColor: 'divider' },
          }}
        >
          {items.map((item) => {
            const current = currentAt(item, pathname, items);
            const style = barEntryStyle(current !== undefined);
            if (item.children) {
              return (
                <FlyoutBranch
                  key={item.title}
                  item={item}
                  current={current !== undefined}
                  level={level}
                  side="below"
                  sx={style}
                  list={<FlyoutList item={item} childItems={item.children} onLeave={() => level.close(item.title)} />}
                >
                  <BarEntryContent item={item} />
                </FlyoutBranch>
              );
            }
            return (
              <li key={item.title}>
                <CaptionTip item={item} side="below">
                  <EntryTarget item={item} current={current} sx={style}>
                    <BarEntryContent item={item} />
                  </EntryTarget>
                </CaptionTip>
              </li>
            );
          })}
        </Box>
      ))}
    </BarScroller>
  );
}
