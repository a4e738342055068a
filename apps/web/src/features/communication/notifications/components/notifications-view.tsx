import Card from '@mui/material/Card';
import { useId } from 'react';

import type { NotificationTab } from '../tabs.ts';
import { NotificationList } from './notification-list.tsx';
import { NotificationTabs } from './notification-tabs.tsx';

interface NotificationsViewProps {
  userId: string;
  tab: NotificationTab;
  onTabChange: (tab: NotificationTab) => void;
}

/** The notifications as a page's content. */
export function NotificationsView({ userId, tab, onTabChange }: NotificationsViewProps) {
  const id = useId();
  return (
    <Card>
      <NotificationTabs userId={userId} value={tab} onChange={onTabChange} idBase={id} />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${tab}`}>
        <NotificationList key={tab} userId={userId} tab={tab} />
      </div>
    </Card>
  );
}
