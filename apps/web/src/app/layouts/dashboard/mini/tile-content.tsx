import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { ChevronRight, ExternalLink, Info, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { NavItem } from '../nav/nav-item.ts';

/** What a tile shows: icon and title; in its corners what a line would say at its end. */
export function TileContent({ item }: { item: NavItem }) {
  const { t } = useTranslation('navbar');
  const Icon = item.icon;
  return (
    <>
      {Icon && <Icon size={22} strokeWidth={1.75} aria-hidden />}
      <Box component="span" sx={{ width: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {t(item.title)}
      </Box>
      {item.caption && <Corner icon={Info} at="start" />}
      {item.children && <Corner icon={ChevronRight} at="end" mirrors />}
      {item.external && (
        <>
          <Corner icon={ExternalLink} at="end" mirrors />
          <span style={visuallyHidden}>{t('opensInNewTab')}</span>
        </>
      )}
      {item.info && (
        <Box
          component="span"
          sx={(theme) => ({
            position: 'absolute',
            insetBlockStart: 4,
            insetInlineEnd: 4,
            paddingInline: 0.5,
            borderRadius: 0.5,
            fontSize: theme.typography.pxToRem(9),
            lineHeight: theme.typography.pxToRem(13),
            fontWeight: 700,
            color: theme.vars.palette.info.contrastText,
            backgroundColor: theme.vars.palette.info.main,
          })}
        >
          {t(item.info.text)}
        </Box>
      )}
    </>
  );
}

interface CornerProps {
  icon: LucideIcon;
  at: 'start' | 'end';
  /** Whether it points in a direction. */
  mirrors?: boolean;
}

function Corner({ icon: Icon, at, mirrors = false }: CornerProps) {
  return (
    <Box
      component={Icon}
      size={12}
      aria-hidden
      sx={{
        position: 'absolute',
        insetBlockStart: 8,
        ...(at === 'start' ? { insetInlineStart: 8 } : { insetInlineEnd: 8 }),
        ...(mirrors && { '[dir=rtl] &': { transform: 'scaleX(-1)' } }),
      }}
    />
  );
}
