import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';

const BookDialog = lazy(() => import('./book-dialog.tsx').then((module) => ({ default: module.BookDialog })));

interface BookButtonProps {
  lawyerId: string;
  name: string;
}

/** Books a first consultation with a lawyer; nothing for users who are no clients, and on one's own profile. */
export function BookButton({ lawyerId, name }: BookButtonProps) {
  const { t } = useTranslation('consultations');
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  if (user?.accessLevel !== 'user' || user.id === lawyerId) return null;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<CalendarPlus size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('book.button')}
      </Button>
      {open && (
        <Suspense>
          <BookDialog lawyerId={lawyerId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
