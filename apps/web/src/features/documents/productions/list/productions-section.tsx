import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { productionsQuery } from '../api/productions.ts';
import type { Production } from '../types.ts';
import { FindNumber } from './find-number.tsx';
import { ProductionRow } from './production-row.tsx';

/** As many are shown before somebody asks for more. */
const PAGE = 5;

interface ProductionsSectionProps {
  caseId: string;
  /** Whether the reader produces documents of the case. */
  may: boolean;
  onAgain: (production: Production) => void;
  onDownload: (production: Production) => void;
  /** What follows on the page: shown together with the productions, so that nothing moves. */
  children: ReactNode;
}

/** What was produced of a case; nothing where nothing was. */
export function ProductionsSection({ caseId, may, onAgain, onDownload, children }: ProductionsSectionProps) {
  const { t } = useTranslation('productions');
  const [shown, setShown] = useState(PAGE);
  const { data, error, refetch, isFetching } = useQuery(productionsQuery(caseId, shown));
  const isPending = data === undefined && error === null;
  return (
    <>
      {error !== null && data === undefined && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {data !== undefined && data.total > 0 && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <Panel title={t('title')} count={data.total}>
            <FindNumber caseId={caseId} />
            {data.rows.map((production) => (
              <ProductionRow key={production.id} {...{ caseId, production, may, onAgain, onDownload }} />
            ))}
            {data.total > data.rows.length && (
              <Box sx={{ paddingInline: 2, paddingBlock: 1, borderBlockStart: '1px solid', borderColor: 'divider' }}>
                <Button color="inherit" size="small" loading={isFetching} onClick={() => setShown(shown + 20)}>
                  {t('list.more')}
                </Button>
              </Box>
            )}
          </Panel>
        </Box>
      )}
      <Box sx={{ display: isPending ? 'none' : 'contents' }}>{children}</Box>
    </>
  );
}
