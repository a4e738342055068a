import { Link2Off } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { codeOf, hintOf } from '../../../../client/errors.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { outcomeOf, standingOf } from '../../shared/paying/outcome.ts';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { ASK_EVERY_MS, useWaited } from '../../shared/paying/use-waited.ts';
import { invoiceByLink } from '../api/invoice-by-link.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { PayNotice } from './pay-notice.tsx';
import { PayPage } from './pay-page.tsx';
import { PaySkeleton } from './pay-skeleton.tsx';

interface LinkedInvoiceProps {
  /** What the link carries. */
  token: string;
  /** The attempt from which the provider leads back. */
  returned: string | null;
}

/** The invoice that a link opens, and what can be paid of it: without an account. */
export function LinkedInvoice({ token, returned }: LinkedInvoiceProps) {
  const { t } = useTranslation('pay');
  usePageTitle(t('pageTitle'));
  const { data, error, retry } = useReading(invoiceByLink, token);
  // What is shown stays while the network is away.
  const [invoice, setInvoice] = useState(data);
  if (data !== undefined && data !== invoice) setInvoice(data);
  const hasWaited = useWaited();
  const outcome = invoice === undefined || returned === null ? null : outcomeOf(returned, invoice.payments, hasWaited);
  const isAsking = outcome === 'asking';
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(retry, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isAsking, retry]);
  // Money that takes its time, and what was paid elsewhere: asked for again when the reader looks again.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') retry();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [retry]);

  // A program on the way may have cut it: then the server does not even look for it.
  if (hintOf(error) === 'invoice_link_ended' || codeOf(error) === 'validation_failed')
    return (
      <PayPage>
        <PayNotice icon={Link2Off} title={t('linkEnded.title')} text={t('linkEnded.text')} />
      </PayPage>
    );
  if (invoice === undefined)
    return error ? (
      <PayPage>
        <ErrorState error={error} onRetry={retry} />
      </PayPage>
    ) : (
      <PaySkeleton />
    );
  const known = {
    status: invoice.status,
    due: invoice.due,
    payable: invoice.payable,
    paysOnline: invoice.pays_online,
  };
  return (
    <InvoiceSheet
      token={token}
      invoice={invoice}
      standing={standingOf(known)}
      payable={invoice.payable}
      outcome={outcome}
      returned={returned}
      onRefused={retry}
    />
  );
}
