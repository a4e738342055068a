import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { documentsQuery } from '../api/productions.ts';
import { NumberRange } from '../number-range.tsx';
import type { Production } from '../types.ts';

/** The index of a production: each document with its pages and numbers. */
export function ProductionDocuments({ caseId, production }: { caseId: string; production: Production }) {
  const { t } = useTranslation('productions');
  const { data, error, refetch } = useQuery(documentsQuery(production.id));
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={36 * Math.min(production.document_count, 8)} />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {data.map((document) => (
        <Box
          key={document.id}
          component="li"
          sx={{
            display: 'grid',
            columnGap: 2,
            alignItems: 'baseline',
            paddingBlock: 0.5,
            gridTemplateColumns: { xs: '24px minmax(0, 1fr)', sm: '24px minmax(0, 1fr) 90px minmax(0, 230px)' },
            fontSize: 13,
            lineHeight: '20px',
            '& > :nth-of-type(n + 3)': { gridColumn: { xs: '2', sm: 'auto' } },
          }}
        >
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {document.place}
          </Box>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {document.file_id === null ? (
              <bdi>{document.name}</bdi>
            ) : (
              <RouterLink
                to={paths.dashboard.case.details(caseId)}
                search={{ ...placeOfPart('documents'), file: document.file_id }}
                color="inherit"
              >
                <bdi>{document.name}</bdi>
              </RouterLink>
            )}
            {document.kind === 'native' && (
              <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${t('list.native')}`}</Box>
            )}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('produce.pages', { count: document.page_count })}
          </Box>
          <Box component="span" sx={{ textAlign: { sm: 'end' } }}>
            {document.first_number !== null && document.last_number !== null && (
              <NumberRange series={production} first={document.first_number} last={document.last_number} />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
