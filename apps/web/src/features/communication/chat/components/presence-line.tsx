import { useTranslation } from 'react-i18next';

import type { Presence } from '../../../../client/presence.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';

/** Whether somebody is here, and when they last were; nothing of people to whom one may not write. */
export function PresenceLine({ presence }: { presence: Presence | undefined }) {
  const { t } = useTranslation('ui');
  if (presence === undefined) return null;
  return (
    <>
      {t(`presence.${presence.state}`)}
      {presence.state === 'offline' && presence.last_active_at !== null && (
        <>
          {' · '}
          <RelativeTime value={presence.last_active_at} />
        </>
      )}
    </>
  );
}
