import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Bubble } from '../components/bubble.tsx';
import { Composer } from '../components/composer.tsx';
import { QuickReplies } from '../components/quick-replies.tsx';
import { showEnd } from '../model/show-end.ts';
import { WindowHead } from '../window/window-head.tsx';
import { guestReply, type GuestReply } from './script.ts';

/** What a guest wrote, or which line of the script was said to it. */
type Said = { own: string } | { reply: GuestReply };

/** As long as somebody who reads what was written before they answer, in milliseconds. */
const PAUSE_MS = 600;

/** The window for guests: a script that leads to the FAQs, to lawyers and to an account; nothing that they write leaves the page. */
export function GuestTalk({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { t } = useTranslation('assistant');
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [state, setState] = useState({ mentionedLawyer: false });
  const [text, setText] = useState('');
  const [waiting, setWaiting] = useState<GuestReply | null>(null);
  const length = said.length + (waiting === null ? 0 : 1) / 2;
  useEffect(() => showEnd(end.current, length), [length]);
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => {
      setSaid((before) => [...before, { reply: waiting }]);
      setWaiting(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  const ask = (message: string) => {
    const next = guestReply(message, state);
    setState(next.state);
    setSaid([...said, { own: message.trim() }]);
    setText('');
    setWaiting(next.reply);
  };
  const last = said.at(-1);

  return (
    <>
      <WindowHead titleId={titleId} subtitle={t('guest.about')} onClose={onClose} />
      <Box
        sx={{
          display: 'grid',
          alignContent: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1.5,
          flexGrow: 1,
          minHeight: 0,
          padding: 2,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          scrollbarWidth: 'thin',
        }}
      >
        <Typography variant="body2">{t('guest.welcome')}</Typography>
        <Box
          component="ol"
          aria-label={t('conversation')}
          aria-live="polite"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, margin: 0, padding: 0 }}
        >
          {said.map((one, place) => (
            <Bubble key={place} own={'own' in one} name={t('own' in one ? 'you' : 'title')}>
              {'own' in one ? one.own : t(`guest.reply.${one.reply}`)}
            </Bubble>
          ))}
        </Box>
        <Box component="output" aria-live="polite" sx={{ display: 'block' }}>
          {waiting !== null && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('typing')}
            </Typography>
          )}
        </Box>
        {waiting === null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {last === undefined || !('reply' in last) ? (
              <QuickReplies replies={[t('guest.quick.help'), t('guest.quick.lawyer')]} onAsk={ask} />
            ) : (
              <>
                {last.reply === 'help' && (
                  <ButtonLink to={paths.faqs} size="small" variant="outlined" onClick={onClose}>
                    {t('guest.faqs')}
                  </ButtonLink>
                )}
                <ButtonLink to={paths.auth.signUp} size="small" variant="outlined" onClick={onClose}>
                  {t('guest.register')}
                </ButtonLink>
              </>
            )}
          </Box>
        )}
        <div ref={end} />
      </Box>
      <Composer
        takesFocus
        field={field}
        text={text}
        onWrite={setText}
        placeholder={t('ask')}
        isBusy={waiting !== null}
        onSend={() => ask(text)}
      />
    </>
  );
}
