import { join } from 'node:path';

import { openHttp, type Backend, type Keys } from '@casewright/backend';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { accountingEndpoints } from './api/accounting/endpoints.ts';
import { registerAccounting } from './api/accounting/register.ts';
import { registerApiAuth } from './api/auth/register.ts';
import { auditEndpoints } from './api/audit/endpoints.ts';
import { registerAudit } from './api/audit/register.ts';
import { calendarEndpoints } from './api/calendar/endpoints.ts';
import { registerCalendar } from './api/calendar/register.ts';
import { caseBoardEndpoints } from './api/case-board/endpoints.ts';
import { registerCaseManagement } from './api/case-board/register.ts';
import { fileEndpoints } from './api/files/endpoints.ts';
import { registerFiles } from './api/files/register.ts';
import { letterEndpoints } from './api/letters/endpoints.ts';
import { invoiceEndpoints } from './api/invoices/endpoints.ts';
import { registerInvoices } from './api/invoices/register.ts';
import { trustEndpoints } from './api/trust/endpoints.ts';
import { registerTrust } from './api/trust/register.ts';
import { registerLetters } from './api/letters/register.ts';
import { taskEndpoints } from './api/tasks/endpoints.ts';
import { paymentEndpoints } from './api/payments/endpoints.ts';
import { registerPayments } from './api/payments/register.ts';
import { planEndpoints } from './api/plans/endpoints.ts';
import { registerPlans } from './api/plans/register.ts';
import { postEndpoints } from './api/post/endpoints.ts';
import { postReader } from './api/post/post-reader.ts';
import { registerPosts } from './api/post/register.ts';
import { productEndpoints } from './api/product/endpoints.ts';
import { registerProducts } from './api/product/register.ts';
import { productionEndpoints } from './api/productions/endpoints.ts';
import { registerProductions } from './api/productions/register.ts';
import { redactionEndpoints } from './api/redaction/endpoints.ts';
import { registerRedaction } from './api/redaction/register.ts';
import { registerTaskManagement } from './api/tasks/register.ts';
import { registerExport } from './api/export/register.ts';
import { exportEndpoints } from './api/export/endpoints.ts';
import { registerNotifications } from './api/notifications/register.ts';
import { registerPeople } from './api/people/register.ts';
import { registerSetUp } from './api/set-up/register.ts';
import { signingEndpoints } from './api/signing/endpoints.ts';
import { registerSigning } from './api/signing/register.ts';
import { chatEndpoints } from './api/chat/endpoints.ts';
import { registerChat } from './api/chat/register.ts';
import { certificateEndpoints } from './api/certificates/endpoints.ts';
import { registerCertificates } from './api/certificates/register.ts';
import { openingEndpoints } from './api/openings/endpoints.ts';
import { openingReader } from './api/openings/opening-reader.ts';
import { tourEndpoints } from './api/tours/endpoints.ts';
import { registerTours } from './api/tours/register.ts';
import { tourReader } from './api/tours/tour-reader.ts';
import { registerOpenings } from './api/openings/register.ts';
import { mailEndpoints } from './api/mail/endpoints.ts';
import { registerMail } from './api/mail/register.ts';
import { mailAccountEndpoints } from './api/mail-accounts/endpoints.ts';
import { maintenanceEndpoints } from './api/maintenance/endpoints.ts';
import { registerMaintenance } from './api/maintenance/register.ts';
import { registerMailAccounts } from './api/mail-accounts/register.ts';
import { statusEndpoints } from './api/status/endpoints.ts';
import { registerStatus } from './api/status/register.ts';
import { makeApiContext } from './api-context.ts';
import { browserConfig, registerConfig } from './config.ts';
import { watchDisk } from './disk.ts';
import { PROJECT_ROOT, type Environment } from './environment.ts';
import { registerErrors } from './errors.ts';
import { shopReader } from './api/product/shop-reader.ts';
import { secureEveryAnswer } from './headers.ts';
import { registerHealth } from './health.ts';
import { registerOpenApi } from './open-api.ts';
import { logRequests } from './request-log.ts';
import { keepMaintenance } from './maintenance/gate.ts';
import { watchMaintenance } from './maintenance/watch.ts';
import { registerWebApp } from './static.ts';

