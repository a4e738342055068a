import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { Keys } from './keys.tsx';

/** What the keys do, for those who have a keyboard. */
export function SearchHints() {
  const { t } = useTranslation('search');
  const hints = [
    { keys: ['↑', '↓'], text: t('hint.move') },
    { keys: ['↵'], text: t('hint.open') },
    { keys: ['Ctrl', '↵'], text: t('hint.newTab') },
    { keys: [t('escape')], text: t('hint.close') },
  ];
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 3,
        paddingBlock: 1.5,
        paddingInline: 2.5,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {hints.map(({ keys, text }) => (
        <Box key={text} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Keys keys={keys} />
          {text}
        </Box>
      ))}
    </Box>
  );
}
