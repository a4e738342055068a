import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { RouterLink } from '../../../ui/link.tsx';
import { HeaderBar } from '../header-bar.tsx';
import { HeaderTools } from '../header-tools.tsx';
import { Logo } from '../logo.tsx';

/** Logo, help and tools: the header of pages that are about one thing only. `overlay` lays it over the content from `md` on. */
export function SimpleHeader({ overlay = false }: { overlay?: boolean }) {
  const { t } = useTranslation();
  return (
    <HeaderBar
      sx={[
        overlay && {
          position: { xs: 'sticky', md: 'fixed' },
          insetInline: 0,
          backgroundColor: { md: 'transparent' },
          backdropFilter: { md: 'none' },
        },
      ]}
    >
      <Logo />
      <Box sx={{ flexGrow: 1 }} />
      <RouterLink
        to={paths.faqs}
        variant="subtitle2"
        color="inherit"
        // The longest of the five languages fills a narrow window to its edge.
        sx={{ paddingBlock: 1, whiteSpace: 'nowrap', fontSize: { xs: '0.8125rem', sm: '0.875rem' } }}
      >
        {t('needHelp')}
      </RouterLink>
      <HeaderTools />
    </HeaderBar>
  );
}
