import type { MailDetails } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Forward, Reply, ReplyAll } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { AnswerKind } from '../model/answers.ts';

const FLIPPED = { '[dir=rtl] & .MuiButton-startIcon': { transform: 'scaleX(-1)' } } as const;

/** How a mail is gone on with. */
export function AnswerBar({ mail, onAnswer }: { mail: MailDetails; onAnswer: (kind: AnswerKind) => void }) {
  const { t } = useTranslation('mail');
  if (mail.state !== 'sent' && mail.state !== 'received') return null;
  const isMany = mail.to.length + mail.cc.length > 1;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        paddingInline: 2,
        paddingBlock: 1.25,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        ...FLIPPED,
      }}
    >
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Reply size={16} aria-hidden />}
        onClick={() => onAnswer('reply')}
        sx={{ flexGrow: { xs: 1, sm: 0 } }}
      >
        {t('reply')}
      </Button>
      {isMany && (
        <Button
          variant="outlined"
          color="inherit"
          aria-label={t('replyAll')}
          startIcon={<ReplyAll size={16} aria-hidden />}
          onClick={() => onAnswer('reply_all')}
          sx={SHORT}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('replyAll')}
          </Box>
        </Button>
      )}
      <Button
        variant="outlined"
        color="inherit"
        aria-label={t('forward')}
        startIcon={<Forward size={16} aria-hidden />}
        onClick={() => onAnswer('forward')}
        sx={SHORT}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('forward')}
        </Box>
      </Button>
      <Box
        aria-hidden
        sx={{
          display: 'none',
          gap: 0.5,
          marginInlineStart: 'auto',
          '@container mail (min-width: 1040px)': { display: 'flex' },
        }}
      >
        {(isMany ? ['R', 'A', 'F'] : ['R', 'F']).map((key) => (
          <Box key={key} component="kbd" sx={KEY}>
            {key}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const KEY = {
  paddingInline: 0.75,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '4px',
  fontFamily: 'inherit',
  fontSize: 12,
  lineHeight: '18px',
  color: 'text.secondary',
} as const;

/** On a telephone its sign alone. */
const SHORT = {
  minWidth: { xs: 44, sm: 64 },
  '& .MuiButton-startIcon': { marginInline: { xs: 0, sm: '-4px 8px' } },
} as const;
