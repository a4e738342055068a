import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { usedTemplatesQuery } from '../api/bottlenecks.ts';
import { StageTimes } from './stage-times.tsx';

/** In which stages of a template the firm's cases wait longest. */
export function Bottlenecks() {
  const { t } = useTranslation('workflows');
  const search = useSearch({ from: '/dashboard/workflows' });
  const change = useChangeSearch();
  const query = useQuery(usedTemplatesQuery);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TabSkeleton />;
  const asked = search.template ?? '';
  const chosen = query.data.find(({ template_key }) => template_key === asked) ?? query.data[0];
  if (chosen === undefined)
    return <EmptyState filled icon={Timer} title={t('time.noTemplate')} description={t('time.noTemplateText')} />;

  return (
    <SectionCard title={t('time.title')} description={t('time.description')}>
      <Stack spacing={3}>
        <Box sx={{ maxWidth: 480 }}>
          <TextField
            select
            fullWidth
            label={t('time.template')}
            value={chosen.template_key}
            onChange={(event) => change({ template: event.target.value })}
          >
            {query.data.map(({ template_key, name }) => (
              <MenuItem key={template_key} value={template_key}>
                <Typography component="span" variant="inherit" noWrap>
                  {name}
                </Typography>
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <StageTimes templateKey={chosen.template_key} name={chosen.name} />
      </Stack>
    </SectionCard>
  );
}
