import { lazy } from 'react';

import { loadTexts } from '../../i18n/i18n.ts';

/** Adds a task from anywhere. */
export const QuickTaskDialog = lazy(async () => {
  const [{ QuickTaskDialog: Dialog }] = await Promise.all([
    import('../../features/work/tasks/quick/quick-task-dialog.tsx'),
    loadTexts('tasks', 'ui'),
  ]);
  return { default: Dialog };
});

/** Shows the shortcuts. */
export const ShortcutsDialog = lazy(async () => {
  const [{ ShortcutsDialog: Dialog }] = await Promise.all([import('./shortcuts-dialog.tsx'), loadTexts('search')]);
  return { default: Dialog };
});
