import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type Editor, useEditorState } from '@tiptap/react';
import { ImagePlus, Paperclip } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../feedback/refusal-alert.tsx';
import { useFileSize } from '../format/file-size.ts';
import { ToolButton } from './tool-button.tsx';
import { ToolLine } from './tool-line.tsx';

/** Brings what a text shows or hands out; each answers the address where it lies, or rejects with the refusal. */
export interface BringsFiles {
  picture: (file: File) => Promise<string>;
  file: (file: File) => Promise<string>;
  /** The media types that are taken. */
  pictures: readonly string[];
  files: readonly string[];
  /** The largest of each, in bytes. */
  limit: number;
}

interface FileToolsProps {
  editor: Editor;
  brings: BringsFiles;
  stop: (name: string) => { disabled: boolean; tabIndex: number; onFocus: () => void };
}

type Trouble = { kind: 'size' | 'type'; name: string } | { kind: 'refused'; error: unknown };

/** Puts a picture, or a link to a file, where the cursor is. Pictures also come by pasting and dropping; what a chosen one shows is written in a line of the toolbar. */
export function FileTools({ editor, brings, stop }: FileToolsProps) {
  const { t } = useTranslation('editor');
  const fileSize = useFileSize();
  const picture = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [isBringing, setIsBringing] = useState(false);
  // The one that was brought last: what it shows is asked at once.
  const [brought, setBrought] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const chosen = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const { src, alt } = current.getAttributes('picture');
      return current.isActive('picture') ? { src: String(src), alt: String(alt ?? '') } : null;
    },
  });

  const bring = async (given: File, kind: 'picture' | 'file') => {
    const types = kind === 'picture' ? brings.pictures : brings.files;
    if (!types.includes(given.type)) return setTrouble({ kind: 'type', name: given.name });
    if (given.size > brings.limit) return setTrouble({ kind: 'size', name: given.name });
    setTrouble(null);
    setIsBringing(true);
    try {
      const [address, size] = await Promise.all([
        brings[kind](given),
        kind === 'picture' ? sizeOf(given) : Promise.resolve({ width: 0, height: 0 }),
      ]);
      if (editor.isDestroyed) return undefined;
      if (kind === 'picture') {
        editor
          .chain()
          .focus()
          .insertPicture({ src: address, alt: '', ...size })
          .run();
        editor.state.doc.descendants((node, place) => {
          if (node.attrs.src === address) editor.commands.setNodeSelection(place);
        });
        setBrought(address);
      } else if (editor.state.selection.empty)
        editor
          .chain()
          .focus()
          .insertContent([
            { type: 'text', text: given.name, marks: [{ type: 'link', attrs: { href: address } }] },
            { type: 'text', text: ' ' },
          ])
          .run();
      else editor.chain().focus().setLink({ href: address }).run();
    } catch (error) {
      setTrouble({ kind: 'refused', error });
    } finally {
      setIsBringing(false);
    }
    return undefined;
  };

  const latest = useRef(bring);
  useEffect(() => {
    latest.current = bring;
  });
  useEffect(() => {
    // One that TipTap has destroyed before it came onto the page has none; another one follows.
    if (editor.isDestroyed) return undefined;
    const take = (event: Event, files: FileList | undefined, place?: number) => {
      const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (pictures.length === 0) return;
      event.preventDefault();
      if (place !== undefined) editor.commands.setTextSelection(place);
      event.stopPropagation();
      void pictures.reduce<Promise<unknown>>(
        (before, each) => before.then(() => latest.current(each, 'picture')),
        Promise.resolve(),
      );
    };
    const pasted = (event: ClipboardEvent) => {
      const { clipboardData: given } = event;
      // Word and Excel put a picture of the text beside the text itself; a browser puts the element of a picture beside it.
      if (given && !given.types.includes('text/plain') && !hasWords(given.getData('text/html')))
        take(event, given.files);
    };
    const dropped = (event: DragEvent) => {
      // What the editor drags itself it moves itself: a picture of the text comes with its bytes.
      if (editor.view.dragging) return;
      const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY });
      take(event, event.dataTransfer?.files, at?.pos);
    };
    const { dom } = editor.view;
    // Before the editor sees them: it would take the name of the file for a text.
    dom.addEventListener('paste', pasted, { capture: true });
    dom.addEventListener('drop', dropped, { capture: true });
    return () => {
      dom.removeEventListener('paste', pasted, { capture: true });
      dom.removeEventListener('drop', dropped, { capture: true });
    };
  }, [editor]);

  const taken = (kind: 'picture' | 'file') => (event: ChangeEvent<HTMLInputElement>) => {
    const [given] = event.target.files ?? [];
    // The same one can be chosen again.
    event.target.value = '';
    if (given) void bring(given, kind);
  };

  // One at a time: the second would come where the first is about to.
  const disabled = isBringing || stop('picture').disabled;
  return (
    <>
      <ToolButton
        {...stop('picture')}
        disabled={disabled}
        icon={ImagePlus}
        label={t('picture')}
        onPress={() => picture.current?.click()}
      />
      <ToolButton
        {...stop('file')}
        disabled={disabled}
        icon={Paperclip}
        label={t('file')}
        onPress={() => file.current?.click()}
      />
      <input
        hidden
        ref={picture}
        type="file"
        aria-label={t('picture')}
        accept={brings.pictures.join(',')}
        onChange={taken('picture')}
      />
      <input
        hidden
        ref={file}
        type="file"
        aria-label={t('file')}
        accept={brings.files.join(',')}
        onChange={taken('file')}
      />
      {chosen && (
        <ToolLine
          key={chosen.src}
          label={t('pictureShows')}
          first={chosen.alt}
          takesFocus={chosen.src === brought}
          onApply={(alt) => {
            // One goes on below the picture.
            const below = editor.state.selection.to + 1;
            editor
              .chain()
              .updateAttributes('picture', { alt: alt.replaceAll(/[<>]/g, '').trim() })
              .setTextSelection(below)
              .focus()
              .run();
          }}
          onCancel={() => editor.commands.focus()}
        />
      )}
      {isBringing && <LinearProgress aria-label={t('bringing')} sx={{ order: 1, flexBasis: '100%' }} />}
      {trouble !== null &&
        (trouble.kind === 'refused' ? (
          <Box sx={{ order: 1, flexBasis: '100%' }}>
            <RefusalAlert error={trouble.error} />
          </Box>
        ) : (
          <Typography role="alert" variant="caption" sx={{ order: 1, flexBasis: '100%', color: 'error.main' }}>
            {t(trouble.kind === 'size' ? 'tooLarge' : 'wrongType', {
              name: trouble.name,
              most: fileSize(brings.limit),
            })}
          </Typography>
        ))}
    </>
  );
}

/** Whether there is anything to read in what is pasted. */
const hasWords = (html: string): boolean => html.replaceAll(/<[^<>]*>/g, '').trim() !== '';

/** How large a picture is, so that its place is kept while it comes. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const drawn = await createImageBitmap(file);
  const { width, height } = drawn;
  drawn.close();
  return { width, height };
}
