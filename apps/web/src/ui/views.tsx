import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { type LinkSearch, RouterAnchor } from './link.tsx';
import { useCountText } from './table/count-text.ts';
import { useMenu } from './use-menu.tsx';
import { useScrollEnds } from './use-scroll-ends.ts';

/** One way to look at a list: a status, a part, an order of its own. */
export interface View {
  value: string;
  label: string;
  /** How many rows it has; while that is not known its place is kept: a view that moves is pressed by mistake. Null where it has none. */
  count?: number | null | undefined;
  /** That many were counted, and there are more. */
  more?: boolean | undefined;
  /** Its address, where it has one of its own. */
  to?: string;
  search?: LinkSearch;
}

/** Windows on which title, views and tools share a row that is too short for all of them. */
const MIDDLING = '(min-width:900px) and (max-width:1199.95px)';

/** So many views are a row of words everywhere. */
const FEW = 3;

interface ViewsProps {
  label: string;
  value: string;
  views: readonly View[];
  /** Chooses a view that has no address. */
  onChange?: (value: string) => void;
  /** Begins the ids of tabs and panel: `<idBase>-tab-<value>`, `<idBase>-panel`. */
  idBase?: string;
  /** Whether every view has a count. */
  counted?: boolean;
}

/** Arrow keys move along the row in the direction in which it is laid out; Enter chooses. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const from = tabs.findIndex((tab) => tab === document.activeElement);
  tabs.at((from + step) % tabs.length)?.focus();
}

/** On a narrow screen the chosen one may lie beyond the edge. */
function showTab(tab: HTMLElement | null) {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * The views of a list, one row of words with their counts; those beyond the edge are in the menu at its end as well. On a middling window they
 * fold into the button of that menu.
 */
export function Views({ label, value, views, onChange, idBase, counted = false }: ViewsProps) {
  const { t } = useTranslation('ui');
  const row = useRef<HTMLDivElement>(null);
  const { atStart, atEnd } = useScrollEnds(row);
  const navigate = useNavigate();
  const countText = useCountText();
  const { button, menu } = useMenu(
    views.map((view) => ({
      label: typeof view.count !== 'number' ? view.label : `${view.label} ${countText(view.count, view.more)}`,
      checked: view.value === value,
      onSelect: () =>
        view.to === undefined ? onChange?.(view.value) : void navigate({ to: view.to, search: view.search ?? {} }),
    })),
  );

  const isMiddling = useMediaQuery(MIDDLING, { noSsr: true });
  const chosen = views.find((view) => view.value === value);

  const drawn = (view: View): ReactNode => (
    <>
      {view.label}
      {counted && view.count !== null && (
        <Box component="span" sx={{ minWidth: 16, fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
          {view.count === undefined ? '' : countText(view.count, view.more)}
        </Box>
      )}
    </>
  );

  if (isMiddling && views.length > FEW && chosen !== undefined)
    return (
      <Box sx={{ minWidth: 0 }} {...(idBase && { id: `${idBase}-tab-${value}` })}>
        <Button
          {...button}
          color="inherit"
          variant="outlined"
          aria-label={t('views.chosen', { label, view: chosen.label })}
          endIcon={<ChevronDown size={16} aria-hidden />}
          sx={{ maxWidth: 1, height: 40, whiteSpace: 'nowrap' }}
        >
          {drawn(chosen)}
        </Button>
        {menu}
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
      <Box
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        sx={{ display: 'flex', gap: 0.5, minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}
      >
        {views.map((view) => {
          const isChosen = view.value === value;
          const shared = {
            role: 'tab',
            'aria-selected': isChosen,
            tabIndex: isChosen ? 0 : -1,
            ref: isChosen ? showTab : undefined,
            sx: isChosen ? CHOSEN : WORD,
            ...(idBase && {
              id: `${idBase}-tab-${view.value}`,
              'aria-controls': isChosen ? `${idBase}-panel` : undefined,
            }),
          } as const;
          return view.to === undefined ? (
            <Box key={view.value} component="button" type="button" {...shared} onClick={() => onChange?.(view.value)}>
              {drawn(view)}
            </Box>
          ) : (
            <Box key={view.value} component={RouterAnchor} {...shared} to={view.to} search={view.search}>
              {drawn(view)}
            </Box>
          );
        })}
      </Box>
      {!(atStart && atEnd) && (
        <IconButton {...button} size="small" aria-label={t('views.all')} sx={{ flexShrink: 0, borderRadius: 0.75 }}>
          <ChevronDown size={16} aria-hidden />
        </IconButton>
      )}
      {menu}
    </Box>
  );
}

const WORD = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  flexShrink: 0,
  height: 32,
  paddingInline: 1.25,
  border: 0,
  borderRadius: '6px',
  background: 'none',
  fontFamily: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

const CHOSEN = { ...WORD, color: 'text.primary', backgroundColor: 'action.selected' } as const;
