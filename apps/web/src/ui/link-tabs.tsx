import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';

import { type LinkSearch, RouterAnchor } from './link.tsx';

/** One tab: where it leads. */
export interface LinkTab {
  value: string;
  label: string;
  to: string;
  search?: LinkSearch;
}

interface LinkTabsProps {
  label: string;
  value: string;
  tabs: readonly LinkTab[];
  /** Begins the ids of tabs and of the panel: `<idBase>-tab-<value>`, `<idBase>-panel`. */
  idBase: string;
}

/** Arrow keys walk along the tabs in the direction in which they are laid out; Enter follows the link. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll('a')];
  const from = tabs.findIndex((tab) => tab === document.activeElement);
  tabs.at((from + step) % tabs.length)?.focus();
}

/** Tabs that are links, so that each part of a page has an address and can be opened beside the others. */
export function LinkTabs({ label, value, tabs, idBase }: LinkTabsProps) {
  return (
    <Box
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
      sx={{
        display: 'flex',
        gap: { xs: 3, md: 5 },
        overflowX: 'auto',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {tabs.map((tab) => {
        const isChosen = tab.value === value;
        return (
          <Box
            key={tab.value}
            component={RouterAnchor}
            role="tab"
            id={`${idBase}-tab-${tab.value}`}
            aria-selected={isChosen}
            aria-controls={isChosen ? `${idBase}-panel` : undefined}
            tabIndex={isChosen ? 0 : -1}
            to={tab.to}
            search={tab.search}
            sx={{
              paddingBlock: 1.5,
              whiteSpace: 'nowrap',
              typography: 'subtitle2',
              textDecoration: 'none',
              color: isChosen ? 'text.primary' : 'text.secondary',
              borderBlockEnd: '2px solid',
              borderColor: isChosen ? 'primary.main' : 'transparent',
              '&:hover': { color: 'text.primary' },
              '&:focus-visible': {
                outline: '2px solid',
                outlineColor: 'primary.main',
                outlineOffset: -2,
                borderRadius: 0.5,
              },
            }}
          >
            {tab.label}
          </Box>
        );
      })}
    </Box>
  );
}
