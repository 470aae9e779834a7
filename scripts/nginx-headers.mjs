// Prints the security headers that the backend sends, as nginx directives, so that the panel's static server sends
// the very same ones. It asks the backend itself; the list stands nowhere else.
import { buildApp } from '../apps/mock-server/src/app.ts'
import { readConfig } from '../apps/mock-server/src/config.ts'

const ownOrContent =
  /^(content-(?!security)|date|connection|keep-alive|x-request-id|cache-control|etag|vary|last-modified|accept-ranges|location|set-cookie)/

const app = await buildApp({
  config: readConfig({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', TRUST_PROXY: process.env.TLS ? '1' : '0' }),
})
const answer = await app.inject({ method: 'GET', url: '/panel/' })
for (const [name, value] of Object.entries(answer.headers)) {
  if (ownOrContent.test(name) || value === undefined) continue
  console.log(`add_header ${name} ${JSON.stringify(String(value))} always;`)
}
await app.close()
