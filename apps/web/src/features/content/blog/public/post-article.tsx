import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { PostDetails } from '@casewright/contracts/post-answers';
import { FileSearch } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { useDay } from '../../../../ui/format/day.ts';
import { Image } from '../../../../ui/image.tsx';
import { ButtonLink, RouterAnchor, RouterLink } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { SafeHtml } from '../../../../ui/safe-html.tsx';
import { Comments } from './comments.tsx';
import { Contents } from './contents.tsx';
import { PostCard } from './post-card.tsx';
import {
  COVER_SIZES,
  article,
  authorLine,
  authorWords,
  besideText,
  postColumns,
  postGrid,
  readingText,
  serviceBox,
} from './post-styles.ts';
import { ReaderTools } from './reader-tools.tsx';

/** What a language calls itself. */
const NAMES = { en: 'English', fr: 'Français', vi: 'Tiếng Việt', zh: '中文', ar: 'العربية' } as const;

interface PostArticleProps {
  post: PostDetails;
  /** Something was said or kept: asks again. */
  onChanged: () => void;
}

/** A post: its text first; then what belongs to it, and what is said of it. */
export function PostArticle({ post, onChanged }: PostArticleProps) {
  const { t } = useTranslation('blog');
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      <Box sx={postColumns}>
        <Box sx={besideText}>
          <Contents content={post.content} text={text} />
        </Box>
        <Box component="article" lang={post.language} sx={article}>
          <Typography
            variant="h1"
            dir="auto"
            sx={{ fontSize: { xs: 28, md: 36 }, lineHeight: { xs: '36px', md: '44px' }, overflowWrap: 'anywhere' }}
          >
            {post.title}
          </Typography>
          <Typography
            dir="auto"
            sx={{ marginBlockStart: 1.5, fontSize: 18, lineHeight: '28px', color: 'text.secondary' }}
          >
            {post.description}
          </Typography>
          <AuthorLine post={post} onChanged={onChanged} />
          {post.coverUrl !== null && (
            <Box sx={{ marginBlockEnd: 3 }}>
              <Image src={post.coverUrl} alt="" sizes={COVER_SIZES} ratio="16 / 9" loading="eager" />
            </Box>
          )}
          <Box ref={text} sx={{ '& > div > div': readingText }}>
            <SafeHtml pictures html={post.content} />
          </Box>
          <Service post={post} />
          <Ending post={post} />
          <Comments post={post} onChanged={onChanged} />
        </Box>
      </Box>
      {post.related.length > 0 && (
        <Box component="section" sx={{ marginBlockStart: 6 }}>
          <Typography component="h2" variant="h5" sx={{ marginBlockEnd: 2 }}>
            {t('related')}
          </Typography>
          <Box
            component="ul"
            sx={{
              ...postGrid,
              gridTemplateColumns: { ...postGrid.gridTemplateColumns, md: 'repeat(4, minmax(0, 1fr))' },
            }}
          >
            {post.related.map((other) => (
              <PostCard key={other.id} post={other} element="h3" />
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

function AuthorLine({ post, onChanged }: PostArticleProps) {
  const { t } = useTranslation('blog');
  const day = useDay('medium');
  const { user } = useSession();
  const { author, firm } = post;
  const about = [author.headline ?? firm?.name, day(post.createdAt), t('minutes', { count: post.minutes })].filter(
    (part) => part !== undefined && part !== '',
  );
  return (
    <Box sx={authorLine}>
      <PersonAvatar name={author.name} src={author.avatarUrl} size={40} />
      <Box sx={authorWords}>
        <Typography variant="subtitle2" component="p">
          {author.slug === null || author.id === null ? (
            <bdi>{author.name}</bdi>
          ) : (
            <RouterLink
              // Profiles are behind the sign-in: a guest finds the author's posts.
              {...(user === null
                ? { to: paths.post.root, search: { author: author.slug } }
                : { to: paths.dashboard.people.profile(author.id) })}
              color="inherit"
              underline="hover"
            >
              <bdi>{author.name}</bdi>
            </RouterLink>
          )}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {about.map((part, place) => (
            <Fragment key={part}>
              {place > 0 && ' · '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
        <ReaderTools post={post} onChanged={onChanged} />
      </Box>
    </Box>
  );
}

function Service({ post: { service } }: { post: PostDetails }) {
  const { t } = useTranslation('blog');
  if (service === null) return null;
  return (
    <Box component="aside" aria-label={t('service.label')} sx={serviceBox}>
      <Box component={FileSearch} size={24} aria-hidden sx={{ color: 'primary.main' }} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" dir="auto">
          {service.name}
        </Typography>
        <Typography variant="caption" component="p" dir="auto" sx={{ color: 'text.secondary' }}>
          {service.subDescription}
        </Typography>
      </Box>
      <ButtonLink to={paths.product.details(service.slug)} variant="contained">
        {t('service.see')}
      </ButtonLink>
    </Box>
  );
}

function Ending({ post }: { post: PostDetails }) {
  const { t } = useTranslation('blog');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlock: 3 }}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {post.tags.map((tag) => (
          <li key={tag}>
            <Chip
              clickable
              size="small"
              component={RouterAnchor}
              to={paths.post.root}
              search={{ tag }}
              label={<bdi>{tag}</bdi>}
            />
          </li>
        ))}
      </Box>
      <Box sx={{ flexGrow: 1 }} />
      {post.translations.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('alsoIn')}{' '}
          {post.translations.map(({ language, slug }) => (
            <RouterLink
              key={slug}
              to={paths.post.details(slug)}
              hrefLang={language}
              lang={language}
              sx={{ marginInlineStart: 1 }}
            >
              {NAMES[language]}
            </RouterLink>
          ))}
        </Typography>
      )}
    </Box>
  );
}
