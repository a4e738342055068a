import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

/** A picture that was chosen but not sent yet, filling the box around it; decoration beside the file's name. */
export function FilePicture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return (
    <Box
      component="img"
      ref={image}
      alt=""
      sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'cover' }}
    />
  );
}
