import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Mail } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { StatusText } from '../../../../ui/status-text.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import type { CandidateRecord } from '../api/candidates.ts';
import { Part } from './part.tsx';
import { SaidLine, saidList } from './said-line.tsx';

const LetterDialog = lazy(() => import('./letter-dialog.tsx').then((module) => ({ default: module.LetterDialog })));

const STATES = { sent: 'success', dead: 'error', doubt: 'warning' } as const;
const stateOf = (state: string) => (state === 'sent' || state === 'dead' || state === 'doubt' ? state : 'waiting');

/** What was written to the candidate by e-mail. An answer goes to who wrote it. */
export function LettersPart({ id, letters }: { id: string; letters: CandidateRecord['letters'] }) {
  const { t } = useTranslation('candidates');
  const dates = useDates();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Part title={t('letters.title')}>
      <Box component="ul" sx={saidList}>
        {letters.map((letter) => {
          const state = stateOf(letter.mail_state);
          return (
            <SaidLine
              key={letter.id}
              who={letter.kind === 'received' ? t('letters.byItself') : (letter.author ?? t('somebody'))}
              when={dates.dateTime(letter.created_at)}
              title={letter.subject}
              body={letter.kind === 'received' ? t('letters.received') : (letter.body ?? '')}
              foot={
                <Typography variant="caption" component="p">
                  <StatusText color={state === 'waiting' ? 'info' : STATES[state]}>
                    {t(`letters.state.${state}`)}
                  </StatusText>
                </Typography>
              }
            />
          );
        })}
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Mail size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('letters.write')}
      </Button>
      {isOpen && (
        <Suspense>
          <LetterDialog id={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Part>
  );
}
