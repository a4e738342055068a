import { ClosedLink } from '../../features/money/pay/components/closed-link.tsx';
import { LinkedInvoice } from '../../features/money/pay/components/linked-invoice.tsx';
import { SandboxPage } from '../../features/money/pay/components/sandbox-page.tsx';
import { keptToken } from '../../features/money/pay/model/link-token.ts';
import { useNoReferrer } from '../use-no-referrer.ts';
import { useNotListed } from '../use-not-listed.ts';

interface PayProps {
  /** Of the link that was opened; undefined where the provider leads back. */
  invoice: string | undefined;
  /** A payment at the provider of the demonstration; undefined for the invoice of a link. */
  sandbox: string | undefined;
  returned: string | undefined;
}

/** Where an invoice is paid: by its link, or at the provider of the demonstration. */
export function Pay({ invoice, sandbox, returned }: PayProps) {
  useNotListed();
  useNoReferrer();
  if (sandbox !== undefined) return <SandboxPage key={sandbox} reference={sandbox} />;
  const token = keptToken(invoice);
  if (token === null) return <ClosedLink />;
  // Another link, and another attempt, begin with nothing known.
  return <LinkedInvoice key={`${token} ${returned}`} token={token} returned={returned ?? null} />;
}
