import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { valuesOf } from '../../../../client/form-fields.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { type CourseDraft, courseDraftQuery } from '../api/writing.ts';
import { NoCourse } from '../course/no-course.tsx';
import { courseFields } from './course-fields.ts';
import { CourseForm } from './course-form.tsx';
import { LessonsEditor } from './lessons-editor.tsx';

/** Loads a course and edits it, its lessons below it. */
export function EditCourse({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(courseDraftQuery(id));
  // Kept from the first load: what comes later must not move the ground under what is being typed.
  const [first, setFirst] = useState<CourseDraft | null>(null);
  if (data && first === null) setFirst(data);
  // What is being typed outlives a later load that fails.
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === null) return <NoCourse />;
  if (first === null || data === undefined) return <FormSkeleton />;
  return (
    <Stack spacing={3} sx={{ maxWidth: 880, marginInline: 'auto' }}>
      <LessonsEditor courseId={id} status={data.course.status} lessons={data.lessons} />
      <Box>
        <CourseForm
          defaultValues={valuesOf(courseFields, first.course)}
          saved={{ id: first.course.id, version: first.course.version }}
        />
      </Box>
    </Stack>
  );
}
