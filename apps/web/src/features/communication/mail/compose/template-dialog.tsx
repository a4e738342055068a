import type { MailDraft, MailDraftChange } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { filledTemplate, templatesQuery } from '../api/templates.ts';
import { asHtml } from '../model/answers.ts';
import type { MailTemplate } from '../types.ts';

interface TemplateDialogProps {
  draft: MailDraft;
  onChoose: (changes: MailDraftChange) => void;
  onClose: () => void;
}

/** Takes over one of the firm's templates, with what is known of the case in place of its placeholders: above what is written already. */
export function TemplateDialog({ draft, onChoose, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('mail');
  const titleId = useId();
  const query = useQuery(templatesQuery());
  const fill = useMutation({
    mutationFn: ({ id }: MailTemplate) => filledTemplate(id, draft.file_on),
    onSuccess: ({ subject, body }) =>
      onChoose({
        ...(draft.subject.trim() === '' && subject !== '' && { subject }),
        body: `${asHtml(body)}${draft.body}`,
        body_type: 'html',
      }),
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('templates')}</DialogTitle>
      <DialogContent>
        <RefusalAlert error={fill.error ?? query.error} />
        {query.isPending && <TabSkeleton />}
        {query.data?.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('noTemplates')}
          </Typography>
        )}
        <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
          {query.data?.map((template) => (
            <li key={template.id}>
              <Button
                fullWidth
                color="inherit"
                variant="outlined"
                disabled={fill.isPending}
                onClick={() => fill.mutate(template)}
                sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
              >
                <bdi>{template.name}</bdi>
              </Button>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
