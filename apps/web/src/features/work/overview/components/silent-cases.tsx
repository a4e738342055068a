import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Panel } from '../../../../ui/panel.tsx';
import { useCountText } from '../../../../ui/table/count-text.ts';
import { type SilentCase, silentCasesQuery, type SilentReason, silentReasons } from '../api/silent-cases.ts';
import { PanelState } from './panel-state.tsx';
import { ROWS } from './row-style.ts';
import { SilentRow } from './silent-row.tsx';

const FIRST_ROWS = 3;

interface SilentCasesProps {
  personId: string;
  /** Of the whole firm, for its administrator. */
  ofFirm?: boolean;
}

/** The cases whose clients hear nothing: who waits for an answer, who was promised to hear by now, and where nothing happens. */
export function SilentCases({ personId, ofFirm = false }: SilentCasesProps) {
  const { t } = useTranslation('overview');
  const query = useQuery(silentCasesQuery(personId, ofFirm));
  return (
    <Panel title={t('silent.title')} count={query.data?.length} busy={query.isPending}>
      <PanelState
        query={query}
        rows={3}
        height={48}
        nothing={t(ofFirm ? 'silent.nothingOfFirm' : 'silent.nothing')}
        isEmpty={(cases) => cases.length === 0}
      >
        {(cases) =>
          silentReasons.map((reason) => (
            <Group key={reason} reason={reason} cases={cases.filter((one) => one.reason === reason)} ofFirm={ofFirm} />
          ))
        }
      </PanelState>
    </Panel>
  );
}

interface GroupProps {
  reason: SilentReason;
  cases: readonly SilentCase[];
  ofFirm: boolean;
}

/** The cases of one reason, the longest silent first; those beyond the first few are asked for. */
function Group({ reason, cases, ofFirm }: GroupProps) {
  const { t } = useTranslation('overview');
  const countText = useCountText();
  const [all, setAll] = useState(false);
  if (cases.length === 0) return null;
  const rest = cases.length - FIRST_ROWS;
  return (
    <Box component="section" aria-label={t(`silent.reason.${reason}`)} data-silent={reason}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          paddingInline: 2,
          paddingBlock: 0.75,
          backgroundColor: 'action.hover',
          color: 'text.secondary',
        }}
      >
        <Typography variant="caption" component="h3" sx={{ fontWeight: 600 }}>
          {t(`silent.reason.${reason}`)}
        </Typography>
        <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {countText(cases.length)}
        </Typography>
      </Box>
      <Box component="ul" sx={ROWS}>
        {cases.slice(0, all ? undefined : FIRST_ROWS).map((one) => (
          <SilentRow key={one.case_id} silent={one} ofFirm={ofFirm} />
        ))}
      </Box>
      {rest > 0 && !all && (
        <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', padding: 0.5 }}>
          <Button color="inherit" size="small" onClick={() => setAll(true)}>
            {t('waiting.more', { count: rest })}
          </Button>
        </Box>
      )}
    </Box>
  );
}
