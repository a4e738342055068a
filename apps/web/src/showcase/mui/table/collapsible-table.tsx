import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../ui/format/money.ts';
import { CASES, type SampleCase } from '../sample/cases.ts';
import { ROLES } from '../sample/texts.ts';

/** Below a row, on demand, what its figure is made of. */
export function CollapsibleTable() {
  const { t } = useTranslation('showcaseMui');
  return (
    <TableContainer tabIndex={0} component="section" aria-label={t('label.matter')} sx={{ position: 'relative' }}>
      <Table sx={{ minWidth: 560 }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <span style={visuallyHidden}>{t('section.actions')}</span>
            </TableCell>
            <TableCell>{t('label.matter')}</TableCell>
            <TableCell>{t('label.lawyer')}</TableCell>
            <TableCell sx={{ textAlign: 'end' }}>{t('label.hours')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {CASES.slice(0, 4).map((row, index) => (
            <ExpandableRow key={row.id} row={row} initiallyOpen={index === 0} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** How the hours of a matter are shared among the roles. */
const SHARES = [0.4, 0.3, 0.2, 0.1];

function ExpandableRow({ row, initiallyOpen }: { row: SampleCase; initiallyOpen: boolean }) {
  const { t } = useTranslation('showcaseMui');
  const money = useMoney();
  const [open, setOpen] = useState(initiallyOpen);
  const detailsId = useId();
  return (
    <>
      <TableRow sx={{ '& > *': { borderBlockEnd: 'unset' } }}>
        <TableCell padding="checkbox">
          <IconButton
            aria-expanded={open}
            aria-controls={detailsId}
            aria-label={t('action.showDetails', { name: t(row.matter) })}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown size={18} aria-hidden style={{ transform: open ? 'rotate(180deg)' : 'none' }} />
          </IconButton>
        </TableCell>
        <TableCell component="th" scope="row">
          {t(row.matter)}
        </TableCell>
        <TableCell>{row.lawyer.name}</TableCell>
        <TableCell sx={{ textAlign: 'end' }}>{money.number(row.hours)}</TableCell>
      </TableRow>
      <TableRow>
        <TableCell colSpan={4} sx={{ paddingBlock: 0 }}>
          <Collapse unmountOnExit in={open} id={detailsId}>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gap: 1,
                gridTemplateColumns: '1fr auto',
                margin: 0,
                marginBlock: 2,
                padding: 2,
                borderRadius: 1,
                backgroundColor: 'action.hover',
                '& dd': { margin: 0, textAlign: 'end' },
              }}
            >
              {ROLES.map((role, index) => (
                <Box key={role} sx={{ display: 'contents' }}>
                  <dt>{t(role)}</dt>
                  <dd>{money.number(Math.round(row.hours * (SHARES[index] ?? 0) * 10) / 10)}</dd>
                </Box>
              ))}
            </Box>
          </Collapse>
        </TableCell>
      </TableRow>
    </>
  );
}
