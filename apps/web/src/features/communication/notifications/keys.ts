export const notificationKeys = {
  all: ['notifications'],
  lists: ['notifications', 'list'],
  list: (tab: string) => ['notifications', 'list', tab],
  count: (tab: string) => ['notifications', 'count', tab],
} as const;

export const preferenceKeys = {
  all: ['preferences'],
  matrix: ['preferences', 'matrix'],
  settings: ['preferences', 'settings'],
  pushDevices: ['preferences', 'push-devices'],
} as const;
