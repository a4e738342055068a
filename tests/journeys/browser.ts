import { existsSync } from 'node:fs';

import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';
import { expect } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that whistles, and is allowed without a question.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // Pages live for seconds here: what the optimizing compilers would save, they cost more; the baseline compiler saves a sixth of a page's processor time.
  '--js-flags=--no-maglev --no-turbofan --always-sparkplug',
];
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** The same engine without a window, where the machine has it: a fresh page costs less than half as much. */
const HEADLESS_SHELL =
  process.env.CHROMIUM_HEADLESS_SHELL ??
  ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path)) ??
  CHROMIUM;
export const PASSWORD = 'casewright-demo';

/** The address of the server that the suite's set-up started. */
export function baseUrl(): string {
  const url = process.env.TEST_BASE_URL;
  if (url === undefined) throw new Error('TEST_BASE_URL is not set: run the journeys through npm test');
  return url;
}

const browsers = new Map<string, Browser>();
const contexts: BrowserContext[] = [];
const pageErrors: string[] = [];
let provoked: RegExp[] = [];

/** Closes what a test has opened. A journey that worked while the page complained (an error, a policy violation) has not passed. */
export async function endOfTest(): Promise<void> {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  const unexpected = pageErrors.splice(0).filter((text) => !provoked.some((pattern) => pattern.test(text)));
  provoked = [];
  expect(unexpected).toEqual([]);
}

/** The page will complain in these words, because the journey makes something fail; it is no failure of this journey. */
export function provoke(expected: RegExp): void {
  provoked.push(expected);
}

export interface PersonOptions {
  width?: number;
  dark?: boolean;
  /** Has a screen that hears fingers. */
  touch?: boolean;
  /** Goes on to sites whose certificate nobody vouches for, as a journey's own ones are. */
  trusting?: boolean;
  /** Pixels of the screen for each of the page; one unless it is said. */
  pixels?: number;
  /** The zone of their clock; the machine's unless it is said. */
  timeZone?: string;
  /** Runs no script. */
  scriptless?: boolean;
  /** Its pages are compared with pictures, which the browser took that people use. */
  pictured?: boolean;
  /**
   * Registers the app's service worker. Without this it is blocked: while one takes a page over, the browser sends some requests past the routes
   * that a journey has set, and what should have failed arrives.
   */
  serviceWorker?: boolean;
}

/** The browser at a path, started when the first person needs it. It ends with the process: the next file of tests goes on with it. */
async function running(executablePath: string): Promise<Browser> {
  const ends = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const before = browsers.get(executablePath);
  // A signal would end the process without the browser's own clean-up, which removes its folders.
  if (browsers.size === 0) process.once('SIGTERM', () => process.exit());
  const started = before?.isConnected() ? before : await chromium.launch({ executablePath, args: FLAGS, ...ends });
  browsers.set(executablePath, started);
  return started;
}

/** A browser of its own for one person: nothing is shared with the other people of the journey. */
export async function newPerson(options: PersonOptions = {}): Promise<Page> {
  const browser = await running(options.pictured ? CHROMIUM : HEADLESS_SHELL);
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: options.dark ? 'dark' : 'light',
    hasTouch: options.touch ?? false,
    deviceScaleFactor: options.pixels ?? 1,
    javaScriptEnabled: !options.scriptless,
    serviceWorkers: options.serviceWorker ? 'allow' : 'block',
    ignoreHTTPSErrors: options.trusting ?? false,
    ...(options.timeZone && { timezoneId: options.timeZone }),
    baseURL: baseUrl(),
  });
  contexts.push(context);
  await context.addInitScript(throwOnPolicyViolation);
  if (options.dark) await context.addInitScript(preferDark);
  const page = await context.newPage();
  page.on('pageerror', (error) => pageErrors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // A refusal that the journey asks for arrives as a failed request; the screen's own answer to it is what is tested.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) pageErrors.push(message.text());
  });
  page.setDefaultTimeout(15_000);
  followTraffic(page);
  return page;
}

/** Holds back what a page asks for at addresses that match, as a slow line does. Returns how to let it through; something has to wait by then. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  let held = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held).toBeGreaterThan(0);
    release();
  };
}

/** Runs in the page before its own scripts: what the content security policy refused becomes an error that the journey hears. */
function throwOnPolicyViolation(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    throw new Error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
}

