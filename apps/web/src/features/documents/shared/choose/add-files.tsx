import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Files } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { caseFilesQuery } from './case-files.ts';
import type { CaseFile } from './types.ts';

const PAGE = 25;

interface AddFilesProps {
  caseId: string;
  /** Those that are in the list already. */
  taken: ReadonlySet<string>;
  onAdd: (files: CaseFile[]) => void;
  onClose: () => void;
}

/** Chooses files of the case, in the order in which they are ticked. */
export function AddFiles({ caseId, taken, onAdd, onClose }: AddFilesProps) {
  const { t } = useTranslation('chooseDocuments');
  const titleId = useId();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [chosen, setChosen] = useState<CaseFile[]>([]);
  const { data, error, refetch, isFetching } = useQuery(caseFilesQuery(caseId, search, shown));
  const rows = data?.rows ?? [];
  const toggle = (file: CaseFile) =>
    setChosen(chosen.some(({ id }) => id === file.id) ? chosen.filter(({ id }) => id !== file.id) : [...chosen, file]);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('add.title')}</DialogTitle>
      <DialogContent sx={{ minHeight: 360 }}>
        <Box sx={{ paddingBlockStart: 0.5, marginBlockEnd: 1 }}>
          <SearchField label={t('add.search')} value={search} onChange={setSearch} />
        </Box>
        {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton variant="rounded" height={240} />}
        {data !== undefined && rows.length === 0 && search === '' && (
          <EmptyState icon={Files} title={t('add.none')} description={t('add.noneText')} />
        )}
        {data !== undefined && rows.length === 0 && search !== '' && (
          <NothingMatches title={t('add.nothing')} onClear={() => setSearch('')} />
        )}
        <List dense disablePadding aria-label={t('add.title')}>
          {rows.map((file) => {
            const isTaken = taken.has(file.id);
            const isChosen = isTaken || chosen.some(({ id }) => id === file.id);
            return (
              <ListItem key={file.id} disablePadding>
                <FormControlLabel
                  disabled={isTaken}
                  control={<Checkbox checked={isChosen} onChange={() => toggle(file)} />}
                  label={<bdi>{file.name}</bdi>}
                  sx={{
                    flexGrow: 1,
                    margin: 0,
                    borderRadius: 1,
                    '&:hover': { backgroundColor: 'action.hover' },
                    '& .MuiFormControlLabel-label': { fontSize: 14, overflowWrap: 'anywhere', minWidth: 0 },
                  }}
                />
              </ListItem>
            );
          })}
        </List>
        {data !== undefined && data.total > rows.length && (
          <Button color="inherit" size="small" loading={isFetching} onClick={() => setShown(shown + PAGE)}>
            {t('add.more')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('add.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          onClick={() => {
            onAdd(chosen);
            onClose();
          }}
        >
          {chosen.length === 0 ? t('add.add') : t('add.addCount', { count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
