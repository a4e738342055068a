import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Check, Minus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { CaseOffer } from '../../api/list-case-proposals.ts';
import { scopeRows, type ScopeMark } from '../../model/scope.ts';

const NAME_WIDTH = 168;
const MARK_WIDTH = 96;

/** The work that the offers name, a row a piece, and which offer includes it, leaves it out or does not say. */
export function ScopeMatrix({ offers }: { offers: readonly CaseOffer[] }) {
  const { t } = useTranslation('proposals');
  const rows = scopeRows(offers.map(({ proposal }) => proposal));
  if (rows.length === 0) return null;
  return (
    <Card component="section" aria-label={t('compare.picture.scope')}>
      <Box sx={{ padding: 3, paddingBlockEnd: 1 }}>
        <Typography variant="h6" component="h3">
          {t('compare.picture.scope')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('compare.picture.scopeHelp')}
        </Typography>
      </Box>
      <TableContainer tabIndex={0} aria-label={t('compare.picture.scope')}>
        <Table size="small" sx={{ tableLayout: 'fixed', minWidth: NAME_WIDTH + offers.length * MARK_WIDTH }}>
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col" sx={{ width: NAME_WIDTH }}>
                {t('compare.picture.work')}
              </TableCell>
              {offers.map(({ proposal }) => (
                <TableCell key={proposal.id} component="th" scope="col" align="center">
                  {proposal.lawyer_name ?? t('lawyer.someone')}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.text}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
                  {row.text}
                </TableCell>
                {offers.map(({ proposal }) => (
                  <TableCell key={proposal.id} align="center">
                    <Mark mark={row.marks.get(proposal.id) ?? null} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}

const ICONS = { included: Check, excluded: X, unsaid: Minus } as const;
const COLORS = { included: 'success.main', excluded: 'error.main', unsaid: 'text.disabled' } as const;

function Mark({ mark }: { mark: ScopeMark | null }) {
  const { t } = useTranslation('proposals');
  const kind = mark ?? 'unsaid';
  const Icon = ICONS[kind];
  return (
    <Box component="span" sx={{ display: 'inline-flex', color: COLORS[kind] }}>
      <Icon size={18} aria-hidden />
      <span style={visuallyHidden}>{t(`compare.picture.marks.${kind}`)}</span>
    </Box>
  );
}
