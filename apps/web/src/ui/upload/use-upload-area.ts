import { type Accept, type FileRejection, useDropzone } from 'react-dropzone';
import { useState } from 'react';

import { UPLOAD_LIMIT } from './limits.ts';

/** Why a file was not accepted. */
export type RejectionReason = 'tooLarge' | 'wrongType' | 'tooMany' | 'unusable';

/** A file that was not accepted, with every reason. */
export interface RejectedFile {
  name: string;
  size: number;
  reasons: RejectionReason[];
}

interface UploadAreaOptions {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  accept?: Accept;
  /** In bytes. */
  limit?: number;
  disabled?: boolean;
}

const REASONS = new Map<string, RejectionReason>([
  ['file-too-large', 'tooLarge'],
  ['file-invalid-type', 'wrongType'],
  ['too-many-files', 'tooMany'],
]);

function rejectedFile({ file, errors }: FileRejection): RejectedFile {
  const reasons = errors.map(({ code }) => REASONS.get(code) ?? 'unusable');
  return { name: file.name, size: file.size, reasons: [...new Set(reasons)] };
}

/** An area that takes files by dropping, pasting or choosing. What it refuses stays listed until the next files come. */
export function useUploadArea(options: UploadAreaOptions) {
  const { onFiles, multiple = false, accept, limit = UPLOAD_LIMIT, disabled = false } = options;
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const zone = useDropzone({
    multiple,
    accept,
    maxSize: limit,
    disabled,
    onDrop: (files, rejections) => {
      setRejected(rejections.map(rejectedFile));
      if (files.length > 0) onFiles(files);
    },
  });
  return { zone, rejected, limit };
}
