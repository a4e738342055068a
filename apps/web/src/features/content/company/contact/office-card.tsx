import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Building2, CircleQuestionMark, type LucideIcon, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CONTACT_ADDRESS } from '../../../../client/contact-links.ts';
import { paths } from '../../../../client/paths.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { OfficeMap } from './office-map.tsx';

/** Where the people behind the platform are, and the quicker ways to an answer. */
export function OfficeCard() {
  const { t } = useTranslation('company');
  return (
    <Card component="section" aria-label={t('contact.office.title')} sx={{ overflow: 'hidden' }}>
      <OfficeMap />
      <Box sx={{ display: 'grid', gap: 2.5, padding: 3 }}>
        <Typography variant="h5" component="h2">
          {t('contact.office.title')}
        </Typography>
        <Line icon={Building2} label={t('contact.office.name')}>
          {t('contact.office.sample')}
        </Line>
        <Line icon={Mail} label={t('contact.office.email')}>
          <Link href={`mailto:${CONTACT_ADDRESS}`} sx={{ overflowWrap: 'anywhere' }}>
            {CONTACT_ADDRESS}
          </Link>
        </Line>
        <Line icon={CircleQuestionMark} label={t('contact.office.help')}>
          <RouterLink to={paths.faqs}>{t('contact.office.helpLink')}</RouterLink>
        </Line>
      </Box>
    </Card>
  );
}

function Line({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <Box component={Icon} size={22} strokeWidth={1.75} aria-hidden sx={{ flexShrink: 0, color: 'primary.main' }} />
      <div>
        <Typography variant="subtitle2" component="p">
          {label}
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {children}
        </Typography>
      </div>
    </Box>
  );
}
