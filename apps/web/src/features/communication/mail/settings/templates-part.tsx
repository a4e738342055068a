import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { templatesQuery, useDeleteTemplate } from '../api/templates.ts';
import type { MailTemplate } from '../types.ts';
import { TemplateForm } from './template-form.tsx';

/** What the firm writes again and again. */
export function TemplatesPart() {
  const { t } = useTranslation('mail');
  const query = useQuery(templatesQuery());
  const [edited, setEdited] = useState<MailTemplate | 'new' | null>(null);
  const [deleted, setDeleted] = useState<MailTemplate | null>(null);
  const remove = useDeleteTemplate();
  return (
    <Box component="section" aria-label={t('templates')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flexGrow: 1 }}>
          {t('templates')}
        </Typography>
        <Button
          size="small"
          color="inherit"
          startIcon={<Plus size={16} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t('newTemplate')}
        </Button>
      </Box>
      <RefusalAlert error={query.error} />
      {query.data?.length === 0 && edited === null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('noTemplates')}
        </Typography>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {query.data?.map((template) => (
          <Box component="li" key={template.id} sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
            <Box component="bdi" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: 14 }}>
              {template.name}
            </Box>
            <IconButton aria-label={t('editTemplate', { name: template.name })} onClick={() => setEdited(template)}>
              <Pencil size={18} aria-hidden />
            </IconButton>
            <IconButton aria-label={t('deleteTemplate', { name: template.name })} onClick={() => setDeleted(template)}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </Box>
        ))}
      </Box>
      {edited !== null && (
        <TemplateForm
          key={edited === 'new' ? 'new' : edited.id}
          template={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={deleted !== null}
        title={t('deleteTemplateTitle', { name: deleted?.name ?? '' })}
        confirmLabel={t('do.remove')}
        onClose={() => setDeleted(null)}
        onConfirm={async () => {
          if (deleted !== null) await remove.mutateAsync(deleted.id);
        }}
      >
        {t('deleteTemplateHelp')}
      </ConfirmDialog>
    </Box>
  );
}
