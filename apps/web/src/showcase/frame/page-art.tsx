import Box from '@mui/material/Box';

import type { ShowcaseEntry } from './entry.ts';

interface PageArtProps {
  entry: ShowcaseEntry;
  /** Without a ground of its own, on one that is tinted already. */
  plain?: boolean;
}

/** A small window with the page's sign in it, on a ground of dots; decoration only. */
export function PageArt({ entry, plain = false }: PageArtProps) {
  const Icon = entry.icon;
  const violet = entry.group === 'extra';
  return (
    <Box
      aria-hidden
      sx={(theme) => {
        const { palette } = theme.vars;
        const tone = violet ? palette.secondary.main : palette.primary.main;
        return {
          display: 'grid',
          placeItems: 'center',
          aspectRatio: '16 / 10',
          borderRadius: 1.5,
          backgroundColor: plain ? 'transparent' : theme.alpha(tone, 0.07),
          backgroundImage: `radial-gradient(${theme.alpha(tone, 0.22)} 1px, transparent 1.5px)`,
          backgroundSize: '14px 14px',
          '--tone': tone,
        };
      }}
    >
      <Box
        sx={(theme) => ({
          width: '58%',
          borderRadius: 1.25,
          overflow: 'hidden',
          backgroundColor: 'background.paper',
          boxShadow: `0 10px 24px -8px ${theme.alpha(theme.vars.palette.grey[900], 0.28)}`,
        })}
      >
        <Box sx={{ display: 'flex', gap: 0.5, padding: 0.75, backgroundColor: 'var(--tone)' }}>
          {[0.9, 0.6, 0.35].map((opacity) => (
            <Box
              key={opacity}
              sx={{ width: 5, height: 5, borderRadius: '50%', backgroundColor: 'background.paper', opacity }}
            />
          ))}
        </Box>
        <Box sx={{ display: 'grid', placeItems: 'center', paddingBlock: '14%', color: 'var(--tone)' }}>
          <Icon size={34} strokeWidth={1.5} aria-hidden />
        </Box>
      </Box>
    </Box>
  );
}
