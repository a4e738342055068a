import { createHash } from 'node:crypto';

import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import { Unsent } from '../mail/handing.ts';
import { LANGUAGE_TAGS } from '../mail/languages.ts';
import { noticePath, noticeText, type Notice } from '../mail/notice.ts';
import { NOTICES } from '../mail/notice-texts.ts';
import { readersLanguage } from '../mail/notification-letter.ts';
import { sendPush, type Device, type Push, type PushOutcome, type PushSender } from '../push/send.ts';
import { FAILED, SENT, TAKE, type TakenDelivery } from './deliveries.ts';
import { startDelivery, type Taken } from './delivery.ts';

/** More of a sentence than a locked screen shows. */
const LONGEST_TITLE = 300;

const DEVICES = `
  select id, endpoint, p256dh, auth from public.push_subscriptions where user_id = $1 and id <> all ($2::uuid[]) order by created_at`;
const ARRIVED = `
  with device as (update public.push_subscriptions set last_ok_at = now() where id = $2)
  update private.deliveries set pushed_to = pushed_to || $2::uuid where id = $1`;
const GONE = 'delete from public.push_subscriptions where id = $1';
const NOT_BEFORE = `
  update private.deliveries set due_at = greatest(due_at, now() + make_interval(secs => $3)) where id = $1 and attempts = $2`;

/**
 * Pushes notifications to people's browsers. A device that has it is not asked again when another one failed, and shows of two with
 * one tag the later alone. `loadSender` is asked when the first push is due. Returns how to stop it; one under way is finished first.
 */
export function startPush(
  backend: Backend,
  loadSender: () => Promise<PushSender>,
  logger: Logger,
): () => Promise<void> {
  const { engine } = backend;
  let loading: Promise<PushSender> | null = null;
  const senderOf = (): Promise<PushSender> => {
    loading ??= loadSender().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };

  const pushTo = async (device: Device, row: TakenDelivery, notice: Notice): Promise<PushOutcome> => {
    const sender = await senderOf();
    const push = pushOf(row, notice, row.details);
    const outcome = await sendPush(push, device, sender);
    const settled =
      outcome.outcome === 'too_large' ? await sendPush(pushOf(row, notice, false), device, sender) : outcome;
    if (settled.outcome === 'sent') await engine.query(ARRIVED, [row.id, device.id]);
    if (settled.outcome === 'gone') await engine.query(GONE, [device.id]);
    return settled;
  };

  const send = async (row: TakenDelivery, notice: Notice): Promise<void> => {
    const { rows: devices } = await engine.query<Device>(DEVICES, [row.user_id, row.pushed_to]);
    const outcomes = await Promise.all(devices.map((device) => pushTo(device, row, notice)));
    const [waits] = outcomes
      .flatMap((one) => (one.outcome === 'later' ? [one.afterSeconds ?? 0] : []))
      .toSorted((a, b) => b - a);
    if (waits !== undefined && waits > 0) await engine.query(NOT_BEFORE, [row.id, row.attempt, waits]);
    const failure =
      outcomes.find(({ outcome }) => outcome === 'later') ?? outcomes.find(({ outcome }) => outcome === 'refused');
    if (failure && 'reason' in failure) throw new Unsent(failure.outcome, failure.reason);
    if (outcomes.some(({ outcome }) => outcome === 'too_large')) throw new Unsent('refused', 'push_413');
  };

  const take = async (): Promise<Taken | null> => {
    const { rows } = await engine.query<TakenDelivery>(TAKE, ['push']);
    const [row] = rows;
    const notice = row?.entries[0];
    if (row === undefined || notice === undefined) return null;
    return {
      send: () => send(row, notice),
      sent: () => engine.query(SENT, [row.id]),
      failed: (outcome, reason) => engine.query(FAILED, [row.id, row.attempt, outcome, reason]),
    };
  };
  return startDelivery(backend, { letter: 'push', channel: 'deliveries', take }, logger);
}

/** What a locked screen may show: the sentence where its reader has chosen that, otherwise only what it is about. */
function pushOf({ id, language: chosen, metadata }: TakenDelivery, notice: Notice, details: boolean): Push {
  const language = readersLanguage({ language: chosen, metadata: metadata ?? {} });
  const title = details ? noticeText(notice, language) : NOTICES[language].heading[notice.type];
  const subject = notice.dedup === null ? id : `${notice.kind ?? notice.type} ${notice.dedup}`;
  return {
    title: Array.from(title).slice(0, LONGEST_TITLE).join(''),
    path: noticePath(notice),
    tag: createHash('sha256').update(subject).digest('base64url').slice(0, 32),
    lang: LANGUAGE_TAGS[language],
    dir: language === 'ar' ? 'rtl' : 'ltr',
  };
}
