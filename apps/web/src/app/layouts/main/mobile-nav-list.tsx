import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RouterAnchor } from '../../../ui/link.tsx';
import { mobileEntryStyle } from './mobile-entry-style.ts';
import { isHere, NAV_ENTRIES, type PanelGroup } from './nav-items.ts';
import { PanelCard } from './panel-card.tsx';
import { PANEL_ICONS } from './panel-icons.ts';

const LIST = { margin: 0, padding: 0, listStyle: 'none' } as const;

/** The entries of the drawer, one below the other; those with a panel unfold. */
export function MobileNavList() {
  const { t } = useTranslation('publicLayout');
  const { pathname } = useLocation();
  return (
    <Box component="ul" sx={LIST}>
      {NAV_ENTRIES.map((entry) => {
        const active = isHere(entry, pathname);
        return (
          <li key={entry.title}>
            {entry.groups ? (
              <Branch title={t(entry.title)} groups={entry.groups} active={active} />
            ) : (
              <ButtonBase component={RouterAnchor} to={entry.path} sx={mobileEntryStyle(active)}>
                {t(entry.title)}
              </ButtonBase>
            )}
          </li>
        );
      })}
    </Box>
  );
}

function Branch({ title, groups, active }: { title: string; groups: readonly PanelGroup[]; active: boolean }) {
  const { t } = useTranslation('publicLayout');
  const { pathname } = useLocation();
  const id = useId();
  const [open, setOpen] = useState(active);
  return (
    <>
      <ButtonBase
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        sx={mobileEntryStyle(active)}
      >
        <Box component="span" sx={{ flexGrow: 1 }}>
          {title}
        </Box>
        <Box component={ChevronDown} size={18} aria-hidden sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
      </ButtonBase>
      {open && (
        <Box id={id} sx={{ paddingInlineStart: 2, marginBlockEnd: 1 }}>
          {groups.map((group) => (
            <div key={group.title}>
              {groups.length > 1 && (
                <Typography
                  variant="overline"
                  component="p"
                  sx={{ paddingInline: 1.5, paddingBlockStart: 1, color: 'text.secondary' }}
                >
                  {t(group.title)}
                </Typography>
              )}
              <Box component="ul" sx={LIST}>
                {group.look === 'cards'
                  ? group.links.map((link) => (
                      <li key={link.title}>
                        <PanelCard link={link} />
                      </li>
                    ))
                  : group.links.map((link) => {
                      const Icon = PANEL_ICONS[link.hint];
                      return (
                        <li key={link.title}>
                          <ButtonBase
                            component={RouterAnchor}
                            to={link.path}
                            sx={mobileEntryStyle(link.path === pathname)}
                          >
                            <Icon size={20} strokeWidth={1.75} aria-hidden />
                            {t(link.title)}
                          </ButtonBase>
                        </li>
                      );
                    })}
              </Box>
            </div>
          ))}
        </Box>
      )}
    </>
  );
}
