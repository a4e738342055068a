import { Columns } from '../../../ui/columns.tsx';
import { AccountsPanel } from './parts/accounts-panel.tsx';
import { JournalPanel } from './parts/journal-panel.tsx';
import { RatesPanel } from './parts/rates-panel.tsx';

/** What the firm's accountant gets, and the rates by which amounts are shown in the firm's currency. */
export function Accounting() {
  return (
    <Columns side={<AccountsPanel />}>
      <JournalPanel />
      <RatesPanel />
    </Columns>
  );
}
