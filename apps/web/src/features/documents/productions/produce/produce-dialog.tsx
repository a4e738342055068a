import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { chosenFilesQuery } from '../../shared/choose/case-files.ts';
import { numbersQuery, productionsQuery } from '../api/productions.ts';
import { ProduceForm } from './produce-form.tsx';

interface ProduceDialogProps {
  caseId: string;
  folderId: string | null;
  /** Files and folders that were chosen before; nothing to begin without. */
  chosen: readonly string[];
  onClose: () => void;
}

/** Produces documents of a case. */
export function ProduceDialog({ caseId, folderId, chosen, onClose }: ProduceDialogProps) {
  const { t } = useTranslation('productions');
  const numbers = useQuery(numbersQuery(caseId));
  const latest = useQuery({ ...productionsQuery(caseId, 1), gcTime: 0 });
  const files = useQuery(chosenFilesQuery(caseId, chosen));
  const error = numbers.error ?? latest.error ?? files.error;
  if (error !== null)
    return (
      <ConfirmDialog
        open
        title={t('produce.title')}
        confirmLabel={t('produce.retry')}
        onConfirm={async () => {
          await Promise.all([numbers.refetch(), latest.refetch(), chosen.length > 0 && files.refetch()]);
        }}
        onClose={onClose}
      >
        {t('produce.unreachable')}
      </ConfirmDialog>
    );
  const isThere = numbers.data !== undefined && latest.data !== undefined;
  if (!isThere || (chosen.length > 0 && files.data === undefined)) return null;
  // In the order in which they were chosen; what lies in folders by name.
  const placeOf = (id: string) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length);
  const inOrder = (files.data ?? []).toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
  return (
    <ProduceForm
      {...{ caseId, folderId, onClose }}
      files={inOrder}
      numbers={numbers.data}
      latest={latest.data.rows[0] ?? null}
    />
  );
}
