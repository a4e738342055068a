import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Lightbox } from '../../ui/lightbox/lightbox.tsx';
import type { LightboxFeature, LightboxItem } from '../../ui/lightbox/lightbox-view.tsx';
import { useDemo } from '../demo/use-demo.ts';
import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';
import film from '../pictures/letter.webm';
import poster from '../pictures/letter.svg';

const FEATURES: readonly LightboxFeature[] = ['zoom', 'total', 'captions', 'slideshow', 'thumbnails', 'fullscreen'];

/** Pictures and a film over the whole window; what it offers besides can be switched. */
export function Lightboxes() {
  const { t } = useTranslation('showcase');
  const { pictures } = useDemo();
  const [features, setFeatures] = useState<readonly LightboxFeature[]>(FEATURES);
  const [open, setOpen] = useState<{ list: 'images' | 'video'; index: number }>({ list: 'images', index: -1 });
  const lists: Record<'images' | 'video', readonly LightboxItem[]> = {
    images: pictures,
    video: [{ title: t('lightbox.film'), src: film, video: 'video/webm', poster, width: 960, height: 540 }],
  };
  const close = () => setOpen({ ...open, index: -1 });
  return (
    <ShowcasePage page="lightbox">
      <ShowcaseSection title={t('lightbox.options')}>
        <FormGroup sx={{ flexDirection: 'row', columnGap: 2 }}>
          {FEATURES.map((feature) => (
            <FormControlLabel
              key={feature}
              label={t(`lightbox.${feature}`)}
              control={
                <Switch
                  checked={features.includes(feature)}
                  onChange={(_, checked) =>
                    setFeatures(checked ? [...features, feature] : features.filter((one) => one !== feature))
                  }
                />
              }
            />
          ))}
        </FormGroup>
      </ShowcaseSection>
      <ShowcaseSection title={t('lightbox.images')}>
        <Thumbs
          items={pictures.map(({ title, src }) => ({ title, picture: src }))}
          onOpen={(index) => setOpen({ list: 'images', index })}
        />
      </ShowcaseSection>
      <ShowcaseSection title={t('lightbox.video')}>
        <Thumbs
          film
          items={[{ title: t('lightbox.film'), picture: poster }]}
          onOpen={(index) => setOpen({ list: 'video', index })}
        />
      </ShowcaseSection>
      <Lightbox items={lists[open.list]} index={open.index} onClose={close} features={features} />
    </ShowcasePage>
  );
}

interface ThumbsProps {
  items: readonly { title: string; picture: string }[];
  onOpen: (index: number) => void;
  film?: boolean;
}

function Thumbs({ items, onOpen, film: isFilm = false }: ThumbsProps) {
  const { t } = useTranslation('showcase');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 45%), 1fr))' }}>
      {items.map(({ title, picture }, index) => (
        <ButtonBase
          key={title}
          aria-label={t('lightbox.open', { name: title })}
          onClick={() => onOpen(index)}
          sx={{
            position: 'relative',
            aspectRatio: '4 / 3',
            borderRadius: 1.5,
            overflow: 'hidden',
            '&:hover img': { scale: '1.05' },
          }}
        >
          <Box
            component="img"
            src={picture}
            alt=""
            sx={{
              width: 1,
              height: 1,
              objectFit: 'cover',
              '@media (prefers-reduced-motion: no-preference)': { transition: 'scale 240ms' },
            }}
          />
          {isFilm && (
            <Box
              aria-hidden
              sx={{
                position: 'absolute',
                inset: 0,
                margin: 'auto',
                display: 'grid',
                placeItems: 'center',
                width: 56,
                height: 56,
                borderRadius: '50%',
                color: 'primary.contrastText',
                backgroundColor: 'primary.main',
              }}
            >
              <Play size={26} />
            </Box>
          )}
        </ButtonBase>
      ))}
    </Box>
  );
}
