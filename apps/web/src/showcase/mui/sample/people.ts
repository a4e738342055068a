import amara from './portraits/amara.svg';
import jonas from './portraits/jonas.svg';
import mei from './portraits/mei.svg';
import omar from './portraits/omar.svg';

/** Somebody of the sample firm. */
export interface Person {
  name: string;
  /** Address of the portrait. */
  portrait: string;
  role: 'sample.role.partner' | 'sample.role.associate' | 'sample.role.paralegal' | 'sample.role.clerk';
  email: string;
}

/** The people of the sample firm. */
export const PEOPLE: readonly [Person, Person, Person, Person] = [
  { name: 'Amara Okafor', portrait: amara, role: 'sample.role.partner', email: 'amara.okafor@example.com' },
  { name: 'Jonas Lindqvist', portrait: jonas, role: 'sample.role.associate', email: 'jonas.lindqvist@example.com' },
  { name: 'Mei Tanaka', portrait: mei, role: 'sample.role.paralegal', email: 'mei.tanaka@example.com' },
  { name: 'Omar Haddad', portrait: omar, role: 'sample.role.clerk', email: 'omar.haddad@example.com' },
];

/** First letters of the first two names. */
export function initialsOf(name: string): string {
  return name
    .split(' ')
    .slice(0, 2)
    .map((part) => part.charAt(0))
    .join('');
}
