import type { FileView } from '@casewright/contracts/file-views';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { DateText } from '../../../../ui/format/relative-time.tsx';

type Letter = Extract<FileView, { kind: 'letter' }>;

/** A letter: who wrote it to whom and when, and its words. */
export function LetterView({ letter }: { letter: Letter }) {
  const { t } = useTranslation('files');
  const lines = [
    { name: t('letter.from'), value: letter.from },
    { name: t('letter.to'), value: letter.to.join(', ') },
    ...(letter.sent_at === null
      ? []
      : [{ name: t('letter.sent'), value: <DateText value={letter.sent_at} withTime /> }]),
  ];
  return (
    <>
      <Typography variant="h5" component="h3" dir="auto" sx={{ marginBlockEnd: 2 }}>
        {letter.subject}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          rowGap: 0.5,
          margin: 0,
          paddingBlockEnd: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
          fontSize: 14,
          '& dt': { color: 'text.secondary' },
          '& dd': { margin: 0 },
        }}
      >
        {lines.map(({ name, value }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </Box>
        ))}
      </Box>
      <Box dir="auto" sx={{ paddingBlock: 3, whiteSpace: 'pre-wrap', fontSize: 15, lineHeight: 1.6 }}>
        {letter.text}
      </Box>
      {letter.enclosed.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, fontSize: 14 }}>
          {letter.enclosed.map((name, at) => (
            <Box component="li" key={`${at} ${name}`} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Paperclip size={16} aria-hidden />
              <bdi>{name || t('letter.unnamed')}</bdi>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
