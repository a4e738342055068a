import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { CONTACT_ADDRESS } from '../../../../client/contact-links.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { PageHero } from '../page-hero.tsx';
import { PolicyContents } from './policy-contents.tsx';
import { PolicyText } from './policy-text.tsx';
import { POLICY_CHANGED, POLICY_SECTIONS } from './sections.ts';

/** The privacy policy, with its table of contents beside it. */
export function PrivacyPolicy() {
  const { t } = useTranslation('privacy');
  const dates = useDates();
  return (
    <>
      <PageHero title={t('title')} text={t('intro')}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{t('updated', { date: dates.fullDate(POLICY_CHANGED) })}</bdi>
        </Typography>
      </PageHero>
      <Container
        maxWidth="lg"
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 8 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
          paddingBlock: { xs: 4, md: 8 },
        }}
      >
        <PolicyContents />
        <Box sx={{ maxWidth: 720 }}>
          <Alert severity="info" sx={{ marginBlockEnd: 5 }}>
            {t('notice')}
          </Alert>
          {POLICY_SECTIONS.map((section, index) => (
            <Box
              key={section}
              component="section"
              id={section}
              aria-labelledby={`${section}-title`}
              sx={{ marginBlockEnd: 5, scrollMarginBlockStart: 96 }}
            >
              <Typography id={`${section}-title`} variant="h4" component="h2" sx={{ marginBlockEnd: 1.5 }}>
                {index + 1}. {t(`${section}.title`)}
              </Typography>
              <PolicyText text={t(`${section}.body`, { email: CONTACT_ADDRESS })} />
            </Box>
          ))}
        </Box>
      </Container>
    </>
  );
}
