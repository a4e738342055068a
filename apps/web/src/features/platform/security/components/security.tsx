import Stack from '@mui/material/Stack';

import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** How the signed-in person signs in, and where they are signed in. */
export function Security() {
  return (
    <Stack spacing={3}>
      <PasswordCard />
      <PasskeysCard />
      <SecondFactorCard />
      <SessionsCard />
    </Stack>
  );
}
