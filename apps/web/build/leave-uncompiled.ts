import type { Plugin } from 'vite';

/**
 * The frame of the pages with its buttons, small parts of ui/ that every list draws, the card of a case, and the first page: they are in most
 * first visits, and drawn again seldom.
 */
const SMALL_PARTS =
  /web\/src\/(app\/layouts\/|ui\/(cards\/)?[\w-]+\.tsx|features\/(work\/(overview|calendar\/next-days)\/|practice\/cases\/components\/case-(card|labels|texts)|\w+\/[\w-]+\/components\/(workspace-switcher|team-mark|[a-z]+-button)\.))/;
/** A part with an effect may rely on what the compiler keeps between two renders. */
const EFFECTS = /\buse(Effect|LayoutEffect|EffectEvent|SyncExternalStore|ImperativeHandle)\b/;

/**
 * Keeps React's compiler away from small parts. What it remembers for each of them makes their code half as large again, and a part that
 * is drawn once in a while gains nothing by it.
 */
export function leaveUncompiled(): Plugin[] {
  return [
    {
      name: 'casewright:leave-uncompiled',
      enforce: 'pre',
      transform: {
        filter: { id: SMALL_PARTS },
        handler(code) {
          if (EFFECTS.test(code)) return null;
          return { code: `'use no memo';${code}`, map: null };
        },
      },
    },
    {
      // The bundler knows no such directive and warns of each.
      name: 'casewright:without-directives',
      transform: {
        filter: { id: SMALL_PARTS },
        handler: (code) => ({ code: code.replace(/^(['"])use no memo\1;/, ''), map: null }),
      },
    },
  ];
}