/** Runs in the page before its own scripts: the preference as the settings keep it. */
function preferDark(): void {
  localStorage.setItem('theme-mode', 'dark');
  localStorage.setItem('app-settings', JSON.stringify({ colorScheme: 'dark' }));
}

/** Signs in on the sign-in page as a person does, and waits for the dashboard. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth/supabase/sign-in');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/dashboard'));
}

/** Puts a new session of a person into their browser and opens the dashboard: for journeys that begin behind the sign-in page. */
export async function openDashboard(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openAs(page, email, '/dashboard', password);
  // The app has started: what a journey writes into the storage from here on, it does not write over.
  await page.locator('main h1').first().waitFor();
}

/** The same, with the page of the app on which the journey begins: each page that is loaded costs a second of processor. */
export async function openAs(page: Page, email: string, path: string, password = PASSWORD): Promise<void> {
  await keepSession(page, email, password);
  await page.goto(path);
}

/** The session alone, with no page of the app. */
async function keepSession(page: Page, email: string, password: string): Promise<void> {
  const answer = await fetch(`${baseUrl()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: process.env.TEST_ANON_KEY ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const session = await answer.text();
  expect([answer.status, session]).toEqual([200, session]);
  const [project = ''] = new URL(baseUrl()).hostname.split('.');
  // The least that the origin answers: the app itself is loaded once, with the session.
  await page.goto('/healthz');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `sb-${project}-auth-token`,
    session,
  ] as const);
}

interface SignedInOptions extends PersonOptions {
  /** The page on which the journey begins; null where the journey opens one itself. The dashboard unless it is said. */
  at?: string | null;
}

/**
 * Goes to a page as a link of the app does, and waits until it has asked for all that it shows: the app stays loaded, which costs a third of a fresh
 * page. A page that is fresh all the same is the first one, one whose address is the present one, and one for which the app does not leave what is
 * typed. A journey that tests a reload says `goto`.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (await page.evaluate(followLink, path)) await atRest(page);
  else await page.goto(path);
}

/** Runs in the page: hands the address to the router there, which leaves itself in the window, and waits until it has arrived somewhere. */
async function followLink(path: string): Promise<boolean> {
  interface Place {
    href: string;
  }
  interface Router {
    history: { push: (href: string) => void };
    state: { status: string; location: Place; resolvedLocation?: Place };
  }
  const router: Router | undefined = Reflect.get(window, '__TSR_ROUTER__');
  if (!router || router.state.location.href === path) return false;
  const before = router.state.location;
  router.history.push(path);
  const hasArrived = ({ status, location, resolvedLocation }: Router['state']) =>
    status === 'idle' && location !== before && location.href === resolvedLocation?.href;
  const latest = Date.now() + 10_000;
  do {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const isAsked = document.querySelector('[role="alertdialog"], [role="dialog"]') !== null;
    if (router.state.location === before && (isAsked || Date.now() > latest)) return false;
  } while (!hasArrived(router.state));
  // By then React has the new page, and the next frame draws it.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return true;
}

/** What a page waits for, and since when that is so. */
const traffic = new WeakMap<Page, { waiting: Set<Request>; since: number }>();

function followTraffic(page: Page): void {
  const now = { waiting: new Set<Request>(), since: Date.now() };
  traffic.set(page, now);
  const note = (request: Request, isOver: boolean) => {
    // Nobody waits for what the page before it asked.
    if (!isOver && request.isNavigationRequest()) now.waiting.clear();
    now.waiting[isOver ? 'delete' : 'add'](request);
    now.since = Date.now();
  };
  page.on('request', (request) => note(request, false));
  page.on('requestfinished', (request) => note(request, true));
  page.on('requestfailed', (request) => note(request, true));
}

/** Waits until a page has asked for nothing for a third of a second, and has every answer: the browser says so of a fresh page alone. */
async function atRest(page: Page): Promise<void> {
  const now = traffic.get(page);
  if (now === undefined) throw new Error('This page is of no person: newPerson() makes them');
  const isAtRest = () => now.waiting.size === 0 && Date.now() - now.since > 300;
  await expect.poll(isAtRest, { interval: 50 }).toBe(true);
}

/** A browser signed in as one of the demonstration accounts. */
export async function signedIn(account: string, { at, ...options }: SignedInOptions = {}): Promise<Page> {
  const page = await newPerson(options);
  const email = `${account}@casewright.test`;
  if (at === undefined) await openDashboard(page, email);
  else if (at === null) await keepSession(page, email, PASSWORD);
  else await openAs(page, email, at);
  return page;
}
