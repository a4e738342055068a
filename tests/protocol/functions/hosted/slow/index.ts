/** What the runtime of functions gives, as far as it is used here. */
declare const Deno: {
  serve: (handler: (request: Request) => Response | Promise<Response>) => void;
  env: { get: (name: string) => string | undefined };
};

/** Answers after so many milliseconds. */
Deno.serve(async (request) => {
  const wait = Number(new URL(request.url).searchParams.get('ms') ?? '1000');
  await new Promise((resolve) => setTimeout(resolve, wait));
  return new Response('late');
});
