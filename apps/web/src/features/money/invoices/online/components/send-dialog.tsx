import { zodResolver } from '@hookform/resolvers/zod';
import { invoiceLetterSchema, type InvoiceLetterValues, letterLimits } from '@casewright/contracts/invoice-letter';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { columnsOf, emptyValues } from '../../../../../client/form-fields.ts';
import { LANGUAGES } from '../../../../../i18n/languages.ts';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { letterQuery } from '../api/letter.ts';
import { useOnlineVerbs } from '../api/verbs.ts';
import { letterFields } from '../letter-fields.ts';

const OPTIONS = LANGUAGES.map(({ value, nativeName }) => ({ value, label: nativeName }));

interface SendDialogProps {
  invoiceId: string;
  number: string;
  onClose: () => void;
}

/** Sends an invoice by e-mail: a letter with a link, under which it is paid without an account. */
export function SendDialog(props: SendDialogProps) {
  const letter = useQuery(letterQuery(props.invoiceId));
  // Where that is not known, the form asks for it: left empty, the database chooses.
  return letter.isPending ? null : <Dialog {...props} address={letter.data?.email ?? ''} />;
}

function Dialog({ invoiceId, number, onClose, address }: SendDialogProps & { address: string }) {
  const { t } = useTranslation('onlinePayments');
  const { send } = useOnlineVerbs();
  const form = useForm<InvoiceLetterValues, unknown, InvoiceLetterValues>({
    resolver: zodResolver(invoiceLetterSchema),
    defaultValues: { ...emptyValues(letterFields), sent_to: address },
  });
  return (
    <FormDialog
      title={t('send.title', { number })}
      description={t('send.text')}
      form={form}
      submitLabel={t('send.submit')}
      onSubmit={async (values) => {
        const { sent_to: email, language, message } = columnsOf(letterFields, values);
        await send({ invoice_id: invoiceId, email, language, message });
        toast.success(t('send.done', { count: 1 }));
      }}
      onClose={onClose}
      draft={`send-invoice:${invoiceId}`}
    >
      <TextField
        type="email"
        name="sent_to"
        label={t(letterFields.sent_to.label)}
        helperText={t('send.addressHelp')}
        maxLength={letterLimits.address}
        autoComplete="off"
      />
      <SelectField
        name="language"
        label={t(letterFields.language.label)}
        helperText={t('send.languageHelp')}
        options={OPTIONS}
        emptyLabel={t('send.languageOwn')}
      />
      <TextField
        multiline
        name="message"
        label={t(letterFields.message.label)}
        helperText={t('send.messageHelp')}
        maxLength={letterLimits.message}
      />
    </FormDialog>
  );
}
