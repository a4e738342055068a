import Box from '@mui/material/Box';
import Breadcrumbs, { type BreadcrumbsProps } from '@mui/material/Breadcrumbs';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { ChevronRight, Folder, House, type LucideIcon, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { RouterAnchor, RouterLink } from '../../../ui/link.tsx';

const TRAIL = [
  { label: 'sample.area.contract', icon: House },
  { label: 'sample.matter.lease', icon: Scale },
] as const;

const LAST = 'sample.folder.evidence';

interface TrailProps extends BreadcrumbsProps {
  withIcons?: boolean;
}

function SampleTrail({ withIcons = false, ...breadcrumbs }: TrailProps) {
  const { t } = useTranslation('showcaseMui');
  return (
    <Breadcrumbs {...breadcrumbs} aria-label={t('label.file')}>
      {TRAIL.map(({ label, icon }) => (
        <RouterLink key={label} to={paths.components.root} color="inherit" sx={{ display: 'flex', gap: 0.75 }}>
          {withIcons && <StepIcon icon={icon} />}
          {t(label)}
        </RouterLink>
      ))}
      <Typography component="span" aria-current="page" sx={{ display: 'flex', gap: 0.75, color: 'text.primary' }}>
        {withIcons && <StepIcon icon={Folder} />}
        {t(LAST)}
      </Typography>
    </Breadcrumbs>
  );
}

function StepIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <Box component="span" aria-hidden sx={{ display: 'grid', placeItems: 'center' }}>
      <Icon size={16} />
    </Box>
  );
}

/** Words alone. */
export function TextBreadcrumbs() {
  return <SampleTrail />;
}

/** A picture in front of each word. */
export function IconBreadcrumbs() {
  return <SampleTrail withIcons />;
}

/** Another separator: an arrow, which points along the text, or a dot. */
export function SeparatedBreadcrumbs() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SampleTrail
        separator={<Box component={ChevronRight} size={16} sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
      />
      <SampleTrail
        separator={<Box sx={{ width: 4, height: 4, borderRadius: '50%', backgroundColor: 'text.disabled' }} />}
      />
    </Box>
  );
}

/** Chips instead of words. */
export function ChipBreadcrumbs() {
  const { t } = useTranslation('showcaseMui');
  return (
    <Breadcrumbs aria-label={t('label.documents')}>
      {TRAIL.map(({ label, icon: Icon }) => (
        <Chip
          key={label}
          clickable
          component={RouterAnchor}
          to={paths.components.root}
          label={t(label)}
          icon={<Icon size={16} aria-hidden />}
        />
      ))}
      <Chip variant="soft" color="primary" label={t(LAST)} aria-current="page" />
    </Breadcrumbs>
  );
}
