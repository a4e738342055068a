import Stack from '@mui/material/Stack';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Page, type PageHead } from '../../../../ui/page.tsx';
import { Views } from '../../../../ui/views.tsx';
import { FirmInvitations } from './firm-invitations.tsx';
import { FirmSettings } from './firm-settings.tsx';
import { Members } from './members.tsx';
import { Teams } from './teams.tsx';

const TABS = ['members', 'invitations', 'teams', 'settings'] as const;

interface FirmViewProps {
  firmId: string;
  head: PageHead;
  /** What other features have to set for a firm, below its own settings. */
  settings: ReactNode;
}

/** A firm for its administrator: who belongs to it, who is invited, its teams, and what it is called. */
export function FirmView({ firmId, head, settings }: FirmViewProps) {
  const { t } = useTranslation('firm');
  const search = useSearch({ from: `/dashboard${paths.dashboard.people.list}` });
  const tab = TABS.find((known) => known === search.tab) ?? 'members';
  return (
    <Page
      {...head}
      views={
        <Views
          idBase="firm"
          label={t('tabs.label')}
          value={tab}
          views={TABS.map((value) => ({
            value,
            label: t(`tabs.${value}`),
            to: paths.dashboard.people.list,
            search: { tab: value === 'members' ? undefined : value },
          }))}
        />
      }
    >
      <div role="tabpanel" id="firm-panel" aria-labelledby={`firm-tab-${tab}`}>
        {tab === 'members' && <Members />}
        {tab === 'invitations' && <FirmInvitations firmId={firmId} />}
        {tab === 'teams' && <Teams firmId={firmId} />}
        {tab === 'settings' && (
          <Stack spacing={2}>
            <FirmSettings firmId={firmId} />
            {settings}
          </Stack>
        )}
      </div>
    </Page>
  );
}
