import 'pdfjs-dist/web/pdf_viewer.css';

import { loadViewer, type PDFDocumentProxy } from './library.ts';

/** What the pages show at this moment. */
export interface PagesState {
  /** From 1. */
  page: number;
  /** The current place of the search; null while nothing is searched. */
  found: { current: number; total: number } | null;
  /** Whether a page has been drawn; before that nothing else takes its time. */
  isDrawn: boolean;
}

/** The pages of a document that are shown in an element. */
export interface Pages {
  goTo: (page: number) => void;
  /** Larger or smaller by so many steps. */
  zoom: (steps: number) => void;
  fitWidth: () => void;
  /** Marks every place of a text and goes to the next one of them, or the one before; an empty text ends that. */
  find: (text: string, way?: 'first' | 'next' | 'previous') => void;
  close: () => void;
}

const STEP = 1.2;
const SMALLEST = 0.25;
const LARGEST = 5;

/** Shows the pages of a document in `container`, drawing those that are in view. */
export async function showPages(
  document: PDFDocumentProxy,
  container: HTMLDivElement,
  onChange: (change: Partial<PagesState>) => void,
): Promise<Pages> {
  const { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } = await loadViewer();
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  const findController = new PDFFindController({ eventBus, linkService });
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    removePageBorders: true,
    // What is written in a form is seen; nothing is filled in here.
    annotationMode: 1,
    annotationEditorMode: -1,
  });
  linkService.setViewer(viewer);
  let searched = '';
  eventBus.on('pagesinit', () => {
    // The width of the window, but no larger than one reads.
    viewer.currentScaleValue = 'auto';
  });
  eventBus.on('pagerendered', () => onChange({ isDrawn: true }), { once: true });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onChange({ page: pageNumber }));
  const count = ({ matchesCount: { current, total } }: { matchesCount: { current: number; total: number } }) =>
    onChange({ found: searched === '' ? null : { current, total } });
  eventBus.on('updatefindmatchescount', count);
  eventBus.on('updatefindcontrolstate', count);
  viewer.setDocument(document);
  linkService.setDocument(document);
  const scale = (to: number) => {
    viewer.currentScale = Math.min(LARGEST, Math.max(SMALLEST, to));
  };
  return {
    goTo: (page) => {
      viewer.currentPageNumber = Math.min(document.numPages, Math.max(1, page));
    },
    zoom: (steps) => scale(viewer.currentScale * STEP ** steps),
    fitWidth: () => {
      viewer.currentScaleValue = 'page-width';
    },
    find: (text, way = 'first') => {
      searched = text;
      if (text === '') {
        eventBus.dispatch('findbarclose', { source: null });
        onChange({ found: null });
        return;
      }
      eventBus.dispatch('find', {
        source: null,
        type: way === 'first' ? '' : 'again',
        query: text,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: way === 'previous',
        matchDiacritics: false,
      });
    },
    close: () => {
      viewer.setDocument(null);
      linkService.setDocument(null);
    },
  };
}
