import type { CardSetup, CardSetupState, ChargeLater, ChargeState, PlanAttempt, PlanCharge } from './cards.ts';
import type { ProviderName } from './provider.ts';
import type { Query } from './rows.ts';

/** What only the server writes of plans and cards: what their provider says. Who may begin something is asked as the caller. */
export interface PlanRows {
  setup(id: string): Promise<CardSetup | null>;
  /** Notes what the provider calls a setup and its holder; answers the holder that stays. */
  noteSetup(id: string, customer: string, reference: string | null): Promise<string>;
  settleSetup(id: string, state: CardSetupState): Promise<void>;
  beginAttempt(billId: string, onSession: boolean): Promise<PlanAttempt | null>;
  attempt(id: string): Promise<PlanAttempt | null>;
  /** Notes what the provider calls an attempt; answers the name that stays, null where its account is gone. */
  noteAttempt(id: string, reference: string): Promise<string | null>;
  settleAttempt(id: string, state: ChargeState): Promise<void>;
  bill(id: string): Promise<{ status: 'open' | 'paid' | 'void'; failure: string | null } | null>;
  /** Makes what is due by the calendar; answers how many that were. */
  renew(most: number): Promise<number>;
  dueBills(most: number): Promise<string[]>;
  dueSetups(most: number): Promise<string[]>;
  /** What was taken and has to be asked about, which this process has then. */
  dueCharges(most: number): Promise<PlanCharge[]>;
  settleCharge(id: string, state: ChargeLater & { is_over: boolean; failure: string | null }): Promise<void>;
  toForget(most: number): Promise<{ provider: ProviderName; token: string }[]>;
  forgotten(provider: ProviderName, token: string): Promise<void>;
  message(provider: ProviderName, message: { id: string; reference: string }): Promise<void>;
}

export function planRows(query: Query): PlanRows {
  const one = async <Value>(text: string, values: readonly unknown[]): Promise<Value | null> => {
    const { rows } = await query<{ value: Value | null }>(`select ${text} as value`, values);
    return rows[0]?.value ?? null;
  };
  const ids = async (text: string, most: number): Promise<string[]> => {
    const { rows } = await query<{ id: string }>(`select id from ${text} as id`, [most]);
    return rows.map(({ id }) => id);
  };
  return {
    setup: (id) => one<CardSetup>('private.card_setup($1)', [id]),
    noteSetup: async (id, customer, reference) =>
      (await one<string>('private.note_card_setup($1, $2, $3)', [id, customer, reference])) ?? customer,
    settleSetup: async (id, { status, card }) => {
      await query('select private.settle_card_setup($1, $2, $3)', [id, status, JSON.stringify(card)]);
    },
    beginAttempt: (billId, onSession) => one<PlanAttempt>('private.begin_plan_attempt($1, $2)', [billId, onSession]),
    attempt: (id) => one<PlanAttempt>('private.plan_attempt($1)', [id]),
    noteAttempt: (id, reference) => one<string>('private.note_plan_attempt($1, $2)', [id, reference]),
    settleAttempt: async (id, state) => {
      await query('select private.settle_plan_attempt($1, $2)', [id, JSON.stringify(state)]);
    },
    bill: async (id) => {
      const { rows } = await query<{ status: 'open' | 'paid' | 'void'; failure: string | null }>(
        'select status, failure from public.plan_bills where id = $1',
        [id],
      );
      return rows[0] ?? null;
    },
    renew: async (most) => (await one<number>('private.renew_plans($1)', [most])) ?? 0,
    dueBills: (most) => ids('private.take_plan_bills($1)', most),
    dueSetups: (most) => ids('private.take_card_setups($1)', most),
    dueCharges: async (most) => {
      const { rows } = await query<{ charge: PlanCharge }>(
        'select charge from private.take_plan_charges($1) as charge',
        [most],
      );
      return rows.map(({ charge }) => charge);
    },
    settleCharge: async (id, state) => {
      await query('select private.settle_plan_charge($1, $2)', [id, JSON.stringify(state)]);
    },
    toForget: async (most) => {
      const { rows } = await query<{ provider: ProviderName; token: string }>(
        'select provider, token from private.take_cards_to_forget($1)',
        [most],
      );
      return [...rows];
    },
    forgotten: async (provider, token) => {
      await query('delete from private.cards_to_forget where provider = $1 and token = $2', [provider, token]);
    },
    message: async (provider, { id, reference }) => {
      await query('select private.note_plan_event($1, $2, $3)', [provider, id, reference]);
    },
  };
}

/** What the sandbox keeps of cards. */
export interface SandboxCardRows {
  isAway(): Promise<boolean>;
  openCard(key: string, customer: string, returnTo: string): Promise<string>;
  cardState(reference: string): Promise<(CardSetupState & { return_to: string }) | null>;
  chooseCard(reference: string, behaviour: string): Promise<boolean>;
  forget(token: string): Promise<void>;
  prepare(attempt: PlanAttempt): Promise<string>;
  take(reference: string, returnTo: string | null): Promise<void>;
  chargeState(
    reference: string,
  ): Promise<(Omit<ChargeState, 'url'> & { title: string; return_to: string | null }) | null>;
  answer(reference: string, confirms: boolean): Promise<boolean>;
  close(reference: string): Promise<void>;
  refundCharge(reference: string, key: string, amount: number): Promise<void>;
  chargeLater(reference: string): Promise<ChargeLater | null>;
}

export function sandboxCardRows(query: Query): SandboxCardRows {
  const one = async <Value>(text: string, values: readonly unknown[] = []): Promise<Value | null> => {
    const { rows } = await query<{ value: Value | null }>(`select ${text} as value`, values);
    return rows[0]?.value ?? null;
  };
  return {
    isAway: async () => (await one<boolean>('(select is_away from private.sandbox_outage)')) === true,
    openCard: async (key, customer, returnTo) =>
      (await one<string>('private.sandbox_open_card($1, $2, $3)', [key, customer, returnTo])) ?? '',
    cardState: (reference) => one('private.sandbox_card_state($1)', [reference]),
    chooseCard: async (reference, behaviour) =>
      (await one<boolean>('private.sandbox_choose_card($1, $2)', [reference, behaviour])) === true,
    forget: async (token) => {
      await query('select private.sandbox_forget_card($1)', [token]);
    },
    prepare: async ({ id, token, amount, currency, plan }) =>
      (await one<string>('private.sandbox_prepare($1, $2, $3, $4, $5)', [id, token, amount, currency, plan])) ?? '',
    take: async (reference, returnTo) => {
      await query('select private.sandbox_take($1, $2)', [reference, returnTo]);
    },
    chargeState: (reference) => one('private.sandbox_charge_state($1)', [reference]),
    answer: async (reference, confirms) =>
      (await one<boolean>('private.sandbox_answer($1, $2)', [reference, confirms])) === true,
    close: async (reference) => {
      await query('select private.sandbox_close_charge($1)', [reference]);
    },
    refundCharge: async (reference, key, amount) => {
      await query('select private.sandbox_refund_charge($1, $2, $3)', [reference, key, amount]);
    },
    chargeLater: (reference) => one('private.sandbox_charge_later($1)', [reference]),
  };
}
