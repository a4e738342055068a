import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LazyPart } from '../../ui/feedback/lazy-part.tsx';
import { useDemo } from '../demo/use-demo.ts';
import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';

const Sortable = lazy(() =>
  import('../../ui/sortable/sortable.tsx').then((module) => ({ default: module.Sortable<string> })),
);

const LAYOUTS = ['grid', 'vertical', 'horizontal'] as const;

/** Lists whose order is changed by dragging or by the menu at each handle. */
export function Sortables() {
  const { t } = useTranslation('showcase');
  return (
    <ShowcasePage page="dnd">
      {LAYOUTS.map((layout) => (
        <ShowcaseSection key={layout} title={t(`dnd.${layout}`)}>
          <LazyPart height={layout === 'vertical' ? 400 : 140}>
            <Sample layout={layout} />
          </LazyPart>
        </ShowcaseSection>
      ))}
    </ShowcasePage>
  );
}

function Sample({ layout }: { layout: (typeof LAYOUTS)[number] }) {
  const { cases, pictures } = useDemo();
  const [order, setOrder] = useState<readonly string[]>(() => cases.map(({ key }) => key));
  const titles = new Map<string, string>(cases.map(({ key, title }) => [key, title]));
  const images = new Map<string, string>(cases.map(({ key }, index) => [key, pictures[index]?.src ?? '']));
  return (
    <Sortable
      items={order}
      keyOf={(key) => key}
      nameOf={(key) => titles.get(key) ?? key}
      onReorder={setOrder}
      layout={layout}
    >
      {(key) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <Box
            component="img"
            src={images.get(key)}
            alt=""
            draggable={false}
            sx={{ width: 44, height: 44, flexShrink: 0, borderRadius: 1, objectFit: 'cover' }}
          />
          <Typography variant="subtitle2">{titles.get(key)}</Typography>
        </Box>
      )}
    </Sortable>
  );
}
