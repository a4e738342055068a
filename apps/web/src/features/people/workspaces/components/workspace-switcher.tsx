import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { chooseWorkspace, useWorkspace } from '../../../../client/workspace.ts';
import { loadTexts } from '../../../../i18n/i18n.ts';
import { Label } from '../../../../ui/label.tsx';
import { usePopup } from '../../../../ui/use-popup.tsx';
import { firmWithTeamsQuery } from '../api/firm-with-teams.ts';
import { TeamMark } from './team-mark.tsx';

const loadMenu = async () => {
  const [{ WorkspaceMenu }] = await Promise.all([import('./workspace-menu.tsx'), loadTexts('contacts')]);
  return WorkspaceMenu;
};

/** Which team of the firm the lists are narrowed to, and the menu to change it. Nothing for people without a firm with teams. */
export function WorkspaceSwitcher() {
  const { user } = useSession();
  return user?.lawFirm ? <Switcher firmId={user.lawFirm} /> : null;
}

function Switcher({ firmId }: { firmId: string }) {
  const { t } = useTranslation('navbar');
  const workspace = useWorkspace();
  const { data: firm } = useQuery(firmWithTeamsQuery(firmId));
  const { button, popup } = usePopup('menu', loadMenu, { firmId });

  // A team that is no more, or that got another name or plan, since it was chosen.
  useEffect(() => {
    if (!firm || !workspace) return;
    const today = firm.teams.find(({ id }) => id === workspace.id) ?? null;
    if (today?.name !== workspace.name || today.plan !== workspace.plan) chooseWorkspace(today);
  }, [firm, workspace]);

  const name = workspace?.name ?? firm?.name;
  if (name === undefined || firm?.teams.length === 0) return null;
  return (
    <>
      <ButtonBase
        {...button}
        aria-label={t('header.workspace', { name })}
        sx={{
          gap: 1,
          minWidth: 0,
          minHeight: 40,
          paddingInline: 0.75,
          borderRadius: 1,
          '&:hover, &[aria-expanded="true"]': { backgroundColor: 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        <TeamMark name={name} logoUrl={firm?.teams.find(({ id }) => id === workspace?.id)?.logo_url} />
        <Box component="bdi" sx={{ typography: 'subtitle2', display: { xs: 'none', sm: 'block' }, maxWidth: 180 }}>
          <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</Box>
        </Box>
        {workspace && (
          <Box sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
            <Label color={workspace.plan === 'Pro' ? 'info' : 'default'}>{t(`header.plan.${workspace.plan}`)}</Label>
          </Box>
        )}
        <Box component={ChevronsUpDown} size={16} aria-hidden sx={{ flexShrink: 0, color: 'text.secondary' }} />
      </ButtonBase>
      {popup}
    </>
  );
}
