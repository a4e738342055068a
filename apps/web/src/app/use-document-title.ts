import { useEffect } from 'react';

import { config } from '../client/config.ts';

/** Sets the document's title, `Title · App`, for pages outside the dashboard's page frame. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${config.appName}`;
  }, [title]);
}
