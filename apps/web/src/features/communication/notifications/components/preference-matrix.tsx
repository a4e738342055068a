import {
  type NotificationMedium,
  notificationMedia,
  type NotificationType,
  notificationTypes,
} from '@casewright/contracts/notifications';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { type Preference, preferencesQuery, useChoose } from '../api/preferences.ts';
import { pushDevicesQuery } from '../api/push-devices.ts';

/** Whether a kind of notification reaches the person in one way: as they chose, or else as the sender takes it to be. */
function isOn(rows: readonly Preference[], type: NotificationType, medium: NotificationMedium, hasDevice: boolean) {
  const row = rows.find((each) => each.notification_type === type && each.medium === medium);
  // Without a device a push reaches nobody, whatever was chosen before.
  return medium === 'push' ? hasDevice && (row?.enabled ?? true) : (row?.enabled ?? true);
}

/** Which kind of notification reaches the person in which way. Each switch is saved by itself. */
export function PreferenceMatrix({ userId }: { userId: string }) {
  const { t } = useTranslation('preferences');
  const id = useId();
  const { data: rows, error, refetch } = useQuery(preferencesQuery(userId));
  const { data: devices } = useQuery(pushDevicesQuery(userId));
  const choosing = useChoose(userId);
  const hasDevice = (devices?.length ?? 0) > 0;

  return (
    <SectionCard title={t('matrix.title')} description={`${t('matrix.text')} ${t('matrix.alarms')}`}>
      {error && !rows ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Table
            aria-label={t('matrix.title')}
            aria-busy={rows === undefined || undefined}
            sx={{
              '& th, & td': { paddingInline: { xs: 0.5, sm: 1 }, borderBlockEndStyle: 'dashed' },
              '& th:first-of-type': { paddingInlineStart: 0 },
              '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
            }}
          >
            <TableHead>
              <TableRow>
                <TableCell
                  sx={{ color: 'text.secondary', fontSize: { xs: '0.75rem', sm: '0.875rem' }, lineHeight: 1.3 }}
                >
                  {t('matrix.kind')}
                </TableCell>
                {notificationMedia.map((medium) => (
                  <TableCell
                    key={medium}
                    id={`${id}-${medium}`}
                    align="center"
                    sx={{
                      width: { xs: 72, sm: 120 },
                      color: 'text.secondary',
                      fontSize: { xs: '0.75rem', sm: '0.875rem' },
                      lineHeight: 1.3,
                    }}
                  >
                    {t(`matrix.medium.${medium}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {notificationTypes.map((type) => (
                <TableRow key={type}>
                  <TableCell component="th" scope="row">
                    <Typography id={`${id}-${type}`} variant="subtitle2" component="span" sx={{ display: 'block' }}>
                      {t(`matrix.type.${type}`)}
                    </Typography>
                    <Typography
                      variant="body2"
                      component="span"
                      sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }}
                    >
                      {t(`matrix.hint.${type}`)}
                    </Typography>
                  </TableCell>
                  {notificationMedia.map((medium) => (
                    <TableCell key={medium} align="center">
                      {rows === undefined ? (
                        <Skeleton
                          variant="rounded"
                          width={34}
                          height={20}
                          sx={{ marginInline: 'auto', borderRadius: 5 }}
                        />
                      ) : (
                        <Switch
                          checked={isOn(rows, type, medium, hasDevice)}
                          disabled={medium === 'push' && !hasDevice}
                          onChange={(_, enabled) => choosing.mutate({ type, medium, enabled })}
                          slotProps={{ input: { 'aria-labelledby': `${id}-${type} ${id}-${medium}` } }}
                        />
                      )}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {devices?.length === 0 && (
            <Typography variant="body2" sx={{ marginBlockStart: 2, color: 'text.secondary' }}>
              {t('matrix.pushNeedsDevice')}
            </Typography>
          )}
          <RefusalAlert error={choosing.error} />
        </>
      )}
    </SectionCard>
  );
}
