import Box from '@mui/material/Box';

/** One of the project's own drawings, from an SVG file, in the colour of the text around it. `size` in px; decoration only. */
export function Drawing({ src, size = 24 }: { src: string; size?: number }) {
  const mask = `url("${src}") center / contain no-repeat`;
  return <Box aria-hidden sx={{ flexShrink: 0, width: size, height: size, backgroundColor: 'currentcolor', mask }} />;
}
