import fc from 'fast-check';

// What the property test throws at the auth module: every route with every field of its bodies, in values of every kind.

/** Every route, with the query that chooses among its kinds. */
export const ROUTES = [
  ['POST', '/signup'], ['POST', '/token?grant_type=password'], ['POST', '/token?grant_type=refresh_token'], ['POST', '/token?grant_type=pkce'],
  ['POST', '/token?grant_type=id_token'], ['POST', '/token?grant_type=web3'], ['POST', '/token'], ['GET', '/user'], ['PUT', '/user'], ['POST', '/logout'],
  ['POST', '/otp'], ['POST', '/magiclink'], ['POST', '/verify'], ['GET', '/verify'], ['HEAD', '/verify'], ['GET', '/verify?type=signup&token=:id'],
  ['POST', '/recover'], ['POST', '/resend'], ['GET', '/reauthenticate'], ['GET', '/authorize'], ['GET', '/authorize?provider=house'],
  ['GET', '/authorize?provider=google'], ['GET', '/authorize?provider=github'], ['GET', '/callback'], ['POST', '/callback'],
  ['GET', '/callback?code=x&state=:id'], ['GET', '/user/identities/authorize'], ['GET', '/user/identities/authorize?provider=house'],
  ['DELETE', '/user/identities/:id'], ['POST', '/sso'], ['GET', '/sso/saml/metadata'], ['POST', '/sso/saml/acs'], ['POST', '/factors'],
  ['POST', '/factors/:id/challenge'], ['POST', '/factors/:id/verify'], ['DELETE', '/factors/:id'], ['POST', '/invite'], ['POST', '/admin/generate_link'],
  ['GET', '/admin/audit'], ['GET', '/admin/users'], ['POST', '/admin/users'], ['GET', '/admin/users/:id'], ['PUT', '/admin/users/:id'],
  ['DELETE', '/admin/users/:id'], ['GET', '/admin/users/:id/factors'], ['PUT', '/admin/users/:id/factors/:other'],
  ['DELETE', '/admin/users/:id/factors/:other'], ['GET', '/admin/sso/providers'], ['POST', '/admin/sso/providers'], ['GET', '/admin/sso/providers/:id'],
  ['PUT', '/admin/sso/providers/:id'], ['DELETE', '/admin/sso/providers/:id'], ['GET', '/health'], ['GET', '/settings'],
  ['GET', '/.well-known/jwks.json'], ['GET', '/:id'], ['PUT', '/:id'],
] as const; // prettier-ignore

const FIELDS = [
  'id', 'aud', 'role', 'email', 'phone', 'password', 'password_hash', 'current_password', 'email_confirm', 'phone_confirm', 'user_metadata', 'app_metadata',
  'ban_duration', 'data', 'code_challenge', 'code_challenge_method', 'refresh_token', 'nonce', 'should_soft_delete', 'gotrue_meta_security', 'channel',
  'create_user', 'type', 'token', 'token_hash', 'redirect_to', 'auth_code', 'code_verifier', 'provider', 'id_token', 'access_token', 'client_id', 'issuer',
  'link_identity', 'domain', 'provider_id', 'skip_http_redirect', 'factor_type', 'friendly_name', 'challenge_id', 'code', 'new_email', 'metadata_xml',
  'metadata_url', 'domains', 'attribute_mapping', 'name_id_format', 'SAMLResponse', 'RelayState', 'state', '__proto__', 'constructor', 'toString',
]; // prettier-ignore

/** Words that lead a request past its first checks. */
const MEANT = [
  'a@example.org', 'A@B.co', 'somebody-1@example.org', '4915112345678', '+49 151', '+4915112345678', 'correct horse battery', 'null', "' or true --", '\0',
  '24h', '-1h', 'none', '$2b$10$', 'S256', 's256', 'plain', '١٢٣', '\u202e', 'x'.repeat(43), 'x'.repeat(300), '123456', '000000', 'signup', 'invite',
  'magiclink', 'recovery', 'email_change', 'email_change_current', 'email_change_new', 'email', 'sms', 'phone_change', 'phone', 'totp', 'webauthn',
  'whatsapp', 'house', 'google', 'github', 'saml', 'https://evil.example/', 'http://localhost:3000/x', 'javascript:alert(1)', 'a.b.c',
  'eyJhbGciOiJSUzI1NiIsImtpZCI6IngifQ.eyJpc3MiOiJodHRwOi8vMTI3LjAuMC4xOjkiLCJzdWIiOiJ4IiwiYXVkIjoiY2xpZW50In0.eA', '<a/>',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>', 'PHNhbWxwOlJlc3BvbnNlLz4=', 'pkce_'.padEnd(61, 'a'), 'example.org', 'http://127.0.0.1:9/',
]; // prettier-ignore

