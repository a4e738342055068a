import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Eraser } from 'lucide-react';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LeaveGuard } from '../../../ui/feedback/leave-guard.tsx';
import { Page } from '../../../ui/page.tsx';
import type { PdfSource } from '../../../ui/pdf/library.ts';
import { PdfThumbnails } from '../../../ui/pdf/pdf-thumbnails.tsx';
import { Split } from '../../../ui/pdf/split.tsx';
import { usePdf } from '../../../ui/pdf/use-pdf.ts';
import type { TrailStep } from '../../../ui/trail.tsx';
import { boxOf, covers, inOrder, middleBox } from './boxes.ts';
import { BoxOnPage } from './parts/box-on-page.tsx';
import { BoxesPart } from './parts/boxes-part.tsx';
import { FindPart } from './parts/find-part.tsx';
import { MakeDialog } from './parts/make-dialog.tsx';
import { PageToDraw } from './parts/page-to-draw.tsx';
import { Tools } from './parts/tools.tsx';
import type { FoundWords, PageBox, RedactableFile, RedactionBox } from './types.ts';
import { useBoxes } from './use-boxes.ts';
import { useRoom } from './use-room.ts';

/** From `start` up to `end` of an object, which is not among them. */
export type ReadBytes = (objectPath: string, start: number, end: number, signal: AbortSignal) => Promise<Uint8Array>;

interface RedactWorkbenchProps {
  fileId: string;
  file: RedactableFile;
  parents: readonly TrailStep[];
  read: ReadBytes;
  onMade: (copyId: string) => void;
}

/** A name that keeps its own direction within a sentence. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** The pages of a PDF on which boxes are drawn over what is to go, and a copy without it. */
export function RedactWorkbench({ fileId, file, parents, read, onMade }: RedactWorkbenchProps) {
  const { t } = useTranslation('redaction');
  const { sizes, object_path: path, size } = file;
  const source = useMemo<PdfSource>(
    () => ({ size, read: (start, end, signal) => read(path, start, end, signal) }),
    [path, size, read],
  );
  const opened = usePdf(source);
  const document = opened.state === 'open' ? opened.document : null;
  const { boxes: kept, change, undo, canUndo } = useBoxes();
  const boxes = useMemo(() => inOrder(kept), [kept]);
  const { frame, look, page: seen, goTo, zoom, width } = useRoom();
  const [chosen, setChosen] = useState<string | null>(null);
  const [fingerDraws, setFingerDraws] = useState(true);
  const [makes, setMakes] = useState(false);
  const made = useRef(false);
  const addButton = useRef<HTMLButtonElement>(null);

  const put = useCallback(
    (box: RedactionBox) => {
      // There at once, so that the focus goes to it.
      flushSync(() => {
        change(`add ${box.key}`, (was) => [...was, box]);
        setChosen(box.key);
      });
      window.document.querySelector<HTMLElement>(`[data-box="${box.key}"]`)?.focus();
    },
    [change],
  );
  const add = () => {
    const pageSize = sizes[seen - 1];
    const before = boxes.filter(({ page }) => page === seen).length;
    if (pageSize !== undefined) put(middleBox(seen, pageSize, before));
  };
  const remove = (box: RedactionBox) => {
    change(`remove ${box.key}`, (was) => was.filter(({ key }) => key !== box.key));
    setChosen(null);
    addButton.current?.focus();
  };
  const replace = (box: RedactionBox, step: string) =>
    change(step, (was) => was.map((one) => (one.key === box.key ? box : one)));
  const coverFound = ({ boxes: places }: FoundWords): number => {
    const fresh = places.filter((place) => !boxes.some((box) => covers(box, place))).map(boxOf);
    if (fresh.length > 0) change(`find ${crypto.randomUUID()}`, (was) => [...was, ...fresh]);
    const [first] = fresh;
    if (first !== undefined) goTo(first.page);
    return fresh.length;
  };
  const show = (box: RedactionBox) => {
    setChosen(box.key);
    window.document.querySelector(`[data-box="${box.key}"]`)?.scrollIntoView({ block: 'center', inline: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLInputElement;
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyped) return;
    event.preventDefault();
    event.stopPropagation();
    undo();
  };

  return (
    <Page
      title={t('title')}
      subtitle={t('ofVersion', { name: isolated(file.name), number: file.number })}
      parents={parents}
      width={false}
      action={
        <Button
          variant="contained"
          disabled={boxes.length === 0}
          startIcon={<Eraser size={18} aria-hidden />}
          onClick={() => setMakes(true)}
        >
          {t('make')}
        </Button>
      }
    >
      <LeaveGuard when={() => boxes.length > 0 && !made.current} />
      {file.signed && (
        <Alert severity="info" sx={{ marginBlockEnd: 1 }}>
          {t('signed')}
        </Alert>
      )}
      <Box onKeyDown={press}>
        <Split
          scrollsItself
          top={
            <Tools
              page={seen}
              count={sizes.length}
              {...{ canUndo, fingerDraws }}
              addRef={addButton}
              onAdd={add}
              onUndo={undo}
              onFinger={() => setFingerDraws(!fingerDraws)}
              onGoTo={goTo}
              onZoom={zoom}
            />
          }
          document={
            opened.state === 'failed' ? (
              <ErrorState error={opened.error} onRetry={opened.retry} />
            ) : (
              <Box sx={{ display: 'flex', height: 1 }}>
                {document !== null && sizes.length > 1 && (
                  <PdfThumbnails document={document} page={seen} onChoose={goTo} />
                )}
                <Box
                  ref={frame}
                  onScroll={look}
                  tabIndex={0}
                  dir="ltr"
                  sx={{
                    flex: '1 1 0',
                    minWidth: 0,
                    overflow: 'auto',
                    display: 'flex',
                    flexDirection: 'column',
                    gap: 2,
                    padding: 2,
                    // In the middle where there is room, and all of it in reach where there is not.
                    alignItems: 'safe center',
                    backgroundColor: 'background.default',
                  }}
                >
                  {width > 0 &&
                    sizes.map((pageSize, index) => (
                      <PageToDraw
                        // The pages of a version never change.
                        key={index}
                        document={document}
                        page={index + 1}
                        count={sizes.length}
                        size={pageSize}
                        width={width}
                        fingerDraws={fingerDraws}
                        onDrawn={(box: PageBox) => put(boxOf(box))}
                      >
                        {boxes.map((box, at) =>
                          box.page === index + 1 ? (
                            <BoxOnPage
                              key={box.key}
                              box={box}
                              number={at + 1}
                              chosen={box.key === chosen}
                              size={pageSize}
                              onChoose={() => setChosen(box.key)}
                              onChange={replace}
                              onRemove={() => remove(box)}
                            />
                          ) : null,
                        )}
                      </PageToDraw>
                    ))}
                </Box>
              </Box>
            )
          }
          side={
            <>
              <FindPart fileId={fileId} versionId={file.version_id} onFound={coverFound} />
              <BoxesPart
                boxes={boxes}
                chosen={chosen}
                onChoose={show}
                onReason={(box, reason) => replace({ ...box, reason }, `reason ${box.key}`)}
                onRemove={remove}
              />
            </>
          }
        />
      </Box>
      {makes && (
        <MakeDialog
          fileId={fileId}
          file={file}
          boxes={boxes}
          onClose={() => setMakes(false)}
          onMade={(copy) => {
            made.current = true;
            onMade(copy);
          }}
        />
      )}
    </Page>
  );
}
