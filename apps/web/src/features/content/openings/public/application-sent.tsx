import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useDay } from '../../../../ui/format/day.ts';

/** In place of the form, once an application has arrived. */
export function ApplicationSent({ email, keepUntil }: { email: string; keepUntil: string }) {
  const { t } = useTranslation('openingPage');
  const day = useDay();
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <Alert ref={place} severity="success" tabIndex={-1}>
      <AlertTitle>{t('sent.title')}</AlertTitle>
      {t('sent.text', { date: day(keepUntil) })} <bdi dir="ltr">{email}</bdi>
    </Alert>
  );
}
