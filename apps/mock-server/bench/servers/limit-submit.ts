import fastify from 'fastify'
import { openBenchDatabase, serve } from './serve.ts'

/** The least that a durable, verifying submit can be: no decoding, no checks, no execution. */
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

const verify = async (bytes: Buffer<ArrayBuffer>): Promise<boolean> => {
  const keyStart = bytes.indexOf(curveName) + curveName.length + 2
  const raw = bytes.subarray(keyStart, keyStart + 97)
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify'])
  const end = bytes.length - signatureLength
  const data = bytes.subarray(dataStart, end - 2)
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-384' }, key, bytes.subarray(end), data)
}

const app = fastify()
app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
)
app.post<{ Body: Buffer<ArrayBuffer> }>('/submit', async ({ body }, reply) => {
  if (!(await verify(body))) return reply.code(422).send({ accepted: false })
  await store(body)
  return { accepted: true }
})
await serve(app)
