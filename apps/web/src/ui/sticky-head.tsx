import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { RouterAnchor } from './link.tsx';

/** The heights of the row and of the tabs below it, in px. */
const ROW = 56;
const TABS = 44;

interface StickyHeadProps {
  title: string;
  titleAs?: 'h1' | 'h3';
  /** The list from which the thing was opened. */
  back: { label: string; to: string };
  /** Beside the title: a number, a status, what comes next. */
  facts?: ReactNode;
  /** What can be done, at the end; one button of it is contained. */
  action?: ReactNode;
  /** The parts of the page, of 44 px. */
  tabs?: ReactNode;
}

/** The header of the app, in which nothing may be hidden: a page outside of the dashboard has none. */
const TOP = 'var(--header-height, 0px)';

/**
 * The head of a page about one thing: one row with its name, facts and actions, and its tabs. Both stay while the page scrolls; on phones,
 * where a name takes two lines, the tabs alone.
 */
export function StickyHead({ title, titleAs = 'h1', back, facts, action, tabs }: StickyHeadProps) {
  return (
    <>
      {/* What takes the focus is not hidden behind the head. */}
      <GlobalStyles styles={{ html: { scrollPaddingBlockStart: `${72 + ROW + TABS}px` } }} />
      <Box
        sx={{
          ...GROUND,
          position: { md: 'sticky' },
          insetBlockStart: { md: TOP },
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          columnGap: 1.5,
          minHeight: { xs: 48, md: ROW },
        }}
      >
        <IconButton
          component={RouterAnchor}
          to={back.to}
          aria-label={back.label}
          title={back.label}
          sx={{ width: 40, height: 40, marginInlineStart: -1, marginInlineEnd: -0.5, borderRadius: 1 }}
        >
          <Box component={ArrowLeft} size={20} aria-hidden sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
        <Typography
          component={titleAs}
          title={title}
          dir="auto"
          sx={{
            flex: { xs: '1 1 0', md: '0 1 auto' },
            minWidth: 0,
            fontSize: { xs: 16, md: 18 },
            lineHeight: { xs: '22px', md: '28px' },
            fontWeight: 700,
            letterSpacing: 0,
            overflowWrap: 'anywhere',
            overflow: { md: 'hidden' },
            textOverflow: { md: 'ellipsis' },
            whiteSpace: { md: 'nowrap' },
          }}
        >
          {title}
        </Typography>
        {facts && (
          <Box
            sx={{
              order: { xs: 1, md: 0 },
              flex: { xs: '1 1 100%', md: '0 0 auto' },
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 28,
              fontSize: 13,
            }}
          >
            {facts}
          </Box>
        )}
        <Box sx={{ display: { xs: 'none', md: 'block' }, flexGrow: 1 }} />
        {action && <Box sx={{ display: 'flex', flexShrink: 0, gap: 1 }}>{action}</Box>}
      </Box>
      {tabs && (
        <Box
          sx={{
            ...GROUND,
            position: 'sticky',
            insetBlockStart: { xs: TOP, md: `calc(${TOP} + ${ROW}px)` },
            marginBlockEnd: 2,
          }}
        >
          {tabs}
        </Box>
      )}
    </>
  );
}

/** As wide as the page with its gutters, so that nothing is seen beside it. */
const GROUND = {
  zIndex: (theme: Theme) => theme.zIndex.appBar - 1,
  marginInline: { xs: -2, sm: -3 },
  paddingInline: { xs: 2, sm: 3 },
  backgroundColor: 'background.default',
} as const;
