import { createContext, useContext, useEffect, useState } from 'react';

/** A section as the page's side list shows it. */
export interface SectionEntry {
  /** The id of the section's element, and the fragment that leads to it. */
  id: string;
  title: string;
}

/** Announces a section to its page and gives back how to withdraw it. */
type Announce = (section: SectionEntry) => () => void;

/** How a section makes itself known to the page that it is on. */
export const SectionContext = createContext<Announce>(() => () => undefined);

/** A fragment that says what it leads to, in any script: `form-elements`, `حقول-النموذج`. */
function fragmentOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Puts a section into its page's side list for as long as it is shown; gives the id for its element. */
export function useAnnouncedSection(title: string): string {
  const announce = useContext(SectionContext);
  const id = fragmentOf(title);
  useEffect(() => announce({ id, title }), [announce, id, title]);
  return id;
}

/** The sections of a page in the order in which they are, and the function that takes them in. */
export function useSectionList(): { sections: readonly SectionEntry[]; announce: Announce } {
  const [sections, setSections] = useState<readonly SectionEntry[]>([]);
  const [announce] = useState(() => (section: SectionEntry) => {
    setSections((before) => [...before, section]);
    return () => setSections((before) => before.filter((entry) => entry !== section));
  });
  return { sections, announce };
}

/** The id of the section that is being read: the last one whose top has passed the upper third of the window. */
export function useSectionInView(sections: readonly SectionEntry[]): string | undefined {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        setPassed((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of changes) {
            if (isIntersecting) next.add(target.id);
            else next.delete(target.id);
          }
          return next;
        });
      },
      { rootMargin: '-96px 0px -66% 0px' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return sections.find(({ id }) => passed.has(id))?.id ?? sections[0]?.id;
}
