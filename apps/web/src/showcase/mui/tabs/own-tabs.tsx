import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { patterns } from '../../../client/paths.ts';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { StatusTabs } from '../../../ui/table/status-tabs.tsx';
import { Demo } from '../demo/demo.tsx';

const STATUSES = [
  { value: 'open', label: 'sample.status.open', count: 12, color: 'info' },
  { value: 'draft', label: 'sample.status.draft', count: 3, color: 'warning' },
  { value: 'overdue', label: 'sample.status.overdue', count: 1, color: 'error' },
  { value: 'closed', label: 'sample.status.closed', count: 48, color: 'success' },
] as const;

const PARTS = [
  { value: 'documents', label: 'label.documents' },
  { value: 'hearing', label: 'label.hearing' },
  { value: 'team', label: 'label.team' },
] as const;

/** The row of statuses above a table, and tabs with addresses. */
export function OwnTabs() {
  const { t } = useTranslation('showcaseMui');
  const [status, setStatus] = useState('open');
  const search = useSearch({ from: `/main${patterns.component}` });
  const part = PARTS.find(({ value }) => value === search.tab) ?? PARTS[0];
  return (
    <Stack spacing={4}>
      <Demo code="<StatusTabs />">
        <StatusTabs
          label={t('label.status')}
          value={status}
          tabs={STATUSES.map((tab) => ({ ...tab, label: t(tab.label) }))}
          onChange={setStatus}
        />
      </Demo>
      <Demo code="<LinkTabs />">
        <LinkTabs
          idBase="part"
          label={t('label.file')}
          value={part.value}
          tabs={PARTS.map(({ value, label }) => ({ value, label: t(label), to: '.', search: { tab: value } }))}
        />
        <Box id="part-panel" role="tabpanel" aria-labelledby={`part-tab-${part.value}`} sx={{ paddingBlock: 2 }}>
          {t(part.label)}
        </Box>
      </Demo>
    </Stack>
  );
}
