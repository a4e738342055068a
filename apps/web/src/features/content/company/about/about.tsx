import { Facts } from './facts.tsx';
import { AboutHero } from './about-hero.tsx';
import { Principles } from './principles.tsx';
import { Values } from './values.tsx';
import { Vision } from './vision.tsx';

/** What it is for, what it does in facts, and the principles by which it is built. */
export function About() {
  return (
    <>
      <AboutHero />
      <Facts />
      <Vision />
      <Values />
      <Principles />
    </>
  );
}
