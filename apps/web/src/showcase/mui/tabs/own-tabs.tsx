import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { patterns } from '../../../client/paths.ts';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { StatusText } from '../../../ui/status-text.tsx';
import { StickyHead } from '../../../ui/sticky-head.tsx';
import { Views } from '../../../ui/views.tsx';
import { Demo } from '../demo/demo.tsx';

const STATUSES = [
  { value: 'open', label: 'sample.status.open', count: 12 },
  { value: 'draft', label: 'sample.status.draft', count: 3 },
  { value: 'overdue', label: 'sample.status.overdue', count: 1 },
  { value: 'closed', label: 'sample.status.closed', count: 48 },
] as const;

const PARTS = [
  { value: 'documents', label: 'label.documents', count: 14 },
  { value: 'hearing', label: 'label.hearing', news: 2 },
  { value: 'team', label: 'label.team' },
] as const;

/** The views of a list with their counts, and tabs with addresses. */
export function OwnTabs() {
  const { t } = useTranslation('showcaseMui');
  const [status, setStatus] = useState('open');
  const search = useSearch({ from: `/main${patterns.component}` });
  const part = PARTS.find(({ value }) => value === search.tab) ?? PARTS[0];
  return (
    <Stack spacing={4}>
      <Demo code="<Views />">
        <Views
          counted
          label={t('label.status')}
          value={status}
          views={STATUSES.map((tab) => ({ ...tab, label: t(tab.label) }))}
          onChange={setStatus}
        />
      </Demo>
      <Demo code="<StickyHead tabs={<LinkTabs />} />">
        <StickyHead
          title={t('label.file')}
          titleAs="h3"
          back={{ label: t('label.documents'), to: '.' }}
          facts={<StatusText color="success">{t('sample.status.open')}</StatusText>}
          action={<Button variant="contained">{t('action.save')}</Button>}
          tabs={
            <LinkTabs
              idBase="part"
              label={t('label.file')}
              value={part.value}
              tabs={PARTS.map(({ label, ...tab }) => ({
                ...tab,
                label: t(label),
                to: '.',
                search: { tab: tab.value },
              }))}
            />
          }
        />
        <Box id="part-panel" role="tabpanel" aria-labelledby={`part-tab-${part.value}`} sx={{ paddingBlock: 2 }}>
          {t(part.label)}
        </Box>
      </Demo>
    </Stack>
  );
}
