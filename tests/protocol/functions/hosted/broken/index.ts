const begin = (): Response => {
  throw new Error('a secret of a client');
};

/** Never gets so far. */
export default { fetch: begin, begun: begin() };
