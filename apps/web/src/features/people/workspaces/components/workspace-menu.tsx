import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { chooseWorkspace, useWorkspace, type Workspace } from '../../../../client/workspace.ts';
import { Label } from '../../../../ui/label.tsx';
import type { PopupProps } from '../../../../ui/use-popup.tsx';
import { useInlineEdges } from '../../../../ui/use-inline-edges.ts';
import { firmWithTeamsQuery } from '../api/firm-with-teams.ts';
import { TeamMark } from './team-mark.tsx';

/** The firm as a whole and its teams; choosing one closes the menu. */
export function WorkspaceMenu({ firmId, open, anchor, onClose }: PopupProps & { firmId: string }) {
  const { t } = useTranslation('contacts');
  const { t: tNav } = useTranslation('navbar');
  const { data: firm } = useQuery(firmWithTeamsQuery(firmId));
  const workspace = useWorkspace();
  const { start } = useInlineEdges();
  const choose = (team: Workspace | null) => {
    chooseWorkspace(team);
    onClose();
  };

  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: start }}
      transformOrigin={{ vertical: 'top', horizontal: start }}
      slotProps={{ list: { 'aria-label': t('workspace.menu') }, paper: { sx: { width: 280, marginBlockStart: 0.5 } } }}
    >
      <Choice selected={workspace === null} onClick={() => choose(null)}>
        <TeamMark name={firm?.name ?? ''} />
        <ListItemText
          primary={t('workspace.wholeFirm')}
          secondary={<bdi>{firm?.name}</bdi>}
          slotProps={{ primary: { variant: 'subtitle2' }, secondary: { variant: 'caption', noWrap: true } }}
        />
      </Choice>
      <Divider sx={{ borderStyle: 'dashed' }} />
      {firm?.teams.map((team) => (
        <Choice key={team.id} selected={team.id === workspace?.id} onClick={() => choose(team)}>
          <TeamMark name={team.name} logoUrl={team.logo_url} />
          <ListItemText
            primary={<bdi>{team.name}</bdi>}
            slotProps={{ primary: { variant: 'body2', noWrap: true, sx: { fontWeight: 'fontWeightMedium' } } }}
          />
          <Label color={team.plan === 'Pro' ? 'info' : 'default'}>{tNav(`header.plan.${team.plan}`)}</Label>
        </Choice>
      ))}
    </Menu>
  );
}

interface ChoiceProps {
  selected: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Choice({ selected, onClick, children }: ChoiceProps) {
  return (
    <MenuItem
      role="menuitemradio"
      aria-checked={selected}
      selected={selected}
      onClick={onClick}
      sx={{ gap: 1.5, minHeight: 52 }}
    >
      {children}
    </MenuItem>
  );
}
