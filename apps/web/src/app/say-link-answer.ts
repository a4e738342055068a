import i18next from 'i18next';

import { messageOf } from '../client/errors.ts';
import { takeLinkAnswer } from '../client/link-answer.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { toast } from '../ui/feedback/toast.tsx';

/** Says what a link brought back, where the page that it led to does not say so itself. */
export async function sayLinkAnswer(): Promise<void> {
  const answer = takeLinkAnswer();
  if (answer === null) return;
  await loadTexts('session');
  if (answer.kind === 'refused') toast.error(messageOf(answer.error, i18next.t));
  else toast.success(i18next.t('session:linkAccepted'));
}
