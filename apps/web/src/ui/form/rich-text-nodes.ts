import { POST_PICTURE_ADDRESS, TEXT_ALIGNMENTS, type TextAlignment } from '@casewright/contracts/posts';
import { Extension, Node } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    alignment: {
      /** Aligns the chosen paragraphs and headings; null: as their language begins. */
      alignText: (alignment: TextAlignment | null) => ReturnType;
    };
    picture: {
      /** Puts a picture where the cursor is, and below it a paragraph in which one goes on. */
      insertPicture: (picture: PictureAttributes) => ReturnType;
    };
  }
}

/** What is kept of a picture in a text. Its size keeps what follows in its place while it comes. */
export interface PictureAttributes {
  src: string;
  alt: string;
  width: number;
  height: number;
}

const ALIGNED = ['paragraph', 'heading'];

/** Paragraphs and headings stand in the middle, at the end or on both edges. An attribute of data: styles are let through nowhere. */
export const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes() {
    return [
      {
        types: ALIGNED,
        attributes: {
          alignment: {
            default: null,
            parseHTML: (element) => TEXT_ALIGNMENTS.find((known) => known === element.dataset.align) ?? null,
            renderHTML: ({ alignment }: { alignment?: TextAlignment | null }) =>
              alignment ? { 'data-align': alignment } : {},
          },
        },
      },
    ];
  },
  addCommands() {
    return {
      alignText:
        (alignment) =>
        ({ commands }) =>
          ALIGNED.map((type) => commands.updateAttributes(type, { alignment })).some(Boolean),
    };
  },
});

/** Whether a picture lies where texts may show it from. */
const isOwnPicture = (src: string | null): boolean => POST_PICTURE_ADDRESS.test(src ?? '');

const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;

/** A picture between paragraphs. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: '' },
      width: { default: null, parseHTML: (element) => numberIn(element.getAttribute('width')) },
      height: { default: null, parseHTML: (element) => numberIn(element.getAttribute('height')) },
    };
  },
  parseHTML() {
    // What is pasted may show pictures of any site: they would tell it who writes, and be gone when the text is shown.
    return [{ tag: 'img[src]', getAttrs: (image) => (isOwnPicture(image.getAttribute('src')) ? null : false) }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['img', HTMLAttributes];
  },
  addCommands() {
    return {
      insertPicture:
        (attrs) =>
        ({ commands }) =>
          commands.insertContent([{ type: 'picture', attrs }, { type: 'paragraph' }]),
    };
  },
});
