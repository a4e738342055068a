import { database } from '../../../../client/database.ts';
import { productApi } from '../../../../client/product-api.ts';

/** What this browser can do about push, and whether the person has let it. */
export type PushPermission = 'unsupported' | NotificationPermission;

/** What this browser may do now; asks nobody. */
export function pushPermission(): PushPermission {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return isAble ? Notification.permission : 'unsupported';
}

/** The registration of our service worker; null where the browser keeps none, as while developing. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** This browser's subscription; null when it has none. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (pushPermission() === 'unsupported') return null;
  return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser, or takes the subscription that it has, unless that is for another key than the server's of today: its pushes
 * would be refused. Throws where the browser's push service does not answer.
 */
export async function subscribeBrowser(): Promise<PushSubscription> {
  const worker = await registration();
  if (worker === null) throw new Error('There is no service worker');
  const [known, { data }] = await Promise.all([
    worker.pushManager.getSubscription(),
    productApi.get<{ publicKey: string }>('/api/notifications/push-key'),
  ]);
  if (known && keyOf(known) === data.publicKey) return known;
  await known?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.publicKey });
}

/** The key that a subscription is for, in base64url as the server writes it; null where the browser does not say. */
function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | null {
  if (key === null) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Tells the server where this browser's pushes go. A browser that was somebody else's becomes the caller's. */
export async function keepSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await database
    .rpc('keep_push_subscription', {
      endpoint: endpoint ?? '',
      p256dh: keys?.['p256dh'] ?? '',
      auth: keys?.['auth'] ?? '',
      user_agent: navigator.userAgent.slice(0, 255),
    })
    .throwOnError();
}
