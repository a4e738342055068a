import Box from '@mui/material/Box';

import { LINE_HEIGHTS } from '../nav/line-style.ts';
import { useNavigation } from '../nav/use-navigation.ts';
import { VerticalGroup } from './vertical-group.tsx';

/** The menu's groups below one another: in the sidebar, or with taller lines in the drawer. */
export function VerticalNav({ place }: { place: keyof typeof LINE_HEIGHTS }) {
  const groups = useNavigation();
  return (
    <Box
      sx={{
        ...LINE_HEIGHTS[place],
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        paddingInline: 2,
        paddingBlockEnd: 2,
      }}
    >
      {groups.map((group) => (
        <VerticalGroup key={group.title} group={group} />
      ))}
    </Box>
  );
}
