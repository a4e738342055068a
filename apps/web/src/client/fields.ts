/** One field of an object whose shape is not known yet: something that came over the network, or was thrown. */
export function fieldOf(value: object, name: string): unknown {
  const field: unknown = Reflect.get(value, name);
  return field;
}
