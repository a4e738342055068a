import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { RouterAnchor } from '../../../../ui/link.tsx';
import type { WaitingItem } from '../api/waiting.ts';
import { lookOf } from './waiting-kinds.ts';

const line = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  // On a narrow window the time moves under the text.
  gridTemplate: {
    xs: '"icon text go" auto "icon time go" auto / auto 1fr auto',
    sm: '"icon text time go" auto / auto 1fr auto auto',
  },
  width: 1,
  padding: 1.5,
  borderRadius: 1.5,
  textAlign: 'start',
  color: 'text.primary',
} as const satisfies SxProps<Theme>;

/** One thing to do: what, on which case, since when. The whole line is the link, where there is a place to go. */
export function WaitingRow({ item }: { item: WaitingItem }) {
  const { t } = useTranslation('overview');
  const { icon: Icon, text, place } = lookOf(item);
  return (
    <Line place={place}>
      <Box
        sx={(theme) => ({
          gridArea: 'icon',
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: 1.5,
          color: 'primary.main',
          backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.12),
        })}
      >
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box sx={{ gridArea: 'text', minWidth: 0 }}>
        <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
          {t(`waiting.kind.${text}`)}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          <bdi>{item.title}</bdi>
          {item.about !== null && (
            <>
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {' · '}
              </Box>
              {/* On a line of its own where it is narrow: two texts that break in the middle read in the wrong order from right to left. */}
              <Box component="bdi" sx={{ display: { xs: 'block', sm: 'inline' } }}>
                {item.about}
              </Box>
            </>
          )}
        </Typography>
      </Box>
      <Typography variant="caption" component="span" sx={{ gridArea: 'time', color: 'text.secondary' }}>
        {item.since && <RelativeTime value={item.since} />}
      </Typography>
    </Line>
  );
}

function Line({ place, children }: { place: ReturnType<typeof lookOf>['place']; children: ReactNode }) {
  if (place === null) {
    return (
      <Box component="li" sx={line}>
        {children}
      </Box>
    );
  }
  return (
    <li>
      <ButtonBase component={RouterAnchor} {...place} sx={[line, { '&:hover': { backgroundColor: 'action.hover' } }]}>
        {children}
        <Box
          component={ChevronRight}
          size={18}
          aria-hidden
          sx={{ gridArea: 'go', color: 'text.disabled', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
        />
      </ButtonBase>
    </li>
  );
}
