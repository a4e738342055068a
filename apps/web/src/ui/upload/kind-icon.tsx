import {
  File,
  FileArchive,
  FileAudio,
  FileSpreadsheet,
  FileText,
  FileVideo,
  Image,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react';

const KINDS: readonly [RegExp, LucideIcon][] = [
  [/^image\//, Image],
  [/^video\//, FileVideo],
  [/^audio\//, FileAudio],
  [/sheet|csv|excel/, FileSpreadsheet],
  [/zip|compressed|tar/, FileArchive],
  [/^text\/|pdf|word|document/, FileText],
];

/** A sign for what a file is, by its media type. */
export function KindIcon({ type, ...rest }: { type: string } & LucideProps) {
  const Icon = KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? File;
  return <Icon aria-hidden {...rest} />;
}
