import { lazyRouteComponent } from '@tanstack/react-router';

import { paths, patterns } from '../../client/paths.ts';
import { searchSchema } from '../../client/search-schema.ts';
import type { NewInvoiceParam } from '../../features/money/invoices/editor/search.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { dashboardPage, searchPage } from './dashboard-layout-route.ts';

const editorTexts = () => loadTexts('invoiceEditor', 'invoices', 'ledes');

/** Writing invoices. */
export const invoiceEditorRoutes = [
  searchPage(
    paths.dashboard.invoice.new,
    searchSchema<NewInvoiceParam>(),
    editorTexts,
    lazyRouteComponent(() => import('../routes/dashboard/invoice/new.tsx'), 'NewInvoicePage'),
  ),
  dashboardPage(
    patterns.invoice.edit,
    editorTexts,
    lazyRouteComponent(() => import('../routes/dashboard/invoice/edit.tsx'), 'EditInvoicePage'),
  ),
] as const;
