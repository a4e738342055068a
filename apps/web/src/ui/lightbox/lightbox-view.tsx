import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import { useTranslation } from 'react-i18next';
import YetAnotherLightbox, { type Slide } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';

import { useReducedMotion } from '../use-reduced-motion.ts';
import { useLightboxLabels } from './use-lightbox-labels.ts';

/** What a lightbox can do besides showing its pictures one after the other. */
export type LightboxFeature = 'zoom' | 'total' | 'captions' | 'slideshow' | 'thumbnails' | 'fullscreen';

/** A picture, or a film with the picture that is shown before it plays. */
export interface LightboxItem {
  /** What it shows; read out, and shown as its caption. */
  title: string;
  src: string;
  /** Given for a film: its kind, e.g. 'video/webm'; `src` is then the film. */
  video?: string;
  poster?: string;
  /** Size of a film in px. */
  width?: number;
  height?: number;
}

export interface LightboxProps {
  items: readonly LightboxItem[];
  /** The item that is shown; below zero while it is closed. */
  index: number;
  onClose: () => void;
  features?: readonly LightboxFeature[];
}

const ALL: readonly LightboxFeature[] = ['zoom', 'total', 'captions', 'slideshow', 'thumbnails', 'fullscreen'];
const PLUGINS = {
  zoom: Zoom,
  total: Counter,
  captions: Captions,
  slideshow: Slideshow,
  thumbnails: Thumbnails,
  fullscreen: Fullscreen,
};

function slideOf({ title, src, video, poster, width, height }: LightboxItem): Slide {
  const shared = { title };
  return video
    ? { ...shared, type: 'video', poster, width, height, controls: true, sources: [{ src, type: video }] }
    : { ...shared, src, alt: title };
}

/** See Lightbox, which fetches this when it is needed. */
export function LightboxView({ items, index, onClose, features = ALL }: LightboxProps) {
  const { i18n } = useTranslation('widgets');
  const labels = useLightboxLabels();
  const reduced = useReducedMotion();
  return (
    <YetAnotherLightbox
      open={index >= 0}
      index={Math.max(index, 0)}
      close={onClose}
      slides={items.map(slideOf)}
      plugins={[Video, ...features.map((feature) => PLUGINS[feature])]}
      labels={labels}
      controller={{ closeOnBackdropClick: true }}
      // At its usual place it would be over the caption.
      counter={{ container: { style: { top: 'unset', bottom: 0 } } }}
      {...(reduced && { animation: { fade: 0, swipe: 0, zoom: 0 } })}
      key={i18n.language}
    />
  );
}
