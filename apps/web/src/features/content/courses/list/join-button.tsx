import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useLearning } from '../api/course.ts';

/** Joins a course and opens it. */
export function JoinButton({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const { join } = useLearning();
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    try {
      await join(id);
      toast.success(t('featured.joined', { title }));
      await navigate({ to: paths.dashboard.course.details(id) });
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      size="small"
      loading={isBusy}
      aria-label={t('featured.joinNamed', { title })}
      onClick={() => void press()}
    >
      {t('featured.join')}
    </Button>
  );
}
