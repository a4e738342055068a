import Box from '@mui/material/Box';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { Scrollbar } from '../../../../ui/scrollbar.tsx';
import { FlyoutBranch } from '../flyout/flyout-branch.tsx';
import { FlyoutList } from '../flyout/flyout-list.tsx';
import { useFlyoutLevel } from '../flyout/use-flyout-level.ts';
import { CaptionTip } from '../nav/caption-tip.tsx';
import { EntryTarget } from '../nav/entry-target.tsx';
import { currentAt } from '../nav/nav-active.ts';
import { useNavigation } from '../nav/use-navigation.ts';
import { TileContent } from './tile-content.tsx';
import { tileStyle } from './tile-style.ts';

/** The menu as a column of tiles; children fly out of theirs. */
export function MiniNav() {
  const { t } = useTranslation('navbar');
  const { pathname } = useLocation();
  const groups = useNavigation();
  const level = useFlyoutLevel();
  return (
    <Scrollbar sx={{ flexGrow: 1 }}>
      {groups.map(({ title, items }) => (
        <Box
          component="ul"
          key={title}
          aria-label={t(title)}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 0.5,
            margin: 0,
            marginInline: 0.5,
            paddingBlock: 1,
            paddingInline: 0,
            listStyle: 'none',
            '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
          }}
        >
          {items.map((item) => {
            const current = currentAt(item, pathname, items);
            const tile = tileStyle(current !== undefined);
            if (item.children) {
              return (
                <FlyoutBranch
                  key={item.title}
                  item={item}
                  current={current !== undefined}
                  level={level}
                  side="end"
                  sx={tile}
                  list={<FlyoutList item={item} childItems={item.children} onLeave={() => level.close(item.title)} />}
                >
                  <TileContent item={item} />
                </FlyoutBranch>
              );
            }
            return (
              <li key={item.title}>
                <CaptionTip item={item} side="end">
                  {/* A tile may cut its title off. */}
                  <EntryTarget item={item} current={current} title={item.caption ? undefined : t(item.title)} sx={tile}>
                    <TileContent item={item} />
                  </EntryTarget>
                </CaptionTip>
              </li>
            );
          })}
        </Box>
      ))}
    </Scrollbar>
  );
}
