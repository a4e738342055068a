import Avatar from '@mui/material/Avatar';
import Badge, { type BadgeProps } from '@mui/material/Badge';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Code } from '../demo/code.tsx';
import { Demo, DemoGrid, DemoRow } from '../demo/demo.tsx';
import { PEOPLE } from '../sample/people.ts';
import { COLORS } from '../sample/values.ts';

function Letter(props: BadgeProps) {
  return (
    <Badge {...props} slotProps={{ badge: { 'aria-hidden': true } }}>
      <Mail size={24} aria-hidden />
    </Badge>
  );
}

/** A number in each colour. */
export function BasicBadges() {
  return (
    <DemoGrid min={96}>
      {COLORS.map((color) => (
        <Demo key={color} code={color}>
          <Letter color={color} badgeContent={4} />
        </Demo>
      ))}
    </DemoGrid>
  );
}

/** Above the maximum, the number is no longer shown; assistive technology still says it. */
export function MaximumBadges() {
  const { t } = useTranslation('showcaseMui');
  return (
    <DemoRow>
      {[99, 100, 1200].map((count) => (
        <span key={count}>
          <Letter color="error" badgeContent={count} max={count > 999 ? 999 : 99} />
          <span style={visuallyHidden}>{t('label.messages', { count })}</span>
        </span>
      ))}
      <Letter color="error" badgeContent={0} showZero />
    </DemoRow>
  );
}

/** Something is new; how much does not matter. */
export function DotBadges() {
  return (
    <DemoRow>
      {COLORS.map((color) => (
        <Letter key={color} color={color} variant="dot" />
      ))}
    </DemoRow>
  );
}

/** The badge follows the shape that it is on. */
export function BadgeOverlap() {
  return (
    <DemoGrid min={160}>
      {(['rectangular', 'circular'] as const).map((overlap) => (
        <Demo key={overlap} code={`overlap="${overlap}"`}>
          <DemoRow>
            {(['standard', 'dot'] as const).map((variant) => (
              <Badge key={variant} overlap={overlap} color="secondary" variant={variant} badgeContent={2}>
                <Box
                  sx={{
                    width: 40,
                    height: 40,
                    backgroundColor: 'action.selected',
                    borderRadius: overlap === 'circular' ? '50%' : 0.5,
                  }}
                />
              </Badge>
            ))}
          </DemoRow>
        </Demo>
      ))}
    </DemoGrid>
  );
}

const PRESENCE = [
  { value: 'online', color: 'success.main' },
  { value: 'busy', color: 'error.main' },
  { value: 'away', color: 'warning.main' },
  { value: 'offline', color: 'text.disabled' },
] as const;

/** Where somebody is: the colour repeats what the text beside it says. */
export function StatusBadges() {
  const { t } = useTranslation('showcaseMui');
  return (
    <DemoGrid min={190}>
      {PRESENCE.map(({ value, color }, index) => {
        const person = PEOPLE[index] ?? PEOPLE[0];
        return (
          <DemoRow key={value}>
            <Badge
              overlap="circular"
              variant="dot"
              anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
              sx={{
                '& .MuiBadge-dot': {
                  width: 12,
                  height: 12,
                  borderRadius: '50%',
                  border: '2px solid',
                  borderColor: 'background.paper',
                  backgroundColor: color,
                },
              }}
            >
              <Avatar src={person.portrait} alt="" />
            </Badge>
            <div>
              <Box sx={{ typography: 'subtitle2' }}>{t(`sample.presence.${value}`)}</Box>
              <Code>{value}</Code>
            </div>
          </DemoRow>
        );
      })}
    </DemoGrid>
  );
}
