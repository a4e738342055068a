import type { ComponentType } from 'react';

import type { AttachedFilesProps, AttachFieldProps } from './parts.tsx';

/** How the parts that show attachments are fetched; the feature of files has them. */
export interface AttachmentLoaders {
  loadField: () => Promise<{ default: ComponentType<AttachFieldProps> }>;
  loadFiles: () => Promise<{ default: ComponentType<AttachedFilesProps> }>;
  /** Uploads files to a case, as if somebody had chosen them there. */
  sendToCase: (files: readonly File[], caseId: string) => Promise<void>;
}

let fetchLoaders = (): Promise<AttachmentLoaders> => Promise.reject(new Error('No parts for attachments are provided'));

/** Says, once for all pages, where the parts come from: an import of the feature here would be one upwards. */
export function provideAttachments(loaders: () => Promise<AttachmentLoaders>): void {
  fetchLoaders = loaders;
}

export const attachmentLoaders = (): Promise<AttachmentLoaders> => fetchLoaders();
