import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';
import { notificationCountQuery } from '../api/notification-count.ts';
import { type NotificationTab, TABS } from '../tabs.ts';

const LOOKS = {
  '0': { label: 'tabs.all', color: 'default' },
  '1': { label: 'tabs.unread', color: 'info' },
  '2': { label: 'tabs.archived', color: 'success' },
} as const;

interface NotificationTabsProps {
  userId: string;
  value: NotificationTab;
  onChange: (tab: NotificationTab) => void;
  /** Begins the ids of the tabs and of the panel: `<idBase>-tab-<value>`, `<idBase>-panel`. */
  idBase: string;
}

/** All, unread and archived, each with its number. */
export function NotificationTabs({ userId, value, onChange, idBase }: NotificationTabsProps) {
  const { t } = useTranslation('notifications');
  return (
    <Tabs
      variant="fullWidth"
      value={value}
      onChange={(_, tab: NotificationTab) => onChange(tab)}
      aria-label={t('tabs.label')}
      sx={(theme) => ({
        flexShrink: 0,
        backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.08),
        '& .MuiTab-root': { minHeight: 48, gap: 0.75, paddingInline: 1 },
      })}
    >
      {TABS.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          id={`${idBase}-tab-${tab}`}
          aria-controls={tab === value ? `${idBase}-panel` : undefined}
          label={t(LOOKS[tab].label)}
          iconPosition="end"
          icon={<Count tab={tab} userId={userId} active={tab === value} />}
        />
      ))}
    </Tabs>
  );
}

function Count({ tab, userId, active }: { tab: NotificationTab; userId: string; active: boolean }) {
  const { i18n } = useTranslation('notifications');
  const { data } = useQuery(notificationCountQuery(tab, userId));
  return (
    <Label variant={active ? 'filled' : 'soft'} color={LOOKS[tab].color}>
      {data === undefined ? '…' : new Intl.NumberFormat(i18n.language).format(data)}
    </Label>
  );
}
