import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useMenu } from '../../../../ui/use-menu.tsx';
import { type NewIdea, type Side, sides } from '../api/ideas.ts';
import { shownText, sourcesOf } from '../model/read-sources.ts';
import { type MessageRow, QUOTATIONS } from '../types.ts';

/** Keeps an answer as ideas in a group: each quotation with its source, or what a model wrote, which nobody has verified. */
export function KeepButton({
  message,
  onIdeas,
}: {
  message: MessageRow;
  onIdeas: (ideas: readonly NewIdea[]) => Promise<void>;
}) {
  const { t } = useTranslation(['brainstorm', 'assistant']);
  const sources = sourcesOf(message);
  const words = { dropped: t('assistant:dropped'), unverified: t('assistant:unverified') };
  const keep = async (side: Side) => {
    const ideas: NewIdea[] =
      message.model === QUOTATIONS && sources.length > 0
        ? sources.map((source) => ({ side, body: source.quotation, source, messageId: message.id }))
        : [{ side, body: shownText(message, words), source: null, messageId: message.id }];
    try {
      await onIdeas(ideas);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  const { button, menu } = useMenu(
    sides.map((side) => ({ label: t(`side.${side}`), onSelect: () => void keep(side) })),
  );
  return (
    <>
      <Button {...button} size="small" sx={{ marginInlineStart: 1 }}>
        {t('keep')}
      </Button>
      {menu}
    </>
  );
}
