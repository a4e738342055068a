import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Language, LANGUAGES, languageOf } from '../../../i18n/languages.ts';
import { changeLanguage } from '../../../settings/language/change-language.ts';
import { LazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { RouterLink } from '../../../ui/link.tsx';
import { PEOPLE } from '../../demo/people.ts';
import { ShowcasePage } from '../../frame/showcase-page.tsx';
import { ShowcaseSection } from '../../frame/showcase-section.tsx';
import { useShowcaseList } from '../../frame/use-showcase-list.ts';
import { NumberFormats } from './number-formats.tsx';

const SystemLabels = lazy(() => import('./system-labels.tsx').then((module) => ({ default: module.SystemLabels })));

/** What a change of language changes: sentences, the library's own words, menus, numbers. */
export function MultiLanguage() {
  const { t, i18n } = useTranslation('showcase');
  const current = languageOf(i18n.resolvedLanguage);
  const [count, setCount] = useState(1);
  const sliderId = useId();
  const [foundation] = useShowcaseList();
  return (
    <ShowcasePage page="multi-language">
      <ShowcaseSection title={t('multiLanguage.flexible')}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={current.value}
          aria-label={t('multiLanguage.language')}
          onChange={(_, chosen: Language['value'] | null) => chosen && void changeLanguage(chosen)}
          sx={{ flexWrap: 'wrap', marginBlockEnd: 3 }}
        >
          {LANGUAGES.map(({ value, nativeName, tag }) => (
            <ToggleButton key={value} value={value} lang={tag}>
              {nativeName}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography variant="h5" component="p">
          {t('multiLanguage.welcome', { name: PEOPLE.clara })}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('multiLanguage.tasks', { count })}</Typography>
        <Box sx={{ maxWidth: 320, marginBlockStart: 2, paddingInline: 1 }}>
          <Typography id={sliderId} variant="subtitle2" component="p">
            {t('multiLanguage.count')}
          </Typography>
          <Slider
            aria-labelledby={sliderId}
            value={count}
            min={0}
            max={25}
            valueLabelDisplay="auto"
            onChange={(_, value) => setCount(value)}
          />
        </Box>
      </ShowcaseSection>
      <ShowcaseSection title={t('multiLanguage.system')}>
        <LazyPart height={420}>
          <SystemLabels key={current.value} />
        </LazyPart>
      </ShowcaseSection>
      <ShowcaseSection title={t('multiLanguage.nav')}>
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {foundation?.entries.map(({ slug, title, path }) => (
            <li key={slug}>
              <RouterLink to={path} variant="subtitle2">
                {title}
              </RouterLink>
            </li>
          ))}
        </Box>
      </ShowcaseSection>
      <ShowcaseSection title={t('multiLanguage.numbers')}>
        <NumberFormats locale={current.locale} currency={current.numberFormat.currency} />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
