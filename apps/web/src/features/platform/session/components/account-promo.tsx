import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { PlansArt } from './plans-art.tsx';

/** What a larger plan would bring, and the way to the plans. */
export function AccountPromo({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('session');
  return (
    <Box
      sx={(theme) => ({
        position: 'relative',
        overflow: 'hidden',
        marginInline: 2.5,
        padding: 2.5,
        borderRadius: 2,
        color: theme.vars.palette.common.white,
        // On a dark ground in both schemes and with every preset, because the text on it is white.
        backgroundColor: theme.vars.palette.grey[900],
        backgroundImage: `linear-gradient(135deg, ${theme.alpha(theme.vars.palette.primary.main, 0.5)}, ${theme.alpha(theme.vars.palette.secondary.main, 0.4)})`,
      })}
    >
      <Box sx={{ position: 'absolute', insetBlockStart: 12, insetInlineEnd: 12, width: 96 }}>
        <PlansArt />
      </Box>
      <Typography variant="subtitle1" component="p" sx={{ maxWidth: 140 }}>
        {t('account.promo.title')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ marginBlock: 0.5, opacity: 0.88, maxWidth: 140 }}>
        {t('account.promo.text')}
      </Typography>
      <ButtonLink
        to={paths.pricing}
        size="small"
        variant="contained"
        onClick={onLeave}
        sx={(theme) => ({
          marginBlockStart: 1,
          color: theme.vars.palette.grey[800],
          backgroundColor: theme.vars.palette.common.white,
          '&:hover': { backgroundColor: theme.vars.palette.grey[200] },
        })}
      >
        {t('account.promo.action')}
      </ButtonLink>
    </Box>
  );
}
