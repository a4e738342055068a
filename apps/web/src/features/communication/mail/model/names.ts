interface Named {
  name: string | null;
  address: string | null;
}

/** What somebody is called; their address where they have no name. */
export const nameOf = ({ name, address }: Named): string => name || address || '';

/** The names of some people in one line. */
export const namesOf = (people: readonly Named[]): string => people.map(nameOf).join(', ');
