import type { MailDetails } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Neighbours } from '../model/neighbours.ts';
import { MailTools } from './mail-tools.tsx';

interface ThreadToolsProps {
  /** Missing while it is on its way: the place of its tools is kept. */
  mail: MailDetails | undefined;
  neighbours: Neighbours;
  onGo: (id: string) => void;
  onBack: () => void;
  onGone: () => void;
  onTask: (() => void) | undefined;
}

/** What can be done with the mail that is open, and the way to its neighbours in the list. */
export function ThreadTools({ mail, neighbours, onGo, onBack, onGone, onTask }: ThreadToolsProps) {
  const { t } = useTranslation('mail');
  const { newer, older, place, total } = neighbours;
  return (
    <Box
      role="toolbar"
      aria-label={t('tools')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 44,
        paddingInline: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <IconButton
        aria-label={t('back')}
        onClick={onBack}
        sx={{ display: 'none', '@container mail (max-width: 679.95px)': { display: 'inline-flex' } }}
      >
        <Box component={ArrowLeft} size={20} aria-hidden sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
      </IconButton>
      {mail && <MailTools mails={[mail]} name={mail.subject || t('noSubject')} onGone={onGone} onTask={onTask} />}
      <Box sx={{ flexGrow: 1 }} />
      {place !== null && total !== null && (
        <Box
          component="span"
          sx={{
            fontSize: 13,
            color: 'text.secondary',
            whiteSpace: 'nowrap',
            '@container mail (max-width: 679.95px)': { display: 'none' },
          }}
        >
          <bdi>{t(total.more ? 'placeOfMore' : 'placeOf', { place, total: total.count })}</bdi>
        </Box>
      )}
      <IconButton
        aria-label={t('newer')}
        title={t('newer')}
        disabled={newer === null}
        onClick={() => newer !== null && onGo(newer)}
        sx={NEIGHBOUR}
      >
        <ChevronUp size={20} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={t('older')}
        title={t('older')}
        disabled={older === null}
        onClick={() => older !== null && onGo(older)}
        sx={NEIGHBOUR}
      >
        <ChevronDown size={20} aria-hidden />
      </IconButton>
    </Box>
  );
}

/** A telephone has no room for them. */
const NEIGHBOUR = { padding: '9px', '@container mail (max-width: 479.95px)': { display: 'none' } } as const;
