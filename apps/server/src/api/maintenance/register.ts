import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { HOSTED } from '../../maintenance/refusals.ts';
import type { MaintenanceWatch } from '../../maintenance/watch.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { maintenanceEndpoints } from './endpoints.ts';

const INVALID = refusal('validation_failed', 'Choose a kind of maintenance, and a message of 300 characters at most.');

/** /api/maintenance: whether the installation is under maintenance, and its begin and end. */
export function registerMaintenance(app: FastifyInstance, context: ApiContext, watch: MaintenanceWatch): void {
  const state = () => {
    const { mode = 'none', message = null, since } = watch.current() ?? {};
    return { mode, message, since: since?.toISOString() ?? null };
  };
  serveEndpoints(app, maintenanceEndpoints, {
    getMaintenance: (_request, reply) => reply.header('cache-control', 'no-store').send(state()),
    setMaintenance: async (request, reply) => {
      const caller = await context.callerOf(request);
      if (!caller) return notSignedIn(reply);
      const may = await askAsCaller(
        context,
        caller,
        { name: 'maintenance_may', text: 'select public.look_after_installation()', values: [] },
        true,
      );
      if ('status' in may) return reply.code(may.status).send(may.body);
      const asked = maintenanceEndpoints.setMaintenance.body.safeParse(request.body);
      if (!asked.success) return reply.code(422).send(INVALID);
      const { mode, message = null } = asked.data;
      if (mode !== 'none' && context.environment.hosted) return reply.code(409).send(HOSTED);
      await watch.set(mode === 'none' ? null : mode, message, caller.userId);
      return reply.header('cache-control', 'no-store').send(state());
    },
  });
}
