/** What the runtime of functions gives, as far as it is used here. */
declare const Deno: {
  serve: (handler: (request: Request) => Response | Promise<Response>) => void;
  env: { get: (name: string) => string | undefined };
};

/** Answers with the type, the status and the body that it is asked for. */
Deno.serve(async (request) => {
  const asked = new URL(request.url).searchParams;
  if (asked.has('form')) {
    const form = new FormData();
    form.append('name', 'value');
    return new Response(form);
  }
  const type = asked.get('type');
  const status = Number(asked.get('status') ?? '200');
  return new Response(status === 204 ? null : await request.text(), {
    status,
    headers: type === null ? {} : { 'content-type': type },
  });
});
