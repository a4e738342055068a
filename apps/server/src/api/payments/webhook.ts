import type { FastifyInstance } from 'fastify';

import type { CardProvider } from '../../payments/cards.ts';
import type { PlanRows } from '../../payments/plan-rows.ts';
import type { Provider, ProviderMessage } from '../../payments/provider.ts';
import type { PaymentRows } from '../../payments/rows.ts';
import { refusal } from '../../refusal.ts';

const LONGEST_BODY_BYTES = 1_048_576;

/**
 * POST /api/payments/webhook: messages of the provider. The signature is over the bytes as they came. A message is only a reason to ask the provider, so it
 * is answered as soon as that is noted, also where it is about nothing that is known here: it would come again otherwise.
 */
export function registerWebhook(
  app: FastifyInstance,
  { provider, rows }: { provider: Provider; rows: PaymentRows },
  plans: { provider: CardProvider; rows: PlanRows },
): void {
  void app.register((webhook, _options, done) => {
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST_BODY_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    webhook.post('/api/payments/webhook', async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const { body } = request;
      if (typeof signature !== 'string' || !Buffer.isBuffer(body)) return reply.code(400).send(UNSIGNED);
      let message: ProviderMessage | null;
      let aboutPlan: ReturnType<CardProvider['message']>;
      try {
        message = provider.message(body, signature);
        aboutPlan = plans.provider.message(body, signature);
      } catch {
        // Whatever is wrong with a message that is not signed is nobody's to learn.
        return reply.code(400).send(UNSIGNED);
      }
      if (message !== null) await rows.message(provider.name, message);
      if (aboutPlan !== null) await plans.rows.message(plans.provider.name, aboutPlan);
      return reply.send({ received: true });
    });
    done();
  });
}

const UNSIGNED = refusal('not_signed', 'This message is not signed by the provider of payments.');
