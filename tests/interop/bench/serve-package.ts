import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
const IMPORTS = {
  '@panel/ledger/transactions': '/packages/ledger/src/transactions/index.ts',
  '@noble/hashes/': '/node_modules/@noble/hashes/',
  '@scure/base': '/node_modules/@scure/base/index.js',
}

const pageOf = (script: string): string =>
  `<!doctype html><title>bench</title><script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script><script type="module">${script}</script>`

const sourceOf = async (name: string): Promise<string> => {
  const file = path.join(root, path.normalize(name))
  const source = await readFile(file, 'utf8')
  return file.endsWith('.ts') ? stripTypeScriptTypes(source) : source
}

/** Serves a page that runs a script over the ledger package as it is, and a text for it under `/bulk`. */
export const servePackage = (script: string, bulk: string) =>
  new Promise<{ readonly url: string; readonly close: () => Promise<void> }>((resolve) => {
    const server = createServer(async (request, response) => {
      const name = request.url ?? '/'
      try {
        const [type, body] =
          name === '/'
            ? ['text/html', pageOf(script)]
            : name === '/bulk'
              ? ['text/plain', bulk]
              : ['text/javascript', await sourceOf(name)]
        response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
      } catch {
        response.writeHead(404).end()
      }
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done())
          server.closeAllConnections()
        })
      resolve({ url: `http://127.0.0.1:${port}/`, close })
    })
  })
