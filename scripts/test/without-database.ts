/** Tests among those of queries and requests that open no database, so that a second engine would only repeat them; `house.test.ts` checks that. */
export const WITHOUT_DATABASE = [
  'domain/accounts/issuer-claims.server.test.ts',
  'domain/accounts/password-hash.server.test.ts',
  'server/client-address.test.ts',
  'server/content-policy.test.ts',
  'server/serve.test.ts',
  'server/slow-bodies.test.ts',
]
