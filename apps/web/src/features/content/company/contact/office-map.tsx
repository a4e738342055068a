import Box from '@mui/material/Box';

const ground = { fill: 'var(--mui-palette-grey-500)', opacity: 0.14 };
const block = { fill: 'var(--mui-palette-grey-500)', opacity: 0.24 };
const road = { fill: 'none', stroke: 'var(--mui-palette-background-paper)', strokeLinecap: 'round' };

const BLOCKS = [
  'M0 0h96v64H0Z',
  'M112 0h104v64H112Z',
  'M232 0h78l22 64H232Z',
  'M0 80h96v66H0Z',
  'M232 80h108l22 66H232Z',
  'M0 162h96v78H0Z',
  'M112 162h104v78H112Z',
  'M356 0h124v60H372Z',
  'M374 76h106v68H396Z',
  'M400 160h80v80h-54Z',
];

/** A street plan drawn once, as a picture: a map service would learn of every visit. What it shows is below it in words. */
export function OfficeMap() {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 480 240"
      preserveAspectRatio="xMidYMid slice"
      sx={{ display: 'block', width: 1, height: { xs: 180, md: 220 } }}
    >
      <Box component="rect" width="480" height="240" sx={ground} />
      <Box component="g" sx={block}>
        {BLOCKS.map((path) => (
          <path key={path} d={path} />
        ))}
      </Box>
      <Box
        component="rect"
        x="112"
        y="80"
        width="104"
        height="66"
        rx="6"
        sx={{ fill: 'var(--mui-palette-success-main)', opacity: 0.28 }}
      />
      <Box component="path" d="M232 162h142l24 78H232Z" sx={{ fill: 'var(--mui-palette-info-main)', opacity: 0.26 }} />
      <Box component="g" sx={road}>
        <path d="M104-8v256M224-8v256M-8 72h372M-8 154h500" strokeWidth="10" opacity="0.9" />
        <path d="M340-8 424 248" strokeWidth="14" />
      </Box>
      <ellipse cx="224" cy="122" rx="16" ry="5" opacity="0.18" />
      <Box
        component="path"
        d="M224 120c-15-19-24-30-24-43a24 24 0 0 1 48 0c0 13-9 24-24 43Z"
        sx={{ fill: 'var(--mui-palette-primary-main)' }}
      />
      <Box component="circle" cx="224" cy="77" r="9" sx={{ fill: 'var(--mui-palette-primary-contrastText)' }} />
    </Box>
  );
}
