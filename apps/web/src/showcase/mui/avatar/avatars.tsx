import Avatar from '@mui/material/Avatar';
import AvatarGroup from '@mui/material/AvatarGroup';
import Badge from '@mui/material/Badge';
import { FileText, Gavel, Landmark, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Demo, DemoGrid, DemoRow } from '../demo/demo.tsx';
import { initialsOf, PEOPLE } from '../sample/people.ts';
import { COLORS } from '../sample/values.ts';

/** Portraits. */
export function ImageAvatars() {
  return (
    <DemoRow>
      {PEOPLE.map((person) => (
        <Avatar key={person.name} src={person.portrait} alt={person.name} />
      ))}
    </DemoRow>
  );
}

/** Initials, where there is no portrait; the colour tells people apart. */
export function LetterAvatars() {
  return (
    <DemoRow>
      {PEOPLE.map((person, index) => (
        <Avatar key={person.name} sx={toned(COLORS[index] ?? 'primary')}>
          <abbr title={person.name} style={{ textDecoration: 'none' }}>
            {initialsOf(person.name)}
          </abbr>
        </Avatar>
      ))}
    </DemoRow>
  );
}

const ICONS = [Scale, Gavel, Landmark, FileText];

/** A picture in place of initials. */
export function IconAvatars() {
  return (
    <DemoRow>
      {ICONS.map((Icon, index) => (
        <Avatar key={Icon.displayName} sx={toned(COLORS[index] ?? 'primary')}>
          <Icon size={22} aria-hidden />
        </Avatar>
      ))}
    </DemoRow>
  );
}

/** Round, square and rounded. */
export function AvatarVariants() {
  return (
    <DemoGrid min={160}>
      {(['circular', 'rounded', 'square'] as const).map((variant, index) => (
        <Demo key={variant} code={`variant="${variant}"`}>
          <DemoRow>
            <Avatar variant={variant} src={PEOPLE[0].portrait} alt={PEOPLE[0].name} />
            <Avatar variant={variant} sx={toned(COLORS[index] ?? 'primary')}>
              <Scale size={22} aria-hidden />
            </Avatar>
          </DemoRow>
        </Demo>
      ))}
    </DemoGrid>
  );
}

/** Who works on a matter; those who find no room are counted. */
export function GroupedAvatars() {
  return (
    <DemoGrid min={200}>
      {[24, 40, 56].map((size) => (
        <Demo key={size} code={`${size} × ${size}`}>
          <AvatarGroup
            max={4}
            total={9}
            sx={{
              justifyContent: 'flex-end',
              '& .MuiAvatar-root': { width: size, height: size, fontSize: size / 2.6 },
            }}
          >
            {PEOPLE.map((person) => (
              <Avatar key={person.name} src={person.portrait} alt={person.name} />
            ))}
          </AvatarGroup>
        </Demo>
      ))}
    </DemoGrid>
  );
}

/** Presence at the edge of the portrait, and a second portrait for a deputy. */
export function AvatarsWithBadge() {
  const { t } = useTranslation('showcaseMui');
  const [lawyer, deputy] = PEOPLE;
  const corner = { vertical: 'bottom', horizontal: 'right' } as const;
  return (
    <DemoRow>
      <Badge overlap="circular" variant="dot" color="success" anchorOrigin={corner}>
        <Avatar src={lawyer.portrait} alt={`${lawyer.name}, ${t('sample.presence.online')}`} />
      </Badge>
      <Badge
        overlap="circular"
        anchorOrigin={corner}
        badgeContent={
          <Avatar
            src={deputy.portrait}
            alt={deputy.name}
            sx={{ width: 22, height: 22, border: '2px solid', borderColor: 'background.paper' }}
          />
        }
      >
        <Avatar src={lawyer.portrait} alt={lawyer.name} />
      </Badge>
    </DemoRow>
  );
}

/** From the smallest in a line of text to the largest on a profile. */
export function AvatarSizes() {
  return (
    <DemoRow>
      {[24, 32, 40, 56, 80, 128].map((size, index) => {
        const person = PEOPLE[index % PEOPLE.length] ?? PEOPLE[0];
        return <Avatar key={size} src={person.portrait} alt={person.name} sx={{ width: size, height: size }} />;
      })}
    </DemoRow>
  );
}

function toned(color: (typeof COLORS)[number]) {
  return { color: `${color}.contrastText`, backgroundColor: `${color}.main` };
}
