import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { FilePenLine } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { type LetterTemplate, templatesQuery } from '../api/templates.ts';

const PAGE = 10;

interface ChooseTemplateProps {
  onChoose: (template: LetterTemplate) => void;
  onClose: () => void;
}

/** Chooses one of the firm's templates. */
export function ChooseTemplate({ onChoose, onClose }: ChooseTemplateProps) {
  const { t } = useTranslation('letters');
  const titleId = useId();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  const { data, error, refetch, isFetching } = useQuery(templatesQuery(search, 0, shown));
  const rows = data?.rows ?? [];
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('choose')}</DialogTitle>
      <DialogContent sx={{ minHeight: 360 }}>
        <Box sx={{ paddingBlockStart: 0.5, marginBlockEnd: 1 }}>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
        </Box>
        {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton variant="rounded" height={240} />}
        {data !== undefined && rows.length === 0 && search === '' && (
          <EmptyState icon={FilePenLine} title={t('none')} description={t('noneForOthers')} />
        )}
        {data !== undefined && rows.length === 0 && search !== '' && (
          <NothingMatches title={t('nothing')} onClear={() => setSearch('')} />
        )}
        <List disablePadding aria-label={t('title')}>
          {rows.map((template) => (
            <TemplateItem key={template.id} template={template} onChoose={onChoose} />
          ))}
        </List>
        {data !== undefined && data.total > rows.length && (
          <Button color="inherit" size="small" loading={isFetching} onClick={() => setShown(shown + PAGE)}>
            {t('more')}
          </Button>
        )}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between' }}>
        <RouterLink to={paths.dashboard.files.letterTemplates}>{t('title')}</RouterLink>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function TemplateItem({ template, onChoose }: { template: LetterTemplate } & Pick<ChooseTemplateProps, 'onChoose'>) {
  const { t } = useTranslation('letters');
  const { name, description, language, objectPath, faults } = template;
  const isUsable = objectPath !== null && faults.length === 0;
  return (
    <ListItem disablePadding>
      <ListItemButton disabled={!isUsable} onClick={() => onChoose(template)} sx={{ borderRadius: 1, gap: 1.5 }}>
        <ListItemText
          primary={<bdi>{name}</bdi>}
          secondary={
            isUsable
              ? description !== null && <bdi>{description}</bdi>
              : t(objectPath === null ? 'states.empty' : 'states.faulty')
          }
          slotProps={{ primary: { sx: { fontSize: 14, fontWeight: 500 } }, secondary: { sx: { fontSize: 13 } } }}
        />
        <Label>{t(`languages.${language}`)}</Label>
      </ListItemButton>
    </ListItem>
  );
}
