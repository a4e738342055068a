/** What the runtime of functions gives, as far as it is used here. */
declare const Deno: {
  serve: (handler: (request: Request) => Response | Promise<Response>) => void;
  env: { get: (name: string) => string | undefined };
};

/** Fails with one request; with the next it is there. */
Deno.serve((request) => {
  if (new URL(request.url).searchParams.has('well')) return new Response('well');
  throw new Error('a secret of a client');
});
