import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { paths, patterns } from '../../client/paths.ts';
import { searchSchema } from '../../client/search-schema.ts';
import type { AnalyticsParam } from '../../features/money/analytics/search.ts';
import type { BankingParam } from '../../features/money/banking/search.ts';
import type {
  BatchParam,
  CreditNotesParam,
  InvoiceParam,
  InvoicesParam,
  LateParam,
} from '../../features/money/invoices/search.ts';
import type { EcommerceParam, OrdersParam } from '../../features/money/orders/search.ts';
import type { CodesParam, ServiceParam, ServicesParam } from '../../features/money/services/search.ts';
import type { ReportParam } from '../../features/money/reports/search.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { asksAhead, dashboardLayout, dashboardPage, searchPage } from './dashboard-layout-route.ts';

const invoiceTexts = () => loadTexts('invoices', 'invoicePapers', 'onlinePayments');
const creditTexts = () => loadTexts('invoices', 'creditNotes');
const creditNoteTexts = () => loadTexts('invoices', 'invoicePapers', 'creditNotes');
const invoicePageTexts = () =>
  loadTexts('invoices', 'invoicePapers', 'creditNotes', 'onlinePayments', 'pay', 'ledes', 'latePayment');
const batchTexts = () => loadTexts('invoices', 'batch');
const batchPage = () => import('../routes/dashboard/invoice/batch.tsx');
const lateTexts = () => loadTexts('invoices', 'latePayment');
const latePage = () => import('../routes/dashboard/invoice/late.tsx');
const creditNotesPage = () => import('../routes/dashboard/invoice/credit-notes.tsx');
const invoiceListPage = () => import('../routes/dashboard/invoice/list.tsx');

/** The list of invoices has two addresses. */
const invoiceLists = createRoute({
  getParentRoute: () => dashboardLayout,
  id: 'invoices',
  validateSearch: searchSchema<InvoicesParam>(),
  beforeLoad: ({ search }) => asksAhead(invoiceListPage)({ search }),
  loader: invoiceTexts,
});

const invoiceList = lazyRouteComponent(invoiceListPage, 'InvoiceListPage');

const invoiceListPages = [
  createRoute({ getParentRoute: () => invoiceLists, path: paths.dashboard.invoice.root, component: invoiceList }),
  createRoute({ getParentRoute: () => invoiceLists, path: paths.dashboard.invoice.list, component: invoiceList }),
] as const;

const orderTexts = () => loadTexts('orders');
const orderListPage = () => import('../routes/dashboard/order/list.tsx');
const analyticsPage = () => import('../routes/dashboard/analytics.tsx');
const ecommercePage = () => import('../routes/dashboard/ecommerce.tsx');
const serviceTexts = () => loadTexts('services', 'practiceAreas');
const codesPage = () => import('../routes/dashboard/product/codes.tsx');
const serviceListPage = () => import('../routes/dashboard/product/list.tsx');

/** So have the list of orders, and that of services. */
const orderLists = createRoute({
  getParentRoute: () => dashboardLayout,
  id: 'orders',
  validateSearch: searchSchema<OrdersParam>(),
  beforeLoad: ({ search }) => asksAhead(orderListPage)({ search }),
  loader: orderTexts,
});
const orderList = lazyRouteComponent(orderListPage, 'OrderListPage');
const orderListPages = [
  createRoute({ getParentRoute: () => orderLists, path: paths.dashboard.order.root, component: orderList }),
  createRoute({ getParentRoute: () => orderLists, path: paths.dashboard.order.list, component: orderList }),
] as const;

const serviceLists = createRoute({
  getParentRoute: () => dashboardLayout,
  id: 'services',
  validateSearch: searchSchema<ServicesParam>(),
  beforeLoad: ({ search }) => asksAhead(serviceListPage)({ search }),
  loader: serviceTexts,
});
const serviceList = lazyRouteComponent(serviceListPage, 'ServiceListPage');
const serviceListPages = [
  createRoute({ getParentRoute: () => serviceLists, path: paths.dashboard.product.root, component: serviceList }),
  createRoute({ getParentRoute: () => serviceLists, path: paths.dashboard.product.list, component: serviceList }),
] as const;

/** The money of a practice. */
export const moneyRoutes = [
  invoiceLists.addChildren(invoiceListPages),
  orderLists.addChildren(orderListPages),
  dashboardPage(
    patterns.order.details,
    orderTexts,
    lazyRouteComponent(() => import('../routes/dashboard/order/details.tsx'), 'OrderPage'),
  ),
  searchPage(
    paths.dashboard.analytics,
    searchSchema<AnalyticsParam>(),
    () => loadTexts('analytics', 'banking', 'practiceAreas'),
    lazyRouteComponent(analyticsPage, 'AnalyticsPage'),
    analyticsPage,
  ),
  searchPage(
    paths.dashboard.ecommerce,
    searchSchema<EcommerceParam>(),
    () => loadTexts('orders', 'services'),
    lazyRouteComponent(ecommercePage, 'EcommercePage'),
    ecommercePage,
  ),
  serviceLists.addChildren(serviceListPages),
  dashboardPage(
    paths.dashboard.product.new,
    serviceTexts,
    lazyRouteComponent(() => import('../routes/dashboard/product/new.tsx'), 'NewServicePage'),
  ),
  searchPage(
    paths.dashboard.product.codes,
    searchSchema<CodesParam>(),
    () => loadTexts('services', 'discountCodes'),
    lazyRouteComponent(codesPage, 'DiscountCodesPage'),
    codesPage,
  ),
  searchPage(
    patterns.product.details,
    searchSchema<ServiceParam>(),
    serviceTexts,
    lazyRouteComponent(() => import('../routes/dashboard/product/details.tsx'), 'ServicePage'),
  ),
  dashboardPage(
    patterns.product.edit,
    serviceTexts,
    lazyRouteComponent(() => import('../routes/dashboard/product/edit.tsx'), 'EditServicePage'),
  ),
  searchPage(
    patterns.invoice.details,
    searchSchema<InvoiceParam>(),
    invoicePageTexts,
    lazyRouteComponent(() => import('../routes/dashboard/invoice/details.tsx'), 'InvoicePage'),
  ),
  searchPage(
    paths.dashboard.banking,
    searchSchema<BankingParam | ReportParam>(),
    // Files of statements are read with the words of trust.
    () => loadTexts('banking', 'trust', 'practiceAreas'),
    lazyRouteComponent(() => import('../routes/dashboard/banking.tsx'), 'BankingPage'),
    () => import('../routes/dashboard/banking.tsx'),
  ),
  searchPage(
    paths.dashboard.invoice.batch,
    searchSchema<BatchParam>(),
    batchTexts,
    lazyRouteComponent(batchPage, 'BatchPage'),
    batchPage,
  ),
  searchPage(
    paths.dashboard.invoice.late,
    searchSchema<LateParam>(),
    lateTexts,
    lazyRouteComponent(latePage, 'LatePage'),
    latePage,
  ),
  searchPage(
    paths.dashboard.invoice.creditNotes,
    searchSchema<CreditNotesParam>(),
    creditTexts,
    lazyRouteComponent(creditNotesPage, 'CreditNotesPage'),
    creditNotesPage,
  ),
  dashboardPage(
    patterns.invoice.creditNote,
    creditNoteTexts,
    lazyRouteComponent(() => import('../routes/dashboard/invoice/credit-note.tsx'), 'CreditNotePage'),
  ),
] as const;
