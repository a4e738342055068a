import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { postGrid } from './post-card.tsx';
import { article, readingText, serviceBox } from './post-styles.ts';

// The build draws these, and the server writes what is published into their gaps: the words `__…__`. One card, tag or comment is drawn, and repeated for each.
// apps/server/src/post-pages.ts names the same gaps.

const GAPS = {
  title: '__TITLE__',
  slug: '__SLUG__',
  summary: '__SUMMARY__',
  who: '__WHO__',
  when: '__WHEN__',
  language: '__LANG__',
  cover: '__COVER__',
  content: '__CONTENT__',
  line: '__LINE__',
  name: '__NAME__',
} as const;

function FirstCard({ name, element }: { name: string; element: 'h2' | 'h3' }) {
  return (
    <Card component="li" data-first={name} lang={GAPS.language} sx={{ padding: 2, listStyle: 'none', minHeight: 280 }}>
      <Typography component={element} dir="auto" sx={{ fontSize: 18, lineHeight: '26px', fontWeight: 700 }}>
        <Box component="a" href={paths.post.details(GAPS.slug)} sx={{ color: 'inherit', textDecoration: 'none' }}>
          {GAPS.title}
        </Box>
      </Typography>
      <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', marginBlock: 1 }}>
        {GAPS.summary}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <bdi>{GAPS.who}</bdi> · {GAPS.when}
      </Typography>
    </Card>
  );
}

/** The blog as the first HTML has it. */
export function FirstPosts() {
  return (
    <Box component="ul" sx={postGrid}>
      <FirstCard name="card" element="h2" />
    </Box>
  );
}

/** A post as the first HTML has it: all that is to be read. */
export function FirstPost() {
  const { t } = useTranslation('blog');
  const plain = { margin: 0, padding: 0, listStyle: 'none' } as const;
  return (
    <Box component="article" lang={GAPS.language} sx={article}>
      <Typography
        variant="h1"
        dir="auto"
        sx={{ fontSize: { xs: 28, md: 36 }, lineHeight: { xs: '36px', md: '44px' }, overflowWrap: 'anywhere' }}
      >
        {GAPS.title}
      </Typography>
      <Typography dir="auto" sx={{ marginBlockStart: 1.5, fontSize: 18, lineHeight: '28px', color: 'text.secondary' }}>
        {GAPS.summary}
      </Typography>
      <Typography variant="body2" sx={{ marginBlock: 2, minHeight: 40 }}>
        <bdi>{GAPS.who}</bdi> · {GAPS.when}
      </Typography>
      <Box component="figure" data-first="cover" sx={{ margin: 0, marginBlockEnd: 3 }}>
        <Box
          component="img"
          src={GAPS.cover}
          alt=""
          sx={{ display: 'block', width: 1, aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: '8px' }}
        />
      </Box>
      <Box dir="auto" sx={readingText}>
        {GAPS.content}
      </Box>
      <Box component="aside" data-first="service" sx={serviceBox}>
        <a href={paths.product.details(GAPS.slug)}>
          <bdi>{GAPS.name}</bdi>
        </a>{' '}
        <bdi>{GAPS.summary}</bdi>
      </Box>
      <Box component="ul" sx={{ ...plain, display: 'flex', flexWrap: 'wrap', gap: 1, marginBlock: 3 }}>
        <li data-first="tag">
          <bdi>{GAPS.line}</bdi>
        </li>
      </Box>
      <Box component="ul" sx={plain}>
        <li data-first="translation">
          <a href={paths.post.details(GAPS.slug)} hrefLang={GAPS.language} lang={GAPS.language}>
            {GAPS.title}
          </a>
        </li>
      </Box>
      <Typography component="h2" variant="h6" sx={{ marginBlockStart: 3 }}>
        {t('comments.title')}
      </Typography>
      <Box component="ul" sx={plain}>
        <Box component="li" data-first="comment" dir="auto" sx={{ marginBlock: 1.5, typography: 'body2' }}>
          <strong>
            <bdi>{GAPS.who}</bdi>
          </strong>{' '}
          {GAPS.line}
        </Box>
      </Box>
      <Typography component="h2" variant="h6" sx={{ marginBlock: 3 }}>
        {t('related')}
      </Typography>
      <Box component="ul" sx={{ ...plain, display: 'grid', gap: 2 }}>
        <FirstCard name="related" element="h3" />
      </Box>
    </Box>
  );
}
