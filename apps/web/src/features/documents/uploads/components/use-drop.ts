import { useEffect, useEffectEvent, useState } from 'react';

/** Whether files are being dragged over the window; `onDrop` takes what is dropped anywhere on the page. */
export function useDrop(onDrop: (data: DataTransfer) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    // A picture of the page that is dragged within it is a file to the browser.
    let isOwn = false;
    const begin = () => (isOwn = true);
    const end = () => (isOwn = false);
    const filesOf = ({ dataTransfer }: DragEvent) =>
      !isOwn && dataTransfer?.types.includes('Files') ? dataTransfer : null;
    const hover = (event: DragEvent) => {
      const data = filesOf(event);
      if (data === null) return;
      event.preventDefault();
      data.dropEffect = 'copy';
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // It has left the window, and not one part of it for another.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const data = filesOf(event);
      if (data === null || event.defaultPrevented) return;
      event.preventDefault();
      take(data);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('dragstart', begin, { signal });
    window.addEventListener('dragend', end, { signal });
    window.addEventListener('dragenter', hover, { signal });
    window.addEventListener('dragover', hover, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => listeners.abort();
  }, []);

  return over;
}
