import Stack from '@mui/material/Stack';

import { DeliveryCard } from './delivery-card.tsx';
import { PreferenceMatrix } from './preference-matrix.tsx';
import { PushCard } from './push-card.tsx';

/** What a person is notified of, in which way and when. */
export function PreferencesView({ userId }: { userId: string }) {
  return (
    <Stack spacing={3}>
      <PreferenceMatrix userId={userId} />
      <PushCard userId={userId} />
      <DeliveryCard userId={userId} />
    </Stack>
  );
}
