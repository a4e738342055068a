import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Images, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { times } from '../../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Image } from '../../../../ui/image.tsx';
import { Lightbox } from '../../../../ui/lightbox/lightbox.tsx';
import { GALLERY_MOST, type GalleryPicture, galleryQuery, useGallery } from '../api/gallery.ts';

const PictureDialog = lazy(() => import('./picture-dialog.tsx').then((module) => ({ default: module.PictureDialog })));

const GRID = {
  display: 'grid',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const;
const WAITING = 3;

/** The pictures of a lawyer's office; pressed, each fills the window. The lawyer hangs them and takes them down here. */
export function GalleryTab({ userId }: { userId: string }) {
  const { t } = useTranslation('lawyers');
  const { user } = useSession();
  const isOwn = user?.id === userId;
  const { data, error, refetch } = useQuery(galleryQuery(userId));
  const verbs = useGallery(userId);
  const [open, setOpen] = useState(-1);
  const [isHanging, setIsHanging] = useState(false);
  const [leaving, setLeaving] = useState<GalleryPicture | null>(null);
  const add = isOwn && (
    <Button variant="contained" startIcon={<ImagePlus size={18} aria-hidden />} onClick={() => setIsHanging(true)}>
      {t('gallery.add')}
    </Button>
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data === undefined ? (
        <Box aria-busy="true" sx={GRID}>
          {times(WAITING).map((key) => (
            <Skeleton key={key} variant="rounded" sx={{ height: 'auto', aspectRatio: '4 / 3' }} />
          ))}
        </Box>
      ) : data.length === 0 ? (
        <EmptyState
          filled
          icon={Images}
          title={t('gallery.none')}
          description={t(isOwn ? 'gallery.noneOwn' : 'gallery.noneText')}
          action={add}
        />
      ) : (
        <>
          {add && data.length < GALLERY_MOST && <Box sx={{ marginBlockEnd: 2 }}>{add}</Box>}
          <Box component="ul" aria-label={t('profile.tab.gallery')} sx={GRID}>
            {data.map((picture, nth) => (
              <Box key={picture.id} component="li" sx={{ minWidth: 0 }}>
                <ButtonBase
                  aria-label={t('gallery.enlarge', { caption: picture.caption })}
                  onClick={() => setOpen(nth)}
                  sx={{ display: 'block', width: 1, borderRadius: 1 }}
                >
                  <Image
                    src={picture.picture_url}
                    alt={picture.caption}
                    sizes="(min-width: 600px) 320px, 100vw"
                    ratio="4 / 3"
                  />
                </ButtonBase>
                <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, marginBlockStart: 0.75 }}>
                  <Typography dir="auto" variant="body2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {picture.caption}
                  </Typography>
                  {isOwn && (
                    <Button
                      size="small"
                      color="inherit"
                      aria-label={t('gallery.removeNamed', { caption: picture.caption })}
                      startIcon={<Trash2 size={16} aria-hidden />}
                      onClick={() => setLeaving(picture)}
                    >
                      {t('gallery.remove')}
                    </Button>
                  )}
                </Box>
              </Box>
            ))}
          </Box>
          <Lightbox
            items={data.map(({ caption, picture_url: src }) => ({ title: caption, src }))}
            index={open}
            onClose={() => setOpen(-1)}
          />
        </>
      )}
      {isHanging && (
        <Suspense>
          <PictureDialog onHang={verbs.hang} onClose={() => setIsHanging(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={t('gallery.askTitle')}
        confirmLabel={t('gallery.remove')}
        onClose={() => setLeaving(null)}
        onConfirm={async () => {
          if (leaving !== null) await verbs.takeDown(leaving.id);
          toast.success(t('gallery.removed'));
        }}
      >
        {t('gallery.askText')}
      </ConfirmDialog>
    </>
  );
}
