import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../../ui/feedback/skeletons.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { readTarget } from '../addresses.ts';
import { type TemplateRow, versionsQuery } from '../api/template.ts';
import { openTemplate } from '../model/file.ts';
import { useTemplateTexts } from '../texts.ts';
import { Difference } from './difference-view.tsx';

interface VersionsDialogProps {
  templateKey: string;
  name: string;
  onClose: () => void;
}

/** The versions of a template, and what any two of them differ in. */
export function VersionsDialog({ templateKey, name, onClose }: VersionsDialogProps) {
  const { t } = useTranslation('workflowTemplates');
  const titleId = useId();
  const query = useQuery(versionsQuery(templateKey));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('versions.title', { name })}</DialogTitle>
      <DialogContent>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : query.data === undefined ? (
          <LoadingText />
        ) : (
          <Versions rows={query.data} onLeave={onClose} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Versions({ rows, onLeave }: { rows: readonly TemplateRow[]; onLeave: () => void }) {
  const { t } = useTranslation('workflowTemplates');
  const texts = useTemplateTexts();
  const dates = useDates();
  const [chosen, setChosen] = useState<{ before?: string; after?: string }>({});
  const after = rows.find(({ id }) => id === chosen.after) ?? rows[0];
  const before = rows.find(({ id }) => id === chosen.before) ?? rows[1];
  const [old, now] = [before && openTemplate(before), after && openTemplate(after)];
  const choice = (label: string, value: TemplateRow | undefined, set: (id: string) => void) => (
    <TextField select fullWidth label={label} value={value?.id ?? ''} onChange={({ target }) => set(target.value)}>
      {rows.map((row) => (
        <MenuItem key={row.id} value={row.id}>
          {t('version', { version: row.version })} · {texts.status(row.status)}
        </MenuItem>
      ))}
    </TextField>
  );

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box component="ul" sx={{ display: 'grid', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <RouterLink {...readTarget(row.id)} onClick={onLeave} variant="subtitle2">
              {t('version', { version: row.version })}
            </RouterLink>
            <Label color={texts.statusColor(row.status)}>{texts.status(row.status)}</Label>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <bdi>{dates.dateTime(row.updated_at)}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
      {rows.length < 2 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('versions.onlyOne')}
        </Typography>
      ) : (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {choice(t('versions.before'), before, (id) => setChosen({ ...chosen, before: id }))}
            {choice(t('versions.after'), after, (id) => setChosen({ ...chosen, after: id }))}
          </Box>
          {old && now ? (
            <Difference before={old} after={now} />
          ) : (
            <Typography variant="body2">{t('cannotOpenText')}</Typography>
          )}
        </>
      )}
    </Box>
  );
}