/** Texts of every kind: any bytes, halves of characters, and words with a meaning. */
export const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  { weight: 4, arbitrary: fc.constantFrom(...MEANT) },
  fc.uuid(),
);

const values = fc.oneof(
  { weight: 4, arbitrary: texts },
  fc.jsonValue(),
  fc.dictionary(texts, fc.jsonValue({ maxDepth: 3 })),
  fc.boolean(),
  fc.double(),
  fc.constant(null),
  fc.array(texts, { maxLength: 3 }),
);

/** Bodies that make sense at first sight, so that what lies behind the checks is reached as well. */
const sensible = fc.record(
  {
    email: fc.constantFrom('somebody-1@example.org', 'somebody-2@example.org', 'new@example.org'),
    phone: fc.constantFrom('4915112345678', '4915112345679'),
    password: fc.constantFrom('correct horse battery', 'another long password', 'short'),
    type: fc.constantFrom('signup', 'recovery', 'magiclink', 'email', 'sms', 'email_change', 'phone_change', 'invite'),
    token: fc.constantFrom('123456', '000000'),
    data: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
    factor_type: fc.constantFrom('totp', 'phone'),
    friendly_name: fc.string(),
    code: fc.constantFrom('123456', '000000', ''),
    challenge_id: fc.uuid(),
    create_user: fc.boolean(),
    provider: fc.constantFrom('house', 'google', 'github'),
    id_token: fc.constantFrom(...MEANT),
    code_challenge: fc.constant('x'.repeat(43)),
    code_challenge_method: fc.constantFrom('s256', 'plain'),
    auth_code: fc.uuid(),
    code_verifier: fc.string(),
    domain: fc.constantFrom('example.org', ''),
  },
  { requiredKeys: [] },
);

/** Bodies: objects of known fields, other JSON, no JSON, forms, bytes. */
export const bodies = fc.oneof(
  { weight: 5, arbitrary: sensible.map((object) => JSON.stringify(object)) },
  {
    weight: 5,
    arbitrary: fc
      .dictionary(fc.constantFrom(...FIELDS), values, { maxKeys: 6 })
      .map((object) => JSON.stringify(object)),
  },
  {
    weight: 1,
    arbitrary: fc
      .dictionary(fc.constantFrom(...FIELDS), texts, { maxKeys: 4 })
      .map((object) =>
        new URLSearchParams(
          Object.entries(object).map(([key, value]): [string, string] => [key, value.toWellFormed()]),
        ).toString(),
      ),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);

/** Header values that a client can send at all: Node refuses the rest before anybody sees them. */
const headerValues = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
});

export const headers = fc.dictionary(
  fc.constantFrom(
    'apikey', 'authorization', 'content-type', 'x-supabase-api-version', 'x-jwt-aud', 'x-forwarded-for', 'user-agent', 'referer', 'accept', 'accept-language',
    'redirect_to', 'host', 'cookie', 'origin',
  ), // prettier-ignore
  fc.oneof(
    headerValues,
    fc.constantFrom(
      'application/json', 'text/plain; charset=x', '2024-01-01', 'authenticated', 'Bearer', 'Bearer a.b.c', 'multipart/form-data',
      'application/x-www-form-urlencoded', 'fr, en;q=0.5', 'evil.example', 'https://evil.example/',
    ), // prettier-ignore
  ),
  { maxKeys: 3 },
);

export const queries = fc.dictionary(
  fc.constantFrom(
    'grant_type', 'scope', 'scopes', 'page', 'per_page', 'filter', 'redirect_to', 'page[]', '__proto__', 'sort', 'type', 'token', 'provider', 'code', 'state',
    'error', 'error_description', 'code_challenge', 'code_challenge_method', 'skip_http_redirect', 'download', 'query', 'invite_token', 'prompt',
  ), // prettier-ignore
  fc.oneof(texts, fc.integer().map(String), fc.constantFrom('global', 'local', 'others', 'true', 'action:login')),
  { maxKeys: 4 },
);
