import { useTranslation } from 'react-i18next';

import { EachDialog } from '../../each-dialog.tsx';
import { useOnlineVerbs } from '../api/verbs.ts';

interface SendManyDialogProps {
  /** Issued invoices, by what they are called. */
  invoices: ReadonlyMap<string, string>;
  onClose: (refused: readonly string[] | null) => void;
}

/** Sends chosen invoices, each once to its own address; those that were not sent are named. */
export function SendManyDialog({ invoices, onClose }: SendManyDialogProps) {
  const { t } = useTranslation('onlinePayments');
  const { sendMany } = useOnlineVerbs();
  return (
    <EachDialog
      invoices={invoices}
      title={t('sendMany.title', { count: invoices.size })}
      text={t('sendMany.text')}
      submitLabel={t('send.submit')}
      cancelLabel={t('sendMany.cancel')}
      closeLabel={t('sendMany.close')}
      doneText={(count) => t('send.done', { count })}
      refusedText={(count) => t('sendMany.unsent', { count })}
      work={sendMany}
      onClose={onClose}
    />
  );
}
