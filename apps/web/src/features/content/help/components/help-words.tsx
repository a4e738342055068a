import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

import { RouterLink } from '../../../../ui/link.tsx';
import type { HelpBlock, HelpWords } from '../model/parse-help.ts';

const SPACE = { marginBlock: 1.5, color: 'text.secondary' } as const;

/** A paragraph or a list of a page of help. */
export function HelpPart({ kind, items }: HelpBlock) {
  if (kind === 'text')
    return (
      <Box component="p" sx={SPACE}>
        <Words words={items[0] ?? []} />
      </Box>
    );
  return (
    <Box component={kind === 'steps' ? 'ol' : 'ul'} sx={{ ...SPACE, display: 'grid', gap: 1, paddingInlineStart: 3 }}>
      {items.map((words) => (
        <li key={words.map(({ text }) => text).join('')}>
          <Words words={words} />
        </li>
      ))}
    </Box>
  );
}

function Words({ words }: { words: readonly HelpWords[] }) {
  return words.map(({ text, to, strong }) => {
    if (strong)
      return (
        <Box key={text} component="strong" sx={{ color: 'text.primary', fontWeight: 'fontWeightMedium' }}>
          {text}
        </Box>
      );
    if (to === undefined) return <span key={text}>{text}</span>;
    return to.startsWith('/') ? (
      <RouterLink key={text} to={to}>
        {text}
      </RouterLink>
    ) : (
      <Link key={text} href={to} target="_blank" rel="noopener noreferrer">
        {text}
      </Link>
    );
  });
}
