import { placeOfPart } from '@casewright/contracts/case-page';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { dayOf } from '../../../../ui/format/day-of.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { DateSheet } from '../../../../ui/format/date-sheet.tsx';
import { UntilText } from '../../../../ui/format/until-text.tsx';
import { Label } from '../../../../ui/label.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { PanelNote, PanelRow } from '../../../../ui/panel-row.tsx';
import type { CaseRow } from '../types.ts';
import { NextUpdateDialog } from './next-update-dialog.tsx';
import type { Side } from './standing.ts';

interface NextUpdateProps {
  row: CaseRow;
  side: Side;
  /** Whether the reader may promise. */
  mayPromise: boolean;
}

/** While the firm works on a case: by when the client hears from it next, as a row among the next dates. */
export function NextUpdateRow({ row, side, mayPromise }: NextUpdateProps) {
  const { t } = useTranslation('caseDetails');
  const [isAsking, setIsAsking] = useState(false);
  const [opened] = useState(Date.now);
  const promised = row.next_update_by;
  if (promised === null) return null;
  const isLate = Date.parse(promised) < opened;
  return (
    <>
      <PanelRow
        start={<DateSheet day={dayOf(promised)} />}
        title={
          side === 'client'
            ? t('nextUpdate.client')
            : t('nextUpdate.firm', { name: row.client_name ?? t('nextUpdate.theClient') })
        }
        detail={
          <>
            <UntilText value={promised} /> · <RelativeTime value={promised} />
          </>
        }
        end={
          <>
            {isLate && <Label color="error">{t('nextUpdate.late')}</Label>}
            {mayPromise && (
              <>
                <Button size="small" color="inherit" onClick={() => setIsAsking(true)}>
                  {t('nextUpdate.change')}
                </Button>
                <ButtonLink
                  to={paths.dashboard.case.details(row.id)}
                  search={placeOfPart('messages')}
                  size="small"
                  variant="outlined"
                  color="inherit"
                >
                  {t('nextUpdate.write')}
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      {isAsking && <NextUpdateDialog caseId={row.id} promised={promised} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Below the next dates, where the client has not been promised an update: the way to do so. */
export function NoNextUpdate({ caseId }: { caseId: string }) {
  const { t } = useTranslation('caseDetails');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <PanelNote
        action={
          <Button size="small" variant="outlined" color="inherit" onClick={() => setIsAsking(true)}>
            {t('nextUpdate.set')}
          </Button>
        }
      >
        {t('nextUpdate.none')}
      </PanelNote>
      {isAsking && <NextUpdateDialog caseId={caseId} promised={null} onClose={() => setIsAsking(false)} />}
    </>
  );
}
