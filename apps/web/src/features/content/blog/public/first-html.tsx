import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Heart, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import {
  article,
  authorLine,
  authorWords,
  besideText,
  CARD_SIZES,
  cardTitle,
  cardWords,
  clamp,
  contents,
  contentsEntry,
  contentsList,
  contentsTitle,
  COVER_SIZES,
  firstPicture,
  LEAD_SIZES,
  leadCard,
  leadTitle,
  postCard,
  postColumns,
  postGrid,
  readingText,
  serviceBox,
  wholeCard,
} from './post-styles.ts';

// The build draws these, and the server writes what is published into their gaps: the words `__…__`. One card, tag or comment is drawn, and repeated for each.
// apps/server/src/post-pages.ts names the same gaps.

export const GAPS = {
  title: '__TITLE__',
  slug: '__SLUG__',
  summary: '__SUMMARY__',
  who: '__WHO__',
  when: '__WHEN__',
  about: '__ABOUT__',
  language: '__LANG__',
  cover: '__COVER__',
  covers: '__COVERS__',
  content: '__CONTENT__',
  line: '__LINE__',
  name: '__NAME__',
  favorites: '__FAVORITES__',
} as const;

const twoColumns = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } as const;

interface FirstCardProps {
  name: string;
  element: 'h2' | 'h3';
  /** The first of the blog is larger. */
  isFirst?: boolean;
}

function FirstCard({ name, element, isFirst = false }: FirstCardProps) {
  const title = isFirst ? leadTitle : cardTitle;
  return (
    <Card component="li" data-first={name} lang={GAPS.language} sx={isFirst ? leadCard : postCard}>
      <Box sx={isFirst ? firstPicture : undefined}>
        <Box sx={{ aspectRatio: '16 / 9', backgroundColor: 'action.hover' }}>
          <Box component="figure" data-first="picture" sx={{ margin: 0, height: 1 }}>
            <Box
              component="img"
              alt=""
              loading={isFirst ? 'eager' : 'lazy'}
              sizes={isFirst ? LEAD_SIZES : `auto, ${CARD_SIZES}`}
              srcSet={GAPS.covers}
              src={GAPS.cover}
              sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }}
            />
          </Box>
        </Box>
      </Box>
      <Box sx={cardWords}>
        <Typography component={element} dir="auto" sx={title}>
          <Box
            component="a"
            href={paths.post.details(GAPS.slug)}
            sx={{ ...wholeCard, color: 'inherit', textDecoration: 'none' }}
          >
            {GAPS.title}
          </Box>
        </Typography>
        <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', ...clamp }}>
          {GAPS.summary}
        </Typography>
        <Box sx={{ flexGrow: 1 }} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <bdi>{GAPS.who}</bdi> · {GAPS.when}
        </Typography>
      </Box>
    </Card>
  );
}

/** The blog as the first HTML has it. */
export function FirstPosts() {
  const { t } = useTranslation('blog');
  return (
    <>
      <Box component="ul" aria-label={t('title')} sx={postGrid}>
        <FirstCard name="lead" element="h2" isFirst />
        <FirstCard name="card" element="h2" />
      </Box>
      <Box data-first="more" data-needs-app sx={{ textAlign: 'center', marginBlockStart: 3 }}>
        <Button variant="outlined" color="inherit">
          {t('more')}
        </Button>
      </Box>
    </>
  );
}

/** A post as the first HTML has it: all that is to be read. */
export function FirstPost() {
  return (
    <Box sx={postColumns}>
      <Box sx={besideText}>
        <FirstContents />
      </Box>
      <FirstArticle />
    </Box>
  );
}

/** What is in the text: its headings, which have names in the first HTML. */
function FirstContents() {
  const { t } = useTranslation('blog');
  return (
    <Box data-first="contents" sx={contents}>
      <nav aria-label={t('onThisPage')}>
        <Typography variant="caption" component="p" sx={contentsTitle}>
          {t('onThisPage')}
        </Typography>
        <Box component="ul" sx={contentsList}>
          <li data-first="heading">
            <ButtonBase href={`#${GAPS.slug}`} sx={contentsEntry}>
              <bdi>{GAPS.line}</bdi>
            </ButtonBase>
          </li>
        </Box>
      </nav>
    </Box>
  );
}

/** What a reader does with a post: the app presses the button, once it is here. */
function FirstTools() {
  const { t } = useTranslation('blog');
  const address = `${paths.auth.signIn}?${new URLSearchParams({ returnTo: paths.post.details(GAPS.slug) }).toString()}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
      <IconButton color="inherit" aria-label={t('share.label')}>
        <Share2 size={20} aria-hidden />
      </IconButton>
      <Button
        color="inherit"
        size="small"
        href={address}
        aria-label={`${t('favorite.guest')} · ${GAPS.favorites}`}
        startIcon={<Heart size={20} aria-hidden />}
      >
        {GAPS.favorites}
      </Button>
    </Box>
  );
}

function FirstArticle() {
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
      <Box sx={authorLine}>
        {/* As large as the author's picture: the text stays where it is when it comes. */}
        <Box sx={{ width: 40, height: 40, borderRadius: '50%', backgroundColor: 'action.hover' }} />
        <Box sx={authorWords}>
          <Typography variant="subtitle2" component="div" data-first="author">
            <Link href={`${paths.post.root}?author=${GAPS.slug}`} color="inherit" underline="hover">
              <bdi>{GAPS.who}</bdi>
            </Link>
          </Typography>
          <Typography variant="subtitle2" component="div" data-first="writer">
            <bdi>{GAPS.who}</bdi>
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {GAPS.about}
          </Typography>
        </Box>
        <FirstTools />
      </Box>
      <Box component="figure" data-first="cover" sx={{ margin: 0, marginBlockEnd: 3 }}>
        <Box
          component="img"
          alt=""
          sizes={COVER_SIZES}
          srcSet={GAPS.covers}
          src={GAPS.cover}
          sx={{ display: 'block', width: 1, aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: '8px' }}
        />
      </Box>
      <Box dir="auto" sx={readingText}>
        {GAPS.content}
      </Box>
      <Box component="aside" data-first="service" sx={serviceBox}>
        <Box component="a" href={paths.product.details(GAPS.slug)} sx={{ color: 'primary.main', fontWeight: 600 }}>
          <bdi>{GAPS.name}</bdi>
        </Box>{' '}
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
      <Typography component="h2" variant="h6" data-needs-app sx={{ marginBlockStart: 3 }}>
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
      <Box component="ul" sx={{ ...postGrid, gridTemplateColumns: twoColumns }}>
        <FirstCard name="related" element="h3" />
      </Box>
    </Box>
  );
}
