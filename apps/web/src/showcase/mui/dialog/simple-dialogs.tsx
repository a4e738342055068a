import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';

import { PEOPLE } from '../sample/people.ts';
import { DialogDemo } from './dialog-demo.tsx';

/** One of a few is chosen, and the dialog is done. */
export function SimpleDialog() {
  const { t } = useTranslation('showcaseMui');
  return (
    <DialogDemo button={t('action.open')} fullWidth maxWidth="xs">
      {({ titleId, close }) => (
        <>
          <DialogTitle id={titleId}>{t('dialog.assign')}</DialogTitle>
          <List sx={{ paddingBlockStart: 0, paddingBlockEnd: 2 }}>
            {PEOPLE.map((person) => (
              <ListItem key={person.name} disablePadding>
                <ListItemButton onClick={close} sx={{ paddingInline: 3 }}>
                  <ListItemAvatar>
                    <Avatar src={person.portrait} alt="" />
                  </ListItemAvatar>
                  <ListItemText primary={person.name} secondary={t(person.role)} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </>
      )}
    </DialogDemo>
  );
}

/** A few things to fill in. */
export function FormDialog() {
  const { t } = useTranslation('showcaseMui');
  const emailId = useId();
  return (
    <DialogDemo button={t('dialog.inviteTitle')} fullWidth maxWidth="xs">
      {({ titleId, close }) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <DialogTitle id={titleId}>{t('dialog.inviteTitle')}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ marginBlockEnd: 3 }}>{t('dialog.inviteText')}</DialogContentText>
            <FormControl fullWidth required>
              <InputLabel htmlFor={emailId}>{t('label.email')}</InputLabel>
              <OutlinedInput id={emailId} type="email" autoComplete="off" label={t('label.email')} />
            </FormControl>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" variant="contained">
              {t('action.send')}
            </Button>
          </DialogActions>
        </form>
      )}
    </DialogDemo>
  );
}
