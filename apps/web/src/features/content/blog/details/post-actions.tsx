import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { OwnPost } from '../api/post.ts';
import { usePostVerbs } from '../api/verbs.ts';

interface PostActionsProps {
  post: OwnPost;
  /** Whether the reader wrote it. */
  isOwn: boolean;
}

/** What is done with a post: it is read, edited, published, taken off the blog and deleted. */
export function PostActions({ post, isOwn }: PostActionsProps) {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const verbs = usePostVerbs();
  const [isAsking, setIsAsking] = useState<'delete' | 'withdraw' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { id, status } = post;
  const isOut = status === 'published' || status === 'scheduled';
  const run = async (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  const withdraw = () => {
    if (isOwn) void run(() => verbs.withdraw(id, null), t('withdraw.done'));
    else setIsAsking('withdraw');
  };
  return (
    <>
      {status === 'published' && (
        <ButtonLink
          to={paths.post.details(post.slug)}
          variant="outlined"
          color="inherit"
          startIcon={<ExternalLink size={18} aria-hidden />}
        >
          {t('actions.live')}
        </ButtonLink>
      )}
      {isOwn && (
        <ButtonLink
          to={paths.dashboard.post.edit(id)}
          variant="outlined"
          color="inherit"
          startIcon={<Pencil size={18} aria-hidden />}
        >
          {t('actions.edit')}
        </ButtonLink>
      )}
      {isOut ? (
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={withdraw}>
          {t(status === 'scheduled' ? 'actions.unschedule' : 'actions.withdraw')}
        </Button>
      ) : (
        <Button
          variant="contained"
          disabled={isBusy}
          onClick={() => void run(() => verbs.publish(id, null), t('publish.done'))}
        >
          {t('actions.publish')}
        </Button>
      )}
      {isOwn && (
        <RowMenu
          label={post.title}
          items={[{ label: t('actions.delete'), icon: Trash2, danger: true, onSelect: () => setIsAsking('delete') }]}
        />
      )}
      <ConfirmDialog
        open={isAsking === 'delete'}
        title={t('delete.title')}
        confirmLabel={t('actions.delete')}
        onClose={() => setIsAsking(null)}
        onConfirm={async () => {
          await verbs.remove(id);
          toast.success(t('delete.done'));
          await navigate({ to: paths.dashboard.post.list });
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
      <WithdrawDialog
        id={id}
        open={isAsking === 'withdraw'}
        onClose={() => setIsAsking(null)}
        onWithdraw={async (reason) => {
          await verbs.withdraw(id, reason);
          toast.success(t('withdraw.done'));
        }}
      />
    </>
  );
}

interface WithdrawDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
  onWithdraw: (reason: string) => Promise<void>;
}

/** The author reads why. */
function WithdrawDialog({ id, open, onClose, onWithdraw }: WithdrawDialogProps) {
  const { t } = useTranslation('posts');
  return (
    <ReasonDialog
      required
      open={open}
      draft={`withdraw-post:${id}`}
      title={t('withdraw.title')}
      label={t('withdraw.reason')}
      confirmLabel={t('actions.withdraw')}
      onClose={onClose}
      onConfirm={onWithdraw}
    />
  );
}
