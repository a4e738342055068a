import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

import { logError } from '../client/log.ts';
import { type CountryCode, flagUrl } from './flags.ts';

/** The flag of a language's country; the language's name is beside it or on the button around it. */
export function Flag({ code }: { code: CountryCode }) {
  const [loaded, setLoaded] = useState<{ code: CountryCode; url: string } | null>(null);

  useEffect(() => {
    let stale = false;
    const load = async () => {
      try {
        const url = await flagUrl(code);
        if (!stale) setLoaded({ code, url });
      } catch (error) {
        // The letters stay: the name says the same.
        logError('A flag could not be loaded', error);
      }
    };
    void load();
    return () => {
      stale = true;
    };
  }, [code]);

  return (
    <Box
      sx={{
        display: 'block',
        flexShrink: 0,
        overflow: 'hidden',
        width: 27,
        height: 18,
        borderRadius: 0.5,
        backgroundColor: 'action.hover',
        boxShadow: (theme) => `0 0 0 1px ${theme.alpha(theme.vars.palette.grey[500], 0.24)}`,
      }}
    >
      {loaded?.code === code ? (
        <Box component="img" src={loaded.url} alt="" sx={{ display: 'block', width: 1, height: 1 }} />
      ) : (
        <Box component="span" data-code={code} sx={letters} />
      )}
    </Box>
  );
}

/** What is seen until the flag is there, and in the first HTML. */
const letters = {
  display: 'block',
  fontSize: 11,
  lineHeight: '18px',
  fontWeight: 700,
  textAlign: 'center',
  color: 'text.secondary',
  // No text of the page: the name of the button around it says another word.
  '&::before': { content: 'attr(data-code)' },
} as const;
