import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Highlight } from '../../../../ui/highlight.tsx';
import { Label } from '../../../../ui/label.tsx';
import { RouterAnchor } from '../../../../ui/link.tsx';
import type { ResultTarget } from '../practice.ts';
import { Keys } from './keys.tsx';

/** One line of the search's answer. */
export interface SearchOptionData {
  key: string;
  title: string;
  /** The address of a page, or a line about the thing. */
  detail: string | null;
  /** Why it was found, where neither of these says so. */
  reason: string | null;
  /** A detail that reads from left to right in every language, as addresses do. */
  isAddress: boolean;
  /** What it is, shown as a chip once something is searched for. */
  kind: string;
  target: ResultTarget;
  newTab: boolean;
  icon?: LucideIcon;
  /** The keys that do the same. */
  keys?: readonly string[];
}

interface SearchOptionProps {
  id: string;
  option: SearchOptionData;
  query: string;
  active: boolean;
  onActivate: () => void;
  onFollow: () => void;
}

/** An option of the list, which is a link where it leads somewhere: arrows move to it, Enter and a click follow it. */
export function SearchOption({ id, option, query, active, onActivate, onFollow }: SearchOptionProps) {
  const { t } = useTranslation('search');
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (active) root.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const { target, newTab, icon: Icon, keys = [] } = option;
  const link =
    'run' in target
      ? { component: 'div' as const }
      : 'href' in target
        ? {
            component: 'a' as const,
            href: target.href,
            ...(newTab && { target: '_blank', rel: 'noopener noreferrer' }),
          }
        : { component: RouterAnchor, to: target.to, search: target.search };
  return (
    <Box
      {...link}
      ref={root}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link, which no option element can be
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={() => {
        onFollow();
        if ('run' in target) target.run();
      }}
      onPointerMove={(event: PointerEvent) => {
        // The list also moves under a pointer that rests; the browser reports that as a movement by nothing.
        if (!active && (event.movementX !== 0 || event.movementY !== 0)) onActivate();
      }}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        paddingBlock: 0.5,
        paddingInline: 1.5,
        borderRadius: 1,
        cursor: 'pointer',
        color: 'text.primary',
        textDecoration: 'none',
        border: '1px solid transparent',
        scrollMarginBlock: 40,
        ...(active && {
          borderColor: theme.vars.palette.primary.main,
          backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.08),
        }),
      })}
    >
      {Icon && <Box component={Icon} size={18} aria-hidden sx={{ flexShrink: 0, color: 'text.secondary' }} />}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>
          <Highlight text={option.title} query={query} />
        </Box>
        {option.detail !== null && (
          <Box
            dir={option.isAddress ? 'ltr' : undefined}
            sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere', textAlign: 'start' }}
          >
            <Highlight text={option.detail} query={query} />
          </Box>
        )}
      </Box>
      {option.reason !== null && (
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', flexShrink: 0 }}>
          {option.reason}
        </Box>
      )}
      {newTab && <Label color="info">{t('opensNewTab')}</Label>}
      {keys.length > 0 && <Keys keys={keys} />}
      {query !== '' && !('run' in target) && <Label color={active ? 'primary' : 'default'}>{option.kind}</Label>}
    </Box>
  );
}
