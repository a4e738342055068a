import { createContext, use } from 'react';

import type { Attachment } from '../../../../client/attachments.ts';

/** Shows a file over the whole window; another feature reads files, so the app says how. */
export const OpenFile = createContext<(file: Attachment) => void>(() => undefined);

/** How a file is opened. */
export const useOpenFile = () => use(OpenFile);
