import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { CourtDay } from '../../../../ui/format/court-day.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { today } from '../../../../ui/format/today.ts';
import { ON_PAPER, printedDocketQuery } from './api.ts';
import type { DocketState } from './docket-state.ts';

/** On paper is the sheet alone, as long as it is; a row is not cut. */
const SHEET = {
  '@media print': {
    'body > *:not(.printed-docket)': { display: 'none !important' },
    '.printed-docket, .printed-docket *': { overflow: 'visible !important', maxHeight: 'none !important' },
    '.printed-docket, .printed-docket .MuiDialog-container': {
      position: 'static !important',
      height: 'auto !important',
      display: 'block !important',
    },
    '.printed-docket .MuiPaper-root': {
      boxShadow: 'none',
      margin: 0,
      maxWidth: 'none !important',
      width: '100%',
      color: '#000',
      background: '#fff',
    },
    '.printed-docket td, .printed-docket th': { color: '#000', padding: '4px 6px' },
    '.printed-docket tr': { breakInside: 'avoid' },
    '@page': { size: 'landscape', margin: '12mm' },
  },
};

interface PrintedDocketProps {
  state: DocketState;
  /** What of the docket it is: its view, whose dates, and what was searched. */
  scope: readonly string[];
  onClose: () => void;
}

/** The docket as it is printed: every date that is listed, with its provision, its people and whether it was confirmed. */
export function PrintedDocket({ state, scope, onClose }: PrintedDocketProps) {
  const { t } = useTranslation('deadlines');
  const { t: ui } = useTranslation('ui');
  const dates = useDates();
  const titleId = useId();
  const query = useQuery(printedDocketQuery(state));
  const isTooLong = query.data !== undefined && query.data.total > query.data.rows.length;
  const columns = ['date', 'deadline', 'provision', 'case', 'responsible', 'second'] as const;
  return (
    <Dialog open fullWidth maxWidth="lg" className="printed-docket" aria-labelledby={titleId} onClose={onClose}>
      <GlobalStyles styles={SHEET} />
      <DialogTitle id={titleId}>
        {t('docket.title')} · <bdi>{dates.fullDate(today())}</bdi>
      </DialogTitle>
      <DialogContent>
        {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <FormSkeleton fields={4} />}
        {query.data && (
          <Typography variant="body2" sx={{ marginBlockEnd: 1, '@media print': { color: '#000' } }}>
            {scope.map((part) => (
              <span key={part}>
                <bdi>{part}</bdi> ·{' '}
              </span>
            ))}
            {t('docket.onPaper', { shown: query.data.rows.length, total: query.data.total })}
          </Typography>
        )}
        {isTooLong && (
          <Alert severity="warning" sx={{ marginBlockEnd: 1 }}>
            {t('docket.tooLong', { shown: ON_PAPER, total: query.data?.total })}
          </Alert>
        )}
        {query.data && (
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((column) => (
                  <TableCell key={column}>{t(`docket.${column}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {query.data.rows.map((row) => (
                <TableRow key={row.id}>
                  <TableCell>
                    <CourtDay short at={row.due_at} on={row.due_on} zone={row.time_zone} />
                  </TableCell>
                  <TableCell>
                    {row.title} ({t(row.kind === 'hard' ? 'kind.hard' : 'kind.soft')})
                    {row.rule_unverified && ` · ${t('state.unverified')}`}
                    {row.suspended && ` · ${t('state.suspended')}`}
                  </TableCell>
                  <TableCell>
                    <bdi>{row.provision}</bdi>
                  </TableCell>
                  <TableCell>
                    <bdi>{row.case_title}</bdi> <bdi>{row.case_number}</bdi>
                  </TableCell>
                  <TableCell>{row.responsible_name ?? t('docket.nobody')}</TableCell>
                  <TableCell>
                    {row.confirmed_at === null
                      ? row.waits && t('state.toConfirm')
                      : `${row.confirmed_name ?? ''} · ${dates.date(row.confirmed_at) ?? ''}`}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions sx={{ '@media print': { display: 'none' } }}>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {ui('close')}
        </Button>
        <Button variant="contained" disabled={query.data === undefined || isTooLong} onClick={() => window.print()}>
          {t('docket.print')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
