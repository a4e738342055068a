import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { type LinkSearch, RouterAnchor } from './link.tsx';
import { useCountText } from './table/count-text.ts';

/** One tab: where it leads. */
export interface LinkTab {
  value: string;
  label: string;
  to: string;
  search?: LinkSearch;
  /** How many things are behind it; none is not said. */
  count?: number | undefined;
  /** How many things behind it are new; none is not said. */
  news?: number | undefined;
}

interface LinkTabsProps {
  label: string;
  value: string;
  tabs: readonly LinkTab[];
  /** Begins the ids of tabs and of the panel: `<idBase>-tab-<value>`, `<idBase>-panel`. */
  idBase: string;
}

/** Arrow keys move along the tabs in the direction in which they are laid out; Enter follows the link. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll('a')];
  const from = tabs.findIndex((tab) => tab === document.activeElement);
  tabs.at((from + step) % tabs.length)?.focus();
}

/** On a narrow screen the chosen one may lie beyond the edge. */
function showTab(tab: HTMLElement | null) {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Tabs that are links, so that each part of a page has an address and can be opened beside the others. */
export function LinkTabs({ label, value, tabs, idBase }: LinkTabsProps) {
  const { t } = useTranslation('ui');
  const countText = useCountText();
  return (
    <Box
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
      sx={{
        display: 'flex',
        gap: 3,
        height: 44,
        overflowX: 'auto',
        overflowY: 'hidden',
        scrollbarWidth: 'none',
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
            ref={isChosen ? showTab : undefined}
            to={tab.to}
            search={tab.search}
            sx={{
              position: 'relative',
              display: 'inline-flex',
              alignItems: 'center',
              flexShrink: 0,
              gap: 0.75,
              paddingBlockStart: '2px',
              whiteSpace: 'nowrap',
              fontSize: 14,
              lineHeight: '20px',
              fontWeight: 600,
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
            {tab.count && !tab.news ? (
              <>
                {' '}
                <Box component="span" sx={{ fontSize: 12, fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
                  {countText(tab.count)}
                </Box>
              </>
            ) : null}
            {tab.news ? (
              <>
                {' '}
                <Box component="span" aria-hidden sx={NEWS}>
                  {countText(tab.news)}
                </Box>
                <span style={visuallyHidden}>{t('news', { count: tab.news })}</span>
              </>
            ) : null}
          </Box>
        );
      })}
    </Box>
  );
}

const NEWS = {
  minWidth: 20,
  height: 20,
  paddingInline: 0.75,
  borderRadius: '10px',
  fontSize: 12,
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: 'primary.contrastText',
  backgroundColor: 'primary.main',
} as const;
