import { useTranslation } from 'react-i18next';
import type { Labels } from 'yet-another-react-lightbox';

/** The library's words in the reader's language; its keys are its English ones. */
export function useLightboxLabels(): Labels {
  const { t } = useTranslation('widgets');
  return {
    Lightbox: t('lightbox.title'),
    'Photo gallery': t('lightbox.title'),
    Carousel: t('lightbox.carousel'),
    Slide: t('lightbox.slide'),
    '{index} of {total}': t('lightbox.position'),
    Previous: t('lightbox.previous'),
    Next: t('lightbox.next'),
    Close: t('lightbox.close'),
    Caption: t('lightbox.caption'),
    'Show captions': t('lightbox.showCaptions'),
    'Hide captions': t('lightbox.hideCaptions'),
    Thumbnails: t('lightbox.thumbnails'),
    'Show thumbnails': t('lightbox.showThumbnails'),
    'Hide thumbnails': t('lightbox.hideThumbnails'),
    'Enter Fullscreen': t('lightbox.enterFullscreen'),
    'Exit Fullscreen': t('lightbox.exitFullscreen'),
    Play: t('lightbox.play'),
    Pause: t('lightbox.pause'),
    'Zoom in': t('lightbox.zoomIn'),
    'Zoom out': t('lightbox.zoomOut'),
  };
}
