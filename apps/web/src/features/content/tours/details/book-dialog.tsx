import Typography from '@mui/material/Typography';
import { zodResolver } from '@hookform/resolvers/zod';
import { tourLimits } from '@casewright/contracts/tours';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { Tour } from '../api/tour.ts';
import { useTourVerbs } from '../api/verbs.ts';
import { useTourWords } from '../words.ts';
import { bookingSchema, type BookingValues } from './book-schema.ts';

const resolver = zodResolver(bookingSchema);

/** Books places on a tour, or waits for them where there are fewer. */
export function BookDialog({ tour, onClose }: { tour: Tour; onClose: () => void }) {
  const { t } = useTranslation('tours');
  const { user } = useSession();
  const verbs = useTourVerbs();
  const form = useForm<BookingValues, unknown, BookingValues>({
    resolver,
    defaultValues: { places: 1, name: user?.displayName ?? '', email: user?.email ?? '', phone: '', note: '' },
  });
  // What they read is what they agree to, also when it changes behind the dialog.
  const [shown] = useState({ price: tour.price_sale ?? tour.price, currency: tour.currency });
  const words = useTourWords();
  const isFull = tour.left === 0;
  return (
    <FormDialog
      title={t(isFull ? 'book.waitTitle' : 'book.title', { name: tour.name })}
      description={t(isFull ? 'book.waitText' : shown.price === null ? 'book.freeText' : 'book.text')}
      form={form}
      draft={`tour-booking:${tour.id}`}
      submitLabel={t(isFull ? 'book.wait' : 'book.action')}
      onClose={onClose}
      onSubmit={async ({ places, ...contact }) => {
        const booked = await verbs.book(tour.id, places ?? 1, contact, shown);
        toast.success(t(booked?.status === 'waiting' ? 'book.waits' : 'book.done'));
      }}
    >
      <Typography variant="subtitle1" component="p">
        <bdi>{words.price(shown.price, shown.currency)}</bdi>
        {shown.price !== null && (
          <Typography component="span" variant="body2" sx={{ marginInlineStart: 0.75, color: 'text.secondary' }}>
            {t(tour.has_taxes ? (tour.prices_include_tax ? 'aPlaceWithTax' : 'aPlaceAndTax') : 'aPlace')}
          </Typography>
        )}
      </Typography>
      <NumberField required integer name="places" label={t('fields.places')} />
      <TextField required name="name" label={t('book.name')} maxLength={tourLimits.bookerName} autoComplete="name" />
      <TextField required name="email" label={t('book.email')} maxLength={tourLimits.email} autoComplete="email" />
      <TextField name="phone" label={t('book.phone')} maxLength={tourLimits.phone} autoComplete="tel" />
      <TextField name="note" label={t('book.note')} multiline maxLength={tourLimits.note} />
    </FormDialog>
  );
}
