import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

interface SplitProps {
  top?: ReactNode;
  document: ReactNode;
  side: ReactNode;
  /** Below the window's edge on a telephone, where the document lies behind it. */
  sheet?: boolean;
  /** Whether the document scrolls in a part of its own, which keys reach. */
  scrollsItself?: boolean;
}

/** A document and what is done with it: beside one another, and on narrow windows below. Only the two scroll. */
export function Split({ top, document, side, sheet = false, scrollsItself = false }: SplitProps) {
  return (
    <Card
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        height: { xs: sheet ? 'calc(100dvh - 190px)' : 'auto', md: 'calc(100dvh - 176px)' },
        minHeight: { xs: sheet ? 480 : 0, md: 480 },
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: { xs: sheet ? '1 1 0' : '0 0 auto', md: '1 1 0' },
          minWidth: 0,
          minHeight: 0,
        }}
      >
        {top}
        <Box
          tabIndex={scrollsItself ? undefined : 0}
          sx={{
            flexGrow: 1,
            height: { xs: sheet ? 'auto' : 'min(480px, 60dvh)', md: 'auto' },
            minHeight: 0,
            overflow: 'auto',
          }}
        >
          {document}
        </Box>
      </Box>
      <Box
        sx={(theme) => ({
          display: 'flex',
          flexDirection: 'column',
          flexShrink: 0,
          width: { xs: 1, md: 360 },
          maxHeight: { xs: sheet ? '62%' : 'none', md: 'none' },
          overflow: 'auto',
          '& .MuiInputBase-root, & .MuiFormControlLabel-label': { fontSize: 14 },
          borderInlineStart: { md: `1px solid ${theme.vars.palette.divider}` },
          borderBlockStart: { xs: `1px solid ${theme.vars.palette.divider}`, md: 0 },
          ...(sheet && { borderStartStartRadius: { xs: 16, md: 0 }, borderStartEndRadius: { xs: 16, md: 0 } }),
        })}
      >
        {side}
      </Box>
    </Card>
  );
}

/** A part of the side: a caption and what is below it, divided from the next. */
export function SidePart({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{ paddingBlockEnd: 2, '& + section': { borderBlockStart: '1px solid', borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, paddingInline: 2 }}>
        <Box component="h2" sx={{ flexGrow: 1, margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 650 }}>
          {title}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}
