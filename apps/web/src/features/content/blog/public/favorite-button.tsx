import Button from '@mui/material/Button';
import type { PostDetails } from '@casewright/contracts/post-answers';
import { Heart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { favorPost, isFavorite } from '../api/reader.ts';

/** Keeps a post among the reader's favourites, or no more. */
export function FavoriteButton({ post, onChanged }: { post: PostDetails; onChanged: () => void }) {
  const { t } = useTranslation('blog');
  const [kept, setKept] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { id } = post;
  useEffect(() => {
    let isOver = false;
    isFavorite(id)
      .then((is) => isOver || setKept(is))
      // Without an answer the heart is empty; pressing it says what is wrong.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [id]);
  const change = async () => {
    setIsBusy(true);
    try {
      setKept(await favorPost(id, !kept));
      onChanged();
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      color={kept ? 'error' : 'inherit'}
      size="small"
      disabled={isBusy}
      aria-pressed={kept}
      aria-label={t('favorite.label', { count: post.totalFavorites })}
      startIcon={<Heart size={20} aria-hidden fill={kept ? 'currentColor' : 'none'} />}
      onClick={() => void change()}
    >
      {post.totalFavorites}
    </Button>
  );
}
