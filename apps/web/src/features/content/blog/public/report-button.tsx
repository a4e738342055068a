import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { reportComment } from '../api/reader.ts';

/** Says that a comment breaks the rules, once. */
export function ReportButton({ commentId }: { commentId: string }) {
  const { t } = useTranslation('blog');
  const [isDone, setIsDone] = useState(false);
  const report = async () => {
    try {
      await reportComment(commentId);
      setIsDone(true);
      toast.success(t('comments.reported'));
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Button size="small" color="inherit" disabled={isDone} onClick={() => void report()}>
      {t('comments.report')}
    </Button>
  );
}
