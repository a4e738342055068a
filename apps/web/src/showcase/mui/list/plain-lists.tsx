import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Avatar from '@mui/material/Avatar';
import { Archive, ChevronDown, FileText, Folder, Gavel, Mail, Scale } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../ui/format/date.ts';
import { Panel } from '../demo/panel.tsx';

const FOLDERS = [
  { label: 'sample.folder.pleadings', icon: Gavel },
  { label: 'sample.folder.evidence', icon: FileText },
  { label: 'sample.folder.correspondence', icon: Mail },
] as const;

/** Places to go, and below the line what is seldom needed. */
export function SimpleList() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Panel>
      <List aria-label={t('label.file')}>
        {FOLDERS.map(({ label, icon: Icon }) => (
          <ListItem key={label} disablePadding>
            <ListItemButton>
              <ListItemIcon>
                <Icon size={20} aria-hidden />
              </ListItemIcon>
              <ListItemText primary={t(label)} />
            </ListItemButton>
          </ListItem>
        ))}
        <ListItem
          disablePadding
          sx={{ marginBlockStart: 1, paddingBlockStart: 1, borderBlockStart: '1px solid', borderColor: 'divider' }}
        >
          <ListItemButton disabled>
            <ListItemIcon>
              <Archive size={20} aria-hidden />
            </ListItemIcon>
            <ListItemText primary={t('action.archive')} secondary={t('state.disabled')} />
          </ListItemButton>
        </ListItem>
      </List>
    </Panel>
  );
}

/** An entry opens a list of its own. */
export function NestedList() {
  const { t } = useTranslation('showcaseMui');
  const [open, setOpen] = useState(true);
  const innerId = useId();
  return (
    <Panel>
      <List aria-label={t('label.matter')}>
        <ListItem disablePadding sx={{ display: 'block' }}>
          <ListItemButton aria-expanded={open} aria-controls={innerId} onClick={() => setOpen(!open)}>
            <ListItemIcon>
              <Scale size={20} aria-hidden />
            </ListItemIcon>
            <ListItemText primary={t('sample.matter.lease')} />
            <ChevronDown size={18} aria-hidden style={{ transform: open ? 'rotate(180deg)' : 'none' }} />
          </ListItemButton>
          <Collapse in={open}>
            <List id={innerId} disablePadding>
              {FOLDERS.map(({ label, icon: Icon }) => (
                <ListItem key={label} disablePadding>
                  <ListItemButton sx={{ paddingInlineStart: 4 }}>
                    <ListItemIcon>
                      <Icon size={18} aria-hidden />
                    </ListItemIcon>
                    <ListItemText primary={t(label)} />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </Collapse>
        </ListItem>
      </List>
    </Panel>
  );
}

const CHANGED = ['2026-02-02', '2026-03-18', '2026-04-27'];

/** Folders with the day of their last change. */
export function FolderList() {
  const { t } = useTranslation('showcaseMui');
  const dates = useDates();
  return (
    <Panel>
      <List aria-label={t('label.documents')}>
        {FOLDERS.map(({ label }, index) => (
          <ListItem key={label}>
            <ListItemAvatar>
              <Avatar
                sx={(theme) => ({
                  color: 'primary.main',
                  backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.12),
                })}
              >
                <Folder size={20} aria-hidden />
              </Avatar>
            </ListItemAvatar>
            <ListItemText primary={t(label)} secondary={<bdi>{dates.date(CHANGED[index])}</bdi>} />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
