import { type Milestone, fromCents, milestonesTotal } from '@casewright/contracts/proposals';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';

/** The steps of the work with when they are due and what falls due then. */
export function MilestonesTable({ milestones, currency }: { milestones: readonly Milestone[]; currency: string }) {
  const { t } = useTranslation('proposals');
  const money = useMoney();
  const sum = milestonesTotal(milestones);
  return (
    <TableContainer>
      <Table
        size="small"
        aria-label={t('terms.milestones')}
        sx={{
          '& td, & th': { borderBlockEndStyle: 'dashed', borderBlockEndColor: 'divider' },
          '& th:first-of-type, & td:first-of-type': { paddingInlineStart: 0 },
          '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('terms.milestone')}</TableCell>
            <TableCell>{t('terms.due')}</TableCell>
            <TableCell sx={{ textAlign: 'end' }}>{t('terms.amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {milestones.map((milestone, index) => (
            // Milestones have no identity besides their place.
            <TableRow key={index}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{milestone.title}</TableCell>
              <TableCell sx={{ whiteSpace: { sm: 'nowrap' } }}>
                {milestone.due_in_days === null
                  ? t('terms.notSaid')
                  : t('terms.dueAfter', { count: milestone.due_in_days })}
              </TableCell>
              <TableCell sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                {milestone.amount === null ? '–' : <bdi>{money.amount(milestone.amount, currency)}</bdi>}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        {sum > 0 && (
          <TableFooter>
            <TableRow>
              <TableCell
                component="th"
                scope="row"
                colSpan={2}
                sx={{ typography: 'subtitle2', color: 'text.primary', borderBlockEnd: 0, textAlign: 'start' }}
              >
                {t('terms.sum')}
              </TableCell>
              <TableCell
                sx={{
                  typography: 'subtitle2',
                  color: 'text.primary',
                  borderBlockEnd: 0,
                  textAlign: 'end',
                  whiteSpace: 'nowrap',
                }}
              >
                <bdi>{money.amount(fromCents(sum), currency)}</bdi>
              </TableCell>
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}
