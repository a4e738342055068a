import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import type { PopupProps } from '../../../../ui/use-popup.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { PanelPages } from '../../../../ui/table/panel-pages.tsx';
import { KEPT_OF_A_PAGE, keptReportsQuery, useChangeKept } from '../api/kept.ts';
import { KeptRow } from './kept-row.tsx';

const MAX_NAME = 80;

export interface KeptProps {
  /** What the page shows now, as parameters of its address. */
  current: Record<string, string>;
  /** Shows a report that is kept. */
  onOpen: (filters: Readonly<Record<string, string>>) => void;
}

/** The reports that the person keeps and those of their firm, and the way to keep the one that is shown. */
export function KeptDialog({ open, onClose, current, onOpen }: PopupProps & KeptProps) {
  const { t } = useTranslation('analytics');
  const titleId = useId();
  const [words, setWords] = useState('');
  const [page, setPage] = useState(0);
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...keptReportsQuery(words, page), enabled: open });
  // Few are seen at once.
  const isSearched = words !== '' || page > 0 || (data?.total ?? 0) > KEPT_OF_A_PAGE;
  const { mutate, error: refusal, isPending } = useChangeKept();
  const { text: name, write: setName, forget } = useDraft('report-name');
  const [isShared, setIsShared] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('kept.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {isSearched && (
            <SearchField
              value={words}
              label={t('kept.search')}
              onChange={(text) => {
                setWords(text);
                setPage(0);
              }}
            />
          )}
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : data?.rows.length === 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(isSearched ? 'kept.nothing' : 'kept.none')}
            </Typography>
          ) : (
            <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }} aria-busy={data === undefined}>
              {data?.rows.map((report) => (
                <KeptRow
                  key={report.id}
                  report={report}
                  disabled={isPending}
                  onOpen={() => {
                    onOpen(report.filters);
                    onClose();
                  }}
                  onChange={mutate}
                />
              ))}
            </Box>
          )}
          <PanelPages
            page={isPlaceholderData ? page : (data?.page ?? page)}
            pageSize={KEPT_OF_A_PAGE}
            total={data?.total ?? 0}
            onPageChange={setPage}
          />
          <Box
            component="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              const text = name.trim();
              if (text !== '') mutate({ keep: text, filters: current, isShared }, { onSuccess: () => forget() });
            }}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <TextField
              size="small"
              label={t('kept.name')}
              value={name}
              onChange={(event) => setName(event.target.value)}
              slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
              sx={{ flex: '1 1 200px' }}
            />
            <Button type="submit" variant="contained" loading={isPending} disabled={name.trim() === ''}>
              {t('kept.keep')}
            </Button>
            <FormControlLabel
              control={<Switch checked={isShared} onChange={(_, checked) => setIsShared(checked)} />}
              label={t('kept.share')}
              sx={{ flexBasis: '100%' }}
            />
          </Box>
          <RefusalAlert error={refusal} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('kept.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
