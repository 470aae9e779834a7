import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const file = (name: string): string =>
  readFileSync(new URL(`hostile-service/${name}`, import.meta.url), 'utf8')

/** What the page of a hostile service reports: each attack by name, and how it ended. */
export type AttackReport = Readonly<Record<string, string>>

export interface HostileService {
  readonly port: number
  /** Resolves with the first report. */
  readonly report: Promise<AttackReport>
  stop(): Promise<void>
}

/** A service on a site of its own whose page attacks the panel that frames it, and reports what came of it. */
export const startHostileService = async (): Promise<HostileService> => {
  const { promise: report, resolve } = Promise.withResolvers<AttackReport>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/report') {
      let text = ''
      request.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      request.on('end', () => {
        response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
        resolve(JSON.parse(text))
      })
      return
    }
    const [name, type] =
      pathname === '/attacks.js' ? ['attacks.js', 'text/javascript'] : ['page.html', 'text/html']
    // A frame without an origin of its own loads modules as a stranger does.
    const headers = { 'content-type': `${type}; charset=utf-8`, 'access-control-allow-origin': '*' }
    response.writeHead(200, headers).end(file(name))
  })
  await new Promise<void>((listening) => server.listen(0, () => listening()))
  // Listening on a port, not on a pipe: the address is an object.
  const { port } = server.address() as AddressInfo
  return {
    port,
    report,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
