import Box from '@mui/material/Box';
import { File, FileArchive, FileAudio, FileSpreadsheet, FileText, FileVideo, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';

const KINDS: readonly [RegExp, LucideIcon][] = [
  [/^video\//, FileVideo],
  [/^audio\//, FileAudio],
  [/sheet|csv|excel/, FileSpreadsheet],
  [/zip|compressed|tar/, FileArchive],
  [/^text\/|pdf|word|document/, FileText],
];

/** The address of a picture that was chosen but not sent yet; null for other files. */
export function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined;
    const url = URL.createObjectURL(file);
    setPreview({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return preview && preview.file === file ? preview.url : null;
}

/** A small picture of a file: the picture itself, or a sign for its kind. */
export function FileThumbnail({ file, size = 48 }: { file: File; size?: number }) {
  const url = usePreview(file);
  const Icon = KINDS.find(([pattern]) => pattern.test(file.type))?.[1] ?? File;
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: 1,
        overflow: 'hidden',
        color: 'primary.main',
        backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.1),
      })}
    >
      {url ? (
        <Box component="img" src={url} alt="" sx={{ width: 1, height: 1, objectFit: 'cover' }} />
      ) : (
        <Icon size={size / 2} strokeWidth={1.5} />
      )}
    </Box>
  );
}
