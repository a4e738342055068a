/** What the runtime of functions gives, as far as it is used here. */
declare const Deno: {
  serve: (handler: (request: Request) => Response | Promise<Response>) => void;
  env: { get: (name: string) => string | undefined };
};

/** Says what came: method, path, headers, and the body as text and its bytes. */
Deno.serve(async (request) => {
  const url = new URL(request.url);
  const type = request.headers.get('content-type') ?? '';
  const form = type.startsWith('multipart/form-data') ? [...(await request.formData()).entries()] : null;
  const bytes = form === null ? [...new Uint8Array(await request.arrayBuffer())] : [];
  const fields = await Promise.all(
    (form ?? []).map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()]),
  );
  return Response.json(
    {
      method: request.method,
      path: url.pathname,
      search: url.search,
      headers: Object.fromEntries(request.headers),
      bytes: bytes.length > 2000 ? bytes.length : bytes,
      fields,
    },
    { headers: { 'set-cookie': 'a=b', 'x-relay-error': 'true', 'x-own': 'yes' } },
  );
});
