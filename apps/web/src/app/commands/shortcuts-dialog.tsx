import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../client/session.tsx';
import { Keys } from '../../features/platform/search/components/keys.tsx';
import { ACTIONS, areLettersOn, GO_TO, IN_MAIL, isFor, turnLetters } from './shortcuts.ts';

interface Line {
  text: string;
  keys: readonly string[];
}

/** Every shortcut that the person has, and whether single letters are shortcuts at all. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  const { user } = useSession();
  const titleId = useId();
  const [on, setOn] = useState(areLettersOn);
  const level = user?.accessLevel;

  const everywhere: Line[] = [
    { text: t('shortcut.palette'), keys: ['Ctrl', 'K'] },
    { text: t('shortcut.undo'), keys: ['Ctrl', 'Z'] },
    { text: t('shortcut.search'), keys: ['/'] },
    { text: t('shortcut.overview'), keys: ['?'] },
    { text: t('shortcut.close'), keys: ['Esc'] },
  ];
  const lists: Line[] = [
    { text: t('shortcut.next'), keys: ['J'] },
    { text: t('shortcut.previous'), keys: ['K'] },
    { text: t('shortcut.open'), keys: ['Enter'] },
    { text: t('shortcut.select'), keys: ['X'] },
  ];
  const actions = ACTIONS.filter((one) => isFor(one, level)).map((one): Line => ({
    text: t(`do.${one.name === 'newCase' && level !== 'user' ? 'openCase' : one.name}`),
    keys: [one.key.toUpperCase()],
  }));
  const goals = GO_TO.filter((one) => isFor(one, level)).map((one): Line => ({
    text: t(`go.${one.name}`),
    keys: ['G', one.key.toUpperCase()],
  }));

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('do.shortcuts')}</DialogTitle>
      <DialogContent>
        <Box
          sx={{
            display: 'grid',
            columnGap: 5,
            rowGap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Part title={t('shortcut.everywhere')} lines={everywhere} />
          <Part title={t('shortcut.lists')} lines={lists} />
          {actions.length > 0 && <Part title={t('group.do')} lines={actions} />}
          <Part title={t('group.go')} lines={goals} />
          {goals.some(({ keys }) => keys.includes('I')) && (
            <Part title={t('go.mail')} lines={IN_MAIL.map(({ keys, name }) => ({ keys, text: t(`inMail.${name}`) }))} />
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <FormControlLabel
          label={t('shortcut.letters')}
          control={
            <Switch
              checked={on}
              onChange={(_, checked) => {
                setOn(checked);
                turnLetters(checked);
              }}
            />
          }
        />
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog must take the focus */}
        <Button autoFocus variant="outlined" color="inherit" onClick={onClose}>
          {t('hint.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Part({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <Box component="h3" sx={{ margin: 0, marginBlockEnd: 0.5, typography: 'subtitle2' }}>
        {title}
      </Box>
      <Box component="dl" sx={{ margin: 0 }}>
        {lines.map(({ text, keys }) => (
          <Box
            key={text}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 2,
              minHeight: 36,
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
              fontSize: 14,
            }}
          >
            <dt>{text}</dt>
            <Box component="dd" sx={{ margin: 0 }}>
              <Keys keys={keys} />
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
}
