import Box from '@mui/material/Box';

import { Columns } from '../../../../ui/columns.tsx';
import { ContinuePanel, FeaturedPanel } from './course-panels.tsx';
import { CourseFigures } from './figures.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { AccountPanel, RemindersPanel } from './side-panels.tsx';
import { StrengthPanel } from './strength-panel.tsx';
import { TimePanel } from './time-panel.tsx';

/** What the reader has learned, goes on with, could join, and still needs. */
export function CourseOverview({ user }: { user: { id: string; displayName: string } }) {
  return (
    <Columns
      side={
        <>
          <AccountPanel id={user.id} name={user.displayName} />
          <RemindersPanel />
          <StrengthPanel />
        </>
      }
    >
      <CourseFigures />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <TimePanel />
        <ProgressPanel />
      </Box>
      <ContinuePanel />
      <FeaturedPanel />
    </Columns>
  );
}
