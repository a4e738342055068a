import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { CourtDay } from '../../../../ui/format/court-day.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import type { DocketRow } from './api.ts';

const NOTE = { color: 'text.secondary', display: 'block', overflowWrap: 'anywhere' } as const;

/** The columns of the docket: when, what and by which provision, in which case, whose, and who confirmed it. */
export function useDocketColumns(confirm: (row: DocketRow) => void): Column<DocketRow>[] {
  const { t } = useTranslation('deadlines');
  const dates = useDates();
  return [
    {
      id: 'due_at',
      label: t('docket.date'),
      sortable: true,
      minWidth: 150,
      phone: 'plain',
      render: (row) => (
        <>
          <Typography variant="body2" component="div">
            <CourtDay short at={row.due_at} on={row.due_on} zone={row.time_zone} />
          </Typography>
          {row.suspended && <Label color="info">{t('state.suspended')}</Label>}
          {!row.rests && new Date(row.due_at).getTime() <= Date.now() && (
            <Label color="error">{t('state.overdue')}</Label>
          )}
        </>
      ),
    },
    {
      id: 'title',
      label: t('docket.deadline'),
      sortable: true,
      minWidth: 240,
      phone: 'plain',
      render: (row) => (
        <Box sx={{ minWidth: 0, paddingBlock: { sm: 1 } }}>
          <Typography variant="subtitle2" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {row.title}
          </Typography>
          {row.provision !== null && (
            <Typography variant="caption" component="span" sx={NOTE}>
              {row.source_url === null ? (
                <bdi>{row.provision}</bdi>
              ) : (
                <Link href={row.source_url} target="_blank" rel="noreferrer" color="inherit">
                  <bdi>{row.provision}</bdi>
                </Link>
              )}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginBlockStart: 0.5 }}>
            <Label color={row.kind === 'hard' ? 'error' : 'default'}>
              {t(row.kind === 'hard' ? 'kind.hard' : 'kind.soft')}
            </Label>
            {row.rule_unverified && <Label color="warning">{t('state.unverified')}</Label>}
          </Box>
        </Box>
      ),
    },
    {
      id: 'case_title',
      label: t('docket.case'),
      sortable: true,
      minWidth: 200,
      render: (row) => (
        <>
          <RouterLink to={paths.dashboard.case.details(row.case_id)} search={placeOfPart('deadlines')} color="inherit">
            <bdi>{row.case_title}</bdi>
          </RouterLink>
          <Typography variant="caption" component="span" sx={NOTE}>
            {[row.case_number, row.client_name].filter(Boolean).join(' · ')}
          </Typography>
        </>
      ),
    },
    {
      id: 'responsible_name',
      label: t('docket.responsible'),
      sortable: true,
      minWidth: 130,
      render: (row) => <bdi>{row.responsible_name ?? t('docket.nobody')}</bdi>,
    },
    {
      id: 'waits',
      label: t('docket.second'),
      sortable: true,
      minWidth: 150,
      render: (row) => {
        if (row.confirmed_at !== null)
          return (
            <>
              <bdi>{row.confirmed_name}</bdi>
              <Typography variant="caption" component="span" sx={NOTE}>
                {dates.date(row.confirmed_at)}
              </Typography>
            </>
          );
        if (!row.waits) return null;
        if (!row.may_confirm) return <Label color="warning">{t('state.toConfirm')}</Label>;
        return (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={t(row.suspended ? 'docket.confirmSuspension' : 'docket.confirmOne', { name: row.title })}
            onClick={() => confirm(row)}
          >
            {t(row.suspended ? 'menu.confirmSuspension' : 'menu.confirm')}
          </Button>
        );
      },
    },
  ];
}
