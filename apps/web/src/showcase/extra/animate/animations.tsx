import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../frame/showcase-page.tsx';
import { ShowcaseSection } from '../../frame/showcase-section.tsx';
import { BackgroundStage } from './background-stage.tsx';
import { DialogStage } from './dialog-stage.tsx';
import { InViewStage } from './in-view-stage.tsx';
import { OtherStage } from './other-stage.tsx';
import { ScrollStage } from './scroll-stage.tsx';

const STAGES = {
  inView: InViewStage,
  scroll: ScrollStage,
  dialog: DialogStage,
  background: BackgroundStage,
  other: OtherStage,
};
const KINDS = ['inView', 'scroll', 'dialog', 'background', 'other'] as const;

/** How things come, go and move, each to be tried out. */
export function Animations() {
  const { t } = useTranslation('showcase');
  const id = useId();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('inView');
  const Stage = STAGES[kind];
  return (
    <ShowcasePage page="animate">
      <ShowcaseSection title={t('animate.tabs')}>
        <Tabs
          value={kind}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t('animate.tabs')}
          onChange={(_, chosen: (typeof KINDS)[number]) => setKind(chosen)}
          sx={{ marginBlockEnd: 3 }}
        >
          {KINDS.map((name) => (
            <Tab
              key={name}
              value={name}
              label={t(`animate.${name}`)}
              id={`${id}-${name}`}
              aria-controls={name === kind ? `${id}-panel` : undefined}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`}>
          <Stage />
        </Box>
        <Typography variant="caption" component="p" sx={{ marginBlockStart: 2, color: 'text.secondary' }}>
          {t('animate.reduced')}
        </Typography>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
