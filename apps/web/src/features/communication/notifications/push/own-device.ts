import { fieldOf } from '../../../../client/fields.ts';
import { logError } from '../../../../client/log.ts';
import { currentSession, subscribeToSession } from '../../../../client/session.tsx';
import { browserSubscription, keepSubscription, pushPermission, subscribeBrowser } from './device.ts';

const STORAGE_KEY = 'app-push';

/** Who turned push on in this browser, and where its pushes went when the server last learned it. */
interface Owner {
  userId: string;
  endpoint: string;
}

function readOwner(): Owner | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const userId = fieldOf(value, 'userId');
    const endpoint = fieldOf(value, 'endpoint');
    return typeof userId === 'string' && typeof endpoint === 'string' ? { userId, endpoint } : null;
  } catch {
    // Damaged or forbidden storage: as if push had been turned on by nobody.
    return null;
  }
}

function remember(owner: Owner | null): void {
  try {
    if (owner === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(owner));
  } catch {
    // Storage is forbidden or full: the browser then forgets to tell the server when its address changes.
  }
}

/** Turns push on in this browser for a person. Throws where the browser's push service, or the server, refuses. */
export async function turnOn(userId: string): Promise<void> {
  await keep(userId, await subscribeBrowser());
}

async function keep(userId: string, subscription: PushSubscription): Promise<void> {
  await keepSubscription(subscription);
  remember({ userId, endpoint: subscription.endpoint });
}

/** Turns push off in this browser: its address is worth nothing from then on, even to those who still know it. */
export async function turnOff(): Promise<void> {
  remember(null);
  await (await browserSubscription())?.unsubscribe();
}

/**
 * Tells the server where pushes go now, if the person's subscription has another address since: the browser's doing, or the server's when
 * it has another key. Somebody else's
 * subscription, left behind in this browser, ends: what it brings is not for the eyes of who sits here now.
 */
export async function renewPush(userId: string): Promise<void> {
  const owner = readOwner();
  if (owner === null) return;
  if (owner.userId !== userId) return turnOff();
  if (pushPermission() !== 'granted') return;
  const current = await subscribeBrowser();
  if (current.endpoint !== owner.endpoint) await keep(userId, current);
}

let watching = false;

/** Ends this browser's pushes when its person signs out: the next user of this device must not read what comes for somebody else. */
export function endPushWithSession(): void {
  if (watching) return;
  watching = true;
  subscribeToSession(() => {
    if (currentSession().status !== 'unauthenticated' || readOwner() === null) return;
    turnOff().catch((error: unknown) => logError('Push could not be turned off', error));
  });
}
