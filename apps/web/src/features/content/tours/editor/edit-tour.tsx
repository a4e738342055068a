import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { valuesOf } from '../../../../client/form-fields.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { type TourToEdit, tourToEditQuery } from '../api/tour.ts';
import { NoTour } from '../details/no-tour.tsx';
import { tourFields } from './tour-fields.ts';
import { TourForm } from './tour-form.tsx';

/** Loads a tour and edits it. */
export function EditTour({ id, firmId }: { id: string; firmId: string }) {
  const { data, error, refetch } = useQuery(tourToEditQuery(id, firmId));
  // Kept from the first load: what comes later must not move the ground under what is being typed.
  const [first, setFirst] = useState<TourToEdit | null>(null);
  if (data && first === null) setFirst(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === null) return <NoTour />;
  if (first === null) return <FormSkeleton />;
  return (
    <TourForm
      firmId={firmId}
      defaultValues={{ ...valuesOf(tourFields, first), publish: first.publish === 'published' }}
      saved={{ id: first.id, version: first.version, publish: first.publish }}
    />
  );
}
