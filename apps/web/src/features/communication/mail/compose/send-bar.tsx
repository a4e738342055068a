import type { MailDraft, MailDraftChange } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CalendarClock, FileText, Send, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';

const MomentDialog = lazy(async () => ({ default: (await import('../components/moment-dialog.tsx')).MomentDialog }));
const TemplateDialog = lazy(async () => ({ default: (await import('./template-dialog.tsx')).TemplateDialog }));

interface SendBarProps {
  draft: MailDraft;
  isBusy: boolean;
  onLater: (at: string) => void;
  onTemplate: (changes: MailDraftChange) => void;
  onDiscard: () => void;
}

/** What becomes of the mail: it is sent, now or later, takes over a template, or is given up. */
export function SendBar({ draft, isBusy, onLater, onTemplate, onDiscard }: SendBarProps) {
  const { t } = useTranslation('mail');
  const [open, setOpen] = useState<'later' | 'template' | 'discard' | null>(null);
  const close = () => setOpen(null);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        paddingInline: 2,
        paddingBlock: 1,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Button type="submit" variant="contained" disabled={isBusy} startIcon={<Send size={16} aria-hidden />}>
        {t('send')}
      </Button>
      <IconButton
        aria-label={t('sendLater')}
        title={t('sendLater')}
        disabled={isBusy}
        onClick={() => setOpen('later')}
        sx={{ marginInlineStart: 0.5 }}
      >
        <CalendarClock size={18} aria-hidden />
      </IconButton>
      <IconButton aria-label={t('templates')} title={t('templates')} onClick={() => setOpen('template')}>
        <FileText size={18} aria-hidden />
      </IconButton>
      <Box sx={{ flexGrow: 1 }} />
      <IconButton aria-label={t('discard')} title={t('discard')} onClick={() => setOpen('discard')}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      <Suspense>
        {open === 'later' && (
          <MomentDialog
            title={t('sendLater')}
            submitLabel={t('sendThen')}
            onClose={close}
            onChoose={(at) => {
              close();
              onLater(at);
            }}
          />
        )}
        {open === 'template' && (
          <TemplateDialog
            draft={draft}
            onClose={close}
            onChoose={(changes) => {
              close();
              onTemplate(changes);
            }}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={open === 'discard'}
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        onClose={close}
        onConfirm={() => {
          onDiscard();
          return Promise.resolve();
        }}
      >
        {t('discardHelp')}
      </ConfirmDialog>
    </Box>
  );
}
