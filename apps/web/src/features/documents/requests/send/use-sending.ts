import { useEffect, useRef, useState } from 'react';

import { useRequestVerbs } from '../api/requests.ts';
import type { RequestLine, SendFile } from '../types.ts';
import { type ChosenPaper, filesToSend, papersOf } from './chosen-papers.ts';

/** What was chosen for a line, and how it is sent: the bytes first, then the answer. `onSent` runs once all is there. */
export function useSending(line: RequestLine, sendFile: SendFile, onSent: () => void) {
  const verbs = useRequestVerbs();
  const [papers, setPapers] = useState<ChosenPaper[]>([]);
  const [reading, setReading] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const stop = useRef<AbortController | null>(null);
  // What has arrived is not sent again when the rest is tried once more.
  const arrived = useRef(new Map<string, string>());
  const shown = useRef<ChosenPaper[]>([]);
  useEffect(() => {
    shown.current = papers;
  }, [papers]);
  useEffect(
    () => () => {
      stop.current?.abort();
      for (const { url } of shown.current) if (url !== null) URL.revokeObjectURL(url);
    },
    [],
  );

  const add = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setReading(true);
    arrived.current.clear();
    const found = await papersOf(chosen);
    setPapers((now) => [...now, ...found]);
    setReading(false);
  };
  const change = (next: ChosenPaper[]) => {
    for (const { key, url } of papers)
      if (url !== null && !next.some((paper) => paper.key === key)) URL.revokeObjectURL(url);
    arrived.current.clear();
    setPapers(next);
  };
  const send = async () => {
    setError(null);
    setProgress(0);
    const control = new AbortController();
    stop.current = control;
    try {
      const sent = await filesToSend(papers, line.name);
      const total = sent.reduce((sum, file) => sum + file.size, 0);
      let before = 0;
      const ids: string[] = [];
      for (const [index, file] of sent.entries()) {
        const key = `${index}:${file.name}`;
        const id =
          arrived.current.get(key) ??
          (await sendFile(file, (bytes) => setProgress(((before + bytes) / total) * 100), control.signal));
        arrived.current.set(key, id);
        ids.push(id);
        before += file.size;
      }
      await verbs.send(line.id, ids);
      onSent();
    } catch (failure) {
      if (!control.signal.aborted) setError(failure);
    } finally {
      setProgress(null);
    }
  };

  return { papers, reading, progress, error, add, change, send, stop: () => stop.current?.abort() };
}
