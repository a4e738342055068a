/** How long a finger rests on a thing until it is picked up, in milliseconds; sooner it scrolls or taps. */
const HOLD_MS = 250;
/** How far the finger may stray in that time, in px. */
const STRAY_PX = 10;
/** How near to an edge of what scrolls, inside or outside, the finger makes it scroll, and how far that goes in a frame, in px. */
const EDGE_PX = 48;
const SCROLL_STEP_PX = 10;

/**
 * Lets a finger drag what a mouse drags inside an element. Browsers differ in whether and after how long they turn a touch into a drag, and
 * few scroll what is under it; so a finger that rests on a draggable thing picks it up here, and what it does from then on is sent as the
 * drag events to which the drop targets listen already. For the `ref` of what holds the draggable things.
 */
export function touchDrag(area: HTMLElement | null): (() => void) | undefined {
  if (area === null) return undefined;
  const controller = new AbortController();
  const { signal } = controller;
  let giveUp: (() => void) | undefined;
  area.addEventListener(
    'touchstart',
    (event) => {
      // A second finger zooms or scrolls.
      giveUp?.();
      const [touch, second] = event.touches;
      const source = event.target instanceof Element ? event.target.closest('[draggable="true"]') : null;
      if (source instanceof HTMLElement && touch && !second) giveUp = hold(source, touch);
    },
    { signal, passive: true },
  );
  // A browser decides as a touch begins whether its moves can be kept from scrolling: where somebody may want to.
  area.addEventListener('touchmove', () => undefined, { signal, passive: false });
  return () => {
    controller.abort();
    giveUp?.();
  };
}

/** Follows one finger on a draggable thing until it is lifted. Answers how to give that up before. */
function hold(source: HTMLElement, { target, clientX, clientY }: Touch): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const finger = { clientX, clientY };
  let drag: Drag | null = null;

  const timer = window.setTimeout(() => {
    drag = pickUp(source, finger);
    if (drag === null) end();
  }, HOLD_MS);
  const end = (isDropped = false) => {
    window.clearTimeout(timer);
    controller.abort();
    // Unless it is no longer one that is dragged.
    if (source.getAttribute('draggable') === 'false') source.draggable = true;
    drag?.end(isDropped);
    drag = null;
  };

  // The browser's own long press does not come between.
  source.draggable = false;
  // A touch stays with the element in which it began, also when that has left the page.
  const on = (type: 'touchmove' | 'touchend' | 'touchcancel', listener: (event: TouchEvent) => void) =>
    target.addEventListener(type, (event) => event instanceof TouchEvent && listener(event), {
      signal,
      passive: false,
    });
  on('touchmove', (event) => {
    const [touch] = event.touches;
    if (touch === undefined) return;
    if (drag === null) {
      if (Math.hypot(touch.clientX - clientX, touch.clientY - clientY) > STRAY_PX) end();
      return;
    }
    finger.clientX = touch.clientX;
    finger.clientY = touch.clientY;
    // Otherwise the page would scroll away under what is dragged.
    if (event.cancelable) event.preventDefault();
  });
  on('touchend', (event) => {
    // No click follows: what was dragged is not opened.
    if (drag && event.cancelable) event.preventDefault();
    end(true);
  });
  on('touchcancel', () => end());
  window.addEventListener('contextmenu', (event) => drag && event.preventDefault(), { signal });
  // While a mouse drags there are no such events, and a drag during which there are some counts as one that has got stuck.
  window.addEventListener('pointermove', (event) => drag && event.stopImmediatePropagation(), {
    signal,
    capture: true,
  });
  return end;
}

/** Where a finger is, in px of the window. */
interface Finger {
  clientX: number;
  clientY: number;
}

/** Something on its way under a finger. */
interface Drag {
  end: (isDropped: boolean) => void;
}

/** Begins a drag; null where the thing is not to be moved, or not by the place where the finger is. `finger` is read in each frame. */
function pickUp(source: HTMLElement, finger: Finger): Drag | null {
  const dataTransfer = new DataTransfer();
  /** Tells an element of what happens at the finger. Answers whether somebody took it up. */
  const tell = (type: string, element: Element | null) =>
    element?.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer, ...finger }),
    ) === false;
  const under = () => document.elementFromPoint(finger.clientX, finger.clientY);

  if (tell('dragstart', source)) return null;
  const picture = pictureOf(source);
  const { clientX, clientY } = finger;
  let frame = 0;
  const follow = () => {
    picture.style.translate = `${finger.clientX - clientX}px ${finger.clientY - clientY}px`;
    // What it came from scrolls too: at the edge of the screen that may be no longer under the finger.
    for (const around of new Set([...aroundOf(source), ...aroundOf(under())])) scroll(around, finger);
    tell('dragover', under());
    frame = requestAnimationFrame(follow);
  };
  follow();
  return {
    end: (isDropped) => {
      cancelAnimationFrame(frame);
      picture.remove();
      const element = under();
      if (isDropped && tell('dragover', element)) tell('drop', element);
      tell('dragend', source.isConnected ? source : document.body);
    },
  };
}

/** A likeness of what is dragged, above everything and of no other use. */
function pictureOf(source: HTMLElement): HTMLElement {
  const { left, top, width, height } = source.getBoundingClientRect();
  const picture = source.cloneNode(true);
  if (!(picture instanceof HTMLElement)) throw new TypeError('An element has an element as its likeness');
  for (const element of [picture, ...picture.querySelectorAll('[id]')]) element.removeAttribute('id');
  for (const name of Object.keys(picture.dataset)) delete picture.dataset[name];
  picture.inert = true;
  Object.assign(picture.style, {
    position: 'fixed',
    insetInlineEnd: 'auto',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    maxWidth: 'none',
    margin: '0',
    zIndex: '2000',
    pointerEvents: 'none',
    opacity: '0.9',
    listStyle: 'none',
    boxShadow: 'var(--mui-shadows-16)',
  });
  document.body.append(picture);
  return picture;
}

/** What holds an element and could scroll, from the inside out. */
function aroundOf(element: Element | null): Element[] {
  const all: Element[] = [];
  for (let around = element; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    const isPage = around === document.scrollingElement;
    if (isPage || /auto|scroll/.test(overflowX + overflowY)) all.push(around);
  }
  return all;
}

/** Scrolls an element a little at whose edge the finger is. */
function scroll(element: Element, { clientX, clientY }: Finger): void {
  const isPage = element === document.scrollingElement;
  const box = isPage ? new DOMRect(0, 0, window.innerWidth, window.innerHeight) : element.getBoundingClientRect();
  const step = (at: number, from: number, to: number) =>
    at < from + EDGE_PX ? -SCROLL_STEP_PX : at > to - EDGE_PX ? SCROLL_STEP_PX : 0;
  const isAt = (at: number, from: number, to: number) => at > from - EDGE_PX && at < to + EDGE_PX;
  if (isAt(clientX, box.left, box.right) && isAt(clientY, box.top, box.bottom))
    element.scrollBy({
      left: step(clientX, box.left, box.right),
      top: step(clientY, box.top, box.bottom),
      behavior: 'instant',
    });
}
