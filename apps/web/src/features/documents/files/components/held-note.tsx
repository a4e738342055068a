import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { heldQuery } from '../api/held.ts';

/** Above the bin: the cases whose files stay in it because of a legal hold. */
export function HeldNote() {
  const { t } = useTranslation('files');
  const { data } = useQuery(heldQuery);
  if (!data || data.length === 0) return null;
  return (
    <Alert severity="warning" icon={<Lock size={18} aria-hidden />} sx={{ margin: 1, marginBlockEnd: 0 }}>
      {t('held')}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {data.map(({ case_id: id, title }) => (
          <li key={id}>
            <RouterLink to={paths.dashboard.case.details(id)} color="inherit" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{title}</bdi>
            </RouterLink>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
