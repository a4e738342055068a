import { MAIL_SANDBOX } from '@casewright/contracts/mail-document';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

import { trustedPolicy } from '../../../../client/trusted-types.ts';

/** What is higher scrolls, in px: nobody makes a page of a million pixels. */
const MOST_HEIGHT = 20_000;

let policy: ReturnType<typeof trustedPolicy> | undefined;

interface MessageFrameProps {
  /** The document, with its own security policy. */
  html: string;
  /** What the frame is called. */
  title: string;
}

/**
 * A mail that somebody else wrote, in a frame of its own: no script, no form, no frame in it, and links open elsewhere. It has the origin of
 * the page only so that its height can be read; without scripts nothing in it can make use of that.
 */
export function MessageFrame({ html, title }: MessageFrameProps) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = root.current;
    if (place === null) return undefined;
    policy ??= trustedPolicy('mail');
    // A frame whose document is replaced would add an entry to the history: each document gets a new one.
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', MAIL_SANDBOX);
    frame.setAttribute('referrerpolicy', 'no-referrer');
    frame.title = title;
    frame.srcdoc = policy.createHTML(html);
    let observer: ResizeObserver | undefined;
    const fit = () => {
      const height = frame.contentDocument?.documentElement.scrollHeight ?? 0;
      frame.height = String(Math.min(height, MOST_HEIGHT));
    };
    frame.addEventListener('load', () => {
      const shown = frame.contentDocument;
      if (shown === null) return;
      fit();
      observer = new ResizeObserver(fit);
      observer.observe(shown.body);
      // The letters of the page are its shortcuts there too.
      shown.addEventListener('keydown', (event) => {
        const copy = new KeyboardEvent('keydown', event);
        if (!frame.dispatchEvent(copy)) event.preventDefault();
      });
    });
    place.replaceChildren(frame);
    return () => {
      observer?.disconnect();
      frame.remove();
    };
  }, [html, title]);

  return (
    <Box
      ref={root}
      sx={(theme) => ({
        minHeight: 40,
        // Mails are written for white paper.
        ...theme.applyStyles('dark', { padding: 1.5, borderRadius: 1, backgroundColor: '#fff' }),
        '& iframe': { display: 'block', width: 1, border: 0, colorScheme: 'light' },
      })}
    />
  );
}