/** The whole HTTP surface on one screen: registration only. */
export async function buildApp(
  environment: Environment,
  backend: Backend,
  keys: Keys,
  logger: Logger,
): Promise<FastifyInstance> {
  const app = openHttp({
    routerOptions: { maxParamLength: 500 },
    // The headers of a proxy that is not named are not believed: a client could write them.
    trustProxy: environment.trustProxy.length > 0 ? [...environment.trustProxy] : false,
  });
  try {
    secureEveryAnswer(app, environment.siteUrl);
    logRequests(app, logger);
    registerErrors(app, logger);

    const api = makeApiContext(app, environment, backend, keys, logger);
    const maintenance = await watchMaintenance(backend, logger);
    app.addHook('onClose', () => maintenance.stop());
    keepMaintenance(app, api, maintenance);
    await backend.register(app); // /auth/v1, /rest/v1, /realtime/v1, /storage/v1
    const config = browserConfig(environment, keys.anonKey);
    registerConfig(app, config); // /config.json
    const disk = watchDisk(environment.dataDir, logger);
    app.addHook('onClose', () => disk.stop());
    registerHealth(app, backend, disk, environment); // /healthz, /readyz, /metrics
    registerMaintenance(app, api, maintenance); // /api/maintenance
    registerApiAuth(app, api); // /api/auth
    registerSetUp(app, api); // /api/set-up
    registerPeople(app, api); // /api/people
    registerNotifications(app, api); // /api/notifications
    registerExport(app, api, logger); // /api/export
    registerCaseManagement(app, api); // /api/case_management
    registerTaskManagement(app, api); // /api/task_management
    registerCalendar(app, api); // /api/calendar
    registerCertificates(app, api); // /api/certificates
    registerChat(app, api); // /api/chat
    registerMail(app, api); // /api/mail
    registerMailAccounts(app, api); // /api/mail/accounts
    registerSigning(app, api); // /api/signing
    registerFiles(app, api, logger); // /api/files
    registerTrust(app, api); // /api/trust
    registerAccounting(app, api); // /api/accounting
    registerInvoices(app, api); // /api/invoices, /api/credit-notes
    registerLetters(app, api); // /api/letters
    registerOpenings(app, api); // /api/openings
    registerPayments(app, api); // /api/payments
    registerPlans(app, api); // /api/plans
    registerPosts(app, api); // /api/post
    registerProducts(app, api); // /api/product
    registerProductions(app, api); // /api/productions
    registerRedaction(app, api); // /api/redaction
    registerAudit(app, api); // /api/audit
    registerStatus(app, api, logger); // /api/status
    registerTours(app, api); // /api/tours
    const described = [
      accountingEndpoints,
      auditEndpoints,
      calendarEndpoints,
      caseBoardEndpoints,
      certificateEndpoints,
      chatEndpoints,
      mailEndpoints,
      mailAccountEndpoints,
      maintenanceEndpoints,
      exportEndpoints,
      fileEndpoints,
      invoiceEndpoints,
      letterEndpoints,
      openingEndpoints,
      paymentEndpoints,
      planEndpoints,
      postEndpoints,
      productEndpoints,
      productionEndpoints,
      redactionEndpoints,
      signingEndpoints,
      statusEndpoints,
      taskEndpoints,
      tourEndpoints,
      trustEndpoints,
    ];
    registerOpenApi(app, environment, described.flatMap(Object.values)); // /api/openapi.json
    const site = {
      url: environment.siteUrl,
      config,
      position: () => backend.position(),
      maintenance: () => maintenance.current()?.mode ?? 'none',
      shop: shopReader(backend),
      blog: postReader(backend),
      openings: openingReader(backend),
      tours: tourReader(backend),
    };
    await registerWebApp(app, join(PROJECT_ROOT, 'apps/web/dist'), site); // everything else
    return app;
  } catch (error) {
    // What was registered already listens to the database.
    await app.close();
    throw error;
  }
}
