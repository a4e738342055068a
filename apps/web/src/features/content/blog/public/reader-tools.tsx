import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { PostDetails } from '@casewright/contracts/post-answers';
import { visuallyHidden } from '@mui/utils';
import { Heart, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { RouterAnchor } from '../../../../ui/link.tsx';
import { countVisit } from '../api/public.ts';

// Only who is signed in keeps anything, and needs the data API for it.
const FavoriteButton = lazy(() =>
  import('./favorite-button.tsx').then((module) => ({ default: module.FavoriteButton })),
);

/** What a reader does with a post: keeps it, and shares it. */
export function ReaderTools({ post, onChanged }: { post: PostDetails; onChanged: () => void }) {
  const { t } = useTranslation('blog');
  const { user } = useSession();
  const count = <Heart size={20} aria-hidden />;
  const asGuest = (
    <Button
      color="inherit"
      size="small"
      component={RouterAnchor}
      to={paths.auth.signIn}
      search={{ returnTo: paths.post.details(post.slug) }}
      aria-label={t('favorite.signIn', { count: post.totalFavorites })}
      startIcon={count}
    >
      {post.totalFavorites}
    </Button>
  );
  return (
    <>
      <ShareButton post={post} />
      {user === null ? (
        asGuest
      ) : (
        <Suspense
          fallback={
            <Button color="inherit" size="small" disabled startIcon={count}>
              {post.totalFavorites}
            </Button>
          }
        >
          <FavoriteButton post={post} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  );
}

const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** The device's own way to share; where it has none, the address is copied. */
function ShareButton({ post }: { post: PostDetails }) {
  const { t } = useTranslation('blog');
  const [said, setSaid] = useState('');
  const share = async () => {
    const url = new URL(paths.post.details(post.slug), location.origin).href;
    try {
      if ('share' in navigator) await navigator.share({ title: post.title, url });
      else {
        await copy(url);
        setSaid(t('share.copied'));
      }
    } catch {
      // Closed without sharing, or not allowed to copy.
      return;
    }
    await countVisit(post.id, 'share');
  };
  return (
    <Tooltip title={said === '' ? t('share.label') : said}>
      <IconButton
        color="inherit"
        aria-label={t('share.label')}
        onClick={() => void share()}
        onMouseLeave={() => setSaid('')}
      >
        <Share2 size={20} aria-hidden />
        <output style={visuallyHidden}>{said}</output>
      </IconButton>
    </Tooltip>
  );
}
