import type { CaseStatus } from '@casewright/contracts/cases';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { UntilText } from '../../../../ui/format/until-text.tsx';
import { Label } from '../../../../ui/label.tsx';
import { NextUpdateDialog } from './next-update-dialog.tsx';
import type { Side } from './standing.ts';

interface NextUpdateProps {
  caseId: string;
  status: CaseStatus;
  side: Side;
  /** By when the client hears from the firm; null where nothing has been promised. */
  promised: string | null;
  /** Whether the reader may promise. */
  mayPromise: boolean;
}

/** While the firm works on a case: by when the client hears from it next. */
export function NextUpdate({ caseId, status, side, promised, mayPromise }: NextUpdateProps) {
  const { t } = useTranslation('caseDetails');
  const [isAsking, setIsAsking] = useState(false);
  const [opened] = useState(Date.now);
  const isAtWork = status === 'active' || status === 'on_hold';
  if (!isAtWork || (promised === null && !mayPromise)) return null;

  const isLate = promised !== null && Date.parse(promised) < opened;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockStart: 1 }}>
      <Typography variant="body2">
        {promised === null ? (
          t('nextUpdate.none')
        ) : (
          <>
            {t(side === 'client' ? 'nextUpdate.client' : 'nextUpdate.firm')}{' '}
            <strong>
              <UntilText value={promised} />
            </strong>{' '}
            (<RelativeTime value={promised} />)
          </>
        )}
      </Typography>
      {isLate && <Label color="warning">{t('nextUpdate.late')}</Label>}
      {mayPromise && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => setIsAsking(true)}>
          {t(promised === null ? 'nextUpdate.set' : 'nextUpdate.change')}
        </Button>
      )}
      {isAsking && <NextUpdateDialog caseId={caseId} promised={promised} onClose={() => setIsAsking(false)} />}
    </Box>
  );
}
