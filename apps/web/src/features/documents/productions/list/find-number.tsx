import { placeOfPart } from '@casewright/contracts/case-page';
import { batesNumber } from '@casewright/contracts/productions';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { messageOf } from '../../../../client/errors.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { foundQuery } from '../api/productions.ts';
import type { FoundNumber } from '../types.ts';

/** Which page of which document a Bates number is. */
export function FindNumber({ caseId }: { caseId: string }) {
  const { t } = useTranslation('productions');
  const [number, setNumber] = useState('');
  const { data, error } = useQuery(foundQuery(caseId, number));
  return (
    <Box sx={{ paddingInline: 2, paddingBlock: 1.25, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', maxWidth: 360 }}>
        <SearchField label={t('find.label')} value={number} onChange={setNumber} />
      </Box>
      <Box aria-live="polite" sx={{ fontSize: 13, lineHeight: '20px' }}>
        {number !== '' && error !== null && <Box sx={{ marginBlockStart: 1 }}>{messageOf(error, t)}</Box>}
        {number !== '' && data?.length === 0 && (
          <Box sx={{ marginBlockStart: 1, color: 'text.secondary' }}>{t('find.none')}</Box>
        )}
        {number !== '' && data?.map((found) => <Found key={found.document_id} {...{ caseId, found }} />)}
      </Box>
    </Box>
  );
}

function Found({ caseId, found }: { caseId: string; found: FoundNumber }) {
  const { t } = useTranslation('productions');
  const { name, file_id: fileId } = found;
  return (
    <Box sx={{ marginBlockStart: 1, overflowWrap: 'anywhere' }}>
      <Box component="bdi" dir="ltr" sx={{ fontWeight: 600 }}>
        {batesNumber(found, found.found)}
      </Box>
      {' · '}
      {fileId === null ? (
        <bdi>{name}</bdi>
      ) : (
        <RouterLink to={paths.dashboard.case.details(caseId)} search={{ ...placeOfPart('documents'), file: fileId }}>
          <bdi>{name}</bdi>
        </RouterLink>
      )}
      {' · '}
      {t('find.page', { page: found.page, total: found.page_count })}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {' · '}
        <bdi>{`${found.production_number} · ${found.title}`}</bdi>
        {found.status === 'withdrawn' && ` · ${t('status.withdrawn')}`}
      </Box>
    </Box>
  );
}
