import type { MailRow } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { MailTools } from './mail-tools.tsx';

interface SelectionBarProps {
  chosen: readonly MailRow[];
  isAll: boolean;
  onAll: (all: boolean) => void;
  onDone: () => void;
  /** They are gone from the list. */
  onGone: () => void;
}

/** What is done with several mails at once, in place of the head of the list. */
export function SelectionBar({ chosen, isAll, onAll, onDone, onGone }: SelectionBarProps) {
  const { t } = useTranslation('mail');
  const { t: ui } = useTranslation('ui');
  return (
    <Box
      role="toolbar"
      aria-label={ui('table.selectedActions')}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        minHeight: 44,
        paddingInlineEnd: 0.5,
        borderBlockEnd: '1px solid',
        borderColor: theme.vars.palette.divider,
        backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.12),
      })}
    >
      <Checkbox
        size="small"
        checked={isAll}
        indeterminate={!isAll}
        onChange={(_, checked) => onAll(checked)}
        slotProps={{ input: { 'aria-label': ui('table.selectAll') } }}
        sx={{ padding: '4px' }}
      />
      <Typography variant="subtitle2" component="output" sx={{ flexGrow: 1, whiteSpace: 'nowrap' }}>
        {chosen.length}
      </Typography>
      <MailTools mails={chosen} name={t('theseMails')} onGone={onGone} onDone={onDone} />
      <IconButton size="small" aria-label={t('chooseNone')} title={t('chooseNone')} onClick={onDone}>
        <X size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}
