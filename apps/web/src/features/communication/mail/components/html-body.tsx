import type { MailAttachment } from '@casewright/contracts/mail';
import { mailDocument, picturesOf } from '@casewright/contracts/mail-document';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { styleNonce } from '../../../../settings/nonce.ts';
import { enclosedQuery, fetchElsewhere } from '../api/pictures.ts';
import { cleanMail } from '../model/clean.ts';
import { MessageFrame } from './message-frame.tsx';
import { PicturesElsewhere } from './pictures-elsewhere.tsx';

interface HtmlBodyProps {
  mailId: string;
  html: string;
  files: readonly MailAttachment[];
  title: string;
}

/** The words of a mail with their formatting, cleaned, in a frame of their own. Loaded with the first such mail: the sanitiser comes with it. */
export function HtmlBody({ mailId, html, files, title }: HtmlBodyProps) {
  const clean = useMemo(() => cleanMail(html), [html]);
  const { enclosed, elsewhere } = useMemo(() => picturesOf(clean), [clean]);
  const { data: own } = useQuery({ ...enclosedQuery(enclosed, files), enabled: enclosed.length > 0 });
  const [fetched, setFetched] = useState<ReadonlyMap<string, string> | null>(null);
  const missing = elsewhere.filter((address) => fetched?.has(address) !== true);
  // What is there stays while the rest is fetched again.
  const fetching = useMutation({
    mutationFn: () => fetchElsewhere(mailId, missing),
    onSuccess: (found) => setFetched(new Map([...(fetched ?? []), ...found])),
  });
  const shown = useMemo(() => {
    const pictures = new Map([...(own ?? []), ...(fetched ?? [])]);
    return mailDocument({ html: clean, nonce: styleNonce() ?? '', pictures });
  }, [clean, own, fetched]);
  return (
    <>
      {elsewhere.length > 0 && (
        <PicturesElsewhere
          count={elsewhere.length}
          missing={fetched && missing.length}
          isPending={fetching.isPending}
          error={fetching.error}
          onFetch={() => fetching.mutate()}
        />
      )}
      <MessageFrame html={shown} title={title} />
    </>
  );
}
