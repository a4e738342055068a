import {
  File,
  FileArchive,
  FileMusic,
  FileSpreadsheet,
  FileText,
  FileType2,
  Film,
  Folder,
  Image,
  type LucideIcon,
  Mail,
  Presentation,
} from 'lucide-react';

import type { FileType } from '../types.ts';

export const FILE_ICONS: Record<FileType, LucideIcon> = {
  folder: Folder,
  pdf: FileText,
  word: FileType2,
  excel: FileSpreadsheet,
  powerpoint: Presentation,
  text: FileText,
  email: Mail,
  image: Image,
  audio: FileMusic,
  video: Film,
  zip: FileArchive,
  other: File,
};

/** What a file is, as a drawing beside its name. */
export function FileIcon({ type, size = 18 }: { type: FileType; size?: number }) {
  const Icon = FILE_ICONS[type];
  return <Icon size={size} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />;
}
