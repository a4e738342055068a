import Avatar from '@mui/material/Avatar';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Switch from '@mui/material/Switch';
import { Bell, CalendarClock, Download, Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Panel } from '../demo/panel.tsx';
import { PEOPLE } from '../sample/people.ts';
import { AREAS, DOCUMENTS, MATTERS } from '../sample/texts.ts';

/** One of the entries is where one is. */
export function SelectedList() {
  const { t } = useTranslation('showcaseMui');
  const [chosen, setChosen] = useState<string>(PEOPLE[1].name);
  return (
    <Panel>
      <List aria-label={t('label.team')}>
        {PEOPLE.map((person) => (
          <ListItem key={person.name} disablePadding>
            <ListItemButton
              selected={chosen === person.name}
              aria-current={chosen === person.name}
              onClick={() => setChosen(person.name)}
            >
              <ListItemAvatar>
                <Avatar src={person.portrait} alt="" />
              </ListItemAvatar>
              <ListItemText primary={person.name} secondary={t(person.role)} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}

/** Several entries can be chosen; each has an action of its own at its end. */
export function ListWithControls() {
  const { t } = useTranslation('showcaseMui');
  const [chosen, setChosen] = useState<readonly string[]>([DOCUMENTS[0]]);
  const toggle = (one: string) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  return (
    <Panel>
      <List aria-label={t('label.documents')}>
        {DOCUMENTS.slice(0, 4).map((document) => (
          <ListItem
            key={document}
            disablePadding
            secondaryAction={
              <IconButton edge="end" aria-label={`${t('action.download')}: ${t(document)}`}>
                <Download size={18} aria-hidden />
              </IconButton>
            }
          >
            <FormControlLabel
              label={t(document)}
              sx={{ flexGrow: 1, marginInline: 0, paddingInline: 1, paddingBlock: 0.5 }}
              control={<Checkbox checked={chosen.includes(document)} onChange={() => toggle(document)} />}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}

const CHANNELS = [
  { label: 'label.notifications', icon: Bell },
  { label: 'label.deadline', icon: CalendarClock },
  { label: 'label.email', icon: Mail },
] as const;

/** Things that are on or off. */
export function SwitchList() {
  const { t } = useTranslation('showcaseMui');
  const id = useId();
  return (
    <Panel>
      <List subheader={<ListSubheader>{t('label.notifications')}</ListSubheader>}>
        {CHANNELS.map(({ label, icon: Icon }, index) => (
          <ListItem key={label}>
            <ListItemIcon>
              <Icon size={20} aria-hidden />
            </ListItemIcon>
            <ListItemText id={`${id}-${index}`} primary={t(label)} />
            <Switch
              edge="end"
              defaultChecked={index === 0}
              slotProps={{ input: { 'aria-labelledby': `${id}-${index}` } }}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}

/** The name of the part that is being read stays at the top while one scrolls. */
export function StickyList() {
  const { t } = useTranslation('showcaseMui');
  const parts = [
    { title: t('label.matter'), entries: MATTERS.map((key) => t(key)) },
    { title: t('label.document'), entries: DOCUMENTS.map((key) => t(key)) },
    { title: t('label.area'), entries: AREAS.map((key) => t(key)) },
  ];
  return (
    <Panel>
      <List
        subheader={<li />}
        tabIndex={0}
        aria-label={t('label.file')}
        sx={{ maxHeight: 280, overflowY: 'auto', paddingBlock: 0, '& ul': { padding: 0 } }}
      >
        {parts.map((part) => (
          <li key={part.title}>
            <ul>
              <ListSubheader>{part.title}</ListSubheader>
              {part.entries.map((entry) => (
                <ListItem key={entry}>
                  <ListItemText primary={entry} />
                </ListItem>
              ))}
            </ul>
          </li>
        ))}
      </List>
    </Panel>
  );
}
