import { loadTexts } from '../../../../i18n/i18n.ts';

/** The drawer of a task with its texts: nobody needs either to see the tasks themselves. */
export async function loadDrawer() {
  const [{ TaskDrawer }] = await Promise.all([
    import('./task-drawer.tsx'),
    loadTexts('taskDrawer', 'recurrence', 'drafts', 'widgets'),
  ]);
  return { default: TaskDrawer };
}
