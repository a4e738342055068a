/** The parts of the list, by the numbers under which addresses name them: all, unread, archived. */
export const TABS = ['0', '1', '2'] as const;
export type NotificationTab = (typeof TABS)[number];

/** The category that makes a notification an archived one. */
export const ARCHIVED = 'Archived';

interface TabFacts {
  is_unread: boolean;
  category: string;
}

/** Whether a notification belongs to a tab. The first holds every one, the archived ones included. */
export function isInTab({ is_unread: isUnread, category }: TabFacts, tab: NotificationTab): boolean {
  if (tab === '1') return isUnread;
  return tab === '0' || category === ARCHIVED;
}

/** The tab that an address names; the first where it names none. */
export function tabOf(value: unknown): NotificationTab {
  return TABS.find((tab) => tab === String(value)) ?? '0';
}
