import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { Panel } from '../../../../ui/panel.tsx';

/** A titled text of a case. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <Box sx={{ padding: 2, fontSize: 14, lineHeight: '22px' }}>{children}</Box>
    </Panel>
  );
}
