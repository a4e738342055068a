import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';

import type { PresenceState } from '../client/presence.ts';

const COLORS = {
  online: 'success.main',
  alway: 'warning.main',
  busy: 'error.main',
  offline: 'text.disabled',
} as const satisfies Record<PresenceState, string>;

interface PresenceDotProps {
  state: PresenceState;
  /** At the lower end of a picture that is positioned. */
  onPicture?: boolean;
}

/** Whether somebody is here: a dot by its colour, and said to those who do not see it. Hollow where they are not. */
export function PresenceDot({ state, onPicture = false }: PresenceDotProps) {
  const { t } = useTranslation('ui');
  return (
    <Box
      component="span"
      title={t(`presence.${state}`)}
      sx={{
        flexShrink: 0,
        width: 10,
        height: 10,
        borderRadius: '50%',
        border: '2px solid',
        borderColor: COLORS[state],
        ...(state !== 'offline' && { backgroundColor: COLORS[state] }),
        ...(state === 'offline' && { backgroundColor: 'background.paper' }),
        ...(onPicture && {
          position: 'absolute',
          insetInlineEnd: -2,
          insetBlockEnd: -2,
          outline: '2px solid',
          outlineColor: (theme) => theme.vars.palette.background.paper,
        }),
      }}
    >
      <span style={visuallyHidden}>{t(`presence.${state}`)}</span>
    </Box>
  );
}
