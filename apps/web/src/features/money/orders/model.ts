/** The states of an order, as the database keeps them. */
export const ORDER_STATUSES = ['pending', 'completed', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The step of an order: of a pending one what comes next, otherwise its state. */
export const ORDER_STEPS = ['check', 'pay', 'work', 'delivered', 'completed', 'cancelled', 'refunded'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

export const isOrderStatus = (text: string): text is OrderStatus => ORDER_STATUSES.some((known) => known === text);

/** A state that the database names; one that this build does not know is shown as pending. */
export const orderStatusOf = (text: string): OrderStatus => ORDER_STATUSES.find((known) => known === text) ?? 'pending';

/** A step that the database names; one that this build does not know is shown as work. */
export const orderStepOf = (text: string): OrderStep => ORDER_STEPS.find((known) => known === text) ?? 'work';

interface Standing {
  status: string;
  accepted_at: string | null;
  paid_at: string | null;
  isDelivered: boolean;
  isTrust: boolean;
  /** Its fee goes to trust, and nothing has come yet. */
  awaitsFee: boolean;
}

/** The step of one order, as the list has it (public.matching_orders). */
export function stepOf({
  status,
  accepted_at: accepted,
  paid_at: paid,
  isDelivered,
  isTrust,
  awaitsFee,
}: Standing): OrderStep {
  if (status !== 'pending') return orderStepOf(status);
  if (accepted === null) return 'check';
  if (paid === null && (!isTrust || awaitsFee)) return 'pay';
  return isDelivered ? 'delivered' : 'work';
}
