import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import { Page, type PageHead } from './page.tsx';

/** Where a list is. */
export interface ListPlace {
  /** The head of the page that the list fills; without it, the list is one part of a page, and its tools are above it. */
  head?: PageHead;
  /** The views of the page, of which the list is one; without them its own, such as its statuses. */
  views?: ReactNode;
  /** Which of the page's views it is: see `Views`. */
  panel?: { idBase: string; value: string };
}

interface ListFrameProps extends ListPlace {
  tools?: ReactNode;
  children: ReactNode;
}

/** A list with its views and tools: in the head of its page, in one row, or above it. */
export function ListFrame({ head, views, panel, tools, children }: ListFrameProps) {
  const content = panel ? (
    <div role="tabpanel" id={`${panel.idBase}-panel`} aria-labelledby={`${panel.idBase}-tab-${panel.value}`}>
      {children}
    </div>
  ) : (
    children
  );
  if (head)
    return (
      <Page {...head} views={views} tools={tools}>
        {content}
      </Page>
    );
  return (
    <div>
      {(views ?? tools) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 1 }}>
          {views && <Box sx={{ flex: { xs: '1 1 100%', md: '1 1 0' }, minWidth: 0 }}>{views}</Box>}
          {tools && (
            <Box sx={{ display: 'flex', flex: { xs: '1 1 100%', md: '0 1 auto' }, gap: 1, marginInlineStart: 'auto' }}>
              {tools}
            </Box>
          )}
        </Box>
      )}
      {content}
    </div>
  );
}
