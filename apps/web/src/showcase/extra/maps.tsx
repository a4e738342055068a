import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { type MapMarker, PictureMap } from '../../ui/picture-map.tsx';
import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';
import plan from '../pictures/plan.svg';

const PLACES = [
  { key: 'old', x: 41, y: 47, matters: 18 },
  { key: 'east', x: 76, y: 62, matters: 9 },
  { key: 'parkside', x: 22, y: 30, matters: 1 },
] as const;

/** A plan of a city with markers; no map service is asked, so nobody learns who looks where. */
export function Maps() {
  const { t } = useTranslation('showcase');
  const markers = PLACES.map(({ key, x, y }): MapMarker => ({ key, x, y, name: t(`map.${key}`) }));
  const detailed = PLACES.map(({ key, x, y, matters }): MapMarker => ({
    key,
    x,
    y,
    name: t(`map.${key}`),
    details: (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('map.matters', { count: matters })}
      </Typography>
    ),
  }));
  return (
    <ShowcasePage page="map">
      <ShowcaseSection title={t('map.markers')}>
        <PictureMap src={plan} alt={t('map.picture')} ratio="1200 / 640" markers={markers} />
      </ShowcaseSection>
      <ShowcaseSection title={t('map.popups')}>
        <PictureMap src={plan} alt={t('map.picture')} ratio="1200 / 640" markers={detailed} />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
