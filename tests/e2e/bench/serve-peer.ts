import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const folder = fileURLToPath(new URL('./peer/', import.meta.url))

/** Rebuilt only when its sources are newer: its packages are no part of the project's own installation. */
const ensureBuilt = (): void => {
  const built = `${folder}dist/index.html`
  const newest = Math.max(
    ...['package-lock.json', 'src/main.js', 'index.html'].map((file) => statSync(`${folder}${file}`).mtimeMs),
  )
  if (existsSync(built) && statSync(built).mtimeMs > newest) return
  console.log('Installing and building the react-admin page to compare with (about a minute) …')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: 'inherit' })
}

/** 25 rows of the size that the panel's own lists have. */
const rows = Array.from({ length: 25 }, (_, index) => ({
  id: `12${String(index).padStart(66, 'ab')}`,
  name: `account ${index}`,
  method: 'transfer',
  height: 10_000 - index,
  at: new Date(1_790_000_000_000 + index * 60_000).toISOString(),
  target: `Qm${String(index).padStart(44, 'x')}`,
  args: 'a'.repeat(200),
}))

const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
}

export interface Peer {
  readonly url: string
  stop(): void
}

/** Serves react-admin's list page as the panel is served: in brotli, its hashed files kept by the browser. */
export const servePeer = async (): Promise<Peer> => {
  ensureBuilt()
  const compressed = new Map<string, Buffer>([['items.json', brotliCompressSync(JSON.stringify(rows))]])
  for (const file of readdirSync(`${folder}dist`, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    compressed.set(relative(`${folder}dist`, path), brotliCompressSync(readFileSync(path)))
  }
  const server = createServer(({ url = '/' }, response) => {
    const path = url.includes('.') ? url.slice(1) : 'index.html'
    const bytes = compressed.get(path)
    if (!bytes) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': bytes.length,
      'cache-control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    response.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The peer has no port.')
  return { url: `http://localhost:${address.port}/`, stop: () => server.close() }
}
