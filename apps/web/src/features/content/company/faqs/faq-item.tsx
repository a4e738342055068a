import Box from '@mui/material/Box';
import { ChevronDown } from 'lucide-react';

import { Highlight } from '../../../../ui/highlight.tsx';

interface FaqItemProps {
  heading: string;
  detail: string;
  /** What was searched for: it is highlighted. */
  search?: string;
}

/** One question; a press on it unfolds the answer. The browser's own disclosure: found by its search, and there without script. */
export function FaqItem({ heading, detail, search = '' }: FaqItemProps) {
  return (
    <Box
      component="details"
      sx={(theme) => ({
        borderRadius: 2,
        backgroundColor: 'background.paper',
        boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
        transition: theme.transitions.create('box-shadow', { duration: 150 }),
        '&[open]': {
          boxShadow: `0 0 0 1px ${theme.vars.palette.divider}, 0 12px 24px -12px ${theme.alpha(theme.vars.palette.grey[700], 0.3)}`,
        },
        '&[open] > summary > svg': { transform: 'rotate(180deg)' },
      })}
    >
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          // The browser's own shadow tree cuts the inheritance of it off.
          boxSizing: 'border-box',
          minHeight: 60,
          paddingInline: 2.5,
          paddingBlock: 1.5,
          borderRadius: 2,
          cursor: 'pointer',
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Box component="h3" sx={{ margin: 0, typography: 'subtitle1' }}>
          <Highlight text={heading} query={search} />
        </Box>
        <Box component={ChevronDown} size={20} aria-hidden sx={{ flexShrink: 0, transition: 'transform 150ms' }} />
      </Box>
      <Box
        component="p"
        sx={{
          margin: 0,
          paddingInline: 2.5,
          paddingBlockEnd: 2.5,
          maxWidth: 680,
          color: 'text.secondary',
          whiteSpace: 'pre-line',
        }}
      >
        <Highlight text={detail} query={search} />
      </Box>
    </Box>
  );
}
