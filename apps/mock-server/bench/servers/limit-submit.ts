import { hash } from 'node:crypto'
import fastify from 'fastify'
import { readConfig } from '../../src/config.ts'
import { securityHeadersPlugin } from '../../src/plugins/security-headers.ts'
import { openBenchDatabase, serve } from './serve.ts'

/**
 * The least that a durable, verifying submit can be: no decoding, no checks, no execution. It answers the ticket in the
 * very bytes of the panel's call, headers included, so that sending is no part of the difference.
 */
const database = openBenchDatabase()
database.exec('CREATE TABLE transactions (sequence INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT')
const insert = database.prepare('INSERT INTO transactions (bytes) VALUES (?)')

interface Waiting {
  readonly bytes: Buffer
  readonly resolve: () => void
}

let group: Waiting[] = []
const commit = database.transaction((waiting: readonly Waiting[]) => {
  for (const { bytes } of waiting) insert.run(bytes)
})
const flush = () => {
  const waiting = group
  group = []
  commit(waiting)
  for (const { resolve } of waiting) resolve()
}
const store = (bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    if (group.length === 0) setImmediate(flush)
    group.push({ bytes, resolve })
  })

const dataStart = 9
const signatureLength = 96
const algorithm = { name: 'ECDSA', namedCurve: 'P-384' }
const curveName = Buffer.from('secp384r1')

/** What is signed, whose hash is the ticket. */
const dataOf = (bytes: Buffer<ArrayBuffer>) => bytes.subarray(dataStart, bytes.length - signatureLength - 2)

const verify = async (bytes: Buffer<ArrayBuffer>): Promise<boolean> => {
  const keyStart = bytes.indexOf(curveName) + curveName.length + 2
  const raw = bytes.subarray(keyStart, keyStart + 97)
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify'])
  const signature = bytes.subarray(bytes.length - signatureLength)
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-384' }, key, signature, dataOf(bytes))
}

let requests = 0
const app = fastify({
  genReqId: () => {
    requests += 1
    return `limitlim-${requests}`
  },
})
app.decorate('config', readConfig({}))
await app.register(securityHeadersPlugin)
app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
)
app.post<{ Body: Buffer<ArrayBuffer> }>('/api/submit', async ({ body }, reply) => {
  if (!(await verify(body))) return reply.code(422).send({ code: 'LEDGER_REFUSED' })
  await store(body)
  return { ticket: `1220${hash('sha256', dataOf(body))}` }
})
await serve(app)
