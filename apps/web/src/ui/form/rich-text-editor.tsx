import Box from '@mui/material/Box';
import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect } from 'react';

import { richTextStyles } from '../rich-text-styles.ts';
import { sanitise } from '../sanitise.ts';
import type { BringsFiles } from './file-tools.tsx';
import { Alignment, Picture } from './rich-text-nodes.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import type { RichTextVariant } from './rich-text-tools.ts';
import { useFullscreen } from './use-fullscreen.ts';

const words = [StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false } }), Alignment];
// Where no pictures are taken, none is kept either: a picture pasted there would be lost when the text is shown.
const EXTENSIONS = { words, pictures: [...words, Picture] };
const SCHEMAS = { words: getSchema(EXTENSIONS.words), pictures: getSchema(EXTENSIONS.pictures) };

/**
 * Stored HTML as an editor document. Parsed from the sanitiser's fragment, because the editor itself would hand a string
 * to the browser's parser, which a page that requires Trusted Types refuses.
 */
function documentOf(html: string, kind: keyof typeof SCHEMAS): JSONContent {
  return DOMParser.fromSchema(SCHEMAS[kind])
    .parse(sanitise(html, { hasPictures: kind === 'pictures' }))
    .toJSON();
}

interface RichTextEditorProps {
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Receives something with a focus method, so that the form can bring a refused field into view. */
  focusRef: (target: { focus: () => void } | null) => void;
  labelId: string;
  helperId: string;
  invalid: boolean;
  disabled: boolean;
  placeholder?: string;
  minHeight: number;
  /** 'full' has everything that can be stored; 'simple' what a short text needs. */
  variant: RichTextVariant;
  /** Where pictures and files of the text are brought; a text without it takes none. */
  brings?: BringsFiles;
}

/** The editor itself, with its toolbar; loaded on demand by RichTextField. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, focusRef, labelId, helperId, invalid, disabled, placeholder, minHeight, variant } =
    props;
  const { brings } = props;
  const kind = brings === undefined ? 'words' : 'pictures';
  const { ref: frameRef, ...fullscreen } = useFullscreen();
  const editor = useEditor({
    extensions: EXTENSIONS[kind],
    content: documentOf(value, kind),
    editable: !disabled,
    // The page's content security policy admits no style element that is not its own; the styles are below.
    injectCSS: false,
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
    onBlur,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': helperId,
        'aria-invalid': String(invalid),
      },
    },
  });
  const isEmpty = useEditorState({ editor, selector: ({ editor: current }) => current.isEmpty });

  useEffect(() => {
    // TipTap destroys an editor that has not come onto the page within a millisecond, and makes another one.
    if (editor.isDestroyed) return undefined;
    focusRef({ focus: () => editor.isDestroyed || editor.commands.focus() });
    return () => focusRef(null);
  }, [editor, focusRef]);

  useEffect(() => {
    // A value set from outside (a reset, the other person's version) replaces the text; an echo of typing does not. An editor
    // that was replaced or left has no document any more.
    if (editor.isDestroyed) return;
    const current = editor.isEmpty ? '' : editor.getHTML();
    if (value !== current) editor.commands.setContent(documentOf(value, kind), { emitUpdate: false });
  }, [editor, value, kind]);

  return (
    <Box
      ref={frameRef}
      sx={(theme) => {
        const { palette } = theme.vars;
        return {
          position: 'relative',
          backgroundColor: palette.background.paper,
          '&:fullscreen': { overflowY: 'auto', borderRadius: 0, '& .ProseMirror': { maxHeight: 'none' } },
          borderRadius: 1,
          border: '1px solid',
          borderColor: invalid ? palette.error.main : theme.alpha(palette.grey[500], 0.24),
          '&:hover': { borderColor: invalid ? palette.error.main : palette.text.primary },
          '&:focus-within': { borderColor: palette.text.primary, boxShadow: `inset 0 0 0 1px ${palette.text.primary}` },
        };
      }}
    >
      <RichTextToolbar editor={editor} disabled={disabled} variant={variant} fullscreen={fullscreen} brings={brings} />
      {/* The text comes a moment after its frame, whose height is there before. */}
      <Box
        sx={{ position: 'relative', minHeight, '& .ProseMirror': { ...richTextStyles, ...editorStyles, minHeight } }}
      >
        {isEmpty && placeholder && (
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              insetBlockStart: 16,
              insetInlineStart: 16,
              color: 'text.secondary',
              pointerEvents: 'none',
            }}
          >
            {placeholder}
          </Box>
        )}
        <EditorContent editor={editor} />
      </Box>
    </Box>
  );
}

const editorStyles = {
  padding: 2,
  outline: 'none',
  whiteSpace: 'break-spaces',
  fontVariantLigatures: 'none',
  maxHeight: 560,
  overflowY: 'auto',
  '& img.ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
