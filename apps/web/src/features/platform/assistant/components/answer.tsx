import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { Markdown } from '../../../../ui/markdown.tsx';
import { cited } from '../model/cite.ts';
import { QUOTATIONS, type Source } from '../types.ts';
import { CiteMark } from './cite-mark.tsx';
import { Sources } from './sources.tsx';

interface AnswerProps {
  content: string;
  sources: readonly Source[];
  model: string;
}

/** What the assistant said: quotations each with its source, or the words of a model with the numbers of theirs. */
export function Answer({ content, sources, model }: AnswerProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25, minWidth: 0 }}>
      {model === QUOTATIONS ? (
        <Quoted content={content} sources={sources} />
      ) : (
        <Written content={content} sources={sources} />
      )}
      {sources.length > 0 && <Sources sources={sources} />}
    </Box>
  );
}

function Quoted({ content, sources }: Pick<AnswerProps, 'content' | 'sources'>) {
  // What is said around the quotations comes first; they themselves are drawn from their sources.
  const [sentence = ''] = content.split('\n\n');
  return (
    <>
      <Typography variant="body2" dir="auto">
        {sentence}
      </Typography>
      {sources.map(({ quotation, link }, place) => (
        <Typography
          key={`${link} ${quotation}`}
          component="blockquote"
          variant="body2"
          dir="auto"
          sx={{
            margin: 0,
            paddingInlineStart: 1.25,
            borderInlineStart: '3px solid',
            borderColor: 'primary.main',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {quotation} <CiteMark number={place + 1} />
        </Typography>
      ))}
    </>
  );
}

function Written({ content, sources }: Pick<AnswerProps, 'content' | 'sources'>) {
  const { t } = useTranslation('assistant');
  const shown = cited(content, sources, { dropped: t('dropped'), unverified: t('unverified') });
  // Whatever its words become when they are read as Markdown: an answer leads to its sources alone.
  const links = sources.map(({ link }) => link);
  // Block by block: while an answer comes only its last block is read again.
  const blocks = shown.split(/\n\n(?=\S)/);
  return (
    <LazyPart height={48}>
      <Box sx={{ '& [dir="auto"]': { typography: 'body2' } }}>
        {blocks.map((block, place) => (
          <Markdown key={place} source={block} links={links} />
        ))}
      </Box>
    </LazyPart>
  );
}
