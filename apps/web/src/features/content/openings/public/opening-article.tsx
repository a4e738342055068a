import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OpeningDetails } from '@casewright/contracts/opening-answers';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDay } from '../../../../ui/format/day.ts';
import { SafeHtml } from '../../../../ui/safe-html.tsx';
import { useOpeningWords } from '../words.ts';
import { OpeningFacts } from './opening-facts.tsx';
import { openingColumns, openingText, openingTitle } from './opening-styles.ts';

const ApplicationForm = lazy(() =>
  import('./application-form.tsx').then((module) => ({ default: module.ApplicationForm })),
);

/** An opening with all that it says, and the form below it. */
export function OpeningArticle({ opening }: { opening: OpeningDetails }) {
  const { t } = useTranslation('openingPage');
  const words = useOpeningWords();
  const day = useDay();
  const [applies, setApplies] = useState(false);
  return (
    <Box component="article" sx={openingColumns}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" dir="auto" lang={opening.language} sx={openingTitle}>
          {opening.title}
        </Typography>
        <Typography sx={{ marginBlockStart: 1, color: 'text.secondary' }}>
          <bdi>{opening.company.name}</bdi> · <bdi>{words.place(opening.city, opening.locations)}</bdi>
        </Typography>
        <Box lang={opening.language} sx={{ '& > div > div': openingText }}>
          <SafeHtml html={opening.content} />
        </Box>
        <Box id="apply" component="section" aria-labelledby="apply-title" sx={{ marginBlockStart: 5 }}>
          <Typography id="apply-title" component="h2" variant="h5" sx={{ marginBlockEnd: 1 }}>
            {t('apply.title')}
          </Typography>
          {!opening.isOpen ? (
            <Alert severity="info">{t('apply.over', { date: day(opening.expiredDate) })}</Alert>
          ) : applies ? (
            <Suspense>
              <ApplicationForm opening={opening} />
            </Suspense>
          ) : (
            <>
              <Typography sx={{ marginBlockEnd: 2, color: 'text.secondary' }}>
                {t('apply.text', { date: day(opening.expiredDate) })}
              </Typography>
              <Button size="large" variant="contained" onClick={() => setApplies(true)}>
                {t('apply.begin')}
              </Button>
            </>
          )}
        </Box>
      </Box>
      <OpeningFacts opening={opening} />
    </Box>
  );
}
