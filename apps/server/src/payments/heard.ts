import { ProviderRefused, ProviderUnreachable, type ProviderName } from './provider.ts';
import type { PaymentRows } from './rows.ts';

/**
 * Asks the provider something about an account, and notes whether it answers; a refusal is an answer.
 * @throws what is thrown by asking
 */
export async function heard<Answer>(
  rows: PaymentRows,
  { provider, account }: { provider: ProviderName; account: string },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await ask();
    await rows.answers(provider, account);
    return answer;
  } catch (error) {
    if (error instanceof ProviderUnreachable) await rows.isSilent(provider, account);
    else if (error instanceof ProviderRefused) await rows.answers(provider, account);
    throw error;
  }
}
